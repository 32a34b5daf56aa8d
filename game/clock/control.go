package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Kind is the family a time control belongs to.
type Kind uint8

// The families of time controls.
const (
	None        Kind = iota // nobody's time is counted
	SuddenDeath             // one period for the whole game
	Fischer                 // one period, and something added for every move made
)

// The longest times a Control may hold. They only keep sums of durations far
// from overflow and the clock readable in six characters.
const (
	MaxInitial   = 10 * time.Hour
	MaxIncrement = 10 * time.Minute
)

// Control says how much time each side gets. The zero value is no clock.
type Control struct {
	Kind      Kind
	Initial   time.Duration // for each side, in whole seconds; 0 with None
	Increment time.Duration // added after each move, in whole seconds; only with Fischer
}

// HalfHour is the control of the documents: thirty minutes a side for the game.
func HalfHour() Control { return Control{Kind: SuddenDeath, Initial: 30 * time.Minute} }

// Offered are the controls to choose from where a game is set up, none first.
func Offered() []Control {
	return []Control{
		{},
		HalfHour(),
		{Kind: SuddenDeath, Initial: 10 * time.Minute},
		{Kind: Fischer, Initial: 10 * time.Minute, Increment: 5 * time.Second},
		{Kind: Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second},
	}
}

// ControlError says why a text or a value is not a time control.
type ControlError struct {
	Code ControlCode
	Text string // what was given
}

// ControlCode is the kind of fault in a time control.
type ControlCode string

// The faults of a time control.
const (
	Unreadable ControlCode = "unreadable"   // not "none", minutes, or minutes+seconds
	OutOfRange ControlCode = "out_of_range" // no time at all, or more than MaxInitial or MaxIncrement
)

func (e *ControlError) Error() string {
	return fmt.Sprintf("time control %q: %s", e.Text, e.Code)
}

// ParseControl reads "none" (also "" and "-"), minutes for the whole game ("30")
// or minutes and an increment in seconds ("10+5"). An error is a *ControlError.
func ParseControl(text string) (Control, error) {
	text = strings.TrimSpace(text)
	if text == "" || text == "-" || strings.EqualFold(text, "none") {
		return Control{}, nil
	}
	minutes, seconds, added := strings.Cut(text, "+")
	m, err := parseAmount(text, minutes)
	if err != nil {
		return Control{}, err
	}
	c := Control{Kind: SuddenDeath, Initial: time.Duration(m) * time.Minute}
	if added {
		s, err := parseAmount(text, seconds)
		if err != nil {
			return Control{}, err
		}
		if s > 0 {
			c.Kind, c.Increment = Fischer, time.Duration(s)*time.Second
		}
	}
	if !c.Valid() {
		return Control{}, &ControlError{Code: OutOfRange, Text: text}
	}
	return c, nil
}

// parseAmount reads one plain number of at most five digits, so that it cannot
// overflow once multiplied.
func parseAmount(whole, digits string) (uint64, error) {
	digits = strings.TrimSpace(digits)
	n, err := strconv.ParseUint(digits, 10, 64)
	if err != nil {
		return 0, &ControlError{Code: Unreadable, Text: whole}
	}
	if n > 99999 {
		return 0, &ControlError{Code: OutOfRange, Text: whole}
	}
	return n, nil
}

// Valid reports whether the amounts suit the kind and stand within
// MaxInitial and MaxIncrement.
func (c Control) Valid() bool {
	whole := c.Initial%time.Second == 0 && c.Increment%time.Second == 0
	switch c.Kind {
	case None:
		return c.Initial == 0 && c.Increment == 0
	case SuddenDeath:
		return whole && c.Initial > 0 && c.Initial <= MaxInitial && c.Increment == 0
	case Fischer:
		return whole && c.Initial > 0 && c.Initial <= MaxInitial &&
			c.Increment > 0 && c.Increment <= MaxIncrement
	}
	return false
}

// String writes the control as ParseControl reads it: "none", "30", "10+5".
// Seconds of the initial time beyond whole minutes are dropped.
func (c Control) String() string {
	minutes := strconv.Itoa(int(c.Initial / time.Minute))
	switch c.Kind {
	case SuddenDeath:
		return minutes
	case Fischer:
		return minutes + "+" + strconv.Itoa(int(c.Increment/time.Second))
	}
	return "none"
}

// PGN writes the value of the PGN tag TimeControl (PGN standard, 9.6.1):
// "-", "1800" or "600+5".
func (c Control) PGN() string {
	seconds := strconv.Itoa(int(c.Initial / time.Second))
	switch c.Kind {
	case SuddenDeath:
		return seconds
	case Fischer:
		return seconds + "+" + strconv.Itoa(int(c.Increment/time.Second))
	}
	return "-"
}
