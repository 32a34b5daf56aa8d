package opponent

import (
	"iter"
	"math/rand/v2"

	"woodfox/game/chess"
)

// Book is what there is to know about openings.
type Book interface {
	// Moves are the moves known in a position, each with how often it is chosen (only the ratios count); none outside
	// of the book.
	Moves(pos chess.Position) iter.Seq2[chess.Move, int]
}

// recall is a move of the opening that somebody knows, NoMove when the knowledge is at its end. Who knows more goes
// further; towards the end the memory fails now and then, and having left the book nobody finds back.
func (m *mind) recall(v *View, dice *rand.Rand) chess.Move {
	if v.Book == nil || v.Position.FullmoveNumber() > m.book {
		return chess.NoMove
	}
	depth := float64(v.Position.FullmoveNumber()) / float64(m.book)
	if dice.Float64() < depth*depth/2 {
		return chess.NoMove
	}
	sum := 0
	for move, weight := range v.Book.Moves(v.Position) {
		if v.Position.IsLegal(move) {
			sum += max(weight, 0)
		}
	}
	if sum == 0 {
		return chess.NoMove
	}
	at := dice.IntN(sum)
	for move, weight := range v.Book.Moves(v.Position) {
		if !v.Position.IsLegal(move) {
			continue
		}
		if at -= max(weight, 0); at < 0 {
			return move
		}
	}
	return chess.NoMove
}
