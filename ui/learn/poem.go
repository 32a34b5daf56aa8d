package learn

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/lessons"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Poem is a whole poem to read, with the picture of the selected line beside it.
// Enter plays the picture and goes on to the next line. It implements
// [screen.Screen].
type Poem struct {
	env    *screen.Env
	course *lessons.Course
	poem   lessons.Poem
	lines  []lessons.Line
	at     int // the selected line
	shown  int // steps of its picture that have been played
	board  *board.Model
	// framed: in a narrow window, the picture is looked at instead of the poem.
	framed, noted bool

	size    screen.SizeMsg
	list    screen.Rect // the poem
	meaning screen.Rect // what the selected line means
	wide    bool        // the picture stands beside the poem

	rows    []poemRow
	top     int // the first row of the poem that is shown
	meant   []string
	drawing bool
}

// poemRow is a row of the poem as it is drawn.
type poemRow struct {
	text string
	line int // which line it belongs to
}

// NewPoem makes the screen of a poem.
func NewPoem(env *screen.Env, course *lessons.Course, poem lessons.Poem) *Poem {
	p := &Poem{env: env, course: course, poem: poem, board: board.New(env)}
	p.board.HideLine = true
	var err error
	if p.lines, err = course.Lines(poem.ID); err != nil {
		env.Notify("learn.unopened")
	}
	p.turnTo(0)
	return p
}

// demo is the picture of the selected line, or nil.
func (p *Poem) demo() *lessons.Demo {
	if r := p.rhyme(); r != nil {
		return r.Demo
	}
	return nil
}

func (p *Poem) rhyme() *lessons.Rhyme {
	if p.at >= len(p.lines) {
		return nil
	}
	return p.lines[p.at].Rhyme
}

// turnTo selects a line.
func (p *Poem) turnTo(at int) {
	p.at, p.noted = max(0, min(at, len(p.lines)-1)), false
	p.shown = p.demo().Opening()
	p.show()
}

// show puts the picture on the board.
func (p *Poem) show() {
	d := p.demo()
	if d == nil {
		d = &lessons.Demo{}
	}
	showScene(p.board, d.Scene(p.shown))
}

// forward plays the picture on, then goes to the next line.
func (p *Poem) forward() tea.Cmd {
	if d := p.demo(); d != nil && p.shown < len(d.Steps) && (p.wide || p.framed) {
		p.shown++
		p.show()
	} else if p.at < len(p.lines)-1 {
		p.turnTo(p.at + 1)
	}
	p.arrange()
	return nil
}

// backward takes the picture's last step back, then goes to the line before.
func (p *Poem) backward() tea.Cmd {
	if d := p.demo(); d != nil && p.shown > d.Opening() {
		p.shown--
		p.show()
	} else if p.at > 0 {
		p.turnTo(p.at - 1)
	}
	p.arrange()
	return nil
}

// Init implements [screen.Screen].
func (p *Poem) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (p *Poem) Title() string { return p.poem.Title.In(string(p.env.Words.Lang())) }

// Actions implements [screen.Screen].
func (p *Poem) Actions() []screen.Action {
	actions := []screen.Action{
		{ID: "recite", Label: "learn.recite_here", Digit: 1, Run: p.recite},
	}
	if r := p.rhyme(); r != nil && !r.Note.IsZero() {
		actions = append(actions, screen.Action{ID: "note", Label: "learn.note", Digit: 2, Command: i18n.CommandMore, Run: func() tea.Cmd {
			p.noted = !p.noted
			p.arrange()
			return nil
		}})
	}
	pinyin := togglePinyin(p.env)
	pinyin.Digit = 3
	actions = append(actions, pinyin)
	if !p.wide {
		label := "learn.picture"
		if p.framed {
			label = "learn.poem_text"
		}
		actions = append(actions, screen.Action{ID: "picture", Label: label, Digit: 4, Run: func() tea.Cmd {
			p.framed = !p.framed
			p.arrange()
			return nil
		}})
	}
	return append(actions,
		screen.Action{ID: "next", Label: "learn.play_on", Keys: []string{"enter", "space", "right"}, Run: p.forward},
		screen.Action{ID: "previous", Label: "learn.previous", Keys: []string{"left"}, Run: p.backward},
		screen.Action{ID: "choose", Label: "learn.choose_line", Keys: []string{"up", "down", "home", "end", "pgup", "pgdown"}},
		screen.Back(p.env),
	)
}

// recite begins with the selected line.
func (p *Poem) recite() tea.Cmd { return p.env.Push(openRecital(p.env, p.course, p.poem.ID, p.at)) }

// Update implements [screen.Screen].
func (p *Poem) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		p.size = msg
	case screen.EnvChangedMsg:
		p.board.Refresh()
	case screen.ResumedMsg:
	case tea.KeyPressMsg:
		p.key(msg.String())
	case tea.MouseWheelMsg:
		p.turnTo(p.at + wheel(msg))
	case tea.MouseClickMsg:
		if i := p.top + msg.Y - p.list.Y; p.list.Contains(msg.X, msg.Y) && i < len(p.rows) {
			p.turnTo(p.rows[i].line)
		}
	default:
		return p, nil
	}
	p.arrange()
	return p, nil
}

func (p *Poem) key(name string) {
	page := 0
	for _, r := range p.rows[p.top:min(p.top+p.list.H, len(p.rows))] {
		page = max(page, r.line-p.rows[p.top].line)
	}
	switch name {
	case "up":
		p.turnTo(p.at - 1)
	case "down":
		p.turnTo(p.at + 1)
	case "pgup":
		p.turnTo(p.at - max(page, 1))
	case "pgdown":
		p.turnTo(p.at + max(page, 1))
	case "home":
		p.turnTo(0)
	case "end":
		p.turnTo(len(p.lines) - 1)
	}
}

const (
	// poemWidth is what a poem needs beside its picture.
	poemWidth = 40
	// meaningRows is how many rows what a line means may take in a narrow window.
	meaningRows = 4
)

// arrange lays the poem out in rows and gives the parts their places.
func (p *Poem) arrange() {
	if p.size.Width == 0 {
		return
	}
	body := screen.Rect{W: p.size.Width, H: p.size.Height}
	rest, wide := p.board.ArrangeRight(body, poemWidth)
	if p.wide = wide; wide {
		p.framed = false
	}
	p.drawing = wide || p.framed
	if p.framed {
		p.list = screen.Rect{}
		p.meaning, _ = p.board.Arrange(body)
	} else {
		below := meaningRows
		if wide {
			// What is said is not cut; only a long note takes more than its share.
			said := len(styled(p.env, p.saying(), min(rest.W, maxText)))
			below = max(rest.H*2/5, meaningRows, min(said, rest.H*3/5))
		}
		p.list, p.meaning = rest.CutBottom(below)
		p.list.H = max(p.list.H-1, 1)
	}
	p.meant = styled(p.env, p.saying(), min(p.meaning.W, maxText))
	p.rows = p.poemRows(p.list.W)
	p.scroll()
}

// saying is what is said about the selected line.
func (p *Poem) saying() []paragraph {
	r := p.rhyme()
	if r == nil {
		return nil
	}
	pal, lang := p.env.Palette, string(p.env.Words.Lang())
	var said []paragraph
	if p.framed {
		said = append(said, paragraph{text: r.Line(lang), style: pal.Strong})
	}
	meaning := r.Rule.In(lang)
	if !r.Note.IsZero() {
		meaning += " [2]"
	}
	if p.noted {
		said = append(said, paragraph{text: "[2] " + r.Note.In(lang), style: pal.Accent})
	}
	if p.drawing {
		said = append(said, caption(p.env, r.Demo, p.shown)...)
	}
	said = append(said, paragraph{text: meaning, gap: p.wide})
	if p.wide {
		said = append(said, paragraph{text: strings.ReplaceAll(r.Line(otherLang(p.env, r)), " / ", " "), style: pal.Muted, gap: true})
	}
	return said
}

// poemRows lays out all lines: number, sign of selection, verses.
func (p *Poem) poemRows(width int) []poemRow {
	pal, lang := p.env.Palette, string(p.env.Words.Lang())
	digits := len(strconv.Itoa(len(p.lines)))
	indent := digits + 3
	var rows []poemRow
	for i, l := range p.lines {
		style, sign := theme.Style(""), "  "
		if i == p.at {
			style, sign = pal.Title, pal.Key.On("› ")
		}
		number := pal.Muted.On(i18n.PadLeft(strconv.Itoa(l.Rhyme.Seq), digits)) + " "
		text := paragraph{style: style}
		verses := versesOf(p.env, l.Rhyme, lang, text)
		if line := strings.ReplaceAll(l.Rhyme.Line(lang), " / ", "  "); lang != string(i18n.EN) && len(verses) > 0 && verses[0].verse == nil && i18n.Width(line) <= width-indent {
			verses = []paragraph{{text: line, style: style}}
		}
		for j, drawn := range styled(p.env, verses, max(width-indent, 8)) {
			head := strings.Repeat(" ", indent)
			if j == 0 {
				head = sign + number
			}
			rows = append(rows, poemRow{head + drawn, i})
		}
	}
	return rows
}

// scroll keeps the selected line in view, with the next one where there is room.
func (p *Poem) scroll() {
	first, last := len(p.rows), 0
	for i, r := range p.rows {
		if r.line == p.at {
			first, last = min(first, i), i
		}
	}
	height := max(p.list.H, 1)
	margin := min(2, (height-(last-first+1))/2)
	p.top = min(p.top, first-max(margin, 0))
	p.top = max(p.top, last+max(margin, 0)-height+1)
	p.top = max(0, min(p.top, len(p.rows)-height))
}

// View implements [screen.Screen].
func (p *Poem) View() string {
	var text []string
	for _, r := range p.rows[min(p.top, len(p.rows)):min(p.top+max(p.list.H, 0), len(p.rows))] {
		text = append(text, r.text)
	}
	parts := []screen.Part{
		{Rect: p.list, Text: strings.Join(text, "\n")},
		{Rect: p.meaning, Text: strings.Join(p.meant[:min(len(p.meant), max(p.meaning.H, 0))], "\n")},
	}
	if p.drawing {
		parts = append(parts, screen.Part{Rect: p.board.Rect(), Text: p.board.View()})
	}
	return screen.Compose(p.size.Width, p.size.Height, parts...)
}
