package drill

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"woodfox/puzzles"
	"woodfox/ui/plot"
	"woodfox/ui/screen"
)

// Dashboard is the screen of a learner's progress: what [puzzles.Progress] counts,
// drawn, on as many pages as the window needs. It implements [screen.Screen].
type Dashboard struct {
	env    *screen.Env
	drill  func(*screen.Env, puzzles.Theme) screen.Screen
	job    *screen.Job
	report *Report // nil until it has been read
	failed error

	size     screen.SizeMsg
	pages    [][]placed
	page     int
	first    int                  // the number of the first section on it, which stays in view at another size
	themes   []puzzles.ThemeTally // those on the page, as they are listed
	rows     []int                // and the rows of the body on which they stand
	selected int
	text     string
}

// NewDashboard makes the screen. drill makes the screen on which puzzles with a
// theme are drilled; with nil none can be begun here.
func NewDashboard(env *screen.Env, drill func(*screen.Env, puzzles.Theme) screen.Screen) *Dashboard {
	return &Dashboard{env: env, drill: drill}
}

// reportMsg is the answer of the reading.
type reportMsg struct {
	job    *screen.Job
	report Report
	err    error
}

// Init implements [screen.Screen].
func (d *Dashboard) Init() tea.Cmd { return d.read() }

// read counts everything anew, beside the screen.
func (d *Dashboard) read() tea.Cmd {
	if d.env.Profile == nil {
		d.report = &Report{}
		d.compose()
		return nil
	}
	d.job.Stop()
	profile, now := d.env.Profile, d.env.Now()
	var cmd tea.Cmd
	d.job, cmd = screen.Begin(func(_ context.Context, j *screen.Job) tea.Msg {
		report, err := ReadReport(profile, now)
		return reportMsg{j, report, err}
	})
	return cmd
}

// Title implements [screen.Screen].
func (d *Dashboard) Title() string { return d.env.T("dashboard.title") }

// Update implements [screen.Screen].
func (d *Dashboard) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		d.size = msg
		d.compose()
	case screen.EnvChangedMsg:
		d.compose()
	case screen.ResumedMsg:
		return d, d.read()
	case reportMsg:
		d.got(msg)
	case screen.AliveMsg:
		if msg.Job == d.job && d.job != nil {
			cmd := d.job.Beat()
			d.compose()
			return d, cmd
		}
	case tea.KeyPressMsg:
		switch msg.String() {
		case "up":
			d.choose(d.selected - 1)
		case "down":
			d.choose(d.selected + 1)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			return d, d.turn(-1)
		case tea.MouseWheelDown:
			return d, d.turn(1)
		}
	case tea.MouseClickMsg:
		for i, y := range d.rows {
			if msg.Y == y && msg.Button == tea.MouseLeft {
				d.choose(i)
				return d, d.begin()
			}
		}
	}
	return d, nil
}

// got takes over what was read.
func (d *Dashboard) got(msg reportMsg) {
	if msg.job != d.job {
		return
	}
	d.job = nil
	d.env.CheckRead(msg.err)
	if d.failed = msg.err; msg.err == nil || d.report == nil {
		d.report = &msg.report
	}
	d.compose()
}

// Leave implements [screen.Leaver].
func (d *Dashboard) Leave() {
	d.job.Stop()
	d.job = nil
}

// Actions implements [screen.Screen].
func (d *Dashboard) Actions() []screen.Action {
	var actions []screen.Action
	if len(d.themes) > 0 && d.drill != nil {
		name := d.env.Words.ThemeName(d.themes[d.selected].Theme)
		actions = append(actions,
			screen.Action{ID: "choose", Label: "common.choose", Keys: []string{"up", "down"}},
			screen.Action{ID: "drill", Label: "dashboard.act.drill", Args: []any{"Theme", name}, Digit: 1, Keys: []string{"enter"}, Run: d.begin})
	}
	if len(d.pages) > 1 {
		actions = append(actions,
			screen.Action{ID: "next", Label: "dashboard.act.next", Digit: 2, Keys: []string{"pgdown", "right", "space"}, Run: func() tea.Cmd { return d.turn(1) }},
			screen.Action{ID: "previous", Label: "dashboard.act.previous", Digit: 3, Keys: []string{"pgup", "left"}, Run: func() tea.Cmd { return d.turn(-1) }})
	}
	return append(actions, screen.Back(d.env))
}

// Help implements [screen.Helper].
func (d *Dashboard) Help() []string {
	return []string{d.env.T("dashboard.help"), d.env.T("dashboard.help_themes")}
}

// turn goes to another page; after the last comes the first.
func (d *Dashboard) turn(by int) tea.Cmd {
	n := len(d.pages)
	if n == 0 {
		return nil
	}
	d.page = (d.page + by + n) % n
	d.first = 0
	for _, page := range d.pages[:d.page] {
		d.first += len(page)
	}
	d.compose()
	return nil
}

// choose selects a theme.
func (d *Dashboard) choose(i int) {
	if n := len(d.themes); n > 0 {
		d.selected = (i + n) % n
		d.compose()
	}
}

// begin drills the selected theme.
func (d *Dashboard) begin() tea.Cmd {
	if len(d.themes) == 0 || d.drill == nil {
		return nil
	}
	return d.env.Push(d.drill(d.env, d.themes[d.selected].Theme))
}

// glyphs are the characters that this terminal can draw with.
func (d *Dashboard) glyphs() plot.Glyphs {
	if d.env.Terminal.WideAmbiguous || d.env.Terminal.NoFigurines {
		return plot.ASCII
	}
	return plot.Fine
}

// View implements [screen.Screen].
func (d *Dashboard) View() string { return d.text }
