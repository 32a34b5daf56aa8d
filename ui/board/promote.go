package board

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
)

// picker asks what a pawn becomes. It shows the four pieces on the squares from
// the promotion square towards the middle.
type picker struct {
	from, square chess.Square // square NoSquare: closed
	index        int
}

var promotions = [...]chess.PieceType{chess.Queen, chess.Knight, chess.Rook, chess.Bishop}

func (p *picker) open() bool { return p.square != chess.NoSquare }
func (p *picker) close()     { p.square = chess.NoSquare }

// squareAt returns the square on which the i-th piece is offered.
func (p *picker) squareAt(i int) chess.Square {
	r := int(p.square.Rank())
	if r == 7 {
		r -= i
	} else {
		r += i
	}
	return chess.NewSquare(p.square.File(), chess.Rank(r))
}

// promote makes a promotion: at once to a queen if the person set that, else by
// asking.
func (m *Model) promote(from, to chess.Square) tea.Msg {
	if m.env.Settings.AutoQueen {
		return m.promoted(from, to, chess.Queen)
	}
	m.picker = picker{from: from, square: to}
	return nil
}

func (m *Model) promoted(from, to chess.Square, pt chess.PieceType) tea.Msg {
	m.picker.close()
	m.putBack()
	move := chess.NewPromotion(from, to, pt)
	if legal, ok := m.pos.Complete(move); ok {
		return MoveMsg{legal}
	}
	return TriedMsg{Move: move}
}

// offered returns the piece that the open picker shows on a square.
func (m *Model) offered(s chess.Square) (chess.Piece, bool) {
	if !m.picker.open() {
		return chess.NoPiece, false
	}
	for i, pt := range promotions {
		if m.picker.squareAt(i) == s {
			return chess.NewPiece(m.pos.Turn(), pt), true
		}
	}
	return chess.NoPiece, false
}

func (m *Model) pickerKey(name, text string) tea.Msg {
	down := 1
	if (m.picker.square.Rank() == 7) == m.flipped {
		down = -1
	}
	count := len(promotions)
	switch name {
	case "down", "right":
		m.picker.index = (m.picker.index + down + count) % count
	case "up", "left":
		m.picker.index = (m.picker.index - down + count) % count
	case "enter", "space":
		return m.promoted(m.picker.from, m.picker.square, promotions[m.picker.index])
	case "esc":
		m.picker.close()
		m.putBack()
	default:
		if pt, ok := i18n.ParsePiece(text); ok {
			return m.promoted(m.picker.from, m.picker.square, pt)
		}
	}
	return nil
}

func (m *Model) pickerClick(s chess.Square) tea.Msg {
	for i, pt := range promotions {
		if m.picker.squareAt(i) == s {
			return m.promoted(m.picker.from, m.picker.square, pt)
		}
	}
	m.picker.close()
	m.putBack()
	return nil
}
