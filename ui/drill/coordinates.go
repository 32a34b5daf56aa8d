package drill

import (
	"encoding/json"
	"strings"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// CoordinatesKind is under what a profile keeps how it last played Coordinates.
const CoordinatesKind = "coordinates"

// Coordinates is the screen of [puzzles.Coordinates]: what is asked is chosen,
// then thirty seconds run, then the board shows which squares are known. It
// implements [screen.Screen].
type Coordinates struct {
	env      *screen.Env
	setup    puzzles.CoordinatesSetup
	phase    coordinatesPhase
	run      puzzles.Coordinates
	typed    string       // the beginning of a name
	from     chess.Square // where the cursor was when the question was put
	ended    time.Time    // when the last run ended
	best     int          // the best score in runs of this kind before the last one; −1: none
	runs     int          // how many runs of this kind there were
	board    *board.Model
	pictured bool // there is room for the board
	menu     screen.Menu
	size     screen.SizeMsg
	panel    screen.Rect
	text     string // of the panel
	caret    screen.Rect
	began    int // counts runs, so that the ticks of an old one are recognised
}

type coordinatesPhase uint8

const (
	coordinatesChoosing coordinatesPhase = iota
	coordinatesRunning
	coordinatesEnded
)

// coordinatesTickMsg comes every second of a run.
type coordinatesTickMsg struct{ run int }

// settling is for how long after the end of a run nothing but Esc does anything:
// who was about to answer would press or click through the result.
const settling = 1200 * time.Millisecond

// NewCoordinates makes the screen.
func NewCoordinates(env *screen.Env) *Coordinates {
	c := &Coordinates{env: env, board: board.New(env), setup: coordinatesSetup(env)}
	c.board.HideLine = true
	c.menu = screen.NewMenu(env, nil)
	c.choose()
	return c
}

// coordinatesSetup is how the person played last, at first to find squares from
// White's side.
func coordinatesSetup(env *screen.Env) puzzles.CoordinatesSetup {
	setup := puzzles.CoordinatesSetup{Task: puzzles.FindSquare, Facing: puzzles.FacingWhite}
	if env.Profile != nil {
		data, ok, err := env.Profile.InProgress(CoordinatesKind)
		env.CheckRead(err)
		var last puzzles.CoordinatesSetup
		if ok && json.Unmarshal(data, &last) == nil {
			setup = last
		}
	}
	if setup.Task != puzzles.NameSquare {
		setup.Task = puzzles.FindSquare
	}
	setup.Limit, setup.Count = puzzles.CoordinatesLimit, 0
	return setup
}

// Init implements [screen.Screen].
func (c *Coordinates) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (c *Coordinates) Title() string { return c.env.T("coordinates.title") }

// Activity implements [screen.Active].
func (c *Coordinates) Activity() screen.Activity {
	return screen.Activity{Code: screen.AtPuzzles, Detail: string(puzzles.ModeCoordinates), Score: c.run.Score()}
}

// Hurried implements [screen.Hurried].
func (c *Coordinates) Hurried() bool { return c.phase == coordinatesRunning }

// Update implements [screen.Screen].
func (c *Coordinates) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		c.size = msg
		c.arrange()
	case screen.EnvChangedMsg:
		c.board.Refresh()
		c.arrange()
	case coordinatesTickMsg:
		return c, c.tick(msg)
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseClickMsg, tea.MouseWheelMsg:
		return c, c.input(msg)
	}
	return c, nil
}

func (c *Coordinates) input(msg tea.Msg) tea.Cmd {
	switch {
	case c.phase == coordinatesChoosing:
		if key, ok := msg.(tea.KeyPressMsg); ok && (key.String() == "left" || key.String() == "right") {
			return c.change(key.String() == "right")
		}
		return c.menu.Update(msg)
	case c.phase == coordinatesEnded:
		return nil
	case c.stop():
		return nil
	case c.setup.Task == puzzles.NameSquare:
		return c.name(msg)
	}
	return c.find(msg)
}

// find answers with the square under the cursor or the mouse.
func (c *Coordinates) find(msg tea.Msg) tea.Cmd {
	hand := puzzles.ByKeys
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if msg.Text != "" && msg.String() != "space" {
			return nil // to type the name that was said is no answer
		}
	case tea.MouseClickMsg:
		hand = puzzles.ByMouse
	}
	picked, ok := c.board.Update(msg).(board.SquareMsg)
	if !ok {
		return nil
	}
	reply := puzzles.CoordinateReply{Given: picked.Square, Hand: hand}
	if hand == puzzles.ByKeys {
		reply.Travel = steps(c.from, picked.Square)
	}
	c.from = picked.Square
	return c.answer(reply)
}

// steps is how many arrows lead from a square to another.
func steps(a, b chess.Square) int {
	files, ranks := int(a.File())-int(b.File()), int(a.Rank())-int(b.Rank())
	return max(files, -files) + max(ranks, -ranks)
}

// name answers with what is typed: a name ends by itself after two characters.
// What an input method makes of letters and digits is as good.
func (c *Coordinates) name(msg tea.Msg) tea.Cmd {
	text := ""
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if text = msg.Text; msg.String() == "backspace" {
			c.typed = ""
		}
	case tea.PasteMsg:
		text = msg.Content
	}
	for _, r := range strings.ToLower(i18n.Fold(text)) {
		square, whole := chess.ParseSquare(c.typed + string(r))
		switch {
		case r >= 'a' && r <= 'h':
			c.typed = string(r)
		case whole:
			c.typed = ""
			return c.answer(puzzles.CoordinateReply{Given: square, Hand: puzzles.ByKeys})
		case unicode.IsLetter(r):
			c.typed = ""
		}
	}
	c.compose()
	return nil
}

// answer takes an answer and shows the next question.
func (c *Coordinates) answer(r puzzles.CoordinateReply) tea.Cmd {
	a, ok := c.run.Answer(r, c.env.Now(), c.env.Rand)
	c.ask()
	if ok && !a.Right {
		return c.env.Bell()
	}
	return nil
}

// begin starts a run.
func (c *Coordinates) begin() tea.Cmd {
	if c.env.Profile != nil {
		data, err := json.Marshal(c.setup)
		if err == nil {
			err = c.env.Profile.SaveInProgress(CoordinatesKind, data)
		}
		c.env.Check(err)
	}
	c.began++
	c.phase, c.typed = coordinatesRunning, ""
	c.run = puzzles.NewCoordinates(c.setup, c.env.Now(), c.env.Rand)
	c.board.HideEdge = !c.setup.Edge
	c.board.SetPosition(chess.StartPosition())
	c.board.SetMode(board.Watching)
	if c.setup.Task == puzzles.FindSquare {
		c.board.SetMode(board.Picking)
	}
	c.from = c.board.CursorSquare()
	c.ask()
	c.arrange()
	return c.wait()
}

// ask puts the question on the board, with what the last answer should have been.
func (c *Coordinates) ask() {
	q := c.run.Question
	c.board.SetFlipped(q.Side == chess.Black)
	c.board.Marks = board.Marks{}
	last, ok := c.run.Last()
	switch {
	case c.setup.Task == puzzles.NameSquare:
		c.board.Marks.Hints = chess.BitboardOf(q.Square)
	case ok && !last.Right:
		c.board.Marks.Right = chess.BitboardOf(last.Square)
		c.board.Marks.Wrong = chess.BitboardOf(last.Given)
	}
	c.compose()
}

// tick lets the clock be seen running.
func (c *Coordinates) tick(msg coordinatesTickMsg) tea.Cmd {
	switch {
	case msg.run != c.began:
		return nil
	case c.phase == coordinatesRunning && !c.stop():
		c.compose()
		return c.wait()
	case c.phase == coordinatesEnded && c.settling():
		return c.wait()
	}
	c.compose()
	return nil
}

// wait has the next tick come with the next whole second, or a second after the
// end.
func (c *Coordinates) wait() tea.Cmd {
	next := c.run.Left(c.env.Now()) % time.Second
	if next == 0 {
		next = time.Second
	}
	run := c.began
	return tea.Tick(next, func(time.Time) tea.Msg { return coordinatesTickMsg{run} })
}

// settling reports whether a run has only just ended.
func (c *Coordinates) settling() bool {
	return c.phase == coordinatesEnded && c.env.Now().Sub(c.ended) < settling
}

// stop ends the run if its time is up, and reports whether it has ended.
func (c *Coordinates) stop() bool {
	if c.phase != coordinatesRunning || !c.run.Over(c.env.Now()) {
		return c.phase != coordinatesRunning
	}
	c.phase, c.ended = coordinatesEnded, c.env.Now()
	c.board.SetMode(board.Watching)
	c.board.HideEdge = false
	c.board.SetFlipped(c.setup.Facing == puzzles.FacingBlack)
	empty, _ := chess.ReadFEN("8/8/8/8/8/8/8/8 w - - 0 1")
	c.board.SetPosition(empty)
	known := puzzles.MapSquares(c.record())
	c.board.Marks = board.Marks{
		Right: known.Squares(puzzles.KnownSquare),
		Wrong: known.Squares(puzzles.MissedSquare),
		Hints: known.Squares(puzzles.SlowSquare),
	}
	c.arrange()
	return true
}

// record keeps the result and returns the runs that can be compared with it, the
// latest first.
func (c *Coordinates) record() []puzzles.Coordinates {
	c.best, c.runs = -1, 1
	runs := []puzzles.Coordinates{c.run}
	if c.env.Profile == nil || len(c.run.Answers) == 0 {
		return runs
	}
	best, runs, err := KeepCoordinates(c.env.Profile, c.run)
	c.env.Check(err)
	c.best, c.runs = best, len(runs)
	return runs
}

// giveUp leaves a run without a result.
func (c *Coordinates) giveUp() tea.Cmd {
	c.choose()
	c.arrange()
	return nil
}

// choose goes to the choice of what is asked.
func (c *Coordinates) choose() {
	c.phase = coordinatesChoosing
	c.began++
	c.board.SetMode(board.Watching)
	c.board.SetPosition(chess.StartPosition())
	c.board.Marks = board.Marks{}
	c.fill()
	c.menu.Selected = len(c.menu.Items) - 1
}

// Typing implements [screen.Typist].
func (c *Coordinates) Typing() screen.Typing {
	if c.phase == coordinatesRunning && c.setup.Task == puzzles.NameSquare {
		return screen.TypingAnswers
	}
	return screen.TypingNone
}

// Cursor implements [screen.Cursored]: an input method opens its window where the
// name is typed.
func (c *Coordinates) Cursor() (x, y int, visible bool) {
	return c.caret.X, c.caret.Y, !c.caret.Empty()
}
