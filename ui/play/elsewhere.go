package play

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// elsewhere is the [venue] of a game behind a [Seat].
type elsewhere struct {
	*Table
	seat  Seat
	state SeatState
	since [2]time.Time // when a player was first seen to be away
}

func (e *elsewhere) acts(c chess.Color) bool { return !e.state.Watching && e.state.Side == c }

func (e *elsewhere) activity() screen.Activity {
	if e.state.Watching {
		return screen.Activity{Code: screen.AtWatch, Detail: e.name(chess.White)}
	}
	return screen.Activity{Code: screen.AtTable, Detail: e.name(e.state.Side.Other())}
}

// over reports that nothing more happens in this game.
func (e *elsewhere) over() bool { return e.game.Over() || e.state.CalledOff || e.state.Closed != "" }

func (e *elsewhere) begin() tea.Cmd {
	if e.over() {
		e.page = resultPage
	}
	e.watchAway()
	e.moved()
	return e.tick()
}

func (e *elsewhere) end() { e.seat.Leave() }

// stays asks where time runs on for somebody who leaves.
func (e *elsewhere) stays() string {
	if e.game.Running() && !e.state.Watching {
		return "live.quit_question"
	}
	return ""
}

func (e *elsewhere) loose() bool { return e.state.Watching || e.over() }

func (e *elsewhere) hear(msg tea.Msg) (tea.Cmd, bool) {
	if _, news := msg.(screen.NewsMsg); news {
		return e.look(), true
	}
	return nil, false
}

// look takes over how things stand at the seat.
func (e *elsewhere) look() tea.Cmd {
	g, state := e.seat.Look()
	before, was, at := e.game, e.state, e.shown
	e.game, e.state, e.shown = g, state, min(at, g.Plies())
	e.watchAway()
	if state.Next && !was.Next {
		return e.follow()
	}
	e.tell(before, was)
	if sameMoves(before, g) && before.Over() == g.Over() && was.CalledOff == state.CalledOff && was.Closed == state.Closed {
		// Nothing on the board changed: what is held stays in the hand.
		e.compose()
		return tea.Batch(e.tick(), e.ring(before, was))
	}
	e.moved()
	if e.state.Watching && at < before.Plies() {
		e.shown = min(at, g.Plies()) // somebody who leafs is not disturbed
		e.show()
	}
	return tea.Batch(e.tick(), e.ring(before, was))
}

// watchAway notes when it was first seen that a player is away.
func (e *elsewhere) watchAway() {
	for c, away := range e.state.Away {
		switch {
		case !away:
			e.since[c] = time.Time{}
		case e.since[c].IsZero():
			e.since[c] = e.env.Now()
		}
	}
}

// sameMoves reports whether one game is the other, as far as the board goes. The
// moment of the last move tells a take-back and another move from none.
func sameMoves(a, b *game.Game) bool {
	last, _ := a.Last()
	now, _ := b.Last()
	return a.Plies() == b.Plies() && last.Move == now.Move && last.At.Equal(now.At)
}

// moved follows each change on the board.
func (e *elsewhere) moved() {
	e.shown = e.game.Plies()
	e.show()
	switch {
	case e.over():
		e.page = resultPage
	case e.page == resultPage:
		e.page = mainPage
	}
	if !e.over() && e.mine() && e.said == nil {
		e.remind()
	}
	e.compose()
}

// ring rings where the person is wanted: it is their move, they are asked
// something, or the game is over.
func (e *elsewhere) ring(before *game.Game, was SeatState) tea.Cmd {
	if e.state.Watching {
		return nil
	}
	me, other := e.state.Side, e.state.Side.Other()
	_, offered := e.offered(e.game)
	_, offeredBefore := e.offered(before)
	switch {
	case e.over() && !before.Over() && !was.CalledOff && was.Closed == "",
		!e.over() && e.game.Turn() == me && (before.Turn() != me || !sameMoves(before, e.game)),
		offered && !offeredBefore,
		e.state.TakeBack[other] && !was.TakeBack[other],
		e.state.Rematch[other] && !was.Rematch[other]:
		return e.env.Bell()
	}
	return nil
}

// offered reports whether the other side offers a draw, and if the person does.
func (e *elsewhere) offered(g *game.Game) (mine, theirs bool) {
	by, stands := g.Offer()
	if !stands || e.state.Watching {
		return false, false
	}
	return by == e.state.Side, by != e.state.Side
}

// follow goes on to the next game.
func (e *elsewhere) follow() tea.Cmd {
	next, err := e.seat.Next()
	if err != nil {
		return e.failed(err)
	}
	return e.env.Exchange(e.Table, Sit(e.env, next))
}

// done follows something that was done at the seat.
func (e *elsewhere) done(err error) tea.Cmd {
	cmd := e.look()
	if err != nil {
		return tea.Batch(cmd, e.failed(err))
	}
	return cmd
}

// failed says why something was not done.
func (e *elsewhere) failed(err error) tea.Cmd {
	e.say(theme.Refusal, func() string { return e.env.T(e.seat.Why(err)) })
	return nil
}

func (e *elsewhere) play(m chess.Move) tea.Cmd { return e.done(e.seat.Play(m)) }

func (e *elsewhere) leafed() tea.Cmd { return nil }

// wait is for the clock, and for how long somebody is away.
func (e *elsewhere) wait(now time.Time) time.Duration {
	if e.over() {
		return 0
	}
	wait := e.clockWait(now)
	if e.game.Running() && e.game.Remaining(e.game.Turn(), now) == 0 {
		wait = 0 // whose flag has fallen is said by who keeps the clock
	}
	for c, since := range e.since {
		if since.IsZero() || e.acts(chess.Color(c)) {
			continue
		}
		step := awayStep(now.Sub(since))
		if next := step - now.Sub(since)%step; wait == 0 || next < wait {
			wait = next
		}
	}
	return wait
}

// awayStep is how exactly it is told how long somebody has been away.
func awayStep(gone time.Duration) time.Duration {
	if gone < time.Minute {
		return 10 * time.Second
	}
	return time.Minute
}

func (e *elsewhere) passed() tea.Cmd {
	e.composePanel()
	return e.tick()
}
