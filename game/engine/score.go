package engine

import (
	"fmt"
	"math"

	"woodfox/game/engine/eval"
)

// Score is what a position or a move is worth to the side that is to move: either centipawns (100 is about a pawn in the
// ending) or a mate in a number of moves. It is opaque, so that nobody adds a pawn to a mate; the zero value is a draw.
type Score struct{ v value }

// Centipawns makes a score that is not a mate. n is cut to ±20,000, far beyond anything that an evaluation gives.
func Centipawns(n int) Score {
	return Score{value(max(-maxEvaluation, min(n, maxEvaluation)))}
}

// MateIn makes the score of a forced mate: n > 0, the side to move mates with its nth move; n < 0, it is mated by the
// other side's |n|th move; 0, it is mated already.
func MateIn(n int) Score {
	if n > 0 {
		return Score{matingAt(2*n - 1)}
	}
	return Score{matedAt(-2 * n)}
}

// Mate reports whether the score is a mate and in how many moves, counted as in MateIn.
func (s Score) Mate() (moves int, ok bool) {
	switch {
	case s.v >= mateBound:
		return int(mateValue-s.v+1) / 2, true
	case s.v <= -mateBound:
		return -int(mateValue+s.v) / 2, true
	}
	return 0, false
}

// CP is the score in centipawns; for a mate it is ±20,000, more than any position without one.
func (s Score) CP() int {
	return int(max(-maxEvaluation, min(s.v, maxEvaluation)))
}

// Negate is the same score seen by the other side.
func (s Score) Negate() Score { return Score{-s.v} }

// Compare is negative when s is worse than t for the side to move, zero when equal, positive when better. A quicker mate
// is better than a slower one, and being mated later is better than sooner.
func (s Score) Compare(t Score) int { return int(s.v - t.v) }

// String is the score as the UCI protocol words it: "cp 35" or "mate -3".
func (s Score) String() string {
	if n, ok := s.Mate(); ok {
		return fmt.Sprintf("mate %d", n)
	}
	return fmt.Sprintf("cp %d", s.CP())
}

// WinChance is the expected result of the side to move, 0…1, a draw counting one half.
type WinChance float64

// Judgments of a move by the win chance that it loses, and two more bounds in the same unit: figures of Lichess, halved
// because its scale goes from −1 to +1 (for the judgments https://github.com/lichess-org/lila, Advice.scala).
const (
	Inaccuracy WinChance = 0.05  // a loss from here on is an inaccuracy
	Mistake    WinChance = 0.10  // … a mistake
	Blunder    WinChance = 0.15  // … a blunder
	OnlyMove   WinChance = 0.35  // the best move is the only one when it is better than the second by this
	AsGood     WinChance = 0.035 // a move that loses less than this is as good as the best
)

// WinChance turns the score into an expected result by 1/(1+e^(−0.00368208·cp)), the curve that Lichess fitted to games
// of its members (https://lichess.org/page/accuracy); centipawns are cut to ±1000, and a mate counts as ±1000.
func (s Score) WinChance() WinChance {
	cp := max(-1000, min(s.CP(), 1000))
	return WinChance(1 / (1 + math.Exp(-0.00368208*float64(cp))))
}

// value is a Score inside the search, where it is counted with: centipawns, or mateValue less the number of plies from
// the root to the mate.
type value int32

const (
	maxPly = 128 // the longest line that is looked at, from the root

	mateValue     value = 32_000
	mateBound     value = mateValue - 1_000 // values from here on are mates
	maxEvaluation       = eval.MaxScore
	infinite      value = 32_500
	drawValue     value = 0
	unknown             = infinite + 1 // no value
)

// matingAt is the value of giving mate at a ply, matedAt of being mated at it.
func matingAt(ply int) value { return mateValue - value(ply) }
func matedAt(ply int) value  { return value(ply) - mateValue }

func isMate(v value) bool { return v >= mateBound || v <= -mateBound }
