package board

import (
	"woodfox/game/chess"
	"woodfox/ui/theme"
)

// Line joins two squares of a rank, a file or a diagonal; others are not joined.
type Line struct{ From, To chess.Square }

// course is the set of directions in which lines cross a square on the screen.
type course uint8

const (
	level course = 1 << iota
	upright
	rising // from the lower left corner to the upper right
	falling
)

// courseAt returns how the lines of the marks cross a square.
func (m *Model) courseAt(s chess.Square) course {
	var c course
	for _, l := range m.Marks.Lines {
		if !chess.Between(l.From, l.To).Has(s) {
			continue
		}
		files, ranks := int(l.To.File())-int(l.From.File()), int(l.To.Rank())-int(l.From.Rank())
		switch {
		case ranks == 0:
			c |= level
		case files == 0:
			c |= upright
		case files*ranks > 0: // turning the board leaves it as it is
			c |= rising
		default:
			c |= falling
		}
	}
	return c
}

// trace draws one row of the lines across a square of h rows.
func (s *strip) trace(c course, sub, h int) {
	line := func(at int, sign string) { s.set(at, sign, 1, theme.Mark) }
	if c&level != 0 && sub == (h-1)/2 {
		for i := range s.w {
			line(i, "─")
		}
	}
	if c&upright != 0 {
		line((s.w-1)/2, "│")
	}
	// A diagonal crosses each row in the middle of its share of the width.
	across := (2*sub + 1) * s.w / (2 * h)
	if c&falling != 0 {
		line(min(across, s.w-1), "╲")
	}
	if c&rising != 0 {
		line(max(s.w-1-across, 0), "╱")
	}
}
