package play

import (
	"context"

	"woodfox/game/chess"
)

// job is something being thought about beside the screen. Its answer carries
// the pointer, so that an answer nobody waits for any more is recognised.
type job struct {
	cancel  context.CancelFunc
	alive   bool // it takes long enough to be shown
	seconds int  // how long, once it is shown
}

// movedMsg is the opponent's move.
type movedMsg struct {
	job  *job
	move chess.Move
	err  error
}

// answeredMsg is the opponent's answer to a draw offer.
type answeredMsg struct {
	job     *job
	accepts bool
	err     error
}

// advisedMsg is the best line found for a hint.
type advisedMsg struct {
	job  *job
	line []chess.Move
	err  error
}

// aliveMsg says that a job has lasted long enough to be shown, and after that
// comes every second.
type aliveMsg struct{ job *job }

// tickMsg comes when a shown clock changes.
type tickMsg struct{ table *Table }

// writtenMsg tells where a game was written, or that it was not.
type writtenMsg struct {
	table *Table
	path  string
	err   error
}
