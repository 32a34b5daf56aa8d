package drill

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/puzzles"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Example is the screen that shows what a theme means before its first puzzle: an
// easy puzzle played out on the board, the motif drawn where it is to be seen. It
// implements [screen.Screen].
type Example struct {
	env    *screen.Env
	theme  puzzles.Theme
	begin  func() tea.Cmd // the puzzles of the theme
	shown  explanation
	shows  int // the step at which the motif is to be seen
	beat   int // counts the moves that are made by themselves
	moving bool
	board  *board.Model
	size   screen.SizeMsg
	panel  screen.Rect
	text   string
}

// How long a position of an example stands before the next move.
const (
	exampleFirst = 1400 * time.Millisecond
	exampleMove  = 1100 * time.Millisecond
)

// exampleMsg says that a position of an example has been seen for long enough.
type exampleMsg struct {
	example *Example
	beat    int
}

func newExample(env *screen.Env, t puzzles.Theme, p puzzles.Puzzle, begin func() tea.Cmd) *Example {
	e := &Example{env: env, theme: t, begin: begin, shown: explain(p), board: board.New(env)}
	e.shows = len(p.Moves)
	if i := slices.IndexFunc(e.shown.points, func(point puzzles.Point) bool { return point.Theme == t }); i >= 0 {
		e.shown.point, e.shows = i, e.shown.points[i].Ply
	}
	e.board.HideLine = true
	turned(e.board, p)
	e.goTo(1)
	return e
}

// Init implements [screen.Screen].
func (e *Example) Init() tea.Cmd { return e.play() }

// Title implements [screen.Screen].
func (e *Example) Title() string { return e.env.T("drill.example.title") }

// Update implements [screen.Screen].
func (e *Example) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		e.size = msg
		e.arrange()
	case screen.EnvChangedMsg:
		e.board.Refresh()
		e.arrange()
	case exampleMsg:
		return e, e.played(msg)
	case tea.MouseWheelMsg:
		e.leaf(e.shown.step + turnedWheel(msg))
	}
	return e, nil
}

// play lets the moves happen by themselves from the solver's first position to the
// one that shows the motif; at once where nothing may move by itself.
func (e *Example) play() tea.Cmd {
	e.beat++
	if !e.env.Settings.Animation {
		e.goTo(e.shows)
		return nil
	}
	e.goTo(1)
	e.moving = true
	return e.after(exampleFirst)
}

func (e *Example) after(wait time.Duration) tea.Cmd {
	msg := exampleMsg{e, e.beat}
	return tea.Tick(wait, func(time.Time) tea.Msg { return msg })
}

// played makes the next move when its time has come.
func (e *Example) played(msg exampleMsg) tea.Cmd {
	if msg.example != e || msg.beat != e.beat || !e.moving {
		return nil
	}
	e.goTo(e.shown.step + 1)
	if e.moving = e.shown.step < e.shows; e.moving {
		return e.after(exampleMove)
	}
	return nil
}

// leaf steps through the line by hand.
func (e *Example) leaf(n int) {
	e.moving = false
	e.goTo(n)
}

func (e *Example) goTo(n int) {
	e.shown.goTo(n)
	e.shown.draw(e.board)
	e.compose()
}

// Actions implements [screen.Screen].
func (e *Example) Actions() []screen.Action {
	actions := []screen.Action{
		{ID: "begin", Label: "drill.example.begin", Digit: 1, Keys: []string{"enter", "space"}, Command: i18n.CommandNext, Run: e.begin},
		{ID: "again", Label: "drill.example.again", Digit: 2, Command: i18n.CommandRepeat, Run: e.play},
	}
	actions = append(actions, leafing(e.shown.step, len(e.shown.line.Moves), e.leaf)...)
	return append(actions, screen.Back(e.env))
}

func (e *Example) arrange() {
	e.panel, _ = e.board.Arrange(screen.Rect{W: e.size.Width, H: e.size.Height})
	e.compose()
}

// compose words the panel: what the theme is, the move just made, and where the
// motif is on the board.
func (e *Example) compose() {
	p, look, words := newPage(e.panel), e.env.Palette, e.env.Words
	roomy := e.panel.H >= 10
	p.add(look.Strong, words.ThemeName(e.theme))
	if roomy || e.shown.step == 1 || e.shown.pointed() {
		p.add("", meaning(e.env, e.theme))
	}
	if roomy {
		p.gap()
	}
	if position := e.shown.line.Position(e.shown.step); e.shown.step == 1 {
		p.add(look.Accent, e.env.T("drill.example.watch", "Side", words.Side(position.Turn())))
	} else if e.shown.step > 0 {
		before := e.shown.line.Position(e.shown.step - 1)
		p.add(look.Accent, e.env.T("drill.played", "Side", words.Side(before.Turn()), "Move", words.Move(before, e.shown.line.Moves[e.shown.step-1])))
	}
	if roomy && e.shown.pointed() {
		p.gap()
		p.add("", e.env.T("drill.example.signs"))
	}
	e.text = p.text(e.panel.H)
}

// View implements [screen.Screen].
func (e *Example) View() string {
	return screen.Compose(e.size.Width, e.size.Height,
		screen.Part{Rect: e.board.Rect(), Text: e.board.View()}, screen.Part{Rect: e.panel, Text: e.text})
}

const (
	// exampleRating is how hard an example should be, in Glicko-2 points: easy
	// enough that the motif is all there is to see.
	exampleRating = 700
	// exampleChoice is among how many puzzles nearest to that one is chosen.
	exampleChoice = 24
)

// exampleOf chooses the puzzle that shows a theme best: one in which the motif can
// be pointed out, the soonest, with the fewest pieces on the board. False: the set
// has none. The error is the set's.
func exampleOf(set puzzles.Set, t puzzles.Theme) (puzzles.Puzzle, bool, error) {
	var best puzzles.Puzzle
	least, seen := 0, 0
	for i, err := range set.Near(t, exampleRating) {
		if err != nil {
			return best, false, err
		}
		p, err := set.At(i)
		if err != nil {
			return best, false, err
		}
		if cost := exampleCost(p, t); least == 0 || cost < least {
			best, least = p, cost
		}
		if seen++; seen == exampleChoice {
			break
		}
	}
	return best, seen > 0, nil
}

// exampleCost is how much there is to look at before a motif is seen, counted in
// pieces: those on the board, and as much as eight for each move until then and for
// each other motif in the same line.
func exampleCost(p puzzles.Puzzle, t puzzles.Theme) int {
	const distraction, hidden = 8, 1000
	start := p.Position(1)
	points := puzzles.Why(p)
	cost := start.Occupied().Count() + distraction*len(points)
	if i := slices.IndexFunc(points, func(point puzzles.Point) bool { return point.Theme == t }); i >= 0 {
		return cost + distraction*points[i].Ply
	}
	return cost + distraction*len(p.Moves) + hidden
}
