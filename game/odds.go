package game

import (
	"slices"

	"woodfox/game/chess"
)

// Odds are what the stronger player gives before the game begins: one of his men is taken off the board.
type Odds string

// The odds, in falling order. By custom the rook and the knight are those of the queen's side, and the pawn is that
// before the king's bishop.
const (
	NoOdds     Odds = ""
	QueenOdds  Odds = "queen"
	RookOdds   Odds = "rook"
	KnightOdds Odds = "knight"
	PawnOdds   Odds = "pawn"
)

// given are the squares on which the man is missing, as White has them.
var given = map[Odds]chess.Square{
	QueenOdds: chess.D1, RookOdds: chess.A1, KnightOdds: chess.B1, PawnOdds: chess.F2,
}

// AllOdds are what can be given, the most first.
func AllOdds() []Odds { return []Odds{QueenOdds, RookOdds, KnightOdds, PawnOdds} }

// Valid reports whether these are odds of the list, or none.
func (o Odds) Valid() bool { return o == NoOdds || slices.Contains(AllOdds(), o) }

// Start is the start position without what giver gives. White moves first all the same. Whoever gives a rook has no
// castling on its side (Laws 3.8.2). Odds that are not valid give the start position.
func (o Odds) Start(giver chess.Color) chess.Position {
	start := chess.StartPosition()
	off, ok := given[o]
	if !ok {
		return start
	}
	off ^= chess.Square(giver) * 56 // the same square seen from the other side
	var men [64]chess.Piece
	for s := range men {
		if chess.Square(s) != off {
			men[s] = start.At(chess.Square(s))
		}
	}
	rights := start.CastlingRights()
	switch off {
	case chess.A1:
		rights &^= chess.WhiteQueenSide
	case chess.A8:
		rights &^= chess.BlackQueenSide
	}
	pos, err := chess.ParseFEN(chess.Placement(men) + " w " + rights.String() + " - 0 1")
	if err != nil {
		return start // cannot be: the start position without one man is legal
	}
	return pos
}
