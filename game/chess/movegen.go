package chess

// everywhere is the set of all squares.
const everywhere = ^Bitboard(0)

// MaxMoves is more than any legal position has moves: 218 is the known
// maximum. A buffer of this size never grows.
const MaxMoves = 224

// generator is what the legal moves of one position have in common. Its
// methods return sets of target squares, already legal by pin and check masks;
// listing, counting and testing moves all read these same sets.
type generator struct {
	p        *Position
	us, them Color
	own      Bitboard
	enemy    Bitboard
	occupied Bitboard
	king     Square
	targets  Bitboard // where a piece other than the king may go: not onto its own; in check only to answer it
}

func newGenerator(p *Position) generator {
	us := p.turn
	g := generator{
		p: p, us: us, them: us.Other(),
		own: p.byColor[us], enemy: p.byColor[us.Other()], occupied: p.Occupied(),
		king: p.King(us),
	}
	g.targets = ^g.own
	if p.checkers != 0 {
		checker := p.checkers.First()
		g.targets = p.checkers | betweenTable[g.king&63][checker&63]
		if p.checkers.Several() {
			g.targets = 0
		}
	}
	return g
}

// kingTargets returns the king's ordinary moves to the wanted squares: off those
// that would be attacked once it has left its own.
func (g *generator) kingTargets(wanted Bitboard) Bitboard {
	if g.king == NoSquare {
		return 0
	}
	return g.safe(kingAttacks(g.king) & wanted &^ g.own)
}

// safe returns those of the squares that the enemy does not attack, the king
// taken off the board.
func (g *generator) safe(squares Bitboard) Bitboard {
	p := g.p
	squares &^= (p.byType[Pawn] & g.enemy).PawnAttacks(g.them)
	if squares == 0 {
		return 0
	}
	if king := p.King(g.them); king != NoSquare {
		squares &^= kingAttacks(king)
	}
	for knights := p.byType[Knight] & g.enemy; knights != 0; {
		squares &^= knightAttacks(knights.Pop())
	}
	occupied := g.occupied ^ g.king.bit()
	diagonal, straight := p.bishopLike()&g.enemy, p.rookLike()&g.enemy
	for rest := squares; rest != 0; {
		s := rest.Pop()
		if bishopAttacks(s, occupied)&diagonal != 0 || rookAttacks(s, occupied)&straight != 0 {
			squares ^= s.bit()
		}
	}
	return squares
}

// castlingTargets returns the squares that the king may castle to.
func (g *generator) castlingTargets() Bitboard {
	if g.p.castling == 0 || g.p.checkers != 0 {
		return 0
	}
	var targets Bitboard
	for i := 2 * g.us; i < 2*g.us+2; i++ {
		c := &castlings[i&3]
		if g.p.castling.Has(c.Right) && c.Empty&g.occupied == 0 && g.safe(c.Safe) == c.Safe {
			targets |= c.KingTo.bit()
		}
	}
	return targets
}

// knights, diagonals and straights return the pieces that may move at all in
// their way. A queen is among both sliders.
func (g *generator) knights() Bitboard {
	return g.p.byType[Knight] & g.own &^ (g.p.straight | g.p.slanted)
}
func (g *generator) diagonals() Bitboard { return g.p.bishopLike() & g.own &^ g.p.straight }
func (g *generator) straights() Bitboard { return g.p.rookLike() & g.own &^ g.p.slanted }

// diagonalTargets returns where a bishop or queen goes from s; one that is
// pinned stays on the line of the pin.
func (g *generator) diagonalTargets(s Square) Bitboard {
	t := bishopAttacks(s, g.occupied) & g.targets
	if g.p.slanted.Has(s) {
		t &= g.p.slanted
	}
	return t
}

// straightTargets is the same for rook and queen.
func (g *generator) straightTargets(s Square) Bitboard {
	t := rookAttacks(s, g.occupied) & g.targets
	if g.p.straight.Has(s) {
		t &= g.p.straight
	}
	return t
}

// pawnTargets holds the targets of all pawn moves but en passant, one set a
// direction; the square of origin follows from the direction.
type pawnTargets struct{ single, double, west, east Bitboard }

// pawnTargets finds the pawn moves of all pawns together. A pawn pinned on its
// file may only advance and one pinned on a diagonal only capture along it; a
// move that stays within any line of pins of the same kind stays within its
// own, as two such lines never lie a pawn's move apart.
func (g *generator) pawnTargets() pawnTargets {
	p := g.p
	pawns := p.byType[Pawn] & g.own
	empty := ^g.occupied
	advance := pawns &^ p.slanted
	single := ((advance &^ p.straight).Forward(g.us) | (advance&p.straight).Forward(g.us)&p.straight) & empty
	double := (single & Rank3.For(g.us).Bitboard()).Forward(g.us) & empty
	capture := pawns &^ p.straight
	free, pinned := (capture &^ p.slanted).Forward(g.us), (capture & p.slanted).Forward(g.us)
	takes := g.enemy & g.targets
	return pawnTargets{
		single: single & g.targets,
		double: double & g.targets,
		west:   (free.West() | pinned.West()&p.slanted) & takes,
		east:   (free.East() | pinned.East()&p.slanted) & takes,
	}
}

// enPassantCapturers returns the pawns that may capture en passant.
func (g *generator) enPassantCapturers() Bitboard {
	if g.p.enPassant == NoSquare {
		return 0
	}
	return g.p.enPassantCapturers(g.p.enPassant)
}

// CountLegal returns the number of legal moves without listing them.
func (p *Position) CountLegal() int {
	g := newGenerator(p)
	n := g.kingTargets(everywhere).Count()
	if g.targets == 0 {
		return n
	}
	n += g.castlingTargets().Count() + g.enPassantCapturers().Count()
	for b := g.knights(); b != 0; {
		n += (knightAttacks(b.Pop()) & g.targets).Count()
	}
	for b := g.diagonals(); b != 0; {
		n += g.diagonalTargets(b.Pop()).Count()
	}
	for b := g.straights(); b != 0; {
		n += g.straightTargets(b.Pop()).Count()
	}
	pawns := g.pawnTargets()
	last := Rank8.For(g.us).Bitboard()
	n += pawns.single.Count() + pawns.double.Count() + pawns.west.Count() + pawns.east.Count()
	if promoting := (pawns.single | pawns.west | pawns.east) & last; promoting != 0 {
		n += 3 * ((pawns.single & last).Count() + (pawns.west & last).Count() + (pawns.east & last).Count())
	}
	return n
}

// HasLegalMove reports whether there is any legal move.
func (p *Position) HasLegalMove() bool { return p.CountLegal() > 0 }

// AppendLegal appends all legal moves to dst and returns it. It allocates
// nothing when dst has room for [MaxMoves].
func (p *Position) AppendLegal(dst []Move) []Move {
	g := newGenerator(p)
	dst = appendFrom(dst, g.king, g.kingTargets(everywhere))
	if g.targets == 0 {
		return dst
	}
	dst = g.appendCastling(dst)
	dst = g.appendPieces(dst)
	pawns := g.pawnTargets()
	dst = g.appendPawns(dst, pawns)
	dst = g.appendEnPassant(dst)
	return g.appendPromotions(dst, pawns, Knight, Queen)
}

// AppendCaptures appends the legal captures and the promotions to a queen, the
// moves that a search looks at when it waits for quiet.
func (p *Position) AppendCaptures(dst []Move) []Move {
	g := newGenerator(p)
	dst = appendFrom(dst, g.king, g.kingTargets(g.enemy))
	if g.targets == 0 {
		return dst
	}
	pawns := g.pawnTargets()
	dst = g.appendPromotions(dst, pawns, Queen, Queen)
	pawns.single, pawns.double = 0, 0
	dst = g.appendPawns(dst, pawns)
	dst = g.appendEnPassant(dst)
	g.targets &= g.enemy
	return g.appendPieces(dst)
}

// AppendQuiets appends the legal moves that [Position.AppendCaptures] leaves out:
// those that take nothing, and the promotions to less than a queen.
func (p *Position) AppendQuiets(dst []Move) []Move {
	g := newGenerator(p)
	dst = appendFrom(dst, g.king, g.kingTargets(^g.occupied))
	if g.targets == 0 {
		return dst
	}
	dst = g.appendCastling(dst)
	pawns := g.pawnTargets()
	dst = g.appendPromotions(dst, pawns, Knight, Rook)
	pawns.west, pawns.east = 0, 0
	dst = g.appendPawns(dst, pawns)
	g.targets &^= g.occupied
	return g.appendPieces(dst)
}

func appendFrom(dst []Move, from Square, targets Bitboard) []Move {
	for targets != 0 {
		dst = append(dst, NewMove(from, targets.Pop()))
	}
	return dst
}

func (g *generator) appendPieces(dst []Move) []Move {
	for b := g.knights(); b != 0; {
		s := b.Pop()
		dst = appendFrom(dst, s, knightAttacks(s)&g.targets)
	}
	for b := g.diagonals(); b != 0; {
		s := b.Pop()
		dst = appendFrom(dst, s, g.diagonalTargets(s))
	}
	for b := g.straights(); b != 0; {
		s := b.Pop()
		dst = appendFrom(dst, s, g.straightTargets(s))
	}
	return dst
}

// steps returns how far, in squares of the numbering, a pawn of that side
// advances and captures.
func (g *generator) steps() (single, west, east Square) {
	if g.us == White {
		return 8, 7, 9
	}
	return -8 & 255, -9 & 255, -7 & 255
}

func (g *generator) appendCastling(dst []Move) []Move {
	for targets := g.castlingTargets(); targets != 0; {
		dst = append(dst, NewMove(g.king, targets.Pop())|kindCastling)
	}
	return dst
}

// appendPawns appends the pawn moves that do not promote.
func (g *generator) appendPawns(dst []Move, pawns pawnTargets) []Move {
	single, west, east := g.steps()
	mask := ^Rank8.For(g.us).Bitboard()
	for b := pawns.single & mask; b != 0; {
		to := b.Pop()
		dst = append(dst, NewMove(to-single, to))
	}
	for b := pawns.double & mask; b != 0; {
		to := b.Pop()
		dst = append(dst, NewMove(to-2*single, to))
	}
	for b := pawns.west & mask; b != 0; {
		to := b.Pop()
		dst = append(dst, NewMove(to-west, to))
	}
	for b := pawns.east & mask; b != 0; {
		to := b.Pop()
		dst = append(dst, NewMove(to-east, to))
	}
	return dst
}

func (g *generator) appendEnPassant(dst []Move) []Move {
	for b := g.enPassantCapturers(); b != 0; {
		dst = append(dst, NewMove(b.Pop(), g.p.enPassant)|kindEnPassant)
	}
	return dst
}

// appendPromotions appends the promotions to every piece from most down to
// least.
func (g *generator) appendPromotions(dst []Move, pawns pawnTargets, least, most PieceType) []Move {
	last := Rank8.For(g.us).Bitboard()
	if (pawns.single|pawns.west|pawns.east)&last == 0 {
		return dst
	}
	single, west, east := g.steps()
	for _, way := range [...]struct {
		targets Bitboard
		step    Square
	}{{pawns.single, single}, {pawns.west, west}, {pawns.east, east}} {
		for b := way.targets & last; b != 0; {
			to := b.Pop()
			for pt := most; pt >= least; pt-- {
				dst = append(dst, NewPromotion(to-way.step, to, pt))
			}
		}
	}
	return dst
}

// LegalMoves returns all legal moves.
func (p *Position) LegalMoves() []Move {
	return p.AppendLegal(make([]Move, 0, 48))
}

// LegalFrom returns the legal moves of the piece on a square, none if it is
// empty or the opponent's.
func (p *Position) LegalFrom(from Square) []Move {
	var buffer [MaxMoves]Move
	var moves []Move
	for _, m := range p.AppendLegal(buffer[:0]) {
		if m.From() == from {
			moves = append(moves, m)
		}
	}
	return moves
}

// IsLegal reports whether exactly this move, its kind included, is legal. It
// lists no others, so a search may ask it of a move remembered from elsewhere.
func (p *Position) IsLegal(m Move) bool {
	from, to := m.From(), m.To()
	g := newGenerator(p)
	if !g.own.Has(from) {
		return false
	}
	pt := p.board[from].Type()
	switch {
	case pt == Pawn:
		return g.isPawnMove(m)
	case m.IsCastling():
		return from == g.king && g.targets != 0 && g.castlingTargets().Has(to)
	case m != m.withoutKind() || m.IsPromotion():
		return false
	case pt == King:
		return g.kingTargets(to.bit()) != 0
	case !g.targets.Has(to):
		return false
	case pt == Knight:
		return g.knights().Has(from) && knightAttacks(from).Has(to)
	}
	return (pt != Rook && g.diagonals().Has(from) && g.diagonalTargets(from).Has(to)) ||
		(pt != Bishop && g.straights().Has(from) && g.straightTargets(from).Has(to))
}

// isPawnMove is IsLegal for a move of a pawn.
func (g *generator) isPawnMove(m Move) bool {
	from, to := m.From(), m.To()
	if m.IsEnPassant() {
		return to == g.p.enPassant && g.enPassantCapturers().Has(from)
	}
	if m.IsCastling() || m.IsPromotion() != (to.Rank() == Rank8.For(g.us)) {
		return false
	}
	if m != NewMove(from, to) && m != NewPromotion(from, to, m.Promotion()) {
		return false
	}
	single, west, east := g.steps()
	pawns := g.pawnTargets()
	switch to - from {
	case single:
		return pawns.single.Has(to)
	case 2 * single:
		return pawns.double.Has(to)
	case west:
		return pawns.west.Has(to)
	case east:
		return pawns.east.Has(to)
	}
	return false
}

// Complete finds the legal move that was meant by one whose kind is not known,
// as [NewMove] makes it: castling and en passant get their kind. It reports
// false when there is none; a promotion must name its piece.
func (p *Position) Complete(m Move) (Move, bool) {
	var buffer [MaxMoves]Move
	for _, legal := range p.AppendLegal(buffer[:0]) {
		if legal.withoutKind() == m.withoutKind() {
			return legal, true
		}
	}
	return NoMove, false
}
