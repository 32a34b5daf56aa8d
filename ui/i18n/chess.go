package i18n

import "woodfox/game/chess"

// Piece names a kind of piece inside a sentence: "bishop", 象.
func (w *Words) Piece(pt chess.PieceType) string { return w.T("chess.piece." + pt.String()) }

// Side names a side: "White", 白方.
func (w *Words) Side(c chess.Color) string { return w.T("chess.side." + c.String()) }

// ColoredPiece names a piece with its color inside a sentence: "white bishop",
// 白象.
func (w *Words) ColoredPiece(p chess.Piece) string {
	return w.T("chess.coloured."+p.Color().String(), "Piece", w.Piece(p.Type()))
}

// And lists things: "a", "a and b", "a, b and c"; nothing for none.
func (w *Words) And(items ...string) string { return w.list("chess.list.and", items) }

// Or lists choices: "a, b or c".
func (w *Words) Or(items ...string) string { return w.list("chess.list.or", items) }

func (w *Words) list(last string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	said := items[0]
	for i, item := range items[1:] {
		id := "chess.list.comma"
		if i == len(items)-2 {
			id = last
		}
		said = w.T(id, "A", said, "B", item)
	}
	return said
}

// Squares lists squares: "b1 and f3".
func (w *Words) Squares(squares ...chess.Square) string { return w.And(names(squares)...) }

func names(squares []chess.Square) []string {
	out := make([]string, len(squares))
	for i, s := range squares {
		out[i] = s.String()
	}
	return out
}

// PieceOn names a piece and where it stands: "bishop on c1".
func (w *Words) PieceOn(pt chess.PieceType, s chess.Square) string {
	return w.T("chess.placed", "Piece", w.Piece(pt), "Square", s)
}

// Move says a move of the position as one reads it out, without the side:
// "knight from g8 to f6", "pawn from e7 takes the rook on d8, and becomes a
// queen, check". m must be legal in p, or at least a move of a piece that p has.
func (w *Words) Move(p chess.Position, m chess.Move) string {
	said := w.step(&p, m)
	if m.IsPromotion() {
		said = w.T("chess.move.promotion", "Move", said, "Piece", w.Piece(m.Promotion()))
	}
	after := p.After(m)
	switch {
	case !after.InCheck():
		return said
	case after.HasLegalMove():
		return w.T("chess.move.check", "Move", said)
	}
	return w.T("chess.move.checkmate", "Move", said)
}

// step says where the piece goes and what it takes.
func (w *Words) step(p *chess.Position, m chess.Move) string {
	from, to := m.From(), m.To()
	piece, taken := p.At(from).Type(), p.At(to)
	switch {
	case m.IsCastling() && to.File() == chess.FileG:
		return w.T("chess.move.castling_king", "King", to, "Rook", chess.NewSquare(chess.FileF, to.Rank()))
	case m.IsCastling():
		return w.T("chess.move.castling_queen", "King", to, "Rook", chess.NewSquare(chess.FileD, to.Rank()))
	case m.IsEnPassant():
		return w.T("chess.move.en_passant", "From", from, "To", to, "Taken", chess.NewSquare(to.File(), from.Rank()))
	case taken != chess.NoPiece:
		return w.T("chess.move.capture", "Piece", w.Piece(piece), "From", from, "To", to, "Taken", w.Piece(taken.Type()))
	}
	return w.T("chess.move.quiet", "Piece", w.Piece(piece), "From", from, "To", to)
}
