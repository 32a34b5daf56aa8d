package puzzles

import "iter"

// Set is a supply of puzzles that are never changed, such as a pack. Its puzzles
// are numbered from 0 in order of rating. Methods may be called by many
// goroutines at once; an error means that the set's file is broken or gone.
type Set interface {
	// Len is the number of puzzles.
	Len() int
	// At returns puzzle i, 0 ≤ i < Len().
	At(i int) (Puzzle, error)
	// ByID returns the puzzle with that id; false if there is none.
	ByID(id string) (Puzzle, bool, error)
	// Near yields the numbers of the puzzles with the theme ("" for all), those
	// nearest to the rating first.
	Near(theme Theme, rating int) iter.Seq2[int, error]
}
