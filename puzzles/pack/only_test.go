//go:build !race

// Searches on one thread: nothing for the race detector to find.

package pack_test

import (
	"context"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// Where no mate ends the line, every one of the solver's moves is the only one: by
// our own engine it is better than the second best by 0.35 of win chance or more.
func TestOnlyMovesAreProved(t *testing.T) {
	e := engine.New(engine.Options{})
	for _, p := range source(t) {
		if p.Has("mate") {
			continue
		}
		for i := 1; i < len(p.Moves); i += 2 {
			var result engine.Result
			for _, nodes := range []uint64{60_000, 600_000} {
				e.Clear()
				result = e.Search(context.Background(), p.Position(i), nil, engine.Limits{Nodes: nodes, MultiPV: 2}, nil)
				if only(result) == p.Moves[i] {
					break
				}
			}
			if only(result) != p.Moves[i] {
				t.Errorf("%s: %v is not the only move: %+v", p.ID, p.Moves[i], result.Lines)
			}
		}
	}
}

// only is the best move if it is the only one, else NoMove.
func only(r engine.Result) chess.Move {
	if len(r.Lines) > 1 && r.Lines[0].Score.WinChance()-r.Lines[1].Score.WinChance() < engine.OnlyMove {
		return chess.NoMove
	}
	return r.Best
}
