package learn

import (
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// wheatSquare returns where the nth grain-field lies, 1 to 64: along the rows from
// a1, as one reads.
func wheatSquare(n lessons.Grains) chess.Square { return chess.Square(n - 1) }

// wheatText says what lies on the board.
func (l *Lesson) wheatText(w *lessons.Wheat) []paragraph {
	p := l.env.Palette
	g := l.run.Grains()
	var said []paragraph
	if title := l.say(w.Title); title != "" {
		said = append(said, paragraph{text: title, style: p.Title, spaced: true})
	}
	if g == 0 {
		if text := l.say(w.Text); text != "" {
			said = append(said, paragraph{text: text, gap: true})
		}
		return append(said, paragraph{text: l.env.T("learn.wheat_begin"), style: p.Accent, gap: true})
	}
	styles := []theme.Style{p.Strong, "", p.Accent, "", p.Good}
	for i, text := range WheatWords(l.env.Words, g) {
		said = append(said, paragraph{text: text, style: styles[i], gap: i < 2 || i == 4})
	}
	return said
}

// WheatWords are the numbers of the square filled last, one sentence an item: which
// it is, grains on it, grains in all, their weight, and what there is to tell.
func WheatWords(words *i18n.Words, g lessons.Grains) []string {
	said := []string{
		words.T("learn.wheat_square", "N", int(g), "Square", wheatSquare(g)),
		words.T("learn.wheat_on", "N", grouped(g.Last())),
		words.T("learn.wheat_total", "N", grouped(g.Total())),
		words.T("learn.wheat_weight", "Weight", weight(words, g)),
	}
	if remark := g.Remark(); remark != "" {
		said = append(said, words.T("learn.wheat_"+string(remark)))
	}
	return said
}

// grouped writes a number with a comma between thousands.
func grouped(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// weight writes what the grains weigh: exactly as long as that is a number to look
// at, then in kilograms and tonnes.
func weight(words *i18n.Words, g lessons.Grains) string {
	grams, hundredths := g.Weight()
	const kilo, tonne, million = 1000, 1000 * 1000, 1000 * 1000 * 1000 * 1000
	switch {
	case grams < kilo:
		return words.T("learn.weight_g", "N", strconv.FormatUint(grams, 10)+"."+pad2(hundredths))
	case grams < tonne:
		return words.T("learn.weight_kg", "N", tenths(grams, kilo))
	case grams < million:
		return words.T("learn.weight_t", "N", grouped((grams+tonne/2)/tonne))
	}
	if words.Lang() != i18n.EN {
		// Chinese counts by hundreds of millions.
		return words.T("learn.weight_yi", "N", tenths(grams, 100*million))
	}
	return words.T("learn.weight_mt", "N", grouped((grams+million/2)/million))
}

func pad2(n int) string { return string([]byte{byte('0' + n/10), byte('0' + n%10)}) }

// tenths writes a quotient rounded to one decimal.
func tenths(n, by uint64) string {
	n += by / 20
	return strconv.FormatUint(n/by, 10) + "." + strconv.FormatUint(n%by*10/by, 10)
}

// brief writes a number of grains in at most four cells: 512, 1k, 32k, 4M, 9E.
func brief(n uint64) string {
	for _, unit := range []string{"", "k", "M", "G", "T", "P", "E"} {
		if n < 1000 {
			return strconv.FormatUint(n, 10) + unit
		}
		n /= 1000
	}
	return ""
}

// wheatCells are the sizes of a square of wheat, the largest first.
var wheatCells = [...]theme.Cell{{W: 7, H: 3}, {W: 6, H: 2}, {W: 5, H: 2}, {W: 5, H: 1}, {W: 2, H: 1}}

// placeWheat gives the board of wheat its place and returns the panel beside it or
// under it.
func placeWheat(rest screen.Rect) (at, panel screen.Rect, cell theme.Cell) {
	for _, c := range wheatCells {
		w, h := 8*c.W, 8*c.H
		switch {
		case h <= rest.H && rest.W-w-3 >= 24:
			at, panel = rest.CutLeft(w)
			_, panel = panel.CutLeft(3)
			at.H = h
			return at, panel, c
		case w <= rest.W && rest.H-h >= 5:
			at, panel = rest.CutTop(h)
			at.X += (at.W - w) / 2
			at.W = w
			return at, panel, c
		}
	}
	at, panel = rest.CutLeft(16)
	at.H = min(at.H, 8)
	_, panel = panel.CutLeft(2)
	return at, panel, theme.Cell{W: 2, H: 1}
}

// viewWheat draws the board with its grains: the more lie on a square, the denser
// it is; the number stands in it where there is room.
func (l *Lesson) viewWheat() string {
	p, c, g := l.env.Palette, l.page.wheatCell, l.run.Grains()
	var rows []string
	for rank := 7; rank >= 0; rank-- {
		for y := range c.H {
			var row strings.Builder
			for file := range 8 {
				n := lessons.Grains(rank*8 + file + 1)
				light := wheatSquare(n).IsLight()
				text := strings.Repeat(" ", c.W)
				tint, ink := theme.Plain, theme.Blank
				switch {
				case n <= g && y == c.H/2 && c.W >= 5:
					text, ink = centred(brief(n.Last()), c.W), theme.WhitePiece
				case n <= g && c.W < 5:
					text, ink = centred(string(heap(n)), c.W), theme.WhitePiece
				case n <= g && y == c.H-1:
					text, ink = strings.Repeat(string(heap(n)), c.W), theme.Mark
				case n > g && p.Depth == theme.None && !light:
					text, ink = strings.Repeat("·", c.W), theme.Texture
				}
				if n == g {
					tint = theme.Right
				} else if n <= g {
					tint = theme.LastMove
				}
				row.WriteString(p.Square(tint, light, ink).On(text))
			}
			rows = append(rows, row.String())
		}
	}
	return strings.Join(rows, "\n")
}

// heap is a heap of grains: it grows with each row of the board.
func heap(n lessons.Grains) rune { return []rune("▁▂▃▄▅▆▇█")[min(int(n-1)/8, 7)] }

// centred puts a text in the middle of some cells.
func centred(text string, width int) string {
	left := max(width-i18n.Width(text), 0) / 2
	return i18n.Pad(strings.Repeat(" ", left)+text, width)
}
