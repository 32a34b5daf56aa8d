package play

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/board"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// here is the [venue] of a game that this program keeps: against a built-in
// opponent, or between two people at this keyboard.
type here struct {
	*Table

	begun    bool   // the store holds this game, and no other
	replaces string // the kept game that this one goes on with, to be forgotten once this one has begun; "" is none
	autoTurn bool   // between two people: the side to move sits below

	hint       hint
	evaluation evaluation
	thinking   *screen.Job // the opponent's move
	answering  *screen.Job // its answer to a draw offer
	looking    *screen.Job // the move for a hint
	held       chess.Move  // the opponent's move while it owes that answer
}

// newHere puts a game on the screen; its clock runs from Init on.
func newHere(env *screen.Env, g *game.Game) *here {
	h := &here{Table: &Table{env: env, game: g, board: board.New(env)}}
	h.venue = h
	g.Pause(env.Now())
	h.board.Ahead = true
	h.board.SetFlipped(!h.acts(chess.White))
	return h
}

func newTable(env *screen.Env, g *game.Game) *Table { return newHere(env, g).Table }

func (h *here) acts(c chess.Color) bool { return h.game.Player(c).Kind == game.Person }

func (h *here) activity() screen.Activity {
	return screen.Activity{Code: screen.AtGame, Detail: h.game.Opponent()}
}

// person is the side for which somebody at this keyboard acts: their own against
// an opponent, the side to move between two people.
func (h *here) person() chess.Color {
	if h.mine() {
		return h.game.Turn()
	}
	return h.game.Turn().Other()
}

func (h *here) begin() tea.Cmd {
	h.game.Resume(h.env.Now())
	return h.changed()
}

// end ends what is being thought about, and the clock stands until somebody sits
// down again.
func (h *here) end() {
	h.stopAll()
	h.game.Pause(h.env.Now())
	h.save()
}

// stays asks where leaving costs the other person their clocked game.
func (h *here) stays() string {
	if h.game.Running() && h.bothMine() {
		return "play.quit_question"
	}
	return ""
}

func (h *here) loose() bool { return h.game.Over() }

func (h *here) hear(msg tea.Msg) (cmd tea.Cmd, known bool) {
	switch msg := msg.(type) {
	case screen.ResumedMsg:
		return h.assess(), true // the bar may have been switched on meanwhile
	case movedMsg:
		return h.moved(msg), true
	case answeredMsg:
		return h.answered(msg), true
	case advisedMsg:
		return h.advised(msg), true
	case assessedMsg:
		h.assessed(msg)
		return nil, true
	case screen.AliveMsg:
		return h.alive(msg.Job), true
	}
	return nil, false
}

// play makes a move on the board and leaves standing what was said.
func (h *here) play(m chess.Move) tea.Cmd {
	if err := h.game.Play(m, h.env.Now()); err != nil {
		return h.afterRefusal(err)
	}
	return h.changed()
}

// changed follows every change of the game: the board shows the present, the
// game is saved, and whoever is to move is asked.
func (h *here) changed() tea.Cmd {
	stop(&h.thinking)
	stop(&h.looking)
	h.hint = hint{}
	h.shown = h.game.Plies()
	h.turnToMover()
	h.show()
	if h.game.Over() {
		return tea.Batch(h.finish(), h.assess())
	}
	h.page = mainPage
	aside := h.save()
	cmds := []tea.Cmd{h.tick(), h.assess()}
	if !h.mine() {
		cmds = append(cmds, h.think())
	}
	switch {
	case aside != nil:
		h.say(theme.Neutral, func() string { return Aside(h.env.Words, aside) })
	case h.mine():
		h.remind()
	}
	h.compose()
	return tea.Batch(cmds...)
}

// turnToMover has the side to move sit below, where that is wanted.
func (h *here) turnToMover() {
	if h.autoTurn && h.bothMine() {
		h.board.SetFlipped(h.game.Turn() == chess.Black)
	}
}

func (h *here) leafed() tea.Cmd { return h.assess() }

func (h *here) wait(now time.Time) time.Duration { return h.clockWait(now) }

func (h *here) passed() tea.Cmd {
	if h.game.Tick(h.env.Now()) {
		return h.changed()
	}
	h.composePanel()
	return h.tick()
}

// save writes the game with the time spent until now. The first time another
// game may lie there; it is kept and returned.
func (h *here) save() (aside *game.Game) {
	if h.env.Profile == nil || h.game.Over() {
		return nil
	}
	var err error
	if h.begun {
		err = Save(h.env.Profile, h.game, h.env.Now())
	} else {
		aside, err = Begin(h.env.Profile, h.env.Words, h.game, h.env.Now())
		h.begun = err == nil
		if h.begun && h.replaces != "" {
			err = h.env.Profile.DeleteGame(h.replaces)
			h.replaces = ""
		}
	}
	h.env.Check(err)
	return aside
}

// finish follows the end of the game: it is kept among the finished ones and no
// longer offered, and the bar shows what one can do now.
func (h *here) finish() tea.Cmd {
	h.stopAll()
	h.said = nil
	if h.page != resultPage {
		h.page = resultPage
		if h.env.Profile != nil {
			h.env.Check(Finish(h.env.Profile, h.env.Words, h.game, h.env.Now()))
		}
	}
	h.compose()
	return h.env.Bell()
}

func (h *here) waiting() string {
	switch {
	case h.thinking.Alive() && h.thinking.Seconds() > 1:
		return h.env.Words.N("play.thinking_seconds", h.thinking.Seconds(), "Name", h.name(h.game.Turn()))
	case h.thinking.Alive():
		return h.env.T("play.thinking", "Name", h.name(h.game.Turn()))
	case h.looking.Alive():
		return h.env.T("play.looking")
	}
	return ""
}

func (h *here) news() []string { return nil }

func (h *here) remark(chess.Color) string { return "" }

// about says who the opponent is and what the clock allows.
func (h *here) about() []string {
	var text []string
	if id := h.game.Opponent(); id != "" {
		text = append(text, h.env.Words.OpponentLine(id))
	}
	if h.game.Running() {
		text = append(text, h.env.Words.Control(h.game.Control()))
	}
	return text
}

// foot is the evaluation, for those who have switched it on.
func (h *here) foot(w int) string { return h.bar(w) }
