package board

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
)

func (m *Model) key(msg tea.KeyPressMsg) tea.Msg {
	name := msg.String()
	switch {
	case m.picker.open():
		return m.pickerKey(name, msg.Text)
	case m.line.open():
		return m.lineKey(msg)
	case msg.Text != "" && name != "space":
		return m.typed(msg)
	}
	switch name {
	case "up":
		m.step(0, 1)
	case "down":
		m.step(0, -1)
	case "left":
		m.step(-1, 0)
	case "right":
		m.step(1, 0)
	case "enter", "space":
		return m.act(m.cursor)
	case "esc":
		m.putBack()
	case "pgup", "pgdown", "backspace", "delete":
		if m.mode == Setting {
			return m.setKey(name)
		}
	}
	return nil
}

// step moves the cursor as seen by the person; it stops at the edge.
func (m *Model) step(dx, dy int) {
	if m.flipped {
		dx, dy = -dx, -dy
	}
	x := min(max(int(m.cursor.File())+dx, 0), 7)
	y := min(max(int(m.cursor.Rank())+dy, 0), 7)
	m.cursor = chess.NewSquare(chess.File(x), chess.Rank(y))
}

// act does what Enter or a click does on a square.
func (m *Model) act(s chess.Square) tea.Msg {
	m.cursor = s
	switch m.mode {
	case Moving, Free:
		return m.pickOrPut(s)
	case Picking:
		return SquareMsg{s}
	case Marking:
		return m.toggle(s)
	case Setting:
		return m.place(s, m.palette.piece())
	default:
		return nil
	}
}

func (m *Model) toggle(s chess.Square) tea.Msg {
	m.Marks.Chosen ^= chess.BitboardOf(s)
	return MarksMsg{m.Marks.Chosen}
}

// pickOrPut picks up a piece, or puts the held one down.
func (m *Model) pickOrPut(s chess.Square) tea.Msg {
	switch {
	case m.held == s:
		m.putBack()
		return nil
	case m.held != chess.NoSquare && !m.own(s):
		return m.request(m.held, s)
	case m.own(s):
		m.pickUp(s)
		return nil
	default:
		return TriedMsg{Move: chess.NewMove(s, s)}
	}
}

// own reports whether the side to move has a piece there.
func (m *Model) own(s chess.Square) bool {
	p := m.pieces[s]
	return p != chess.NoPiece && p.Color() == m.pos.Turn()
}

func (m *Model) pickUp(s chess.Square) {
	m.held, m.targets = s, 0
	if m.mode == Free {
		m.targets = m.free(s)
		return
	}
	for _, move := range m.pos.LegalFrom(s) {
		m.targets |= chess.BitboardOf(move.To())
	}
}

func (m *Model) putBack() {
	m.held, m.targets, m.dragged = chess.NoSquare, 0, false
}

// request makes a move of a start and a target, asking for the promotion if
// there is one.
func (m *Model) request(from, to chess.Square) tea.Msg {
	move := chess.NewMove(from, to)
	if !m.targets.Has(to) {
		return TriedMsg{Move: move}
	}
	if m.mode == Free {
		m.putBack()
		return MoveMsg{move}
	}
	if legal, ok := m.pos.Complete(move); ok {
		m.putBack()
		return MoveMsg{legal}
	}
	return m.promote(from, to)
}
