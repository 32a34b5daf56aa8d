package puzzles_test

import (
	"slices"
	"testing"
	"time"

	"woodfox/puzzles"
)

func TestWoodpecker(t *testing.T) {
	set := many(60)
	src := puzzles.Source{Set: set, Rand: chance()}
	w, err := puzzles.NewWoodpecker(beginner(), puzzles.Options{Size: 12, Themes: []puzzles.Theme{"fork"}}, src, noon)
	if err != nil {
		t.Fatal(err)
	}
	if len(w.Puzzles) != 12 || !slices.IsSorted(w.Puzzles) || w.Level < 400 || w.Level > 1000 {
		t.Fatalf("the set: %+v", w)
	}
	if distinct := slices.Compact(slices.Clone(w.Puzzles)); len(distinct) != 12 {
		t.Fatal("a puzzle is in it twice")
	}
	if w.Aim(1) != 0 || w.InCycle() {
		t.Error("a cycle before the first")
	}

	now := noon
	cycle := func(each time.Duration, missed int) {
		t.Helper()
		s := puzzles.NewCycle(beginner(), w, src, now)
		for n := 0; next(t, &s, src, now); n++ {
			if s.Current.Puzzle.ID != w.Puzzles[n] {
				t.Fatalf("puzzle %d is %s", n, s.Current.Puzzle.ID)
			}
			now = now.Add(each)
			if n < missed {
				miss(&s, now)
			}
			solve(&s, now)
			if n == 5 { // and so to bed
				s = reload(t, s)
				now = now.Add(10 * time.Hour)
				s.Resume(now)
			}
		}
		w = *reload(t, s).Woodpecker
	}
	cycle(40*time.Second, 3)
	if n, c := w.Cycle(); n != 1 || c.Took != 12*40*time.Second || c.Done != 12 || c.First != 9 || c.Ended.IsZero() || w.InCycle() {
		t.Errorf("the first cycle: %+v", c)
	}
	if w.Aim(2) != 4*time.Minute {
		t.Errorf("the second is to take %v", w.Aim(2))
	}
	cycle(15*time.Second, 1)
	if n, c := w.Cycle(); n != 2 || c.Took != 3*time.Minute || c.First != 11 || w.Aim(3) != 90*time.Second {
		t.Errorf("the second cycle: %+v, then %v", c, w.Aim(3))
	}
}

// A cycle that was left goes on where it was, in a session of its own or in the
// one that was saved.
func TestACycleGoesOn(t *testing.T) {
	src := puzzles.Source{Set: many(60), Rand: chance()}
	s := sessionIn(t, puzzles.ModeWoodpecker, puzzles.Options{Size: 5}, src)
	for range 2 {
		solve(&s, noon.Add(time.Minute))
		next(t, &s, src, noon.Add(time.Minute))
	}
	w := *reload(t, s).Woodpecker
	again := puzzles.NewCycle(beginner(), w, src, noon)
	if next(t, &again, src, noon); again.Current.Puzzle.ID != w.Puzzles[2] || len(again.Woodpecker.Cycles) != 1 {
		t.Errorf("it goes on with %s in %+v", again.Current.Puzzle.ID, again.Woodpecker)
	}
	// A puzzle that the set no longer has is passed over.
	w.Puzzles[2] = "gone"
	again = puzzles.NewCycle(beginner(), w, src, noon)
	if next(t, &again, src, noon); again.Current.Puzzle.ID != w.Puzzles[3] {
		t.Errorf("after a puzzle that is gone comes %q", again.Current.Puzzle.ID)
	}
}
