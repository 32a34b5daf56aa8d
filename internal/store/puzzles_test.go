package store_test

import (
	"testing"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
)

// rated is the n-th attempt, at a puzzle of 1200 ± 150 by a learner of 1500 ± 350.
func rated(n int, solved bool) puzzles.Attempt {
	a := attempt(n)
	a.Solved, a.Wrong, a.Weight, a.Level, a.LevelRD, a.Before = solved, 0, 1, 1200, 150, rating.New()
	return a
}

// A puzzle's rating is everybody's: each attempt moves it once, however often the
// attempt is recorded.
func TestPuzzleRatings(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna, bo := newProfile(t, s, "Anna"), newProfile(t, s, "Bo")
		ratingOf := func(id string) float64 {
			t.Helper()
			r, known, err := bo.PuzzleRating(id)
			check(t, err)
			if !known {
				return 0
			}
			return r.R
		}
		equal(t, "nobody has tried it", ratingOf("wf001"), 0.0)
		unrated := rated(1, true)
		unrated.Rated = false
		check(t, anna.RecordAttempt(unrated, schedule.Card{}, "drill", nil))
		equal(t, "nobody was rated with it", ratingOf("wf001"), 0.0)

		check(t, anna.RecordAttempt(rated(2, true), schedule.Card{}, "drill", nil))
		once := ratingOf("wf002")
		if once <= 0 || once >= 1200 {
			t.Errorf("solved, the puzzle of 1200 became %v", once)
		}
		check(t, anna.RecordAttempt(rated(2, true), schedule.Card{}, "drill", nil))
		equal(t, "recorded again", ratingOf("wf002"), once)

		check(t, bo.RecordAttempt(rated(2, false), schedule.Card{}, "drill", nil))
		if twice := ratingOf("wf002"); twice <= once {
			t.Errorf("somebody else missed it, and %v became %v", once, twice)
		}
		check(t, s.DeleteProfile(anna.ID()))
		if ratingOf("wf002") == 0 {
			t.Error("the puzzle's rating went with a profile")
		}
	})
}

// Two drills at once move one rating, each by its own attempts; to record one again,
// when the learner has gone on elsewhere, takes nothing back.
func TestTwoDrillsMoveOneRating(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna := newProfile(t, s, "Anna")
		ratingIs := func() rating.Rating {
			t.Helper()
			r, _, err := anna.Rating(store.PuzzleKind)
			check(t, err)
			return r
		}
		here, there := rated(1, true), rated(2, true)
		here.After = rating.AfterPuzzle(here.Before, rating.Of(1200, 150), true)
		there.After = here.After
		check(t, anna.RecordAttempt(here, schedule.Card{}, "drill", nil))
		equal(t, "after the first", ratingIs(), here.After)
		check(t, anna.RecordAttempt(there, schedule.Card{}, "drill:theme", nil))
		both := ratingIs()
		if both.R <= here.After.R || both.RD >= here.After.RD {
			t.Errorf("%v after one puzzle, %v after two", here.After, both)
		}
		check(t, anna.RecordAttempt(here, schedule.Card{}, "drill", nil))
		equal(t, "recorded again", ratingIs(), both)
	})
}

func TestWoodpeckerSets(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		w1, w2 := woodpecker("w1"), woodpecker("w2")
		check(t, p.SaveWoodpecker(w1))
		check(t, p.SaveWoodpecker(w2))
		equal(t, "the last one worked at first", must(p.Woodpeckers())(t), []puzzles.Woodpecker{w2, w1})
		w1.Cycles[0].Done = 2
		check(t, p.SaveWoodpecker(w1))
		equal(t, "after more work", must(p.Woodpeckers())(t), []puzzles.Woodpecker{w1, w2})
		check(t, p.DeleteWoodpecker("w2"))
		equal(t, "deleted", must(p.Woodpeckers())(t), []puzzles.Woodpecker{w1})
		equal(t, "deleted again", store.CodeOf(p.DeleteWoodpecker("w2")), store.NotFound)
	})
}

func woodpecker(id string) puzzles.Woodpecker {
	return puzzles.Woodpecker{
		ID: id, Begun: noon, Puzzles: []string{"wf001", "wf002"}, Level: 900,
		Cycles: []puzzles.Cycle{{Began: noon, Took: time.Minute, Done: 1, First: 1}},
	}
}

func TestCardsTellWhy(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		card := schedule.Default().Review(schedule.NewCard("wf001"), schedule.Again, 20000)
		card.Reason, card.Since = "missed", 20000
		check(t, p.SaveCard(store.PuzzleKind, card))
		got, found, err := p.Card(store.PuzzleKind, "wf001")
		check(t, err)
		equal(t, "card", []any{got, found}, []any{card, true})
		equal(t, "due", must(p.Due(store.PuzzleKind, card.Due))(t), []schedule.Card{card})
		_, found, err = p.Card("exercise", "wf001")
		check(t, err)
		equal(t, "of another kind", found, false)
	})
}
