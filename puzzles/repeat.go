package puzzles

import "woodfox/internal/schedule"

// Cause is why a puzzle is repeated; it is the Reason of its card.
type Cause string

// The causes.
const (
	CauseMissed Cause = "missed" // the first try was wrong
	CauseHint   Cause = "hint"   // a hint was taken
	CauseShown  Cause = "shown"  // the solution was looked at, or the puzzle skipped
	CauseSlow   Cause = "slow"   // it was solved, but took long
	CauseReview Cause = "review" // the learner went wrong here in a game
)

// Because says why a puzzle is back. The zero value says nothing.
type Because struct {
	Cause Cause        `json:"cause,omitempty"` // "": nobody has noted it
	Day   schedule.Day `json:"day,omitempty"`   // of what Cause says
}

// BecauseOf is what a card tells.
func BecauseOf(c schedule.Card) Because { return Because{Cause(c.Reason), c.Since} }

// Cause is why the puzzle of this attempt should come back, "" if it need not.
func (a Attempt) Cause() Cause {
	switch {
	case a.Wrong > 0:
		return CauseMissed
	case a.Hints > 0:
		return CauseHint
	case a.GaveUp || a.Decided() && !a.Solved:
		return CauseShown
	case a.Slow:
		return CauseSlow
	}
	return ""
}

// Grade is the attempt as a repetition: Again after a wrong try, a hint or a look
// at the solution, Hard if it took long, else Good.
func (a Attempt) Grade() schedule.Grade {
	switch {
	case !a.First():
		return schedule.Again
	case a.Slow:
		return schedule.Hard
	}
	return schedule.Good
}

// Review returns the puzzle's card as it is to be kept after the current attempt,
// and whether there is one to keep: what went wrong, was helped or took long
// enters the repetitions, with the cause as the card's reason; what was solved
// well moves on only if it had a card. It depends on the session alone, so it may
// be asked for and saved again.
func (s *Session) Review(scheduler schedule.Scheduler) (schedule.Card, bool) {
	c := &s.Current
	a := c.Attempt
	cause := a.Cause()
	if !a.Decided() || !s.rules().card || c.Card.Key == "" && cause == "" {
		return schedule.Card{}, false
	}
	card, today := c.Card, schedule.DayOf(a.At)
	card.Key = c.Puzzle.ID
	if cause != "" {
		card.Reason, card.Since = string(cause), today
	}
	return scheduler.Review(card, a.Grade(), today), true
}
