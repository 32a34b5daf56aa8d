package engine

import (
	"woodfox/game/chess"
	"woodfox/game/engine/eval"
)

// evaluator judges positions as they stand, without looking ahead; the search asks for nothing else, so that another kind
// can take its place: one that is kept up to date move by move sees every move that is played. It belongs to one thread.
type evaluator interface {
	// Begin starts with a position, at ply 0 of the line that is looked at.
	Begin(pos *chess.Position)
	// Push is told that m is played in pos, which stands at a ply of the line; chess.NoMove passes the turn. It pops
	// first what was pushed at this ply or beyond: a search takes moves back by going on with another.
	Push(ply int, pos *chess.Position, m chess.Move)
	// Evaluate is the worth of pos, which stands at a ply of the line, for the side to move in centipawns, within
	// ±maxEvaluation. The position is legal and the side to move not in check.
	Evaluate(ply int, pos *chess.Position) int
}

// handcrafted is the evaluation of package eval, which looks at each position anew.
type handcrafted struct{ eval *eval.Evaluator }

func newHandcrafted() evaluator { return handcrafted{eval.New()} }

func (h handcrafted) Begin(*chess.Position)                 {}
func (h handcrafted) Push(int, *chess.Position, chess.Move) {}

func (h handcrafted) Evaluate(_ int, pos *chess.Position) int { return h.eval.Evaluate(pos) }

// Evaluate judges a position as it stands, for the side to move. In check, or where something hangs, a search says more.
func Evaluate(pos chess.Position) Score {
	return Centipawns(eval.New().Evaluate(&pos))
}
