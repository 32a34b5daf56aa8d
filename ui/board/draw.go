package board

import (
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
	width   int        // of every sign, in cells
	// pictures are drawn instead of signs where the squares are large enough;
	// nil where not.
	pictures []picture  // by piece type
	pictured theme.Cell // the size they were made for
}

// pictureRows is how many rows a square needs for a picture.
const pictureRows = 3

// newLook takes the pictures from the look before where the size is the same:
// making them takes as long as dozens of frames, and a board is laid out anew
// with every page and every answer.
func newLook(env *screen.Env, cell theme.Cell, before look) look {
	l := look{palette: env.Palette, glyphs: env.Glyphs()}
	if cell.W > 0 && !cell.Fits(l.glyphs.Width(l.palette.Depth)) {
		l.glyphs = theme.Letters
	}
	l.width = l.glyphs.Width(l.palette.Depth)
	if l.glyphs == theme.Pictures && cell.H >= pictureRows && !env.Terminal.WideAmbiguous {
		l.pictures, l.pictured = before.pictures, cell
		if before.pictured != cell {
			l.pictures = drawAll(cell)
		}
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
	course course // of the lines across an empty square
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
	signHeld    = "^"
)

// mark is a sign for some squares, and their tint.
type mark struct {
	squares chess.Bitboard
	tint    theme.Tint
	sign    string
}

// marks lists all signs on the board; where there is room for some only, the
// first count.
func (m *Model) marks() []mark {
	k := &m.Marks
	var occupied, check, last chess.Bitboard
	for s, p := range m.pieces {
		if p != chess.NoPiece {
			occupied |= chess.BitboardOf(chess.Square(s))
		}
	}
	if m.mode != Setting && m.pos.InCheck() {
		check = chess.BitboardOf(m.pos.King(m.pos.Turn()))
	}
	if k.Last != chess.NoMove {
		last = chess.BitboardOf(k.Last.From(), k.Last.To())
	}
	targets := m.targets | k.Targets
	return []mark{
		{k.Stars, theme.Plain, signStar},
		{targets &^ occupied, theme.Plain, signTarget},
		{targets & occupied, theme.Plain, signCapture},
		{check, theme.Checked, signCheck},
		{k.Struck, theme.Wrong, signCapture},
		{k.Wrong, theme.Wrong, signWrong},
		{k.Right, theme.Right, signRight},
		{k.Chosen, theme.Picked, signChosen},
		{k.Hints, theme.Hint, signHint},
		{m.line.lit, theme.Hint, signLit},
		{last, theme.LastMove, signLast},
	}
}

// faceOf collects what a square shows.
func (m *Model) faceOf(s chess.Square, marks []mark) face {
	f := face{light: s.IsLight(), piece: m.pieces[s]}
	if p, ok := m.offered(s); ok {
		f.piece, f.tint = p, theme.Picked
		f.cursor = m.picker.squareAt(m.picker.index) == s
		return f
	}
	for _, k := range marks {
		if k.squares.Has(s) {
			f.tint = max(f.tint, k.tint)
			f.add(k.sign)
		}
	}
	if s == m.held {
		f.tint, f.left, f.right = theme.Picked, "›", "‹"
		if m.cell.W < m.look.width+4 && m.cell.H > 1 {
			// The frame of the cursor needs the cells beside the piece.
			f.left, f.marks = "", append(f.marks, signHeld)
		}
	}
	if f.piece == chess.NoPiece && f.center == "" {
		f.course = m.courseAt(s)
	}
	f.cursor = s == m.cursor && m.mode != Watching && !m.picker.open()
	return f
}

// add puts a sign on the square: in its middle if nothing stands there.
func (f *face) add(sign string) {
	if f.piece == chess.NoPiece && f.center == "" {
		f.center = sign
	} else {
		f.marks = append(f.marks, sign)
	}
}

// View draws the board with its labels, its line and its palette: a text of
// Rect's size.
func (m *Model) View() string {
	var d drawing
	d.b.Grow(64*m.cell.H*(m.cell.W+64) + 2048)
	d.m = m
	marks := m.marks()
	var row [8]face
	for y := range 8 {
		for x := range 8 {
			row[x] = m.faceOf(m.squareOf(x, y), marks)
		}
		for sub := range m.cell.H {
			if sub == (m.cell.H-1)/2 && !m.HideEdge {
				d.style(m.look.palette.Muted)
				d.b.WriteByte('1' + byte(m.squareOf(0, y).Rank()))
				d.style("")
				d.b.WriteByte(' ')
			} else {
				d.style("")
				d.b.WriteString("  ")
			}
			for x := range row {
				d.square(&row[x], sub)
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
	if m.HideEdge {
		return ""
	}
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

// cell is one sign of a strip, the ink it is drawn with, and how many cells it
// takes.
type cell struct {
	sign  string
	ink   theme.Ink
	width uint8
}

// square draws one row of cells of one square.
func (d *drawing) square(f *face, sub int) {
	m := d.m
	w, h := m.cell.W, m.cell.H
	cells := strip{w: w}
	pieceRow := (h - 1) / 2
	noColour := m.look.palette.Depth == theme.None
	if noColour && !f.light {
		for i := range w {
			cells.at[i] = cell{"·", theme.Texture, 1}
		}
	}
	cells.trace(f.course, sub, h)
	picture := m.look.pictures != nil && f.piece != chess.NoPiece
	switch {
	case picture:
		m.stripPicture(f, sub, &cells)
	case sub == pieceRow:
		m.stripPiece(f, &cells)
	}
	switch {
	case picture:
	case h == 1:
		m.stripSingle(f, &cells)
	case sub == marksRow(h):
		room := w - 2
		marks := f.marks[:min(len(f.marks), room)]
		for i, sign := range marks {
			cells.set((w-len(marks))/2+i, sign, 1, theme.Mark)
		}
	}
	tint := f.tint
	if f.cursor {
		tint = cells.frame(sub, h, tint)
	}
	d.strip(f.light, tint, sub, h, &cells)
}

// strip writes a row of a square.
func (d *drawing) strip(light bool, tint theme.Tint, sub, h int, cells *strip) {
	palette := d.m.look.palette
	carried := cells.ink()
	for i := 0; i < cells.w; {
		c := cells.at[i]
		under := tint
		if h >= 4 && (sub == 0 || sub == h-1 || i == 0 || i == cells.w-1) {
			// Large squares are tinted inside only: it looks like an inlay, and
			// a move costs a slow line half as much.
			under = theme.Plain
		}
		if c.sign == "" {
			d.style(palette.Square(under, light, carried))
			d.b.WriteByte(' ')
			i++
			continue
		}
		carried = c.ink
		d.style(palette.Square(under, light, carried))
		d.b.WriteString(c.sign)
		i += int(c.width)
	}
}

// marksRow returns the row under the piece that holds the marks.
func marksRow(h int) int {
	if h >= 4 {
		return h - 2 // inside the inlay
	}
	return h - 1
}

// strip is one row of cells of one square.
type strip struct {
	w  int
	at [16]cell
}

// ink is that of the first sign. The spaces around a sign are drawn with its ink,
// so that none has to be taken up and laid down for it.
func (s *strip) ink() theme.Ink {
	for _, c := range s.at[:s.w] {
		if c.sign != "" {
			return c.ink
		}
	}
	return theme.Blank
}

func (s *strip) set(i int, sign string, width int, ink theme.Ink) {
	if i < 0 || i+width > s.w {
		return
	}
	s.at[i] = cell{sign, ink, uint8(width)}
}

// frame marks the square of the cursor and returns its tint. A large square is
// framed by solid corners; filling it as well would cost a slow line twice as
// much for every step. A small one is filled, unless its colour says something
// already.
func (s *strip) frame(sub, h int, tint theme.Tint) theme.Tint {
	corners := [...]string{"▛", "▜", "▙", "▟"}
	if h < 3 {
		corners = [...]string{"┌", "┐", "└", "┘"}
		if h == 1 || tint == theme.Plain {
			tint = theme.Cursor
		}
	}
	switch {
	case h == 1:
	case sub == 0:
		s.corner(0, corners[0])
		s.corner(s.w-1, corners[1])
	case sub == h-1:
		s.corner(0, corners[2])
		s.corner(s.w-1, corners[3])
	}
	return tint
}

// corner sets a sign of the cursor's frame, but not into a bracketed piece that
// fills its row.
func (s *strip) corner(i int, sign string) {
	for j := range i + 1 {
		if j+int(s.at[j].width) > i && s.at[j].width > 1 {
			return
		}
	}
	s.set(i, sign, 1, theme.Corner)
}

// clear takes the texture away, where there is room for that.
func (s *strip) clear(from, to int) {
	for i := max(from, 0); i < min(to, s.w) && s.w >= 4; i++ {
		s.at[i] = cell{}
	}
}

// stripPiece puts the piece, or the mark of an empty square, into the row of
// pieces.
func (m *Model) stripPiece(f *face, s *strip) {
	if f.piece == chess.NoPiece {
		if f.center != "" {
			width := i18n.Width(f.center)
			at := m.pieceColumn(width)
			s.clear(at-1, at+width+1)
			s.set(at, f.center, width, theme.Mark)
		}
		return
	}
	width := m.look.width
	at := m.pieceColumn(width)
	s.clear(at-1, at+width+1)
	s.set(at, m.look.sign(f.piece), width, ink(f.piece))
	if f.left != "" && m.cell.W >= width+2 {
		s.set(at-1, f.left, 1, theme.Mark)
		s.set(at+width, f.right, 1, theme.Mark)
	}
}

// stripPicture puts one row of a piece's picture, and beside it, in the columns
// that every picture leaves free, the signs of the held piece and the marks.
func (m *Model) stripPicture(f *face, sub int, s *strip) {
	w, h := m.cell.W, m.cell.H
	for x, sign := range m.look.pictures[f.piece.Type()][sub] {
		if sign != " " {
			s.set(x, sign, 1, ink(f.piece))
		}
	}
	if sub == 1 && f.left != "" {
		s.set(0, f.left, 1, theme.Mark)
		s.set(w-1, f.right, 1, theme.Mark)
		return
	}
	// Marks stand from the bottom up, right before left.
	i := 2 * (h - 2 - sub)
	if sub == 0 || sub == h-1 {
		return
	}
	for j, x := range [...]int{w - 1, 0} {
		if i+j < len(f.marks) {
			s.set(x, f.marks[i+j], 1, theme.Mark)
		}
	}
}

// ink returns the ink of a piece's side.
func ink(p chess.Piece) theme.Ink {
	if p.Color() == chess.Black {
		return theme.BlackPiece
	}
	return theme.WhitePiece
}

// stripSingle puts marks and cursor into squares that are one row high: one
// mark to the right of the piece.
func (m *Model) stripSingle(f *face, s *strip) {
	last := m.cell.W - 1
	switch {
	case f.cursor:
		if m.cell.W > 2 {
			s.set(0, "[", 1, theme.Corner)
		}
		s.set(last, "]", 1, theme.Corner)
	case f.right != "":
		s.set(last, f.right, 1, theme.Mark)
	case len(f.marks) > 0:
		s.set(last, f.marks[0], 1, theme.Mark)
	}
}
