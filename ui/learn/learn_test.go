package learn

import (
	"fmt"
	"slices"
	"testing"

	"woodfox/internal/schedule"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// list opens the list of chapters.
func list(t *testing.T, o screentest.Options) (*screentest.Terminal, *screen.Env) {
	t.Helper()
	return screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		return NewChapters(env, lessons.Default())
	})
}

// again closes the program without a word, as kill -9 does, and opens the chapter
// in another one that finds only what was saved.
func (p *learner) again(chapter string) *learner {
	p.t.Helper()
	profile := p.env.Profile
	return sit(p.t, screentest.Options{Prepare: func(env *screen.Env) { env.SetProfile(profile) }}, chapter)
}

func TestNothingIsLostWhenTheProgramDies(t *testing.T) {
	for _, s := range []struct {
		name, step string
		chapter    string
		half       []string // typed, Enter after each
		rest       []string
	}{
		{"marks", "ex-01-07", "ch01", []string{"d4", "d5 e4"}, []string{"e5", "done"}},
		{"a set-up", "r5-14-check", "ch02", []string{"Nb1", "Ra1", "Rh1"}, []string{"Ng1", "done"}},
		{"a walk", "ex-03-09", "ch03", []string{"d3", "e4"}, []string{"e5", "d6"}},
	} {
		t.Run(s.name, func(t *testing.T) {
			p := show(t, screentest.Options{}, s.chapter, s.step, func(*learner) {})
			enter := func(p *learner, texts []string) {
				for _, text := range texts {
					p.Type(text)
					p.Press("enter")
				}
			}
			enter(p, s.half)
			before := p.l.run.Board()
			p = p.again(s.chapter)
			if !p.Has("You go on where you stopped.") {
				t.Errorf("nothing says so:\n%s", p.Text())
			}
			after := p.l.run.Board()
			if p.l.run.Step().ID != s.step || before.FEN() != after.FEN() {
				t.Errorf("at %s with %s, was at %s with %s", p.l.run.Step().ID, after.FEN(), s.step, before.FEN())
			}
			enter(p, s.rest)
			if got := p.l.run.Result(s.step); !got.Done || got.Stars != 3 {
				t.Errorf("%+v\n%s", got, p.Text())
			}
			p = p.again(s.chapter)
			if got := p.l.run.Result(s.step); !got.Done || !p.Has("★★★") {
				t.Errorf("after another restart %+v\n%s", got, p.Text())
			}
		})
	}
}

func TestMissedExercisesComeBack(t *testing.T) {
	today := schedule.DayOf(screentest.Now())
	cards := func(p *learner) []schedule.Card {
		c, err := p.env.Profile.Cards(cardKind)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	p := show(t, screentest.Options{}, "ch01", "ex-01-01", func(*learner) {})
	p.Type("e5")
	p.Press("enter")
	got := cards(p)
	if len(got) != 1 || got[0].Key != "exercise:ex-01-01" || got[0].Due <= today {
		t.Fatalf("after a wrong answer: %+v", got)
	}
	p.Type("e4")
	p.Press("enter", "enter")
	if again := cards(p); !slices.Equal(got, again) {
		t.Errorf("solving it on the same day changed the card: %+v", again)
	}
	p.Press("1") // help counts as missed
	if got = cards(p); len(got) != 2 || got[1].Key != "exercise:ex-01-02" {
		t.Errorf("after a help: %+v", got)
	}

	// On the day it is due it stands on the list; known now, it goes far away.
	due := got[0]
	due.Due = today
	if err := p.env.Profile.SaveCard(cardKind, due); err != nil {
		t.Fatal(err)
	}
	profile := p.env.Profile
	term, env := list(t, screentest.Options{Prepare: func(env *screen.Env) { env.SetProfile(profile) }})
	if !term.Has("1 Practise (1)") {
		t.Fatalf("the list does not offer it:\n%s", term.Text())
	}
	term.Press("1")
	if !term.Has("One exercise to do once more.") {
		t.Fatalf("no practice:\n%s", term.Text())
	}
	term.Press("enter")
	term.Type("e4")
	term.Press("enter")
	p.env = env
	for _, c := range cards(p) {
		if c.Key == due.Key && c.Due <= today {
			t.Errorf("known, and due again on %v", c.Due)
		}
	}
	term.Press("enter", "enter")
	if !term.Has("Practise (0)") {
		t.Errorf("it is still on the list:\n%s", term.Text())
	}
}

func TestTheSummaryOffersWhatWasMissed(t *testing.T) {
	p := show(t, screentest.Options{}, "ch03", "ex-03-10", func(*learner) {})
	p.Press("4")
	if !p.Has("15 exercises to do once more") {
		t.Fatalf("no summary:\n%s", p.Text())
	}
	if p.Has("✓") || p.Has("You have learnt") {
		t.Errorf("what was skipped is called learnt:\n%s", p.Text())
	}
	p.Press("1", "enter")
	if !p.Has("1/15 Practice") || !p.Has("Mark") {
		t.Errorf("no practice:\n%s", p.Text())
	}
}

func TestAfterAChapterTheNextIsSelected(t *testing.T) {
	term, _ := list(t, screentest.Options{})
	term.Press("enter")
	for range 60 {
		switch {
		case term.Has("4 Skip"):
			term.Press("4")
		case term.Has("Tab Help"):
			term.Press("tab", "right", "enter")
		case term.Has("The end of the chapter"):
			term.Press("enter")
			if !term.Has("›  2  ") {
				t.Errorf("Enter would begin the same chapter again:\n%s", term.Text())
			}
			return
		default:
			term.Press("enter")
		}
	}
	t.Fatalf("the chapter has no end:\n%s", term.Text())
}

func TestTheListShowsHowFarOneIs(t *testing.T) {
	term, env := list(t, screentest.Options{})
	if !term.Has("›  1  The board") || !term.Has("next") {
		t.Fatalf("the first chapter is not suggested:\n%s", term.Text())
	}
	term.Press("enter", "esc")
	if term.Has("go on here") {
		t.Errorf("a look at the title page is not a beginning:\n%s", term.Text())
	}
	term.Press("enter", "enter", "enter")
	term.Type("a1 a8 h1 h8")
	term.Press("enter", "2", "enter", "esc")
	if !term.Has("… ░░░░░░░░ ★3/42") {
		t.Errorf("no progress:\n%s", term.Text())
	}
	profile := env.Profile
	term, _ = list(t, screentest.Options{Prepare: func(env *screen.Env) { env.SetProfile(profile) }})
	term.Press("enter")
	if !term.Has("3/25") {
		t.Errorf("the chapter does not go on where it was left:\n%s", term.Text())
	}
	status, err := StatusOf(lessons.Default(), profile, screentest.Now())
	if err != nil || status.Next != 0 || !status.Chapters[0].Open {
		t.Errorf("status %+v, %v", status, err)
	}
}

func TestWhatWasSaidShrinksAsItIsMended(t *testing.T) {
	p := sit(t, screentest.Options{}, "ch01")
	p.Press("enter", "enter") // the title, the rhyme
	p.Type("a1 a8 h8 e2")
	p.Press("enter", "2")
	if !p.Has("Still missing: 1") && !p.Has("1 more") && !p.Has("e2 is not one of them") {
		t.Fatalf("nothing is said to be wrong:\n%s", p.Text())
	}
	p.Type("e2")
	p.Press("enter")
	if p.Has("e2.") {
		t.Errorf("a square that was unmarked is still said to be too much:\n%s", p.Text())
	}
	p.Press("2") // the second try names what is missing
	if !p.Has("h1.") {
		t.Fatalf("the missing square is not named:\n%s", p.Text())
	}
	p.Type("h1")
	p.Press("enter")
	if p.Has("h1.") {
		t.Errorf("a square that was marked is still said to be missing:\n%s", p.Text())
	}
}

func TestAWalkNeedsOnlyItsTarget(t *testing.T) {
	p := show(t, screentest.Options{}, "ch03", "ex-03-09", func(*learner) {})
	at, _ := p.l.run.Walker()
	p.Press("up", "enter") // a neighbour, with nothing picked up
	if to, _ := p.l.run.Walker(); to.File() != at.File() || to.Rank() != at.Rank()+1 {
		t.Errorf("the king walked from %s to %s:\n%s", at, to, p.Text())
	}
	p.Press("right", "right", "enter")
	if !p.Has("is not a king's move") {
		t.Errorf("too long a step is not explained:\n%s", p.Text())
	}
}

func TestANumberBegunLeavesTheBarAlone(t *testing.T) {
	p := sit(t, screentest.Options{}, "ch01")
	for !p.l.asks(lessons.Number) {
		p.Press("enter")
		if p.l.asks(lessons.ClickSquares) {
			p.Press("4")
		}
	}
	p.Type("3")
	if !p.Has("Tab Help: look here") {
		t.Errorf("the bar shows digits that are typed:\n%s", p.Text())
	}
	p.Type("2")
	p.Press("enter")
	if !p.Has("Right!") {
		t.Errorf("32 is not read:\n%s", p.Text())
	}
}

// long is a course of 32 chapters, so that no list shows them all; what the lists
// look like must not change with the built-in course.
func long(t *testing.T) *lessons.Course {
	t.Helper()
	board, err := lessons.Default().Chapter("ch01")
	if err != nil {
		t.Fatal(err)
	}
	var chapters []*lessons.Chapter
	for n := range 32 {
		ch := lessons.Chapter{ID: fmt.Sprintf("c%02d", n+1), Number: n + 1, Title: board.Title, Goals: board.Goals}
		for i := range 10 {
			ex := lessons.Exercise{ID: fmt.Sprintf("%s-%d", ch.ID, i), Kind: lessons.Number, Prompt: board.Title, Accept: []string{"1"}}
			ch.Entries = append(ch.Entries, lessons.Entry{Exercise: &ex})
		}
		if n%3 == 2 { // titles of every length
			ch.Title = lessons.Text{EN: "Openings named in the documents of the course", Hans: "原文里提到的开局和它们的名称由来", Hant: "原文裡提到的開局和它們的名稱由來"}
		}
		chapters = append(chapters, lessons.NewChapter(ch))
	}
	return lessons.NewCourse(lessons.Default().Index.Title, nil, chapters)
}

func TestTheListInEveryLanguage(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
		for _, lang := range i18n.All() {
			t.Run(fmt.Sprintf("%dx%d/%s", size[0], size[1], lang), func(t *testing.T) {
				course := long(t)
				o := screentest.Options{Width: size[0], Height: size[1], Lang: lang, Prepare: func(env *screen.Env) {
					// Finished, known and begun chapters, with stars.
					for i, h := range course.Index.Chapters[:6] {
						for _, id := range h.Exercises[:len(h.Exercises)*(6-i)/6] {
							env.Check(env.Profile.SaveExercise(id, 3-i%3))
						}
						env.Check(env.Profile.SaveChapter(h.ID, "", i < 4))
					}
					env.Check(env.Profile.MarkSeen(knownKey("c08")))
				}}
				term, env := screentest.Open(t, o, func(env *screen.Env) screen.Screen { return NewChapters(env, course) })
				screentest.CheckActions(t, NewChapters(env, course))
				term.Press("home", "down")
				term.Repaint()
				term.Golden()
				screentest.CheckSizes(term)
			})
		}
	}
}

func TestChangingTheLanguageKeepsThePlace(t *testing.T) {
	p := show(t, screentest.Options{}, "ch02", "ex-02-07", func(p *learner) { p.Press("down") })
	p.Press("f2")
	p.Repaint()
	if !p.Has("双方的后在哪条直线上") || !p.Has("› 2 d线") {
		t.Errorf("after F2:\n%s", p.Text())
	}
	p.Press("f2", "enter")
	p.Repaint()
	if !p.Has("★★★") || !p.Has("對了") {
		t.Errorf("after F2 and the answer:\n%s", p.Text())
	}
}

func TestWithoutAProfileTheLessonRuns(t *testing.T) {
	p := sit(t, screentest.Options{Nobody: true}, "ch01")
	p.Press("enter", "enter")
	p.Type("a1 a8 h1 h8")
	p.Press("enter", "2")
	if !p.Has("★★★") {
		t.Errorf("not judged:\n%s", p.Text())
	}
}

// The budget of a slow line: a step of the cursor stays under 300 bytes in
// English, and in Chinese too as long as nothing has been said beside the board.
func TestACursorStepIsCheap(t *testing.T) {
	for _, lang := range i18n.All() {
		p := show(t, screentest.Options{Lang: lang}, "ch01", "ex-01-03", func(*learner) {})
		p.Press("up")
		for _, key := range []string{"up", "left", "down", "right"} {
			p.ResetBytes()
			p.Press(key)
			if n := p.Bytes(); n > 300 {
				t.Errorf("%s: %s costs %d bytes", lang, key, n)
			}
		}
	}
}

func TestAChapterOpenedByItselfIsLeftForTheList(t *testing.T) {
	term, _ := screentest.Open(t, screentest.Options{}, func(env *screen.Env) screen.Screen {
		return Open(env, lessons.Default(), "ch03")
	})
	if !term.Has("Chapter 3") {
		t.Fatalf("not opened:\n%s", term.Text())
	}
	term.Press("esc")
	if !term.Has("Pieces and set-up") || !term.Has("Rhymes") {
		t.Errorf("not the list:\n%s", term.Text())
	}
}
