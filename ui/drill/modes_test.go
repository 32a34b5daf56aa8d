package drill_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// watch is a clock that a test sets.
type watch struct{ passed atomic.Int64 }

func (w *watch) set(t time.Duration) { w.passed.Store(int64(t)) }

func (w *watch) now() time.Time {
	return screentest.Now().Add(time.Duration(w.passed.Load()))
}

// run opens a drill of a mode with the sample puzzles and a watch.
func run(t *testing.T, o screentest.Options, wish drill.Wish) (*table, *watch) {
	t.Helper()
	w := &watch{}
	prepare := o.Prepare
	o.Prepare = func(env *screen.Env) {
		env.Now = w.now
		if prepare != nil {
			prepare(env)
		}
	}
	return open(t, o, drill.Options{Wish: wish, Set: samples(t)}), w
}

// err makes a legal move that is neither stored nor mate.
func (tb *table) err() {
	tb.t.Helper()
	s := tb.Session()
	position := s.Position()
	for _, m := range position.LegalMoves() {
		if after := position.After(m); m != s.Stored() && !after.IsCheckmate() && !m.IsPromotion() {
			byTyping(tb, m)
			return
		}
	}
	tb.t.Fatalf("every move is right in %s", position.FEN())
}

// find finds the current puzzle, by typing.
func (tb *table) find() {
	tb.t.Helper()
	s := tb.Session()
	for id := s.Current.Puzzle.ID; s.Current.Puzzle.ID == id && !s.Current.Done; {
		byTyping(tb, s.Stored())
	}
}

// tick lets the clock be looked at.
func (tb *table) tick() {
	tb.Send(drill.Tick(tb.Drill))
	tb.Settle()
}

var (
	streak = drill.Wish{Mode: puzzles.ModeStreak}
	storm  = drill.Wish{Mode: puzzles.ModeStorm}
	set    = drill.Wish{Mode: puzzles.ModeWoodpecker, Options: puzzles.Options{Size: 3}}
)

var modeStates = []struct {
	name string
	wish drill.Wish
	to   func(tb *table, w *watch)
}{
	{"streak", streak, func(tb *table, _ *watch) { tb.find(); tb.Press("enter") }},
	{"streak-solved", streak, func(tb *table, _ *watch) { tb.find() }},
	{"streak-skipped", streak, func(tb *table, _ *watch) { tb.Press("2") }},
	{"streak-lost", streak, func(tb *table, _ *watch) { tb.find(); tb.Press("enter"); tb.err(); tb.Wait("the judgement", lost) }},
	{"streak-solution", streak, func(tb *table, _ *watch) { tb.err(); tb.Wait("the judgement", lost); tb.Press("enter") }},
	{"streak-over", streak, func(tb *table, _ *watch) {
		tb.find()
		tb.Press("enter")
		tb.err()
		tb.Wait("the judgement", lost)
		tb.Press("enter", "enter")
	}},
	{"storm-waiting", storm, func(*table, *watch) {}},
	{"storm-running", storm, func(tb *table, w *watch) {
		tb.find()
		w.set(19 * time.Second)
		tb.find()
		tb.find()
	}},
	{"storm-wrong", storm, func(tb *table, w *watch) { tb.find(); w.set(8 * time.Second); tb.err() }},
	{"storm-over", storm, func(tb *table, w *watch) { tb.find(); tb.err(); tb.find(); w.set(time.Hour); tb.tick() }},
	{"set", set, func(tb *table, _ *watch) { tb.find() }},
	{"set-second", set, func(tb *table, w *watch) { tb.cycle(w); tb.Press("enter"); tb.find(); tb.Press("4") }},
	{"set-over", set, func(tb *table, w *watch) { tb.cycle(w) }},
	{"set-over-late", set, func(tb *table, w *watch) { tb.cycle(w); tb.Press("enter"); tb.cycle(w) }},
	{"mistakes-none", drill.Wish{Mode: puzzles.ModeMistakes}, func(*table, *watch) {}},
	{"theme", drill.Wish{Mode: puzzles.ModeTheme, Options: puzzles.Options{Themes: []puzzles.Theme{"fork"}}}, func(*table, *watch) {}},
	{"unrated", drill.Wish{Options: puzzles.Options{Unrated: true}}, func(*table, *watch) {}},
	{"unrated-solved", drill.Wish{Options: puzzles.Options{Unrated: true}}, func(tb *table, _ *watch) { tb.find() }},
	{"mate", drill.Wish{Mode: puzzles.ModeMate, Options: puzzles.Options{Mate: 1}}, func(*table, *watch) {}},
}

func lost(shown string) bool { return strings.Contains(shown, "✗") }

// cycle goes through a set, a minute for each puzzle.
func (tb *table) cycle(w *watch) {
	for !tb.Session().Over() {
		w.set(time.Duration(w.passed.Load()) + time.Minute)
		tb.find()
		tb.Press("4")
	}
}

func TestGoldenModes(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			for _, state := range modeStates {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], state.name), func(t *testing.T) {
					tb, w := run(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1], Prepare: somebody}, state.wish)
					state.to(tb, w)
					screentest.CheckActions(t, tb.stage.Top())
					tb.Golden()
				})
			}
		}
	}
}

func TestGoldenModesWithoutColour(t *testing.T) {
	for _, state := range modeStates {
		t.Run(state.name, func(t *testing.T) {
			tb, w := run(t, screentest.Options{Colour: "none"}, state.wish)
			state.to(tb, w)
			tb.GoldenANSI()
		})
	}
}

func TestModeSizes(t *testing.T) {
	for _, state := range modeStates {
		tb, w := run(t, screentest.Options{}, state.wish)
		state.to(tb, w)
		screentest.CheckSizes(tb.Terminal)
	}
}

// The first wrong move of a streak ends it; the answer to it, the solution and the
// score are seen one after the other, and the score is kept.
func TestStreakEndsWithTheFirstError(t *testing.T) {
	tb, _ := run(t, screentest.Options{}, streak)
	if tb.Has("Hint") {
		t.Errorf("a streak offers help:\n%s", tb.Text())
	}
	for range 3 {
		tb.find()
		tb.Press("enter")
	}
	tb.err()
	tb.WaitFor("Not this one.")
	tb.Press("enter")
	if !tb.Has("This was the solution") || tb.Session().Over() {
		t.Errorf("after the wrong move:\n%s", tb.Text())
	}
	tb.Press("enter")
	if !tb.Has("In a row: 3") || !tb.Has("A new best!") {
		t.Errorf("the end of a streak:\n%s", tb.Text())
	}
	best, ok, err := tb.env.Profile.Best("streak")
	if err != nil || !ok || best.Score != 3 {
		t.Errorf("kept: %+v, %v", best, err)
	}
	tb.Press("2")
	if !tb.Has("Puzzles to look at") {
		t.Errorf("the failed puzzle is not shown:\n%s", tb.Text())
	}
	tb.Press("esc", "enter")
	if tb.Session().Over() || tb.Session().Streak.Score != 0 {
		t.Errorf("another streak:\n%s", tb.Text())
	}
}

func TestStreakSkipsOnce(t *testing.T) {
	tb, _ := run(t, screentest.Options{}, streak)
	tb.Press("2")
	if !tb.Has("This was the solution") {
		t.Errorf("after a skip:\n%s", tb.Text())
	}
	tb.Press("enter", "2")
	if !tb.Has("The one skip of this streak is used.") || tb.Session().Current.Done {
		t.Errorf("a second skip:\n%s", tb.Text())
	}
	tb.find()
	tb.Press("enter")
	if tb.Session().Streak.Score != 1 {
		t.Errorf("the streak stands at %d", tb.Session().Streak.Score)
	}
}

// What is next comes by itself, unless the learner stays to look.
func TestStreakGoesOn(t *testing.T) {
	tb, _ := run(t, screentest.Options{}, streak)
	tb.env.Settings.Animation = true
	tb.find()
	tb.Wait("the next puzzle", func(shown string) bool {
		return strings.Contains(shown, "In a row: 1") && strings.Contains(shown, "Find the best move")
	})
	tb.find()
	id := tb.Session().Current.Puzzle.ID
	tb.Press("pgup")
	tb.Send(drill.Beat(tb.Drill, -1))
	tb.Settle()
	if tb.Session().Current.Puzzle.ID != id {
		t.Error("it went on although somebody was looking")
	}
}

func TestStormClock(t *testing.T) {
	tb, w := run(t, screentest.Options{}, storm)
	w.set(time.Minute)
	tb.tick()
	if left := tb.Session().Storm.Clock(w.now()); left != puzzles.StormTime {
		t.Errorf("%v left before the first move", left)
	}
	tb.find()
	w.set(time.Minute + 30*time.Second)
	tb.tick()
	if left := tb.Session().Storm.Clock(w.now()); left != 150*time.Second {
		t.Errorf("%v left after half a minute", left)
	}
	tb.err()
	if !tb.Has("✗ −10 s") || tb.Session().Storm.Clock(w.now()) != 140*time.Second {
		t.Errorf("after an error:\n%s", tb.Text())
	}
	w.set(time.Hour)
	tb.tick()
	if !tb.Has("Time!") || !tb.Has("1 solved") {
		t.Errorf("when the time is up:\n%s", tb.Text())
	}
	tb.Press("enter") // typed ahead
	if !tb.Session().Over() {
		t.Error("a key that was on its way begins another storm")
	}
	w.set(2 * time.Hour)
	tb.Press("enter")
	if tb.Session().Over() {
		t.Errorf("another storm:\n%s", tb.Text())
	}
	best, ok, err := tb.env.Profile.Best("storm")
	if err != nil || !ok || best.Score != 1 {
		t.Errorf("kept: %+v, %v", best, err)
	}
}

// A move after the last second does not count, even if no tick has come yet.
func TestStormMoveTooLate(t *testing.T) {
	tb, w := run(t, screentest.Options{}, storm)
	tb.find()
	w.set(time.Hour)
	byTyping(tb, tb.Session().Stored())
	if !tb.Has("Time!") || !tb.Has("1 solved") {
		t.Errorf("a move too late:\n%s", tb.Text())
	}
}

// Nothing waits in a storm: keys typed ahead all count.
func TestStormTakesWhatIsTypedAhead(t *testing.T) {
	tb, _ := run(t, screentest.Options{}, storm)
	tb.env.Settings.Animation = true
	for range 4 {
		position := tb.Session().Position()
		san, before := position.SAN(tb.Session().Stored()), tb.Session().Storm.Moves
		for _, r := range san {
			tb.Send(screentest.Key(string(r)))
		}
		tb.Press("enter")
		if tb.Session().Storm.Moves != before+1 {
			t.Fatalf("%s did not count:\n%s", san, tb.Text())
		}
	}
}

func TestStormBytes(t *testing.T) {
	for _, lang := range i18n.All() {
		tb, w := run(t, screentest.Options{Lang: lang}, storm)
		tb.find()
		w.set(time.Second)
		tb.tick()
		most := 0
		for i := range 12 {
			w.set(time.Duration(i+2) * time.Second)
			tb.ResetBytes()
			tb.tick()
			most = max(most, tb.Bytes())
		}
		t.Logf("%s: a second costs at most %d bytes", lang, most)
		if most == 0 || most > 200 {
			t.Errorf("%s: a second costs %d bytes", lang, most)
		}
	}
}

func TestNothingTicksWithoutAStorm(t *testing.T) {
	tb, _ := run(t, screentest.Options{}, streak)
	tb.find()
	if drill.Ticking(tb.Drill) {
		t.Error("something ticks")
	}
	waiting, _ := run(t, screentest.Options{}, storm)
	if drill.Ticking(waiting.Drill) {
		t.Error("the clock runs before the first move")
	}
}

// Whatever drill is left, it goes on where it was, beside all others.
func TestDrillsGoOnWhereTheyWere(t *testing.T) {
	m := openMenu(t, screentest.Options{}, drill.Options{})
	play := func(row string) chess.Move { // a move that leaves the first puzzle begun
		m.Press(row)
		top := m.stage.Top().(*drill.Drill)
		move := top.Session().Stored()
		position := top.Session().Position()
		m.Type(position.SAN(move))
		m.Press("enter", "5")
		return move
	}
	if len(drill.Offers(m.env, drill.Options{})) != 0 {
		t.Error("Home offers a drill although none was begun")
	}
	play("4")
	if offers := drill.Offers(m.env, drill.Options{}); len(offers) != 1 || offers[0].Args[1] != "Streak" {
		t.Errorf("Home offers %+v", offers)
	}
	if !m.Has("Go on: Streak") {
		t.Fatalf("a streak that was left:\n%s", m.Text())
	}
	m.Press("home", "enter")
	if top := m.stage.Top().(*drill.Drill); top.Session().Streak.Score != 1 && top.Session().Current.Ply == 1 {
		t.Errorf("the streak goes on with %+v", top.Session().Current)
	}
}

func TestWoodpecker(t *testing.T) {
	m := openMenu(t, screentest.Options{}, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeWoodpecker}})
	m.Press("right", "left", "enter")
	top := m.stage.Top().(*drill.Drill)
	tb := &table{Terminal: m.Terminal, Drill: top, t: t, env: m.env, stage: m.stage}
	n := len(top.Session().Woodpecker.Puzzles)
	tb.find()
	tb.Press("enter", "5")
	if !m.Has(fmt.Sprintf("cycle 1: 1 of %d", n)) {
		t.Fatalf("after one puzzle:\n%s", m.Text())
	}
	m.Press("home", "enter")
	tb.Drill = m.stage.Top().(*drill.Drill)
	for !tb.Session().Over() {
		tb.find()
		tb.Press("enter")
	}
	if !m.Has("Cycle 1 is done!") {
		t.Errorf("the end of the cycle:\n%s", m.Text())
	}
	m.Press("enter")
	if cycle, _ := tb.Session().Woodpecker.Cycle(); cycle != 2 || !m.Has("Cycle 2 · 1 of") {
		t.Errorf("the next cycle:\n%s", m.Text())
	}
}

func TestMistakesAreWonBack(t *testing.T) {
	tb, _ := run(t, screentest.Options{}, drill.Wish{})
	missed := tb.Session().Current.Puzzle.ID
	tb.Press("2", "5")
	env := tb.env
	d := drill.New(env, drill.Options{Wish: drill.Wish{Mode: puzzles.ModeMistakes}, Set: samples(t), Analyst: worse})
	back := &table{Drill: d, t: t, env: env, stage: screen.NewStage(env, d)}
	back.Terminal = screentest.Run(t, back.stage, 80, 24)
	if back.Session().Current.Puzzle.ID != missed || !back.says("You looked at the solution today") {
		t.Fatalf("the mistake is not back:\n%s", back.Text())
	}
	back.find()
	back.Press("enter")
	if !back.Has("at the first try: 1") {
		t.Errorf("won back:\n%s", back.Text())
	}
}
