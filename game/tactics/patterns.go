package tactics

import "woodfox/game/chess"

// patterns are the mates that have names, each with its definition. Where the
// books differ, the reading is the one that the public theme describes.
var patterns = []struct {
	theme Theme
	is    func(*mated) bool
}{
	{AnastasiaMate, (*mated).anastasia},
	{ArabianMate, (*mated).arabian},
	{BackRankMate, (*mated).backRank},
	{BalestraMate, (*mated).balestra},
	{BlindSwineMate, (*mated).blindSwine},
	{BodenMate, (*mated).boden},
	{CornerMate, (*mated).corner},
	{DoubleBishopMate, (*mated).doubleBishop},
	{DovetailMate, (*mated).dovetail},
	{EpauletteMate, (*mated).epaulette},
	{HookMate, (*mated).hook},
	{KillBoxMate, (*mated).killBox},
	{MorphysMate, (*mated).morphy},
	{OperaMate, (*mated).opera},
	{PillsburysMate, (*mated).pillsbury},
	{SmotheredMate, (*mated).smothered},
	{SwallowstailMate, (*mated).swallowstail},
	{TriangleMate, (*mated).triangle},
	{VukovicMate, (*mated).vukovic},
}

// A rook or queen gives check along the king's home rank; all the squares before
// him hold pieces of his own, and they alone hold him: none of these squares is
// guarded.
func (m *mated) backRank() bool {
	home := chess.Rank1.For(m.loser)
	front := m.ring &^ home.Bitboard()
	return (m.by == chess.Rook || m.by == chess.Queen) &&
		m.king.Rank() == home && m.checker.Rank() == home &&
		front&^m.blocked == 0 && m.guarded(front, m.pos.ByColor(m.winner)) == 0
}

// A knight gives check and all the squares around the king hold pieces of his own.
func (m *mated) smothered() bool { return m.by == chess.Knight && m.blocked == m.ring }

// A rook or queen gives check along the edge; before the king stands a piece of
// his own, and a knight on the far side of it guards the squares right and left of
// that.
func (m *mated) anastasia() bool {
	df, dr, edge, corner := m.inward()
	if !edge || corner || m.by != chess.Rook && m.by != chess.Queen || !m.onEdge(m.checker) {
		return false
	}
	front, knight := m.step(df, dr), m.step(3*df, 3*dr)
	return m.blocked&bit(front) != 0 && m.ours(chess.Knight)&bit(knight) != 0
}

// The king is in the corner, a rook beside him gives check, and a knight two
// squares along the diagonal guards the rook and the square on his other side.
func (m *mated) arabian() bool {
	df, dr, _, corner := m.inward()
	return corner && m.by == chess.Rook && m.beside() && m.ours(chess.Knight)&bit(m.step(2*df, 2*dr)) != 0
}

// The king is in the corner and a knight gives check; a rook or queen holds him
// there, together with pieces of his own.
func (m *mated) corner() bool {
	heavy := m.ours(chess.Rook) | m.ours(chess.Queen)
	return m.by == chess.Knight && m.cornered() && m.blocked != 0 && m.open != 0 &&
		m.guarded(m.open, heavy) == m.open
}

// A rook beside the king gives check, guarded by a knight beside the king, which a
// pawn guards; a pawn of his own is in the king's way.
func (m *mated) hook() bool {
	if m.by != chess.Rook || !m.beside() || m.blocked&m.pos.Pieces(m.loser, chess.Pawn) == 0 {
		return false
	}
	for knight := range (m.guards(m.checker) & m.ours(chess.Knight) & m.ring).All() {
		if m.guards(knight)&m.ours(chess.Pawn) != 0 {
			return true
		}
	}
	return false
}

// The king stands on the edge; a rook straight before him gives check, guarded by
// a third piece, and the knight behind the rook guards the squares beside the king.
func (m *mated) vukovic() bool {
	df, dr, edge, corner := m.inward()
	return edge && !corner && m.by == chess.Rook && m.checker == m.step(df, dr) &&
		m.ours(chess.Knight)&bit(m.step(2*df, 2*dr)) != 0
}

// A rook beside the king on his edge gives check, and only a bishop guards it.
func (m *mated) opera() bool {
	guards := m.guards(m.checker)
	return m.by == chess.Rook && m.beside() && m.onEdge(m.checker) &&
		guards != 0 && guards&^m.ours(chess.Bishop) == 0
}

// A bishop gives check to the king in the corner; a piece of his own is on one
// side of him, and a rook guards the other.
func (m *mated) morphy() bool {
	if m.by != chess.Bishop || !m.cornered() {
		return false
	}
	sides := m.ring & chess.RookAttacks(m.king, 0)
	return (sides&m.blocked).Count() == 1 && m.guarded(sides&m.open, m.ours(chess.Rook)) != 0
}

// The king stands beside the corner; a rook gives check from the front, a bishop
// guards the corner, and the other squares hold pieces of his own.
func (m *mated) pillsbury() bool {
	df, dr, edge, corner := m.inward()
	if !edge || corner || m.by != chess.Rook || m.onEdge(m.checker) {
		return false
	}
	const corners = chess.Bitboard(1)<<chess.A1 | 1<<chess.H1 | 1<<chess.A8 | 1<<chess.H8
	nook := m.open & corners
	return nook != 0 && m.guarded(nook, m.ours(chess.Bishop)) == nook && m.ring == m.blocked|nook|bit(m.step(df, dr))
}

// Two bishops mate: the squares around the king that his own pieces leave open are
// guarded by bishops. The diagonals of the two cross in the one pattern and lie
// side by side in the other.
func (m *mated) bishops(crossing bool) bool {
	bishops := m.ours(chess.Bishop)
	if m.by != chess.Bishop || m.guarded(m.open, bishops) != m.open {
		return false
	}
	for s := range m.open.All() {
		for other := range (m.guards(s) & bishops &^ bit(m.checker)).All() {
			return parallel(other, s, m.checker, m.king) != crossing
		}
	}
	return false
}

func (m *mated) boden() bool        { return m.bishops(true) }
func (m *mated) doubleBishop() bool { return m.bishops(false) }

// parallel reports whether the diagonals a–b and c–d rise the same way.
func parallel(a, b, c, d chess.Square) bool {
	rises := func(a, b chess.Square) bool {
		df, dr := apart(a, b)
		return df == dr
	}
	return rises(a, b) == rises(c, d)
}

// A bishop gives check; a queen guards all the squares around the king that the
// bishop does not, and no piece of his own is in his way.
func (m *mated) balestra() bool {
	rest := m.open &^ m.guarded(m.open, bit(m.checker))
	return m.by == chess.Bishop && m.blocked == 0 && rest != 0 && m.guarded(rest, m.ours(chess.Queen)) == rest
}

// Two rooks side by side on the rank or file next to the king's edge: one gives
// check, and with the king they stand in an area of two by two squares.
func (m *mated) blindSwine() bool {
	_, _, edge, corner := m.inward()
	if !edge || m.by != chess.Rook || !m.beside() || !corner && m.onEdge(m.checker) {
		return false
	}
	f, r := apart(m.king, m.checker)
	// The other rook stands beside the first, at a right angle to the check.
	side := bit(step(m.checker, r, f)) | bit(step(m.checker, -r, -f))
	return m.ours(chess.Rook)&side&m.ring != 0
}

// queenAlone reports whether a queen beside the king gives check and guards all
// the squares around him but the two, which hold pieces of his own.
func (m *mated) queenAlone(a, b chess.Square) bool {
	if a == chess.NoSquare || b == chess.NoSquare {
		return false
	}
	pair := bit(a) | bit(b)
	rest := m.ring &^ pair &^ bit(m.checker)
	return pair&^m.blocked == 0 && m.guarded(rest, bit(m.checker)) == rest
}

// The queen stands diagonally beside the king, and the two squares that she does
// not guard hold pieces of his own.
func (m *mated) dovetail() bool {
	f, r := apart(m.king, m.checker)
	return m.by == chess.Queen && f*f == 1 && r*r == 1 && m.queenAlone(m.step(-f, 0), m.step(0, -r))
}

// The queen stands straight beside the king, and the two squares diagonally behind
// him hold pieces of his own.
func (m *mated) swallowstail() bool {
	f, r := apart(m.king, m.checker)
	return m.by == chess.Queen && m.beside() && m.queenAlone(m.step(r-f, f-r), m.step(-r-f, -f-r))
}

// The king on the edge has pieces of his own on both sides; the queen gives check
// from two squares in front of him.
func (m *mated) epaulette() bool {
	df, dr, edge, corner := m.inward()
	if !edge || corner || m.by != chess.Queen || m.checker != m.step(2*df, 2*dr) {
		return false
	}
	shoulders := bit(m.step(dr, df)) | bit(m.step(-dr, -df))
	return m.blocked&shoulders == shoulders
}

// A rook beside the king gives check, guarded by a queen two squares away along a
// diagonal: rook and queen are opposite corners of a box of three by three squares,
// and the king is in it.
func (m *mated) killBox() bool {
	if m.by != chess.Rook || !m.beside() {
		return false
	}
	for queen := range (m.guards(m.checker) & m.ours(chess.Queen)).All() {
		f, r := apart(queen, m.checker)
		if f*f == 4 && r*r == 4 && chess.Distance(queen, m.king) == 2 {
			return true
		}
	}
	return false
}

// The queen diagonally beside the king gives check, and a rook two squares from
// her, diagonally beside the king too, guards her: the three form a triangle.
func (m *mated) triangle() bool {
	if m.by != chess.Queen || m.ring&bit(m.checker) == 0 || m.beside() {
		return false
	}
	for rook := range (m.guards(m.checker) & m.ours(chess.Rook) & m.ring).All() {
		if f, r := apart(m.king, rook); f*f == 1 && r*r == 1 {
			return true
		}
	}
	return false
}
