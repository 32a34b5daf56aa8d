package learn

import (
	"fmt"
	"testing"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// scenes are the pages that golden files keep, and how one comes there.
var scenes = []struct {
	name, chapter, step string
	act                 func(p *learner)
}{
	{"title", "ch01", "", func(*learner) {}},
	{"rhyme", "ch02", "s3-02", func(*learner) {}},
	{"rhyme with its note", "ch03", "r5-18", func(p *learner) { p.Press("1", "enter") }},
	{"rule", "ch02", "ru-piece-symbols", func(*learner) {}},
	{"show", "ch03", "ru-king-move", func(p *learner) { p.Press("enter") }},
	{"find the square", "ch01", "ex-01-01", func(*learner) {}},
	{"find, wrong", "ch01", "ex-01-01", func(p *learner) { p.Type("e5"); p.Press("enter") }},
	{"mark squares, one too many", "ch03", "ex-03-03", func(p *learner) { p.Type("c3 c4 c5 d3 e4"); p.Press("enter", "2") }},
	{"set up", "ch02", "r5-10-check", func(p *learner) { p.Type("Qd1"); p.Press("enter") }},
	{"yes or no, solved", "ch03", "ex-03-06", func(p *learner) { p.Press("2") }},
	{"choice", "ch02", "ex-02-07", func(*learner) {}},
	{"number", "ch02", "r5-04-check", func(p *learner) { p.Press("6", "4", "enter", "3") }},
	{"collect", "ch03", "ex-03-09", func(p *learner) { p.Type("d3"); p.Press("enter", "enter") }},
	{"capture all, help", "ch03", "ex-03-10", func(p *learner) { p.Press("1", "1", "1") }},
	{"end", "ch03", "ex-03-10", func(p *learner) {
		p.byKeys()
		p.Press("enter")
	}},
}

// show opens a scene in a terminal.
func show(t *testing.T, o screentest.Options, chapter, step string, act func(p *learner)) *learner {
	t.Helper()
	o.Prepare = func(env *screen.Env) {
		ch, err := lessons.Default().Chapter(chapter)
		if err != nil {
			t.Fatal(err)
		}
		l := NewLesson(env, lessons.Default(), ch)
		if step != "" && !l.run.Go(step) {
			t.Fatalf("%s has no step %s", chapter, step)
		}
		l.save()
	}
	p := sit(t, o, chapter)
	act(p)
	p.Repaint()
	return p
}

func TestGoldenScreens(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
		for _, lang := range i18n.All() {
			for _, s := range scenes {
				t.Run(fmt.Sprintf("%dx%d/%s/%s", size[0], size[1], lang, s.name), func(t *testing.T) {
					t.Parallel()
					o := screentest.Options{Width: size[0], Height: size[1], Lang: lang}
					show(t, o, s.chapter, s.step, s.act).Golden()
				})
			}
		}
	}
}

func TestGoldenColours(t *testing.T) {
	for _, colour := range []string{"truecolor", "16", "none"} {
		for _, s := range scenes {
			switch s.name {
			case "rhyme", "mark squares, one too many", "yes or no, solved", "collect":
				t.Run(colour+"/"+s.name, func(t *testing.T) {
					t.Parallel()
					show(t, screentest.Options{Colour: colour, Lang: i18n.Hans}, s.chapter, s.step, s.act).GoldenANSI()
				})
			}
		}
	}
}

func TestEveryPageKeepsItsShapeInEveryWindow(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			p := show(t, screentest.Options{Lang: i18n.Hant}, s.chapter, s.step, s.act)
			screentest.CheckActions(t, p.l)
			screentest.CheckSizes(p.Terminal)
		})
	}
}
