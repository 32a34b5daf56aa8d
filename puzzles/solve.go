package puzzles

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// Attack is how an engine fared with a puzzle.
type Attack struct {
	Solved           bool
	Expected, Played chess.Move // the first move that was not the stored one, if it is not solved
	Nodes            uint64     // positions visited for all moves
}

// Solve lets an engine solve a puzzle by itself, each move within the limits. It is solved when each of the solver's moves
// is the stored one, or mates. The engine is cleared first, so that the order of puzzles does not matter. The error is
// ctx's.
func Solve(ctx context.Context, e *engine.Engine, p Puzzle, limits engine.Limits) (Attack, error) {
	e.Clear()
	var a Attack
	pos := p.Position(0)
	var keys []uint64
	for i, stored := range p.Moves {
		if i%2 == 1 {
			r := e.Search(ctx, pos, keys, limits, nil)
			if err := ctx.Err(); err != nil {
				return a, err
			}
			a.Nodes += r.Nodes
			if after := pos.After(r.Best); r.Best != stored {
				a.Solved = after.IsCheckmate()
				if !a.Solved {
					a.Expected, a.Played = stored, r.Best
				}
				return a, nil
			}
		}
		keys = append(keys, pos.Key())
		pos.Play(stored)
	}
	a.Solved = true
	return a, nil
}
