package learn

import (
	"strings"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// page is what stands where, computed after each change and only drawn by View.
type page struct {
	prompt screen.Rect // the question, above the board
	text   screen.Rect // what is said beside the board, or on a page without one
	menu   screen.Rect // the options
	field  screen.Rect // the line for a number or a typed answer

	promptLines, lines []string // with their looks
	top                int      // the first line of the text that is shown
	pictured           bool     // the board is shown

	wheat     screen.Rect // the board of wheat
	wheatCell theme.Cell
}

// overflows reports whether the text is longer than its place.
func (p *page) overflows() bool { return len(p.lines) > p.text.H }

// scroll moves the text by some lines.
func (p *page) scroll(by int) { p.top = max(0, min(p.top+by, len(p.lines)-p.text.H)) }

const (
	// maxText is the longest line that reads well, in cells.
	maxText = 64
	// sidePrompt is the width of the body below which the question stands beside
	// the board instead of above it.
	sidePrompt = 56
)

// pictured reports whether the page shows the board.
func (l *Lesson) pictured() bool {
	if ex := l.run.Exercise(); ex != nil {
		switch ex.Kind {
		case lessons.Choice:
			return ex.FEN != ""
		case lessons.Number:
			return ex.FEN != "" || len(ex.Look) > 0
		}
		return true
	}
	return l.run.Step().Demo() != nil
}

// arrange computes the page. The question stands above the board, so that the
// rows of the board hold nothing but the board until something is said.
func (l *Lesson) arrange() {
	if l.size.Width == 0 {
		return
	}
	p := page{top: l.page.top, pictured: l.pictured()}
	rest := screen.Rect{W: l.size.Width, H: l.size.Height}
	paragraphs := l.paragraphs()
	if ex := l.run.Exercise(); ex != nil && l.size.Width >= sidePrompt && p.pictured {
		p.promptLines = styled(l.env, l.question(ex), rest.W)
		p.prompt, rest = rest.CutTop(len(p.promptLines))
	} else if ex != nil {
		paragraphs = append(l.question(ex), paragraphs...)
	}
	switch {
	case l.run.Step().Wheat != nil:
		p.wheat, p.text, p.wheatCell = placeWheat(rest)
	case p.pictured:
		p.text = l.beside(rest)
	default:
		rest = rest.Center(min(rest.W, maxText), rest.H)
		p.text = rest
	}
	p.lines = styled(l.env, paragraphs, min(p.text.W, maxText))
	l.placeControls(&p)
	if l.run.Step().Wheat == nil && (l.run.Exercise() == nil || !p.pictured) {
		// A page that is only read hangs a third from the top.
		used := len(p.lines)
		if !p.field.Empty() {
			used = p.field.Y + 1 - p.text.Y
		}
		lower := max(rest.H-used, 0) / 3
		for _, r := range []*screen.Rect{&p.text, &p.menu, &p.field} {
			r.Y += lower
		}
		if p.field.Empty() {
			p.text.H -= lower
		}
	}
	p.scroll(0)
	l.menu.Rect = p.menu
	l.page = p
}

// beside gives the board its place and returns the panel next to it.
func (l *Lesson) beside(rest screen.Rect) screen.Rect {
	l.board.HideLine = !l.open() || l.typed()
	panel, _ := l.board.Arrange(rest)
	return panel
}

// placeControls puts the options or the line under the text, and at the end of
// the panel if the text is too long.
func (l *Lesson) placeControls(p *page) {
	if !l.typed() {
		return
	}
	rows := 1
	if l.asks(optionKinds...) {
		rows += len(l.menu.Items)
	}
	var below screen.Rect
	p.text, below = p.text.CutBottom(rows)
	below.Y = min(below.Y, p.text.Y+len(p.lines)+1)
	p.text.H = below.Y - p.text.Y
	p.menu, p.field = below.CutTop(rows - 1)
	l.field.SetWidth(max(p.field.W-2, 3))
}

// View implements [screen.Screen].
func (l *Lesson) View() string {
	p := &l.page
	parts := []screen.Part{
		{Rect: p.prompt, Text: strings.Join(p.promptLines, "\n")},
		{Rect: p.text, Text: l.viewText()},
	}
	if p.pictured {
		parts = append(parts, screen.Part{Rect: l.board.Rect(), Text: l.board.View()})
	}
	if !p.wheat.Empty() {
		parts = append(parts, screen.Part{Rect: p.wheat, Text: l.viewWheat()})
	}
	if l.asks(optionKinds...) {
		parts = append(parts, screen.Part{Rect: p.menu, Text: l.menu.View()})
	}
	if l.asks(lineKinds...) || l.typed() && !l.field.Empty() {
		parts = append(parts, screen.Part{Rect: p.field, Text: l.viewField()})
	}
	return screen.Compose(l.size.Width, l.size.Height, parts...)
}

// viewField draws the line that is typed, or what to type as long as it is empty.
func (l *Lesson) viewField() string {
	p := l.env.Palette
	if !l.field.Empty() {
		return p.Key.On("› ") + l.field.View()
	}
	id := "learn.type_move"
	if l.asks(lessons.Number) {
		id = "learn.type_number"
	}
	// The terminal's cursor blinks between the prompt and the words.
	return p.Key.On("›") + "  " + p.Muted.On(i18n.Truncate(l.env.T(id), max(l.page.field.W-3, 0)))
}

// viewText draws the part of the text that fits, with a sign that there is more.
func (l *Lesson) viewText() string {
	p := &l.page
	last := min(p.top+p.text.H, len(p.lines))
	if p.text.H < 1 {
		return ""
	}
	shown := strings.Join(p.lines[p.top:last], "\n")
	if last < len(p.lines) {
		shown = strings.Join(p.lines[p.top:last-1], "\n") + "\n" + l.env.Palette.Key.On(i18n.Truncate(l.more(), p.text.W))
	}
	return shown
}

// more says which key shows the rest.
func (l *Lesson) more() string {
	if l.asks(lessons.SetUp) {
		return l.env.T("learn.more", "Key", "End")
	}
	return l.env.T("learn.more", "Key", "PgDn")
}

// lay puts on the board what the page shows: a scene or an exercise.
func (l *Lesson) lay() {
	if !l.pictured() {
		l.layOptions()
		return
	}
	l.board.Marks = board.Marks{}
	ex := l.run.Exercise()
	l.board.SetFlipped(l.plays() && ex.Player() == chess.Black)
	if ex == nil {
		showScene(l.board, l.run.Scene())
		return
	}
	pos := l.run.Board()
	l.board.SetPosition(pos)
	l.layMode(ex)
	l.layMarks(ex)
	l.layOptions()
}

// layOptions makes the menu of a question.
func (l *Lesson) layOptions() {
	selected := l.menu.Selected
	l.menu = screen.NewMenu(l.env, nil)
	ex := l.run.Exercise()
	if ex == nil || !l.asks(optionKinds...) {
		return
	}
	for i, id := range ex.Options {
		l.menu.Items = append(l.menu.Items, screen.Action{
			ID: "option_" + id, Label: "learn.option", Args: []any{"Text", l.say(ex.Label(id))}, Digit: i + 1, InBody: true,
			Run: l.choose(i, id),
		})
	}
	l.menu.Selected = min(selected, max(len(l.menu.Items)-1, 0))
}
