// Package pgn writes games in Portable Game Notation, the text form every chess
// program reads (Steven J. Edwards, "Standard: Portable Game Notation
// Specification and Implementation Guide", 1994; section numbers in the comments
// are his).
//
// Write gives the export format (3.2): the seven tags in their order, further
// tags after them, moves in strict SAN in lines below 80 columns, and the result.
// Text is UTF-8, which programs of today expect instead of the standard's
// ISO 8859-1.
package pgn
