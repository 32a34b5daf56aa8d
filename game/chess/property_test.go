package chess_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game/chess"
)

// drawPosition plays a random game, so that a failure shrinks to a short one.
func drawPosition(t *rapid.T) chess.Position {
	p := chess.StartPosition()
	for _, choice := range rapid.SliceOfN(rapid.IntRange(0, 255), 0, 120).Draw(t, "choices") {
		moves := p.LegalMoves()
		if len(moves) == 0 {
			break
		}
		p.Play(moves[choice%len(moves)])
	}
	return p
}

// mirror turns the board upside down and swaps the colors.
func mirror(fen string) string {
	fields := strings.Fields(fen)
	swap := func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}
	ranks := strings.Split(strings.Map(swap, fields[0]), "/")
	for i := range 4 {
		ranks[i], ranks[7-i] = ranks[7-i], ranks[i]
	}
	fields[0] = strings.Join(ranks, "/")
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	fields[2] = strings.Map(swap, fields[2])
	fields[3] = strings.NewReplacer("3", "6", "6", "3").Replace(fields[3])
	return strings.Join(fields, " ")
}

func TestBothSidesPlayByTheSameRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		q, err := chess.ParseFEN(mirror(p.FEN()))
		if err != nil {
			t.Fatalf("%s mirrored: %v", p.FEN(), err)
		}
		if got, want := q.Perft(2), p.Perft(2); got != want {
			t.Errorf("%s: perft 2 is %d, mirrored %d", p.FEN(), want, got)
		}
		for _, c := range [...]chess.Color{chess.White, chess.Black} {
			if got, want := q.CanMate(c.Other()), p.CanMate(c); got != want {
				t.Errorf("%s: %v can mate: %v, mirrored %v", p.FEN(), c, want, got)
			}
		}
		for _, m := range p.LegalMoves() {
			turned := m.From() ^ 56
			twin, ok := q.Complete(chess.NewPromotion(turned, m.To()^56, m.Promotion()))
			if !ok || q.SEE(twin) != p.SEE(m) || q.GivesCheck(twin) != p.GivesCheck(m) || q.Capture(twin).Type() != p.Capture(m).Type() {
				t.Errorf("%s: %s has no equal twin", p.FEN(), m)
			}
		}
	})
}

func TestCapturesAreTheLegalCapturesAndQueens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		want := map[chess.Move]bool{}
		for _, m := range p.LegalMoves() {
			if m.Promotion() == chess.Queen || !m.IsPromotion() && p.Capture(m) != chess.NoPiece {
				want[m] = true
			}
		}
		got := p.AppendCaptures(nil)
		for _, m := range got {
			if !want[m] {
				t.Errorf("%s: %s is listed", p.FEN(), m)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d moves, want %d", p.FEN(), len(got), len(want))
		}
	})
}

func TestMovesOfASquareAreTheLegalOnes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		n := 0
		for s := chess.A1; s <= chess.H8; s++ {
			for _, m := range p.LegalFrom(s) {
				if m.From() != s || !p.IsLegal(m) {
					t.Errorf("%s: %s from %s", p.FEN(), m, s)
				}
				n++
			}
		}
		if n != p.CountLegal() || p.HasLegalMove() != (n > 0) {
			t.Errorf("%s: %d moves by square, %d counted", p.FEN(), n, p.CountLegal())
		}
	})
}

func TestEqualPositionsHaveEqualKeys(t *testing.T) {
	play := func(moves string) chess.Position {
		p := chess.StartPosition()
		for text := range strings.FieldsSeq(moves) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Play(m)
		}
		return p
	}
	tests := []struct {
		name, a, b string
		equal      bool
	}{
		{"transposed", "d4 d5 c4 e6", "c4 e6 d4 d5", true},
		{"knights out and home", "Nf3 Nf6 Ng1 Ng8", "", true},
		{"the rook has moved", "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8", "", false},
		{"another side to move", "e3 e6 e4", "e4 e6", false},
		{"en passant possible and not any more", "e4 a6 e5 d5", "e4 d5 e5 a6", false},
		{"a double step that nobody can take is none", "Nf3 e5 e4 Nf6 Ng1 Ng8", "e4 e5", true},
		{"a double step and two single ones", "e3 Nf6 e4 Ng8", "Nf3 Nf6 e4 Ng8 Ng1 Nf6", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a, b := play(test.a), play(test.b)
			if equal := a.Key() == b.Key(); equal != test.equal {
				t.Errorf("%s and %s: equal keys: %v", a.FEN(), b.FEN(), equal)
			}
		})
	}
}

func TestPlayNull(t *testing.T) {
	p := parse(t, "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1")
	p.PlayNull()
	fresh := parse(t, "4k3/8/8/2pP4/8/8/8/4K3 b - - 1 1")
	if p.FEN() != fresh.FEN() || p.Key() != fresh.Key() {
		t.Errorf("%s, want %s", p.FEN(), fresh.FEN())
	}
}

func TestGenerationAllocatesNothing(t *testing.T) {
	p := parse(t, kiwipete)
	buffer := make([]chess.Move, 0, chess.MaxMoves)
	for name, work := range map[string]func(){
		"list":     func() { buffer = p.AppendLegal(buffer[:0]) },
		"captures": func() { buffer = p.AppendCaptures(buffer[:0]) },
		"count":    func() { p.CountLegal() },
		"play":     func() { next := p.After(buffer[0]); next.InCheck() },
		"perft":    func() { p.Perft(2) },
		"exchange": func() { p.SEE(buffer[0]); p.SEEAtLeast(buffer[0], 0) },
		"check":    func() { p.GivesCheck(buffer[0]) },
		"complete": func() { p.Complete(chess.NewMove(chess.E2, chess.A6)) },
	} {
		buffer = p.AppendLegal(buffer[:0])
		if n := testing.AllocsPerRun(50, work); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

// TestLegalMovesFallIntoTwoParts holds the three lists and the test of a single
// move to each other; every number that could be a move is asked about.
func TestLegalMovesFallIntoTwoParts(t *testing.T) {
	randomGames(t, 5, func(p chess.Position, m chess.Move) {
		legal := p.LegalMoves()
		parts := p.AppendQuiets(p.AppendCaptures(nil))
		slices.Sort(legal)
		slices.Sort(parts)
		if !slices.Equal(legal, parts) {
			t.Errorf("%s: %v are legal, captures and quiet moves are %v", p.FEN(), legal, parts)
		}
		if p.FullmoveNumber()%8 != 1 {
			return
		}
		var found []chess.Move
		for n := range 1 << 16 {
			if m := chess.Move(n); p.IsLegal(m) {
				found = append(found, m)
			}
		}
		if !slices.Equal(legal, found) {
			t.Errorf("%s: %v are legal, one by one %v", p.FEN(), legal, found)
		}
	})
}
