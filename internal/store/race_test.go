package store_test

import (
	"testing"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
)

func TestARaceIsMadeOnce(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		first := must(s.Race(20000, func() []string { return []string{"wf001", "wf002"} }))(t)
		equal(t, "made", first, []string{"wf001", "wf002"})
		again := must(s.Race(20000, func() []string { t.Error("made again"); return nil }))(t)
		equal(t, "asked again", again, first)
		equal(t, "another day's", must(s.Race(20001, func() []string { return nil }))(t), []string(nil))
	})
}

func TestRaceResults(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna, bo, cy := newProfile(t, s, "Anna"), newProfile(t, s, "Bo"), newProfile(t, s, "Cy")
		run := func(p *store.Profile, day schedule.Day, score int, want bool) {
			t.Helper()
			equal(t, "counts", must(p.SaveRaceResult(day, score, map[string]int{"combo": score}))(t), want)
		}
		run(anna, 20000, 10, true)
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
		equal(t, "by somebody who is gone", store.CodeOf(func() error { _, err := bo.SaveRaceResult(20003, 1, nil); return err }()), store.NotFound)
	})
}
