package screen

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// probe finds out how wide the terminal draws characters of East Asian Width
// "Ambiguous": it writes one and asks where the cursor is. Nobody waits for the
// answer. Place and cleaning up are part of the same write, so whatever the
// renderer has drawn or will draw stays right: the place is the end of the line
// of notices, which is always left empty.
type probe struct {
	sent     bool
	row, col int // from 0
}

// probeCells is how many cells of the line of notices are left to the probe.
const probeCells = 3

// probeWidth sends the probe once, as soon as there is a window.
func (s *Stage) probeWidth() tea.Cmd {
	w := s.env.window.Width
	if s.probe.sent || s.tooSmall() || s.env.Terminal.WideAmbiguous {
		return nil
	}
	s.probe = probe{sent: true, row: s.layout().notice.Y, col: w - probeCells}
	at := fmt.Sprintf("\x1b[%d;%dH", s.probe.row+1, s.probe.col+1)
	// Save the cursor, plain style, the character, the question, wipe, restore.
	return tea.Raw("\x1b7\x1b[m" + at + "─\x1b[6n" + at + "  \x1b8")
}

// learnWidth takes the answer.
func (s *Stage) learnWidth(at tea.CursorPositionMsg) {
	if !s.probe.sent || at.Y != s.probe.row {
		return
	}
	switch at.X {
	case s.probe.col + 1:
		s.env.Terminal.NarrowAmbiguous = true
		if !s.env.Settings.Pinyin {
			return // nothing else is drawn otherwise
		}
	case s.probe.col + 2:
		s.env.Terminal.WideAmbiguous = true
	default:
		return
	}
	s.env.changed()
}
