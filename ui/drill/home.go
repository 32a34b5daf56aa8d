package drill

import (
	"math"

	"woodfox/game/chess"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/screen"
)

// Summary is the living line for Home: how many puzzles are to be repeated today,
// else the rating, "" before the first puzzle.
func Summary(env *screen.Env) string {
	if env.Profile == nil {
		return ""
	}
	due, err := env.Profile.Due(store.PuzzleKind, schedule.DayOf(env.Now()))
	env.CheckRead(err)
	if len(due) > 0 {
		return env.Words.N("drill.home.due", len(due))
	}
	r, ok, err := env.Profile.Rating(store.PuzzleKind)
	env.CheckRead(err)
	if !ok {
		return ""
	}
	return env.T("drill.home.rating", "N", math.Round(r.R))
}

// Picture is the position of the puzzle that waits, as the solver meets it, and
// the solver's side: the puzzle of the drill in progress, else the first one that
// is to be repeated today; false if there is neither.
func Picture(env *screen.Env) (position chess.Position, solver chess.Color, ok bool) {
	if s, kept, err := InProgress(env.Profile, Kind); kept && err == nil {
		puzzle := s.Current.Puzzle
		return puzzle.Position(1), puzzle.Solver(), true
	}
	p := Practice{profile: env.Profile, source: puzzles.Source{Set: env.Puzzles}}
	due, err := env.Profile.Due(store.PuzzleKind, schedule.DayOf(env.Now()))
	if err != nil || len(due) == 0 || p.supply() != nil {
		return position, solver, false
	}
	for _, card := range due {
		if puzzle, found, err := p.source.Set.ByID(card.Key); found && err == nil {
			return puzzle.Position(1), puzzle.Solver(), true
		}
	}
	return position, solver, false
}

// Resume is the drill that the person is in the middle of, nil if there is none.
func Resume(env *screen.Env, o Options) screen.Screen {
	if !Waiting(env.Profile) {
		return nil
	}
	return New(env, o)
}

// Offer is something with puzzles that waits to be done, for a menu: its words and
// its screen.
type Offer struct {
	ID    string
	Label string
	Args  []any
	Open  func(env *screen.Env) screen.Screen
}

// Offers are what waits beside today's puzzles: the drill that was left last, if it
// is another.
func Offers(env *screen.Env, o Options) []Offer {
	left := leftOff(env, woodpeckers(env))
	if len(left) == 0 || left[0].mode == puzzles.ModeToday {
		return nil
	}
	u := left[0]
	o.Wish = Wish{Mode: u.mode, Set: u.set}
	return []Offer{{"resume", "drillmenu.resume", []any{"What", u.name(env.Words)}, func(env *screen.Env) screen.Screen { return New(env, o) }}}
}
