package learn

import (
	"fmt"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// bodies are the least that the frame leaves of windows of 40×16 and 80×24, with
// two lines of action bar.
var bodies = []screen.SizeMsg{{Width: 40, Height: 12}, {Width: 78, Height: 20}}

// checkFit checks that everything on the page lies in the body and nothing on
// anything else.
func checkFit(t *testing.T, l *Lesson, where string) {
	t.Helper()
	body := screen.Rect{W: l.size.Width, H: l.size.Height}
	rects := map[string]screen.Rect{"prompt": l.page.prompt, "text": l.page.text, "menu": l.page.menu, "field": l.page.field}
	if l.page.pictured {
		rects["board"] = l.board.Rect()
	}
	for name, r := range rects {
		if r.Empty() {
			continue
		}
		if r.X < 0 || r.Y < 0 || r.X+r.W > body.W || r.Y+r.H > body.H {
			t.Errorf("%s: the %s %+v leaves the body %+v", where, name, r, body)
		}
		for other, s := range rects {
			if other != name && r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H {
				t.Errorf("%s: the %s %+v lies on the %s %+v", where, name, r, other, s)
			}
		}
	}
	if l.asks(optionKinds...) && l.page.menu.H < len(l.menu.Items) || l.typed() && l.page.field.Empty() {
		t.Errorf("%s: no room for the answer: menu %+v, field %+v", where, l.page.menu, l.page.field)
	}
	if l.page.text.W < 18 || l.page.text.H < min(2, len(l.page.lines)) {
		t.Errorf("%s: no room for what is said: %+v", where, l.page.text)
	}
	lines := strings.Split(l.View(), "\n")
	if len(lines) > body.H {
		t.Errorf("%s: %d lines in %d", where, len(lines), body.H)
	}
	for _, line := range lines {
		if w := i18n.Width(line); w > body.W {
			t.Errorf("%s: %d cells in %d: %q", where, w, body.W, line)
		}
	}
}

// Every page of the course, with everything that can be said on it, keeps to its
// place in every window and language. What is said is found out once: it is the
// same in all of them, and a move to refute takes longer to find than to draw.
func TestEveryPageFits(t *testing.T) {
	chapters, err := lessons.Default().All()
	if err != nil {
		t.Fatal(err)
	}
	env := screentest.NewEnv(t, screentest.Options{Nobody: true})
	for _, ch := range chapters {
		l := NewLesson(env, lessons.Default(), ch)
		fits := func(state string) {
			for _, lang := range i18n.All() {
				env.Words = i18n.For(lang)
				for _, l.size = range bodies {
					l.Update(screen.EnvChangedMsg{})
					checkFit(t, l, fmt.Sprintf("%s %dx%d %s/%s %s", lang, l.size.Width, l.size.Height, ch.ID, l.run.Step().ID, state))
				}
			}
		}
		for more := true; more; {
			l.noted = true
			fits("")
			if ex := l.run.Exercise(); ex != nil {
				for range lessons.ThisMove {
					l.ask()
					fits("help")
				}
				l.enter("8")
				if m, ok := mistaken(&l.run); ok {
					l.play(m)
					fits("refuted")
				}
				l.confirm()
				l.confirm()
				fits("wrong")
			}
			more = l.run.Forward()
			l.turn(func() bool { return more })
		}
	}
}

// mistaken is a legal move that is judged wrong; false where there is none.
func mistaken(run *lessons.Run) (chess.Move, bool) {
	if ex := run.Exercise(); !ex.Kind.Plays() {
		return chess.NoMove, false
	}
	pos := run.Board()
	for _, m := range pos.LegalMoves() {
		try := *run
		if v := try.Play(m); !v.Right && v.Judged() {
			return m, true
		}
	}
	return chess.NoMove, false
}
