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

// question is the dialog of a [Confirm]: a box over the screen. It goes away
// before an answer is done.
type question struct {
	Confirm
	env  *Env
	menu Menu
	size SizeMsg
}

// NewConfirm makes the dialog of a question, to be pushed. Its answers have the
// digits 1 and 2.
func NewConfirm(env *Env, c Confirm) Screen {
	answer := func(do func() tea.Cmd) func() tea.Cmd {
		return func() tea.Cmd {
			env.Pop()
			if do == nil {
				return nil
			}
			return do()
		}
	}
	q := &question{Confirm: c, env: env}
	q.menu = NewMenu(env, []Action{
		{ID: "yes", Label: c.Yes, Digit: 1, InBody: true, Command: i18n.CommandYes, Run: answer(c.OnYes)},
		{ID: "no", Label: c.No, Digit: 2, InBody: true, Command: i18n.CommandNo, Run: answer(c.OnNo), Keys: []string{"esc"}},
	})
	q.menu.Selected = 1
	return q
}

// Overlay marks the dialog as one.
func (q *question) Overlay() {}

// Init implements [Screen].
func (q *question) Init() tea.Cmd { return nil }

// Title implements [Screen]; a box has none.
func (q *question) Title() string { return "" }

// Actions implements [Screen].
func (q *question) Actions() []Action { return append(q.menu.Actions(), q.menu.Items...) }

// Update implements [Screen].
func (q *question) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case SizeMsg:
		q.size = msg
		q.arrange()
	case EnvChangedMsg:
		q.arrange()
	default:
		return q, q.menu.Update(msg)
	}
	return q, nil
}

// arrange gives the menu its place under the text.
func (q *question) arrange() {
	q.menu.Rect = Rect{Y: len(q.lines()) + 1, W: q.width(), H: len(q.menu.Items)}
}

func (q *question) width() int {
	w := textWidth(q.env.T(q.Text, q.Args...))
	for _, a := range q.menu.Items {
		w = max(w, i18n.Width(q.env.T(a.Label, a.Args...))+6)
	}
	return max(min(w, q.size.Width-4, 60), 8)
}

func (q *question) lines() []string { return i18n.Wrap(q.env.T(q.Text, q.Args...), q.width()) }

// View implements [Screen].
func (q *question) View() string {
	return strings.Join(q.lines(), "\n") + "\n\n" + q.menu.View()
}
