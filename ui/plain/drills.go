package plain

import (
	"slices"
	"strconv"

	"woodfox/game/tactics"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
)

// drillNames are the words that mean a drill, in every language.
func drillNames(mode puzzles.Mode) []string {
	return namesOf(string(mode), "drillmenu."+string(mode))
}

// namesOf are a word and a title in every language.
func namesOf(word, title string) []string {
	words := []string{word}
	for _, lang := range i18n.All() {
		words = append(words, i18n.Fold(i18n.For(lang).T(title)))
	}
	return words
}

// puzzles offers all drills, until one of them is done.
func (d *dialogue) puzzles() error {
	d.sayLeftOut()
	for {
		d.help = "drills.help.menu"
		var options []option
		var acts []func() error
		for _, mode := range puzzles.Modes() {
			label := d.w.T("drills.entry", "Name", d.w.T("drillmenu."+string(mode)), "Info", d.drillInfo(mode))
			options = append(options, option{label: label, words: drillNames(mode)})
			acts = append(acts, func() error { return d.drillIn(mode) })
		}
		for _, e := range d.exercises() {
			label := d.w.T("drills.entry", "Name", d.w.T(e.title), "Info", e.info)
			options = append(options, option{label: label, command: e.command, words: namesOf(e.word, e.title)})
			acts = append(acts, e.act)
		}
		settings := len(options)
		options = append(options,
			option{label: d.settingLine("drillmenu.difficulty", "drillmenu.difficulty."+d.difficulty())},
			option{label: d.settingLine("drillmenu.rated", "drillmenu.rated."+yesNo(!d.settings.Unrated))},
			option{label: d.w.T("drills.back"), command: i18n.CommandBack})
		acts = append(acts, d.changeDifficulty, d.changeRated, func() error { return errMenu })
		i, err := d.choose("drills.menu", options)
		if err != nil {
			return err
		}
		if err := acts[i](); err != nil || i < settings {
			return err
		}
	}
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func (d *dialogue) settingLine(label, value string) string {
	return d.w.T("plain.settings.value", "Setting", d.w.T(label), "Value", d.w.T(value))
}

func (d *dialogue) difficulty() string {
	if asked := drills.Asked(d.settings).Difficulty; asked != "" {
		return string(asked)
	}
	return string(puzzles.Normal)
}

func (d *dialogue) changeDifficulty() error {
	all := drills.Difficulties()
	next := (slices.Index(all, puzzles.Difficulty(d.difficulty())) + 1) % len(all)
	d.settings.Difficulty = string(all[next])
	d.keep(d.profile.SaveSettings(d.settings))
	return nil
}

func (d *dialogue) changeRated() error {
	d.settings.Unrated = !d.settings.Unrated
	d.keep(d.profile.SaveSettings(d.settings))
	return nil
}

// drillInfo says how a drill stands.
func (d *dialogue) drillInfo(mode puzzles.Mode) string {
	s, goesOn, err := drills.InProgress(d.profile, drills.KindOf(mode, ""))
	d.keepRead(err)
	if goesOn {
		return d.w.N("drills.info.goes_on", len(s.Finished))
	}
	switch mode {
	case puzzles.ModeToday:
		due, err := d.profile.Due(store.PuzzleKind, schedule.DayOf(d.Now()))
		d.keepRead(err)
		if len(due) > 0 {
			return d.w.N("drills.info.due", len(due))
		}
		return d.w.T("drillmenu.today.new")
	case puzzles.ModeMate:
		return d.w.T("drills.info.mate")
	case puzzles.ModeStreak, puzzles.ModeStorm:
		best, ok, err := d.profile.Best(string(mode))
		d.keepRead(err)
		if ok {
			return d.w.T("drillmenu.best", "N", best.Score)
		}
		return d.w.T("drillmenu.first")
	case puzzles.ModeWoodpecker:
		if sets := d.woodpeckers(); len(sets) > 0 {
			return d.w.N("drills.info.sets", len(sets))
		}
		return d.w.T("drills.info.no_set")
	case puzzles.ModeMistakes:
		mistakes, err := drills.Mistakes(d.profile)
		d.keepRead(err)
		if len(mistakes) > 0 {
			return d.w.N("drillmenu.count", len(mistakes))
		}
		return d.w.T("drillmenu.mistakes.none")
	}
	return d.w.T("drillmenu.theme.new")
}

// drillIn begins a drill of that mode, or goes on with it.
func (d *dialogue) drillIn(mode puzzles.Mode) error { return d.drill(drills.Wish{Mode: mode}) }

// drill does the drill that is wished for, asking for what is left open. What the
// settings ask of drills holds unless the wish says otherwise.
func (d *dialogue) drill(w drills.Wish) error {
	w = w.Under(d.settings)
	var err error
	switch {
	case w.Mode == puzzles.ModeCoordinates:
		return d.coordinates()
	case w.Mode == puzzles.ModeKnight:
		return d.knightPath()
	case w.Mode == puzzles.ModeRace:
		return d.solve(w)
	case w.Mode != "" && !slices.Contains(puzzles.Modes(), w.Mode):
		return d.puzzles()
	case w.Mode == puzzles.ModeTheme && len(w.Options.Themes) == 0, w.Mode == puzzles.ModeMate && w.Options.Mate == 0:
		w, err = d.chooseAbout(w)
	case w.Mode == puzzles.ModeWoodpecker && w.Set == "":
		w, err = d.chooseSet(w)
	}
	if err != nil {
		return err
	}
	return d.solve(w)
}

// chooseAbout asks what a drill is to be about, unless the one that was left is to
// go on.
func (d *dialogue) chooseAbout(w drills.Wish) (drills.Wish, error) {
	s, goesOn, err := drills.InProgress(d.profile, drills.KindOf(w.Mode, ""))
	d.keepRead(err)
	if goesOn {
		goOn, err := d.yes(func() { d.tell("drills.go_on", "What", d.about(s.Mode, s.Options)) })
		if err != nil || goOn {
			w.Options = puzzles.Options{}
			return w, err
		}
		w.Anew = true
	}
	if w.Mode == puzzles.ModeMate {
		w.Options.Mate, err = d.chooseMate()
	} else {
		w.Options.Themes, err = d.chooseThemes()
	}
	return w, err
}

// about says what a drill is about.
func (d *dialogue) about(mode puzzles.Mode, o puzzles.Options) string {
	themes := o.Themes
	if mode == puzzles.ModeMate {
		themes = []puzzles.Theme{puzzles.MateTheme(o.Mate)}
	}
	if len(themes) == 0 || themes[0] == puzzles.AnyTheme {
		return d.w.T("drills.mix")
	}
	names := make([]string, len(themes))
	for i, theme := range themes {
		names[i] = d.w.ThemeName(theme)
	}
	return d.w.And(names...)
}

// chooseThemes asks for a group and then for one of its themes; a theme may be
// named at once.
func (d *dialogue) chooseThemes() ([]puzzles.Theme, error) {
	groups := tactics.Groups()
	options := []option{{label: d.w.T("drills.mix"), words: []string{"mix"}}}
	for _, g := range groups {
		options = append(options, option{label: d.w.ThemeGroup(g), words: []string{string(g)}})
	}
	var named []puzzles.Theme
	for _, g := range groups {
		for _, theme := range g.Themes() {
			named = append(named, theme)
			options = append(options, option{words: d.themeNames(theme), unsaid: true})
		}
	}
	i, err := d.choose("drills.group", options)
	switch {
	case err != nil:
		return nil, err
	case i == 0:
		return []puzzles.Theme{puzzles.AnyTheme}, nil
	case i > len(groups):
		return []puzzles.Theme{named[i-len(groups)-1]}, nil
	}
	return d.chooseTheme(groups[i-1])
}

func (d *dialogue) chooseTheme(g tactics.Group) ([]puzzles.Theme, error) {
	counts, err := drills.Counts(d.Set)
	if err != nil {
		return nil, err
	}
	themes := slices.DeleteFunc(g.Themes(), func(theme puzzles.Theme) bool { return counts[theme] == 0 })
	if len(themes) == 0 {
		d.tell("drills.none")
		return nil, errMenu
	}
	var options []option
	for _, theme := range themes {
		options = append(options, option{
			label: d.w.N("drills.theme_count", counts[theme], "Name", d.w.ThemeName(theme)), words: d.themeNames(theme),
		})
	}
	i, err := d.choose("drills.theme", options)
	if err != nil {
		return nil, err
	}
	return []puzzles.Theme{themes[i]}, nil
}

// themeNames are the words that mean a theme.
func (d *dialogue) themeNames(theme puzzles.Theme) []string {
	return []string{string(theme), i18n.Fold(d.w.ThemeName(theme))}
}

// chooseMate asks for the length of the mates, each with its own number; 0 is what
// suits.
func (d *dialogue) chooseMate() (int, error) {
	var options []option
	for n := 1; n <= puzzles.MaxMate; n++ {
		options = append(options, option{label: d.w.N("drills.mate_in", n), words: []string{string(puzzles.MateTheme(n))}})
	}
	options = append(options, option{label: d.w.T("drills.mate_fits")})
	i, err := d.choose("drills.mate", options)
	return (i + 1) % len(options), err
}

// woodpeckers are the profile's sets that are solved in cycles.
func (d *dialogue) woodpeckers() []puzzles.Woodpecker {
	sets, err := d.profile.Woodpeckers()
	d.keepRead(err)
	return sets
}

// chooseSet asks for one of the sets, or for what a new one is to be like.
func (d *dialogue) chooseSet(w drills.Wish) (drills.Wish, error) {
	sets := d.woodpeckers()
	if len(sets) > 0 && len(w.Options.Themes) == 0 && w.Options.Size == 0 {
		var options []option
		for _, set := range sets {
			options = append(options, option{label: d.setLine(set)})
		}
		options = append(options,
			option{label: d.w.T("drills.woodpecker.new"), words: []string{"new"}},
			option{label: d.w.T("drills.woodpecker.forget"), words: []string{"forget"}})
		i, err := d.choose("drills.woodpecker.which", options)
		switch {
		case err != nil:
			return w, err
		case i < len(sets):
			w.Set = sets[i].ID
			return w, nil
		case i > len(sets):
			if err := d.forgetSet(sets); err != nil {
				return w, err
			}
			return d.chooseSet(w)
		}
	}
	var err error
	if len(w.Options.Themes) == 0 {
		if w.Options.Themes, err = d.chooseThemes(); err != nil {
			return w, err
		}
	}
	if w.Options.Size == 0 {
		w.Options.Size, err = d.chooseSize()
	}
	return w, err
}

// forgetSet asks for a set and forgets it.
func (d *dialogue) forgetSet(sets []puzzles.Woodpecker) error {
	options := make([]option, len(sets), len(sets)+1)
	for i, set := range sets {
		options[i] = option{label: d.setLine(set)}
	}
	options = append(options, option{label: d.w.T("drills.back"), command: i18n.CommandBack})
	i, err := d.choose("drills.woodpecker.which", options)
	if err == nil && i < len(sets) {
		d.keep(drills.ForgetSet(d.profile, sets[i].ID))
	}
	return err
}

// setLine is what a set is, and how far its cycles have come.
func (d *dialogue) setLine(set puzzles.Woodpecker) string {
	about := d.about(puzzles.ModeWoodpecker, set.Options)
	n, cycle := set.Cycle()
	state := d.w.T("drills.woodpecker.between", "Cycle", n, "Time", d.w.Duration(cycle.Took))
	if set.InCycle() {
		state = d.w.T("drills.woodpecker.in_cycle", "Cycle", n, "Done", cycle.Done)
	}
	return d.w.N("drills.woodpecker.set", len(set.Puzzles), "Level", set.Level, "About", about, "State", state)
}

const smallestSet = 5

func (d *dialogue) chooseSize() (int, error) {
	for {
		line, err := d.ask(func() { d.tell("drills.woodpecker.size", "Max", puzzles.MaxSet, "Usual", puzzles.DefaultSet) })
		if err != nil || line == "" {
			return puzzles.DefaultSet, err
		}
		if n, err := strconv.Atoi(i18n.Fold(line)); err == nil && n >= smallestSet && n <= puzzles.MaxSet {
			return n, nil
		}
	}
}
