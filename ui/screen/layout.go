package screen

import (
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"woodfox/ui/i18n"
)

// Rect is a rectangle of cells. Layout computes rectangles once per size;
// drawing and the mouse ask the same ones.
type Rect struct{ X, Y, W, H int }

// Contains reports whether a cell lies in the rectangle.
func (r Rect) Contains(x, y int) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Empty reports whether the rectangle holds no cell.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset returns the rectangle without a margin of dx cells left and right and
// dy above and below.
func (r Rect) Inset(dx, dy int) Rect {
	return Rect{r.X + dx, r.Y + dy, max(r.W-2*dx, 0), max(r.H-2*dy, 0)}
}

// CutLeft splits off the leftmost n columns.
func (r Rect) CutLeft(n int) (left, rest Rect) {
	n = min(max(n, 0), r.W)
	return Rect{r.X, r.Y, n, r.H}, Rect{r.X + n, r.Y, r.W - n, r.H}
}

// CutTop splits off the topmost n rows.
func (r Rect) CutTop(n int) (top, rest Rect) {
	n = min(max(n, 0), r.H)
	return Rect{r.X, r.Y, r.W, n}, Rect{r.X, r.Y + n, r.W, r.H - n}
}

// CutBottom splits off the lowest n rows.
func (r Rect) CutBottom(n int) (rest, bottom Rect) {
	n = min(max(n, 0), r.H)
	return Rect{r.X, r.Y, r.W, r.H - n}, Rect{r.X, r.Y + r.H - n, r.W, n}
}

// Center returns a rectangle of w by h in the middle of r.
func (r Rect) Center(w, h int) Rect {
	w, h = min(w, r.W), min(h, r.H)
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Part is some text at its place in a body. What does not fit is cut.
type Part struct {
	Rect Rect
	Text string
}

// Compose puts parts together to one text of at most w by h cells. Parts must
// not overlap; the order in which they are given does not matter.
func Compose(w, h int, parts ...Part) string {
	parts = slices.DeleteFunc(slices.Clone(parts), func(p Part) bool { return p.Rect.Empty() })
	slices.SortStableFunc(parts, func(a, b Part) int { return a.Rect.X - b.Rect.X })
	lines := make([][]string, len(parts))
	for i, p := range parts {
		lines[i] = strings.Split(p.Text, "\n")
	}
	var b strings.Builder
	b.Grow(w * h * 4)
	for y := range h {
		if y > 0 {
			b.WriteByte('\n')
		}
		x := 0
		for i, p := range parts {
			row := y - p.Rect.Y
			if row < 0 || row >= min(p.Rect.H, len(lines[i])) || p.Rect.X < x {
				continue
			}
			line := lines[i][row]
			width := i18n.Width(line)
			if room := min(p.Rect.W, w-p.Rect.X); width > room {
				line = i18n.Truncate(line, room)
				width = i18n.Width(line)
			}
			if width == 0 {
				continue
			}
			for ; x < p.Rect.X; x++ {
				b.WriteByte(' ')
			}
			b.WriteString(line)
			x += width
		}
	}
	return b.String()
}

// overlay draws a text over another one of at most w by h cells. What the two
// cut in half of a wide character becomes blank, so that the rest stays where it
// was.
func overlay(w, h int, under, over string, at Rect) string {
	canvas := lipgloss.NewCanvas(w, h)
	canvas.Compose(lipgloss.NewCompositor(
		lipgloss.NewLayer(under),
		lipgloss.NewLayer(over).X(at.X).Y(at.Y).Z(1),
	))
	return canvas.Render()
}
