package drill_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// menus are the list of drills and what it leads to, in a terminal.
type menus struct {
	*screentest.Terminal
	t     *testing.T
	env   *screen.Env
	stage *screen.Stage
}

// samples are some of the shipped puzzles, so that what ships can grow.
func samples(t testing.TB) puzzles.Set {
	return only(t, "wf001", "wf002", "wf004", "wf005", "wf006", "wf009", "wf011", "wf013")
}

// openMenu opens the screen that options ask for.
func openMenu(t *testing.T, so screentest.Options, o drill.Options) *menus {
	t.Helper()
	if o.Set == nil {
		o.Set = samples(t)
	}
	if o.Analyst == nil {
		o.Analyst = worse
	}
	env := screentest.NewEnv(t, so)
	env.Settings.Animation = false
	m := &menus{t: t, env: env, stage: screen.NewStage(env, drill.Screen(env, o))}
	if so.Width == 0 {
		so.Width, so.Height = 80, 24
	}
	m.Terminal = screentest.Run(t, m.stage, so.Width, so.Height)
	return m
}

// somebody has done some puzzles, has one to repeat and results to beat.
func somebody(env *screen.Env) {
	now := screentest.Now()
	card := schedule.Default().Review(schedule.NewCard("wf011"), schedule.Again, schedule.DayOf(now)-1)
	_ = env.Profile.SaveCard(store.PuzzleKind, card)
	for i := range 20 {
		themes := []puzzles.Theme{"fork"}
		if i%2 == 0 {
			themes = []puzzles.Theme{"pin", "short"}
		}
		a := puzzles.Attempt{
			ID: fmt.Sprint(i), PuzzleID: fmt.Sprint("x", i), At: now, Themes: themes, Solved: true, Wrong: map[bool]int{true: 1}[i%4 == 0], Rated: true,
		}
		a.Before.R, a.Before.RD, a.After.R, a.After.RD = 1040, 90, 1043, 88
		_ = env.Profile.RecordAttempt(a, schedule.Card{}, drill.Kind, nil)
	}
	_ = env.Profile.ClearInProgress(drill.Kind)
	_ = env.Profile.RecordResult("streak", 14, nil)
	_ = env.Profile.RecordResult("storm", 22, nil)
}

var menuStates = []struct {
	name string
	o    drill.Options
	to   func(m *menus)
}{
	{"list", drill.Options{}, func(*menus) {}},
	{"list-more", drill.Options{}, func(m *menus) { m.Press("end", "left") }},
	{"list-unfinished", drill.Options{}, func(m *menus) { m.Press("enter", "1", "5") }},
	{"themes", drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}}, func(m *menus) { m.Press("down") }},
	{"themes-patterns", drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}}, func(m *menus) { m.Press("left", "left", "left", "left") }},
	{"mates", drill.Options{Wish: drill.Wish{Mode: puzzles.ModeMate}}, func(*menus) {}},
	{"example", drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}}, func(m *menus) { m.Press("down", "enter") }},
}

func TestGoldenMenus(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			for _, state := range menuStates {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], state.name), func(t *testing.T) {
					m := openMenu(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1], Prepare: somebody}, state.o)
					state.to(m)
					screentest.CheckActions(t, m.stage.Top())
					m.Golden()
				})
			}
		}
	}
}

func TestGoldenMenusWithoutColour(t *testing.T) {
	for _, state := range menuStates {
		t.Run(state.name, func(t *testing.T) {
			m := openMenu(t, screentest.Options{Colour: "none", Prepare: somebody}, state.o)
			state.to(m)
			m.GoldenANSI()
		})
	}
}

func TestMenuSizes(t *testing.T) {
	for _, state := range menuStates {
		m := openMenu(t, screentest.Options{Prepare: somebody}, state.o)
		state.to(m)
		screentest.CheckSizes(m.Terminal)
	}
}

// From the list one Enter leads into today's puzzles, and the first that is due.
func TestOneEnterToTodaysPuzzles(t *testing.T) {
	m := openMenu(t, screentest.Options{Prepare: somebody}, drill.Options{})
	m.Press("enter")
	if !m.Has("You have met this one before") {
		t.Errorf("after Enter:\n%s", m.Text())
	}
	m.Press("1", "5")
	if !m.Has("1 Go on: Today") {
		t.Errorf("what was left does not come first:\n%s", m.Text())
	}
	m.Press("enter")
	if !m.Has("You are where you left off") {
		t.Errorf("it does not go on:\n%s", m.Text())
	}
}

func TestDifficultyAndRatedAreKept(t *testing.T) {
	m := openMenu(t, screentest.Options{}, drill.Options{})
	m.Press("end", "up", "right")
	m.Press("down", "enter")
	settings, err := m.env.Profile.Settings()
	if err != nil || settings.Difficulty != "harder" || !settings.Unrated {
		t.Errorf("kept: %+v, %v", settings, err)
	}
	if !m.Has("harder") || !m.Has("just practice") {
		t.Errorf("the list says:\n%s", m.Text())
	}
	m.ClickText("harder")
	if m.env.Settings.Difficulty != "easier" {
		t.Errorf("a click makes it %q", m.env.Settings.Difficulty)
	}
}

// The example comes before the first puzzle of a theme, once; it can be asked for
// again.
func TestExampleComesFirstOnce(t *testing.T) {
	m := openMenu(t, screentest.Options{}, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}})
	m.Press("down", "enter")
	if !m.Has("A fork: one piece") || !m.Has("× is attacked") {
		t.Fatalf("no example:\n%s", m.Text())
	}
	m.Press("home")
	if m.Has("× is attacked") {
		t.Errorf("before the moves there is nothing to see:\n%s", m.Text())
	}
	m.Press("enter")
	if !m.Has("Find the best move") {
		t.Fatalf("no puzzle after the example:\n%s", m.Text())
	}
	m.Press("5", "enter")
	if !m.Has("Find the best move") {
		t.Errorf("the second time:\n%s", m.Text())
	}
	m.Press("5", "1")
	if !m.Has("1 Your turn") {
		t.Errorf("the example is not shown again:\n%s", m.Text())
	}
}

// The moves of an example happen by themselves; a key is never waited for.
func TestExamplePlaysItself(t *testing.T) {
	m := openMenu(t, screentest.Options{Prepare: func(env *screen.Env) {}}, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}})
	m.env.Settings.Animation = true
	m.Press("down", "enter")
	if !m.Has("Watch.") {
		t.Fatalf("the example begins with:\n%s", m.Text())
	}
	m.WaitFor("× is attacked")
}

// A theme that is asked for from outside begins with its example, too.
func TestExampleForAThemeThatIsAskedFor(t *testing.T) {
	m := openMenu(t, screentest.Options{}, drill.Options{Wish: drill.Wish{Options: puzzles.Options{Themes: []puzzles.Theme{"skewer"}}}})
	if !m.Has("1 Your turn") {
		t.Fatalf("no example:\n%s", m.Text())
	}
	m.Press("enter")
	if !m.Has("Skewer · 1 of") {
		t.Errorf("after the example:\n%s", m.Text())
	}
}

func TestMixOfThemes(t *testing.T) {
	m := openMenu(t, screentest.Options{}, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}})
	m.Press("4")
	if !m.Has("Puzzle 1 of") {
		t.Errorf("a mix:\n%s", m.Text())
	}
}

func TestThemesWithoutPuzzlesSayWhy(t *testing.T) {
	m := openMenu(t, screentest.Options{}, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}})
	m.Press("right", "right", "right", "right", "right", "down", "down", "down", "enter")
	if !m.Has("There are no puzzles of this theme yet.") {
		t.Errorf("a theme without puzzles:\n%s", m.Text())
	}
}

// The game is begun from what the board shows; the puzzle is still there after it.
func TestPlayOn(t *testing.T) {
	var from []string
	o := drill.Options{Set: only(t, "wf006"), PlayOn: func(env *screen.Env, position chess.Position, side chess.Color) screen.Screen {
		from = append(from, fmt.Sprint(side, " ", position.FEN()))
		return drill.Screen(env, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeTheme}, Set: samples(t)}) // any other screen
	}}
	analyst := worse
	analyst.reply = reply(t, o.Set, "Nb4", "Qc3")
	o.Analyst = analyst
	tb := open(t, screentest.Options{}, o)
	tb.Type("Nb4")
	tb.Press("enter")
	tb.WaitFor("Not this one.")
	tb.Press("3")
	tb.Press("esc")
	if !tb.Has("Not this one.") {
		t.Errorf("after the game:\n%s", tb.Text())
	}
	tb.Type("Ne7")
	tb.Press("enter")
	tb.Type("Nxc6")
	tb.Press("enter", "3", "esc", "pgup", "3")
	if len(from) != 3 || !strings.HasPrefix(from[0], "white") || from[0] == from[1] || from[1] == from[2] {
		t.Errorf("played on from %q", from)
	}
}

// A game that is over cannot be played on.
func TestPlayOnAfterMateSaysWhy(t *testing.T) {
	p, err := puzzles.New("x", "r5k1/5ppp/8/8/8/8/P3QPPP/3R2K1 b - - 0 31", "a8a2 d1d8", 500, 80, "mate", "mateIn1")
	if err != nil {
		t.Fatal(err)
	}
	tb := open(t, screentest.Options{}, drill.Options{Set: setOf(t, p), PlayOn: func(*screen.Env, chess.Position, chess.Color) screen.Screen { return nil }})
	tb.solve(byTyping)
	tb.Press("3")
	if !tb.Has("The game is over here.") {
		t.Errorf("after a mate:\n%s", tb.Text())
	}
}

func setOf(t testing.TB, list ...puzzles.Puzzle) puzzles.Set {
	t.Helper()
	var b bytes.Buffer
	if err := pack.Write(&b, list); err != nil {
		t.Fatal(err)
	}
	set, err := pack.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return set
}
