package club

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/internal/club"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Mirror shows the board that a teacher shows, as it is now. It implements
// [screen.Screen].
type Mirror struct {
	env    *screen.Env
	visit  *club.Visit
	board  *board.Model
	shown  club.Blackboard
	left   bool // the person has gone back
	turned bool // the person looks at it from the other side
	panel  screen.Rect
	size   screen.SizeMsg
	text   string
}

// NewMirror makes the screen.
func NewMirror(env *screen.Env, visit *club.Visit) *Mirror {
	m := &Mirror{env: env, visit: visit, board: board.New(env)}
	m.board.HideLine = true
	m.look()
	return m
}

// Init implements [screen.Screen].
func (m *Mirror) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (m *Mirror) Title() string { return m.env.T("class.blackboard") }

// Activity implements [screen.Active].
func (m *Mirror) Activity() screen.Activity { return screen.Activity{Code: screen.AtBoard} }

// look takes in what is shown now.
func (m *Mirror) look() {
	b, ok := m.visit.Blackboard()
	if !ok {
		m.env.Remove(m)
		m.env.Notify("class.board_gone")
		return
	}
	m.shown = b
	drawn(m.board, b)
	m.board.SetFlipped(b.Flipped != m.turned)
	m.compose()
}

// Leave implements [screen.Leaver].
func (m *Mirror) Leave() { m.left = true }

// open reports whether the screen is there to be seen.
func (m *Mirror) open() bool { return m != nil && !m.left }

// Update implements [screen.Screen].
func (m *Mirror) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		m.size = msg
		m.arrange()
	case screen.EnvChangedMsg:
		m.board.Refresh()
		m.arrange()
	case screen.NewsMsg, screen.ResumedMsg:
		m.look()
	}
	return m, nil
}

func (m *Mirror) arrange() {
	m.panel, _ = m.board.Arrange(screen.Rect{W: m.size.Width, H: m.size.Height})
	m.compose()
}

// compose words what stands beside the board.
func (m *Mirror) compose() {
	look := m.env.Palette
	l := &lines{width: m.panel.W}
	l.add(look.Muted, m.env.T("class.shown_by", "Name", byWhom(m.env.Words, m.shown)))
	l.add(look.Strong, m.shown.Note)
	if m.panel.H >= 10 {
		l.gap()
	}
	l.told(m.env, m.shown)
	m.text = l.text(m.panel.H)
}

// Actions implements [screen.Screen].
func (m *Mirror) Actions() []screen.Action {
	return []screen.Action{
		{ID: "turn", Label: "drill.act.flip", Digit: 1, Command: i18n.CommandFlip, Run: func() tea.Cmd {
			m.turned = !m.turned
			m.look()
			return nil
		}},
		screen.Back(m.env),
	}
}

// Help implements [screen.Helper].
func (m *Mirror) Help() []string { return []string{m.env.T("class.help_mirror")} }

// View implements [screen.Screen].
func (m *Mirror) View() string {
	return screen.Compose(m.size.Width, m.size.Height,
		screen.Part{Rect: m.board.Rect(), Text: m.board.View()}, screen.Part{Rect: m.panel, Text: m.text})
}
