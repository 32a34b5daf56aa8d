package clock

import (
	"encoding/json"
	"fmt"
	"time"

	"woodfox/game/chess"
)

// Clock is the state of a chess clock. The zero value is a clock without time
// control: it can be started and pressed, counts nothing and never falls.
type Clock struct {
	control Control
	left    [2]time.Duration // by colour, as of since while that side's time runs
	turn    chess.Color
	running bool
	since   time.Time // when the running time was last brought up to date
}

// New gives a standing clock with the full time for both, turn to move.
func New(control Control, turn chess.Color) Clock {
	return Clock{control: control, left: [2]time.Duration{control.Initial, control.Initial}, turn: turn}
}

// Control is the time control the clock was made with.
func (c Clock) Control() Control { return c.control }

// Turn is the side whose time runs, or will run when the clock is started.
func (c Clock) Turn() chess.Color { return c.turn }

// Running reports whether a time is being counted. A clock without time control
// never counts.
func (c Clock) Running() bool { return c.running }

// Start lets the time of the side to move run from now on; it also ends a stop.
// On a running clock, or without time control, it does nothing.
func (c *Clock) Start(now time.Time) {
	if c.running || c.control.Kind == None {
		return
	}
	c.running, c.since = true, now
}

// Stop halts the clock (FIDE Laws 2023, article 6.11): the time spent until now
// is taken off, and none after it until Start.
func (c *Clock) Stop(now time.Time) {
	c.left[c.turn] = c.Remaining(c.turn, now)
	c.running = false
}

// Press ends the move of the side whose time runs: what it spent is taken off,
// its increment added, and the other time runs. A flag that has fallen gets no
// increment. On a standing clock only the turn changes hands and the increment
// is added, which is what replaying a game needs.
func (c *Clock) Press(now time.Time) {
	left := c.Remaining(c.turn, now)
	if left > 0 {
		left += c.control.Increment
	}
	c.left[c.turn] = left
	c.turn = c.turn.Other()
	c.since = now
}

// Remaining is the time color has left at now: never negative, 0 without time
// control. A now before the last press counts as no time spent.
func (c Clock) Remaining(color chess.Color, now time.Time) time.Duration {
	left := c.left[color]
	if c.running && color == c.turn {
		left -= max(now.Sub(c.since), 0)
	}
	return max(left, 0)
}

// Flagged reports whose time has run out at now, if any. Only the side to move
// can run out of time.
func (c Clock) Flagged(now time.Time) (chess.Color, bool) {
	return c.turn, c.control.Kind != None && c.Remaining(c.turn, now) == 0
}

// Reset puts the clock back to an earlier moment of the game, as a take-back
// does: turn is to move again and both sides have the times given, counted from
// now. A running clock goes on running, for the right side.
func (c *Clock) Reset(turn chess.Color, white, black time.Duration, now time.Time) {
	c.turn, c.since = turn, now
	c.left = [2]time.Duration{chess.White: white, chess.Black: black}
}

// clockJSON is the saved form. Times are milliseconds.
type clockJSON struct {
	Initial   int64 `json:"initial_s,omitempty"`
	Increment int64 `json:"increment_s,omitempty"`
	White     int64 `json:"white_ms,omitempty"`
	Black     int64 `json:"black_ms,omitempty"`
	BlackTurn bool  `json:"black_to_move,omitempty"`
}

// MarshalJSON writes the control, both times as of the last press or stop, and
// whose turn it is. Stop the clock first to keep the time spent since then.
func (c Clock) MarshalJSON() ([]byte, error) {
	return json.Marshal(clockJSON{
		Initial:   int64(c.control.Initial / time.Second),
		Increment: int64(c.control.Increment / time.Second),
		White:     c.left[chess.White].Milliseconds(),
		Black:     c.left[chess.Black].Milliseconds(),
		BlackTurn: c.turn == chess.Black,
	})
}

// UnmarshalJSON reads a standing clock. Impossible times are an error and leave
// the clock as it was.
func (c *Clock) UnmarshalJSON(data []byte) error {
	var s clockJSON
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	const limit = int64(1000 * time.Hour / time.Millisecond)
	for _, n := range []int64{s.Initial, s.Increment, s.White, s.Black} {
		if n < 0 || n > limit {
			return fmt.Errorf("clock: time %d out of range", n)
		}
	}
	control := Control{Initial: time.Duration(s.Initial) * time.Second, Increment: time.Duration(s.Increment) * time.Second}
	switch {
	case control.Increment > 0:
		control.Kind = Fischer
	case control.Initial > 0:
		control.Kind = SuddenDeath
	}
	if !control.Valid() || control.Kind == None && s.White+s.Black > 0 {
		return fmt.Errorf("clock: impossible times %s", data)
	}
	turn := chess.White
	if s.BlackTurn {
		turn = chess.Black
	}
	*c = New(control, turn)
	c.left[chess.White] = time.Duration(s.White) * time.Millisecond
	c.left[chess.Black] = time.Duration(s.Black) * time.Millisecond
	return nil
}
