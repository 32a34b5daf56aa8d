package puzzles

import "iter"

// Set is a supply of puzzles that are never changed, such as a pack. Its puzzles
// are numbered from 0. Methods may be called by many goroutines at once; an error
// means that the set's file is broken or gone.
type Set interface {
	// Len is the number of puzzles.
	Len() int
	// At returns puzzle i, 0 ≤ i < Len(), and proves it as [New] does.
	At(i int) (Puzzle, error)
	// ID returns the id of puzzle i alone, which costs next to nothing: what
	// passes over puzzles by their ids asks it before At.
	ID(i int) (string, error)
	// Rating returns the rating of puzzle i alone.
	Rating(i int) int
	// ByID returns the puzzle with that id; false if there is none.
	ByID(id string) (Puzzle, bool, error)
	// Near yields the numbers of the puzzles with the theme ("" for all), those
	// nearest to the rating first, the easier first of two equally near. After an
	// error it ends.
	Near(theme Theme, rating int) iter.Seq2[int, error]
	// Themes are all themes in the set, each with its number of puzzles.
	Themes() map[Theme]int
}
