package puzzles_test

import (
	"slices"
	"testing"
	"time"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

func drawn(t *testing.T, set puzzles.Set, seed uint64) []string {
	t.Helper()
	ids, err := puzzles.DrawRace(set, seed)
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

func TestARaceIsTheSameForEverybodyAndGetsHarder(t *testing.T) {
	set := many(200)
	ids := drawn(t, set, 7)
	if !slices.Equal(ids, drawn(t, set, 7)) {
		t.Error("one seed, two races")
	}
	if slices.Equal(ids, drawn(t, set, 8)) {
		t.Error("two seeds, one race")
	}
	if len(ids) != puzzles.RaceLength {
		t.Errorf("%d puzzles", len(ids))
	}
	seen := map[string]bool{}
	level := func(id string) int {
		p, _, _ := set.ByID(id)
		return p.Rating
	}
	for i, id := range ids {
		if seen[id] {
			t.Errorf("%s twice", id)
		}
		seen[id] = true
		if want := 400 + 40*i; i < 90 && (level(id) < want-80 || level(id) > want+80) {
			t.Errorf("puzzle %d is rated %d, want about %d", i, level(id), want)
		}
	}
	if few := drawn(t, many(3), 1); len(few) != 3 {
		t.Errorf("of three puzzles %v", few)
	}
}

func TestRace(t *testing.T) {
	set := many(20)
	race := puzzles.Race{Day: schedule.DayOf(noon), Left: []string{"p003", "gone", "p001", "p002", "p001"}}
	// What the learner has met makes no difference.
	src := puzzles.Source{Set: set, Rand: chance(), Met: met(func(id string) bool { return id == "p003" })}
	s := puzzles.NewRace(beginner(), race, src)
	next(t, &s, src, noon)
	if race.Left[0] != "p003" || !s.Race.Started.IsZero() || s.Storm.Running() {
		t.Errorf("before the first move: %+v, %+v", s.Race, s.Storm)
	}
	first := noon.Add(time.Minute)
	s.TryMove(s.Stored(), first)
	s = reload(t, s)
	solve(&s, first.Add(time.Second))
	if !s.Race.Started.Equal(first) || s.Race.Practice || s.Storm.Score != 1 {
		t.Errorf("after the first puzzle: %+v, %+v", s.Race, s.Storm)
	}
	var order []string
	for next(t, &s, src, first.Add(2*time.Second)) {
		order = append(order, s.Current.Puzzle.ID)
		if len(order) == 1 {
			miss(&s, first.Add(2*time.Second))
		}
	}
	if !slices.Equal(order, []string{"p001", "p002"}) {
		t.Errorf("then came %v", order)
	}
	if score, ended := s.Score(); score != 1 || !ended {
		t.Errorf("score %d, ended %v", score, ended)
	}
	if a := s.Finished[0]; a.Rated || a.Mode != puzzles.ModeRace {
		t.Errorf("the attempt %+v", a)
	}
}

func TestARaceThatBeginsTooLateIsPractice(t *testing.T) {
	src := puzzles.Source{Set: many(20), Rand: chance()}
	s := puzzles.NewRace(beginner(), puzzles.Race{Day: schedule.DayOf(noon), Left: []string{"p003"}}, src)
	next(t, &s, src, noon)
	if s.TryMove(s.Stored(), noon.Add(24*time.Hour)); !s.Race.Practice {
		t.Error("a run of tomorrow counts for today")
	}
}
