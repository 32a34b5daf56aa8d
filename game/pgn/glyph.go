package pgn

import "strconv"

// signs are the signs that stand for glyphs: those of 8.2.4, and those that books
// and web sites print for the numbers of 10.
var signs = map[string]Glyph{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "!!!": 3, "???": 4,
	"□": 7, "=": 10, "∞": 13,
	"+/=": 14, "+=": 14, "⩲": 14, "=/+": 15, "=+": 15, "⩱": 15,
	"±": 16, "+/-": 16, "+/−": 16, "∓": 17, "-/+": 17, "−/+": 17,
	"+-": 18, "+−": 18, "+–": 18, "-+": 19, "−+": 19, "–+": 19,
	"⨀": 22, "⟳": 32, "↑": 36, "→": 40, "⇆": 132, "⊕": 138, "⨁": 138, "∆": 140, "△": 140, "N": 146,
}

// suffix reads the signs behind a move (8.2.4).
func (r *Reader) suffix() {
	n := 1
	for kinds[r.peek(n)] == glyphKind && n < maxWord {
		n++
	}
	if glyph, ok := signs[string(r.buf[r.pos:r.pos+n])]; ok {
		r.glyph(glyph)
	} else {
		r.junk(string(r.buf[r.pos : r.pos+n]))
	}
	r.pos += n
}

// numericGlyph reads $ with its number (10).
func (r *Reader) numericGlyph() {
	n := 1
	for digit(r.peek(n)) && n < maxWord {
		n++
	}
	text := string(r.buf[r.pos : r.pos+n])
	if glyph, err := strconv.ParseUint(text[1:], 10, 8); err == nil {
		r.glyph(Glyph(glyph))
	} else {
		r.junk(text)
	}
	r.pos += n
}

// glyph adds a glyph to the last move; one before all moves is about none.
func (r *Reader) glyph(glyph Glyph) {
	l := r.current()
	if r.tree && r.skipped == 0 && !l.broken && l.plies > 0 && len(l.node.Glyphs) < maxGlyphs {
		l.node.Glyphs = append(l.node.Glyphs, glyph)
	}
}

// maxGlyphs is far more glyphs than one move ever gets.
const maxGlyphs = 32
