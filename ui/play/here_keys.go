package play

import (
	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

func (h *here) actions() []screen.Action {
	over := h.game.Over()
	main, more, result := h.page == mainPage && !over, h.page == morePage && !over, over
	turn := 3
	if over {
		turn = 4
	}
	actions := []screen.Action{
		{ID: "hint", Label: "play.hint", Digit: digit(1, main), Command: i18n.CommandHint, Disabled: h.whyNoHelp(), Run: h.help},
		{ID: "take-back", Label: "play.take_back", Digit: digit(2, main), Command: i18n.CommandUndo, Disabled: h.whyNoTakeBack(), Run: h.takeBack},
		{ID: "turn", Label: "play.turn", Digit: digit(turn, main || over), Command: i18n.CommandFlip, Run: h.turn},
		{ID: "draw", Label: "play.draw", Digit: digit(4, main), Command: i18n.CommandDraw, Disabled: h.whyNoOffer(), Run: h.offerDraw},
		{ID: "resign", Label: "play.resign", Digit: digit(5, main), Command: i18n.CommandResign, Disabled: h.ifOver(), Run: h.resign},
		{ID: "more", Label: "play.more", Digit: digit(6, main), Command: i18n.CommandMore, Disabled: h.ifOver(), Run: h.turnTo(morePage)},
		{ID: "claim", Label: "play.claim", Digit: digit(1, more), Command: i18n.CommandClaim, Disabled: h.whyNoClaim(), Run: h.claim},
		{ID: "rematch", Label: "play.rematch", Digit: digit(1, result), Command: i18n.CommandRematch, Disabled: h.ifGoesOn(), Run: h.rematch},
		h.pgnAction(digit(2, more || result)),
		{ID: "new", Label: "play.new", Digit: digit(3, more || result), Run: h.newGame},
	}
	if h.bothMine() {
		actions = append(actions, screen.Action{
			ID: "auto-turn", Label: h.autoTurnLabel(), Digit: digit(4, more), Disabled: h.ifOver(), Run: h.toggleAutoTurn,
		})
	}
	if !over {
		actions = append(actions, screen.Action{
			ID: "leave", Label: "play.leave", Digit: digit(5, more), Command: i18n.CommandMenu, Run: h.env.Pop,
		})
	}
	return actions
}

func (h *here) whyNoHelp() string {
	switch {
	case h.game.Over():
		return "game.error.game_over"
	case !h.mine():
		return "play.not_your_turn"
	}
	return ""
}

// mover is the side whose last move is taken back: the person's own, or between
// two people the one made last.
func (h *here) mover() chess.Color {
	if h.bothMine() {
		return h.game.Turn().Other()
	}
	return h.person()
}

func (h *here) whyNoTakeBack() string {
	if h.game.Over() {
		return "game.error.game_over"
	}
	if err := h.game.CanTakeBack(h.mover()); err != nil {
		return refusal(err)
	}
	return ""
}

func (h *here) whyNoOffer() string {
	if _, stands := h.game.Offer(); stands {
		return "game.error.offer_stands"
	}
	return h.ifOver()
}

func (h *here) whyNoClaim() string {
	switch {
	case h.game.Over():
		return "game.error.game_over"
	case !h.mine():
		return "play.not_your_turn"
	case len(h.game.Claims()) == 0:
		return "game.error.no_claim"
	}
	return ""
}

func (h *here) autoTurnLabel() string {
	if h.autoTurn {
		return "play.auto_turn_off"
	}
	return "play.auto_turn_on"
}
