package game

import (
	"slices"

	"woodfox/game/chess"
)

// Captured lists what a side has taken in this game, the most valuable first.
// It is the record of captures, so a promotion does not look like a lost pawn.
func (g *Game) Captured(by chess.Color) []chess.PieceType {
	var taken []chess.PieceType
	for _, played := range g.moves {
		if played.Captured != chess.NoPiece && played.Captured.Color() != by {
			taken = append(taken, played.Captured.Type())
		}
	}
	slices.SortFunc(taken, func(a, b chess.PieceType) int { return int(b) - int(a) })
	return taken
}

// Balance is what White has more on the board than Black, in pawns as beginners
// count them (knight and bishop 3, rook 5, queen 9); negative when Black has
// more. It counts the pieces that stand there, promoted ones included.
func (g *Game) Balance() int {
	position := g.Position()
	balance := 0
	for pt, pawns := range [...]int{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 5, chess.Queen: 9} {
		if pawns > 0 {
			pt := chess.PieceType(pt)
			balance += pawns * (position.Pieces(chess.White, pt).Count() - position.Pieces(chess.Black, pt).Count())
		}
	}
	return balance
}
