package drill_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	"woodfox/ui/drill"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// slow thinks until it is released or its context ends.
type slow struct {
	release chan struct{}
	ended   chan error
	answer  puzzles.Comparison
}

func newSlow() slow { return slow{release: make(chan struct{}), ended: make(chan error, 1)} }

func (s slow) Compare(ctx context.Context, _ chess.Position, _, _ chess.Move) (puzzles.Comparison, error) {
	select {
	case <-s.release:
	case <-ctx.Done():
	}
	s.ended <- ctx.Err()
	return s.answer, ctx.Err()
}

func TestSlowAnalystIsShownAndKeysWait(t *testing.T) {
	analyst := newSlow()
	analyst.answer = puzzles.Comparison{Stored: engine.Centipawns(500), Tried: engine.Centipawns(-500)}
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf006"), Analyst: analyst})
	tb.Type("Nb4")
	tb.Press("enter")
	tb.WaitFor("Looking at your move")
	tb.Press("2")
	if !tb.Has("One moment") {
		t.Errorf("the solution while a move is looked at:\n%s", tb.Text())
	}
	tb.Type("d5e7") // 5 leaves, and here it is a rank
	tb.Press("enter")
	tb.Type("Nxc6")
	tb.Press("enter")
	if tb.Session().Current.Ply != 1 {
		t.Fatal("a key overtook the judgement")
	}
	close(analyst.release)
	tb.WaitFor("Found after all.")
}

// refusing takes no question.
type refusing struct{}

func (refusing) Compare(context.Context, chess.Position, chess.Move, chess.Move) (puzzles.Comparison, error) {
	return puzzles.Comparison{}, screen.ErrBusy
}

func TestATryThatNobodyCanLookAtIsNoTry(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf006"), Analyst: refusing{}})
	before := tb.Session().Current
	tb.Type("Nb4")
	tb.Press("enter")
	tb.WaitFor("Nothing was counted.")
	if c := tb.Session().Current; c.Ply != before.Ply || c.Attempt.Wrong != 0 || c.Pending != chess.NoMove {
		t.Errorf("%+v", c)
	}
	tb.Type("Ne7")
	tb.Press("enter")
	if c := tb.Session().Current; c.Ply != before.Ply+2 {
		t.Errorf("after the solution at ply %d", c.Ply)
	}
}

func TestLeavingCancelsAndGoingOnComparesAgain(t *testing.T) {
	analyst := newSlow()
	o := drill.Options{Set: only(t, "wf006"), Analyst: analyst}
	tb := open(t, screentest.Options{}, o)
	tb.Type("Nb4")
	tb.Press("enter")
	tb.Send(screentest.Key("ctrl+c"))
	tb.WaitEnd()
	if err := <-analyst.ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the analyst ended with %v", err)
	}
	later := newSlow()
	later.answer = puzzles.Comparison{Stored: engine.Centipawns(500), Tried: engine.Centipawns(500)}
	close(later.release)
	again := &table{t: t, env: tb.env}
	env := screen.NewEnv(screen.Options{Store: tb.env.Store, Profile: tb.env.Profile, Now: screentest.Now, Rand: rand.New(rand.NewPCG(5, 6))})
	again.Drill = drill.New(env, drill.Options{Set: o.Set, Analyst: later})
	again.Terminal = screentest.Run(t, screen.NewStage(env, again.Drill), 80, 24)
	again.WaitFor("Also good!")
}

// Whatever is on record when the process is killed, the drill goes on from there
// with the same puzzle, help and rating.
func TestGoesOnWhereItWas(t *testing.T) {
	var left puzzles.Session
	tb := open(t, screentest.Options{}, drill.Options{})
	env := tb.env
	for _, step := range []func(){
		func() {}, func() { tb.Press("1") }, func() { tb.Press("1") }, func() { tb.solve2() }, func() { tb.Press("4") },
		func() { tb.Type("a6"); tb.Press("enter") }, func() { tb.Press("2") },
	} {
		step()
		left = *tb.Session()
		practice, err := drill.Open(env.Profile, drill.Wish{}, nil, rand.New(rand.NewPCG(7, 8)), screentest.Now())
		if err != nil || !practice.Resumed {
			t.Fatalf("%v, resumed %v", err, practice.Resumed)
		}
		got, want := practice.Session, left
		if got.ID != want.ID || got.Current.Puzzle.ID != want.Current.Puzzle.ID || got.Current.Ply != want.Current.Ply ||
			got.Current.Hints != want.Current.Hints || got.Current.Done != want.Current.Done || got.Rating != want.Rating || len(got.Finished) != len(want.Finished) {
			t.Errorf("goes on with %+v, left at %+v", got.Current, want.Current)
		}
		kept, ok, err := env.Profile.Rating(store.PuzzleKind)
		if err != nil || ok && kept != want.Rating {
			t.Errorf("the rating on record is %v, the session's %v (%v)", kept, want.Rating, err)
		}
	}
	if drill.Resume(env, drill.Options{}) == nil || !drill.Waiting(env.Profile) {
		t.Error("it is not offered again")
	}
}

// solve2 finds the rest of a puzzle that was helped with.
func (tb *table) solve2() {
	for s := tb.Session(); !s.Current.Done; {
		byTyping(tb, s.Stored())
	}
}

func TestRepetitionsComeFirstAndAreNotRated(t *testing.T) {
	var (
		due    chess.Position
		solver chess.Color
		ok     bool
	)
	tb := open(t, screentest.Options{Prepare: func(env *screen.Env) {
		card := schedule.Default().Review(schedule.NewCard("wf011"), schedule.Again, schedule.DayOf(screentest.Now())-1)
		if err := env.Profile.SaveCard(store.PuzzleKind, card); err != nil {
			t.Fatal(err)
		}
		if got := drill.Summary(env); got != "1 puzzle to repeat" {
			t.Errorf("Home says %q", got)
		}
		due, solver, ok = drill.Picture(env)
	}}, drill.Options{})
	met := tb.Session().Position()
	if !ok || due.FEN() != met.FEN() || solver != met.Turn() {
		t.Errorf("Home shows %s for %v", due.FEN(), solver)
	}
	if again, _, ok := drill.Picture(tb.env); !ok || again.FEN() != met.FEN() {
		t.Errorf("in the drill, Home shows %s", again.FEN())
	}
	if tb.Session().Current.Puzzle.ID != "wf011" || !tb.Has("You have met this one before") {
		t.Fatalf("first comes %s:\n%s", tb.Session().Current.Puzzle.ID, tb.Text())
	}
	tb.solve(byTyping)
	if !tb.says("A puzzle met before does not change the rating.") || !tb.says("It comes back in") {
		t.Errorf("after a repetition:\n%s", tb.Text())
	}
}

// failing is a set whose file has gone.
type failing struct{ puzzles.Set }

func (f failing) At(int) (puzzles.Puzzle, error) {
	return puzzles.Puzzle{}, &pack.Error{Code: pack.Unreadable, Part: "row", Err: io.ErrUnexpectedEOF}
}

func TestBrokenPuzzlesSayWhy(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: failing{only(t, "wf001")}})
	if !tb.Has("The puzzles cannot be read: the file cannot be reached.") {
		t.Errorf("a broken set:\n%s", tb.Text())
	}
	screentest.CheckActions(t, tb.Drill)
}

func TestNothingToDo(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t)})
	if !tb.Has("Nothing is due today") {
		t.Errorf("an empty set:\n%s", tb.Text())
	}
	screentest.CheckActions(t, tb.Drill)
	if drill.Waiting(tb.env.Profile) {
		t.Error("a session without puzzles is offered again")
	}
}

func TestEscOpensTheBar(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf006")})
	tb.Press("esc")
	if !tb.Has("›1 Hint") {
		t.Errorf("Esc in a running drill:\n%s", tb.Text())
	}
	tb.Press("right", "right", "enter")
	if !tb.Board().Flipped() {
		t.Error("the bar does not turn the board")
	}
}

// The real engine: a move that only loses time is refuted within its nodes.
func TestWithTheEngine(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf006"), Analyst: puzzles.EngineAnalyst{Engine: engine.New(engine.Options{})}})
	tb.Type("Nb4")
	tb.Press("enter")
	tb.WaitFor("Not this one.")
	if !tb.says("The reply is") {
		t.Errorf("no answer to a wrong move:\n%s", tb.Text())
	}
}

func TestStartRating(t *testing.T) {
	for experience, want := range map[string]float64{"": 800, "never": 800, "moves": 800, "sometimes": 1100, "club": 1500} {
		if r := drill.StartRating(experience); r.R != want || r.RD != 400 {
			t.Errorf("%q begins at %v ± %v, want %v", experience, r.R, r.RD, want)
		}
	}
}

// Nobody known: it can be tried, and nothing is kept.
func TestWithoutAProfile(t *testing.T) {
	tb := open(t, screentest.Options{Nobody: true}, drill.Options{Set: only(t, "wf006")})
	tb.solve(byTyping)
	tb.Press("4")
	if !tb.Has("Done for now!") {
		t.Errorf("without a profile:\n%s", tb.Text())
	}
}
