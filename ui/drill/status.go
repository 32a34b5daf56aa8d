package drill

import (
	"slices"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// status is how everything with puzzles stands for the person.
type status struct {
	unfinished []unfinished
	due        int // puzzles to repeat today
	mistakes   int // puzzles that were failed and not won back
	knight     int // the level of a knight's path that was left; 0: none
	best       map[string]int
	sets       []puzzles.Woodpecker // the latest first
	rating     rating.Rating
	rated      bool // there is a rating
	weakest    puzzles.Theme
	weak       puzzles.Tally
	counts     map[puzzles.Theme]int // of the supply
}

// unfinished is a drill that was left.
type unfinished struct {
	mode  puzzles.Mode
	theme puzzles.Theme // what it is about, "" if not one theme
	set   string        // of a Woodpecker
	done  int           // puzzles tried in it
	seen  time.Time     // when its puzzle was looked at last
}

// name is what the drill is called.
func (u unfinished) name(w *i18n.Words) string {
	if u.theme != "" {
		return w.ThemeName(u.theme)
	}
	return w.T("drillmenu." + string(u.mode))
}

// leftOff are the drills that the person is in the middle of, the one left last
// first. One of which only the first puzzle was looked at begins as well anew.
func leftOff(env *screen.Env, sets []puzzles.Woodpecker) []unfinished {
	var all []unfinished
	look := func(mode puzzles.Mode, set string) {
		s, ok, err := InProgress(env.Profile, KindOf(mode, set))
		env.CheckRead(err)
		if _, ended := s.Score(); ok && begun(&s) && !ended && !s.TimeUp(env.Now()) {
			all = append(all, unfinished{mode, about(s.Options), set, len(s.Attempts()), s.Current.Seen})
		}
	}
	for _, mode := range puzzles.Modes() {
		if mode != puzzles.ModeWoodpecker {
			look(mode, "")
			continue
		}
		for _, w := range sets {
			look(mode, w.ID)
		}
	}
	slices.SortStableFunc(all, func(a, b unfinished) int { return b.seen.Compare(a.seen) })
	return all
}

// begun reports whether anything was done in a drill.
func begun(s *puzzles.Session) bool {
	c := &s.Current
	return len(s.Finished) > 0 || c.Ply > 1 || c.Hints > 0 || c.Attempt.Decided() || s.Storm != nil && s.Storm.Running()
}

// about is the one theme that a drill is about, "" if there is none.
func about(o puzzles.Options) puzzles.Theme {
	switch {
	case o.Mate > 0:
		return puzzles.MateTheme(o.Mate)
	case len(o.Themes) == 1 && o.Themes[0] != puzzles.AnyTheme:
		return o.Themes[0]
	}
	return ""
}

// readStatus takes in how everything stands. What cannot be read counts as not
// there, and the frame says so.
func readStatus(env *screen.Env, o Options) status {
	s := status{best: map[string]int{}}
	p := Practice{profile: env.Profile, source: puzzles.Source{Set: o.supply(env)}}
	if err := p.supply(); err == nil {
		s.counts = p.source.Set.Themes()
	}
	if env.Profile == nil {
		return s
	}
	s.sets = woodpeckers(env)
	s.unfinished = leftOff(env, s.sets)
	due, err := env.Profile.Due(store.PuzzleKind, schedule.DayOf(env.Now()))
	env.CheckRead(err)
	s.due = len(due)
	s.rating, s.rated, err = env.Profile.Rating(store.PuzzleKind)
	env.CheckRead(err)
	s.readBests(env)
	path, _, err := KnightWaits(env.Profile)
	env.CheckRead(err)
	s.knight = path.Current.Task.Level
	attempts := attemptsOf(env)
	s.mistakes = len(puzzles.MistakesOf(attempts))
	progress := puzzles.ProgressOf(attempts, nil, env.Now())
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
	if i := slices.IndexFunc(s.unfinished, func(u unfinished) bool { return u.mode == mode && mode != puzzles.ModeWoodpecker }); i >= 0 {
		return d.progress(s.unfinished[i])
	}
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
	case puzzles.ModeWoodpecker:
		if len(s.sets) > 0 {
			return setText(w, s.sets[0])
		}
	case puzzles.ModeMistakes:
		if s.mistakes == 0 {
			return w.T("drillmenu.mistakes.none")
		}
		return w.N("drillmenu.count", s.mistakes)
	}
	return d.bestText(string(mode))
}

// knightText says how far the knight's path has come, else what is to be beaten.
func (d *Drills) knightText() string {
	if level := d.status.knight; level > 0 {
		return d.env.T("knight.progress", "N", level, "All", puzzles.KnightLevels)
	}
	return d.bestText("knight")
}

// bestText says what is to be beaten in a drill that has a score.
func (d *Drills) bestText(drill string) string {
	if best, ok := d.status.best[drill]; ok {
		return d.env.T("drillmenu.best", "N", best)
	}
	return d.env.T("drillmenu.first")
}

// readBests takes in the best scores. In Coordinates those count that were reached
// in the way that was chosen last, with whichever hand.
func (s *status) readBests(env *screen.Env) {
	setup := coordinatesSetup(env)
	for drill, modes := range map[string][]string{
		"streak": {string(puzzles.ModeStreak)}, "storm": {string(puzzles.ModeStorm)}, "knight": {KnightKind},
		"coordinates": {setup.Mode(puzzles.ByMouse), setup.Mode(puzzles.ByKeys)},
	} {
		for _, mode := range modes {
			best, ok, err := env.Profile.Best(mode)
			env.CheckRead(err)
			if before, known := s.best[drill]; ok && (!known || best.Score > before) {
				s.best[drill] = best.Score
			}
		}
	}
}

// mates are the themes of a mate in so many moves, from one on.
func mates() []puzzles.Theme {
	themes := make([]puzzles.Theme, puzzles.MaxMate)
	for i := range themes {
		themes[i] = puzzles.MateTheme(i + 1)
	}
	return themes
}
