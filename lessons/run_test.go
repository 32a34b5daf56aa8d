package lessons

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game/chess"
)

func splitFields(s string) []string { return strings.Fields(s) }

func openChapter(t testing.TB, id string) *Chapter {
	t.Helper()
	ch, err := Default().Chapter(id)
	if err != nil {
		t.Fatal(err)
	}
	return ch
}

func TestForwardAndBackwardVisitEveryScene(t *testing.T) {
	for _, id := range []string{"ch01", "ch02", "ch03"} {
		ch := openChapter(t, id)
		r := Begin(ch)
		type moment struct{ at, shown int }
		var there []moment
		note := func() moment {
			shown, _ := r.Shown()
			return moment{r.at, shown}
		}
		for there = append(there, note()); r.Forward(); {
			there = append(there, note())
		}
		if r.Place() != SummaryPage {
			t.Fatalf("%s: ended on %v", id, r.Place())
		}
		if len(there) <= len(ch.Steps)+2 {
			t.Errorf("%s: %d scenes for %d steps: no demonstration was played", id, len(there), len(ch.Steps))
		}
		for r.Backward() {
		}
		if r.Place() != TitlePage {
			t.Errorf("%s: back at %v, want the title page", id, r.Place())
		}
	}
}

func TestDemonstrationScenes(t *testing.T) {
	r := runAt(t, "ch03", "ru-king-move")
	r.shown = 0
	type want struct {
		targets string
		move    string
		refused chess.Code
	}
	for i, w := range []want{
		{"f1 e2 f2", "", ""},
		{"", "e1d2", "leaves_king_in_check"},
		{"", "e1e3", "not_how_it_moves"},
		{"", "e1e2", ""},
		{"", "e8e7", ""},
		{"", "e2d3", ""},
	} {
		r.Forward()
		s := r.Scene()
		targets, _ := s.Targets.MarshalText()
		move := ""
		if s.Move != chess.NoMove {
			move = s.Move.String()
		}
		if string(targets) != w.targets || move != w.move || s.Refused.Code != w.refused {
			t.Errorf("scene %d: targets %q move %q refused %q; want %+v", i+1, targets, move, s.Refused.Code, w)
		}
	}
	s := r.Scene()
	if s.Position.At(chess.D3) != chess.NewPiece(chess.White, chess.King) || s.Position.Pieces(chess.Black, chess.Rook) != 0 {
		t.Errorf("after the capture: %s", s.Position.FEN())
	}
}

func TestARunIsAValue(t *testing.T) {
	r := runAt(t, "ch01", "ex-01-01")
	snapshot := r
	r.Enter("e4")
	if snapshot.Result("ex-01-01").Done || snapshot.at != r.at {
		t.Error("answering changed the copy")
	}
}

func TestRunSurvivesARestartAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom([]string{"ch01", "ch02", "ch03"}).Draw(t, "chapter")
		ch, err := Default().Chapter(id)
		if err != nil {
			t.Fatal(err)
		}
		r := Begin(ch)
		for range rapid.IntRange(0, 60).Draw(t, "acts") {
			act(t, &r)
			saved, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			back, err := Resume(ch, saved)
			if err != nil {
				t.Fatal(err)
			}
			again, err := json.Marshal(back)
			if err != nil {
				t.Fatal(err)
			}
			if string(saved) != string(again) {
				t.Fatalf("saved\n%s\nresumed\n%s", saved, again)
			}
			if before, after := r.Board(), back.Board(); before.FEN() != after.FEN() {
				t.Fatalf("board %s, resumed %s", before.FEN(), after.FEN())
			}
			r = back
		}
	})
}

// act does one thing that a learner may do.
func act(t *rapid.T, r *Run) {
	sq := chess.Square(rapid.IntRange(0, 63).Draw(t, "square"))
	switch rapid.IntRange(0, 11).Draw(t, "act") {
	case 0, 1:
		r.Forward()
	case 2:
		r.Backward()
	case 3:
		r.Go(rapid.SampledFrom(r.Chapter().Steps).Draw(t, "step").ID)
	case 4:
		r.Mark(sq)
	case 5:
		r.Put(Placed{chess.NewPiece(chess.White, chess.Queen), sq})
	case 6:
		r.Confirm()
	case 7:
		r.Enter(rapid.SampledFrom([]string{"e4", "Qd1 qd8", "yes", "32", "", "x", "d3", "e5", "王d3", "c1 c2"}).Draw(t, "text"))
	case 8:
		r.Help()
	case 9:
		follow(r)
	case 10:
		r.Again()
	case 11:
		if at, _ := r.Walker(); at != chess.NoSquare {
			r.Play(chess.NewMove(at, sq))
		}
	}
}

func TestRunSurvivesAnEditedCourse(t *testing.T) {
	ch := openChapter(t, "ch02")
	r := Begin(ch)
	r.Go("ex-02-05")
	r.Mark(chess.A1)
	saved, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	edit := func(keep func(Entry) bool) *Chapter {
		edited := *ch
		edited.Entries = nil
		for _, e := range ch.Entries {
			if keep(e) {
				edited.Entries = append(edited.Entries, e)
			}
		}
		return NewChapter(edited)
	}
	moved, err := Resume(edit(func(e Entry) bool { return e.Rhyme == nil }), saved)
	if err != nil || moved.Step().ID != "ex-02-05" || !reflect.DeepEqual(moved.Work().Marks, Squares{chess.A1}) {
		t.Errorf("after steps before it went: at %q with %v, %v", moved.Step().ID, moved.Work().Marks, err)
	}
	gone, err := Resume(edit(func(e Entry) bool { return e.Exercise == nil || e.Exercise.ID != "ex-02-05" }), saved)
	if err != nil || gone.Place() != AtStep || len(gone.Work().Marks) != 0 {
		t.Errorf("after its step went: place %v, marks %v, %v", gone.Place(), gone.Work().Marks, err)
	}
	empty, err := Resume(edit(func(Entry) bool { return false }), saved)
	if err != nil || empty.Place() != TitlePage {
		t.Errorf("in an emptied chapter: place %v, %v", empty.Place(), err)
	}
}

func TestSummary(t *testing.T) {
	ch := openChapter(t, "ch01")
	r := Begin(ch)
	for r.Next(); r.Place() == AtStep; r.Next() {
		if r.Exercise() == nil {
			continue
		}
		if r.Exercise().ID == "ex-01-03" {
			continue
		}
		if r.Exercise().ID == "ex-01-01" {
			r.Enter("a1")
		}
		for _, a := range judges[r.Exercise().Kind].right(r.Exercise())[:1] {
			r.Answer(a)
		}
	}
	s := r.Summary()
	if s.Exercises != 14 || s.Solved != 13 || s.Stars != 12*3+2 {
		t.Errorf("%+v", s)
	}
	if got := strings.Join(s.Missed, " "); got != "ex-01-03 ex-01-01" {
		t.Errorf("missed %s", got)
	}
	if want := float64(s.Stars) / 14; s.Mean != want {
		t.Errorf("mean %v, want %v", s.Mean, want)
	}
}

func FuzzResume(f *testing.F) {
	f.Add([]byte(`{"chapter":"ch03","at":20,"step":"ex-03-09","path":["c2d3","d3e4"],"results":{"ex-03-09":{"tries":1}}}`))
	f.Add([]byte(`{"at":-5,"shown":9999,"marks":"a1 a1 h8","placed":["Ke1","Ke1","xx"],"results":{"":{"helps":200,"stars":-7,"tries":-1}}}`))
	f.Add([]byte(`{"step":"ex-02-01","placed":["Ke1","qd8","Pe1"]}`))
	f.Add([]byte(`{"summary":true,"at":3}`))
	f.Add([]byte(`[1,2`))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, h := range Default().Index.Chapters {
			ch := openChapter(t, h.ID)
			r, err := Resume(ch, data)
			if err != nil && r.Place() != TitlePage {
				t.Fatal("unreadable data must begin at the title page")
			}
			saved, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			back, err := Resume(ch, saved)
			if err != nil {
				t.Fatal(err)
			}
			if again, _ := json.Marshal(back); string(again) != string(saved) {
				t.Fatalf("%s becomes %s", saved, again)
			}
			r.Board()
			r.Scene()
			r.Summary()
			r.Help()
			r.Confirm()
			r.Enter("e4")
		}
	})
}

// asked lists every exercise of the course, each on its own run.
func asked(t *testing.T, do func(t *testing.T, r *Run)) {
	t.Helper()
	for _, h := range Default().Index.Chapters {
		ch := openChapter(t, h.ID)
		for _, id := range h.Exercises {
			r := Begin(ch)
			r.Sow(7)
			r.Go(id)
			do(t, &r)
		}
	}
}

// Somebody who knows everything walks through the whole course, page by page and
// scene by scene, and has all the stars at its end.
func TestTheWholeCourseAnsweredRight(t *testing.T) {
	for _, h := range Default().Index.Chapters {
		r := Begin(openChapter(t, h.ID))
		for r.Forward() {
			ex := r.Exercise()
			if ex == nil {
				continue
			}
			if v := solve(t, &r); !v.Done || v.Stars != 3 {
				t.Errorf("%s: %s, %d stars", ex.ID, v.Code, v.Stars)
			}
		}
		if s := r.Summary(); s.Solved != s.Exercises || s.Stars != 3*s.Exercises || len(s.Missed) > 0 {
			t.Errorf("%s: %+v", h.ID, s)
		}
	}
}

// Somebody who answers everything wrong first is told each time what was wrong,
// loses a star, finds the exercise on the list of what to repeat, and solves it.
func TestTheWholeCourseAnsweredWrongFirst(t *testing.T) {
	asked(t, func(t *testing.T, r *Run) {
		ex := r.Exercise()
		v, ok := mistaken(r)
		if !ok {
			t.Errorf("%s: no wrong answer was found", ex.ID)
			return
		}
		if v.Right || v.Done {
			t.Errorf("%s: a wrong answer is %s", ex.ID, v.Code)
		}
		facts := len(v.Squares)+len(v.Missing)+len(v.Extra) > 0 || v.Explanation.Code != "" || v.Reply != chess.NoMove
		if !facts && v.Hint.IsZero() && v.Code != TooLow && v.Code != TooHigh {
			t.Errorf("%s: %s only says that it is wrong", ex.ID, v.Code)
		}
		if !r.Result(ex.ID).Missed && ex.Kind != CollectTheTargets {
			t.Errorf("%s: not noted as missed", ex.ID)
		}
		if v := solve(t, r); !v.Done || v.Stars != 2 && ex.Kind != CollectTheTargets {
			t.Errorf("%s: then %s, %d stars", ex.ID, v.Code, v.Stars)
		}
	})
}

// mistaken gives the first answer to the current exercise that is judged and wrong.
func mistaken(r *Run) (Verdict, bool) {
	ex := r.Exercise()
	wrong := judges[ex.Kind].wrong(ex)
	if ex.Kind.Plays() {
		pos := r.Board()
		for from := range pos.ByColor(ex.Player()).All() {
			across := chess.NewMove(from, from^chess.H8) // where every legal move is right
			wrong = append(wrong, Answer{Path: append(ex.lead(), across)})
		}
	}
	for _, a := range wrong {
		before := *r
		if v := r.Answer(a); v.Judged() && !v.Right {
			return v, true
		}
		*r = before
	}
	return Verdict{}, false
}
