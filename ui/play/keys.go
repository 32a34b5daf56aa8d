package play

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// page is which actions the bar shows.
type page uint8

const (
	mainPage page = iota
	morePage
	resultPage
)

// Actions implements screen.Screen. Everything that can be done is in the table
// all the time, so that typed words always work; the page decides what stands in
// the bar.
func (t *Table) Actions() []screen.Action {
	actions := t.board.Actions()
	actions = append(actions, t.gameActions()...)
	actions = append(actions, t.steps()...)
	switch {
	case t.game.Over():
		return append(actions, screen.Action{
			ID: "leave", Label: "play.home", Digit: 5, Keys: []string{"esc"}, Command: i18n.CommandMenu, Run: t.env.Pop,
		})
	case t.page == morePage:
		return append(actions, screen.Action{ID: "main", Label: "common.back", Keys: []string{"esc"}, Run: t.turnTo(mainPage)})
	}
	return append(actions, screen.OpenBar(t.env))
}

// gameActions are the numbered ones.
func (t *Table) gameActions() []screen.Action {
	over := t.game.Over()
	main, more, result := t.page == mainPage && !over, t.page == morePage && !over, over
	digit := func(n int, shown bool) int {
		if shown {
			return n
		}
		return 0
	}
	turn := 3
	if over {
		turn = 4
	}
	actions := []screen.Action{
		{ID: "hint", Label: "play.hint", Digit: digit(1, main), Command: i18n.CommandHint, Disabled: t.whyNoHelp(), Run: t.help},
		{ID: "take-back", Label: "play.take_back", Digit: digit(2, main), Command: i18n.CommandUndo, Disabled: t.whyNoTakeBack(), Run: t.takeBack},
		{ID: "turn", Label: "play.turn", Digit: digit(turn, main || over), Command: i18n.CommandFlip, Run: t.turnBoard},
		{ID: "draw", Label: "play.draw", Digit: digit(4, main), Command: i18n.CommandDraw, Disabled: t.whyNoOffer(), Run: t.offerDraw},
		{ID: "resign", Label: "play.resign", Digit: digit(5, main), Command: i18n.CommandResign, Disabled: t.ifOver(), Run: t.resign},
		{ID: "more", Label: "play.more", Digit: digit(6, main), Command: i18n.CommandMore, Disabled: t.ifOver(), Run: t.turnTo(morePage)},
		{ID: "claim", Label: "play.claim", Digit: digit(1, more), Command: i18n.CommandClaim, Disabled: t.whyNoClaim(), Run: t.claim},
		{ID: "rematch", Label: "play.rematch", Digit: digit(1, result), Command: i18n.CommandRematch, Disabled: t.ifGoesOn(), Run: t.rematch},
		{ID: "pgn", Label: "play.save_pgn", Digit: digit(2, more || result), Command: i18n.CommandPGN, Run: t.writePGN},
		{ID: "new", Label: "play.new", Digit: digit(3, more || result), Run: t.newGame},
	}
	if t.twoPeople() {
		actions = append(actions, screen.Action{
			ID: "auto-turn", Label: t.autoTurnLabel(), Digit: digit(4, more), Disabled: t.ifOver(), Run: t.toggleAutoTurn,
		})
	}
	if !over {
		actions = append(actions, screen.Action{
			ID: "leave", Label: "play.leave", Digit: digit(5, more), Command: i18n.CommandMenu, Run: t.env.Pop,
		})
	}
	slices.SortStableFunc(actions, func(a, b screen.Action) int { return place(a) - place(b) })
	return actions
}

// place is where an action stands in the bar: by its digit, and what has none
// behind.
func place(a screen.Action) int {
	if a.Digit == 0 {
		return 10
	}
	return a.Digit
}

// steps are the keys that leaf through the game. They are not in the bar.
func (t *Table) steps() []screen.Action {
	step := func(id, label, key string, ply int) screen.Action {
		return screen.Action{ID: id, Label: label, Keys: []string{key}, InBody: true, Run: func() tea.Cmd { return t.goTo(ply) }}
	}
	return []screen.Action{
		step("step-back", "play.step_back", "pgup", t.shown-1),
		step("step-forward", "play.step_forward", "pgdown", t.shown+1),
		step("to-start", "play.to_start", "home", 0),
		step("to-end", "play.to_end", "end", t.game.Plies()),
	}
}

// wheel leafs through the game on the score sheet.
func (t *Table) wheel(msg tea.MouseWheelMsg) tea.Cmd {
	if !t.layout.panel.Contains(msg.X, msg.Y) {
		return nil
	}
	switch msg.Button {
	case tea.MouseWheelUp:
		return t.goTo(t.shown - 1)
	case tea.MouseWheelDown:
		return t.goTo(t.shown + 1)
	}
	return nil
}

func (t *Table) turnTo(p page) func() tea.Cmd {
	return func() tea.Cmd {
		t.page = p
		return nil
	}
}

func (t *Table) ifOver() string {
	if t.game.Over() {
		return "game.error.game_over"
	}
	return ""
}

func (t *Table) ifGoesOn() string {
	if !t.game.Over() {
		return "play.goes_on"
	}
	return ""
}

func (t *Table) whyNoHelp() string {
	switch {
	case t.game.Over():
		return "game.error.game_over"
	case !t.isPerson(t.game.Turn()):
		return "play.not_your_turn"
	}
	return ""
}

// mover is the side whose last move is taken back: the person's own, or between
// two people the one made last.
func (t *Table) mover() chess.Color {
	if t.twoPeople() {
		return t.game.Turn().Other()
	}
	return t.person()
}

func (t *Table) whyNoTakeBack() string {
	if t.game.Over() {
		return "game.error.game_over"
	}
	if err := t.game.CanTakeBack(t.mover()); err != nil {
		return refusal(err)
	}
	return ""
}

func (t *Table) whyNoOffer() string {
	if _, stands := t.game.Offer(); stands {
		return "game.error.offer_stands"
	}
	return t.ifOver()
}

func (t *Table) whyNoClaim() string {
	switch {
	case t.game.Over():
		return "game.error.game_over"
	case !t.isPerson(t.game.Turn()):
		return "play.not_your_turn"
	case len(t.game.Claims()) == 0:
		return "game.error.no_claim"
	}
	return ""
}

func (t *Table) autoTurnLabel() string {
	if t.autoTurn {
		return "play.auto_turn_off"
	}
	return "play.auto_turn_on"
}
