package drill_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// table is a drill in a terminal.
type table struct {
	*screentest.Terminal
	*drill.Drill
	t   *testing.T
	env *screen.Env
}

// book is an analyst that knows one answer to everything.
type book struct {
	stored, tried engine.Score
	reply         []chess.Move
}

func (b book) Compare(context.Context, chess.Position, chess.Move, chess.Move) (puzzles.Comparison, error) {
	return puzzles.Comparison{Stored: b.stored, Tried: b.tried, Reply: b.reply}, nil
}

// worse is the judgement that a move throws everything away.
var worse = book{stored: engine.Centipawns(500), tried: engine.Centipawns(-500)}

func open(t *testing.T, o screentest.Options, d drill.Options) *table {
	t.Helper()
	if d.Analyst == nil {
		d.Analyst = worse
	}
	table := &table{t: t}
	table.Terminal, table.env = screentest.Open(t, o, func(env *screen.Env) screen.Screen {
		table.Drill = drill.New(env, d)
		return table.Drill
	})
	table.WaitFor("F2 文/A")
	return table
}

// only is a set of some of the shipped puzzles.
func only(t testing.TB, ids ...string) puzzles.Set {
	t.Helper()
	shipped, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	var list []puzzles.Puzzle
	for _, id := range ids {
		p, ok, err := shipped.ByID(id)
		if err != nil || !ok {
			t.Fatal(id, err)
		}
		list = append(list, p)
	}
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

// solve finds the whole of the puzzle, each move by the given way.
func (tb *table) solve(move func(tb *table, m chess.Move)) {
	tb.t.Helper()
	s := tb.Session()
	id := s.Current.Puzzle.ID
	for !s.Current.Done {
		ply := s.Current.Ply
		move(tb, s.Stored())
		if s.Current.Ply == ply {
			tb.t.Fatalf("%s: nothing came of the move at ply %d:\n%s", id, ply, tb.Text())
		}
	}
	if a := s.Current.Attempt; !a.First() {
		tb.t.Fatalf("%s: not solved at the first try: %+v", id, a)
	}
}

// byKeys moves the cursor with the arrows, picks up and puts down with Enter.
func byKeys(tb *table, m chess.Move) {
	tb.walk(m.From())
	tb.Press("enter")
	tb.walk(m.To())
	tb.Press("enter")
	tb.promote(m)
}

func (tb *table) walk(to chess.Square) {
	at := tb.Board().CursorSquare()
	dx, dy := int(to.File())-int(at.File()), int(to.Rank())-int(at.Rank())
	if tb.Board().Flipped() {
		dx, dy = -dx, -dy
	}
	for range max(dx, -dx) {
		tb.Press(map[bool]string{true: "right", false: "left"}[dx > 0])
	}
	for range max(dy, -dy) {
		tb.Press(map[bool]string{true: "up", false: "down"}[dy > 0])
	}
}

// promote answers the picker by its arrows: queen, knight, rook, bishop.
func (tb *table) promote(m chess.Move) {
	steps := map[chess.PieceType]int{chess.Queen: 0, chess.Knight: 1, chess.Rook: 2, chess.Bishop: 3}
	if !m.IsPromotion() {
		return
	}
	for range steps[m.Promotion()] {
		tb.Press("down")
	}
	tb.Press("enter")
}

// byMouse clicks on a square and then on the other.
func byMouse(tb *table, m chess.Move) {
	tb.Click(tb.cell(m.From()))
	tb.Click(tb.cell(m.To()))
	if m.IsPromotion() {
		tb.Type(strings.ToLower(string(rune(m.Promotion().Letter()))))
	}
}

// byDragging presses on one square and lets go on the other.
func byDragging(tb *table, m chess.Move) {
	x1, y1 := tb.cell(m.From())
	x2, y2 := tb.cell(m.To())
	tb.Drag(x1, y1, x2, y2)
	tb.promote(m)
}

// cell is the middle of a square on the screen; the body begins below the title
// and, in a window of 60 to 119 columns, one column from the left.
func (tb *table) cell(s chess.Square) (x, y int) {
	r, c := tb.Board().Rect(), tb.Board().Cell()
	file, rank := int(s.File()), 7-int(s.Rank())
	if tb.Board().Flipped() {
		file, rank = 7-file, 7-rank
	}
	return 1 + r.X + 2 + file*c.W + c.W/2, 1 + r.Y + rank*c.H
}

// byTyping types the move as it is written.
func byTyping(tb *table, m chess.Move) {
	position := tb.Session().Position()
	tb.Type(position.SAN(m))
	tb.Press("enter")
}

// byInputMethod types it with the wide characters of an input method.
func byInputMethod(tb *table, m chess.Move) {
	wide := strings.Map(func(r rune) rune { return r + 0xfee0 }, m.String())
	tb.Type(wide)
	tb.Press("enter")
}

// inHan types the piece as a Han character before the target square.
func inHan(tb *table, m chess.Move) {
	position := tb.Session().Position()
	han := map[chess.PieceType]string{chess.King: "王", chess.Queen: "后", chess.Rook: "车", chess.Bishop: "象", chess.Knight: "马"}
	pt := position.At(m.From()).Type()
	switch {
	case m.IsCastling():
		tb.Type("王车易位")
	case pt == chess.Pawn:
		tb.Type(m.String())
	default:
		tb.Type(han[pt] + m.To().String())
	}
	tb.Press("enter")
}

// Twenty puzzles in two sessions, each solved to the end and at the first try: all
// by the keys, and again by every other way there is to move.
func TestTwentyPuzzles(t *testing.T) {
	for name, ways := range map[string][]func(*table, chess.Move){
		"keys":  {byKeys},
		"mixed": {byMouse, byTyping, byDragging, byInputMethod, inHan},
	} {
		t.Run(name, func(t *testing.T) {
			tb := open(t, screentest.Options{}, drill.Options{})
			seen := map[string]bool{}
			for len(seen) < 20 {
				id := tb.Session().Current.Puzzle.ID
				if seen[id] {
					t.Fatalf("%q is the next after %d", id, len(seen))
				}
				tb.solve(ways[len(seen)%len(ways)])
				if !tb.Has("Solved at the first try!") {
					t.Fatalf("%s is solved, the screen says:\n%s", id, tb.Text())
				}
				seen[id] = true
				tb.Press("4")
				if len(seen)%10 == 0 {
					if !tb.Has("at the first try: 10") {
						t.Fatalf("the summary after %d:\n%s", len(seen), tb.Text())
					}
					tb.Press("enter")
				}
			}
			if !tb.Has("you have had every") {
				t.Errorf("with nothing left to do:\n%s", tb.Text())
			}
			met, err := tb.env.Profile.Met()
			if err != nil || len(met) != 20 {
				t.Errorf("%d puzzles are on record (%v)", len(met), err)
			}
			r, ok, err := tb.env.Profile.Rating(store.PuzzleKind)
			if err != nil || !ok || r.R < 1200 {
				t.Errorf("rating %v after twenty puzzles solved, kept %v (%v)", r.R, ok, err)
			}
		})
	}
}

func TestAnyMateIsRight(t *testing.T) {
	// Two pieces can mate on the back rank.
	p, err := puzzles.New("x", "r5k1/5ppp/8/8/8/8/P3QPPP/3R2K1 b - - 0 31", "a8a2 d1d8", 500, 80, "mate", "mateIn1")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := pack.Write(&b, []puzzles.Puzzle{p}); err != nil {
		t.Fatal(err)
	}
	set, err := pack.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	tb := open(t, screentest.Options{}, drill.Options{Set: set})
	tb.Type("Qe8")
	tb.Press("enter")
	if !tb.Has("Solved at the first try!") || tb.Board().Marks.Last.String() != "e2e8" {
		t.Errorf("another mate:\n%s", tb.Text())
	}
	tb.Press("pgup", "pgup", "end")
	if tb.Board().Marks.Last.String() != "e2e8" {
		t.Error("the mate that was found is not at the end of the line")
	}
}

func reply(t testing.TB, p puzzles.Set, tried, answer string) []chess.Move {
	t.Helper()
	puzzle, err := p.At(0)
	if err != nil {
		t.Fatal(err)
	}
	position := puzzle.Position(1)
	m, err := position.ParseMove(tried)
	if err != nil {
		t.Fatal(err)
	}
	position.Play(m)
	r, err := position.ParseMove(answer)
	if err != nil {
		t.Fatal(err)
	}
	return []chess.Move{r}
}

// wf006 is a fork on e7; to b4 the knight is lost to the queen's check.
func forkWith(t testing.TB) drill.Options {
	set := only(t, "wf006")
	analyst := worse
	analyst.reply = reply(t, set, "Nb4", "Qc3")
	return drill.Options{Set: set, Analyst: analyst}
}

func TestWrongMove(t *testing.T) {
	tb := open(t, screentest.Options{}, forkWith(t))
	tb.Type("Nb4")
	tb.Press("enter")
	tb.WaitFor("Not this one.")
	shown := tb.Board().Position()
	if shown.At(chess.C3).Type() != chess.Queen || shown.At(chess.B4).Type() != chess.Knight || !tb.Board().Marks.Wrong.Has(chess.B4) {
		t.Errorf("the answer is not on the board:\n%s", tb.Text())
	}
	attempts, err := tb.env.Profile.Attempts(0)
	if err != nil || len(attempts) != 1 || attempts[0].Wrong != 1 || !attempts[0].Rated {
		t.Errorf("on record: %+v, %v", attempts, err)
	}
	// The next key takes it back and counts at once.
	tb.Type("Ne7")
	if back := tb.Board().Position(); back.At(chess.D5).Type() != chess.Knight {
		t.Errorf("the wrong move still stands:\n%s", tb.Text())
	}
	tb.Press("enter")
	tb.Type("Nxc6")
	tb.Press("enter")
	if !tb.Has("Found after all.") || !tb.Has("It comes back tomorrow.") {
		t.Errorf("found at the second try:\n%s", tb.Text())
	}
	attempts, err = tb.env.Profile.Attempts(0)
	if err != nil || len(attempts) != 1 || !attempts[0].Fixed() {
		t.Errorf("on record: %+v, %v", attempts, err)
	}
	due, err := tb.env.Profile.Due(store.PuzzleKind, schedule.DayOf(screentest.Now())+1)
	if err != nil || len(due) != 1 || due[0].Key != "wf006" {
		t.Errorf("due tomorrow: %+v, %v", due, err)
	}
}

// Enter, Space and Esc only take the wrong move back; a click counts.
func TestWaysBackFromARefutation(t *testing.T) {
	for _, key := range []string{"enter", "space", "esc", "click"} {
		tb := open(t, screentest.Options{}, forkWith(t))
		tb.Type("Nb4")
		tb.Press("enter")
		tb.WaitFor("Not this one.")
		held := chess.NoSquare
		if key == "click" {
			tb.Click(tb.cell(chess.D5))
			held = chess.D5
		} else {
			tb.Press(key)
		}
		if position := tb.Board().Position(); position.At(chess.D5).Type() != chess.Knight || tb.Board().Held() != held {
			t.Errorf("%s: holding %v on\n%s", key, tb.Board().Held(), tb.Text())
		}
		tb.Press("esc", "esc")
		if tb.Session().Current.Done {
			t.Errorf("%s: the puzzle was left", key)
		}
	}
}

func TestAlsoGood(t *testing.T) {
	as := book{stored: engine.Centipawns(500), tried: engine.Centipawns(490)}
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf006"), Analyst: as})
	tb.Type("Nb4")
	tb.Press("enter")
	tb.WaitFor("Also good!")
	tb.solve(byTyping)
	if !tb.Has("Solved at the first try!") {
		t.Errorf("a move as good was counted against the learner:\n%s", tb.Text())
	}
}

func TestIllegalSaysWhy(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf006")})
	for try, why := range map[string]string{"Nd7": "not a knight's move", "Qd4": "no queen that could", "rubbish": "cannot read"} {
		tb.Type(try)
		tb.Press("enter")
		if !tb.says(why) {
			t.Errorf("%s: no %q in\n%s", try, why, tb.Text())
		}
		tb.Press("esc")
	}
	tb.Press("down", "enter") // nothing of one's own is there
	if a := tb.Session().Current.Attempt; a.Decided() {
		t.Errorf("illegal tries were counted: %+v", a)
	}
}

// says reports whether the words beside the board contain a text, however they
// are broken into lines.
func (tb *table) says(text string) bool {
	var words []string
	for y := range 24 {
		if line := []rune(tb.Line(y)); len(line) > 44 {
			words = append(words, strings.Fields(string(line[44:]))...)
		}
	}
	return strings.Contains(strings.Join(words, " "), text)
}

func TestHelp(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf013")})
	for _, want := range []string{"Look for this:", "Move the pawn on e2", "becomes a knight"} {
		tb.Press("1")
		if !tb.says(want) {
			t.Errorf("no %q in\n%s", want, tb.Text())
		}
	}
	if !tb.Board().Marks.Hints.Has(chess.E1) {
		t.Error("the move is not lit")
	}
	tb.Type("hint")
	tb.Press("enter")
	tb.Press("4")
	if !tb.Has("First find the move") {
		t.Errorf("next before the end:\n%s", tb.Text())
	}
	tb.Type("答案")
	tb.Press("enter")
	if !tb.Has("This was the solution: e1=N+") || tb.Session().Rating.R != 800 {
		t.Errorf("the solution:\n%s", tb.Text())
	}
	tb.Press("2", "2")
	if !tb.Board().Marks.Hints.Has(chess.E1) || !tb.says("▸ promoting a pawn") {
		t.Errorf("the second reason:\n%s", tb.Text())
	}
	tb.Press("1")
	if !tb.Has("This puzzle is finished") {
		t.Errorf("a hint after the end:\n%s", tb.Text())
	}
}

func TestStepsThroughTheLine(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf006")})
	tb.solve(byTyping)
	puzzle := tb.Session().Current.Puzzle
	for _, c := range []struct {
		key string
		ply int
	}{{"pgup", 3}, {"pgup", 2}, {"home", 0}, {"pgup", 0}, {"pgdown", 1}, {"end", 4}, {"pgdown", 4}} {
		tb.Press(c.key)
		got, want := tb.Board().Position(), puzzle.Position(c.ply)
		if got.FEN() != want.FEN() {
			t.Errorf("%s: %s, want %s", c.key, got.FEN(), want.FEN())
		}
	}
	tb.Wheel(5, 5, -1)
	if got, want := tb.Board().Position(), puzzle.Position(3); got.FEN() != want.FEN() {
		t.Error("the wheel does not step back")
	}
	tb.Type("flip")
	tb.Press("enter")
	if !tb.Board().Flipped() || tb.Session().Over() {
		t.Error("a typed word after the end means something else than at the start")
	}
	tb.Press("enter")
	if !tb.Session().Over() {
		t.Error("Enter does not go on")
	}
}

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
		practice, err := drill.Open(env.Profile, nil, rand.New(rand.NewPCG(7, 8)), screentest.Now())
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
	if drill.Resume(env) == nil || !drill.Waiting(env.Profile) {
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

// The states that a person can see, by name, from the fork wf006 (White) or the
// skewer wf009 (Black).
var states = []struct {
	name string
	to   func(tb *table)
}{
	{"task", func(*table) {}},
	{"hint", func(tb *table) { tb.Press("1", "1") }},
	{"wrong", func(tb *table) {
		tb.Type("Nb4")
		tb.Press("enter")
		tb.Wait("the judgement", func(shown string) bool { return strings.Contains(shown, "✗") })
	}},
	{"end", func(tb *table) { tb.solve(byTyping) }},
	{"why", func(tb *table) { tb.solve(byTyping); tb.Press("2") }},
	{"summary", func(tb *table) { tb.solve(byTyping); tb.Press("4") }},
}

func TestGolden(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
			for _, state := range states {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], state.name), func(t *testing.T) {
					tb := open(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1]}, forkWith(t))
					state.to(tb)
					screentest.CheckActions(t, tb.Drill)
					tb.Golden()
				})
			}
		}
	}
}

func TestGoldenColours(t *testing.T) {
	for _, colour := range []string{"truecolor", "16", "none"} {
		for _, state := range states[:5] {
			t.Run(colour+"/"+state.name, func(t *testing.T) {
				tb := open(t, screentest.Options{Lang: i18n.Hant, Colour: colour}, forkWith(t))
				state.to(tb)
				tb.GoldenANSI()
			})
		}
	}
}

// The board is turned to whoever solves.
func TestGoldenBlackSolves(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf009")})
	if !tb.Board().Flipped() {
		t.Error("the board shows White below")
	}
	tb.Golden()
}

func TestSizes(t *testing.T) {
	for _, state := range states {
		tb := open(t, screentest.Options{}, forkWith(t))
		state.to(tb)
		screentest.CheckSizes(tb.Terminal)
	}
}

// A club player over a slow line pays for every byte.
func TestByteBudget(t *testing.T) {
	for lang, budget := range map[i18n.Lang]int{i18n.EN: 300, i18n.Hans: 300, i18n.Hant: 300} {
		tb := open(t, screentest.Options{Lang: lang}, drill.Options{Set: only(t, "wf006")})
		tb.Press("up")
		for _, key := range []string{"up", "left", "down", "right"} {
			tb.ResetBytes()
			tb.Press(key)
			if got := tb.Bytes(); got == 0 || got >= budget {
				t.Errorf("%s, cursor %s: %d bytes, the budget is %d", lang, key, got, budget)
			}
		}
		tb.ResetBytes()
		tb.Settle()
		if got := tb.Bytes(); got != 0 {
			t.Errorf("%s: %d bytes while nothing happens", lang, got)
		}
	}
}
