package tactics_test

import (
	"testing"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// lines are puzzles of every phase: a mate, a fork in the middlegame, a rook
// endgame, and a pawn endgame in which zugzwang is looked for.
var lines = []struct{ fen, line string }{
	{"6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1", "a2a3 b1b8"},
	{"r1bqkb1r/pppp1ppp/2n5/4p3/2B1n3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5", "c3e4 d7d5 c4d5 d8d5"},
	{"8/5pk1/4p1p1/3pP2p/1r3P1P/4K1P1/3R4/8 w - - 0 1", "d2d4 b4d4 e3d4 f7f6 e5f6 g7f6"},
	{"8/8/8/3k4/8/4K3/4P3/8 b - - 0 1", "d5e5 e3d3 e5d5 e2e4"},
}

func BenchmarkFind(b *testing.B) {
	type puzzle struct {
		pos  chess.Position
		line []chess.Move
	}
	var puzzles []puzzle
	for _, l := range lines {
		pos, err := chess.ParseFEN(l.fen)
		if err != nil {
			b.Fatal(err)
		}
		puzzles = append(puzzles, puzzle{pos, lineOf(pos, l.line)})
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := puzzles[i%len(puzzles)]
		tactics.Find(p.pos, p.line)
	}
}
