// Package plot draws numbers with characters: a curve, columns, bars and a strip
// of heat. It returns rows of text without styles; who draws puts the colour on,
// and nothing is told by colour alone.
//
// With [Fine] a curve is drawn in Braille dots (two by four to a cell) and
// columns and bars in eighths of a cell. Blocks are of East Asian Width
// "Ambiguous", so a terminal that draws such characters two cells wide gets
// [ASCII], as does one whose font has neither.
package plot
