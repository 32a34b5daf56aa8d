package screen

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// blank is a space that the renderer does not take for an empty cell: a
// no-break space, which looks like nothing.
const blank = "\u00a0"

// anchored works around two faults of the renderer of Bubble Tea 2.0.10
// (ultraviolet of 2026-07-03), which draws too little or erases too much:
//
//   - A line that ends as it ended before, but further left, has its rest erased
//     from the middle of a wide character when the two endings part just before
//     that (transformLine, the case oLastCell > nLastCell): "走到e5。" after
//     "总在旁边。" loses its full stop. So each line with wide characters ends in
//     two invisible cells that tell its length: lines of different lengths then
//     never end alike, and another case applies.
//   - When the window grows, lines at the end that are empty as far as the
//     window was wide before stay undrawn (clearBottom). It stops looking at a
//     line with something on it, so the last line never is empty.
func anchored(text string, width int) string {
	if text == "" {
		return ""
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if !hasWide(line) {
			continue
		}
		if used := i18n.Width(line); used+2 <= width {
			lines[i] = line + invisible(used%16) + invisible(used/16%16) + "\x1b[m"
		}
	}
	if last := len(lines) - 1; lines[last] == "" {
		lines[last] = blank
	}
	return strings.Join(lines, "\n")
}

// invisible returns one of sixteen cells that all look like nothing: a blank
// with some of the attributes bold, faint, italic and concealed.
func invisible(n int) string {
	seq := "\x1b[0"
	for i, code := range [...]string{";1", ";2", ";3", ";8"} {
		if n&(1<<i) != 0 {
			seq += code
		}
	}
	return seq + "m" + blank
}

// hasWide reports whether a line may hold characters that are two cells wide:
// Hangul from U+1100 on, and everything from the CJK radicals on.
func hasWide(line string) bool {
	return strings.ContainsFunc(line, func(r rune) bool { return r >= 0x2e80 || r >= 0x1100 && r < 0x1200 })
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
