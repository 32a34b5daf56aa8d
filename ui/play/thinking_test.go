package play

import (
	"context"
	"strings"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// watched tells when the thinking it began has been called off.
type watched struct {
	scripted
	ended chan struct{}
}

func (w watched) Choose(ctx context.Context, _ string, _ screen.Question) (screen.Reply, error) {
	<-ctx.Done()
	w.ended <- struct{}{}
	return screen.Reply{}, ctx.Err()
}

func TestThinkingIsShownHoldsNothingUpAndEndsWithTheMove(t *testing.T) {
	thinker := watched{ended: make(chan struct{}, 1)}
	term, table := open(t, screentest.Options{Thinker: thinker}, Setup{Opponent: "mei"})
	enter(term, "e4")
	term.WaitFor("Mei is thinking …")
	before := table.board.CursorSquare()
	term.Press("up", "right")
	if table.board.CursorSquare() == before {
		t.Error("the cursor stands still while the opponent thinks")
	}
	enter(term, "e5")
	wants(t, term, "It is not your turn yet.")
	term.Press("1")
	wants(t, term, "It is not your turn yet.")
	term.Press("2")
	<-thinker.ended
	if table.game.Plies() != 0 || table.venue.(*here).thinking != nil {
		t.Errorf("after the take-back %d half-moves are left", table.game.Plies())
	}
	enter(term, "d4")
	term.WaitFor("Mei is thinking …")
	term.Press("ctrl+c")
	term.WaitEnd()
	<-thinker.ended
}

// A pause longer than any test: only who ends it can go on.
func TestAPauseHoldsNothingUp(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: scripted{moves: strings.Fields(whole), pause: time.Hour}}, Setup{Opponent: "mei"})
	table.env.Settings.Animation = true
	enter(term, "e4")
	term.WaitFor("Mei is thinking …")
	before := table.board.CursorSquare()
	term.Press("up")
	if table.board.CursorSquare() == before {
		t.Error("the cursor stands still while the opponent pauses")
	}
	term.Press("2")
	if table.game.Plies() != 0 {
		t.Errorf("after the take-back %d half-moves are left", table.game.Plies())
	}
	enter(term, "d4")
	term.Press("2")
	table.env.Settings.Animation = false
	enter(term, "e4")
	replied(term, "a6") // without animation at once
	table.env.Settings.Animation = true
	enter(term, "e5")
	term.Press("5", "1")
	if !table.game.Over() {
		t.Error("nobody can resign while the opponent pauses")
	}
	term.Press("1") // Rematch: the opponent has White, and pauses
	term.Press("ctrl+c")
	term.WaitEnd()
}

func TestLongThinkingCountsTheSeconds(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: watched{ended: make(chan struct{}, 1)}}, Setup{Opponent: "mei"})
	enter(term, "e4")
	term.WaitFor("is thinking …")
	for range 3 {
		term.Send(screen.AliveMsg{Job: table.venue.(*here).thinking})
	}
	term.Settle()
	wants(t, term, "Mei is thinking … (")
}

func TestOpponentWhoFindsNoMoveIsNotTheEnd(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: scripted{}}, Setup{Opponent: "lan"})
	enter(term, "e4")
	term.WaitFor("Lan found no move.")
	term.Press("2")
	if table.game.Plies() != 0 {
		t.Errorf("%d half-moves are left", table.game.Plies())
	}
}

// crowded takes no question so often, then answers.
type crowded struct {
	scripted
	refuses *int
}

func (c crowded) Choose(ctx context.Context, who string, q screen.Question) (screen.Reply, error) {
	if *c.refuses--; *c.refuses >= 0 {
		return screen.Reply{}, screen.ErrBusy
	}
	return c.scripted.Choose(ctx, who, q)
}

func (c crowded) Best(context.Context, screen.Question) ([]chess.Move, error) {
	return nil, screen.ErrBusy
}

func TestWhereTooManyThinkTheOpponentWaitsAndMoves(t *testing.T) {
	refuses := 1
	term, table := open(t, screentest.Options{Thinker: crowded{scripted{moves: strings.Fields(whole)}, &refuses}}, Setup{Opponent: "mei"})
	enter(term, "e4")
	term.WaitFor("Mei waits for a turn to think")
	replied(term, "a6")
	if term.Has("waits for a turn") || table.venue.(*here).thinking != nil {
		t.Errorf("the wait is over:\n%s", term.Text())
	}
	term.Press("1")
	term.WaitFor("Ask again in a moment.")
	if table.venue.(*here).looking != nil {
		t.Error("the hint is still awaited")
	}
}

func TestHelpIsALadder(t *testing.T) {
	term, table := open(t, screentest.Options{Thinker: scripted{moves: []string{"Nf3"}}}, Setup{})
	term.Press("1")
	term.WaitFor("Look at f3.")
	if !table.board.Marks.Hints.Has(chess.F3) {
		t.Error("the square is not lit")
	}
	term.Press("1")
	wants(t, term, "knight on g1")
	enter(term, "提示")
	wants(t, term, "knight from g1 to f3", "It brings out")
	term.Press("1")
	wants(t, term, "knight from g1 to f3")
	enter(term, "Nf3")
	if term.Has("It brings out") || table.board.Marks.Hints != 0 {
		t.Errorf("the hint outlasts its move:\n%s", term.Text())
	}
}

func TestDrawOfferToAnOpponent(t *testing.T) {
	for name, c := range map[string]struct {
		side    Side
		accepts chess.Color
		want    bool
	}{
		"Black accepts":  {AsWhite, chess.Black, true},
		"Black declines": {AsWhite, chess.White, false},
		"White accepts":  {AsBlack, chess.White, true},
		"White declines": {AsBlack, chess.Black, false},
	} {
		thinker := scripted{moves: strings.Fields(whole), accepts: []chess.Color{c.accepts}}
		term, table := open(t, screentest.Options{Thinker: thinker}, Setup{Opponent: "oskar", Side: c.side})
		if c.side == AsBlack {
			replied(term, "e4")
		}
		term.Press("4")
		if c.want {
			term.WaitFor("1 Rematch")
			if table.game.Outcome().Reason != chess.Agreement {
				t.Errorf("%s: outcome %v", name, table.game.Outcome())
			}
			continue
		}
		term.WaitFor("Oskar declines the draw.")
		if _, stands := table.game.Offer(); stands || table.game.Over() {
			t.Errorf("%s: the declined offer stands", name)
		}
	}
}

// slow answers when the test lets it.
type slow struct {
	scripted
	move, answer chan struct{}
}

func (s slow) Choose(ctx context.Context, who string, q screen.Question) (screen.Reply, error) {
	<-s.move
	return s.scripted.Choose(ctx, who, q)
}

func (s slow) Accepts(ctx context.Context, who string, side chess.Color, q screen.Question) (bool, error) {
	<-s.answer
	return s.scripted.Accepts(ctx, who, side, q)
}

func TestOpponentAnswersAnOfferBeforeItMoves(t *testing.T) {
	thinker := slow{scripted{moves: strings.Fields(whole)}, make(chan struct{}), make(chan struct{})}
	term, table := open(t, screentest.Options{Thinker: thinker}, Setup{Opponent: "mei"})
	enter(term, "e4")
	term.Press("4")
	wants(t, term, "Mei thinks about your draw offer.")
	term.Press("4")
	wants(t, term, "A draw has been offered already")
	thinker.move <- struct{}{}
	thinker.answer <- struct{}{}
	replied(term, "a6")
	wants(t, term, "Mei declines the draw.")
	if _, stands := table.game.Offer(); stands {
		t.Error("the declined offer stands")
	}
}
