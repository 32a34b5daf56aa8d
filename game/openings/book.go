package openings

import (
	"iter"

	"woodfox/game/chess"
)

// Book is what people play in the openings: the lines of the table that have a
// weight, found by position. The zero value is all there is to it; the table is
// read at the first question.
type Book struct{}

// choice is a move of the book.
type choice struct {
	move   chess.Move
	weight int
}

// Moves yields the moves that are played in a position, each with how often it is
// chosen: only the ratios count. There are none outside of the book. The order is
// always the same.
func (Book) Moves(pos chess.Position) iter.Seq2[chess.Move, int] {
	return func(yield func(chess.Move, int) bool) {
		for _, c := range loaded().book[pos.Key()] {
			if !yield(c.move, c.weight) {
				return
			}
		}
	}
}

// weigh adds to how often a move is chosen.
func (t *table) weigh(key uint64, m chess.Move, weight int) {
	for i := range t.book[key] {
		if t.book[key][i].move == m {
			t.book[key][i].weight += weight
			return
		}
	}
	t.book[key] = append(t.book[key], choice{m, weight})
}
