package puzzles

import (
	"time"

	"woodfox/internal/schedule"
)

// NewToday begins a daily session of about ten minutes, or of Options.Size
// puzzles: first cards that are due, in the order given and as far as the set has
// their puzzles; what is due beyond that is for another session. New puzzles at
// the learner's level fill up the rest, as far as the source has any. The first
// puzzle comes with Next. The error is the set's.
func NewToday(l Learner, o Options, due []schedule.Card, src Source) (Session, error) {
	s := begin(ModeToday, l, o, src)
	var err error
	if s.Due, err = src.present(due, s.count()); err != nil {
		return Session{}, err
	}
	aim := s.count() - len(s.Due)
	for _, err := range s.unmet(src, "", s.Rating.R) {
		if err != nil {
			return Session{}, err
		}
		if s.New >= aim {
			break
		}
		s.New++
	}
	return s, nil
}

// count is how many puzzles the session is to have in all.
func (s *Session) count() int {
	if s.Options.Size > 0 {
		return s.Options.Size
	}
	return s.Pace.Count()
}

func nextToday(s *Session, src Source, _ time.Time) (offer, bool, error) {
	for len(s.Due) > 0 {
		card := s.Due[0]
		s.Due = s.Due[1:]
		p, ok, err := src.Set.ByID(card.Key)
		if err != nil {
			return offer{}, false, err
		}
		if ok && !s.wasShown(card.Key) {
			return offer{puzzle: p, card: card, because: BecauseOf(card), repeat: true}, true, nil
		}
	}
	return s.nextNew(src, "")
}

// nextNew draws one of the new puzzles still to come.
func (s *Session) nextNew(src Source, theme Theme) (offer, bool, error) {
	if s.New < 1 {
		return offer{}, false, nil
	}
	next, ok, err := s.draw(src, theme, s.level(src))
	if ok {
		s.New--
	}
	return next, ok, err
}
