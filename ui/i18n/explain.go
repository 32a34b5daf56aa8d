package i18n

import "woodfox/game/chess"

// Explain says why a move is not legal, as a teacher would to a child of ten:
// "The bishop on c1 is blocked by the pawn on d2." The zero Explanation says
// nothing.
func (w *Words) Explain(e chess.Explanation) string {
	if e.Code == "" {
		return ""
	}
	id := "chess.why." + string(e.Code)
	kind := e.Piece
	switch {
	case e.Code == chess.NoPieceThere && len(e.Pieces) > 0:
		id, kind = "chess.why.no_such_piece", e.Pieces[0]
	case e.Code == chess.Ambiguous && len(e.Squares) == 1:
		id = "chess.why.ambiguous_castling"
	case e.Code == chess.NotHowItMoves:
		id += "." + e.Piece.String()
	case e.Code == chess.LeavesKingInCheck && e.Piece == chess.King:
		id = "chess.why.king_into_check"
	}
	return w.T(id,
		"From", e.Move.From(), "To", e.Move.To(), "At", at(e),
		"Mover", w.PieceOn(e.Piece, e.Move.From()), "Kind", w.Piece(kind), "Piece", w.piece(e),
		"Others", w.And(w.pieces(e)...), "Candidates", w.Or(w.pieces(e)...))
}

// at is the square that the explanation of a castling is about: where the king
// would pass or arrive, or where the rook stood.
func at(e chess.Explanation) chess.Square {
	from, to := e.Move.From(), e.Move.To()
	passed, arrives := chess.FileD, chess.FileC
	if to > from {
		passed, arrives = chess.FileF, chess.FileG
	}
	switch {
	case e.Code == chess.CastlingThroughCheck:
		return chess.NewSquare(passed, from.Rank())
	case e.Code == chess.CastlingIntoCheck:
		return chess.NewSquare(arrives, from.Rank())
	case len(e.Squares) > 0:
		return e.Squares[0]
	}
	return from
}

// piece names the first piece of the explanation, and where it stands.
func (w *Words) piece(e chess.Explanation) string {
	if len(e.Squares) == 0 || len(e.Pieces) == 0 {
		return ""
	}
	return w.PieceOn(e.Pieces[0], e.Squares[0])
}

// pieces names all pieces of the explanation with their article.
func (w *Words) pieces(e chess.Explanation) []string {
	var said []string
	for i := range min(len(e.Squares), len(e.Pieces)) {
		said = append(said, w.T("chess.the_placed", "Piece", w.Piece(e.Pieces[i]), "Square", e.Squares[i]))
	}
	return said
}
