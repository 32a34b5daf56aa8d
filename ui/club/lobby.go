package club

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/club"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Lobby is where games are arranged: one's own that go on, challenges, games that
// can be watched, and who is here. It implements [screen.Screen].
type Lobby struct {
	env    *screen.Env
	visit  *club.Visit
	lobby  club.Lobby
	kept   []club.Game     // own ones that lie in the store
	board  []screen.Action // leads to the board that a teacher shows, if one does
	rows   []row
	chosen string // the id of the row that is selected, which stays it
	table  screen.Table
	search screen.Field
	head   screen.Rect
	foot   screen.Rect
	about  []string // of the row that is selected, ready to draw
	size   screen.SizeMsg
}

// NewLobby makes the screen.
func NewLobby(env *screen.Env, visit *club.Visit) *Lobby {
	l := &Lobby{env: env, visit: visit, table: screen.NewTable(env), search: screen.NewField(longestName)}
	l.table.Choosing = true
	return l
}

// longestName is how much can be typed to find somebody.
const longestName = 40

// footRows say what the selected row is.
const footRows = 2

// Init implements [screen.Screen].
func (l *Lobby) Init() tea.Cmd {
	l.visit.Attend(true)
	l.read()
	return nil
}

// Leave implements [screen.Leaver].
func (l *Lobby) Leave() { l.visit.Attend(false) }

// Title implements [screen.Screen].
func (l *Lobby) Title() string { return l.env.T("club.title") }

// Activity implements [screen.Active].
func (l *Lobby) Activity() screen.Activity { return screen.Activity{Code: screen.AtLobby} }

// Typing implements [screen.Typist]: letters look for a name.
func (l *Lobby) Typing() screen.Typing {
	if l.search.Empty() {
		return screen.TypingLine
	}
	return screen.TypingText
}

// Cancelable implements [screen.Canceler].
func (l *Lobby) Cancelable() bool { return !l.search.Empty() }

// Cursor implements [screen.Cursored].
func (l *Lobby) Cursor() (x, y int, visible bool) {
	return l.head.X + 2 + l.search.Cursor(), l.head.Y, true
}

// Update implements [screen.Screen].
func (l *Lobby) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		l.size = msg
		l.arrange()
	case screen.EnvChangedMsg:
		l.fill()
	case screen.NewsMsg:
		l.look()
	case screen.ResumedMsg:
		l.visit.Attend(true) // the screen that was above may have ended it
		l.read()
	case tea.KeyPressMsg:
		return l, l.key(msg)
	case tea.PasteMsg:
		l.search.Update(msg)
		l.find()
	case tea.MouseWheelMsg:
		l.table.Update(msg)
		l.choose()
	case tea.MouseClickMsg:
		if i, ok := l.table.At(msg.X, msg.Y); ok && msg.Button == tea.MouseLeft {
			again := i == l.table.Selected
			l.table.Selected = i
			l.choose()
			if again { // rows come and go: what is clicked on is first shown
				return l, l.run(0)
			}
		}
	}
	return l, nil
}

// key moves the selection, acts on it, or types a name to look for.
func (l *Lobby) key(msg tea.KeyPressMsg) tea.Cmd {
	switch name := msg.String(); {
	case name == "enter":
		return l.run(0)
	case name == "esc":
		l.search.Set("")
		l.find()
	case !l.search.Empty() && (name == "home" || name == "end" || name == "left" || name == "right" || name == "backspace" || name == "delete"),
		msg.Text != "" && name != "space", name == "space" && !l.search.Empty():
		l.search.Update(msg)
		l.find()
	case name == "tab":
		return l.env.FocusBar()
	default:
		l.table.Update(msg)
		l.choose()
	}
	return nil
}

// find shows who has what is typed in their name.
func (l *Lobby) find() {
	l.chosen = ""
	l.table.Selected = 0
	l.fill()
}

// read looks again, also at what lies in the store.
func (l *Lobby) read() {
	games, err := l.visit.Games()
	l.env.CheckRead(err)
	l.kept = games
	l.look()
	l.kept = slices.DeleteFunc(l.kept, func(g club.Game) bool {
		return slices.ContainsFunc(l.lobby.Games, func(here club.Game) bool { return here.ID == g.ID })
	})
}

// look takes in how things stand. Whatever is selected stays it, wherever other
// rows come and go.
func (l *Lobby) look() {
	l.lobby = l.visit.Lobby()
	l.board = nil
	if b, ok := othersBoard(l.visit); ok {
		l.board = []screen.Action{{
			ID: "board", Label: "class.look", Args: []any{"Name", byWhom(l.env.Words, b)}, Digit: 4, Command: i18n.CommandBlackboard,
			Run: func() tea.Cmd { return l.env.Push(NewMirror(l.env, l.visit)) },
		}}
	}
	l.fill()
}

// choose notes which row is selected.
func (l *Lobby) choose() {
	l.chosen = ""
	if r, ok := l.selected(); ok {
		l.chosen = r.id
	}
	l.compose()
}

// selected is the row that is selected, false if there is none.
func (l *Lobby) selected() (row, bool) {
	if i := l.table.Selected; i < len(l.rows) {
		return l.rows[i], true
	}
	return row{}, false
}

func (l *Lobby) arrange() {
	all := screen.Rect{W: l.size.Width, H: l.size.Height}
	var rest screen.Rect
	l.head, rest = all.CutTop(1)
	l.table.Rect, l.foot = rest.CutBottom(footRows + 1)
	_, l.foot = l.foot.CutTop(1)
	l.search.SetWidth(l.head.W - 4)
	l.fill()
}

// wide is from which width on the list has a column for what a row is.
const wide = 60

// fill makes the rows anew.
func (l *Lobby) fill() {
	l.rows = l.all()
	if found := strings.ToLower(i18n.Fold(strings.TrimSpace(l.search.Text()))); found != "" {
		l.rows = slices.DeleteFunc(l.rows, func(r row) bool { return !strings.Contains(strings.ToLower(i18n.Fold(r.name)), found) })
	}
	l.table.Columns = []screen.Column{{Wide: true}, {}}
	if l.size.Width >= wide {
		l.table.Columns = []screen.Column{{}, {Wide: true}, {}}
	}
	l.table.Rows = nil
	room := max(l.size.Width/2-2, 12)
	for _, r := range l.rows {
		cells := []string{r.name, i18n.Truncate(r.brief, room)}
		if l.size.Width >= wide {
			cells = []string{l.env.T(r.kind), r.name, i18n.Truncate(r.detail, room)}
		}
		l.table.Rows = append(l.table.Rows, cells)
	}
	if i := slices.IndexFunc(l.rows, func(r row) bool { return r.id == l.chosen }); i >= 0 {
		l.table.Selected = i
	}
	l.table.Settle()
	l.choose()
}

// compose words what the selected row is.
func (l *Lobby) compose() {
	l.about = nil
	r, ok := l.selected()
	text := r.about
	switch {
	case ok:
	case !l.search.Empty():
		text = l.env.T("club.nobody_found")
	default:
		text = l.env.T("club.alone")
	}
	for _, line := range i18n.Wrap(text, max(l.foot.W, 1)) {
		l.about = append(l.about, l.env.Palette.Muted.On(line))
	}
	l.about = l.about[:min(len(l.about), max(l.foot.H, 0))]
}

// run does the n-th action of the selected row, or says why not.
func (l *Lobby) run(n int) tea.Cmd {
	r, ok := l.selected()
	if !ok || n >= len(r.acts) {
		return nil
	}
	if why := r.acts[n].why; why != "" {
		return l.env.Notify(why)
	}
	return r.acts[n].run()
}

// Actions implements [screen.Screen].
func (l *Lobby) Actions() []screen.Action {
	actions := l.table.Actions()
	r, _ := l.selected()
	for i, act := range r.acts {
		a := screen.Action{ID: act.id, Label: act.label, Digit: i + 1, Disabled: act.why, Run: act.run}
		if i == 0 {
			a.Keys = []string{"enter"}
		}
		actions = append(actions, a)
	}
	actions = append(actions, l.board...)
	return append(actions,
		screen.Action{ID: "search", Label: "club.search"},
		screen.Action{ID: "open", Label: "club.act_open", Digit: 3, Run: func() tea.Cmd { return l.challenge(club.Present{}) }},
		screen.Back(l.env))
}

// Help implements [screen.Helper].
func (l *Lobby) Help() []string { return []string{l.env.T("club.help")} }

// challenge opens the terms of a challenge.
func (l *Lobby) challenge(to club.Present) tea.Cmd {
	return l.env.Push(newChallenge(l.env, l.visit, to))
}

// View implements [screen.Screen].
func (l *Lobby) View() string {
	p := l.env.Palette
	head := p.Key.On("›") + "  " + p.Muted.On(i18n.Truncate(l.summary(), max(l.head.W-3, 0)))
	if !l.search.Empty() {
		head = p.Key.On("› ") + l.search.View()
	}
	return screen.Compose(l.size.Width, l.size.Height,
		screen.Part{Rect: l.head, Text: head},
		screen.Part{Rect: l.table.Rect, Text: l.table.View()},
		screen.Part{Rect: l.foot, Text: strings.Join(l.about, "\n")})
}

// summary says how many are here, and how to find one of them.
func (l *Lobby) summary() string {
	w := l.env.Words
	here := w.N("club.here", len(l.lobby.People))
	if text := w.Sentences(here, w.T("club.type_name")); i18n.Width(text) <= l.head.W-3 {
		return text
	}
	return w.Sentences(here, w.T("club.type_name_short"))
}
