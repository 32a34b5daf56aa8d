package learn

import (
	"strconv"
	"strings"

	"woodfox/internal/schedule"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// arrange computes the page: the line with its gaps in the middle, what is said
// under it, the words to pick at the end; the board, where it is shown, on the
// left.
func (r *Recital) arrange() {
	if r.size.Width == 0 {
		return
	}
	p := page{top: r.page.top, pictured: r.pictured()}
	rest := screen.Rect{W: r.size.Width, H: r.size.Height}
	if p.pictured {
		r.board.HideLine = !r.pointing()
		rest, _ = r.board.Arrange(rest)
	} else {
		rest = rest.Center(min(rest.W, maxText), rest.H)
	}
	p.text = rest
	p.lines = styled(r.env, r.head(), p.text.W)
	p.lines = append(p.lines, r.drawLine(p.text.W)...)
	p.lines = append(p.lines, styled(r.env, r.words(), p.text.W)...)
	r.chips = nil
	if r.filling() {
		r.chips = r.flow(p.text.W)
		rows := r.chips[len(r.chips)-1].Y + 1
		var below screen.Rect
		p.text, below = p.text.CutBottom(rows + 2)
		below.Y = min(below.Y, p.text.Y+len(p.lines)+1)
		p.text.H = below.Y - p.text.Y
		p.menu, p.field = below.CutTop(rows + 1)
		p.field.H = 1
		for i := range r.chips {
			r.chips[i].X += p.menu.X
			r.chips[i].Y += p.menu.Y
		}
		r.field.SetWidth(max(p.field.W-2, 3))
	}
	if !p.pictured {
		r.lower(&p, rest)
	}
	p.scroll(0)
	r.page = p
}

// lower hangs a page without a board a third from the top.
func (r *Recital) lower(p *page, rest screen.Rect) {
	used := len(p.lines)
	if !p.field.Empty() {
		used = p.field.Y + 1 - p.text.Y
	}
	by := max(rest.H-used, 0) / 3
	p.text.Y += by
	if p.field.Empty() {
		p.text.H -= by
	}
	p.menu.Y += by
	p.field.Y += by
	for i := range r.chips {
		r.chips[i].Y += by
	}
}

// flow places the words to pick in rows of at most width cells, counted from the
// first of them.
func (r *Recital) flow(width int) []screen.Rect {
	chips := make([]screen.Rect, len(r.menu.Items))
	x, y := 0, 0
	for i := range chips {
		w := i18n.Width(r.chip(i))
		if x > 0 && x+w > width {
			x, y = 0, y+1
		}
		chips[i] = screen.Rect{X: x, Y: y, W: min(w, width), H: 1}
		x += w + 1
	}
	return chips
}

// chip is a word to pick, with its number and a sign where it is selected.
func (r *Recital) chip(i int) string {
	sign := " "
	if i == r.menu.Selected {
		sign = "›"
	}
	return sign + strconv.Itoa(i+1) + " " + r.choices[i] + " "
}

// head says which line it is, how much is hidden, and why it comes now.
func (r *Recital) head() []paragraph {
	l, ok := r.rec.Line()
	if !ok {
		return nil
	}
	p := r.env.Palette
	at, of := r.rec.Progress()
	poem, _ := r.course.Poem(l.Rhyme.Group)
	said := []paragraph{{
		text:  r.env.T("learn.recital_at", "At", at+1, "Of", of, "Poem", poem.Title.In(string(r.env.Words.Lang())), "Number", l.Rhyme.Seq),
		style: p.Muted, centre: true,
	}}
	if r.size.Height < 18 {
		return said[:1] // there is no room for more
	}
	return append(said, paragraph{text: Why(r.env.Words, r.back, r.rec.Again()), style: p.Accent, centre: true})
}

// drawLine draws the line with its gaps, verse by verse, in the middle.
func (r *Recital) drawLine(width int) []string {
	lines := []string{""}
	for _, verse := range r.rec.Gaps() {
		lines = append(lines, r.drawVerse(verse, width)...)
	}
	return lines
}

// drawVerse draws a verse word by word: readings above if they are wanted.
func (r *Recital) drawVerse(verse []lessons.Gap, width int) []string {
	type cell struct {
		above, below string
		style        theme.Style
	}
	pinyin := r.env.Settings.Pinyin && len(verse) > 0 && verse[0].Pinyin != ""
	var row []cell
	var lines []string
	used := 0
	flush := func() {
		indent := strings.Repeat(" ", max(width-used+1, 0)/2)
		above, below := indent, indent
		for _, c := range row {
			w := max(i18n.Width(c.above), i18n.Width(c.below)) + 1
			above += i18n.Pad(c.above, w)
			below += c.style.On(c.below) + strings.Repeat(" ", w-i18n.Width(c.below))
		}
		if pinyin {
			lines = append(lines, r.env.Palette.Muted.On(strings.TrimRight(above, " ")))
		}
		lines = append(lines, strings.TrimRight(below, " "))
		row, used = nil, 0
	}
	for _, g := range verse {
		c := cell{below: r.drawn(g), style: r.look(g)}
		if pinyin && !g.Hidden {
			c.above = reading(r.env, g.Pinyin)
			c.below = strings.Repeat(" ", max(i18n.Width(c.above)-i18n.Width(g.Text), 0)/2) + c.below
		}
		w := max(i18n.Width(c.above), i18n.Width(c.below)) + 1
		if used > 0 && used+w-1 > width {
			flush()
		}
		row = append(row, c)
		used += w
	}
	if len(row) > 0 {
		flush()
	}
	return lines
}

// drawn is a word as it is seen: hidden ones are lines, the one asked for begins
// with a question mark.
func (r *Recital) drawn(g lessons.Gap) string {
	text := g.Text
	switch {
	case g.Hidden && g.Han() && g.Asked:
		text = "？"
	case g.Hidden && g.Han():
		text = "＿"
	case g.Hidden && g.Asked:
		text = "?" + strings.Repeat("_", max(i18n.Width(g.Text)-1, 1))
	case g.Hidden:
		text = strings.Repeat("_", i18n.Width(g.Text))
	}
	return g.Before + text + g.After
}

func (r *Recital) look(g lessons.Gap) theme.Style {
	p := r.env.Palette
	switch {
	case g.Asked:
		return p.Key
	case g.Hidden:
		return p.Muted
	case g.Given:
		return p.Good
	}
	return p.Title
}

// words are what is said under the line.
func (r *Recital) words() []paragraph {
	if r.ended() {
		return r.summary()
	}
	p := r.env.Palette
	var said []paragraph
	if grade, done := r.rec.Done(); done {
		return r.afterLine(grade)
	}
	if v := r.verdict(); v.text != "" {
		said = append(said, v)
	}
	for _, text := range r.helped() {
		said = append(said, paragraph{text: text, style: p.Accent, centre: true, gap: true})
	}
	if ex := r.rec.Pointing(); ex != nil {
		said = append(said, paragraph{text: ex.Prompt.In(string(r.env.Words.Lang())), style: p.Strong, centre: true, gap: true})
		if len(ex.Squares()) > 1 {
			said = append(said, paragraph{text: r.env.T("learn.one_is_enough"), style: p.Muted, centre: true})
		}
	}
	for i := range said {
		said[i].gap = true
	}
	if len(said) > 0 {
		said = append([]paragraph{{text: ""}}, said...)
		said[1].gap = false
	}
	return said
}

// verdict says what came of the last words.
func (r *Recital) verdict() paragraph {
	p := r.env.Palette
	switch r.said.Code {
	case lessons.OnTheWay, lessons.NowPoint:
		return paragraph{text: r.env.T("learn.word_right"), style: p.Good, centre: true}
	case lessons.WrongWord:
		return paragraph{text: r.env.T("learn.word_wrong"), style: p.Bad, centre: true}
	case lessons.Told:
		return paragraph{text: r.env.T("learn.word_told", "Word", r.said.Word.Text), style: p.Bad, centre: true}
	case lessons.WrongSquare:
		return paragraph{text: r.env.T("lesson.verdict.wrong_square", "Squares", r.env.Words.Squares(r.said.Squares...)), style: p.Bad, centre: true}
	}
	return paragraph{}
}

// helped says the help that was taken.
func (r *Recital) helped() []string {
	return RecitalHelp(r.env.Words, r.help, func(pinyin string) string { return reading(r.env, pinyin) })
}

// RecitalHelp says a rung of help in reciting, for either face; read writes pinyin
// as it can be shown.
func RecitalHelp(w *i18n.Words, h lessons.RecitalHelp, read func(pinyin string) string) []string {
	switch {
	case h.Rung == lessons.NoHelp:
		return nil
	case h.Point:
		return []string{w.T("lesson.help.all", "Squares", w.Squares(h.Squares...))}
	case h.Rung == lessons.LookHere:
		return []string{w.T("learn.look_at_picture")}
	case h.Rung == lessons.ThisPiece && h.Reading != "":
		return []string{w.T("learn.word_reading", "Reading", read(h.Reading))}
	case h.Rung == lessons.ThisPiece:
		return []string{w.T("learn.word_letter", "Letter", h.Letter)}
	}
	return []string{w.T("learn.word_is", "Word", h.Word.Text)}
}

// afterLine says how the line went, when it comes back, and what it means.
func (r *Recital) afterLine(grade schedule.Grade) []paragraph {
	p := r.env.Palette
	l, _ := r.rec.Line()
	style := p.Good
	if grade == schedule.Again {
		style = p.Bad
	}
	text := r.env.T("learn.recited_again")
	if !r.rec.Again() {
		text = HowItWent(r.env.Words, grade)
	}
	said := []paragraph{{text: ""}, {text: text, style: style, centre: true}}
	if r.due > 0 && !r.rec.Again() {
		said = append(said, paragraph{text: ComesBack(r.env.Words, r.due), style: p.Muted, centre: true})
	}
	return append(said, paragraph{text: l.Rhyme.Rule.In(string(r.env.Words.Lang())), gap: true})
}

// ComesBack says in how many days a line is recited again.
func ComesBack(w *i18n.Words, days int) string {
	if days == 1 {
		return w.T("learn.comes_back_tomorrow")
	}
	return w.T("learn.comes_back", "N", days)
}

// gradeName is the end of the id of what is said about a grade.
func gradeName(g schedule.Grade) string {
	switch g {
	case schedule.Again:
		return "missed"
	case schedule.Hard:
		return "hard"
	case schedule.Easy:
		return "easy"
	}
	return "good"
}

func (r *Recital) summary() []paragraph {
	p := r.env.Palette
	s := r.rec.Summary()
	said := []paragraph{
		{text: ""},
		{text: r.env.T("learn.recital_end"), style: p.Title, centre: true},
		{text: r.env.T("learn.recital_sum", "Known", s.Known, "Lines", s.Lines), style: p.Good, centre: true, gap: true},
	}
	if s.Lines == 0 {
		said[2] = paragraph{text: r.env.T("learn.nothing_due"), centre: true, gap: true}
	}
	if s.Missed > 0 {
		said = append(said, paragraph{text: r.env.Words.N("learn.recital_missed", s.Missed), style: p.Accent, centre: true, gap: true})
	}
	return said
}

// View implements [screen.Screen].
func (r *Recital) View() string {
	p := &r.page
	last := min(p.top+max(p.text.H, 0), len(p.lines))
	parts := []screen.Part{{Rect: p.text, Text: strings.Join(p.lines[min(p.top, last):last], "\n")}}
	if p.pictured {
		parts = append(parts, screen.Part{Rect: r.board.Rect(), Text: r.board.View()})
	}
	if r.filling() {
		for i, at := range r.chips {
			text := r.env.Palette.Selected.On(r.chip(i))
			if word := r.chip(i); i != r.menu.Selected {
				text = r.env.Palette.Key.On(word[:2]) + word[2:]
			}
			parts = append(parts, screen.Part{Rect: at, Text: text})
		}
		parts = append(parts, screen.Part{Rect: p.field, Text: r.env.Palette.Key.On("› ") + r.field.View()})
	}
	return screen.Compose(r.size.Width, r.size.Height, parts...)
}
