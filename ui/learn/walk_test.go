package learn

import (
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// learner is somebody at a terminal, and the lesson they look at.
type learner struct {
	*screentest.Terminal
	t   *testing.T
	l   *Lesson
	env *screen.Env
}

// sit opens a chapter in a terminal.
func sit(t *testing.T, o screentest.Options, chapter string) *learner {
	t.Helper()
	ch, err := lessons.Default().Chapter(chapter)
	if err != nil {
		t.Fatal(err)
	}
	p := &learner{t: t}
	p.Terminal, p.env = screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		p.l = NewLesson(env, lessons.Default(), ch)
		return p.l
	})
	return p
}

// wants returns the answer that the course accepts.
func (p *learner) wants() []string { return p.l.run.Exercise().Accept }

// steps returns the squares of the accepted walk.
func (p *learner) steps() []chess.Square {
	var to []chess.Square
	for _, uci := range strings.Fields(p.wants()[0]) {
		sq, _ := chess.ParseSquare(uci[2:])
		to = append(to, sq)
	}
	return to
}

// point moves the cursor to a square and presses Enter or, by turns, Space.
func (p *learner) point(sq chess.Square) {
	at := p.l.board.CursorSquare()
	if flip := chess.H8; p.l.board.Flipped() { // the same way, seen from the other side
		at, sq = flip-at, flip-sq
	}
	var keys []string
	for range int(sq.File()) - int(at.File()) {
		keys = append(keys, "right")
	}
	for range int(at.File()) - int(sq.File()) {
		keys = append(keys, "left")
	}
	for range int(sq.Rank()) - int(at.Rank()) {
		keys = append(keys, "up")
	}
	for range int(at.Rank()) - int(sq.Rank()) {
		keys = append(keys, "down")
	}
	p.Press(append(keys, []string{"enter", "space"}[int(sq)%2])...)
}

// byKeys answers the exercise with the keyboard's command keys.
func (p *learner) byKeys() {
	ex := p.l.run.Exercise()
	switch ex.Kind {
	case lessons.FindTheSquare, lessons.ClickSquares:
		for _, sq := range ex.Squares() {
			p.point(sq)
		}
	case lessons.SetUp:
		pieces, index := piecesFor(ex), 0
		for _, word := range ex.Accept {
			put, _ := lessons.ParsePlaced(word)
			for ; pieces[index] != put.Piece; index = (index + 1) % len(pieces) {
				p.Press("pgdown")
			}
			p.point(put.Square)
		}
	case lessons.Number:
		p.Type(ex.Accept[0])
		p.Press("enter")
	case lessons.CollectTheTargets, lessons.CaptureAll:
		for _, to := range p.steps() {
			at, _ := p.l.run.Walker()
			p.point(at)
			p.point(to)
		}
	default:
		for range slices.Index(ex.Options, ex.Accept[0]) {
			p.Press("down")
		}
		p.Press("enter")
	}
	if p.l.open() {
		p.Press("2")
	}
}

// cell finds where a square is drawn on the screen.
func (p *learner) cell(sq chess.Square) (x, y int) {
	for y := range p.l.size.Height {
		for x := range p.l.size.Width {
			if s, ok := p.l.board.SquareAt(x, y); ok && s == sq {
				return x + 1 + p.l.board.Cell().W/2, y + 1 // the frame: a margin and the title
			}
		}
	}
	p.t.Fatalf("%s is not drawn", sq)
	return 0, 0
}

func (p *learner) clickOn(sq chess.Square) { p.Click(p.cell(sq)) }

// byMouse answers with clicks alone, apart from numbers, which are typed.
func (p *learner) byMouse() {
	ex := p.l.run.Exercise()
	switch ex.Kind {
	case lessons.FindTheSquare, lessons.ClickSquares:
		for _, sq := range ex.Squares() {
			p.clickOn(sq)
		}
	case lessons.SetUp:
		r := p.l.board.Rect()
		for _, word := range ex.Accept {
			put, _ := lessons.ParsePlaced(word)
			row := r.Y + r.H // the palette's, one below the title line
			p.Click(strings.Index(p.Line(row), string(put.Piece.Letter())), row)
			p.clickOn(put.Square)
		}
	case lessons.Number:
		p.Type(ex.Accept[0])
		p.Press("enter")
	case lessons.CollectTheTargets, lessons.CaptureAll:
		for i, to := range p.steps() {
			at, _ := p.l.run.Walker()
			if i%2 == 0 {
				p.clickOn(at)
				p.clickOn(to)
				continue
			}
			x1, y1 := p.cell(at)
			x2, y2 := p.cell(to)
			p.Drag(x1, y1, x2, y2)
		}
	default:
		p.ClickText(p.l.say(ex.Label(ex.Accept[0])))
	}
	if p.l.open() {
		p.ClickText("2 Done")
	}
}

// byTyping answers with typed text and Enter alone.
func (p *learner) byTyping() {
	ex := p.l.run.Exercise()
	enter := func(text string) {
		p.Type(text)
		p.Press("enter")
	}
	switch ex.Kind {
	case lessons.ClickSquares:
		enter(ex.Accept[0])
		if rest := ex.Accept[1:]; len(rest) > 0 {
			enter(strings.Join(rest, " "))
		}
	case lessons.SetUp:
		for _, word := range ex.Accept {
			enter(word)
		}
	case lessons.CollectTheTargets, lessons.CaptureAll:
		for _, to := range p.steps() {
			enter(to.String())
		}
	default:
		enter(ex.Accept[0])
	}
	if p.l.open() {
		enter("完成")
	}
}

// walk goes through the whole chapter and answers everything.
func (p *learner) walk(answer func(), next func()) {
	p.t.Helper()
	for range 400 {
		switch {
		case p.l.run.Place() == lessons.SummaryPage:
			return
		case !p.l.open():
			next()
		default:
			id := p.l.run.Step().ID
			screentest.CheckActions(p.t, p.l)
			answer()
			if got := p.l.run.Result(id); !got.Done || got.Stars != 3 || got.Missed {
				p.t.Fatalf("%s: %+v, %+v\n%s", id, got, p.l.verdict, p.Text())
			}
			if !p.Has("★★★") {
				p.t.Fatalf("%s: no stars on the screen:\n%s", id, p.Text())
			}
		}
	}
	p.t.Fatalf("the chapter does not end:\n%s", p.Text())
}

// checkFinished compares what is remembered with a chapter solved perfectly.
func (p *learner) checkFinished(chapter string) {
	p.t.Helper()
	status, err := StatusOf(lessons.Default(), p.env.Profile, p.env.Now())
	if err != nil {
		p.t.Fatal(err)
	}
	for _, c := range status.Chapters {
		if c.Head.ID == chapter && (!c.Finished || c.Stars != c.Most() || c.Solved != len(c.Head.Exercises)) {
			p.t.Errorf("remembered of %s: %+v", chapter, c)
		}
	}
	if len(status.Due) != 0 {
		p.t.Errorf("due after a perfect run: %v", status.Due)
	}
}

// byMistake answers wrongly first, as somebody who understood nothing.
func (p *learner) byMistake() {
	p.t.Helper()
	ex := p.l.run.Exercise()
	wrong := "h8"
	switch ex.Kind {
	case lessons.ClickSquares, lessons.SetUp:
		wrong = "done"
	case lessons.Number:
		wrong = "7"
	case lessons.YesNo, lessons.IsItLegal, lessons.Choice:
		i := slices.IndexFunc(ex.Options, func(id string) bool { return !slices.Contains(ex.Accept, id) })
		wrong = ex.Options[i]
	}
	p.Type(wrong)
	p.Press("enter")
	if v := p.l.verdict; v.Right || !v.Judged() || p.Text() == "" {
		p.t.Fatalf("%s: %q is judged %+v\n%s", ex.ID, wrong, v, p.Text())
	}
	for _, word := range []string{"lesson.", "learn.", "chess.", "<no value>"} {
		if p.Has(word) {
			p.t.Errorf("%s: a text without words:\n%s", ex.ID, p.Text())
		}
	}
	p.byTyping()
	if got := p.l.run.Result(ex.ID); !got.Done || !got.Missed && ex.Kind != lessons.CollectTheTargets {
		p.t.Fatalf("%s: %+v\n%s", ex.ID, got, p.Text())
	}
}

func TestWalkByMistake(t *testing.T) {
	for _, chapter := range []string{"ch01", "ch02", "ch03"} {
		t.Run(chapter, func(t *testing.T) {
			t.Parallel()
			p := sit(t, screentest.Options{}, chapter)
			for p.Press("enter"); p.l.run.Place() != lessons.SummaryPage; {
				if p.l.open() {
					p.byMistake()
				}
				p.Press("enter")
			}
			cards, err := p.env.Profile.Cards(cardKind)
			if want := len(p.l.run.Summary().Missed); err != nil || len(cards) != want || want == 0 {
				t.Errorf("%d cards for %d missed exercises, %v", len(cards), want, err)
			}
		})
	}
}

func TestWalkByKeys(t *testing.T) {
	for _, chapter := range []string{"ch01", "ch02", "ch03"} {
		t.Run(chapter, func(t *testing.T) {
			t.Parallel()
			p := sit(t, screentest.Options{}, chapter)
			p.walk(p.byKeys, func() { p.Press("enter") })
			p.checkFinished(chapter)
		})
	}
}

func TestWalkByMouse(t *testing.T) {
	for _, chapter := range []string{"ch01", "ch02", "ch03"} {
		t.Run(chapter, func(t *testing.T) {
			t.Parallel()
			p := sit(t, screentest.Options{Glyphs: "letters"}, chapter)
			p.walk(p.byMouse, func() {
				label := p.env.T(p.l.reading()[0].Label)
				p.ClickText("Enter " + label)
			})
			p.checkFinished(chapter)
		})
	}
}

func TestWalkByTyping(t *testing.T) {
	for _, chapter := range []string{"ch01", "ch02", "ch03"} {
		t.Run(chapter, func(t *testing.T) {
			t.Parallel()
			p := sit(t, screentest.Options{Lang: i18n.Hant, Width: 40, Height: 16}, chapter)
			p.walk(p.byTyping, func() { p.Press("space") })
			p.checkFinished(chapter)
		})
	}
}
