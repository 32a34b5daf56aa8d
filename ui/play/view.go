package play

import (
	"strconv"
	"strings"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// View implements screen.Screen.
func (t *Table) View() string {
	l := t.layout
	return screen.Compose(l.size.Width, l.size.Height,
		screen.Part{Rect: t.board.Rect(), Text: t.board.View()},
		screen.Part{Rect: l.panel, Text: t.panel},
		screen.Part{Rect: l.opening, Text: t.opening},
		screen.Part{Rect: l.under, Text: t.words},
	)
}

// compose words everything beside and under the board anew. It follows each
// change, so that View only copies.
func (t *Table) compose() {
	t.composeWords()
	t.composePanel()
	t.composeOpening()
}

// composeOpening words the name of the opening, as far as the game is shown.
func (t *Table) composeOpening() {
	t.opening = ""
	if o, ok := t.game.Opening(t.shown); ok && !t.layout.opening.Empty() {
		t.opening = t.env.Palette.Muted.On(" " + t.env.Words.OpeningWithin(o, t.layout.opening.W-1))
	}
}

// composeWords fills the lines under the board: what happened last, else how
// things stand.
func (t *Table) composeWords() {
	p := t.env.Palette
	w, h := t.layout.under.W, t.layout.under.H
	var lines []string
	add := func(style theme.Style, text string) {
		for _, line := range i18n.Wrap(text, max(w, 1)) {
			lines = append(lines, style.On(line))
		}
	}
	if t.nearly != "" {
		add(p.Tone(theme.Neutral), t.env.T("play.nearly", "Move", t.nearly))
	}
	if t.said != nil {
		add(p.Tone(t.tone), t.said())
	}
	if t.ended() {
		add(p.Strong, t.env.Words.Outcome(t.game.Outcome()))
	}
	for _, text := range t.venue.news() {
		add(p.Accent, text)
	}
	if len(lines) < h {
		add("", t.status())
	}
	t.words = strings.Join(lines[:min(len(lines), max(h, 0))], "\n")
}

// ended reports whether the end of the game is on the board.
func (t *Table) ended() bool { return t.game.Over() && t.shown == t.game.Plies() }

// status says the move on the board that was made last, and what comes now.
func (t *Table) status() string {
	var said []string
	if t.shown > 0 {
		before := t.game.PositionAt(t.shown - 1)
		said = append(said, t.env.T("play.last_move",
			"Side", t.name(before.Turn()), "Move", t.env.Words.Move(before, t.game.Moves()[t.shown-1].Move)))
	}
	if !t.ended() {
		said = append(said, t.next())
	}
	return t.env.Words.Sentences(said...)
}

// next says what comes now.
func (t *Table) next() string {
	if t.shown != t.game.Plies() {
		return t.env.T("play.past", "N", t.shown, "All", t.game.Plies())
	}
	if waiting := t.venue.waiting(); waiting != "" {
		return waiting
	}
	turn := t.game.Turn()
	if t.mine() && !t.bothMine() {
		return t.env.T("play.your_move", "Side", t.env.Words.Side(turn))
	}
	return t.env.T("play.to_move", "Name", t.name(turn))
}

// composePanel draws the panel: the side that sits above, the score sheet, the
// side that sits below.
func (t *Table) composePanel() {
	l := t.layout
	if l.panel.Empty() {
		t.panel = ""
		return
	}
	above, below := chess.Black, chess.White
	if t.board.Flipped() {
		above, below = below, above
	}
	lines := t.block(above, true)
	for len(lines) < l.sheet.Y-l.panel.Y {
		lines = append(lines, "")
	}
	if t.game.Plies() == 0 {
		lines = append(lines, t.introduction(l.sheet.W, l.sheet.H)...)
	} else {
		lines = append(lines, t.sheet(l.sheet.W, l.sheet.H)...)
	}
	foot := t.block(below, false)
	for len(lines) < l.panel.H-len(foot) {
		lines = append(lines, "")
	}
	if foot := t.venue.foot(l.panel.W); foot != "" && !l.narrow {
		lines[len(lines)-1] = foot // in place of the air below the score sheet
	}
	t.panel = strings.Join(append(lines, foot...), "\n")
}

// introduction stands in the place of the empty score sheet.
func (t *Table) introduction(w, h int) []string {
	var text []string
	for _, paragraph := range t.venue.about() {
		text = append(text, i18n.Wrap(paragraph, w)...)
	}
	text = text[:min(len(text), max(h, 0))]
	for i := range text {
		text[i] = t.env.Palette.Muted.On(text[i])
	}
	return text
}

// block is a side's name with its clock, and what it has taken: away from the
// score sheet the name, next to it the pieces.
func (t *Table) block(c chess.Color, above bool) []string {
	head := t.headline(c)
	if t.layout.narrow {
		return []string{head}
	}
	taken := t.env.Palette.Muted.On(t.taken(c, t.layout.panel.W))
	if above {
		return []string{head, taken}
	}
	return []string{taken, head}
}

// headline is a side's king as it stands on the board, its name, and its clock at
// the right. Whose turn it is stands under the board and not here: a mark that
// goes from name to name would draw two rows of the board again with each move.
func (t *Table) headline(c chess.Color) string {
	p := t.env.Palette
	w := t.layout.panel.W
	ink := theme.WhitePiece
	if c == chess.Black {
		ink = theme.BlackPiece
	}
	king := " " + t.env.Glyphs().Piece(chess.NewPiece(c, chess.King), p.Depth, t.env.Traditional()) + " "
	clock, low := t.clockText(c)
	room := w - i18n.Width(king) - 1 - i18n.Width(clock)
	remark := t.venue.remark(c)
	if remark != "" {
		remark = " " + remark
		room -= i18n.Width(remark)
	}
	name := i18n.Truncate(t.name(c), room-1)
	head := p.Square(theme.Plain, true, ink).On(king) + " " + name + p.Muted.On(remark)
	if clock == "" {
		return head
	}
	var style theme.Style
	if low {
		style = p.Bad
	}
	return head + strings.Repeat(" ", max(room-i18n.Width(name), 0)) + style.On(clock)
}

// clockText is a side's time, "" without a clock. Little time is marked by a
// sign, too, as colour may not be seen.
func (t *Table) clockText(c chess.Color) (text string, low bool) {
	control := t.game.Control()
	if control.Initial == 0 {
		return "", false
	}
	left := t.game.Remaining(c, t.env.Now())
	low = left < min(time.Minute, control.Initial/5)
	text = i18n.Clock(left)
	if low {
		text = "! " + text
	}
	return text, low
}

// taken shows what a side has taken and how far it is ahead, in at most w cells:
// sign by sign, or with numbers where that is too long.
func (t *Table) taken(c chess.Color, w int) string {
	glyphs := t.env.Glyphs()
	sign := func(pt chess.PieceType) string { return glyphs.Type(pt, t.env.Traditional()) }
	ahead := t.game.Balance()
	if c == chess.Black {
		ahead = -ahead
	}
	lead := ""
	if ahead > 0 {
		lead = " +" + strconv.Itoa(ahead)
	}
	var signs, counted strings.Builder
	for pieces := t.game.Captured(c); len(pieces) > 0; {
		n := 1
		for n < len(pieces) && pieces[n] == pieces[0] {
			n++
		}
		signs.WriteString(strings.Repeat(sign(pieces[0]), n))
		counted.WriteString(sign(pieces[0]) + strconv.Itoa(n))
		pieces = pieces[n:]
	}
	text := " " + signs.String() + lead
	if i18n.Width(text) > w {
		text = " " + counted.String() + lead
	}
	return i18n.Truncate(text, w)
}

// row is a line of the score sheet.
type row struct {
	number string
	plies  [2]int // half-moves counted from 1; 0 is none
}

// rows are the lines of the score sheet: White's move and Black's answer.
func rows(g *game.Game) []row {
	var all []row
	for ply := 1; ply <= g.Plies(); ply++ {
		before := g.PositionAt(ply - 1)
		if before.Turn() == chess.White || len(all) == 0 {
			all = append(all, row{number: strconv.Itoa(before.FullmoveNumber()) + "."})
		}
		all[len(all)-1].plies[before.Turn()] = ply
	}
	return all
}

// firstRow is the row at the top when row last is to be seen on h lines. The
// sheet moves up by half its height at a time: moving it with every move would
// draw every row of the board again.
func firstRow(last, h int) int {
	half := max(h/2, 1)
	return (max(last-h, 0) + half - 1) / half * half
}

// sheet draws the part of the score sheet that holds the move shown: the end of
// it, or around the marked move when somebody is looking back. The last move has
// no mark of its own, as moving a mark costs two rows of the board with each move.
func (t *Table) sheet(w, h int) []string {
	p := t.env.Palette
	all := rows(t.game)
	glyphs := theme.ParseGlyphs(t.env.Settings.Notation)
	if t.env.Settings.Notation == "" {
		glyphs = theme.Letters
	}
	last := len(all)
	if t.shown < t.game.Plies() {
		for last > 1 && all[last-1].plies[0] > t.shown && all[last-1].plies[1] > t.shown {
			last--
		}
		last = min(last+max(h/2-1, 0), len(all))
	}
	first := firstRow(last, h)
	number := 4
	if len(all) >= 100 {
		number = 5
	}
	column := min((w-number)/2, 14)
	var lines []string
	for _, r := range all[first:min(first+h, len(all))] {
		var b strings.Builder
		b.WriteString(i18n.PadLeft(r.number, number))
		for _, ply := range r.plies {
			text := ""
			switch {
			case ply > 0:
				text = notation(t.game.Moves()[ply-1].SAN, glyphs, t.env.Traditional())
			case r.plies[0] == 0:
				text = "…"
			}
			if ply > 0 && ply == t.shown && ply < t.game.Plies() {
				text = i18n.Truncate("›"+text, column)
				b.WriteString(p.Strong.On(text) + strings.Repeat(" ", max(column-i18n.Width(text), 0)))
				continue
			}
			b.WriteString(i18n.Pad(i18n.Truncate(" "+text, column), column))
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	return lines
}
