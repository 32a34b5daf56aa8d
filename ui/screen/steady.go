package screen

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// lastCell is a no-break space: to the renderer it is no blank.
const lastCell = "\u00a0"

// steady makes a frame of at most w columns safe to be updated step by step. Two
// shortcuts of the renderer (ultraviolet of 2026-07-03, the last that does not
// send every row with a wide character anew with every frame) go wrong where
// rows end blank: cells are shifted in the terminal, which tears a wide
// character when half of it is shifted, and when a window grows, trailing lines
// that were blank as far as the old window reached are left undrawn. A row that
// ends in something is written where it stands, so each gets a last cell that
// looks like nothing.
func steady(text string, w int) string {
	var b strings.Builder
	b.Grow(2 * len(text))
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line)
		if end := w - 1 - i18n.Width(line); end >= 0 {
			b.WriteString(strings.Repeat(" ", end))
			b.WriteString(lastCell)
		}
	}
	return b.String()
}

// repaintMsg asks for a fresh painting after the n-th widening.
type repaintMsg int

// settled is how long a window must keep its size to be painted afresh.
const settled = 200 * time.Millisecond

// repaintAfter works around a third fault of the same renderer: after a window
// became wider it remembers lines only as far as they went before (Render,
// curbuf.Resize), and the next change cuts a wide character that stands across
// the old edge in two. One painting of everything at the new size puts that
// right; it waits until the person has finished pulling at the window.
func (s *Stage) repaintAfter(before int) tea.Cmd {
	if before == 0 || s.env.window.Width <= before {
		return nil
	}
	s.grown++
	n := s.grown
	return tea.Tick(settled, func(time.Time) tea.Msg { return repaintMsg(n) })
}
