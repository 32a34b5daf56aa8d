package puzzles

import (
	"time"

	"woodfox/game/rating"
)

// Attempt is what became of one puzzle in one session. It is recorded as soon as
// it is decided, and again under the same ID when more happens: the later record
// replaces the earlier one.
type Attempt struct {
	ID       string    `json:"id"` // the session's id and the puzzle's
	PuzzleID string    `json:"puzzle"`
	At       time.Time `json:"at"`                 // when it was decided; zero: not yet
	Mode     Mode      `json:"mode,omitempty"`     // the drill; "": not known
	Themes   []Theme   `json:"themes,omitempty"`   // the puzzle's
	Level    int       `json:"level,omitempty"`    // the puzzle's rating before the attempt; 0: not known
	LevelRD  int       `json:"level_rd,omitempty"` // deviation of Level
	Moves    int       `json:"moves,omitempty"`    // how many moves the solver has to find; 0: not known
	// Took is how long the learner looked at the puzzle before it was decided: at
	// the last move of a solution, else at the first wrong move or the first help.
	// 0: not known.
	Took time.Duration `json:"took,omitempty"`

	Wrong  int  `json:"wrong"`          // wrong tries
	Hints  int  `json:"hints"`          // steps of the help ladder that were taken
	GaveUp bool `json:"gave_up"`        // the solution was shown
	Solved bool `json:"solved"`         // the learner found the end of the line, at whichever try
	Repeat bool `json:"repeat"`         // it was met before: no rating
	Slow   bool `json:"slow,omitempty"` // solved at the first try, but it took clearly longer than usual

	Rated  bool          `json:"rated"` // Before and After count
	Before rating.Rating `json:"before"`
	After  rating.Rating `json:"after"`
	Weight float64       `json:"weight,omitempty"` // the part of the rating's step that was made, 0…1
}

// First reports whether the puzzle was solved at the first try and without help.
func (a Attempt) First() bool { return a.Solved && a.Wrong == 0 && a.Hints == 0 }

// Fixed reports whether it was solved, but not at once or not alone.
func (a Attempt) Fixed() bool { return a.Solved && !a.First() }

// Decided reports whether the first try has been made, well or badly.
func (a Attempt) Decided() bool { return !a.At.IsZero() }
