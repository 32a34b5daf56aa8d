package drill

import (
	"slices"
	"testing"

	"woodfox/game/chess"
	"woodfox/ui/board"
)

func TestDrawMotif(t *testing.T) {
	for name, tc := range map[string]struct {
		fen     string
		squares []chess.Square
		acting  []chess.Square
		lines   []board.Line
	}{
		"a knight's fork has no lines": {
			"r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1", []chess.Square{chess.C7, chess.A8, chess.E8}, []chess.Square{chess.C7}, nil,
		},
		"a rook's fork has one to each": {
			"8/8/8/8/k2R3q/8/8/1K6 b - - 0 1",
			[]chess.Square{chess.D4, chess.A4, chess.H4},
			[]chess.Square{chess.D4},
			[]board.Line{{From: chess.D4, To: chess.A4}, {From: chess.D4, To: chess.H4}},
		},
		"a pin runs on through the pinned piece": {
			"4k3/8/4n3/8/8/8/4R3/4K3 b - - 0 1",
			[]chess.Square{chess.E2, chess.E6, chess.E8},
			[]chess.Square{chess.E2},
			[]board.Line{{From: chess.E2, To: chess.E6}, {From: chess.E2, To: chess.E8}},
		},
		"what stands between stops it": {
			"4k3/4p3/4n3/8/8/8/4R3/4K3 b - - 0 1",
			[]chess.Square{chess.E2, chess.E6, chess.E8},
			[]chess.Square{chess.E2},
			[]board.Line{{From: chess.E2, To: chess.E6}},
		},
		"mate: the squares closed to the king": {
			"3R2k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
			[]chess.Square{chess.D8, chess.G8, chess.F8, chess.H8},
			[]chess.Square{chess.D8},
			[]board.Line{{From: chess.D8, To: chess.F8}, {From: chess.D8, To: chess.G8}, {From: chess.D8, To: chess.H8}},
		},
	} {
		position, err := chess.ParseFEN(tc.fen)
		if err != nil {
			t.Fatal(name, err)
		}
		var m board.Marks
		drawMotif(&m, position, chess.White, tc.squares)
		if want := chess.BitboardOf(tc.acting...); m.Hints != want || m.Struck != chess.BitboardOf(tc.squares...)&^want {
			t.Errorf("%s: acting %v, struck %v", name, m.Hints.Squares(), m.Struck.Squares())
		}
		slices.SortFunc(m.Lines, func(a, b board.Line) int { return int(a.To) - int(b.To) })
		if !slices.Equal(m.Lines, tc.lines) {
			t.Errorf("%s: lines %v, want %v", name, m.Lines, tc.lines)
		}
	}
}
