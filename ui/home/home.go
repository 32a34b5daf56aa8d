package home

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Entry is one thing that can be opened from Home.
type Entry struct {
	ID      string       // "learn"
	Label   string       // id of its name; "": it has no row of its own, only offers
	Command i18n.Command // the typed word for it; may be empty
	// Closed: it is not offered to this person now; nil: it is to everybody.
	Closed func(env *screen.Env) bool
	Open   func(env *screen.Env) screen.Screen
	// Summary is its living line, worded; nil or "" is none.
	Summary func(env *screen.Env) string
	// Picture gives a position that waits there and the side that is to sit below,
	// for the board beside the menu; nil or false is none.
	Picture func(env *screen.Env) (p chess.Position, below chess.Color, ok bool)
	// Kind is the store's name for what the person can be in the middle of
	// there, and Resume opens it; nil if it cannot be taken up after all. An
	// empty Kind: nothing can be in progress.
	Kind   string
	Resume func(env *screen.Env) screen.Screen
	// Offers are things that wait there and can be done at once; nil is none.
	Offers func(env *screen.Env) []Offer
	// Waits: somebody waits for what is offered, or a clock runs: it stands first.
	Waits bool
	// News names, at no cost, what waits there that comes and goes by itself: when
	// it becomes something else Home looks anew. nil is nothing.
	News func(env *screen.Env) string
	// Returning opens where somebody new says that they are somebody who is known;
	// nil: nowhere.
	Returning func(env *screen.Env) screen.Screen
}

// closed reports whether the entry is not offered.
func (e *Entry) closed(env *screen.Env) bool { return e.Closed != nil && e.Closed(env) }

// Offer is something short that waits to be done: exercises that are due.
type Offer struct {
	ID    string // "practice"
	Label string // id of its words; Args fill them
	Args  []any
	Open  func(env *screen.Env) screen.Screen
}

// Home is the first screen of somebody who is known.
type Home struct {
	env      *screen.Env
	entries  []Entry
	menu     screen.Menu
	board    *board.Model
	pictured bool // there is room for the board
	greeting string
	head     screen.Rect
	size     screen.SizeMsg
	alive    bool // the living lines are shown
	news     string
}

// aliveMsg says that the first frame has been made, and that there is time now
// to read what the living lines tell of.
type aliveMsg struct{}

// firstRow is the row after the language.
const firstRow = 1

// New makes Home for the profile in env.
func New(env *screen.Env, entries []Entry) *Home {
	h := &Home{env: env, entries: entries, board: board.New(env)}
	h.board.HideLine = true
	h.fill()
	h.menu.Selected = min(firstRow, len(h.menu.Items)-1)
	return h
}

// fill makes the greeting and the menu anew: the language first, what somebody
// waits for, what can be continued, what can be opened. A row that was chosen stays
// under the cursor when another comes or goes above; on the first row, the cursor
// stays there, whatever stands in it.
func (h *Home) fill() {
	name := h.env.Name()
	h.greeting = h.env.T("home.greeting_unnamed")
	if name != "" {
		h.greeting = h.env.T("home.greeting", "Name", name)
	}
	selected, under := h.menu.Selected, ""
	if selected < len(h.menu.Items) {
		under = h.menu.Items[selected].ID
	}
	h.menu = screen.NewMenu(h.env, nil)
	h.add(screen.Action{ID: "language", Label: "home.language", Args: []any{"Name", h.env.Words.Lang().Name()}, Run: h.env.CycleLanguage}, "")
	for _, e := range h.entries {
		if e.Waits {
			h.offer(e)
		}
	}
	for _, e := range h.entries {
		if !h.inProgress(e.Kind) {
			continue
		}
		h.add(screen.Action{
			ID: "resume_" + e.ID, Label: "home.resume", Args: []any{"What", h.env.T(e.Label)}, Digit: h.digit(),
			Run: h.takeUp(e.Resume),
		}, "")
	}
	for _, e := range h.entries {
		if !e.Waits {
			h.offer(e)
		}
	}
	h.news = h.latest()
	for _, e := range h.entries {
		if e.Label == "" || e.closed(h.env) {
			continue
		}
		summary := ""
		if h.alive && e.Summary != nil && h.env.Profile != nil {
			summary = e.Summary(h.env)
		}
		h.add(screen.Action{ID: e.ID, Label: e.Label, Digit: h.digit(), Command: e.Command, Run: func() tea.Cmd {
			return h.env.Push(e.Open(h.env))
		}}, summary)
	}
	if !h.env.Served {
		h.add(screen.Action{ID: "people", Label: "home.people", Digit: h.digit(), Run: func() tea.Cmd {
			return h.env.Push(NewPeople(h.env, h.entries))
		}}, name)
	}
	h.add(screen.Action{ID: "quit", Label: "home.quit", Digit: h.digit(), Command: i18n.CommandQuit, Run: h.env.Quit}, "")
	h.menu.Selected = min(selected, len(h.menu.Items)-1)
	for i, item := range h.menu.Items {
		if selected > firstRow && item.ID == under {
			h.menu.Selected = i
		}
	}
}

// latest is what comes and goes by itself, as it is now.
func (h *Home) latest() string {
	all := ""
	for _, e := range h.entries {
		if e.News != nil && h.env.Profile != nil && !e.closed(h.env) {
			all += e.News(h.env) + "\n"
		}
	}
	return all
}

// digit returns the digit of the next row; 0 when there are none left. The first
// row, the language, has none.
func (h *Home) digit() int {
	if n := len(h.menu.Items); n <= 9 {
		return n
	}
	return 0
}

// offer adds what waits at an entry, once there is time to find out.
func (h *Home) offer(e Entry) {
	if !h.alive || e.Offers == nil || h.env.Profile == nil || e.closed(h.env) {
		return
	}
	for _, o := range e.Offers(h.env) {
		h.add(screen.Action{ID: e.ID + "_" + o.ID, Label: o.Label, Args: o.Args, Digit: h.digit(), Run: h.takeUp(o.Open)}, "")
	}
}

// takeUp opens a screen, or says that there is none after all.
func (h *Home) takeUp(open func(*screen.Env) screen.Screen) func() tea.Cmd {
	return func() tea.Cmd {
		if s := open(h.env); s != nil {
			return h.env.Push(s)
		}
		return h.env.Notify("home.resume_failed")
	}
}

func (h *Home) inProgress(kind string) bool {
	if kind == "" || h.env.Profile == nil {
		return false
	}
	_, found, err := h.env.Profile.InProgress(kind)
	return found && err == nil
}

func (h *Home) add(a screen.Action, detail string) {
	a.InBody = true
	h.menu.Items = append(h.menu.Items, a)
	h.menu.Detail = append(h.menu.Detail, detail)
}

// Init implements [screen.Screen].
func (h *Home) Init() tea.Cmd { return func() tea.Msg { return aliveMsg{} } }

// Title implements [screen.Screen].
func (h *Home) Title() string { return h.env.T("home.title") }

// Activity implements [screen.Active].
func (h *Home) Activity() screen.Activity { return screen.Activity{Code: screen.AtHome} }

// Actions implements [screen.Screen].
func (h *Home) Actions() []screen.Action { return append(h.menu.Actions(), h.menu.Items...) }

// Update implements [screen.Screen].
func (h *Home) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		h.size = msg
		h.arrange()
	case aliveMsg:
		h.alive = true
		h.fill()
		h.arrange()
	case screen.EnvChangedMsg, screen.ResumedMsg:
		h.fill()
		h.arrange()
	case screen.NewsMsg:
		if h.latest() != h.news {
			h.fill()
			h.arrange()
		}
	default:
		return h, h.menu.Update(msg)
	}
	return h, nil
}

// The menu needs this much beside a picture.
const menuWidth = 38

func (h *Home) arrange() {
	body := screen.Rect{W: h.size.Width, H: h.size.Height}
	body, h.pictured = h.board.ArrangeRight(body, menuWidth)
	rows := len(h.menu.Items)
	top := 0
	if body.H >= rows+4 {
		top = 2
		h.head = screen.Rect{X: 2, Y: 0, W: max(body.W-2, 0), H: 1}
	} else {
		h.head = screen.Rect{}
	}
	_, rest := body.CutTop(top)
	h.menu.Rect = screen.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: min(rows, rest.H)}
	h.show()
}

// show puts what waits on the board, where there is one and the first frame has
// been made.
func (h *Home) show() {
	if !h.alive || !h.pictured || h.env.Profile == nil {
		return
	}
	position, below := chess.StartPosition(), chess.White
	for _, e := range h.entries {
		if e.Picture == nil {
			continue
		}
		if p, c, ok := e.Picture(h.env); ok {
			position, below = p, c
			break
		}
	}
	h.board.SetPosition(position)
	h.board.SetFlipped(below == chess.Black)
}

// View implements [screen.Screen].
func (h *Home) View() string {
	parts := []screen.Part{{Rect: h.menu.Rect, Text: h.menu.View()}}
	if !h.head.Empty() {
		parts = append(parts, screen.Part{Rect: h.head, Text: h.env.Palette.Strong.On(i18n.Truncate(h.greeting, h.head.W))})
	}
	if h.pictured {
		parts = append(parts, screen.Part{Rect: h.board.Rect(), Text: h.board.View()})
	}
	return screen.Compose(h.size.Width, h.size.Height, parts...)
}
