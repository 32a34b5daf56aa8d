package chess_test

import (
	"testing"

	"woodfox/game/chess"
)

func TestSEE(t *testing.T) {
	tests := []struct {
		name, fen, move string
		want            int
	}{
		{"an undefended pawn", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
		{"knight for pawn, x-rays behind both", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 325},
		{"rook takes a defended pawn", "4k3/8/3p4/4p3/8/8/8/K3R3 w - - 0 1", "e1e5", 100 - 500},
		{"the second rook joins in", "4k3/8/3n4/4r3/8/8/4R3/K3R3 w - - 0 1", "e2e5", 500},
		{"a king does not take what is defended", "8/8/4k3/4p3/8/8/4R3/K3R3 w - - 0 1", "e2e5", 100},
		{"a king takes the last attacker", "8/8/4k3/4p3/8/8/4R3/K7 w - - 0 1", "e2e5", 100 - 500},
		{"a quiet move onto an attacked square", "4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1", "e4c5", -325},
		{"a quiet move onto a safe square", "4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1", "e4c3", 0},
		{"en passant, retaken", "4k3/4p3/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6", 100},
		{"en passant into a pawn", "4k3/1p6/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6", 0},
		{"promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 875},
		{"promotion, retaken", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
		{"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			m, err := p.ParseUCI(test.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.SEE(m); got != test.want {
				t.Errorf("SEE(%s) = %d, want %d", test.move, got, test.want)
			}
		})
	}
}

func TestSEEAtLeastAgreesWithSEE(t *testing.T) {
	randomGames(t, 60, func(p chess.Position, _ chess.Move) {
		for _, m := range p.LegalMoves() {
			value := p.SEE(m)
			for _, threshold := range [...]int{-975, -325, -100, 0, 1, 100, 175, 500, value - 1, value, value + 1} {
				if got := p.SEEAtLeast(m, threshold); got != (value >= threshold) {
					t.Fatalf("%s: SEE(%s) = %d, SEEAtLeast(%d) = %v", p.FEN(), m, value, threshold, got)
				}
			}
		}
	})
}

// parse reads a FEN that must be right.
func parse(t testing.TB, fen string) chess.Position {
	t.Helper()
	p, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
