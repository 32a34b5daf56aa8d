package store_test

import (
	"errors"
	"testing"
	"time"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
)

func TestARaceIsMadeOnce(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		first := must(s.Race(20000, func() ([]string, error) { return []string{"wf001", "wf002"}, nil }))(t)
		equal(t, "made", first, []string{"wf001", "wf002"})
		again := must(s.Race(20000, func() ([]string, error) { t.Error("made again"); return nil, nil }))(t)
		equal(t, "asked again", again, first)
		broken := errors.New("no puzzles")
		if _, err := s.Race(20001, func() ([]string, error) { return nil, broken }); !errors.Is(err, broken) {
			t.Errorf("a race that cannot be made: %v", err)
		}
		equal(t, "made later", must(s.Race(20001, func() ([]string, error) { return []string{"wf003"}, nil }))(t), []string{"wf003"})
	})
}

func TestRaceResults(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna, bo, cy := newProfile(t, s, "Anna"), newProfile(t, s, "Bo"), newProfile(t, s, "Cy")
		runs := 0
		again := func(p *store.Profile, day schedule.Day, score int, want bool) {
			t.Helper()
			started := time.Unix(int64(runs), 0)
			equal(t, "counts", must(p.SaveRaceResult(day, started, score, map[string]int{"combo": score}))(t), want)
		}
		run := func(p *store.Profile, day schedule.Day, score int, want bool) {
			t.Helper()
			runs++
			again(p, day, score, want)
		}
		run(anna, 20000, 3, true)
		again(anna, 20000, 10, true) // the same run goes on
		run(anna, 20000, 99, false)
		run(bo, 20000, 12, true)
		run(cy, 20000, 10, true)
		run(anna, 20001, 9, true)
		run(bo, 20001, 7, true)
		run(cy, 20001, 9, true)
		run(cy, 20002, 50, true)

		var names []string
		var scores []int
		day := must(s.RaceResults(20000))(t)
		for _, r := range day {
			names, scores = append(names, r.Name), append(scores, r.Score)
		}
		equal(t, "the best first, of equals the one who was there first", names, []string{"Bo", "Anna", "Cy"})
		equal(t, "scores", scores, []int{12, 10, 10})
		equal(t, "detail", []any{string(day[1].Detail), day[1].Profile, day[1].Day}, []any{`{"combo":10}`, anna.ID(), schedule.Day(20000)})
		mine, found, err := anna.RaceResult(20000)
		check(t, err)
		equal(t, "one's own", []any{mine, found}, []any{day[1], true})
		_, found, err = anna.RaceResult(19999)
		check(t, err)
		equal(t, "of a day without", found, false)

		equal(t, "the week", must(s.RaceWeek(20000, 20001))(t)[0], store.RaceTotal{Profile: bo.ID(), Name: "Bo", Days: 2, Score: 19, Best: 12})
		check(t, s.DeleteProfile(bo.ID()))
		equal(t, "the week without Bo", len(must(s.RaceWeek(20000, 20001))(t)), 2)
		equal(t, "a week in which nobody ran", len(must(s.RaceWeek(1, 7))(t)), 0)
		equal(t, "by somebody who is gone", store.CodeOf(func() error { _, err := bo.SaveRaceResult(20003, time.Unix(1, 0), 1, nil); return err }()), store.NotFound)
	})
}
