package puzzles

import (
	"encoding/json"
	"errors"
	"slices"

	"woodfox/game/chess"
)

// ErrSession means that a saved session makes no sense.
var ErrSession = errors.New("puzzles: a session that cannot have been")

// UnmarshalJSON reads a saved session, also one of an older version, whose
// attempts did not say what their puzzles are like. One that cannot have been
// saved by this package is an error, so that none of its methods can meet it.
func (s *Session) UnmarshalJSON(data []byte) error {
	type plain Session
	var read plain
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	back := Session(read)
	if len(back.Options.Themes) == 0 {
		back.Options.Themes = nil
	}
	if !back.valid() {
		return ErrSession
	}
	if c := &back.Current; !back.Over() && c.Attempt.Moves == 0 {
		c.describe()
		c.Attempt.Mode = back.Mode
	}
	*s = back
	return nil
}

// valid is the one place that says what a session can be.
func (s *Session) valid() bool {
	known := s.Mode == "" || s.Mode == ModeRace || slices.Contains(Modes(), s.Mode)
	return known && s.New >= 0 && s.Options.valid() && s.Pace.valid() && s.validState() && s.validCurrent()
}

// validState wants of each mode what it alone has, and no more.
func (s *Session) validState() bool {
	if (s.Streak != nil) != (s.Mode == ModeStreak) || (s.Storm != nil) != s.Mode.Timed() ||
		(s.Race != nil) != (s.Mode == ModeRace) || (s.Woodpecker != nil) != (s.Mode == ModeWoodpecker) {
		return false
	}
	switch {
	case s.Streak != nil:
		return s.Streak.Score >= 0
	case s.Storm != nil:
		return s.Storm.valid()
	case s.Woodpecker != nil:
		return s.Woodpecker.Valid() && len(s.Woodpecker.Cycles) > 0
	}
	return s.Mode != ModeMate || s.Options.Mate > 0
}

func (s *Session) validCurrent() bool {
	c := &s.Current
	if s.Over() {
		return c.Pending == chess.NoMove && c.Last == chess.NoMove && c.Ply == 0
	}
	n := len(c.Puzzle.Moves)
	if c.Ply < 1 || c.Ply > n || c.Hints < 0 || HintLevel(c.Hints) > ThisMove || !c.Done && c.Ply%2 == 0 || c.Spent < 0 {
		return false
	}
	if c.Last != chess.NoMove {
		pos := c.Puzzle.Position(c.Ply - 1)
		if !c.Done || !pos.IsLegal(c.Last) {
			return false
		}
	}
	pos := s.Position()
	return c.Pending == chess.NoMove || !c.Done && pos.IsLegal(c.Pending)
}
