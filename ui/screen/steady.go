package screen

import (
	"strings"

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
