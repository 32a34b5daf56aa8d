package drill

import (
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// readBest remembers the best score that this drill has to beat.
func (d *Drill) readBest() {
	d.best = -1
	if d.env.Profile == nil || d.session() == nil {
		return
	}
	best, ok, err := d.env.Profile.Best(string(d.session().Mode))
	d.env.CheckRead(err)
	if ok {
		d.best = best.Score
	}
}

// header says where in the drill the puzzle stands, and how the earlier ones went.
func (d *Drill) header(p *page) {
	s, env := d.session(), d.env
	look := env.Palette
	n, all := len(s.Shown), len(s.Shown)+len(s.Due)+s.New
	switch {
	case s.Streak != nil:
		p.add(look.Accent, env.T("drill.streak.score", "N", s.Streak.Score))
		if d.best > 0 && d.panel.H >= 10 {
			p.add(look.Muted, env.T("drillmenu.best", "N", d.best))
		}
	case s.Woodpecker != nil:
		d.cycleHeader(p)
	case about(s.Options) != "":
		p.add(look.Accent, env.T("drill.progress_of", "What", env.Words.ThemeName(about(s.Options)), "N", n, "All", all))
	default:
		p.add(look.Accent, env.T("drill.progress", "N", n, "All", all))
	}
	if marks := d.results(p.width); marks != "" {
		p.lines = append(p.lines, marks)
	}
}

// cycleHeader says how far the cycle of a set has come, and in what time it is to
// be done.
func (d *Drill) cycleHeader(p *page) {
	w, env := d.session().Woodpecker, d.env
	cycle, c := w.Cycle()
	p.add(env.Palette.Accent, env.T("drill.cycle.progress", "Cycle", cycle, "N", min(c.Done+1, len(w.Puzzles)), "All", len(w.Puzzles)))
	if aim := w.Aim(cycle); aim > 0 && d.panel.H >= 10 {
		p.add(env.Palette.Muted, env.T("drill.cycle.time", "Took", clockText(c.Took), "Aim", clockText(aim)))
	}
}

// composeStreakEnd says how the streak went.
func (d *Drill) composeStreakEnd(p *page) {
	streak, look, env := d.session().Streak, d.env.Palette, d.env
	p.add(look.Accent, env.T("drill.streak.over"))
	p.gap()
	if d.panel.H >= 14 {
		p.lines = append(p.lines, large(env, strconv.Itoa(streak.Score), d.panel.W, d.panel.H)...)
		p.gap()
	}
	p.add(look.Strong, env.T("drill.streak.score", "N", streak.Score))
	d.composeBest(p, streak.Score)
	p.gap()
	p.lines = append(p.lines, d.results(p.width))
}

// composeCycleEnd says how the cycle went and what the next one is to be.
func (d *Drill) composeCycleEnd(p *page) {
	w, look, env := d.session().Woodpecker, d.env.Palette, d.env
	cycle, c := w.Cycle()
	if c.Ended.IsZero() {
		p.add("", env.T("drill.empty.set"))
		return
	}
	p.add(look.Strong, env.T("drill.cycle.over", "Cycle", cycle))
	p.gap()
	p.add("", env.T("drill.cycle.first", "N", c.First, "All", len(w.Puzzles)))
	p.add("", env.T("drill.cycle.took", "Took", clockText(c.Took)))
	if aim := w.Aim(cycle); aim > 0 {
		id, style := "drill.cycle.reached", look.Good
		if c.Took > aim {
			id, style = "drill.cycle.missed", look.Muted
		}
		p.add(style, env.T(id, "Aim", clockText(aim)))
	}
	p.gap()
	p.add(look.Accent, env.T("drill.cycle.next", "Aim", clockText(c.Took/2)))
}

// empty is the id of the words that say that there is nothing to do in this drill.
func (d *Drill) empty() string {
	switch d.session().Mode {
	case puzzles.ModeToday:
		return "drill.empty"
	case puzzles.ModeMistakes:
		return "drill.empty.mistakes"
	}
	return "drill.empty.other"
}

// more is the id of what the action is called that begins such a drill again.
func (d *Drill) more() string {
	switch d.session().Mode {
	case puzzles.ModeStreak, puzzles.ModeStorm, puzzles.ModeRace:
		return "drill.act.once_more"
	case puzzles.ModeWoodpecker:
		return "drill.act.next_cycle"
	}
	return "drill.act.more"
}

// goesOn is how long the solved puzzle of a streak is seen before the next comes.
const goesOn = 1300 * time.Millisecond

// solved goes on by itself where the drill does, else shows what there is to see.
func (d *Drill) solved() tea.Cmd {
	if s := d.session(); s.Streak != nil && s.Current.Attempt.First() {
		if !d.env.Settings.Animation {
			return nil
		}
		return d.after(goesOn)
	}
	return d.pointOut()
}

// skip passes over a puzzle of a streak.
func (d *Drill) skip() tea.Cmd {
	d.retry()
	if !d.session().Skip(d.env.Now()) {
		return nil
	}
	d.show()
	d.keep()
	return d.pointOut()
}

func (d *Drill) whyNoSkip() string {
	switch s := d.session(); {
	case s.Current.Done:
		return "drill.no.done"
	case d.job != nil:
		return "drill.no.looking"
	case !s.CanSkip():
		return "drill.no.skip"
	}
	return ""
}

// helpActions are hint and solution, or what stands in their place where the drill
// has no help.
func (d *Drill) helpActions() []screen.Action {
	s := d.session()
	why := screen.Action{ID: "why", Label: "drill.act.why", Digit: 2, Command: i18n.CommandSkip, Run: d.nextPoint}
	switch {
	case s.Storm != nil:
		return nil
	case s.Streak != nil && d.done():
		return []screen.Action{why}
	case s.Streak != nil:
		return []screen.Action{{ID: "skip", Label: "drill.act.skip", Digit: 2, Command: i18n.CommandSkip, Disabled: d.whyNoSkip(), Run: d.skip}}
	}
	hint := screen.Action{ID: "hint", Label: "drill.act.hint", Digit: 1, Command: i18n.CommandHint, Disabled: d.whyNoHelp(), Run: d.hint}
	if d.done() {
		return []screen.Action{hint, why}
	}
	return []screen.Action{hint, {ID: "show", Label: "drill.act.show", Digit: 2, Command: i18n.CommandSkip, Disabled: d.whyNoHelp(), Run: d.giveUp}}
}
