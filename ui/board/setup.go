package board

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// palette is the row of pieces that setting-up takes from.
type palette struct {
	pieces []chess.Piece
	index  int
}

func allPieces() []chess.Piece {
	var all []chess.Piece
	for _, c := range [...]chess.Color{chess.White, chess.Black} {
		for pt := chess.King; pt >= chess.Pawn; pt-- {
			all = append(all, chess.NewPiece(c, pt))
		}
	}
	return all
}

func (p *palette) piece() chess.Piece {
	if len(p.pieces) == 0 {
		return chess.NoPiece
	}
	return p.pieces[p.index]
}

func (p *palette) step(by int) {
	if n := len(p.pieces); n > 0 {
		p.index = (p.index + by + n) % n
	}
}

// oneSided reports whether all pieces that can be put are of one side.
func (p *palette) oneSided() bool {
	for _, piece := range p.pieces {
		if piece.Color() != p.pieces[0].Color() {
			return false
		}
	}
	return len(p.pieces) > 0
}

func (m *Model) setKey(name string) tea.Msg {
	switch name {
	case "pgup":
		m.palette.step(-1)
	case "pgdown":
		m.palette.step(1)
	default:
		if m.pieces[m.cursor] != chess.NoPiece {
			return m.put(m.cursor, chess.NoPiece)
		}
	}
	return nil
}

// place puts a piece on a square; the same piece once more takes it off.
func (m *Model) place(s chess.Square, p chess.Piece) tea.Msg {
	if m.pieces[s] == p {
		p = chess.NoPiece
	}
	return m.put(s, p)
}

func (m *Model) put(s chess.Square, p chess.Piece) tea.Msg {
	m.pieces[s] = p
	return PlacedMsg{s, p}
}

// parsePlacement reads a placement: Ke1 (White), ke1 (Black), 王e1 (the
// palette's side), 白王e1, 黑王e1, e1 (remove what is there). Where only one side
// is put, Ke1 and ke1 are its king.
func (m *Model) parsePlacement(text string) (chess.Square, chess.Piece, bool) {
	text = strings.TrimSpace(i18n.Fold(text))
	if len(text) < 2 {
		return chess.NoSquare, chess.NoPiece, false
	}
	s, ok := chess.ParseSquare(strings.ToLower(text[len(text)-2:]))
	name := strings.TrimSpace(text[:len(text)-2])
	if !ok || name == "" {
		return s, chess.NoPiece, ok
	}
	color := m.palette.piece().Color()
	if len(name) == 1 {
		p, ok := chess.ParsePiece(name[0])
		if ok && m.palette.oneSided() {
			p = chess.NewPiece(color, p.Type())
		}
		return s, p, ok
	}
	if r, n := utf8.DecodeRuneInString(name); n < len(name) {
		switch r {
		case '白':
			color, name = chess.White, name[n:]
		case '黑':
			color, name = chess.Black, name[n:]
		}
	}
	pt, ok := i18n.ParsePiece(name)
	return s, chess.NewPiece(color, pt), ok
}

// paletteStep is how many cells each piece of the palette takes.
func (m *Model) paletteStep() int {
	return m.env.Glyphs().Width(m.env.Palette.Depth) + 2
}

// paletteColumns returns how many pieces stand in one row of the palette under a
// board of width w: all, or else half of them, one side to a row.
func (m *Model) paletteColumns(w int) int {
	n := len(m.palette.pieces)
	fit := max(w/m.paletteStep(), 1)
	if half := (n + 1) / 2; n > fit && fit >= half {
		return half
	}
	return max(min(n, fit), 1)
}

func (m *Model) paletteRows(w int) int {
	columns := m.paletteColumns(w)
	return (len(m.palette.pieces) + columns - 1) / columns
}

// paletteRect returns the rows of the palette, empty when there are none.
func (m *Model) paletteRect() screen.Rect {
	if m.mode != Setting {
		return screen.Rect{}
	}
	_, rows := m.rect.CutBottom(m.paletteRows(m.rect.W))
	return rows
}

// paletteAt returns the piece of the palette drawn at a cell of the body.
func (m *Model) paletteAt(x, y int) (int, bool) {
	r := m.paletteRect()
	if !r.Contains(x, y) {
		return 0, false
	}
	columns := m.paletteColumns(m.rect.W)
	column := (x - r.X) / m.paletteStep()
	i := (y-r.Y)*columns + column
	return i, column < columns && i < len(m.palette.pieces)
}

func (m *Model) viewPalette() string {
	var b strings.Builder
	columns := m.paletteColumns(m.rect.W)
	for i, p := range m.palette.pieces {
		if i > 0 && i%columns == 0 {
			b.WriteByte('\n')
		}
		tint := theme.Plain
		left, right := " ", " "
		if i == m.palette.index {
			tint, left, right = theme.Cursor, "[", "]"
		}
		b.WriteString(m.look.palette.Square(tint, true, ink(p)).On(left + m.look.sign(p) + right))
	}
	return b.String()
}
