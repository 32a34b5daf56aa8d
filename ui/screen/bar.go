package screen

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// bar is the state of the action bar: whether the keys are with it, and where.
type bar struct {
	focused bool
	index   int
}

// button is one action at its place in the bar.
type button struct {
	action Action
	key    string // the digit or key shown before the label, with a space behind it
	label  string
	rect   Rect
}

// layoutBar places the actions in lines: those with a digit first, then those
// that have only a key, as far as the screen does not draw them itself. Where
// digits are answers, the first shows the key that leads to the bar. Rows count
// from 0.
func (s *Stage) layoutBar(w, margin int) []button {
	var numbered, keyed []button
	digits := s.typing() != TypingAnswers
	for _, a := range s.actions() {
		switch {
		case a.InBody || a.Run == nil:
		case a.Digit > 0 && digits:
			numbered = append(numbered, button{action: a, key: strconv.Itoa(a.Digit)})
		case a.Digit > 0 && len(numbered) == 0:
			numbered = append(numbered, button{action: a, key: keyName(s.env, "tab")})
		case a.Digit > 0:
			numbered = append(numbered, button{action: a})
		case len(a.Keys) > 0:
			keyed = append(keyed, button{action: a, key: keyName(s.env, a.Keys[0])})
		}
	}
	buttons := append(numbered, keyed...)
	x, y := max(margin-1, 0), 0
	for i, b := range buttons {
		if b.key != "" {
			b.key += " "
		}
		b.label = s.env.T(b.action.Label, b.action.Args...)
		width := min(i18n.Width(b.key)+i18n.Width(b.label)+2, w)
		if x > max(margin-1, 0) && x+width > w {
			x, y = max(margin-1, 0), y+1
		}
		b.rect = Rect{x, y, width, 1}
		buttons[i] = b
		x += width + 1
	}
	return buttons
}

func (s *Stage) drawButton(i int, b button) string {
	p := s.env.Palette
	label := i18n.Truncate(b.label, b.rect.W-2-i18n.Width(b.key))
	switch {
	case s.bar.focused && s.bar.index == i:
		return p.Selected.On("›" + b.key + label + " ")
	case b.action.Disabled != "":
		return " " + p.Muted.On(b.key+label) + " "
	default:
		return " " + p.Key.On(b.key) + label + " "
	}
}

// focusBar moves the keys to the bar, to its first or (step < 0) last button.
func (s *Stage) focusBar(step int) {
	s.frame = s.layout()
	if len(s.frame.buttons) == 0 {
		return
	}
	s.bar = bar{focused: true}
	if step < 0 {
		s.bar.index = len(s.frame.buttons) - 1
	}
}

// barKey handles a key while the bar has them. Going past either end with Tab,
// or typing, gives the keys back to the screen.
func (s *Stage) barKey(name string, character bool) (tea.Cmd, bool) {
	last := len(s.frame.buttons) - 1
	switch name {
	case "left", "up":
		s.bar.index = (s.bar.index + last) % (last + 1)
	case "right", "down":
		s.bar.index = (s.bar.index + 1) % (last + 1)
	case "home":
		s.bar.index = 0
	case "end":
		s.bar.index = last
	case "tab", "shift+tab":
		next := s.bar.index + 1
		if name == "shift+tab" {
			next = s.bar.index - 1
		}
		if next < 0 || next > last {
			s.bar.focused = false
		} else {
			s.bar.index = next
		}
	case "enter", "space":
		return s.run(s.frame.buttons[s.bar.index].action), true
	case "esc":
		s.bar.focused = false
	default:
		s.bar.focused = s.bar.focused && !character
		return nil, false
	}
	return nil, true
}

// mouse hands a mouse message to whatever lies under it.
func (s *Stage) mouse(msg tea.MouseMsg) tea.Cmd {
	if s.tooSmall() {
		return nil
	}
	m := msg.Mouse()
	_, click := msg.(tea.MouseClickMsg)
	if click {
		s.notice = notice{}
		switch {
		case s.frame.help.Contains(m.X, m.Y):
			cmd, _ := s.globalKey("f1")
			return cmd
		case s.frame.lang.Contains(m.X, m.Y):
			return s.env.CycleLanguage()
		}
	}
	if s.help != nil {
		s.helpMouse(msg)
		return nil
	}
	if click {
		for _, b := range s.frame.buttons {
			if b.rect.Contains(m.X, m.Y) {
				return s.run(b.action)
			}
		}
		s.bar.focused = false
	}
	body := s.bodyOf(len(s.stack) - 1)
	m.X -= body.X
	m.Y -= body.Y
	switch msg.(type) {
	case tea.MouseClickMsg:
		return s.toTop(tea.MouseClickMsg(m))
	case tea.MouseReleaseMsg:
		return s.toTop(tea.MouseReleaseMsg(m))
	case tea.MouseWheelMsg:
		return s.toTop(tea.MouseWheelMsg(m))
	case tea.MouseMotionMsg:
		return s.toTop(tea.MouseMotionMsg(m))
	}
	return nil
}
