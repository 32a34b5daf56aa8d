package play

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

func (e *elsewhere) actions() []screen.Action {
	if e.state.Watching {
		return []screen.Action{
			e.pgnAction(2),
			{ID: "turn", Label: "play.turn", Digit: 3, Command: i18n.CommandFlip, Run: e.turnBoard},
		}
	}
	over := e.over()
	main, more, result := e.page != morePage && !over, e.page == morePage && !over, over
	turn := 3
	if over {
		turn = 4
	}
	actions := []screen.Action{
		e.takeBackAction(digit(2, main)),
		{ID: "turn", Label: "play.turn", Digit: digit(turn, main || over), Command: i18n.CommandFlip, Run: e.turnBoard},
		e.drawAction(digit(4, main)),
		e.resignAction(digit(5, main)),
		{ID: "more", Label: "play.more", Digit: digit(6, main), Command: i18n.CommandMore, Disabled: e.ifOver(), Run: e.turnTo(morePage)},
		{ID: "claim", Label: "play.claim", Digit: digit(1, more), Command: i18n.CommandClaim, Disabled: e.whyNoClaim(), Run: e.claim},
		e.rematchAction(digit(1, result)),
		e.pgnAction(digit(2, more || result)),
		{ID: "accept", Label: "live.accept", Command: i18n.CommandYes, Disabled: e.ifNothingAsked(), Run: e.answer(true)},
		{ID: "decline", Label: "live.decline", Digit: digit(1, main && e.asked()), Command: i18n.CommandNo, Disabled: e.ifNothingAsked(), Run: e.answer(false)},
	}
	if !over {
		actions = append(actions, screen.Action{
			ID: "leave", Label: "live.leave", Digit: digit(5, more), Command: i18n.CommandMenu, Run: e.leave,
		})
	}
	return actions
}

func (e *elsewhere) ifOver() string {
	switch {
	case e.state.CalledOff:
		return "live.called_off"
	case e.state.Closed != "":
		return e.state.Closed
	}
	return e.Table.ifOver()
}

// asked reports whether the other player waits for an answer.
func (e *elsewhere) asked() bool {
	_, theirs := e.offered(e.game)
	return !e.over() && (theirs || e.state.TakeBack[e.state.Side.Other()])
}

func (e *elsewhere) ifNothingAsked() string {
	if !e.asked() {
		return "live.nothing_asked"
	}
	return ""
}

// answer answers whatever the other player asks.
func (e *elsewhere) answer(accept bool) func() tea.Cmd {
	return func() tea.Cmd {
		if _, theirs := e.offered(e.game); theirs {
			return e.done(e.seat.AnswerDraw(accept))
		}
		return e.done(e.seat.AnswerTakeBack(accept))
	}
}

// takeBackAction asks for a move back, or allows the other player's.
func (e *elsewhere) takeBackAction(digit int) screen.Action {
	a := screen.Action{ID: "take-back", Label: "play.take_back", Digit: digit, Command: i18n.CommandUndo}
	if e.state.TakeBack[e.state.Side.Other()] && !e.over() {
		a.Label = "live.allow_take_back"
		a.Run = func() tea.Cmd { return e.done(e.seat.AnswerTakeBack(true)) }
		return a
	}
	a.Run = func() tea.Cmd { return e.done(e.seat.AskTakeBack()) }
	a.Disabled = e.ifOver()
	switch err := e.game.CanTakeBack(e.state.Side); {
	case a.Disabled != "":
	case e.state.Rated:
		a.Disabled = "live.rated_take_back"
	case e.state.TakeBack[e.state.Side]:
		a.Disabled = "live.already_asked"
	case err != nil:
		a.Disabled = refusal(err)
	}
	return a
}

// drawAction offers a draw, or accepts the other player's offer.
func (e *elsewhere) drawAction(digit int) screen.Action {
	a := screen.Action{ID: "draw", Label: "play.draw", Digit: digit, Command: i18n.CommandDraw}
	mine, theirs := e.offered(e.game)
	switch {
	case e.over():
		a.Disabled = e.ifOver()
	case mine:
		a.Disabled = "game.error.offer_stands"
	case theirs:
		a.Label = "live.accept_draw"
		a.Run = func() tea.Cmd { return e.done(e.seat.AnswerDraw(true)) }
		return a
	}
	a.Run = func() tea.Cmd { return e.done(e.seat.OfferDraw()) }
	return a
}

// rematchAction asks for another game, or agrees to it.
func (e *elsewhere) rematchAction(digit int) screen.Action {
	a := screen.Action{ID: "rematch", Label: "play.rematch", Digit: digit, Command: i18n.CommandRematch}
	switch {
	case !e.over():
		a.Disabled = "play.goes_on"
	case e.state.Rematch[e.state.Side]:
		a.Disabled = "live.already_asked"
	case e.state.Rematch[e.state.Side.Other()]:
		a.Label = "live.accept_rematch"
	}
	a.Run = func() tea.Cmd { return e.done(e.seat.Rematch()) }
	return a
}

func (e *elsewhere) whyNoClaim() string {
	switch {
	case e.over():
		return e.ifOver()
	case !e.mine():
		return "play.not_your_turn"
	case len(e.game.Claims()) == 0:
		return "game.error.no_claim"
	}
	return ""
}

// claim claims the draw that the position gives.
func (e *elsewhere) claim() tea.Cmd {
	claims := e.game.Claims()
	if len(claims) == 0 {
		return nil
	}
	return e.done(e.seat.Claim(claims[0]))
}

// resignAction gives the game up, or calls it off while that is possible.
func (e *elsewhere) resignAction(digit int) screen.Action {
	a := screen.Action{ID: "resign", Label: "play.resign", Digit: digit, Command: i18n.CommandResign, Disabled: e.ifOver(), Run: e.resign}
	if e.state.MayCallOff {
		a.Label = "live.call_off"
		a.Run = func() tea.Cmd { return e.done(e.seat.CallOff()) }
	}
	return a
}

// resign gives the game up after a question.
func (e *elsewhere) resign() tea.Cmd {
	return e.env.Push(screen.NewConfirm(e.env, screen.Confirm{
		Text: "play.resign_question", Yes: "play.resign_yes", No: "play.resign_no",
		OnYes: func() tea.Cmd { return e.done(e.seat.Resign()) },
	}))
}

// leave goes away from a game that goes on, after a question where time runs.
func (e *elsewhere) leave() tea.Cmd {
	question := e.stays()
	if question == "" {
		return e.env.Pop()
	}
	return e.env.Push(screen.NewConfirm(e.env, screen.Confirm{
		Text: question, Yes: "common.leave", No: "common.stay", OnYes: e.env.Pop,
	}))
}
