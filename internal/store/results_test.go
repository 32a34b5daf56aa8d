package store_test

import (
	"math"
	"testing"
	"time"

	"woodfox/internal/store"
)

func TestResults(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		_, found, err := p.Best("storm")
		check(t, err)
		equal(t, "a best run before the first", found, false)

		check(t, p.RecordResult("storm", 12, map[string]int{"combo": 7}))
		check(t, p.RecordResult("storm", 20, nil))
		check(t, p.RecordResult("storm", 20, nil))
		check(t, p.RecordResult("streak", 31, nil))
		check(t, newProfile(t, s, "Bo").RecordResult("storm", 99, nil))

		all := must(p.Results("storm", 0))(t)
		var scores []int
		for _, r := range all {
			scores = append(scores, r.Score)
		}
		equal(t, "the newest first", scores, []int{20, 20, 12})
		equal(t, "the newest", must(p.Results("storm", 1))(t), all[:1])
		equal(t, "detail", string(all[2].Detail), `{"combo":7}`)
		equal(t, "ended", all[2].Ended, noon.Add(time.Second))
		times := must(p.ResultTimes())(t)
		equal(t, "of every mode", len(times), 4)
		equal(t, "the oldest last", times[3], noon.Add(time.Second))
		best, found, err := p.Best("storm")
		check(t, err)
		equal(t, "the first of two equally good", []any{best, found}, []any{all[1], true})
		equal(t, "what cannot be written", store.CodeOf(p.RecordResult("storm", 1, math.NaN())), store.Unavailable)
	})
}
