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
	venue  venue
	game   *game.Game // the venue's; a copy where that is elsewhere
	board  *board.Model
	layout layout

	shown int // half-moves played on the board that is shown; the present is game.Plies()
	page  page

	said   func() string // what happened last, worded anew with each language; nil is nothing
	tone   theme.Tone
	nearly string // the move asked about under the board, "" for none
	words  string // under the board, ready to draw
	panel  string // beside it, ready to draw

	opening string // its name, ready to draw

	ticks int             // how often a tick was asked for; only the last one counts
	told  map[string]bool // the notes about special moves, by what the profile remembers
}

// Init implements screen.Screen.
func (t *Table) Init() tea.Cmd { return t.venue.begin() }

// Title implements screen.Screen.
func (t *Table) Title() string { return playersText(t.env.Words, t.game) }

// Activity implements screen.Active.
func (t *Table) Activity() screen.Activity { return t.venue.activity() }

// Hurried implements screen.Hurried: nothing covers a game with a running clock
// for those who play it.
func (t *Table) Hurried() bool { return t.game.Running() && t.plays() }

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
	case tickMsg:
		return t, t.ticked(msg)
	case writtenMsg:
		return t, t.written(msg)
	case tea.MouseWheelMsg:
		return t, t.wheel(msg)
	}
	if cmd, known := t.venue.hear(msg); known {
		return t, cmd
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
		t.said = nil
		return t.venue.play(msg.Move)
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

// Leave implements screen.Leaver.
func (t *Table) Leave() { t.venue.end() }

// QuitQuestion implements screen.Guarded.
func (t *Table) QuitQuestion() string { return t.venue.stays() }

// Typing implements screen.Typist.
func (t *Table) Typing() screen.Typing { return t.board.Typing() }

// Cancelable implements screen.Canceler.
func (t *Table) Cancelable() bool { return t.board.Cancelable() }

// Cursor implements screen.Cursored.
func (t *Table) Cursor() (x, y int, visible bool) { return t.board.Cursor() }

func (t *Table) name(c chess.Color) string { return PlayerName(t.env.Words, t.game, c) }

// mine reports whether the side to move is acted for at this keyboard.
func (t *Table) mine() bool { return t.venue.acts(t.game.Turn()) }

// plays reports whether a side is acted for at this keyboard.
func (t *Table) plays() bool { return t.venue.acts(chess.White) || t.venue.acts(chess.Black) }

// bothMine reports whether both sides are acted for at this keyboard.
func (t *Table) bothMine() bool { return t.venue.acts(chess.White) && t.venue.acts(chess.Black) }

// show puts the position at the chosen moment on the board.
func (t *Table) show() {
	t.board.SetPosition(t.game.PositionAt(t.shown))
	t.board.Marks = board.Marks{}
	if t.shown > 0 {
		t.board.Marks.Last = t.game.Moves()[t.shown-1].Move
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
	case !t.plays():
		return "live.watching"
	case !t.mine():
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
	return t.venue.leafed()
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

// tick comes back when something that is shown changes by itself. Where nothing
// does, nothing comes, and so nothing is sent while nobody acts.
func (t *Table) tick() tea.Cmd {
	wait := t.venue.wait(t.env.Now())
	if wait <= 0 {
		return nil
	}
	t.ticks++
	n := t.ticks
	return tea.Tick(wait+time.Millisecond, func(time.Time) tea.Msg { return tickMsg{t, n} })
}

// tenthsBelow is when a clock begins to show tenths of a second.
const tenthsBelow = 20 * time.Second

// clockWait is how long until the running clock shows another time; 0 is never.
func (t *Table) clockWait(now time.Time) time.Duration {
	if !t.game.Running() {
		return 0
	}
	left, step := t.game.Remaining(t.game.Turn(), now), time.Second
	if left < tenthsBelow {
		step = time.Second / 10
	}
	if wait := left % step; wait > 0 {
		return wait
	}
	return step
}

// ticked looks at the clock.
func (t *Table) ticked(msg tickMsg) tea.Cmd {
	if msg.table != t || msg.n != t.ticks {
		return nil
	}
	return t.venue.passed()
}
