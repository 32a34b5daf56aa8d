package play

import (
	"slices"

	tea "charm.land/bubbletea/v2"

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
	numbered := t.venue.actions()
	slices.SortStableFunc(numbered, func(a, b screen.Action) int { return place(a) - place(b) })
	actions := slices.Concat(t.board.Actions(), numbered, t.steps())
	switch {
	case t.venue.loose():
		return append(actions, screen.Action{
			ID: "leave", Label: "play.home", Digit: 5, Keys: []string{"esc"}, Command: i18n.CommandMenu, Run: t.env.Pop,
		})
	case t.page == morePage:
		return append(actions, screen.Action{ID: "main", Label: "common.back", Keys: []string{"esc"}, Run: t.turnTo(mainPage)})
	}
	return append(actions, screen.OpenBar(t.env))
}

// digit is the place of an action in the bar while it is shown there.
func digit(n int, shown bool) int {
	if shown {
		return n
	}
	return 0
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

// closePage goes back to the first page of the bar.
func (t *Table) closePage() {
	if t.page == morePage {
		t.page = mainPage
	}
}

// turnBoard turns the board around.
func (t *Table) turnBoard() tea.Cmd {
	t.board.SetFlipped(!t.board.Flipped())
	t.compose()
	return nil
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
