// Package openings knows what openings are called and which moves people begin
// with.
//
// A name belongs to a position, not to an order of moves, so that transpositions
// find it: a game is called after the last of its positions that has a name.
//
//	for ply := game.Plies(); ply >= 0; ply-- {
//		position := game.PositionAt(ply)
//		if o, ok := openings.At(position.Key()); ok {
//			return o // B90, Sicilian Defence, Najdorf
//		}
//	}
//
// The codes are those of the Encyclopaedia of Chess Openings (A00 to E99), which
// all databases use. The table is ours: lines.txt is the tree of moves with its
// names and with how often a line is chosen, words.txt has the Chinese for the
// words that names are made of. Both are read when first needed, which takes a
// few milliseconds.
//
// Names are data, in the three languages of the program, as the texts of the
// course are: they are proper names, and package i18n only joins their parts.
package openings
