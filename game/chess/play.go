package chess

// Play makes the move on the position itself. The move must be legal here, as
// it comes from [Position.AppendLegal], [Position.ParseMove] or
// [Position.Complete]; with any other the position is worthless afterwards.
func (p *Position) Play(m Move) {
	us := p.turn
	from, to := m.From(), m.To()
	piece := p.board[from]

	if p.enPassant != NoSquare {
		p.key ^= enPassantKeys[p.enPassant.File()]
		p.enPassant = NoSquare
	}
	p.passed = NoSquare
	p.halfmoves++
	if captured := p.board[to]; captured != NoPiece {
		p.remove(captured, to)
		p.halfmoves = 0
	}
	p.remove(piece, from)
	p.put(piece, to)

	switch {
	case piece.Type() == Pawn:
		p.halfmoves = 0
		if m.IsPromotion() {
			p.remove(piece, to)
			p.put(NewPiece(us, m.Promotion()), to)
		} else if m.IsEnPassant() {
			p.remove(NewPiece(us.Other(), Pawn), to^8)
		}
	case m.IsCastling():
		c, _ := CastlingTo(to)
		rook := NewPiece(us, Rook)
		p.remove(rook, c.RookFrom)
		p.put(rook, c.RookTo)
	}
	if kept := p.castling & rightsKept[from] & rightsKept[to]; kept != p.castling {
		p.key ^= castlingKeys[p.castling&15] ^ castlingKeys[kept&15]
		p.castling = kept
	}
	p.fullmove += int32(us)
	p.turn = us.Other()
	p.key ^= blackKey
	p.findChecks()
	if piece.Type() == Pawn && from^to == 16 {
		p.allowEnPassant((from + to) / 2)
	}
}

// After returns the position after a legal move; p stays as it is.
func (p *Position) After(m Move) Position {
	next := *p
	next.Play(m)
	return next
}

// PlayNull passes the turn, which the Laws do not allow: searches and lessons
// do it. Whoever passes in check leaves a position in which the king could be
// taken.
func (p *Position) PlayNull() {
	if p.enPassant != NoSquare {
		p.key ^= enPassantKeys[p.enPassant.File()]
		p.enPassant = NoSquare
	}
	p.passed = NoSquare
	p.halfmoves++
	p.fullmove += int32(p.turn)
	p.turn = p.turn.Other()
	p.key ^= blackKey
	p.findChecks()
}

// allowEnPassant records that the pawn in front of the square has just jumped
// over it; only where it can legally be captured it is part of the position.
func (p *Position) allowEnPassant(target Square) {
	p.passed = target
	if p.enPassantCapturers(target) != 0 {
		p.enPassant = target
		p.key ^= enPassantKeys[target.File()]
	}
}

// enPassantCapturers returns the pawns of the side to move that may capture on
// the target. Two pawns leave a rank together, so pins do not tell: the board
// after the capture is looked at.
func (p *Position) enPassantCapturers(target Square) Bitboard {
	us, them := p.turn, p.turn.Other()
	candidates := pawnAttacks(them, target) & p.Pieces(us, Pawn)
	if candidates == 0 {
		return 0
	}
	victim := (target ^ 8).bit()
	king := p.King(us)
	if king == NoSquare {
		return candidates
	}
	if p.checkers&^victim&(p.byType[Knight]|p.byType[Pawn]) != 0 {
		return 0
	}
	enemy := p.byColor[them]
	legal := candidates
	for rest := candidates; rest != 0; {
		from := rest.Pop()
		occupied := p.Occupied() ^ from.bit() ^ target.bit() ^ victim
		if (bishopAttacks(king, occupied)&p.bishopLike()|rookAttacks(king, occupied)&p.rookLike())&enemy != 0 {
			legal ^= from.bit()
		}
	}
	return legal
}

// Capture returns the piece that the move takes, NoPiece if it takes none. The
// move must have its kind.
func (p *Position) Capture(m Move) Piece {
	switch {
	case m.IsEnPassant():
		return NewPiece(p.turn.Other(), Pawn)
	case m.IsCastling():
		return NoPiece
	}
	return p.board[m.To()]
}

// GivesCheck reports whether the legal move gives check.
func (p *Position) GivesCheck(m Move) bool {
	us := p.turn
	king := p.King(us.Other())
	if king == NoSquare {
		return false
	}
	from, to := m.From(), m.To()
	pt := p.board[from].Type()
	if m.IsPromotion() {
		pt = m.Promotion()
	}
	occupied := p.Occupied()&^from.bit() | to.bit()
	own := p.byColor[us] &^ from.bit()
	switch {
	case m.IsCastling():
		c, _ := CastlingTo(to)
		occupied = occupied&^c.RookFrom.bit() | c.RookTo.bit()
		return rookAttacks(c.RookTo, occupied).Has(king)
	case m.IsEnPassant():
		occupied &^= (to ^ 8).bit()
	}
	return AttacksFrom(us, pt, to, occupied).Has(king) ||
		(bishopAttacks(king, occupied)&p.bishopLike()|rookAttacks(king, occupied)&p.rookLike())&own != 0
}
