package tactics

import "woodfox/game/chess"

// mate names the mate at the end of the line: its length and its patterns.
func (l *line) mate() {
	end := l.end()
	if end.Turn() == l.solver || !end.IsCheckmate() {
		return
	}
	m := newMated(end)
	squares := m.squares()
	lengths := [...]Theme{MateIn1, MateIn2, MateIn3, MateIn4, MateIn5}
	l.add(Mate, l.plies(), squares...)
	l.add(lengths[min(l.plies()/2, len(lengths))-1], l.plies(), squares...)
	for _, p := range patterns {
		if p.is(m) {
			l.add(p.theme, l.plies(), squares...)
		}
	}
}

// mated is a mate, looked at from the king.
type mated struct {
	pos           *chess.Position
	winner, loser chess.Color
	king          chess.Square
	checker       chess.Square    // a piece that gives check
	by            chess.PieceType // its kind; none in a double check, which no pattern knows
	ring          chess.Bitboard  // the squares around the king
	blocked       chess.Bitboard  // those on which the king's own pieces stand
	open          chess.Bitboard  // the others, without the checker's
	lifted        chess.Bitboard  // what is occupied when the king is lifted off
}

func newMated(pos *chess.Position) *mated {
	m := &mated{pos: pos, loser: pos.Turn(), winner: pos.Turn().Other(), king: pos.King(pos.Turn())}
	checkers := pos.Checkers()
	m.checker = checkers.First()
	if !checkers.Several() {
		m.by = pos.At(m.checker).Type()
	}
	m.ring = chess.KingAttacks(m.king)
	m.blocked = m.ring & pos.ByColor(m.loser)
	m.open = m.ring &^ m.blocked &^ bit(m.checker)
	m.lifted = pos.Occupied() &^ bit(m.king)
	return m
}

// squares shows a mate: the king, what gives check, and every square around the
// king that is guarded.
func (m *mated) squares() []chess.Square {
	squares := append([]chess.Square{m.king}, m.pos.Checkers().Squares()...)
	return append(squares, (m.ring &^ m.blocked &^ m.pos.Checkers()).Squares()...)
}

// guards are the winner's pieces that guard a square once the king has left his.
func (m *mated) guards(s chess.Square) chess.Bitboard {
	return m.pos.AttackersTo(s, m.lifted) & m.pos.ByColor(m.winner) &^ bit(s)
}

// guarded are those of the squares that one of the pieces guards.
func (m *mated) guarded(squares, by chess.Bitboard) chess.Bitboard {
	var held chess.Bitboard
	for s := range squares.All() {
		if m.guards(s)&by != 0 {
			held |= bit(s)
		}
	}
	return held
}

// ours are the winner's pieces of a kind.
func (m *mated) ours(pt chess.PieceType) chess.Bitboard { return m.pos.Pieces(m.winner, pt) }

// step is the square beside the king, df files and dr ranks away, NoSquare off the
// board.
func (m *mated) step(df, dr int) chess.Square { return step(m.king, df, dr) }

// beside reports whether the checker stands next to the king on his rank or file.
func (m *mated) beside() bool {
	return m.ring&bit(m.checker) != 0 && chess.RookAttacks(m.king, 0)&bit(m.checker) != 0
}

// inward is the direction from the king's edge into the board. ok is false when
// the king stands on no edge; corner says that he stands on two, and then the
// direction is the diagonal.
func (m *mated) inward() (df, dr int, ok, corner bool) {
	df = map[chess.File]int{chess.FileA: 1, chess.FileH: -1}[m.king.File()]
	dr = map[chess.Rank]int{chess.Rank1: 1, chess.Rank8: -1}[m.king.Rank()]
	return df, dr, df != 0 || dr != 0, df != 0 && dr != 0
}

// onEdge reports whether the square lies on an edge on which the king stands.
func (m *mated) onEdge(s chess.Square) bool {
	df, dr, _, _ := m.inward()
	return df != 0 && s.File() == m.king.File() || dr != 0 && s.Rank() == m.king.Rank()
}

// cornered reports whether the king stands in a corner.
func (m *mated) cornered() bool {
	_, _, _, corner := m.inward()
	return corner
}

func bit(s chess.Square) chess.Bitboard { return chess.BitboardOf(s) }

// step is the square df files and dr ranks from s, NoSquare off the board.
func step(s chess.Square, df, dr int) chess.Square {
	f, r := int(s.File())+df, int(s.Rank())+dr
	if f < 0 || f > 7 || r < 0 || r > 7 {
		return chess.NoSquare
	}
	return chess.NewSquare(chess.File(f), chess.Rank(r))
}

// apart is how many files and ranks lie between two squares.
func apart(a, b chess.Square) (files, ranks int) {
	return int(b.File()) - int(a.File()), int(b.Rank()) - int(a.Rank())
}
