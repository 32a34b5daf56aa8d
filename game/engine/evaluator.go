package engine

import (
	"woodfox/game/chess"
	"woodfox/game/engine/eval"
)

// evaluator judges a position as it stands, without looking ahead; the search asks for nothing else, so that another
// kind can take its place. It belongs to one thread and may keep what it has worked out.
type evaluator interface {
	// Evaluate is the worth of the position for the side to move in centipawns, within ±maxEvaluation. The position
	// is legal and the side to move not in check.
	Evaluate(pos *chess.Position) int
}

func newHandcrafted() evaluator { return eval.New() }

// Evaluate judges a position as it stands, for the side to move. In check, or where something hangs, a search says more.
func Evaluate(pos chess.Position) Score {
	return Centipawns(newHandcrafted().Evaluate(&pos))
}
