package play

import (
	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/ui/screen"
)

// movedMsg is the opponent's move.
type movedMsg struct {
	job  *screen.Job
	move chess.Move
	err  error
}

// answeredMsg is the opponent's answer to a draw offer.
type answeredMsg struct {
	job     *screen.Job
	accepts bool
	err     error
}

// advisedMsg is the best line found for a hint.
type advisedMsg struct {
	job  *screen.Job
	line []chess.Move
	err  error
}

// assessedMsg is what the engine thinks of a position, for White.
type assessedMsg struct {
	job   *screen.Job
	score engine.Score
	err   error
}

// tickMsg comes when something that is shown changes by itself; n is which tick
// it is.
type tickMsg struct {
	table *Table
	n     int
}

// writtenMsg tells where a game was written, or that it was not.
type writtenMsg struct {
	table *Table
	path  string
	err   error
}
