package chess

// SAN returns the move in Standard Algebraic Notation as the PGN standard
// (8.2.3) writes it: English letters, the fewest squares that tell it from the
// other legal moves, "=Q", "+" and "#". The move must be legal.
func (p *Position) SAN(m Move) string {
	text := make([]byte, 0, 8)
	text = p.appendSAN(text, m)
	if p.GivesCheck(m) {
		if next := p.After(m); next.HasLegalMove() {
			text = append(text, '+')
		} else {
			text = append(text, '#')
		}
	}
	return string(text)
}

// appendSAN appends the move without the marks of check and mate.
func (p *Position) appendSAN(text []byte, m Move) []byte {
	if m.IsCastling() {
		if m.To() < m.From() {
			return append(text, "O-O-O"...)
		}
		return append(text, "O-O"...)
	}
	pt := p.board[m.From()].Type()
	captures := p.Capture(m) != NoPiece
	switch {
	case pt != Pawn:
		text = append(text, pt.Letter())
		text = p.appendOrigin(text, m)
	case captures:
		text = append(text, m.From().File().String()...)
	}
	if captures {
		text = append(text, 'x')
	}
	text = append(text, m.To().String()...)
	if m.IsPromotion() {
		text = append(text, '=', m.Promotion().Letter())
	}
	return text
}

// appendOrigin appends what is needed of the square of origin: the file where
// that is enough, else the rank, else both. Only legal moves are rivals, so a
// pinned piece is none.
func (p *Position) appendOrigin(text []byte, m Move) []byte {
	from, to := m.From(), m.To()
	var buffer [MaxMoves]Move
	var rivals Bitboard
	for _, other := range p.AppendLegal(buffer[:0]) {
		if other.To() == to && other.From() != from && p.board[other.From()] == p.board[from] && !other.IsCastling() {
			rivals |= other.From().bit()
		}
	}
	sameFile := rivals&from.File().Bitboard() != 0
	sameRank := rivals&from.Rank().Bitboard() != 0
	if rivals != 0 && (!sameFile || sameRank) {
		text = append(text, from.File().String()...)
	}
	if sameFile {
		text = append(text, from.Rank().String()...)
	}
	return text
}
