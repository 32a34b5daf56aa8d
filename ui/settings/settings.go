package settings

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Settings is the screen.
type Settings struct {
	env      *screen.Env
	options  []option
	menu     screen.Menu
	board    *board.Model
	pictured bool // there is room for the board
	note     screen.Rect
	size     screen.SizeMsg
}

// sample is a position in which a live board has everything to show: the last
// move, a check, a king that must answer it.
const sample = "rnbqk1nr/pppp1ppp/8/4p3/1b1P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 1 3"

// New makes the screen.
func New(env *screen.Env) *Settings {
	s := &Settings{env: env, options: options(), board: board.New(env)}
	s.board.HideLine = true
	if pos, err := chess.ParseFEN(sample); err == nil {
		s.board.SetPosition(pos)
		s.board.Marks = board.Marks{Last: chess.NewMove(chess.F8, chess.B4), Targets: chess.BitboardOf(chess.C3, chess.D2)}
	}
	s.fill()
	return s
}

// fill makes the rows anew with the values in force.
func (s *Settings) fill() {
	selected := s.menu.Selected
	items := make([]screen.Action, len(s.options))
	details := make([]string, len(s.options))
	for i, o := range s.options {
		items[i] = screen.Action{ID: strings.TrimPrefix(o.id, "settings."), Label: o.id, InBody: true, Run: func() tea.Cmd { return s.change(i, 1) }}
		details[i] = o.word(s.env, o.get(&s.env.Settings))
	}
	s.menu = screen.NewMenu(s.env, items)
	s.menu.Detail, s.menu.Values = details, true
	s.menu.Selected = selected
	s.arrange()
}

func (s *Settings) change(i, by int) tea.Cmd {
	o := s.options[i]
	settings := s.env.Settings
	o.set(&settings, o.step(s.env, by))
	s.env.Apply(settings)
	if o.id == "settings.sound" {
		return s.env.Bell()
	}
	return nil
}

// Init implements [screen.Screen].
func (s *Settings) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (s *Settings) Title() string { return s.env.T("settings.title") }

// Activity implements [screen.Active].
func (s *Settings) Activity() screen.Activity { return screen.Activity{Code: screen.AtOptions} }

// Actions implements [screen.Screen].
func (s *Settings) Actions() []screen.Action {
	return append(append(s.menu.Actions(), s.menu.Items...),
		screen.Action{ID: "change", Label: "settings.change", Keys: []string{"left", "right"}},
		screen.Back(s.env),
	)
}

// Update implements [screen.Screen].
func (s *Settings) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		s.size = msg
		s.arrange()
		return s, nil
	case screen.EnvChangedMsg:
		s.fill()
		return s, nil
	case tea.KeyPressMsg:
		switch msg.String() {
		case "left":
			return s, s.change(s.menu.Selected, -1)
		case "right":
			return s, s.change(s.menu.Selected, 1)
		}
	}
	return s, s.menu.Update(msg)
}

// The list needs this much beside the live board.
const listWidth = 42

func (s *Settings) arrange() {
	list := screen.Rect{W: s.size.Width, H: s.size.Height}
	rows := len(s.menu.Items)
	list, beside := s.board.ArrangeRight(list, listWidth)
	s.pictured, s.note = beside, screen.Rect{}
	if !beside {
		_, under := list.CutTop(rows)
		s.board.ArrangeAlone(under)
		r := s.board.Rect()
		s.pictured = r.W <= under.W && r.H <= under.H
	}
	if (beside || !s.pictured) && list.H >= rows+2 {
		s.note = screen.Rect{X: 2, Y: rows + 1, W: list.W - 2, H: list.H - rows - 1}
	}
	s.menu.Rect = screen.Rect{W: list.W, H: min(rows, list.H)}
}

// View implements [screen.Screen].
func (s *Settings) View() string {
	parts := []screen.Part{{Rect: s.menu.Rect, Text: s.menu.View()}}
	if s.pictured {
		parts = append(parts, screen.Part{Rect: s.board.Rect(), Text: s.board.View()})
	}
	if !s.note.Empty() {
		lines := i18n.Wrap(s.env.T("settings.note"), s.note.W)
		for i := range lines {
			lines[i] = s.env.Palette.Muted.On(lines[i])
		}
		parts = append(parts, screen.Part{Rect: s.note, Text: strings.Join(lines, "\n")})
	}
	return screen.Compose(s.size.Width, s.size.Height, parts...)
}
