package puzzles_test

import (
	"testing"
	"time"

	"woodfox/puzzles"
)

func TestComboBonus(t *testing.T) {
	got := map[int]time.Duration{}
	for n := range 62 {
		if bonus := puzzles.ComboBonus(n); bonus > 0 {
			got[n] = bonus / time.Second
		}
	}
	want := map[int]time.Duration{5: 3, 12: 5, 20: 7, 30: 10, 40: 10, 50: 10, 60: 10}
	for n := range 62 {
		if got[n] != want[n] {
			t.Errorf("%d moves bring %d s, want %d", n, got[n], want[n])
		}
	}
}

func TestStorm(t *testing.T) {
	src := puzzles.Source{Set: many(80), Rand: chance()}
	s := sessionIn(t, puzzles.ModeStorm, puzzles.Options{}, src)
	now := noon.Add(time.Hour) // whoever looks at the first puzzle pays nothing
	clock := func(want time.Duration) {
		t.Helper()
		if got := s.Storm.Clock(now); got != want {
			t.Fatalf("the clock shows %v, want %v", got, want)
		}
	}
	s.Try("Nd7", now) // illegal: the clock still stands
	if s.Storm.Running() {
		t.Fatal("it runs before the first move")
	}
	clock(puzzles.StormTime)
	solve(&s, now) // two moves
	now = now.Add(20 * time.Second)
	clock(160 * time.Second)
	next(t, &s, src, now)
	solve(&s, now) // four
	next(t, &s, src, now)
	if n, bonus := s.Storm.NextBonus(); n != 5 || bonus != 3*time.Second {
		t.Errorf("next bonus %v at %d", bonus, n)
	}
	s = reload(t, s)
	s.TryMove(s.Stored(), now) // five in a row
	clock(163 * time.Second)
	now = now.Add(3 * time.Second)
	if j := s.Try("Nf5", now); j.Verdict != puzzles.Wrong || !s.Current.Done {
		t.Fatalf("an error: %+v", j)
	}
	if _, _, _, asks := s.Question(); asks {
		t.Error("somebody waits for an analyst")
	}
	clock(150 * time.Second)
	next(t, &s, src, now)
	miss(&s, now)
	next(t, &s, src, now)
	clock(140 * time.Second)
	storm := *s.Storm
	if storm.Score != 2 || storm.Moves != 5 || storm.Errors != 2 || storm.Combo != 0 || storm.Best != 5 || storm.Accuracy() != 5.0/7 {
		t.Errorf("%+v", storm)
	}

	now = now.Add(141 * time.Second)
	clock(0)
	if !s.TimeUp(now) {
		t.Error("the time is not up")
	}
	if j := s.TryMove(s.Stored(), now); j.Verdict != puzzles.Illegal {
		t.Errorf("a move after the time was %s", j.Verdict)
	}
	if next(t, &s, src, now) || !s.Over() {
		t.Error("a puzzle came after the time")
	}
	if score, ended := s.Score(); score != 2 || !ended {
		t.Errorf("score %d, ended %v", score, ended)
	}
	missed := s.Missed()
	if len(missed) != 2 || missed[0].Because.Cause != puzzles.CauseMissed {
		t.Errorf("to be looked at afterwards: %v", missed)
	}
	again, err := puzzles.NewMistakes(beginner(), puzzles.Options{}, missed, src)
	if err != nil {
		t.Fatal(err)
	}
	if next(t, &again, src, now); again.Current.Puzzle.ID != missed[0].ID || again.Current.Because.Cause != puzzles.CauseMissed {
		t.Errorf("looking at them begins with %+v", again.Current)
	}
}

// An error in the last seconds ends the storm by itself.
func TestThePenaltyCanEndAStorm(t *testing.T) {
	src := puzzles.Source{Set: many(80), Rand: chance()}
	s := sessionIn(t, puzzles.ModeStorm, puzzles.Options{}, src)
	s.TryMove(s.Stored(), noon)
	late := noon.Add(puzzles.StormTime - 5*time.Second)
	if miss(&s, late); !s.TimeUp(late) || next(t, &s, src, late) {
		t.Errorf("%v left after the penalty", s.Storm.Clock(late))
	}
}
