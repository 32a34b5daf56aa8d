package puzzles

import (
	"strconv"

	"woodfox/game/rating"
)

// Options are what a learner asks of a drill; the zero value is what suits most.
type Options struct {
	Themes     []Theme    `json:"themes,omitempty"` // any of these; none: all (ModeTheme, ModeWoodpecker)
	Mate       int        `json:"mate,omitempty"`   // in how many moves, 1…MaxMate; 0: what suits the level (ModeMate)
	Difficulty Difficulty `json:"difficulty,omitempty"`
	Unrated    bool       `json:"unrated,omitempty"` // the learner's rating stays as it is
	Size       int        `json:"size,omitempty"`    // how many puzzles; 0: what suits (about ten minutes, or DefaultSet)
}

// AnyTheme stands for all themes where one is asked for.
const AnyTheme Theme = ""

// MaxMate is the longest mate that is a drill of its own, in moves.
const MaxMate = 4

// MateTheme is the theme of the mates in n moves, 1 ≤ n ≤ MaxMate.
func MateTheme(n int) Theme { return Theme("mateIn" + strconv.Itoa(n)) }

// Difficulty moves the level of new puzzles away from the learner's. The zero
// value is Normal.
type Difficulty string

// The difficulties.
const (
	Easiest Difficulty = "easiest"
	Easier  Difficulty = "easier"
	Normal  Difficulty = "normal"
	Harder  Difficulty = "harder"
	Hardest Difficulty = "hardest"
)

// Difficulties lists them, the easiest first.
func Difficulties() []Difficulty { return []Difficulty{Easiest, Easier, Normal, Harder, Hardest} }

// Shift is by how many points the difficulty moves the level: steps of 300, as
// players know them from Lichess. By Glicko's formula a learner solves about 85 of
// a hundred puzzles that are 300 points easier. ok is false for no difficulty.
func (d Difficulty) Shift() (points float64, ok bool) {
	switch d {
	case Easiest:
		return -600, true
	case Easier:
		return -300, true
	case Normal, "":
		return 0, true
	case Harder:
		return 300, true
	case Hardest:
		return 600, true
	}
	return 0, false
}

func (o Options) valid() bool {
	_, known := o.Difficulty.Shift()
	return known && o.Mate >= 0 && o.Mate <= MaxMate && o.Size >= 0
}

// Learner is what a drill wants to know of its learner when it begins.
type Learner struct {
	Rating rating.Rating // of puzzles
	Pace   Pace          // the zero value: not known yet
}
