package chess_test

import (
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
)

func TestMatchPrefix(t *testing.T) {
	const both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	tests := []struct {
		fen, typed, want string
	}{
		{chess.StartFEN, "n", "Na3 Nc3 Nf3 Nh3"},
		{chess.StartFEN, "马", "Na3 Nc3 Nf3 Nh3"},
		{chess.StartFEN, "Ｎｆ", "Nf3"},
		{chess.StartFEN, "g", "Nf3 Nh3 g3 g4"},
		{chess.StartFEN, "g1f", "Nf3"},
		{chess.StartFEN, "Ng1-", "Nf3 Nh3"},
		{chess.StartFEN, "E", "e3 e4"},
		{chess.StartFEN, "B", ""},
		{chess.StartFEN, "b", "Na3 Nc3 b3 b4"},
		{chess.StartFEN, "q", ""},
		{both, "0-0", "O-O O-O-O"},
		{both, "o-o-", "O-O O-O-O"},
		{both, "长", "O-O-O"},
		{both, "长易位", "O-O-O"},
		{both, "長王車", "O-O-O"},
		{both, "短", "O-O"},
		{both, "后", ""},
		{both, "后翼", "O-O-O"},
		{both, "王翼", "O-O"},
		{both, "王车", "O-O O-O-O"},
		{both, "易位", "O-O O-O-O"},
		{both, "e1h", "O-O"},
		{both, "kg", "O-O"},
		{"4k3/1p6/B1p5/3P4/8/8/4P3/4K3 w - - 0 1", "b", "Bb5 Bc4 Bd3 Bxb7"},
		{"4k3/1p6/B1p5/3P4/8/8/4P3/4K3 w - - 0 1", "dx", "dxc6"},
		{"4k3/8/8/8/1PP1B3/8/8/4K3 w - - 0 1", "b4d3", ""},
		{"4k3/8/8/8/1PP1B3/8/8/4K3 w - - 0 1", "B4d3", "Bd3"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "a8=B a8=N a8=Q+ a8=R+"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8n", "a8=N"},
	}
	for _, test := range tests {
		t.Run(test.typed, func(t *testing.T) {
			p := parse(t, test.fen)
			var got []string
			for _, m := range p.MatchPrefix(test.typed) {
				got = append(got, strings.TrimSpace(p.SAN(m)))
			}
			want := strings.Fields(test.want)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("MatchPrefix(%q) = %v, want %v", test.typed, got, want)
			}
		})
	}
}

func TestMatchPrefixOfNothingIsEverything(t *testing.T) {
	p := chess.StartPosition()
	if got := len(p.MatchPrefix("")); got != 20 {
		t.Errorf("%d moves, want 20", got)
	}
}

func TestTextsWithoutEnd(t *testing.T) {
	p := chess.StartPosition()
	for _, text := range []string{strings.Repeat("ep", 500_000), strings.Repeat("马", 300_000)} {
		if m, err := p.ParseMove(text); err == nil {
			t.Errorf("read as %s", m)
		}
		if got := p.MatchPrefix(text); got != nil {
			t.Errorf("matches %v", got)
		}
		if m, ok := p.Nearest(text); ok {
			t.Errorf("nearest to %s", m)
		}
	}
}

func TestNearest(t *testing.T) {
	tests := []struct{ name, fen, typed, want string }{
		{"a square beside", chess.StartFEN, "Nf4", "g1f3"},
		{"letters swapped", chess.StartFEN, "N3f", "g1f3"},
		{"one letter too many", chess.StartFEN, "e44", "e2e4"},
		{"a neighbour on the keyboard", chess.StartFEN, "mf3", "g1f3"},
		{"a pawn's capture without its file", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", "e4d5"},
		{"a move that can be read", chess.StartFEN, "nf3", "g1f3"},
		{"nothing like a move", chess.StartFEN, "hello", ""},
		{"a square far away", chess.StartFEN, "e7", ""},
		{"two are as near", chess.StartFEN, "N3", ""},
		{"one letter", chess.StartFEN, "z", ""},
		{"a whole sentence", chess.StartFEN, "knight to f3 please", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			m, ok := p.Nearest(test.typed)
			got := ""
			if ok {
				got = m.String()
			}
			if got != test.want {
				t.Errorf("Nearest(%q) = %q, want %q", test.typed, got, test.want)
			}
		})
	}
}
