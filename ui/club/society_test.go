package club_test

import (
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	clubs "woodfox/ui/club"
	"woodfox/ui/screen"
)

func m(name string) chess.Square {
	s, _ := chess.ParseSquare(name)
	return s
}

func tables(kind clubs.TableKind) func(*screen.Env, *club.Visit) screen.Screen {
	return func(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewTables(env, v, kind) }
}

// society is a club of some people with ratings and races, some of whom are there
// and do something. The one returned is a teacher.
func society(t *testing.T, h *clubtest.House) club.Person {
	t.Helper()
	today := h.Races().Today()
	add := func(name string, score int, puzzle rating.Rating, days int) club.Person {
		h.Clock.Advance(time.Second) // nobody comes at the same time as another
		p := h.Person(name)
		profile, err := h.Store.Profile(p.ID)
		if err != nil {
			t.Fatal(err)
		}
		for day := range days {
			if _, err := profile.SaveRaceResult(today-schedule.Day(day), h.Clock.Now().Add(-time.Hour), score-day, puzzles.Storm{Score: score - day, Errors: day + 1}); err != nil {
				t.Fatal(err)
			}
		}
		if puzzle.R > 0 {
			if err := profile.SaveRating(store.PuzzleKind, puzzle); err != nil {
				t.Fatal(err)
			}
		}
		return p
	}
	me := add("Ms Li", 21, rating.Of(1650, 60), 1)
	me.Teacher = true
	mia := add("Mia", 31, rating.Of(1410, 45), 2)
	ming := add("王小明", 21, rating.Of(1210, 180), 1)
	long := add("A name that is far too long for any table", 12, rating.Of(900, 300), 1)
	add("", 3, rating.Rating{}, 1)
	for p, doing := range map[club.Person]club.Doing{
		mia:  {Code: "puzzles", Detail: "storm", Score: 14},
		ming: {Code: "learn", Detail: "7"},
		long: {Code: "play", Detail: "mei"},
	} {
		h.Club.Enter(p).Doing(doing)
	}
	h.Clock.Advance(4 * time.Minute)
	return me
}
