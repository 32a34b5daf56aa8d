package club

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/club"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// TableKind is one of the tables of a club.
type TableKind uint8

// The tables.
const (
	DayTable     TableKind = iota // today's race
	WeekTable                     // the races of the week
	PuzzleTable                   // puzzle ratings
	ClubTable                     // ratings in games between people
	MembersTable                  // everybody, with when they were here last
	tableKinds
)

// TableKinds lists the tables in their order.
func TableKinds() []TableKind {
	return []TableKind{DayTable, WeekTable, PuzzleTable, ClubTable, MembersTable}
}

// Name is the id of what the table is called.
func (k TableKind) Name() string {
	return "race.table." + [...]string{"day", "week", "puzzle", "club", "members"}[k]
}

// Tables are the tables of a club, one at a time. It implements [screen.Screen].
type Tables struct {
	env     *screen.Env
	visit   *club.Visit
	kind    TableKind
	content Content
	read    bool // content is what kind asks for
	job     *screen.Job
	table   screen.Table
	head    screen.Rect
	size    screen.SizeMsg
}

// Content is what stands in a table.
type Content struct {
	Kind    TableKind
	Race    club.RaceTable // of the day or the week
	Members []store.Member // in their order
	Here    map[string]bool
}

// contentMsg is what has been read.
type contentMsg struct {
	job     *screen.Job
	content Content
	err     error
}

// NewTables makes the screen with one of the tables.
func NewTables(env *screen.Env, visit *club.Visit, kind TableKind) *Tables {
	return &Tables{env: env, visit: visit, kind: kind, table: screen.NewTable(env)}
}

// Init implements [screen.Screen].
func (t *Tables) Init() tea.Cmd { return t.look() }

// Title implements [screen.Screen].
func (t *Tables) Title() string { return t.env.T("race.tables") }

// Activity implements [screen.Active].
func (t *Tables) Activity() screen.Activity { return screen.Activity{Code: screen.AtLobby} }

// Leave implements [screen.Leaver].
func (t *Tables) Leave() { t.job.Stop() }

// look reads the table anew, beside the screen.
func (t *Tables) look() tea.Cmd {
	t.job.Stop()
	visit, kind, from, me := t.visit, t.kind, t.env.Store, t.env.Profile.ID()
	var cmd tea.Cmd
	t.job, cmd = screen.Begin(func(_ context.Context, j *screen.Job) tea.Msg {
		content, err := ReadTable(visit, from, kind, me)
		return contentMsg{j, content, err}
	})
	return cmd
}

// ReadTable reads a table of a club; the errors are the store's. Guests stand in
// the tables of races only, and in the others for themselves.
func ReadTable(visit *club.Visit, s *store.Store, kind TableKind, me string) (Content, error) {
	c := Content{Kind: kind}
	races := visit.Races()
	var err error
	switch kind {
	case DayTable:
		c.Race, err = races.Day(races.Today())
	case WeekTable:
		c.Race, err = races.Week(races.Today())
	default:
		c.Members, err = s.Members(0)
		c.Members = slices.DeleteFunc(c.Members, func(m store.Member) bool {
			return m.Guest && m.ID != me || kind != MembersTable && !c.strength(&m).Known
		})
		if kind != MembersTable {
			slices.SortStableFunc(c.Members, func(a, b store.Member) int { return cmp.Compare(c.rating(&b), c.rating(&a)) })
		}
		c.Here = map[string]bool{}
		for _, p := range visit.Lobby().People {
			c.Here[p.ID] = true
		}
	}
	return c, err
}

// strength is the rating that the table is about.
func (c *Content) strength(m *store.Member) store.Strength {
	if c.Kind == ClubTable {
		return m.Club
	}
	return m.Puzzle
}

// rating is the same as it is shown.
func (c *Content) rating(m *store.Member) int { return int(math.Round(c.strength(m).Rating.R)) }

// Row is a row of a table of members, worded.
type Row struct {
	Place int // of a table of ratings; equal ratings share one
	Name  string
	Value string // the rating, or when they were here last
	More  string // the rating's error, or what they are
}

// Rows words the members of a table.
func (c *Content) Rows(w *i18n.Words, now time.Time) []Row {
	rows := make([]Row, len(c.Members))
	for i := range c.Members {
		m := &c.Members[i]
		rows[i] = Row{Place: i + 1, Name: drill.NameOf(w, store.Clean(m.Name, 40))}
		if c.Kind == MembersTable {
			rows[i].Value, rows[i].More = lastSeen(w, m, c.Here[m.ID], now), role(w, m)
			continue
		}
		if i > 0 && c.rating(m) == c.rating(&c.Members[i-1]) {
			rows[i].Place = rows[i-1].Place
		}
		r := c.strength(m).Rating
		rows[i].Value = strconv.Itoa(c.rating(m))
		if r.Provisional() {
			rows[i].Value += "?"
		}
		rows[i].More = "± " + strconv.Itoa(int(math.Round(2*r.RD)))
	}
	return rows
}

// lastSeen says when somebody was here last.
func lastSeen(w *i18n.Words, m *store.Member, here bool, now time.Time) string {
	at := m.LastUsed.In(now.Location())
	switch {
	case here:
		return w.T("race.here")
	case schedule.DayOf(at) == schedule.DayOf(now):
		return w.T("race.seen_today", "Time", at.Format("15:04"))
	case now.Sub(at) > 300*24*time.Hour:
		return at.Format(time.DateOnly)
	}
	return w.ShortDate(schedule.DayOf(at))
}

func role(w *i18n.Words, m *store.Member) string {
	switch {
	case m.Teacher:
		return w.T("race.teacher")
	case m.Guest:
		return w.T("race.guest")
	}
	return ""
}

// Update implements [screen.Screen].
func (t *Tables) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		t.size = msg
		t.arrange()
	case screen.EnvChangedMsg:
		t.fill()
	case screen.ResumedMsg:
		return t, t.look()
	case contentMsg:
		t.got(msg)
	case screen.AliveMsg:
		if msg.Job == t.job && t.job != nil {
			return t, t.job.Beat()
		}
	case tea.KeyPressMsg:
		switch msg.String() {
		case "left":
			return t, t.turn(-1)
		case "right":
			return t, t.turn(1)
		}
		t.table.Update(msg)
	case tea.MouseWheelMsg:
		t.table.Update(msg)
	}
	return t, nil
}

// got takes over what was read.
func (t *Tables) got(msg contentMsg) {
	if msg.job != t.job {
		return
	}
	t.job = nil
	t.env.CheckRead(msg.err)
	first := !t.read
	t.content, t.read = msg.content, true
	t.fill()
	if first {
		t.table.ShowOwn()
	}
}

// turn goes to another table.
func (t *Tables) turn(by int) tea.Cmd {
	return t.show((t.kind + tableKinds + TableKind(by)) % tableKinds)
}

func (t *Tables) show(kind TableKind) tea.Cmd {
	t.kind, t.read = kind, false
	t.fill()
	return t.look()
}

// fill makes the rows.
func (t *Tables) fill() {
	before := t.table
	me := t.env.Profile.ID()
	t.table = screen.NewTable(t.env)
	switch {
	case !t.read:
	case t.kind == DayTable:
		t.table = drill.RaceView(t.env, t.content.Race, me)
	case t.kind == WeekTable:
		t.fillWeek(me)
	default:
		t.fillMembers(me)
	}
	t.table.Keep(before)
	t.arrange()
}

func (t *Tables) fillWeek(me string) {
	t.table.Columns = []screen.Column{
		{Head: t.env.T("race.column.place"), Right: true},
		{Head: t.env.T("race.column.name"), Wide: true},
		{Head: t.env.T("race.column.sum"), Right: true},
		{Head: t.env.T("race.column.days"), Right: true},
		{Head: t.env.T("race.column.best"), Right: true},
	}
	for _, r := range t.content.Race.Rows {
		t.table.Rows = append(t.table.Rows, []string{
			strconv.Itoa(r.Place), drill.NameOf(t.env.Words, r.Name), strconv.Itoa(r.Score), strconv.Itoa(r.Days), strconv.Itoa(r.Best),
		})
	}
	t.table.Own = t.content.Race.Of(me)
}

func (t *Tables) fillMembers(me string) {
	name := screen.Column{Head: t.env.T("race.column.name"), Wide: true}
	t.table.Columns = []screen.Column{
		{Head: t.env.T("race.column.place"), Right: true}, name, {Head: t.env.T("race.column.rating"), Right: true}, {},
	}
	if t.kind == MembersTable {
		t.table.Columns = []screen.Column{name, {Head: t.env.T("race.column.seen")}, {}}
	}
	for _, r := range t.content.Rows(t.env.Words, t.env.Now()) {
		cells := []string{r.Name, r.Value, r.More}
		if t.kind != MembersTable {
			cells = append([]string{strconv.Itoa(r.Place)}, cells...)
		}
		t.table.Rows = append(t.table.Rows, cells)
	}
	t.table.Own = slices.IndexFunc(t.content.Members, func(m store.Member) bool { return m.ID == me })
}

// arrange puts the name of the table above it.
func (t *Tables) arrange() {
	all := screen.Rect{W: t.size.Width, H: t.size.Height}
	rows := 2
	if all.H < 14 {
		rows = 1
	}
	t.head, t.table.Rect = all.CutTop(rows)
	t.table.Settle()
}

// headline says which table it is.
func (t *Tables) headline() string {
	text := t.env.T(t.kind.Name())
	if t.kind == WeekTable && t.read {
		w, monday := t.env.Words, t.content.Race.Day
		text = t.env.T("race.week_of", "From", w.ShortDate(monday), "To", w.ShortDate(monday+6))
	}
	return "‹ " + text + " ›"
}

// Actions implements [screen.Screen].
func (t *Tables) Actions() []screen.Action {
	actions := t.table.Actions()
	for k := range tableKinds {
		actions = append(actions, screen.Action{ID: k.Name(), Label: k.Name(), Digit: int(k) + 1, Run: func() tea.Cmd { return t.show(k) }})
	}
	return append(actions, screen.Action{ID: "table", Label: "race.act.turn", Keys: []string{"left", "right"}}, screen.Back(t.env))
}

// Help implements [screen.Helper].
func (t *Tables) Help() []string {
	return []string{t.env.T("race.help"), t.env.T("race.help_week"), t.env.T("puzzle.provisional")}
}

// View implements [screen.Screen].
func (t *Tables) View() string {
	look := t.env.Palette
	body := t.table.View()
	switch {
	case !t.read && t.job.Alive():
		body = " " + t.env.T("race.reading")
	case t.read && len(t.table.Rows) == 0:
		body = " " + t.env.T("race.nobody")
	}
	return screen.Compose(t.size.Width, t.size.Height,
		screen.Part{Rect: t.head, Text: " " + look.Strong.On(i18n.Truncate(t.headline(), max(t.head.W-1, 0)))},
		screen.Part{Rect: t.table.Rect, Text: body})
}
