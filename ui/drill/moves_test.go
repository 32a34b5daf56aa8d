package drill_test

import (
	"strings"

	"woodfox/game/chess"
)

// solve finds the whole of the puzzle, each move by the given way.
func (tb *table) solve(move func(tb *table, m chess.Move)) {
	tb.t.Helper()
	s := tb.Session()
	id := s.Current.Puzzle.ID
	for !s.Current.Done {
		ply := s.Current.Ply
		move(tb, s.Stored())
		if s.Current.Ply == ply {
			tb.t.Fatalf("%s: nothing came of the move at ply %d:\n%s", id, ply, tb.Text())
		}
	}
	if a := s.Current.Attempt; !a.First() {
		tb.t.Fatalf("%s: not solved at the first try: %+v", id, a)
	}
}

// byKeys moves the cursor with the arrows, picks up and puts down with Enter.
func byKeys(tb *table, m chess.Move) {
	tb.walk(m.From())
	tb.Press("enter")
	tb.walk(m.To())
	tb.Press("enter")
	tb.promote(m)
}

func (tb *table) walk(to chess.Square) {
	at := tb.Board().CursorSquare()
	dx, dy := int(to.File())-int(at.File()), int(to.Rank())-int(at.Rank())
	if tb.Board().Flipped() {
		dx, dy = -dx, -dy
	}
	for range max(dx, -dx) {
		tb.Press(map[bool]string{true: "right", false: "left"}[dx > 0])
	}
	for range max(dy, -dy) {
		tb.Press(map[bool]string{true: "up", false: "down"}[dy > 0])
	}
}

// promote answers the picker by its arrows: queen, knight, rook, bishop.
func (tb *table) promote(m chess.Move) {
	steps := map[chess.PieceType]int{chess.Queen: 0, chess.Knight: 1, chess.Rook: 2, chess.Bishop: 3}
	if !m.IsPromotion() {
		return
	}
	for range steps[m.Promotion()] {
		tb.Press("down")
	}
	tb.Press("enter")
}

// byMouse clicks on a square and then on the other.
func byMouse(tb *table, m chess.Move) {
	tb.Click(tb.cell(m.From()))
	tb.Click(tb.cell(m.To()))
	if m.IsPromotion() {
		tb.Type(strings.ToLower(string(rune(m.Promotion().Letter()))))
	}
}

// byDragging presses on one square and lets go on the other.
func byDragging(tb *table, m chess.Move) {
	x1, y1 := tb.cell(m.From())
	x2, y2 := tb.cell(m.To())
	tb.Drag(x1, y1, x2, y2)
	tb.promote(m)
}

// cell is the middle of a square on the screen; the body begins below the title
// and, in a window of 60 to 119 columns, one column from the left.
func (tb *table) cell(s chess.Square) (x, y int) {
	r, c := tb.Board().Rect(), tb.Board().Cell()
	file, rank := int(s.File()), 7-int(s.Rank())
	if tb.Board().Flipped() {
		file, rank = 7-file, 7-rank
	}
	return 1 + r.X + 2 + file*c.W + c.W/2, 1 + r.Y + rank*c.H
}

// byTyping types the move as it is written.
func byTyping(tb *table, m chess.Move) {
	position := tb.Session().Position()
	tb.Type(position.SAN(m))
	tb.Press("enter")
}

// byInputMethod types it with the wide characters of an input method.
func byInputMethod(tb *table, m chess.Move) {
	wide := strings.Map(func(r rune) rune { return r + 0xfee0 }, m.String())
	tb.Type(wide)
	tb.Press("enter")
}

// inHan types the piece as a Han character before the target square.
func inHan(tb *table, m chess.Move) {
	position := tb.Session().Position()
	han := map[chess.PieceType]string{chess.King: "王", chess.Queen: "后", chess.Rook: "车", chess.Bishop: "象", chess.Knight: "马"}
	pt := position.At(m.From()).Type()
	switch {
	case m.IsCastling():
		tb.Type("王车易位")
	case pt == chess.Pawn:
		tb.Type(m.String())
	default:
		tb.Type(han[pt] + m.To().String())
	}
	tb.Press("enter")
}
