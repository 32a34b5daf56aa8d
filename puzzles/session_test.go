package puzzles_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"woodfox/game/engine"
	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// fork is a fork of king and queen in two moves; stalling loses the knight.
const (
	forkFEN  = "3r2k1/p2q1ppp/1p6/3N4/8/1P2P3/P4PPP/4R1K1 b - - 0 27"
	forkLine = "d7c6 d5e7 g8f8 e7c6"
)

func must(p puzzles.Puzzle, err error) puzzles.Puzzle {
	if err != nil {
		panic(err)
	}
	return p
}

func fork() puzzles.Puzzle {
	return must(puzzles.New("fork", forkFEN, forkLine, 760, 150, "fork", "crushing", "short"))
}

// list is a set in memory.
type list []puzzles.Puzzle

func (l list) Len() int                         { return len(l) }
func (l list) At(i int) (puzzles.Puzzle, error) { return l[i], nil }
func (l list) ID(i int) (string, error)         { return l[i].ID, nil }
func (l list) Rating(i int) int                 { return l[i].Rating }

func (l list) Themes() map[puzzles.Theme]int {
	all := map[puzzles.Theme]int{}
	for _, p := range l {
		for _, theme := range p.Themes {
			all[theme]++
		}
	}
	return all
}

func (l list) ByID(id string) (puzzles.Puzzle, bool, error) {
	i := slices.IndexFunc(l, func(p puzzles.Puzzle) bool { return p.ID == id })
	if i < 0 {
		return puzzles.Puzzle{}, false, nil
	}
	return l[i], true, nil
}

func (l list) Near(theme puzzles.Theme, r int) iter.Seq2[int, error] {
	order := make([]int, 0, len(l))
	for i, p := range l {
		if theme == "" || p.Has(theme) {
			order = append(order, i)
		}
	}
	distance := func(i int) int { return max(l[i].Rating-r, r-l[i].Rating) }
	slices.SortStableFunc(order, func(a, b int) int { return distance(a) - distance(b) })
	return func(yield func(int, error) bool) {
		for _, i := range order {
			if !yield(i, nil) {
				return
			}
		}
	}
}

func many(n int) list {
	var l list
	for i := range n {
		p := fork()
		p.ID, p.Rating = fmt.Sprintf("p%03d", i), 400+i*20
		l = append(l, p)
	}
	return l
}

func chance() *rand.Rand { return chanceOf(2) }

func chanceOf(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(1, seed)) }

// sessionOf is a session with one puzzle in front of the learner.
func sessionOf(p puzzles.Puzzle) puzzles.Session {
	source := puzzles.Source{Set: list{p}, Rand: chance()}
	s := today(nil, 1, source)
	if ok, err := s.Next(source, noon); !ok || err != nil {
		panic(fmt.Sprint(ok, err))
	}
	return s
}

func beginner() puzzles.Learner { return puzzles.Learner{Rating: rating.Beginner()} }

// met is a Source's Met where what was met was met at noon.
func met(which func(id string) bool) func(string) (time.Time, bool) {
	return func(id string) (time.Time, bool) { return noon, which(id) }
}

// today is a beginner's session.
func today(due []schedule.Card, aim int, source puzzles.Source) puzzles.Session {
	s, err := puzzles.NewToday(beginner(), puzzles.Options{Size: aim}, due, source)
	if err != nil {
		panic(err)
	}
	return s
}

// try makes a move and, if it has to be compared, asks the analyst.
func try(t *testing.T, s *puzzles.Session, text string, a puzzles.Analyst) puzzles.Judgement {
	t.Helper()
	j := s.Try(text, noon)
	pos, stored, tried, ok := s.Question()
	if !ok {
		return j
	}
	if a == nil {
		return s.Settle(nil, noon)
	}
	c, err := a.Compare(context.Background(), pos, stored, tried)
	if err != nil {
		t.Fatal(err)
	}
	return s.Settle(&c, noon)
}

func ExampleSession() {
	s := sessionOf(fork())
	pos := s.Position()
	fmt.Println(s.Current.Puzzle.Solver(), "to play:", pos.FEN())
	for _, text := range []string{"Nf4", "Nc7", "Ne7+", "Nxc6"} {
		j := s.Try(text, noon)
		if j.Verdict == puzzles.Undecided {
			j = s.Settle(nil, noon) // no analyst at hand
		}
		fmt.Println(text, j.Verdict, j.Reason)
	}
	a := s.Current.Attempt
	fmt.Println("solved:", a.Solved, "first try:", a.First(), "rating lost:", a.After.R < a.Before.R)
	// Output:
	// white to play: 3r2k1/p4ppp/1pq5/3N4/8/1P2P3/P4PPP/4R1K1 w - - 1 28
	// Nf4 wrong not_the_solution
	// Nc7 wrong not_the_solution
	// Ne7+ right solution
	// Nxc6 right solution
	// solved: true first try: false rating lost: true
}

func TestFirstTryAloneDecidesTheRating(t *testing.T) {
	for name, c := range map[string]struct {
		do               func(*puzzles.Session)
		change           int // sign of the rating's change
		first, fixed     bool
		repeated, gaveUp bool
	}{
		"solved at once": {func(s *puzzles.Session) {
			s.Try("Ne7", noon)
			s.Try("Nxc6", noon)
		}, +1, true, false, false, false},
		"wrong, then solved": {func(s *puzzles.Session) {
			s.Try("Nb4", noon)
			s.Settle(nil, noon)
			s.Try("Ne7", noon)
			s.Try("Nxc6", noon)
		}, -1, false, true, true, false},
		"wrong at the second move": {func(s *puzzles.Session) {
			s.Try("Ne7", noon)
			s.Try("Nf5", noon)
			s.Settle(nil, noon)
		}, -1, false, false, true, false},
		"illegal, then solved": {func(s *puzzles.Session) {
			s.Try("Nd7", noon)
			s.Try("rubbish", noon)
			s.Try("Ne7", noon)
			s.Try("Nxc6", noon)
		}, +1, true, false, false, false},
		"hint, then solved": {func(s *puzzles.Session) {
			s.Hint(noon)
			s.Try("Ne7", noon)
			s.Try("Nxc6", noon)
		}, 0, false, true, true, false},
		"hint, then wrong": {func(s *puzzles.Session) {
			s.Hint(noon)
			s.Try("Nb4", noon)
			s.Settle(nil, noon)
		}, 0, false, false, true, false},
		"given up": {func(s *puzzles.Session) {
			s.GiveUp(noon)
		}, 0, false, false, true, true},
		"wrong, then given up": {func(s *puzzles.Session) {
			s.Try("Nb4", noon)
			s.Settle(nil, noon)
			s.GiveUp(noon)
		}, -1, false, false, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := sessionOf(fork())
			before := s.Rating
			c.do(&s)
			a := s.Current.Attempt
			if got := s.Rating.R - before.R; got*float64(c.change) < 0 || (got == 0) != (c.change == 0) || a.Rated != (c.change != 0) {
				t.Errorf("rating %+.1f, rated %v, want sign %+d", got, a.Rated, c.change)
			}
			if a.First() != c.first || a.Fixed() != c.fixed || a.GaveUp != c.gaveUp || !a.Decided() {
				t.Errorf("%+v", a)
			}
			card, keep := s.Review(schedule.Default())
			if keep != c.repeated || keep && (card.Key != "fork" || card.Due != schedule.DayOf(noon)+1) {
				t.Errorf("card %+v, kept %v, want %v and due tomorrow", card, keep, c.repeated)
			}
		})
	}
}

// Case puz-018: what was met before is not rated again.
func TestReplayGivesNoRating(t *testing.T) {
	card := schedule.Default().Review(schedule.NewCard("fork"), schedule.Again, schedule.DayOf(noon)-1)
	for _, answer := range []string{"Ne7", "Nb4"} {
		source := puzzles.Source{Set: list{fork()}, Rand: chance(), Met: met(func(string) bool { return true })}
		s := today([]schedule.Card{card}, 10, source)
		if ok, err := s.Next(source, noon); !ok || err != nil {
			t.Fatal(ok, err)
		}
		try(t, &s, answer, nil)
		s.Try("Nxc6", noon)
		if s.Rating != rating.Beginner() || s.Current.Attempt.Rated || !s.Current.Attempt.Repeat {
			t.Errorf("%s: %+v", answer, s.Current.Attempt)
		}
		next, keep := s.Review(schedule.Default())
		if !keep || next.Reps != 2 || (next.Due > card.Due+1) != (answer == "Ne7") {
			t.Errorf("%s: card %+v, kept %v", answer, next, keep)
		}
	}
}

// Case puz-022: fifty puzzles, none twice.
func TestNoPuzzleTwice(t *testing.T) {
	set := many(60)
	due := []schedule.Card{{Key: "p030"}, {Key: "gone"}, {Key: "p010"}, {Key: "p030"}}
	wasMet := func(id string) bool { return id < "p005" || id == "p010" || id == "p030" }
	source := puzzles.Source{Set: set, Rand: chance(), Met: met(wasMet)}
	s := today(due, 50, source)
	seen := map[string]bool{}
	for n := 0; ; n++ {
		ok, err := s.Next(source, noon)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			break
		}
		id := s.Current.Puzzle.ID
		switch {
		case seen[id]:
			t.Fatalf("%s twice", id)
		case n == 0 && id != "p030", n == 1 && id != "p010":
			t.Fatalf("puzzle %d is %s: the due ones come first, in their order", n, id)
		case n > 1 && wasMet(id):
			t.Fatalf("%s is new, but was met before", id)
		}
		seen[id] = true
		s.Try("Ne7", noon)
		s.Try("Nxc6", noon)
	}
	if len(seen) != 50 {
		t.Errorf("%d puzzles, want 2 due and 48 new", len(seen))
	}
	if !s.Over() || len(s.Attempts()) != len(seen) {
		t.Errorf("over %v with %d attempts", s.Over(), len(s.Attempts()))
	}
}

// What is due of a pack that was removed leaves the day to the others.
func TestDuePuzzlesThatAreGone(t *testing.T) {
	due := make([]schedule.Card, 30)
	for i := range due {
		due[i] = schedule.NewCard(fmt.Sprint("gone", i))
	}
	s := today(append(due, schedule.NewCard("p003")), 10, puzzles.Source{Set: many(40), Rand: chance()})
	if len(s.Due) != 1 || s.New != 9 {
		t.Errorf("%d due and %d new", len(s.Due), s.New)
	}
}

func TestNewPuzzlesAreNearTheLevel(t *testing.T) {
	source := puzzles.Source{Set: many(100), Rand: chance()}
	s, err := puzzles.NewToday(puzzles.Learner{Rating: rating.Of(1000, 60)}, puzzles.Options{}, nil, source)
	if err != nil {
		t.Fatal(err)
	}
	if ok, _ := s.Next(source, noon); !ok {
		t.Fatal("no puzzle")
	}
	if r := s.Current.Puzzle.Rating; r < 850 || r > 1090 {
		t.Errorf("a puzzle of %d for a learner of 1000 ± 60", r)
	}
}

func TestWhenNothingIsThere(t *testing.T) {
	empty := puzzles.Source{Set: list{}, Rand: chance()}
	s := today(nil, 10, empty)
	if ok, err := s.Next(empty, noon); ok || err != nil || !s.Over() || s.New != 0 {
		t.Errorf("empty set: %v, %v, %d new", ok, err, s.New)
	}
	few := today([]schedule.Card{{Key: "p003", Reps: 1}}, 10, puzzles.Source{
		Set: many(8), Rand: chance(), Met: met(func(id string) bool { return id < "p004" }),
	})
	if few.New != 4 {
		t.Errorf("%d new puzzles promised of 4 that are there", few.New)
	}
	for _, act := range []func() bool{
		func() bool { return s.Try("e4", noon).Verdict == puzzles.Illegal },
		func() bool { _, ok := s.Hint(noon); return !ok },
		func() bool { return s.GiveUp(noon) == nil },
		func() bool { return s.Settle(nil, noon).Verdict == puzzles.Illegal },
		func() bool { _, keep := s.Review(schedule.Default()); return !keep },
	} {
		if !act() {
			t.Error("something can be done with a session that is over")
		}
	}
}

func TestAlsoGoodCostsNothing(t *testing.T) {
	s := sessionOf(fork())
	s.Try("Nb4", noon)
	j := s.Settle(&puzzles.Comparison{Stored: engine.Centipawns(300), Tried: engine.Centipawns(290)}, noon)
	if j.Verdict != puzzles.AlsoGood || s.Current.Attempt.Wrong != 0 || s.Current.Attempt.Decided() || s.Stored() != s.Current.Puzzle.Moves[1] {
		t.Fatalf("%+v, %+v", j, s.Current.Attempt)
	}
	s.Try("Ne7", noon)
	s.Try("Nxc6", noon)
	if !s.Current.Attempt.First() {
		t.Error("not counted as solved at the first try")
	}
}

func TestBoundOfAsGood(t *testing.T) {
	for cp, want := range map[int]puzzles.Verdict{300: puzzles.AlsoGood, 255: puzzles.AlsoGood, 250: puzzles.Wrong, -900: puzzles.Wrong, 1200: puzzles.AlsoGood} {
		s := sessionOf(fork())
		s.Try("Nb4", noon)
		if j := s.Settle(&puzzles.Comparison{Stored: engine.Centipawns(300), Tried: engine.Centipawns(cp)}, noon); j.Verdict != want {
			t.Errorf("%d against 300: %s, want %s", cp, j.Verdict, want)
		}
	}
}

func TestPendingTry(t *testing.T) {
	s := sessionOf(fork())
	s.Try("Nb4", noon)
	if j := s.Try("Ne7", noon); j.Verdict != puzzles.Illegal {
		t.Errorf("a second try while one is compared: %s", j.Verdict)
	}
	s = reload(t, s)
	if _, stored, tried, ok := s.Question(); !ok || stored.String() != "d5e7" || tried.String() != "d5b4" {
		t.Errorf("after a restart: stored %v, tried %v, %v", stored, tried, ok)
	}
	s.Withdraw()
	if _, _, _, ok := s.Question(); ok || s.Try("Ne7", noon).Verdict != puzzles.Right {
		t.Error("a withdrawn try still stands")
	}
}

func reload(t interface{ Fatal(...any) }, s puzzles.Session) puzzles.Session {
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var back puzzles.Session
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(back); err != nil || !bytes.Equal(data, again) {
		t.Fatal(fmt.Sprintf("%s\nread back as\n%s (%v)", data, again, err))
	}
	return back
}

// A session of the first version goes on, and its puzzle is rated by what it is.
func TestASessionOfTheFirstVersionGoesOn(t *testing.T) {
	const saved = `{"id":"0123456789abcdef","mode":"today","rating":{"r":800,"rd":400,"sigma":0.06},"due":[{"key":"p1","due":20000,"last":19990,
		"stability":3,"difficulty":5,"reps":1,"lapses":0}],"new":4,"shown":["fork"],"current":{"puzzle":{"id":"fork","fen":"` + forkFEN + `",
		"line":"` + forkLine + `","rating":760,"rd":150,"themes":["fork"]},"ply":1,"hints":0,"attempt":{"id":"0123456789abcdef/fork","puzzle":"fork",
		"at":"0001-01-01T00:00:00Z","wrong":0,"hints":0,"gave_up":false,"solved":false,"repeat":false,"rated":false,
		"before":{"r":0,"rd":0,"sigma":0},"after":{"r":0,"rd":0,"sigma":0}},"done":false}}`
	var s puzzles.Session
	if err := json.Unmarshal([]byte(saved), &s); err != nil {
		t.Fatal(err)
	}
	s.Resume(noon)
	solve(&s, noon.Add(20*time.Second))
	want := rating.AfterPuzzle(rating.Beginner(), rating.Of(760, 150), true)
	if a := s.Current.Attempt; !a.First() || a.After != want || a.Level != 760 || a.Moves != 2 || a.Took != 20*time.Second || a.Mode != puzzles.ModeToday {
		t.Errorf("%+v, want the rating %v", a, want)
	}
}

func FuzzReadSession(f *testing.F) {
	s := sessionOf(fork())
	for _, step := range []func(){
		func() {}, func() { s.Try("Nb4", noon) }, func() { s.Settle(nil, noon) }, func() { s.Try("Ne7", noon) }, func() { s.GiveUp(noon) },
	} {
		step()
		data, err := json.Marshal(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, mode := range append(puzzles.Modes(), puzzles.ModeRace) {
		s := sessionIn(f, mode, puzzles.Options{Size: 3}, puzzles.Source{Set: matesAndForks(12), Rand: chance()})
		s.Try("Ne7", noon)
		data, err := json.Marshal(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"current":{"puzzle":{"id":"x","fen":"3r2k1/p2q1ppp/1p6/3N4/8/1P2P3/P4PPP/4R1K1 b - - 0 27","line":"d7c6 d5e7"},"ply":9}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s puzzles.Session
		if json.Unmarshal(data, &s) != nil {
			return
		}
		s = reload(t, s)
		s.Hint(noon)
		s.Settle(nil, noon)
		s.TryMove(s.Stored(), noon)
		s.Try("e4", noon)
		s.Review(schedule.Default())
		s.GiveUp(noon)
		s.Skip(noon)
		s.Position()
		s.Rest()
		s.Score()
		s.Missed()
		if _, err := s.Next(puzzles.Source{Set: many(12), Rand: chance()}, noon); err != nil {
			t.Fatal(err)
		}
	})
}
