package drill

import (
	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/screen"
)

// status is how everything with puzzles stands for the person.
type status struct {
	unfinished []unfinished
	due        int // puzzles to repeat today
	mistakes   int // puzzles that were failed and not won back
	best       map[puzzles.Mode]int
	rating     rating.Rating
	rated      bool // there is a rating
	weakest    puzzles.Theme
	weak       puzzles.Tally
	counts     map[puzzles.Theme]int // of the supply
}

// unfinished is a drill that was left.
type unfinished struct {
	mode puzzles.Mode
	set  string // of a Woodpecker
	done int    // puzzles finished in it
}

// leftOff are the drills that the person is in the middle of.
func leftOff(env *screen.Env) []unfinished {
	var all []unfinished
	for _, mode := range puzzles.Modes() {
		s, ok, err := InProgress(env.Profile, KindOf(mode, ""))
		env.CheckRead(err)
		if ok {
			all = append(all, unfinished{mode: mode, done: len(s.Finished)})
		}
	}
	return all
}

// readStatus takes in how everything stands. What cannot be read counts as not
// there, and the frame says so.
func readStatus(env *screen.Env, o Options) status {
	s := status{best: map[puzzles.Mode]int{}}
	p := Practice{profile: env.Profile, source: puzzles.Source{Set: o.supply(env)}}
	if err := p.supply(); err == nil {
		s.counts = p.source.Set.Themes()
	}
	if env.Profile == nil {
		return s
	}
	s.unfinished = leftOff(env)
	due, err := env.Profile.Due(store.PuzzleKind, schedule.DayOf(env.Now()))
	env.CheckRead(err)
	s.due = len(due)
	s.rating, s.rated, err = env.Profile.Rating(store.PuzzleKind)
	env.CheckRead(err)
	for _, mode := range []puzzles.Mode{puzzles.ModeStreak, puzzles.ModeStorm} {
		best, ok, err := env.Profile.Best(string(mode))
		env.CheckRead(err)
		if ok {
			s.best[mode] = best.Score
		}
	}
	progress := progressOf(env)
	for _, tally := range progress.Weakest() {
		if _, ok := env.Words.Theme(tally.Theme); ok {
			s.weakest, s.weak = tally.Theme, tally.Tally
			break
		}
	}
	return s
}

// living is what stands behind a drill in the list.
func (d *Drills) living(mode puzzles.Mode) string {
	s, w := &d.status, d.env.Words
	switch mode {
	case puzzles.ModeToday:
		if s.due > 0 {
			return w.N("drill.home.due", s.due)
		}
		return w.T("drillmenu.today.new")
	case puzzles.ModeTheme:
		if s.weakest != "" {
			return w.T("drillmenu.theme.weakest", "Theme", w.ThemeName(s.weakest), "Percent", percent(s.weak))
		}
		return w.T("drillmenu.theme.new")
	case puzzles.ModeMate:
		n := 0
		for _, t := range mates() {
			n += s.counts[t]
		}
		return w.N("drillmenu.count", n)
	case puzzles.ModeMistakes:
		if s.mistakes == 0 {
			return w.T("drillmenu.mistakes.none")
		}
		return w.N("drillmenu.count", s.mistakes)
	}
	if best, ok := s.best[mode]; ok {
		return w.T("drillmenu.best", "N", best)
	}
	return w.T("drillmenu.first")
}

// mates are the themes of a mate in so many moves, from one on.
func mates() []puzzles.Theme {
	themes := make([]puzzles.Theme, puzzles.MaxMate)
	for i := range themes {
		themes[i] = puzzles.MateTheme(i + 1)
	}
	return themes
}
