package plot

import (
	"math"
	"strings"
)

// Glyphs says with what is drawn.
type Glyphs uint8

// The sets of characters.
const (
	Fine  Glyphs = iota // Braille dots and eighths of blocks
	ASCII               // one character to a cell
)

// None is a value that is not known: nothing is drawn for it.
var None = math.NaN()

// clamp brings a share into 0…1; what is not known is 0.
func clamp(share float64) float64 {
	if math.IsNaN(share) {
		return 0
	}
	return min(max(share, 0), 1)
}

// Bar is a bar from left to right over w cells, filled to a share of 0…1. What is
// more than nothing is seen.
func (g Glyphs) Bar(share float64, w int) string {
	share = clamp(share)
	if w < 1 {
		return ""
	}
	if g == ASCII {
		n := int(share*float64(w) + 0.5)
		if share > 0 {
			n = max(n, 1)
		}
		return strings.Repeat("#", n) + strings.Repeat(" ", w-n)
	}
	n := int(share*float64(w)*8 + 0.5)
	if share > 0 {
		n = max(n, 1)
	}
	bar := strings.Repeat("█", n/8)
	if rest := n % 8; rest > 0 {
		bar += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return bar + strings.Repeat(" ", w-(n+7)/8)
}

// Columns are columns side by side, each of so many cells with gap cells after
// it, filled from below to shares of 0…1, as h rows from the top. One that is
// [None] stays empty; one that is 0 is a line at the bottom.
func (g Glyphs) Columns(shares []float64, width, gap, h int) []string {
	rows := make([]string, h)
	for y := range rows {
		var b strings.Builder
		for _, share := range shares {
			b.WriteString(strings.Repeat(g.level(share, h-1-y, h), width))
			b.WriteString(strings.Repeat(" ", gap))
		}
		rows[y] = strings.TrimRight(b.String(), " ")
	}
	return rows
}

// level is the cell of a column that many cells above its foot.
func (g Glyphs) level(share float64, above, h int) string {
	if math.IsNaN(share) {
		return " "
	}
	fill := clamp(share)*float64(h) - float64(above)
	if g == ASCII {
		switch {
		case fill >= 0.75:
			return "#"
		case fill >= 0.25:
			return "="
		case above == 0:
			return "_"
		}
		return " "
	}
	n := min(int(fill*8+0.5), 8)
	if above == 0 {
		n = max(n, 1)
	}
	if n < 1 {
		return " "
	}
	return string([]rune("▁▂▃▄▅▆▇█")[n-1])
}

// Heats is how many degrees of heat there are besides none.
const Heats = 4

// Heat is a cell of a strip or calendar by its degree, 0…Heats. Denser is more.
func (g Glyphs) Heat(degree int) string {
	degree = min(max(degree, 0), Heats)
	if g == ASCII {
		return string(".:+*#"[degree])
	}
	return string([]rune("·░▒▓█")[degree])
}

// HeatOf is the degree of n where most is the greatest there is: what is more than
// nothing is 1 or more.
func HeatOf(n, most int) int {
	if n <= 0 || most <= 0 {
		return 0
	}
	return min((n*Heats+most-1)/most, Heats)
}
