package game

import "woodfox/game/chess"

// Explain says why a move may not be played now, or that it may. It knows more
// than chess.Explain: that the game is over, that it was the king or that rook
// which moved, and whether the pawn beside came there by a double step.
func (g *Game) Explain(m chess.Move) chess.Explanation {
	position := g.Position()
	return g.refine(chess.Explain(&position, m))
}

// ExplainText does the same for a move in text.
func (g *Game) ExplainText(text string) chess.Explanation {
	position := g.Position()
	return g.refine(chess.ExplainText(&position, text))
}

// refine puts what the history tells in the place of what the position alone
// had to leave open.
func (g *Game) refine(e chess.Explanation) chess.Explanation {
	switch {
	case g.Over():
		return chess.Explanation{Code: chess.GameOver, Move: e.Move}
	case e.Code == chess.CastlingRightLost:
		return g.refineCastling(e)
	case e.Code == chess.EnPassantExpired:
		return g.refineEnPassant(e)
	}
	return e
}

// refineCastling names the piece that moved and took the right with it, the king
// first as it loses both (3.8.2.1). Where the right was gone when the game began,
// or the rook was taken on its square, the right is just lost.
func (g *Game) refineCastling(e chess.Explanation) chess.Explanation {
	king := chess.NewSquare(chess.FileE, chess.Rank1.For(g.Turn()))
	rook := chess.NewSquare(chess.FileA, king.Rank())
	if e.Move.To() > e.Move.From() {
		rook = chess.NewSquare(chess.FileH, king.Rank())
	}
	switch {
	case g.hasLeft(king):
		e.Code, e.Squares, e.Pieces = chess.CastlingKingMoved, []chess.Square{e.Move.From()}, []chess.PieceType{chess.King}
	case g.hasLeft(rook):
		e.Code, e.Squares, e.Pieces = chess.CastlingRookMoved, []chess.Square{rook}, []chess.PieceType{chess.Rook}
	}
	return e
}

// hasLeft reports whether the side to move has moved a piece away from a home
// square of its king or rook while the right still hung on it. Only the first
// piece to leave matters, and that is the king or rook the game began with.
func (g *Game) hasLeft(home chess.Square) bool {
	piece := g.positions[0].At(home)
	if piece == chess.NoPiece || piece.Color() != g.Turn() || piece.Type() != chess.King && piece.Type() != chess.Rook {
		return false
	}
	for ply, played := range g.moves {
		if played.Move.To() == home && g.mover(ply) != g.Turn() {
			return false
		}
		if played.Move.From() == home {
			return true
		}
	}
	return false
}

// refineEnPassant checks that the pawn beside did come by a double step (3.7.3.1).
// If it came otherwise en passant was never possible, and what is left is a pawn
// that goes sideways without taking.
func (g *Game) refineEnPassant(e chess.Explanation) chess.Explanation {
	beside := chess.NewSquare(e.Move.To().File(), e.Move.From().Rank())
	for ply := len(g.moves) - 1; ply >= 0; ply-- {
		m := g.moves[ply].Move
		if m.To() != beside {
			continue
		}
		if g.positions[ply].At(m.From()).Type() != chess.Pawn || chess.Distance(m.From(), m.To()) != 2 {
			e.Code, e.Squares = chess.PawnCapturesDiagonally, []chess.Square{e.Move.From()}
		}
		return e
	}
	return e
}
