package drill_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// gym is a screen of exercises in a terminal, with a clock that only the test
// moves.
type gym[S screen.Screen] struct {
	*screentest.Terminal
	S    S
	env  *screen.Env
	now  time.Time
	wide bool
}

func enter[S screen.Screen](t *testing.T, o screentest.Options, make func(*screen.Env) S) *gym[S] {
	t.Helper()
	g := &gym[S]{now: screentest.Now(), wide: o.Width == 0 || o.Width >= 60}
	g.Terminal, g.env = screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		env.Now = func() time.Time { return g.now }
		g.S = make(env)
		return g.S
	})
	g.WaitFor("F2 文/A")
	return g
}

func coordinates(t *testing.T, o screentest.Options) *gym[*drill.Coordinates] {
	t.Helper()
	return enter(t, o, drill.NewCoordinates)
}

// click clicks on a square.
func click(g *gym[*drill.Coordinates], s chess.Square) {
	b := g.S.Board()
	r, c := b.Rect(), b.Cell()
	file, rank := int(s.File()), 7-int(s.Rank())
	if b.Flipped() {
		file, rank = 7-file, 7-rank
	}
	x, y := r.X+2+file*c.W+c.W/2, 1+r.Y+rank*c.H
	if g.wide {
		x++ // the margin of the frame
	}
	g.Click(x, y)
}

// answer answers by the mouse or, in the naming task, by typing.
func answer(g *gym[*drill.Coordinates], right bool) {
	s := g.S.Run().Question.Square
	if !right {
		s ^= 9
	}
	g.now = g.now.Add(900 * time.Millisecond)
	if g.S.Run().Setup.Task == puzzles.NameSquare {
		g.Type(s.String())
		return
	}
	click(g, s)
}

func TestThirtySecondsOfFinding(t *testing.T) {
	g := coordinates(t, screentest.Options{})
	g.Press("enter")
	if g.Has("1 ") && strings.Contains(g.Line(20), "a ") {
		t.Error("the names stand at the edge")
	}
	for i := range 12 {
		answer(g, i%6 != 5)
		if run := g.S.Run(); len(run.Answers) != i+1 || run.Answers[i].Right != (i%6 != 5) {
			t.Fatalf("answer %d: %+v", i, run.Answers)
		}
		if i == 5 && !(g.Has("Here is "+g.S.Run().Answers[5].Square.String()) && g.S.Board().Marks.Right != 0) {
			t.Errorf("after an error the right square is not shown:\n%s", g.Text())
		}
	}
	g.now = g.now.Add(30 * time.Second)
	click(g, chess.E4)
	if !g.Has("10 squares!") || !g.Has("2 errors") || !g.Has("first result of this kind") {
		t.Errorf("at the end:\n%s", g.Text())
	}
	best, ok, err := g.env.Profile.Best("coordinates:find:white:mouse")
	if err != nil || !ok || best.Score != 10 {
		t.Errorf("kept: %+v, %v, %v", best, ok, err)
	}
	// Who was about to answer does not begin another run.
	g.Press("enter", "1")
	if g.S.Run().Over(g.now) == false {
		t.Error("a key of the run began another one")
	}
	g.now = g.now.Add(3 * time.Second)
	g.Press("enter")
	if g.S.Run().Over(g.now) {
		t.Error("Enter does not begin another run")
	}
}

func TestABestIsSaid(t *testing.T) {
	g := coordinates(t, screentest.Options{})
	for _, c := range []struct {
		answers int
		said    string
	}{{3, "first result"}, {5, "Your best so far! Before: 3"}, {4, "Your best: 5"}} {
		g.Press("enter")
		for range c.answers {
			answer(g, true)
		}
		g.now = g.now.Add(30 * time.Second)
		click(g, chess.E4)
		if !g.Has(c.said) {
			t.Errorf("no %q in\n%s", c.said, g.Text())
		}
		g.now = g.now.Add(3 * time.Second)
	}
}

// The clock runs out by itself too.
func TestTheTimeEndsWithoutAKey(t *testing.T) {
	g := coordinates(t, screentest.Options{})
	g.Press("enter")
	g.now = g.now.Add(31 * time.Second)
	g.WaitFor("There was no answer this time")
	if all, err := g.env.Profile.Results("coordinates:find:white:keys", 0); err != nil || len(all) != 0 {
		t.Errorf("a run without answers is kept: %+v, %v", all, err)
	}
}

func TestNamingByEveryWayToType(t *testing.T) {
	g := coordinates(t, screentest.Options{})
	g.Press("1", "4")
	for i, typed := range []func(name string){
		func(name string) { g.Type(name) },
		func(name string) { g.Type(strings.ToUpper(name)) },
		func(name string) { // an input method, one by one and as a word
			g.Type(string(rune(name[0])-'a'+'ａ') + string(rune(name[1])-'1'+'１'))
		},
		func(name string) { g.Paste(name) },
		func(name string) { g.Type("h" + name) },                                    // the wrong letter first
		func(name string) { g.Type("b"); g.Press("backspace"); g.Type("8" + name) }, // a digit alone is nothing
	} {
		typed(g.S.Run().Question.Square.String())
		if run := g.S.Run(); len(run.Answers) != i+1 || !run.Answers[i].Right {
			t.Errorf("way %d: %+v\n%s", i, run.Answers, g.Text())
		}
	}
	asked := g.S.Run().Question.Square
	wrong := asked ^ 9
	g.Type(wrong.String())
	if !g.Has("That was " + asked.String() + ", not " + wrong.String()) {
		t.Errorf("after an error:\n%s", g.Text())
	}
}

// The way of the cursor is known, so that a far square is not taken for a slow one.
func TestFindingByKeys(t *testing.T) {
	g := coordinates(t, screentest.Options{})
	g.Press("enter")
	from, to := g.S.Board().CursorSquare(), g.S.Run().Question.Square
	travel := 0
	for g.S.Board().CursorSquare() != to {
		at := g.S.Board().CursorSquare()
		switch {
		case at.File() < to.File():
			g.Press("right")
		case at.File() > to.File():
			g.Press("left")
		case at.Rank() < to.Rank():
			g.Press("up")
		default:
			g.Press("down")
		}
		travel++
	}
	g.Type("e4") // says nothing
	g.Press("enter")
	a := g.S.Run().Answers
	if len(a) != 1 || !a[0].Right || a[0].Travel != travel || a[0].Hand != puzzles.ByKeys || from == to && travel != 0 {
		t.Errorf("by keys: %+v, the way was %d", a, travel)
	}
}

func TestWhatIsChosenIsKept(t *testing.T) {
	g := coordinates(t, screentest.Options{})
	g.Press("2", "3", "4")
	if !g.S.Board().Flipped() {
		t.Error("Black's side is chosen and not shown")
	}
	data, ok, err := g.env.Profile.InProgress(drill.CoordinatesKind)
	var setup puzzles.CoordinatesSetup
	if err != nil || !ok || json.Unmarshal(data, &setup) != nil || setup.Facing != puzzles.FacingBlack || !setup.Edge {
		t.Errorf("kept: %s, %v, %v", data, ok, err)
	}
	g.Press("esc") // the bar
	g.Press("enter")
	if !g.Has("Start") {
		t.Errorf("stopping does not lead back to the choice:\n%s", g.Text())
	}
	if again := drill.NewCoordinates(g.env); !again.Board().Flipped() {
		t.Error("the next time begins otherwise")
	}
}

var coordinatesStates = []struct {
	name string
	to   func(g *gym[*drill.Coordinates])
}{
	{"choice", func(*gym[*drill.Coordinates]) {}},
	{"find", func(g *gym[*drill.Coordinates]) {
		g.Press("4")
		answer(g, true)
		answer(g, false)
	}},
	{"name", func(g *gym[*drill.Coordinates]) {
		g.Press("1", "2", "4")
		answer(g, false)
		g.Type("c")
	}},
	{"end", func(g *gym[*drill.Coordinates]) {
		g.Press("4")
		for i := range 20 {
			answer(g, i%5 != 3)
			if i%7 == 6 {
				g.now = g.now.Add(1200 * time.Millisecond)
			}
		}
		g.now = g.now.Add(30 * time.Second)
		click(g, chess.E4)
		g.now = g.now.Add(3 * time.Second)
		g.Press("up")
	}},
}

func TestGoldenCoordinates(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			for _, state := range coordinatesStates {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], state.name), func(t *testing.T) {
					g := coordinates(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1]})
					state.to(g)
					screentest.CheckActions(t, g.S)
					g.Golden()
				})
			}
		}
	}
}

func TestGoldenCoordinatesColours(t *testing.T) {
	for _, colour := range []string{"truecolor", "none"} {
		for _, state := range coordinatesStates {
			t.Run(colour+"/"+state.name, func(t *testing.T) {
				g := coordinates(t, screentest.Options{Lang: i18n.Hant, Colour: colour})
				state.to(g)
				g.GoldenANSI()
			})
		}
	}
}

func TestCoordinatesSizes(t *testing.T) {
	for _, state := range coordinatesStates {
		g := coordinates(t, screentest.Options{})
		state.to(g)
		screentest.CheckSizes(g.Terminal)
	}
}
