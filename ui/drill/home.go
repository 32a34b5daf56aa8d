package drill

import (
	"math"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/ui/screen"
)

// Summary is the living line for Home: how many puzzles are to be repeated today,
// else the rating, "" before the first puzzle.
func Summary(env *screen.Env) string {
	if env.Profile == nil {
		return ""
	}
	due, err := env.Profile.Due(store.PuzzleKind, schedule.DayOf(env.Now()))
	env.Check(err)
	if len(due) > 0 {
		return env.Words.N("drill.home.due", len(due))
	}
	r, ok, err := env.Profile.Rating(store.PuzzleKind)
	env.Check(err)
	if !ok {
		return ""
	}
	return env.T("drill.home.rating", "N", math.Round(r.R))
}

// Resume is the drill that the person is in the middle of, nil if there is none.
func Resume(env *screen.Env) screen.Screen {
	if !Waiting(env.Profile) {
		return nil
	}
	return New(env, Options{})
}
