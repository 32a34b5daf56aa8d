package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// pgnPage shows a game as PGN. Somebody on a server has no disk there: the text
// goes to the clipboard of their terminal (OSC 52), and as not every terminal
// takes that, it can be selected here.
type pgnPage struct {
	env   *screen.Env
	text  string
	lines []string // wrapped
	first int      // line scrolled to the top
	size  screen.SizeMsg
}

// copyPGN copies the game and shows it.
func (t *Table) copyPGN() tea.Cmd {
	t.closePage()
	p := &pgnPage{env: t.env, text: t.game.PGN()}
	t.env.Push(p)
	return p.copy()
}

// copy hands the text over as it is: tea.SetClipboard is for programs that draw
// with the renderer of Bubble Tea, which those of a server do not.
func (p *pgnPage) copy() tea.Cmd { return tea.Raw(ansi.SetSystemClipboard(p.text)) }

// Init implements screen.Screen.
func (p *pgnPage) Init() tea.Cmd { return nil }

// Title implements screen.Screen.
func (p *pgnPage) Title() string { return "PGN" }

// Update implements screen.Screen.
func (p *pgnPage) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		p.size = msg
		p.lines = nil
		for line := range strings.SplitSeq(strings.TrimRight(p.text, "\n"), "\n") {
			p.lines = append(p.lines, i18n.Wrap(line, max(msg.Width, 1))...)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			p.scroll(-1)
		case tea.MouseWheelDown:
			p.scroll(1)
		}
	}
	return p, nil
}

// room is how many lines of the text are shown.
func (p *pgnPage) room() int { return max(p.size.Height-len(p.head()), 1) }

func (p *pgnPage) scroll(n int) tea.Cmd {
	p.first = max(min(p.top()+n, len(p.lines)-p.room()), 0)
	return nil
}

// top is the first line shown: where the person has scrolled to, unless a larger
// window shows the end before.
func (p *pgnPage) top() int { return max(min(p.first, len(p.lines)-p.room()), 0) }

func (p *pgnPage) head() []string {
	return append(i18n.Wrap(p.env.T("live.pgn_copied"), max(p.size.Width, 1)), "")
}

// View implements screen.Screen.
func (p *pgnPage) View() string {
	head := p.head()
	for i, line := range head {
		head[i] = p.env.Palette.Muted.On(line)
	}
	return strings.Join(append(head, p.lines[p.top():min(p.top()+p.room(), len(p.lines))]...), "\n")
}

// Actions implements screen.Screen.
func (p *pgnPage) Actions() []screen.Action {
	step := func(id, label, key string, n int) screen.Action {
		return screen.Action{ID: id, Label: label, Keys: []string{key}, InBody: true, Run: func() tea.Cmd { return p.scroll(n) }}
	}
	return []screen.Action{
		{ID: "copy", Label: "live.copy_again", Digit: 1, Run: p.copy},
		step("up", "live.scroll_up", "up", -1),
		step("down", "live.scroll_down", "down", 1),
		step("page-up", "live.page_up", "pgup", -p.room()),
		step("page-down", "live.page_down", "pgdown", p.room()),
		screen.Back(p.env),
	}
}
