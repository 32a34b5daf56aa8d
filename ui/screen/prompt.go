package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// Prompt is a dialog that asks for one line of text.
type Prompt struct {
	env   *Env
	text  string
	args  []any
	field Field
	done  func(text string) tea.Cmd
}

// promptWidth is how many cells the field of a prompt takes.
const promptWidth = 32

// NewPrompt makes a dialog with a question (its id and values), an answer to
// begin with, and what to do with the answer given; Esc goes away without.
func NewPrompt(env *Env, text string, args []any, initial string, limit int, done func(text string) tea.Cmd) *Prompt {
	p := &Prompt{env: env, text: text, args: args, done: done, field: NewField(limit)}
	p.field.SetWidth(promptWidth - 2)
	p.field.Set(initial)
	return p
}

// Overlay marks the dialog as one.
func (p *Prompt) Overlay() {}

// Init implements [Screen].
func (p *Prompt) Init() tea.Cmd { return nil }

// Title implements [Screen].
func (p *Prompt) Title() string { return "" }

// Typing gives every character to the field.
func (p *Prompt) Typing() Typing { return TypingText }

// Actions implements [Screen].
func (p *Prompt) Actions() []Action {
	return []Action{
		{ID: "done", Label: "common.done", Keys: []string{"enter"}, Run: func() tea.Cmd {
			p.env.Pop()
			return p.done(strings.TrimSpace(p.field.Text()))
		}},
		{ID: "cancel", Label: "common.cancel", Keys: []string{"esc"}, Run: p.env.Pop},
	}
}

// Update implements [Screen].
func (p *Prompt) Update(msg tea.Msg) (Screen, tea.Cmd) {
	p.field.Update(msg)
	return p, nil
}

func (p *Prompt) lines() []string { return i18n.Wrap(p.env.T(p.text, p.args...), promptWidth) }

// Cursor shows the terminal's cursor in the field.
func (p *Prompt) Cursor() (x, y int, visible bool) {
	return 2 + p.field.Cursor(), len(p.lines()) + 1, true
}

// View implements [Screen].
func (p *Prompt) View() string {
	return strings.Join(p.lines(), "\n") + "\n\n" + p.env.Palette.Key.On("› ") + i18n.Pad(p.field.View(), promptWidth-2)
}
