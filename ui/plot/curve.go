package plot

import (
	"math"
	"strings"
)

// Point is a point of a curve.
type Point struct{ X, Y float64 }

// Curve draws points, ordered by X, joined by straight lines, over w by h cells
// that reach from the first X to the last and from low to high, as h rows from the
// top. A single point is a level line.
func (g Glyphs) Curve(points []Point, low, high float64, w, h int) []string {
	if w < 1 || h < 1 {
		return nil
	}
	r := newRaster(w*2, h*4)
	if g == ASCII {
		r = newRaster(w, h*2)
	}
	if len(points) > 0 {
		r.draw(points, low, high)
	}
	rows := make([]string, h)
	for y := range rows {
		var b strings.Builder
		for x := range w {
			if g == ASCII {
				b.WriteByte(r.ascii(x, y))
			} else {
				b.WriteRune(r.braille(x, y))
			}
		}
		rows[y] = strings.TrimRight(b.String(), " ")
	}
	return rows
}

// raster is a field of dots, (0, 0) at the top left.
type raster struct {
	w, h int
	dots []bool
}

func newRaster(w, h int) *raster { return &raster{w, h, make([]bool, w*h)} }

func (r *raster) has(x, y int) bool { return r.dots[y*r.w+x] }

func (r *raster) draw(points []Point, low, high float64) {
	first, last := points[0].X, points[len(points)-1].X
	place := func(p Point) (x, y int) {
		across, up := 0.0, 0.5
		if last > first {
			across = (p.X - first) / (last - first)
		}
		if high > low {
			up = clamp((p.Y - low) / (high - low))
		}
		return int(math.Round(across * float64(r.w-1))), int(math.Round((1 - up) * float64(r.h-1)))
	}
	x0, y0 := place(points[0])
	if first == last {
		r.line(0, y0, r.w-1, y0)
	}
	for _, p := range points[1:] {
		x1, y1 := place(p)
		r.line(x0, y0, x1, y1)
		x0, y0 = x1, y1
	}
}

// line sets the dots of a straight line (J. E. Bresenham, "Algorithm for computer
// control of a digital plotter", IBM Systems Journal 4, 1965).
func (r *raster) line(x0, y0, x1, y1 int) {
	dx, dy := max(x1-x0, x0-x1), -max(y1-y0, y0-y1)
	sx, sy := sign(x1-x0), sign(y1-y0)
	for e := dx + dy; ; {
		r.dots[y0*r.w+x0] = true
		if x0 == x1 && y0 == y1 {
			return
		}
		twice := 2 * e
		if twice >= dy {
			e, x0 = e+dy, x0+sx
		}
		if twice <= dx {
			e, y0 = e+dx, y0+sy
		}
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// brailleDots are the bits of a Braille pattern by row and column of the cell
// (Unicode, block 2800…28FF).
var brailleDots = [4][2]rune{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

func (r *raster) braille(x, y int) rune {
	var bits rune
	for dy := range 4 {
		for dx := range 2 {
			if r.has(2*x+dx, 4*y+dy) {
				bits |= brailleDots[dy][dx]
			}
		}
	}
	if bits == 0 {
		return ' '
	}
	return 0x2800 + bits
}

func (r *raster) ascii(x, y int) byte {
	switch upper, lower := r.has(x, 2*y), r.has(x, 2*y+1); {
	case upper && lower:
		return '|'
	case upper:
		return '\''
	case lower:
		return '.'
	}
	return ' '
}

// Scale widens a range to round numbers: multiples of a step of 1, 2 or 5 times a
// power of ten that leaves at most eight steps between them.
func Scale(low, high float64) (from, to float64) {
	span := max(high-low, 1)
	step := math.Pow(10, math.Floor(math.Log10(span)))
	for _, finer := range []float64{0.2, 0.5, 1, 2, 5} {
		if s := step * finer; span/s <= 8 {
			step = s
			break
		}
	}
	from, to = math.Floor(low/step)*step, math.Ceil(high/step)*step
	if from == to {
		to += step
	}
	return from, to
}
