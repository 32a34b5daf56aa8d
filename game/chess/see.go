package chess

// Static exchange evaluation: what a capture wins or loses in centipawns when
// both sides go on taking on the same square with their least valuable piece
// and stop when that is better. Sliders behind the takers join in; pins and
// promotions of retaking pawns are not looked at. Values are those of
// [ValueOf]. (Algorithm: F. Reul, "New Architectures in Computer Chess", 2009,
// 2.1.)

// exchange is the state of the captures on one square.
type exchange struct {
	p         *Position
	to        Square
	occupied  Bitboard
	attackers Bitboard
	first     int // what the first move gains by itself
	onSquare  int // value of the piece that stands there now
}

// beginExchange makes the first move.
func (p *Position) beginExchange(m Move) exchange {
	from, to := m.From(), m.To()
	x := exchange{
		p: p, to: to,
		occupied: p.Occupied()&^from.bit() | to.bit(),
		first:    ValueOf(p.Capture(m).Type()),
		onSquare: ValueOf(p.board[from].Type()),
	}
	if m.IsPromotion() {
		x.onSquare = ValueOf(m.Promotion())
		x.first += x.onSquare - ValueOf(Pawn)
	}
	if m.IsEnPassant() {
		x.occupied ^= (to ^ 8).bit()
	}
	x.attackers = p.AttackersTo(to, x.occupied) & x.occupied
	return x
}

// take lets c capture with its least valuable piece and returns that piece. A
// king does not take what is defended.
func (x *exchange) take(c Color) (PieceType, bool) {
	own := x.attackers & x.p.byColor[c]
	if own == 0 {
		return NoPieceType, false
	}
	pt := Pawn
	for own&x.p.byType[pt] == 0 {
		pt++
	}
	if pt == King && own != x.attackers {
		return NoPieceType, false
	}
	x.occupied ^= (own & x.p.byType[pt]).First().bit()
	x.attackers |= bishopAttacks(x.to, x.occupied)&x.p.bishopLike() | rookAttacks(x.to, x.occupied)&x.p.rookLike()
	x.attackers &= x.occupied
	return pt, true
}

// SEE returns the outcome of the exchange that the legal move begins, in
// centipawns for the mover. Castling is 0.
func (p *Position) SEE(m Move) int {
	if m.IsCastling() {
		return 0
	}
	x := p.beginExchange(m)
	var gain [64]int // one for each piece that a board can hold beside the target, even one that ReadFEN finds fault with
	gain[0] = x.first
	n := 0
	for c := p.turn.Other(); ; c = c.Other() {
		pt, ok := x.take(c)
		if !ok {
			break
		}
		n++
		gain[n] = x.onSquare - gain[n-1]
		x.onSquare = ValueOf(pt)
	}
	for ; n > 0; n-- {
		gain[n-1] = min(gain[n-1], -gain[n])
	}
	return gain[0]
}

// SEEAtLeast reports whether SEE(m) >= threshold, which is often found without
// finishing the exchange.
func (p *Position) SEEAtLeast(m Move, threshold int) bool {
	if m.IsCastling() {
		return threshold <= 0
	}
	// balance is what the side that has just moved is above its need when the
	// other side stops; it must be good even if the piece is lost now.
	x := p.beginExchange(m)
	balance := x.first - threshold
	if balance < 0 {
		return false
	}
	mover := true // the mover of m is the one who has just moved
	for c := p.turn.Other(); ; c = c.Other() {
		if mover && balance-x.onSquare >= 0 || !mover && balance-x.onSquare > 0 {
			return mover
		}
		pt, ok := x.take(c)
		if !ok {
			return mover
		}
		// The taker now stands above its need by what the other side lacks.
		balance = x.onSquare - balance
		mover = !mover
		if mover && balance < 0 || !mover && balance <= 0 {
			return !mover
		}
		x.onSquare = ValueOf(pt)
	}
}
