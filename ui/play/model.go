package play

import (
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/board"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Table is the screen of one game.
type Table struct {
	env    *screen.Env
	game   *game.Game
	board  *board.Model
	layout layout

	begun    bool   // the store holds this game, and no other
	replaces string // the kept game that this one goes on with, to be forgotten once this one has begun; "" is none
	shown    int    // half-moves played on the board that is shown; the present is game.Plies()
	autoTurn bool   // between two people: the side to move sits below
	page     page

	said   func() string // what happened last, worded anew with each language; nil is nothing
	tone   theme.Tone
	nearly string // the move asked about under the board, "" for none
	words  string // under the board, ready to draw
	panel  string // beside it, ready to draw

	opening string // its name, ready to draw

	hint       hint
	evaluation evaluation
	thinking   *screen.Job // the opponent's move
	answering  *screen.Job // its answer to a draw offer
	looking    *screen.Job // the move for a hint
	held       chess.Move  // the opponent's move while it owes that answer
	ticking    bool
	told       map[string]bool // the notes about special moves, by what the profile remembers
}

// newTable puts a game on the screen; its clock runs from Init on.
func newTable(env *screen.Env, g *game.Game) *Table {
	t := &Table{env: env, game: g, board: board.New(env)}
	g.Pause(env.Now())
	t.board.SetFlipped(!t.isPerson(chess.White))
	return t
}

// Init implements screen.Screen.
func (t *Table) Init() tea.Cmd {
	t.game.Resume(t.env.Now())
	return t.changed()
}

// Title implements screen.Screen.
func (t *Table) Title() string { return playersText(t.env.Words, t.game) }

// Activity implements screen.Active.
func (t *Table) Activity() screen.Activity {
	return screen.Activity{Code: screen.AtGame, Detail: t.game.Opponent()}
}

// Hurried implements screen.Hurried: nothing covers a game with a running clock.
func (t *Table) Hurried() bool { return t.game.Running() }

// Update implements screen.Screen.
func (t *Table) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		t.arrange(msg)
		return t, nil
	case screen.EnvChangedMsg:
		t.board.Refresh()
		t.arrange(t.layout.size)
		return t, nil
	case screen.ResumedMsg:
		return t, t.assess() // the bar may have been switched on meanwhile
	case movedMsg:
		return t, t.moved(msg)
	case answeredMsg:
		return t, t.answered(msg)
	case advisedMsg:
		return t, t.advised(msg)
	case assessedMsg:
		t.assessed(msg)
		return t, nil
	case screen.AliveMsg:
		return t, t.alive(msg.Job)
	case tickMsg:
		return t, t.ticked(msg)
	case writtenMsg:
		return t, t.written(msg)
	case tea.MouseWheelMsg:
		return t, t.wheel(msg)
	}
	cmd := t.meant(t.board.Update(msg))
	t.askNearly()
	return t, cmd
}

// lineWidth is what the move line needs to ask about a near miss.
const lineWidth = 40

// askNearly asks under the board about a near miss, for as long as the move line
// does and where that is too narrow for the question.
func (t *Table) askNearly() {
	san := ""
	if m, asked := t.board.Nearly(); asked && t.board.Rect().W < lineWidth {
		position := t.board.Position()
		san = position.SAN(m)
	}
	if san != t.nearly {
		t.nearly = san
		t.composeWords()
	}
}

// meant does what somebody meant at the board.
func (t *Table) meant(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case board.MoveMsg:
		return t.play(msg.Move)
	case board.TriedMsg:
		t.explain(msg)
	case board.CommandMsg:
		cmd, known := screen.RunCommand(t.env, t.Actions(), msg.Command)
		if !known {
			t.say(theme.Refusal, func() string { return t.env.T("play.means_nothing", "Word", msg.Text) })
		}
		return cmd
	case board.TextMsg:
		t.say(theme.Refusal, func() string { return t.env.T(t.whyNotMoving()) })
	}
	return nil
}

// Leave implements screen.Leaver: what is being thought about ends, and the
// clock stands until somebody sits down again.
func (t *Table) Leave() {
	t.stopAll()
	t.game.Pause(t.env.Now())
	t.save()
}

// QuitQuestion implements screen.Guarded: leaving costs the other person their
// clocked game.
func (t *Table) QuitQuestion() string {
	if t.game.Running() && t.twoPeople() {
		return "play.quit_question"
	}
	return ""
}

// Typing implements screen.Typist.
func (t *Table) Typing() screen.Typing { return t.board.Typing() }

// Cancelable implements screen.Canceler.
func (t *Table) Cancelable() bool { return t.board.Cancelable() }

// Cursor implements screen.Cursored.
func (t *Table) Cursor() (x, y int, visible bool) { return t.board.Cursor() }

func (t *Table) isPerson(c chess.Color) bool { return t.game.Player(c).Kind == game.Person }

func (t *Table) twoPeople() bool { return t.isPerson(chess.White) && t.isPerson(chess.Black) }

// person is the side for which somebody at this keyboard acts: their own against
// an opponent, the side to move between two people.
func (t *Table) person() chess.Color {
	if t.twoPeople() || t.isPerson(t.game.Turn()) {
		return t.game.Turn()
	}
	return t.game.Turn().Other()
}

func (t *Table) name(c chess.Color) string { return PlayerName(t.env.Words, t.game, c) }

// play makes a move on the board and says nothing but what it was.
func (t *Table) play(m chess.Move) tea.Cmd {
	t.said = nil
	return t.playSaying(m)
}

// playSaying makes a move and leaves standing what was said.
func (t *Table) playSaying(m chess.Move) tea.Cmd {
	if err := t.game.Play(m, t.env.Now()); err != nil {
		if t.game.Over() {
			return t.changed()
		}
		return t.refused(err)
	}
	return t.changed()
}

// changed follows every change of the game: the board shows the present, the
// game is saved, and whoever is to move is asked.
func (t *Table) changed() tea.Cmd {
	stop(&t.thinking)
	stop(&t.looking)
	t.hint = hint{}
	t.shown = t.game.Plies()
	t.show()
	if t.game.Over() {
		return tea.Batch(t.finish(), t.assess())
	}
	t.page = mainPage
	aside := t.save()
	cmds := []tea.Cmd{t.tick(), t.assess()}
	if !t.isPerson(t.game.Turn()) {
		cmds = append(cmds, t.think())
	}
	switch {
	case aside != nil:
		t.say(theme.Neutral, func() string { return Aside(t.env.Words, aside) })
	case t.isPerson(t.game.Turn()):
		t.remind()
	}
	t.compose()
	return tea.Batch(cmds...)
}

// show puts the position at the chosen moment on the board.
func (t *Table) show() {
	t.board.SetPosition(t.game.PositionAt(t.shown))
	t.board.Marks = board.Marks{}
	if t.shown > 0 {
		t.board.Marks.Last = t.game.Moves()[t.shown-1].Move
	}
	if t.autoTurn && t.twoPeople() {
		t.board.SetFlipped(t.game.Turn() == chess.Black)
	}
	mode := board.Watching
	if t.whyNotMoving() == "" {
		mode = board.Moving
	}
	t.board.SetMode(mode)
	t.compose()
}

// whyNotMoving is the id of the words that say why nobody can move now, "" if
// somebody can.
func (t *Table) whyNotMoving() string {
	switch {
	case t.game.Over():
		return "game.error.game_over"
	case !t.isPerson(t.game.Turn()):
		return "play.not_your_turn"
	case t.shown != t.game.Plies():
		return "play.in_the_past"
	}
	return ""
}

// goTo shows the game after so many half-moves.
func (t *Table) goTo(ply int) tea.Cmd {
	ply = min(max(ply, 0), t.game.Plies())
	if ply == t.shown {
		return nil
	}
	t.shown = ply
	t.said = nil
	t.show()
	return t.assess()
}

// explain says why what somebody tried is not a legal move.
func (t *Table) explain(tried board.TriedMsg) {
	e := t.game.Explain(tried.Move)
	if tried.Move == chess.NoMove {
		e = t.game.ExplainText(tried.Text)
	}
	t.say(theme.Refusal, func() string { return t.env.Words.Explain(e) })
}

// say keeps what happened for the lines under the board.
func (t *Table) say(tone theme.Tone, text func() string) {
	t.said, t.tone = text, tone
	t.compose()
}

// refused says what the game refused to do.
func (t *Table) refused(err error) tea.Cmd {
	t.say(theme.Refusal, func() string { return t.env.T(refusal(err)) })
	return nil
}

// refusal is the id of the words for a refusal of the game.
func refusal(err error) string {
	refused, ok := errors.AsType[*game.Error](err)
	if !ok {
		return "play.not_possible"
	}
	return "game.error." + string(refused.Code)
}

// save writes the game with the time spent until now. The first time another
// game may lie there; it is kept and returned.
func (t *Table) save() (aside *game.Game) {
	if t.env.Profile == nil || t.game.Over() {
		return nil
	}
	var err error
	if t.begun {
		err = Save(t.env.Profile, t.game, t.env.Now())
	} else {
		aside, err = Begin(t.env.Profile, t.env.Words, t.game, t.env.Now())
		t.begun = err == nil
		if t.begun && t.replaces != "" {
			err = t.env.Profile.DeleteGame(t.replaces)
			t.replaces = ""
		}
	}
	t.env.Check(err)
	return aside
}

// tick comes back when the running clock shows another second. Without a
// running clock nothing comes, and so nothing is sent while nobody acts.
func (t *Table) tick() tea.Cmd {
	if t.ticking || !t.game.Running() {
		return nil
	}
	t.ticking = true
	left, step := t.game.Remaining(t.game.Turn(), t.env.Now()), time.Second
	if left < tenthsBelow {
		step = time.Second / 10
	}
	wait := left % step
	if wait == 0 {
		wait = step
	}
	return tea.Tick(wait+time.Millisecond, func(time.Time) tea.Msg { return tickMsg{t} })
}

// tenthsBelow is when a clock begins to show tenths of a second.
const tenthsBelow = 20 * time.Second

// ticked looks at the clock.
func (t *Table) ticked(msg tickMsg) tea.Cmd {
	if msg.table != t {
		return nil
	}
	t.ticking = false
	if t.game.Tick(t.env.Now()) {
		return t.changed()
	}
	t.composePanel()
	return t.tick()
}
