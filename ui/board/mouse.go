package board

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
)

// press handles the left button going down: on a square like Enter, and the
// start of a drag if a piece is picked up by it.
func (m *Model) press(x, y int) tea.Msg {
	if i, ok := m.paletteAt(x, y); ok {
		m.palette.index = i
		return nil
	}
	s, ok := m.SquareAt(x, y)
	if !ok || m.mode == Watching {
		return nil
	}
	if m.picker.open() {
		return m.pickerClick(s)
	}
	before := m.held
	msg := m.act(s)
	m.dragged = m.held == s && before != s
	return msg
}

// hover moves the cursor along while a piece is dragged.
func (m *Model) hover(x, y int) {
	if s, ok := m.SquareAt(x, y); ok && m.dragged {
		m.cursor = s
	}
}

// release handles the button going up: on another square it drops the dragged
// piece there; on the same one the piece stays held, for click and click.
// Dropped where it may not go, the piece returns to its square.
func (m *Model) release(x, y int) tea.Msg {
	if !m.dragged {
		return nil
	}
	m.dragged = false
	s, ok := m.SquareAt(x, y)
	switch {
	case ok && s == m.held:
		return nil
	case !ok:
		m.putBack()
		return nil
	}
	m.cursor = s
	msg := m.request(m.held, s)
	if _, tried := msg.(TriedMsg); tried {
		m.putBack()
	}
	return msg
}

// SquareAt returns the square drawn at a cell of the body.
func (m *Model) SquareAt(x, y int) (chess.Square, bool) {
	r := m.squaresRect()
	if !r.Contains(x, y) {
		return chess.NoSquare, false
	}
	return m.squareOf((x-r.X)/m.cell.W, (y-r.Y)/m.cell.H), true
}

// squareOf returns the square in a column and row as drawn, from the top left.
func (m *Model) squareOf(column, row int) chess.Square {
	if m.flipped {
		return chess.NewSquare(chess.File(7-column), chess.Rank(row))
	}
	return chess.NewSquare(chess.File(column), chess.Rank(7-row))
}
