// Package difficulty estimates the rating that a new puzzle starts with.
//
// A [Meter] looks at a puzzle as it would meet a learner: how long the line is,
// how many other moves there are, whether the key move takes, checks or is quiet,
// how long the engine needs until it finds it and keeps it, and which of our own
// people (package opponent) solve it. Each of these is a [Feature], a number; the
// estimate is their weighted sum. The weights are fitted to puzzles whose ratings
// come from thousands of attempts, by internal/lab/estimate, whose DIFFICULTY.md
// has the error on puzzles that it was not fitted to.
//
// The same puzzle gives the same numbers on every machine: every search ends by
// its nodes.
package difficulty

import (
	"context"
	"math"

	"woodfox/game/engine"
	"woodfox/puzzles"
)

// Least and most that an estimate can be.
const (
	Lowest  = 400
	Highest = 2900
)

// Meter measures puzzles. It belongs to one goroutine.
type Meter struct{ engine *engine.Engine }

// New makes a meter.
func New() *Meter { return &Meter{engine.New(engine.Options{HashMB: 2})} }

// Rate estimates the rating of a puzzle; rd is [Deviation]. The error is ctx's.
func (m *Meter) Rate(ctx context.Context, p puzzles.Puzzle) (rating, rd int, err error) {
	f, err := m.Measure(ctx, p)
	if err != nil {
		return 0, 0, err
	}
	return f.Rating(), Deviation, nil
}

// Rating is the estimate, Lowest to Highest.
func (f *Features) Rating() int {
	sum := intercept
	for i, x := range f {
		sum += weights[i] * x
	}
	return min(max(int(math.Round(sum)), Lowest), Highest)
}
