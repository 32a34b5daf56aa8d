package play

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// takeBack takes the last move back, against an opponent with its answer.
func (h *here) takeBack() tea.Cmd {
	stop(&h.answering)
	h.held = chess.NoMove
	if err := h.game.TakeBack(h.mover(), h.env.Now()); err != nil {
		return h.refused(err)
	}
	h.said, h.tone = func() string { return h.env.T("play.taken_back") }, theme.Neutral
	return h.changed()
}

// turn turns the board around, and leaves it so.
func (h *here) turn() tea.Cmd {
	h.autoTurn = false
	return h.turnBoard()
}

// toggleAutoTurn has the board turn with each move, or stay.
func (h *here) toggleAutoTurn() tea.Cmd {
	h.autoTurn = !h.autoTurn
	h.page = mainPage
	if !h.autoTurn {
		h.board.SetFlipped(false)
	}
	h.turnToMover()
	h.show()
	return nil
}

// offerDraw offers a draw: an opponent thinks about it, the other person at the
// keyboard is asked at once.
func (h *here) offerDraw() tea.Cmd {
	by := h.person()
	if !h.acts(by.Other()) {
		return h.offerToEngine(by)
	}
	if err := h.game.OfferDraw(by); err != nil {
		return h.refused(err)
	}
	h.compose()
	return h.env.Push(screen.NewConfirm(h.env, screen.Confirm{
		Text: "play.offer_question", Args: []any{"Offerer", h.name(by), "Other", h.name(by.Other())},
		Yes: "play.offer_accept", No: "play.offer_decline",
		OnYes: func() tea.Cmd {
			if err := h.game.AcceptDraw(by.Other(), h.env.Now()); err != nil {
				return h.afterRefusal(err)
			}
			return h.changed()
		},
		OnNo: func() tea.Cmd {
			if err := h.game.DeclineDraw(by.Other()); err != nil {
				return h.afterRefusal(err)
			}
			h.say(theme.Neutral, func() string { return h.env.T("play.offer_declined", "Name", h.name(by.Other())) })
			h.save()
			return nil
		},
	}))
}

// afterRefusal follows a refusal that may be due to a flag fallen meanwhile.
func (h *here) afterRefusal(err error) tea.Cmd {
	if h.game.Over() && h.page != resultPage {
		return h.changed()
	}
	return h.refused(err)
}

// resign gives the game up after a question.
func (h *here) resign() tea.Cmd {
	side := h.person()
	text := "play.resign_question"
	if h.bothMine() {
		text = "play.resign_question_two"
	}
	return h.env.Push(screen.NewConfirm(h.env, screen.Confirm{
		Text: text, Args: []any{"Side", h.name(side)}, Yes: "play.resign_yes", No: "play.resign_no",
		OnYes: func() tea.Cmd {
			if err := h.game.Resign(side, h.env.Now()); err != nil {
				return h.afterRefusal(err)
			}
			return h.changed()
		},
	}))
}

// claim claims the draw that the position gives.
func (h *here) claim() tea.Cmd {
	claims := h.game.Claims()
	if len(claims) == 0 {
		return nil
	}
	if err := h.game.Claim(claims[0], h.env.Now()); err != nil {
		return h.afterRefusal(err)
	}
	return h.changed()
}

// newGame goes to the new-game screen, which offers this game again if it is not
// finished.
func (h *here) newGame() tea.Cmd {
	h.save()
	return h.env.Replace(New(h.env))
}

// rematch begins the same game again with sides changed.
func (h *here) rematch() tea.Cmd {
	again, err := h.game.Rematch(h.env.Now())
	if err != nil {
		return h.refused(err)
	}
	return h.env.Replace(newTable(h.env, again))
}
