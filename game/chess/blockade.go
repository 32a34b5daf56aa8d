package chess

// blockaded reports whether it is proved that c can never mate because the
// pawns have locked the board. It is a static analysis in the manner of
// M. Ambrona, "A Practical Algorithm for Chess Unwinnability" (2022): for each
// piece it collects every square that the piece may ever reach, supposing that
// whatever may leave its square has left. What is not in these sets can never
// happen, since its first occurrence would need something else that is not.
func (p *Position) blockaded(c Color) bool {
	if p.byType[Pawn] == 0 || p.castling != 0 || p.enPassant != NoSquare ||
		p.Occupied().Count() > 32 || p.King(White) == NoSquare || p.King(Black) == NoSquare {
		return false
	}
	b := newBlockade(p)
	for b.grown = true; b.grown; {
		b.grown = false
		for i := range b.pieces[:b.n] {
			if b.grow(&b.pieces[i]) {
				return false // a pawn may promote: nothing is proved
			}
		}
	}
	return !b.matePossible(c)
}

// wanderer is a piece with the squares it may ever stand on.
type wanderer struct {
	color Color
	pt    PieceType
	reach Bitboard
}

type blockade struct {
	p      *Position
	pieces [32]wanderer
	n      int
	fixed  Bitboard    // occupied squares whose first piece never leaves
	held   [2]Bitboard // squares where a side's pieces other than the king may stand
	grown  bool
}

func newBlockade(p *Position) *blockade {
	b := &blockade{p: p, fixed: p.Occupied()}
	for s := range p.Occupied().All() {
		piece := p.board[s]
		b.pieces[b.n] = wanderer{piece.Color(), piece.Type(), s.bit()}
		b.n++
	}
	for _, c := range [...]Color{White, Black} {
		b.held[c] = p.byColor[c] &^ p.byType[King]
	}
	return b
}

// grow adds what one more move makes reachable for a piece. It reports true
// when the piece is a pawn that may promote.
func (b *blockade) grow(w *wanderer) bool {
	reach := w.reach
	for from := range w.reach.All() {
		if w.pt == Pawn {
			reach |= b.pawnTargets(w.color, from)
		} else {
			reach |= b.targets(w, from)
		}
	}
	if w.pt == Pawn && reach&Rank8.For(w.color).Bitboard() != 0 {
		return true
	}
	if reach == w.reach {
		return false
	}
	// The piece may leave its first square, and take what stands on the others.
	b.fixed &^= reach
	w.reach = reach
	if w.pt != King {
		b.held[w.color] |= reach
	}
	b.grown = true
	return false
}

func (b *blockade) targets(w *wanderer, from Square) Bitboard {
	barred := b.fixed & (b.p.byColor[w.color] | b.p.byType[King])
	if w.pt == King {
		// A pawn that never leaves guards its two squares for ever.
		barred |= (b.fixed & b.p.Pieces(w.color.Other(), Pawn)).PawnAttacks(w.color.Other())
	}
	return AttacksFrom(w.color, w.pt, from, b.fixed) &^ barred
}

func (b *blockade) pawnTargets(c Color, from Square) Bitboard {
	single := from.bit().Forward(c) &^ b.fixed
	double := (single & Rank3.For(c).Bitboard()).Forward(c) &^ b.fixed
	return single | double | pawnAttacks(c, from)&b.held[c.Other()]
}

// matePossible reports whether some square that the enemy king may reach has
// everything that a mate by c needs: the king attacked, and each square beside
// it attacked or perhaps held by its own side.
func (b *blockade) matePossible(c Color) bool {
	var checks, guarded, king Bitboard
	for _, w := range b.pieces[:b.n] {
		switch {
		case w.color != c && w.pt == King:
			king = w.reach
		case w.color == c:
			attacks := Bitboard(0)
			for s := range w.reach.All() {
				attacks |= AttacksFrom(c, w.pt, s, b.fixed)
			}
			guarded |= attacks
			if w.pt != King {
				checks |= attacks
			}
		}
	}
	unavailable := guarded | b.held[c.Other()]
	for s := range (king & checks).All() {
		if kingAttacks(s)&^unavailable == 0 {
			return true
		}
	}
	return false
}
