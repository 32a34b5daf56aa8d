package play

import (
	"strings"
	"testing"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// hall is a game that is kept elsewhere, as a server keeps one.
type hall struct {
	now   func() time.Time
	game  *game.Game
	state SeatState // as a spectator has it
	next  *hall
	left  []string // who has got up
}

// chair is a seat in the hall.
type chair struct {
	hall     *hall
	side     chess.Color
	watching bool
}

type refusedError string

func (e refusedError) Error() string { return string(e) }

func newHall(t *testing.T, control clock.Control, now func() time.Time) *hall {
	t.Helper()
	g, err := game.New(game.Options{
		White: game.Player{Name: "Ada"}, Black: game.Player{Name: "Ben"}, Control: control,
	}, now())
	if err != nil {
		t.Fatal(err)
	}
	return &hall{now: now, game: g, state: SeatState{Watching: true}}
}

func (c chair) Look() (*game.Game, SeatState) {
	g := c.hall.game.Clone()
	s := c.hall.state
	s.Side, s.Watching = c.side, c.watching
	return g, s
}

func (c chair) Play(m chess.Move) error {
	if c.hall.game.Turn() != c.side {
		return refusedError("live.already_asked")
	}
	c.hall.state.TakeBack = [2]bool{}
	return c.hall.game.Play(m, c.hall.now())
}
func (c chair) OfferDraw() error { return c.hall.game.OfferDraw(c.side) }

func (c chair) AnswerDraw(accept bool) error {
	if accept {
		return c.hall.game.AcceptDraw(c.side, c.hall.now())
	}
	return c.hall.game.DeclineDraw(c.side)
}

func (c chair) AskTakeBack() error {
	c.hall.state.TakeBack[c.side] = true
	return nil
}

func (c chair) AnswerTakeBack(accept bool) error {
	c.hall.state.TakeBack = [2]bool{}
	if accept {
		return c.hall.game.TakeBack(c.side.Other(), c.hall.now())
	}
	return nil
}
func (c chair) Resign() error { return c.hall.game.Resign(c.side, c.hall.now()) }

func (c chair) CallOff() error {
	c.hall.game.Pause(c.hall.now())
	c.hall.state.CalledOff = true
	return nil
}
func (c chair) Claim(r chess.Reason) error { return c.hall.game.Claim(r, c.hall.now()) }

func (c chair) Rematch() error {
	c.hall.state.Rematch[c.side] = true
	if c.hall.state.Rematch == [2]bool{true, true} {
		again, err := c.hall.game.Rematch(c.hall.now())
		if err != nil {
			return err
		}
		c.hall.next = &hall{now: c.hall.now, game: again, state: SeatState{Watching: true}}
		c.hall.state.Next = true
	}
	return nil
}

func (c chair) Next() (Seat, error) {
	return chair{hall: c.hall.next, side: c.side.Other(), watching: c.watching}, nil
}

func (c chair) Leave() {
	who := "a spectator"
	if !c.watching {
		who = c.hall.game.Player(c.side).Name
	}
	c.hall.left = append(c.hall.left, who)
}
func (c chair) Why(err error) string { return string(err.(refusedError)) } //nolint:errorlint // they are not wrapped

// party is a game elsewhere with a terminal for everybody at it.
type party struct {
	*hall
	watch        wrist
	ada, ben     *screentest.Terminal
	white, black *Table
}

// sitDown sits two people down at two terminals.
func sitDown(t *testing.T, o screentest.Options, control clock.Control) *party {
	t.Helper()
	p := &party{}
	p.hall = newHall(t, control, p.watch.look)
	p.ada, p.white = p.enter(t, o, chair{hall: p.hall, side: chess.White})
	p.ben, p.black = p.enter(t, o, chair{hall: p.hall, side: chess.Black})
	return p
}

func (p *party) enter(t *testing.T, o screentest.Options, c chair) (*screentest.Terminal, *Table) {
	t.Helper()
	var table *Table
	prepare := o.Prepare
	o.Prepare = func(env *screen.Env) {
		env.Now, env.Served = p.watch.look, true
		env.Settings.Experience = "club"
		if prepare != nil {
			prepare(env)
		}
	}
	term, env := screentest.Open(t, o, func(env *screen.Env) screen.Screen { return New(env) })
	table = Sit(env, c)
	env.Push(table)
	term.Send(screen.NewsMsg{})
	term.Settle()
	return term, table
}

// news tells everybody that something has changed.
func (p *party) news(terms ...*screentest.Terminal) {
	for _, term := range append(terms, p.ada, p.ben) {
		term.Send(screen.NewsMsg{})
		term.Settle()
	}
}

// moves plays a game, each move at the terminal of the side to move.
func (p *party) moves(text string, watching ...*screentest.Terminal) {
	for _, san := range strings.Fields(text) {
		term := p.ada
		if p.game.Turn() == chess.Black {
			term = p.ben
		}
		enter(term, san)
		p.news(watching...)
	}
}
