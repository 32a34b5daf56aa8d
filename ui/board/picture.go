package board

import (
	"math"
	"strings"

	"woodfox/game/chess"
	"woodfox/ui/theme"
)

// Large squares show pieces as pictures. A picture is drawn from its outline:
// each cell has four quarters, a quarter is filled when most of it lies inside,
// and Unicode has a sign for each of the sixteen ways. So every size has its
// pictures, and nobody has to draw sixty of them.

// picture is the rows of one piece, one sign per cell, " " where nothing is.
type picture [][]string

// quarters are the signs by the sum of their filled quarters: 1 upper left,
// 2 upper right, 4 lower left, 8 lower right.
var quarters = [16]string{" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"}

// small are the pictures of squares of 6×3, by hand: from the outlines, a pawn
// and a bishop of that size would be the same.
var small = [...][3]string{
	chess.Pawn:   {"      ", "  ▟▙  ", " ▝▀▀▘ "},
	chess.Knight: {" ▗█▄  ", " ▀▜█▌ ", " ▝▀▀▘ "},
	chess.Bishop: {"  ▟▙  ", "  ██  ", " ▝▀▀▘ "},
	chess.Rook:   {" ▄▗▖▄ ", " ▝██▘ ", " ▝▀▀▘ "},
	chess.Queen:  {" ▖▟▙▗ ", " ▜██▛ ", " ▝▀▀▘ "},
	chess.King:   {"  ▟▙  ", " ▜██▛ ", " ▝▀▀▘ "},
}

// samples is how finely a quarter is looked at, in each direction.
const samples = 6

// drawAll makes the pictures of all piece types for squares of a size.
func drawAll(c theme.Cell) []picture {
	all := make([]picture, chess.King+1)
	for pt := chess.Pawn; pt <= chess.King; pt++ {
		all[pt] = draw(pt, c)
	}
	return all
}

// draw makes the picture of a piece type for squares of a size.
func draw(pt chess.PieceType, c theme.Cell) picture {
	rows := make(picture, c.H)
	for y := range rows {
		if c == (theme.Cell{W: 6, H: 3}) {
			rows[y] = strings.Split(small[pt][y], "")
			continue
		}
		rows[y] = make([]string, c.W)
		for x := range rows[y] {
			sum := 0
			for q := range 4 {
				if filled(pt, 2*x+q%2, 2*y+q/2, 2*c.W, 2*c.H) {
					sum |= 1 << q
				}
			}
			rows[y][x] = quarters[sum]
		}
	}
	return rows
}

// filled reports whether most of a quarter lies inside the outline. The grid is
// w by h quarters.
func filled(pt chess.PieceType, x, y, w, h int) bool {
	inside := 0
	for i := range samples {
		for j := range samples {
			px := (float64(x)+(float64(i)+0.5)/samples)/float64(w) - 0.5
			py := (float64(y) + (float64(j)+0.5)/samples) / float64(h)
			if outline(pt, px, py) {
				inside++
			}
		}
	}
	return 2*inside >= samples*samples
}

// point is a corner of an outline; x runs from −0.5 to 0.5, y from the top (0)
// to the bottom (1) of the square.
type point struct{ x, y float64 }

// Outlines that are the same left and right are given by their right half, from
// the middle of the top to the middle of the foot: how wide they are at which
// height. Between two points the edge is straight.
var halves = [...][]point{
	chess.Pawn: {
		{0, 0.20},
		{0.10, 0.22},
		{0.16, 0.31},
		{0.16, 0.37},
		{0.10, 0.47},
		{0.06, 0.50},
		{0.07, 0.60},
		{0.12, 0.70},
		{0.25, 0.76},
		{0.25, 0.90},
		{0, 0.90},
	},
	chess.Bishop: {
		{0, 0.06},
		{0.05, 0.08},
		{0.05, 0.16},
		{0.12, 0.25},
		{0.18, 0.38},
		{0.17, 0.48},
		{0.07, 0.53},
		{0.07, 0.60},
		{0.12, 0.70},
		{0.27, 0.77},
		{0.27, 0.90},
		{0, 0.90},
	},
	chess.Rook: {
		{0, 0.13},
		{0.24, 0.13},
		{0.24, 0.34},
		{0.16, 0.38},
		{0.16, 0.68},
		{0.19, 0.74},
		{0.27, 0.78},
		{0.27, 0.90},
		{0, 0.90},
	},
	chess.Queen: {
		{0, 0.10},
		{0.34, 0.10},
		{0.22, 0.48},
		{0.15, 0.56},
		{0.13, 0.62},
		{0.17, 0.72},
		{0.28, 0.77},
		{0.28, 0.90},
		{0, 0.90},
	},
	chess.King: {
		{0, 0.02},
		{0.06, 0.02},
		{0.06, 0.08},
		{0.14, 0.08},
		{0.14, 0.15},
		{0.06, 0.15},
		{0.06, 0.24},
		{0.22, 0.25},
		{0.28, 0.34},
		{0.25, 0.46},
		{0.15, 0.57},
		{0.17, 0.72},
		{0.28, 0.77},
		{0.28, 0.90},
		{0, 0.90},
	},
}

// knight looks to the left.
var knight = []point{
	{-0.05, 0.05},
	{0.02, 0.14},
	{0.14, 0.20},
	{0.23, 0.34},
	{0.26, 0.52},
	{0.24, 0.74},
	{0.28, 0.77},
	{0.28, 0.90},
	{-0.28, 0.90},
	{-0.28, 0.77},
	{-0.18, 0.74},
	{-0.15, 0.64},
	{-0.03, 0.52},
	{-0.01, 0.46},
	{-0.12, 0.46},
	{-0.20, 0.54},
	{-0.28, 0.54},
	{-0.32, 0.46},
	{-0.24, 0.34},
	{-0.14, 0.22},
	{-0.10, 0.14},
}

// outline reports whether a point lies inside a piece.
func outline(pt chess.PieceType, x, y float64) bool {
	if pt == chess.Knight {
		return within(knight, x, y)
	}
	x = math.Abs(x) // the others are the same left and right
	switch pt {
	case chess.Rook: // three merlons
		if y < 0.24 && x > 0.08 && x < 0.15 {
			return false
		}
	case chess.Queen: // five points of the crown
		if y < 0.40 {
			tooth := math.Abs(math.Mod(x/0.17+1, 2) - 1)
			if y < 0.10+tooth*0.28 {
				return false
			}
		}
	}
	return within(halves[pt], x, y)
}

// within is the even-odd rule: a point is inside when a ray from it crosses the
// polygon an odd number of times.
func within(polygon []point, x, y float64) bool {
	in := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.y > y) != (b.y > y) && x < (b.x-a.x)*(y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}
