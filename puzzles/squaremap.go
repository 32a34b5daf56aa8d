package puzzles

import (
	"slices"
	"time"

	"woodfox/game/chess"
)

// SquareState says how well somebody knows a square.
type SquareState uint8

// The states.
const (
	NotAsked SquareState = iota
	KnownSquare
	SlowSquare
	MissedSquare
)

// SquareMap says of every square how well it is known.
type SquareMap [64]SquareState

// What a square is judged by.
const (
	// squareMemory is how many of the latest answers about a square count: what
	// was learnt since then is known.
	squareMemory = 3
	// slowness is how many times as long as usual an answer takes to be slow.
	slowness = 1.6
	// travelTime is what a cursor needs for each square of its way: fast people
	// press about five keys a second.
	travelTime = 200 * time.Millisecond
)

// MapSquares judges all squares by some runs, the latest first. A square is
// missed if one of the two latest answers about it was wrong, and slow if its
// latest right ones took much longer than answers usually do. The way of a
// cursor is not counted against a square.
func MapSquares(runs []Coordinates) SquareMap {
	var answers [64][]CoordinateAnswer
	var paces []time.Duration
	for _, run := range runs {
		for _, a := range slices.Backward(run.Answers) {
			if of := &answers[a.Square]; len(*of) < squareMemory {
				*of = append(*of, a)
			}
			if a.Right {
				paces = append(paces, a.pace())
			}
		}
	}
	usual := median(paces)
	var m SquareMap
	for s := range m {
		m[s] = judgeSquare(answers[s], usual)
	}
	return m
}

func judgeSquare(latest []CoordinateAnswer, usual time.Duration) SquareState {
	if len(latest) == 0 {
		return NotAsked
	}
	var right int
	var took time.Duration
	for i, a := range latest {
		if !a.Right && i < 2 {
			return MissedSquare
		}
		if a.Right {
			right++
			took += a.pace()
		}
	}
	if float64(took) > slowness*float64(usual)*float64(right) {
		return SlowSquare
	}
	return KnownSquare
}

// pace is how long an answer took without the way of the cursor.
func (a CoordinateAnswer) pace() time.Duration {
	return max(a.Took-time.Duration(a.Travel)*travelTime, 0)
}

func median(of []time.Duration) time.Duration {
	if len(of) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}

// Squares lists the squares in a state.
func (m *SquareMap) Squares(state SquareState) chess.Bitboard {
	var b chess.Bitboard
	for s, is := range m {
		if is == state {
			b |= chess.BitboardOf(chess.Square(s))
		}
	}
	return b
}
