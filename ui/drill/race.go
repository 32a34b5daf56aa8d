package drill

import (
	"strconv"
	"strings"

	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// race is the race that is wished for. Who has a result of its day practises.
func (p *Practice) race() (puzzles.Race, error) {
	race := p.wish.Race
	if p.profile == nil {
		race.Practice = true
		return race, nil
	}
	_, ran, err := p.profile.RaceResult(race.Day)
	race.Practice = ran
	return race, err
}

// keepRace keeps what a race has come to, from its first move on: whatever becomes
// of the line, what was scored counts. Where another run of the day was there first
// this one is practice.
func (p *Practice) keepRace(profile *store.Profile) error {
	s := &p.Session
	if s.Race == nil || s.Race.Practice || s.Race.Started.IsZero() {
		return nil
	}
	counts, err := profile.SaveRaceResult(s.Race.Day, s.Race.Started, s.Storm.Score, s.Storm)
	if err == nil && !counts {
		s.Race.Practice = true
	}
	return err
}

// Standing is the table of the session's race, with what the person has scored by
// now if it counts; false where there is none to be had.
func (p *Practice) Standing(o Options) (club.RaceTable, bool) {
	s := &p.Session
	if s.Race == nil || o.Rivals == nil || p.profile == nil {
		return club.RaceTable{}, false
	}
	table, err := o.Rivals(s.Race.Day)
	if err != nil {
		return club.RaceTable{}, false
	}
	if s.Race.Practice || s.Race.Started.IsZero() {
		return table, true
	}
	info, err := p.profile.Info()
	return table.With(club.RaceRow{
		Profile: p.profile.ID(), Name: info.Name, Score: s.Storm.Score, Errors: s.Storm.Errors, Running: !s.Over(),
	}), err == nil
}

// composeStanding says in a line how a race stands.
func (d *Drill) composeStanding(p *page) {
	race := d.session().Race
	if race == nil {
		return
	}
	if race.Practice {
		p.add(d.env.Palette.Muted, d.env.T("race.practice_short"))
		return
	}
	table, ok := d.practice.Standing(d.options)
	if !ok || len(table.Rows) == 0 {
		return
	}
	p.add(d.env.Palette.Muted, StandingText(d.env.Words, table, d.env.Profile.ID()))
}

// StandingText says where somebody stands in the table of a race: their place and
// who is to be caught, or who leads while they are not in it.
func StandingText(w *i18n.Words, table club.RaceTable, profile string) string {
	first := table.Rows[0]
	i := table.Of(profile)
	if i < 0 {
		return w.T("race.leads", "Name", NameOf(w, first.Name), "Score", first.Score)
	}
	mine := table.Rows[i]
	ahead := i
	for ahead > 0 && table.Rows[ahead].Score == mine.Score {
		ahead--
	}
	if next := table.Rows[ahead]; next.Score > mine.Score {
		return w.T("race.place_behind", "Place", mine.Place, "All", len(table.Rows), "Name", NameOf(w, next.Name), "Score", next.Score)
	}
	return w.T("race.place", "Place", mine.Place, "All", len(table.Rows))
}

// NameOf is a person's name, or what they are called who have none.
func NameOf(w *i18n.Words, name string) string {
	if name == "" {
		return w.T("race.nameless")
	}
	return name
}

// composeRaceEnd says how a race went: what it is worth, and the table with the
// person's row marked.
func (d *Drill) composeRaceEnd(p *page) {
	s, look, env := d.session(), d.env.Palette, d.env
	storm := s.Storm
	p.add("", env.T("drill.storm.accuracy", "Percent", int(100*storm.Accuracy()+0.5), "Right", storm.Moves, "Wrong", storm.Errors))
	if s.Race.Practice {
		p.add(look.Accent, env.T("race.practice"))
	} else {
		p.add(look.Good, env.T("race.counts"))
	}
	table, ok := d.practice.Standing(d.options)
	if !ok || len(table.Rows) == 0 {
		return
	}
	p.gap()
	p.add(look.Strong, env.T("race.today"))
	rows := RaceView(env, table, env.Profile.ID())
	rows.Rect = screen.Rect{W: p.width, H: d.panel.H - len(p.lines)}
	rows.ShowOwn()
	p.lines = append(p.lines, strings.Split(rows.View(), "\n")...)
}

// RaceView shows the table of a day, with the person's row marked.
func RaceView(env *screen.Env, table club.RaceTable, profile string) screen.Table {
	view := screen.NewTable(env)
	view.Columns = []screen.Column{
		{Head: env.T("race.column.place"), Right: true},
		{Head: env.T("race.column.name"), Wide: true},
		{Head: env.T("race.column.score"), Right: true},
		{Head: env.T("race.column.errors"), Right: true},
		{},
	}
	for _, r := range table.Rows {
		running := ""
		if r.Running {
			running = env.T("race.running")
		}
		view.Rows = append(view.Rows, []string{
			strconv.Itoa(r.Place), NameOf(env.Words, r.Name), strconv.Itoa(r.Score), strconv.Itoa(r.Errors), running,
		})
	}
	view.Own = table.Of(profile)
	return view
}
