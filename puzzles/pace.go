package puzzles

import (
	"slices"
	"time"
)

// Pace is how long a learner usually looks at one move of a puzzle that is then
// solved at the first try: the median, apart for puzzles clearly below the
// learner's rating, about at it, and clearly above. 0 is not known.
type Pace [3]time.Duration

const (
	// nearLevel is by how many points a puzzle may lie off the learner's rating and
	// still be about at it. One step beyond it seven of ten are solved, or missed.
	nearLevel = 150
	// enoughTimes are needed for a median that means something.
	enoughTimes = 8
	// remembered is how many times are looked at, the newest: learners get faster.
	remembered = 100
)

func kindOf(puzzle int, learner float64) int {
	switch off := float64(puzzle) - learner; {
	case off < -nearLevel:
		return 0
	case off > nearLevel:
		return 2
	}
	return 1
}

// PaceOf finds the pace in a learner's attempts, the newest first.
func PaceOf(attempts []Attempt) Pace {
	var times [3][]time.Duration
	for _, a := range attempts {
		if !a.First() || a.Took <= 0 || a.Moves < 1 || a.Repeat || a.Mode.Timed() {
			continue
		}
		if kind := kindOf(a.Level, a.Before.R); len(times[kind]) < remembered {
			times[kind] = append(times[kind], a.Took/time.Duration(a.Moves))
		}
	}
	var p Pace
	for kind, all := range times {
		if len(all) >= enoughTimes {
			slices.Sort(all)
			p[kind] = all[len(all)/2]
		}
	}
	return p
}

// Usual is how long the learner usually takes for a puzzle of that rating and
// number of solver's moves, with the learner's rating; 0 when it is not known.
func (p Pace) Usual(puzzle int, learner float64, moves int) time.Duration {
	return p[kindOf(puzzle, learner)] * time.Duration(moves)
}

const (
	// clearly beyond the usual time: three times as much, and half a minute more.
	// Times of solving spread over a long tail, so that twice the median is nothing
	// special; the half minute leaves out who usually answers in five seconds and
	// once took fifteen.
	slowFactor = 3
	slowMargin = 30 * time.Second
)

// Slow reports whether a puzzle took clearly longer than such a puzzle usually
// does: more than three times as long, and more than half a minute longer. As
// long as the usual time is not known nothing is slow.
func (p Pace) Slow(took time.Duration, puzzle int, learner float64, moves int) bool {
	usual := p.Usual(puzzle, learner, moves)
	return usual > 0 && took > slowFactor*usual && took > usual+slowMargin
}

const (
	// sitting is how long a drill without an end of its own is meant to last.
	sitting = 10 * time.Minute
	// DefaultCount is how many puzzles fill it as long as the pace is not known.
	DefaultCount = 10
	// movesAPuzzle and lookingAfter are what an average puzzle adds up to: two
	// moves, and half a minute for what went wrong and why it works.
	movesAPuzzle = 2
	lookingAfter = 30 * time.Second
)

// Count is how many puzzles the learner does in about ten minutes, 5 to 20.
func (p Pace) Count() int {
	if p[1] == 0 {
		return DefaultCount
	}
	return min(max(int(sitting/(movesAPuzzle*p[1]+lookingAfter)), 5), 20)
}

func (p Pace) valid() bool { return min(p[0], p[1], p[2]) >= 0 && max(p[0], p[1], p[2]) <= longestLook }
