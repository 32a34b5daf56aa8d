package drill

import (
	"woodfox/puzzles"
	"woodfox/ui/screen"
)

// comparedMsg is the analyst's answer.
type comparedMsg struct {
	job    *screen.Job
	result puzzles.Comparison
	err    error
}
