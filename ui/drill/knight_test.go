package drill_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

func knight(t *testing.T, o screentest.Options) *gym[*drill.KnightPath] {
	t.Helper()
	return enter(t, o, drill.NewKnightPath)
}

// jump types where the knight goes.
func jump(g *gym[*drill.KnightPath], to chess.Square) {
	g.Type(to.String())
	g.Press("enter")
}

// finish walks a shortest way.
func finish(g *gym[*drill.KnightPath]) {
	for _, s := range g.S.Path().Current.Way()[1:] {
		jump(g, s)
	}
}

func TestAWholeRunOfTheKnight(t *testing.T) {
	g := knight(t, screentest.Options{})
	for level := 1; level <= puzzles.KnightLevels; level++ {
		if !g.Has(fmt.Sprintf("Way %d of 8", level)) {
			t.Fatalf("at level %d:\n%s", level, g.Text())
		}
		screentest.CheckActions(t, g.S)
		finish(g)
		if !g.Has("★★★") || !g.Has("cannot be done in fewer") {
			t.Fatalf("at par:\n%s", g.Text())
		}
		screentest.CheckActions(t, g.S)
		g.Press("enter")
	}
	if !g.Has("24 stars of 24") {
		t.Errorf("at the end:\n%s", g.Text())
	}
	screentest.CheckActions(t, g.S)
	best, ok, err := g.env.Profile.Best(drill.KnightKind)
	if err != nil || !ok || best.Score != puzzles.MaxStars {
		t.Errorf("kept: %+v, %v, %v", best, ok, err)
	}
	if _, unfinished, _ := g.env.Profile.InProgress(drill.KnightKind); unfinished {
		t.Error("a run that is over goes on")
	}
	g.Press("enter")
	if !g.Has("Way 1 of 8") {
		t.Errorf("no other run:\n%s", g.Text())
	}
}

// guarded is a run whose knight on b1 has a rook on c3 before it, and is to go to
// a3, three jumps away.
func guarded(t *testing.T) screentest.Options {
	return screentest.Options{Prepare: func(env *screen.Env) { keep(t, env, 6, "8/8/8/8/8/2r5/8/1N6", chess.B1, chess.A3, 3) }}
}

func keep(t *testing.T, env *screen.Env, level int, board string, from, to chess.Square, par int) {
	t.Helper()
	task := puzzles.KnightTask{Level: level, FEN: board + " w - - 0 1", From: from, To: to, Par: par}
	data, err := json.Marshal(puzzles.KnightPath{Current: puzzles.KnightWalk{Task: task}})
	if err == nil {
		err = env.Profile.SaveInProgress(drill.KnightKind, data)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestKnightIsTaken(t *testing.T) {
	g := knight(t, guarded(t))
	if !g.Has("where you left off") {
		t.Errorf("a run that goes on:\n%s", g.Text())
	}
	jump(g, chess.A3)
	if !g.Has("rook on c3 would") || !g.S.Board().Marks.Wrong.Has(chess.A3) {
		t.Errorf("onto a guarded square:\n%s", g.Text())
	}
	g.Press("enter")
	if g.S.Board().Marks.Wrong != 0 || !g.Has("1 move made") {
		t.Errorf("after a key:\n%s", g.Text())
	}
	jump(g, chess.B3)
	if !g.Has("not a knight's move") && !g.Has("knight's move") {
		t.Errorf("no jump:\n%s", g.Text())
	}
	for _, typed := range []string{"Nxc3", "马b1", "b1-a3"} {
		g.Type(typed)
		g.Press("enter")
	}
	if !g.S.Path().Current.Arrived() || !g.Has("★★☆") {
		t.Errorf("by every notation:\n%s", g.Text())
	}
	if data, ok, _ := g.env.Profile.InProgress(drill.KnightKind); !ok || len(data) == 0 {
		t.Error("nothing is kept")
	}
}

func TestKnightByMouseAndKeys(t *testing.T) {
	o := screentest.Options{Prepare: func(env *screen.Env) { keep(t, env, 2, "8/8/8/8/8/8/8/1N6", chess.B1, chess.F4, 3) }}
	for name, do := range map[string]func(g *gym[*drill.KnightPath]){
		"clicks": func(g *gym[*drill.KnightPath]) {
			g.Click(cell(g, chess.B1))
			if g.S.Board().Marks.Targets != chess.KnightAttacks(chess.B1) {
				t.Error("a click on the knight does not show where it can jump")
			}
			g.Click(cell(g, chess.C3))
			g.Click(cell(g, chess.E2))
		},
		"dragging": func(g *gym[*drill.KnightPath]) {
			x1, y1 := cell(g, chess.B1)
			x2, y2 := cell(g, chess.C3)
			g.Drag(x1, y1, x2, y2)
			x3, y3 := cell(g, chess.E2)
			g.Drag(x2, y2, x3, y3)
		},
		"arrows": func(g *gym[*drill.KnightPath]) {
			for g.S.Board().CursorSquare() != chess.C3 {
				switch at := g.S.Board().CursorSquare(); {
				case at.File() > chess.FileC:
					g.Press("left")
				case at.File() < chess.FileC:
					g.Press("right")
				case at.Rank() < chess.Rank3:
					g.Press("up")
				default:
					g.Press("down")
				}
			}
			g.Press("enter", "right", "right", "down", "space")
		},
	} {
		g := knight(t, o)
		do(g)
		if at := g.S.Path().Current.At(); at != chess.E2 {
			t.Errorf("%s: the knight is on %v:\n%s", name, at, g.Text())
		}
	}
}

// cell is where a square is drawn in a window of 80 by 24.
func cell(g *gym[*drill.KnightPath], s chess.Square) (x, y int) {
	r, c := g.S.Board().Rect(), g.S.Board().Cell()
	return 1 + r.X + 2 + int(s.File())*c.W + c.W/2, 1 + r.Y + (7-int(s.Rank()))*c.H
}

func TestKnightHelpAndNewStart(t *testing.T) {
	g := knight(t, guarded(t))
	g.Press("1")
	if !g.Has("last jump") {
		t.Errorf("the first help:\n%s", g.Text())
	}
	g.Press("1")
	if !g.Has("takes 3 moves") {
		t.Errorf("the second help:\n%s", g.Text())
	}
	g.Type("hint")
	g.Press("enter")
	if !g.Has("Go to c3") || !g.S.Board().Marks.Hints.Has(chess.C3) {
		t.Errorf("the third help:\n%s", g.Text())
	}
	g.Press("3")
	if !g.Has("stands at its start") {
		t.Errorf("a new start at the start:\n%s", g.Text())
	}
	jump(g, chess.C3)
	g.Press("3")
	if g.S.Path().Current.At() != chess.B1 {
		t.Error("no new start")
	}
	g.Press("4")
	if !g.Has("First bring the knight there") {
		t.Errorf("next before the end:\n%s", g.Text())
	}
	g.Press("2")
	if !g.Has("b1 – c3 – b1 – a3") && !g.Has("b1 – c3 –") {
		t.Errorf("the way:\n%s", g.Text())
	}
	g.Press("space")
	if !g.Has("Way 7 of 8") {
		t.Errorf("after the way:\n%s", g.Text())
	}
}

func TestKnightWithoutAProfile(t *testing.T) {
	g := knight(t, screentest.Options{Nobody: true})
	finish(g)
	g.Press("enter")
	if !g.Has("Way 2 of 8") {
		t.Errorf("without a profile:\n%s", g.Text())
	}
}

var knightStates = []struct {
	name string
	to   func(g *gym[*drill.KnightPath])
}{
	{"task", func(*gym[*drill.KnightPath]) {}},
	{"leads", func(g *gym[*drill.KnightPath]) { jump(g, chess.B1) }},
	{"taken", func(g *gym[*drill.KnightPath]) { jump(g, chess.A3) }},
	{"hint", func(g *gym[*drill.KnightPath]) { g.Press("1") }},
	{"done", func(g *gym[*drill.KnightPath]) { jump(g, chess.A3); g.Press("enter"); finish(g) }},
	{"shown", func(g *gym[*drill.KnightPath]) { g.Press("2") }},
	{"summary", func(g *gym[*drill.KnightPath]) {
		finish(g)
		for range 3 {
			g.Press("4", "2")
		}
	}},
}

func TestGoldenKnight(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			for _, state := range knightStates {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], state.name), func(t *testing.T) {
					o := guarded(t)
					o.Lang, o.Width, o.Height = lang, size[0], size[1]
					g := knight(t, o)
					state.to(g)
					screentest.CheckActions(t, g.S)
					g.Golden()
				})
			}
		}
	}
}

func TestGoldenKnightColours(t *testing.T) {
	for _, colour := range []string{"truecolor", "none"} {
		for _, state := range knightStates[:5] {
			t.Run(colour+"/"+state.name, func(t *testing.T) {
				o := guarded(t)
				o.Lang, o.Colour = i18n.Hant, colour
				g := knight(t, o)
				state.to(g)
				g.GoldenANSI()
			})
		}
	}
}

func TestKnightSizes(t *testing.T) {
	for _, state := range knightStates {
		g := knight(t, guarded(t))
		state.to(g)
		screentest.CheckSizes(g.Terminal)
	}
}

func TestReadKnightSquare(t *testing.T) {
	path := puzzles.NewKnightPath(rand.New(rand.NewPCG(1, 1)))
	w := &path.Current
	from := w.Task.From.String()
	for text, want := range map[string]chess.Square{
		"e4": chess.E4, " Ne4": chess.E4, "马e4": chess.E4, "馬Ｅ４": chess.E4, from + "e4": chess.E4, "N x e4": chess.E4,
		"": chess.NoSquare, "Re4": chess.NoSquare, "e9": chess.NoSquare, "马": chess.NoSquare,
	} {
		if got, ok := drill.ReadKnightSquare(w, text); ok != (want != chess.NoSquare) || ok && got != want {
			t.Errorf("%q is %v, %v", text, got, ok)
		}
	}
}

func TestTheListSaysHowFarTheKnightIs(t *testing.T) {
	g := enter(t, guarded(t), func(env *screen.Env) *drill.Drills { return drill.NewDrills(env, drill.Options{}) })
	if !g.Has("Way 6 of 8") {
		t.Errorf("the list of drills:\n%s", g.Text())
	}
	g.Press("9", "5")
	if !g.Has("Way 6 of 8") || !g.Has("Puzzles") {
		t.Errorf("and back:\n%s", g.Text())
	}
}
