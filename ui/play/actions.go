package play

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// takeBack takes the last move back, against an opponent with its answer.
func (t *Table) takeBack() tea.Cmd {
	stop(&t.answering)
	t.held = chess.NoMove
	if err := t.game.TakeBack(t.mover(), t.env.Now()); err != nil {
		return t.refused(err)
	}
	t.said, t.tone = func() string { return t.env.T("play.taken_back") }, theme.Neutral
	return t.changed()
}

// turnBoard turns the board around.
func (t *Table) turnBoard() tea.Cmd {
	t.autoTurn = false
	t.board.SetFlipped(!t.board.Flipped())
	t.compose()
	return nil
}

// toggleAutoTurn has the board turn with each move, or stay.
func (t *Table) toggleAutoTurn() tea.Cmd {
	t.autoTurn = !t.autoTurn
	t.page = mainPage
	if !t.autoTurn {
		t.board.SetFlipped(false)
	}
	t.show()
	return nil
}

// offerDraw offers a draw: an opponent thinks about it, the other person at the
// keyboard is asked at once.
func (t *Table) offerDraw() tea.Cmd {
	by := t.person()
	if !t.isPerson(by.Other()) {
		return t.offerToEngine(by)
	}
	if err := t.game.OfferDraw(by); err != nil {
		return t.refused(err)
	}
	t.compose()
	return t.env.Push(screen.NewConfirm(t.env, screen.Confirm{
		Text: "play.offer_question", Args: []any{"Offerer", t.name(by), "Other", t.name(by.Other())},
		Yes: "play.offer_accept", No: "play.offer_decline",
		OnYes: func() tea.Cmd {
			if err := t.game.AcceptDraw(by.Other(), t.env.Now()); err != nil {
				return t.afterRefusal(err)
			}
			return t.changed()
		},
		OnNo: func() tea.Cmd {
			if err := t.game.DeclineDraw(by.Other()); err != nil {
				return t.afterRefusal(err)
			}
			t.say(theme.Neutral, func() string { return t.env.T("play.offer_declined", "Name", t.name(by.Other())) })
			t.save()
			return nil
		},
	}))
}

// afterRefusal follows a refusal that may be due to a flag fallen meanwhile.
func (t *Table) afterRefusal(err error) tea.Cmd {
	if t.game.Over() && t.page != resultPage {
		return t.changed()
	}
	return t.refused(err)
}

// resign gives the game up after a question.
func (t *Table) resign() tea.Cmd {
	side := t.person()
	text := "play.resign_question"
	if t.twoPeople() {
		text = "play.resign_question_two"
	}
	return t.env.Push(screen.NewConfirm(t.env, screen.Confirm{
		Text: text, Args: []any{"Side", t.name(side)}, Yes: "play.resign_yes", No: "play.resign_no",
		OnYes: func() tea.Cmd {
			if err := t.game.Resign(side, t.env.Now()); err != nil {
				return t.afterRefusal(err)
			}
			return t.changed()
		},
	}))
}

// claim claims the draw that the position gives.
func (t *Table) claim() tea.Cmd {
	claims := t.game.Claims()
	if len(claims) == 0 {
		return nil
	}
	if err := t.game.Claim(claims[0], t.env.Now()); err != nil {
		return t.afterRefusal(err)
	}
	return t.changed()
}

// newGame goes to the new-game screen, which offers this game again if it is not
// finished.
func (t *Table) newGame() tea.Cmd {
	t.save()
	return t.env.Replace(New(t.env))
}
