package club

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/club"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Race is the page of today's race: what it is, how everybody stands, and the way
// in. It implements [screen.Screen].
type Race struct {
	env     *screen.Env
	visit   *club.Visit
	table   screen.Table
	empty   bool // nobody has run yet
	state   raceState
	text    []string
	size    screen.SizeMsg
	head    screen.Rect
	covered bool // another screen is in front
	beats   int
}

type raceState uint8

const (
	raceOpen    raceState = iota // the person has not run today
	raceRunning                  // their clock runs
	raceRun                      // they have
)

// raceBeatMsg has the table looked at again.
type raceBeatMsg struct {
	race *Race
	beat int
}

// raceBeat is how often the table of a running race is looked at.
const raceBeat = 5 * time.Second

// NewRace makes the page.
func NewRace(env *screen.Env, visit *club.Visit) *Race {
	r := &Race{env: env, visit: visit}
	r.read(r.visit.Races().Day)
	return r
}

// Init implements [screen.Screen].
func (r *Race) Init() tea.Cmd { return r.beat() }

// Title implements [screen.Screen].
func (r *Race) Title() string { return r.env.T("race.title") }

// Activity implements [screen.Active].
func (r *Race) Activity() screen.Activity { return screen.Activity{Code: screen.AtRace} }

// beat has the table looked at a little later. What has not changed sends nothing.
func (r *Race) beat() tea.Cmd {
	r.beats++
	msg := raceBeatMsg{r, r.beats}
	return tea.Tick(raceBeat, func(time.Time) tea.Msg { return msg })
}

// Update implements [screen.Screen].
func (r *Race) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		r.size = msg
		r.arrange()
	case screen.EnvChangedMsg:
		r.read(r.visit.Races().Lately)
	case screen.ResumedMsg:
		r.covered = false
		r.read(r.visit.Races().Day)
		r.table.ShowOwn()
		return r, r.beat()
	case raceBeatMsg:
		if msg.race != r || msg.beat != r.beats || r.covered {
			return r, nil
		}
		r.read(r.visit.Races().Lately)
		return r, r.beat()
	case tea.KeyPressMsg, tea.MouseWheelMsg:
		r.table.Update(msg)
	}
	return r, nil
}

// read takes in how the race stands.
func (r *Race) read(from func(schedule.Day) (club.RaceTable, error)) {
	races, profile := r.visit.Races(), r.env.Profile
	today := races.Today()
	table, err := from(today)
	r.env.CheckRead(err)
	first := r.table.Columns == nil
	view := drill.RaceView(r.env, table, profile.ID())
	view.Keep(r.table)
	r.table, r.empty = view, len(table.Rows) == 0
	_, ran, err := profile.RaceResult(today)
	r.env.CheckRead(err)
	r.state = raceOpen
	if ran {
		r.state = raceRun
	}
	s, ok, err := drill.InProgress(profile, drill.KindOf(puzzles.ModeRace, ""))
	r.env.CheckRead(err)
	if now := r.env.Now(); ok && s.Storm != nil && s.Storm.Running() && !s.TimeUp(now) {
		r.state = raceRunning
	}
	r.arrange()
	if first {
		r.table.ShowOwn()
	}
}

// arrange puts what there is to know above the table.
func (r *Race) arrange() {
	offset := r.visit.Races().Offset()
	what := []string{r.env.T("drillmenu.about.race")}
	if r.state == raceRun {
		what = []string{r.env.T("race.you_ran")}
	} else if r.size.Height >= 18 {
		what = append(what, r.env.T("race.day", "Offset", offset))
	}
	r.text = nil
	for _, text := range what {
		r.text = append(r.text, i18n.Wrap(text, max(r.size.Width-2, 8))...)
	}
	r.text = append(r.text, "")
	if r.empty {
		r.text = append(r.text, r.env.T("race.nobody"))
	}
	all := screen.Rect{W: r.size.Width, H: r.size.Height}
	r.head, r.table.Rect = all.CutTop(len(r.text))
	r.table.Settle()
}

// Actions implements [screen.Screen].
func (r *Race) Actions() []screen.Action {
	label := [...]string{"race.act.start", "race.act.go_on", "race.act.practise"}[r.state]
	return append(r.table.Actions(),
		screen.Action{ID: "start", Label: label, Digit: 1, Keys: []string{"enter"}, Command: i18n.CommandPlay, Run: r.start},
		screen.Action{ID: "tables", Label: "race.act.tables", Digit: 2, Command: i18n.CommandTables, Run: func() tea.Cmd {
			return r.open(NewTables(r.env, r.visit, WeekTable))
		}},
		screen.Back(r.env))
}

func (r *Race) open(s screen.Screen) tea.Cmd {
	r.covered = true
	return r.env.Push(s)
}

// start opens the race, or says why it cannot.
func (r *Race) start() tea.Cmd {
	race, err := r.visit.Races().Race()
	if err != nil || len(race.Left) == 0 {
		r.env.CheckRead(err)
		return r.env.Notify("race.not_now")
	}
	return r.open(Run(r.env, r.visit, race))
}

// Run is the screen on which a race is run.
func Run(env *screen.Env, visit *club.Visit, race puzzles.Race) screen.Screen {
	return drill.New(env, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeRace, Race: race}, Rivals: visit.Races().Lately})
}

// Help implements [screen.Helper].
func (r *Race) Help() []string {
	offset := r.visit.Races().Offset()
	return []string{r.env.T("race.help"), r.env.T("race.day", "Offset", offset)}
}

// View implements [screen.Screen].
func (r *Race) View() string {
	text := ""
	for i, line := range r.text {
		if i > 0 {
			text += "\n"
		}
		text += " " + line
	}
	parts := []screen.Part{{Rect: r.head, Text: text}}
	if !r.empty {
		parts = append(parts, screen.Part{Rect: r.table.Rect, Text: r.table.View()})
	}
	return screen.Compose(r.size.Width, r.size.Height, parts...)
}
