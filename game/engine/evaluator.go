package engine

import "woodfox/game/chess"

// evaluator judges a position as it stands, without looking ahead; the search asks for nothing else, so that another
// kind can take its place. It belongs to one thread and may keep what it has worked out.
type evaluator interface {
	// Evaluate is the worth of the position for the side to move in centipawns, within ±maxEvaluation. The position
	// is legal and the side to move not in check.
	Evaluate(pos *chess.Position) int
}

// Evaluate judges a position as it stands, for the side to move. In check, or where something hangs, a search says more.
func Evaluate(pos chess.Position) Score {
	return Centipawns(newHandcrafted().Evaluate(&pos))
}

// tapered is a weight for the middlegame and one for the ending, packed in one number so that they are added at once: the
// ending's in the upper half, the middlegame's in the lower. Each must stay within 16 bits.
type tapered int32

func taper(middlegame, ending int) tapered { return tapered(ending<<16 + middlegame) }

func (t tapered) middlegame() int { return int(int16(t)) }
func (t tapered) ending() int     { return int(int16((t + 1<<15) >> 16)) }

// at mixes the two by the phase of the game, maxPhase in the opening, 0 with kings and pawns alone.
func (t tapered) at(phase int) int {
	return (t.middlegame()*phase + t.ending()*(maxPhase-phase)) / maxPhase
}
