package screen

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

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

// restart works around one more fault of the renderer. A short way to the first
// changed cell of a row is gone by writing the cells between once more; when it
// starts in the second half of a wide character, because the cursor stands there
// from another row, it arrives one cell short (relativeCursorMove, overwrite).
// From four narrow cells on, writing is no shorter than a jump. So a row whose
// first change comes closer behind a wide character than that changes in a cell
// before it too. That change is a hyperlink to nowhere, which no terminal shows
// and the renderer tells from others by its id.
type restart struct {
	rows  []string // as they were shown last
	marks []mark
	count int
}

// mark is a character with a link to nowhere; the id 0 is none.
type mark struct{ at, id int }

// apply gives a frame the marks that it needs after the one before.
func (r *restart) apply(frame string) string {
	rows := strings.Split(frame, "\n")
	if len(rows) != len(r.rows) {
		r.rows, r.marks = rows, make([]mark, len(rows))
		return frame
	}
	var b strings.Builder
	b.Grow(len(frame) + 64)
	for i, row := range rows {
		if i > 0 {
			b.WriteByte('\n')
		}
		if row != r.rows[i] {
			r.marks[i] = mark{}
			if change := firstChange(r.rows[i], row); change < len(row) {
				if at := landing(row, change); at < change {
					r.count++
					r.marks[i] = mark{at, r.count}
				}
			}
		}
		m := r.marks[i]
		if m.id == 0 {
			b.WriteString(row)
			continue
		}
		_, n := utf8.DecodeRuneInString(row[m.at:])
		b.WriteString(row[:m.at] + "\x1b]8;id=" + strconv.Itoa(m.id) + ";\a" + row[m.at:m.at+n] + "\x1b]8;;\a" + row[m.at+n:])
	}
	r.rows = rows
	return b.String()
}

// firstChange returns where the first character of row stands that differs from
// old in itself or in its style.
func firstChange(old, row string) int {
	at := 0
	for at < len(row) {
		next := afterStyles(row, at)
		_, n := utf8.DecodeRuneInString(row[next:])
		if !strings.HasPrefix(old[min(at, len(old)):], row[at:next+n]) {
			return next
		}
		at = next + n
	}
	return at
}

// landing returns the last character up to the one at limit that has no wide
// character in the four cells before it.
func landing(row string, limit int) int {
	const near = 4
	found, narrow := 0, near
	for at := 0; ; {
		at = afterStyles(row, at)
		if narrow >= near {
			found = at
		}
		if at >= limit {
			return found
		}
		c, n := utf8.DecodeRuneInString(row[at:])
		if c < utf8.RuneSelf || i18n.Width(row[at:at+n]) == 1 {
			narrow++
		} else {
			narrow = 0
		}
		at += n
	}
}

// afterStyles returns where the next character stands.
func afterStyles(row string, at int) int {
	for strings.HasPrefix(row[at:], "\x1b[") && strings.Contains(row[at:], "m") {
		at += strings.IndexByte(row[at:], 'm') + 1
	}
	return at
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
