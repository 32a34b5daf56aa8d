// Package pgn reads and writes games in Portable Game Notation, the text form
// every chess program reads (Steven J. Edwards, "Standard: Portable Game Notation
// Specification and Implementation Guide", 1994; section numbers in the comments
// are his).
//
// A [Reader] takes a file of any size game by game, in memory that does not grow
// with it, and takes what is found in the wild: it bends to whatever can be
// understood, says in [Problem] values what it bent to and where, keeps what stands
// before a fault, and goes on with the next game.
//
//	reader := pgn.NewReader(file)
//	for game, err := range reader.Games() {
//		…                             // err: the file could not be read further
//		game.Moves                    // the main line
//		game.Root.Next[0].Comments    // and all that was said about it
//	}
//
// [Reader.MainLines] reads the same without keeping comments, glyphs and
// variations, which is faster; every move is played by the rules all the same,
// those of variations too.
//
// [Write] and [WriteGame] give the export format (3.2): the seven tags in their
// order, further tags after them, moves in strict SAN in lines below 80 columns,
// and the result. Text is UTF-8, which programs of today expect instead of the
// standard's ISO 8859-1.
package pgn
