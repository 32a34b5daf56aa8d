package lessons

import "woodfox/game/chess"

const emptyBoard = "8/8/8/8/8/8/8/8 w - - 0 1"

// fenOf spells out the short forms of the course's files: nothing is an empty
// board, "startpos" the initial position.
func fenOf(fen string) string {
	switch fen {
	case "":
		return emptyBoard
	case "startpos":
		return chess.StartFEN
	}
	return fen
}

// board reads a FEN of the course in set-up mode: the position need not be legal.
func board(fen string) chess.Position {
	pos, _ := chess.ReadFEN(fenOf(fen))
	return pos
}

// kings reports whether a position is whole enough to ask for moves: some
// exercises show a board without kings.
func kings(pos chess.Position) bool {
	return pos.Pieces(chess.White, chess.King).Count() == 1 && pos.Pieces(chess.Black, chess.King).Count() == 1
}

// The reason why a move is not legal is asked with WhyNot and not with Explain: in
// a lesson the kings may stand alone, which by the Laws ends the game.

// targets lists where the piece on a square may legally go, from a1 to h8.
func targets(pos chess.Position, from chess.Square) Squares {
	if !kings(pos) {
		return nil
	}
	var b chess.Bitboard
	for _, m := range pos.LegalFrom(from) {
		b |= chess.BitboardOf(m.To())
	}
	return squaresOf(b)
}

// readMove reads a legal move in UCI.
func readMove(pos chess.Position, uci string) (chess.Move, bool) {
	m, ok := chess.ReadUCI(uci)
	if !ok || !kings(pos) {
		return chess.NoMove, false
	}
	return pos.Complete(m)
}

// Placed is a piece on a square, as in "Ke1" (White) or "ke8" (Black).
type Placed struct {
	Piece  chess.Piece
	Square chess.Square
}

// String returns the piece's FEN letter and the square's name.
func (p Placed) String() string { return string(p.Piece.Letter()) + p.Square.String() }

// ParsePlaced reads a piece letter and a square: "Ke1".
func ParsePlaced(s string) (Placed, bool) {
	if len(s) != 3 {
		return Placed{}, false
	}
	piece, ok := chess.ParsePiece(s[0])
	sq, ok2 := chess.ParseSquare(s[1:])
	return Placed{piece, sq}, ok && ok2
}

// with returns a position with more pieces put on it, in set-up mode.
func with(pos chess.Position, placed []Placed) chess.Position {
	var pieces [64]chess.Piece
	for sq := chess.A1; sq <= chess.H8; sq++ {
		pieces[sq] = pos.At(sq)
	}
	for _, p := range placed {
		pieces[p.Square] = p.Piece
	}
	next, _ := chess.ReadFEN(chess.Placement(pieces) + " w - - 0 1")
	return next
}
