package board

import (
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// What a panel beside or under the board needs to be of use.
const (
	panelWidth  = 20
	panelHeight = 3
	gap         = 2 // between the board and a panel beside it
	labelWidth  = 2 // rank numbers
)

// Arrange places the board into a body, at the largest squares that fit and
// that the person allows, and returns what is left: a panel beside the board or,
// in a narrow window, under it. A screen calls it on screen.SizeMsg and
// screen.EnvChangedMsg.
func (m *Model) Arrange(body screen.Rect) (panel screen.Rect, beside bool) {
	cells := m.allowed()
	for i := len(cells) - 1; i >= 0; i-- {
		w, h := m.size(cells[i])
		if h > body.H || w > body.W {
			continue
		}
		if body.W-w-gap >= panelWidth {
			m.settle(cells[i], body)
			return screen.Rect{X: body.X + w + gap, Y: body.Y, W: body.W - w - gap, H: body.H}, true
		}
		if body.H-h >= panelHeight {
			m.settle(cells[i], screen.Rect{X: body.X + (body.W-w)/2, Y: body.Y, W: body.W, H: body.H})
			return screen.Rect{X: body.X, Y: body.Y + h, W: body.W, H: body.H - h}, false
		}
	}
	m.ArrangeAlone(body)
	return screen.Rect{}, false
}

// ArrangeRight places the board at the right edge of a body, at the largest
// squares that leave a list its width, and returns what is left for the list; ok
// is false, and the whole body left, where there is no room for both.
func (m *Model) ArrangeRight(body screen.Rect, list int) (rest screen.Rect, ok bool) {
	c := m.largest(body.W-list-gap, body.H)
	w, h := m.size(c)
	if w > body.W-list-gap || h > body.H {
		return body, false
	}
	m.settle(c, screen.Rect{X: body.X + body.W - w, Y: body.Y, W: w, H: h})
	body.W -= w + gap
	return body, true
}

// ArrangeAlone places the board into a rectangle that is all its own, at the
// largest squares that fit, in the middle from left to right.
func (m *Model) ArrangeAlone(r screen.Rect) {
	c := m.largest(r.W, r.H)
	w, _ := m.size(c)
	r.X += max((r.W-w)/2, 0)
	m.settle(c, r)
}

// largest returns the largest squares with which the board fits into some cells,
// or the smallest there are.
func (m *Model) largest(width, height int) theme.Cell {
	cells := m.allowed()
	best := cells[0]
	for _, c := range cells {
		if w, h := m.size(c); w <= width && h <= height {
			best = c
		}
	}
	return best
}

func (m *Model) settle(c theme.Cell, at screen.Rect) {
	m.cell = c
	w, h := m.size(c)
	m.rect = screen.Rect{X: at.X, Y: at.Y, W: w, H: h}
	m.line.field.SetWidth(w - 2)
	m.Refresh()
}

// allowed returns the sizes of square that can show the pieces, smallest first,
// up to the one the person chose.
func (m *Model) allowed() []theme.Cell {
	all := theme.Cells()
	limit, chosen := theme.ParseCell(m.env.Settings.BoardSize)
	depth := m.env.Palette.Depth
	glyphs := m.env.Glyphs()
	var cells []theme.Cell
	for _, c := range all {
		if chosen && (c.W > limit.W || c.H > limit.H) {
			continue
		}
		if c == (theme.Cell{W: 4, H: 1}) && glyphs != theme.Chinese {
			continue // for one-cell pieces 2×1 is as high and looks square
		}
		if c.Fits(glyphs.Width(depth)) {
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 || depth == theme.None && glyphs == theme.Chinese {
		// Bracketed Han characters need a large square; where there is no room
		// for one, newLook falls back to letters.
		cells = append([]theme.Cell{{W: 2, H: 1}}, cells...)
	}
	return cells
}

// size returns how much room a board of squares of size c takes.
func (m *Model) size(c theme.Cell) (w, h int) {
	w, h = labelWidth+8*c.W, 8*c.H+1
	if !m.HideLine {
		h++
	}
	if m.mode == Setting {
		h += m.paletteRows(w)
	}
	return w, h
}

// Rect returns what the board takes in the body, with its labels and its line.
func (m *Model) Rect() screen.Rect { return m.rect }

// Cell returns the size of the squares.
func (m *Model) Cell() theme.Cell { return m.cell }

// squaresRect returns the 64 squares without labels.
func (m *Model) squaresRect() screen.Rect {
	return screen.Rect{X: m.rect.X + labelWidth, Y: m.rect.Y, W: 8 * m.cell.W, H: 8 * m.cell.H}
}
