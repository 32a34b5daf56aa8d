package learn

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// desk is a lesson on a stage without a terminal, for walks of thousands of keys.
type desk struct {
	t     *testing.T
	stage *screen.Stage
	l     *Lesson
	env   *screen.Env
	mind  *engine.Engine
}

func newDesk(t *testing.T, lang i18n.Lang, ch *lessons.Chapter) *desk {
	env := screentest.NewEnv(t, screentest.Options{Lang: lang, Prepare: still})
	d := &desk{t: t, env: env, mind: engine.New(engine.Options{HashMB: 1})}
	d.l = NewLesson(env, lessons.Default(), ch)
	d.stage = screen.NewStage(env, d.l)
	d.stage.Init()
	d.stage.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	return d
}

func (d *desk) press(names ...string) {
	for _, name := range names {
		d.stage.Update(screentest.Key(name))
	}
}

// enter types a text and Enter.
func (d *desk) enter(text string) {
	for _, r := range text {
		name := string(r)
		if r == ' ' {
			name = "space"
		}
		d.press(name)
	}
	d.press("enter")
}

// unworded is what stands where words are missing.
var unworded = regexp.MustCompile(`(lesson|learn|chess)\.[a-z]|<no value>|\{squares?\}`)

// see checks that what is on the screen is in words.
func (d *desk) see() string {
	d.t.Helper()
	text := d.stage.View().Content
	if raw := unworded.FindString(text); raw != "" {
		d.t.Errorf("%s: %s:\n%s", d.l.run.Step().ID, raw, text)
	}
	return text
}

// best is a good move of the position on the board.
func (d *desk) best() chess.Move {
	d.mind.Clear()
	return d.mind.Search(context.Background(), d.l.run.Board(), nil, engine.Limits{Nodes: 20_000}, nil).Best
}

// right answers the exercise as somebody who knows everything.
func (d *desk) right() {
	d.t.Helper()
	ex := d.l.run.Exercise()
	for range 200 {
		if !d.l.open() {
			return
		}
		switch {
		case ex.Kind == lessons.PlayOut:
			d.press("left") // what was shown is taken back
			d.enter(d.best().String())
		case ex.Kind.Plays():
			d.press("left")
			d.enter(wanted(d.t, &d.l.run).String())
		case ex.Kind.Walks():
			for _, uci := range strings.Fields(ex.Accept[0]) {
				d.enter(uci[2:])
			}
		case ex.Kind == lessons.ClickSquares:
			d.press("3")
			if len(ex.Accept) > 0 {
				for squares := range slices.Chunk(ex.Accept, 20) {
					d.enter(strings.Join(squares, " "))
				}
			}
			d.enter("done")
		case ex.Kind == lessons.SetUp:
			d.press("3")
			for _, piece := range ex.Accept {
				d.enter(piece)
			}
			d.enter("done")
		case len(ex.Options) > 0:
			d.press(string(rune('1' + slices.Index(ex.Options, ex.Accept[0]))))
		default:
			d.enter(ex.Accept[0])
		}
	}
	d.t.Fatalf("%s is not solved: %+v\n%s", ex.ID, d.l.verdict, d.see())
}

// wrong answers the exercise wrongly, as somebody who understood nothing; false
// where every answer that can be read is right.
func (d *desk) wrong() bool {
	ex, pos := d.l.run.Exercise(), d.l.run.Board()
	switch ex.Kind {
	case lessons.ClickSquares, lessons.SetUp:
		d.enter("done")
	case lessons.Number:
		d.enter("7")
		if d.l.run.Result(ex.ID).Done {
			return false
		}
	case lessons.YesNo, lessons.IsItLegal, lessons.Choice:
		i := slices.IndexFunc(ex.Options, func(id string) bool { return !slices.Contains(ex.Accept, id) })
		d.press(string(rune('1' + i)))
	case lessons.WriteMove:
		for _, m := range pos.LegalMoves() {
			if san := pos.SAN(m); !slices.Contains(ex.Accept, san) {
				d.enter(san)
				break
			}
		}
	default:
		d.enter(d.mistake(ex, pos))
	}
	return true
}

// mistake is a text that is wrong where a square or a move is asked for.
func (d *desk) mistake(ex *lessons.Exercise, pos chess.Position) string {
	if !ex.Kind.Plays() {
		for _, sq := range []string{"h8", "a1", "h1"} {
			to, _ := chess.ParseSquare(sq)
			walk := d.l.run
			if v := walk.Enter(sq); !slices.Contains(ex.Accept, sq) && !v.Right && v.Judged() && to < chess.NoSquare {
				return sq
			}
		}
		return "h8"
	}
	if m, ok := mistaken(&d.l.run); ok {
		return m.String()
	}
	king := pos.King(pos.Turn()) // everything legal is right: leave the king where he cannot go
	for to := chess.A1; to <= chess.H8; to++ {
		if m := chess.NewMove(king, to); to != king && !pos.IsLegal(m) {
			return m.String()
		}
	}
	return ""
}

// walkCourse goes through every chapter in one language and does something at each
// exercise.
func walkCourse(t *testing.T, lang i18n.Lang, ask func(d *desk)) {
	chapters, err := lessons.Default().All()
	if err != nil {
		t.Fatal(err)
	}
	for _, ch := range chapters {
		t.Run(ch.ID, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t, lang, ch)
			for range 4 * len(ch.Steps) * 20 {
				d.see()
				switch {
				case d.l.run.Place() == lessons.SummaryPage:
					return
				case d.l.run.Step().Wheat != nil:
					d.press("1", "1", "1", "1", "4")
				case d.l.open():
					ask(d)
				default:
					d.press("enter")
				}
			}
			t.Fatalf("the chapter does not end:\n%s", d.see())
		})
	}
}

func TestTheWholeCourseAnsweredRight(t *testing.T) {
	walkCourse(t, i18n.EN, func(d *desk) {
		ex := d.l.run.Exercise()
		screentest.CheckActions(d.t, d.l)
		d.right()
		if got := d.l.run.Result(ex.ID); got.Stars != 3 && ex.Kind != lessons.PlayOut {
			d.t.Errorf("%s: %+v, %+v", ex.ID, got, d.l.verdict)
		}
		if !strings.Contains(d.see(), "★") {
			d.t.Errorf("%s: no stars:\n%s", ex.ID, d.see())
		}
	})
}

func TestTheWholeCourseAnsweredWrongFirst(t *testing.T) {
	walkCourse(t, i18n.Hant, func(d *desk) {
		ex := d.l.run.Exercise()
		if !d.wrong() {
			return
		}
		if v := d.l.verdict; v.Right || !v.Judged() {
			d.t.Errorf("%s: judged %s:\n%s", ex.ID, v.Code, d.see())
		}
		if len(d.l.said(ex)) == 0 {
			d.t.Errorf("%s: nothing is said:\n%s", ex.ID, d.see())
		}
		d.see()
		d.right()
		if got := d.l.run.Result(ex.ID); !got.Done || !got.Missed && ex.Kind != lessons.CollectTheTargets {
			d.t.Errorf("%s: %+v", ex.ID, got)
		}
	})
}
