package theme

import "strconv"

// Cell is the size of one square in terminal cells.
type Cell struct{ W, H int }

// String names the size as settings store it: "5x2".
func (c Cell) String() string { return strconv.Itoa(c.W) + "x" + strconv.Itoa(c.H) }

// cells are all sizes, smallest first. A terminal cell is about twice as high
// as wide, so these are about square; 4×1 is for pieces that are two cells wide
// where the window is low.
var cells = [...]Cell{{2, 1}, {4, 1}, {4, 2}, {5, 2}, {6, 3}, {8, 4}, {10, 5}, {12, 6}}

// Cells returns all sizes, smallest first.
func Cells() []Cell { return append([]Cell(nil), cells[:]...) }

// ParseCell reads a stored size. "" (decide for me) and anything unknown give false: the
// window decides.
func ParseCell(s string) (Cell, bool) {
	for _, c := range cells {
		if c.String() == s {
			return c, true
		}
	}
	return Cell{}, false
}

// Fits reports whether pieces of a width leave room for a mark in the cell:
// one cell beside the piece, or a row of its own.
func (c Cell) Fits(pieceWidth int) bool { return c.W >= pieceWidth+1 || c.H > 1 && c.W >= pieceWidth }
