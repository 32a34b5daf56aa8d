package puzzles

import "time"

// NewTheme begins a drill of Options.Themes: each puzzle has one of them, drawn
// by chance. Without any it is a mix of everything.
func NewTheme(l Learner, o Options, src Source) Session {
	s := begin(ModeTheme, l, o, src)
	s.New = s.count()
	return s
}

// NewMate begins a drill of mates in Options.Mate moves.
func NewMate(l Learner, o Options, src Source) Session {
	if o.Mate == 0 {
		o.Mate = mateFor(l.Rating.R)
	}
	s := begin(ModeMate, l, o, src)
	s.New = s.count()
	return s
}

// mateFor is the length of mate that suits a rating. Among 1500 rows of the public
// Lichess file the mates in one, two, three and four have their median rating at
// 975, 1239, 1495 and 1653 (82, 170, 68 and 7 rows); the steps lie between.
func mateFor(r float64) int {
	switch {
	case r < 1100:
		return 1
	case r < 1400:
		return 2
	case r < 1600:
		return 3
	}
	return MaxMate
}

func nextThemed(s *Session, src Source, _ time.Time) (offer, bool, error) {
	if s.Mode == ModeMate {
		return s.nextNew(src, MateTheme(s.Options.Mate))
	}
	themes := s.Options.Themes
	if len(themes) == 0 {
		return s.nextNew(src, AnyTheme)
	}
	first := src.Rand.IntN(len(themes))
	for i := range themes { // one whose puzzles are used up does not end the drill
		next, ok, err := s.nextNew(src, themes[(first+i)%len(themes)])
		if ok || err != nil {
			return next, ok, err
		}
	}
	return offer{}, false, nil
}
