package puzzles

import "time"

// Streak is the state of a run that ends with the first error.
type Streak struct {
	Score   int  `json:"score"`   // puzzles solved in a row
	Skipped bool `json:"skipped"` // the one skip has been used
	Ended   bool `json:"ended"`   // by an error
}

// A streak begins with what a beginner can do and gets harder by a fixed measure,
// the same for everybody, so that scores can be compared.
const (
	streakStart = 400 // points
	streakStep  = 30  // points a puzzle
)

// NewStreak begins a streak.
func NewStreak(l Learner, o Options, src Source) Session {
	s := begin(ModeStreak, l, o, src)
	s.Streak = &Streak{}
	return s
}

func nextOfStreak(s *Session, src Source, _ time.Time) (offer, bool, error) {
	if s.Streak.Ended {
		return offer{}, false, nil
	}
	return s.draw(src, "", streakStart+streakStep*float64(len(s.Shown)))
}

func decidedInStreak(s *Session) {
	switch a := &s.Current.Attempt; {
	case a.First():
		s.Streak.Score++
	case !a.GaveUp:
		s.Streak.Ended = true
	}
}

// CanSkip reports whether the current puzzle may be passed over.
func (s *Session) CanSkip() bool {
	return s.Streak != nil && !s.Streak.Skipped && !s.Over() && !s.Current.Done
}

// Skip passes over a puzzle of a streak, once in a run: its solution is shown, it
// counts neither as solved nor as an error, and the streak goes on. False: it is
// no streak, or the skip has been used.
func (s *Session) Skip(now time.Time) bool {
	if !s.CanSkip() {
		return false
	}
	s.Streak.Skipped = true
	s.end(now)
	return true
}
