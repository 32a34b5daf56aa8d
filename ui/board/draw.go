package board

import (
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// look is everything that drawing needs and that changes only with settings,
// language and size.
type look struct {
	palette *theme.Palette
	glyphs  theme.Glyphs
	signs   [16]string // by piece
}

func newLook(env *screen.Env, cell theme.Cell) look {
	l := look{palette: env.Palette, glyphs: env.Glyphs()}
	if cell.W > 0 && !cell.Fits(l.glyphs.Width(l.palette.Depth)) {
		l.glyphs = theme.Letters
	}
	for _, p := range allPieces() {
		l.signs[p] = l.glyphs.Piece(p, l.palette.Depth, env.Traditional())
	}
	return l
}

func (l *look) sign(p chess.Piece) string { return l.signs[p&15] }

// face is what one square shows.
type face struct {
	light  bool
	tint   theme.Tint
	cursor bool
	piece  chess.Piece
	center string   // on an empty square, where a piece would stand
	marks  []string // beside the piece, one cell each
	left   string   // around the piece: the held one
	right  string
}

// The signs that tell everything without colour.
const (
	signLast    = "◦"
	signTarget  = "•"
	signCapture = "×"
	signHint    = "*"
	signRight   = "✓"
	signWrong   = "✗"
	signStar    = "★"
	signChosen  = "#"
	signCheck   = "!"
	signLit     = "+"
)

// faceOf collects what a square shows.
func (m *Model) faceOf(s chess.Square, checked chess.Square) face {
	f := face{light: s.IsLight(), piece: m.pieces[s]}
	add := func(tint theme.Tint, sign string) {
		f.tint = max(f.tint, tint)
		if f.piece == chess.NoPiece && f.center == "" {
			f.center = sign
		} else {
			f.marks = append(f.marks, sign)
		}
	}
	if p, ok := m.offered(s); ok {
		f.piece, f.tint = p, theme.Picked
		f.cursor = m.picker.squareAt(m.picker.index) == s
		return f
	}
	k := &m.Marks
	if n, ok := k.Numbers[s]; ok {
		add(theme.Plain, strconv.Itoa(n))
	}
	if k.Stars.Has(s) {
		add(theme.Plain, signStar)
	}
	if m.targets.Has(s) || k.Targets.Has(s) {
		sign := signTarget
		if f.piece != chess.NoPiece {
			sign = signCapture
		}
		add(theme.Plain, sign)
	}
	if s == checked {
		add(theme.Checked, signCheck)
	}
	if k.Wrong.Has(s) {
		add(theme.Wrong, signWrong)
	}
	if k.Right.Has(s) {
		add(theme.Right, signRight)
	}
	if k.Chosen.Has(s) {
		add(theme.Picked, signChosen)
	}
	if k.Hints.Has(s) {
		add(theme.Hint, signHint)
	}
	if m.line.lit.Has(s) {
		add(theme.Hint, signLit)
	}
	if k.Last != chess.NoMove && (s == k.Last.From() || s == k.Last.To()) {
		add(theme.LastMove, signLast)
	}
	if s == m.held {
		f.tint, f.left, f.right = theme.Picked, "›", "‹"
	}
	f.cursor = s == m.cursor && m.mode != Watching && !m.line.open() && !m.picker.open()
	return f
}

// checked returns the square of a king in check.
func (m *Model) checked() chess.Square {
	if m.mode == Setting || !m.pos.InCheck() {
		return chess.NoSquare
	}
	return m.pos.King(m.pos.Turn())
}

// View draws the board with its labels, its line and its palette: a text of
// Rect's size.
func (m *Model) View() string {
	var d drawing
	d.b.Grow(64*m.cell.W*m.cell.H*8 + 1024)
	d.m = m
	checked := m.checked()
	var row [8]face
	for y := range 8 {
		for x := range 8 {
			row[x] = m.faceOf(m.squareOf(x, y), checked)
		}
		for sub := range m.cell.H {
			label := "  "
			if sub == (m.cell.H-1)/2 {
				label = m.squareOf(0, y).Rank().String() + " "
			}
			d.plain(m.look.palette.Muted.On(label))
			for x := range row {
				d.strip(&row[x], sub)
			}
			d.newline()
		}
	}
	d.plain(m.look.palette.Muted.On(m.fileLabels()))
	if !m.HideLine {
		d.newline()
		d.plain(m.viewLine())
	}
	if m.mode == Setting {
		d.newline()
		d.plain(m.viewPalette())
	}
	return d.b.String()
}

func (m *Model) fileLabels() string {
	var b strings.Builder
	b.WriteString("  ")
	at := m.pieceColumn(1)
	for x := range 8 {
		b.WriteString(strings.Repeat(" ", at))
		b.WriteString(m.squareOf(x, 0).File().String())
		b.WriteString(strings.Repeat(" ", m.cell.W-at-1))
	}
	return b.String()
}

// pieceColumn returns where a sign of a width stands in a square.
func (m *Model) pieceColumn(width int) int {
	return max((m.cell.W-width)/2, 0)
}

// drawing writes squares, switching styles only where they change.
type drawing struct {
	b    strings.Builder
	m    *Model
	last theme.Style
}

func (d *drawing) style(s theme.Style) {
	if s == d.last {
		return
	}
	if s == "" {
		d.b.WriteString(theme.Reset)
	} else {
		d.b.WriteString(string(s))
	}
	d.last = s
}

func (d *drawing) plain(text string) {
	d.style("")
	d.b.WriteString(text)
}

func (d *drawing) newline() {
	d.style("")
	d.b.WriteByte('\n')
}

// cell is one sign of a strip and the ink it is drawn with.
type cell struct {
	sign string
	ink  theme.Ink
}

// strip draws one row of cells of one square.
func (d *drawing) strip(f *face, sub int) {
	m := d.m
	w, h := m.cell.W, m.cell.H
	var cells [16]cell
	pieceRow := (h - 1) / 2
	noColour := m.look.palette.Depth == theme.None
	if noColour && !f.light {
		for i := range w {
			cells[i] = cell{"·", theme.Texture}
		}
	}
	set := func(i int, sign string, ink theme.Ink) {
		if i >= 0 && i < w {
			cells[i] = cell{sign, ink}
		}
	}
	if sub == pieceRow {
		m.stripPiece(f, set)
	}
	switch {
	case h == 1:
		m.stripSingle(f, set)
	case sub == h-1:
		room := w - 2
		marks := f.marks[:min(len(f.marks), room)]
		for i, sign := range marks {
			set((w-len(marks))/2+i, sign, theme.Mark)
		}
	}
	if f.cursor && h > 1 {
		left, right := "", ""
		switch sub {
		case 0:
			left, right = "┌", "┐"
		case h - 1:
			left, right = "└", "┘"
		}
		if left != "" {
			set(0, left, theme.Corner)
			set(w-1, right, theme.Corner)
		}
	}
	tint := f.tint
	if f.cursor && (h == 1 || tint == theme.Plain) {
		tint = theme.Cursor
	}
	for i := 0; i < w; {
		c := cells[i]
		if c.sign == "" {
			d.style(m.look.palette.Square(tint, f.light, theme.WhitePiece))
			d.b.WriteByte(' ')
			i++
			continue
		}
		d.style(m.look.palette.Square(tint, f.light, c.ink))
		d.b.WriteString(c.sign)
		i += max(i18n.Width(c.sign), 1)
	}
}

// stripPiece puts the piece, or the mark of an empty square, into the row of
// pieces.
func (m *Model) stripPiece(f *face, set func(int, string, theme.Ink)) {
	w := m.cell.W
	if f.piece == chess.NoPiece {
		if f.center != "" {
			at := m.pieceColumn(i18n.Width(f.center))
			m.clear(at-1, at+2, set)
			set(at, f.center, theme.Mark)
		}
		return
	}
	sign := m.look.sign(f.piece)
	width := i18n.Width(sign)
	at := m.pieceColumn(width)
	ink := theme.WhitePiece
	if f.piece.Color() == chess.Black {
		ink = theme.BlackPiece
	}
	m.clear(at-1, at+width+1, set)
	set(at, sign, ink)
	for i := at + 1; i < min(at+width, w); i++ {
		set(i, "", ink)
	}
	if f.left != "" && w >= width+2 {
		set(at-1, f.left, theme.Mark)
		set(at+width, f.right, theme.Mark)
	}
}

// clear takes the texture away around a sign, where there is room for that.
func (m *Model) clear(from, to int, set func(int, string, theme.Ink)) {
	if m.cell.W < 4 {
		return
	}
	for i := from; i < to; i++ {
		set(i, "", theme.WhitePiece)
	}
}

// stripSingle puts marks and cursor into squares that are one row high: one
// mark to the right of the piece.
func (m *Model) stripSingle(f *face, set func(int, string, theme.Ink)) {
	last := m.cell.W - 1
	switch {
	case f.cursor:
		if m.cell.W > 2 {
			set(0, "[", theme.Corner)
		}
		set(last, "]", theme.Corner)
	case f.right != "":
		set(last, f.right, theme.Mark)
	case len(f.marks) > 0:
		set(last, f.marks[0], theme.Mark)
	}
}
