package puzzles

import (
	"slices"
	"strings"
	"time"

	"woodfox/internal/schedule"
)

// Mistake is a puzzle that went wrong and has not been solved at the first try
// since.
type Mistake struct {
	ID      string
	Times   int     // how often it went wrong since it was last solved at the first try
	Because Because // the latest of them
}

// MistakesOf finds the mistakes in a learner's attempts, in any order: those that
// went wrong most often first, of equals the oldest.
func MistakesOf(attempts []Attempt) []Mistake {
	attempts = slices.Clone(attempts)
	slices.SortStableFunc(attempts, func(a, b Attempt) int { return a.At.Compare(b.At) })
	last := map[string]Mistake{}
	latest := map[string]time.Time{}
	for _, a := range attempts {
		if a.First() {
			delete(last, a.PuzzleID)
			continue
		}
		last[a.PuzzleID] = Mistake{a.PuzzleID, last[a.PuzzleID].Times + 1, Because{a.Cause(), schedule.DayOf(a.At)}}
		latest[a.PuzzleID] = a.At
	}
	var all []Mistake
	for _, m := range last {
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b Mistake) int {
		if a.Times != b.Times {
			return b.Times - a.Times
		}
		if c := latest[a.ID].Compare(latest[b.ID]); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return all
}

// NewMistakes begins a drill of mistakes in their order, about ten minutes' worth
// of them or Options.Size, as far as the set has their puzzles. The error is the
// set's.
func NewMistakes(l Learner, o Options, mistakes []Mistake, src Source) (Session, error) {
	s := begin(ModeMistakes, l, o, src)
	cards := make([]schedule.Card, len(mistakes))
	for i, m := range mistakes {
		cards[i] = schedule.Card{Key: m.ID, Reason: string(m.Because.Cause), Since: m.Because.Day}
	}
	var err error
	s.Due, err = src.present(cards, s.count())
	return s, err
}

func nextMistake(s *Session, src Source, now time.Time) (offer, bool, error) {
	next, ok, err := nextToday(s, src, now)
	next.card = src.card(next.puzzle.ID) // the queue holds only why, not the memory
	return next, ok, err
}

// Missed are the mistakes of this session, in the order in which they were made.
func (s *Session) Missed() []Mistake {
	var all []Mistake
	for _, a := range s.Attempts() {
		if !a.First() {
			all = append(all, Mistake{a.PuzzleID, 1, Because{a.Cause(), schedule.DayOf(a.At)}})
		}
	}
	return all
}
