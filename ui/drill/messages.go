package drill

import (
	"context"

	"woodfox/puzzles"
)

// job is a try being compared beside the screen. Its answer carries the pointer,
// so that one nobody waits for any more is recognised.
type job struct {
	cancel  context.CancelFunc
	alive   bool // it takes long enough to be shown
	seconds int  // how long, once it is shown
}

// comparedMsg is the analyst's answer.
type comparedMsg struct {
	job    *job
	result puzzles.Comparison
	err    error
}

// aliveMsg says that a job has lasted long enough to be shown, and after that
// comes every second.
type aliveMsg struct{ job *job }
