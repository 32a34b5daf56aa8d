package drill_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
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

// table is a drill in a terminal.
type table struct {
	*screentest.Terminal
	*drill.Drill
	t     *testing.T
	env   *screen.Env
	stage *screen.Stage
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
	prepare := o.Prepare
	o.Prepare = func(env *screen.Env) {
		env.Settings.Animation = false // nothing moves by itself
		if prepare != nil {
			prepare(env)
		}
	}
	if o.Width == 0 {
		o.Width, o.Height = 80, 24
	}
	table.env = screentest.NewEnv(t, o)
	table.Drill = drill.New(table.env, d)
	table.stage = screen.NewStage(table.env, table.Drill)
	table.Terminal = screentest.Run(t, table.stage, o.Width, o.Height)
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

// byHand are the twenty puzzles that were made by hand.
func byHand(t testing.TB) puzzles.Set {
	ids := make([]string, 20)
	for i := range ids {
		ids[i] = fmt.Sprintf("wf%03d", i+1)
	}
	return only(t, ids...)
}

// Twenty puzzles in two sessions, each solved to the end and at the first try: all
// by the keys, and again by every other way there is to move.
func TestTwentyPuzzles(t *testing.T) {
	for name, ways := range map[string][]func(*table, chess.Move){
		"keys":  {byKeys},
		"mixed": {byMouse, byTyping, byDragging, byInputMethod, inHan},
	} {
		t.Run(name, func(t *testing.T) {
			tb := open(t, screentest.Options{}, drill.Options{Set: byHand(t)})
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
	if !tb.Board().Marks.Hints.Has(chess.E1) || !tb.says("▸ Promoting to something other") {
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
