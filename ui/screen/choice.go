package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// Confirm is a question with two answers.
type Confirm struct {
	Text  string // id of the question
	Args  []any  // values of the question
	Yes   string // id of the answer that does it
	No    string // id of the answer that does not; it is preselected, and Esc means it
	OnYes func() tea.Cmd
	OnNo  func() tea.Cmd // nil: nothing
}

// NewConfirm makes the dialog of a question, to be pushed.
func NewConfirm(env *Env, c Confirm) *Choice {
	return NewChoice(env, c.Text, c.Args, []Action{
		{ID: "yes", Label: c.Yes, Command: i18n.CommandYes, Run: c.OnYes},
		{ID: "no", Label: c.No, Command: i18n.CommandNo, Run: c.OnNo, Keys: []string{"esc"}},
	}, 1)
}

// Choice is a dialog: a box over the screen with a text and some answers. It
// goes away before an answer is done.
type Choice struct {
	env  *Env
	text string
	args []any
	menu Menu
	size SizeMsg
}

// NewChoice makes a dialog. The answers get the digits 1, 2, … and are drawn in
// the box; the one at selected is preselected. One of them should have the key
// "esc".
func NewChoice(env *Env, text string, args []any, answers []Action, selected int) *Choice {
	c := &Choice{env: env, text: text, args: args}
	items := make([]Action, len(answers))
	for i, a := range answers {
		a.Digit, a.InBody = i+1, true
		run := a.Run
		a.Run = func() tea.Cmd {
			env.Pop()
			if run == nil {
				return nil
			}
			return run()
		}
		items[i] = a
	}
	c.menu = NewMenu(env, items)
	c.menu.Selected = selected
	return c
}

// Overlay marks the dialog as one.
func (c *Choice) Overlay() {}

// Init implements [Screen].
func (c *Choice) Init() tea.Cmd { return nil }

// Title implements [Screen]; a box has none.
func (c *Choice) Title() string { return "" }

// Actions implements [Screen].
func (c *Choice) Actions() []Action { return append(c.menu.Actions(), c.menu.Items...) }

// Update implements [Screen].
func (c *Choice) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case SizeMsg:
		c.size = msg
		c.arrange()
	case EnvChangedMsg:
		c.arrange()
	default:
		return c, c.menu.Update(msg)
	}
	return c, nil
}

// arrange gives the menu its place under the text.
func (c *Choice) arrange() {
	c.menu.Rect = Rect{Y: len(c.lines()) + 1, W: c.width(), H: len(c.menu.Items)}
}

func (c *Choice) width() int {
	w := textWidth(c.env.T(c.text, c.args...))
	for _, a := range c.menu.Items {
		w = max(w, i18n.Width(c.env.T(a.Label, a.Args...))+6)
	}
	return max(min(w, c.size.Width-4, 60), 8)
}

func (c *Choice) lines() []string { return i18n.Wrap(c.env.T(c.text, c.args...), c.width()) }

// View implements [Screen].
func (c *Choice) View() string {
	return strings.Join(c.lines(), "\n") + "\n\n" + c.menu.View()
}
