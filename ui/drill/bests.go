package drill

import (
	"encoding/json"
	"errors"
	"time"

	"woodfox/internal/store"
	"woodfox/puzzles"
)

// remembered is how many runs the map of the squares looks at.
const remembered = 30

// KeepCoordinates keeps the result of a run. It returns the best score in runs of
// its kind before, −1 if there was none, and those that the map of the squares
// looks at, the latest first. The error is the store's; the run itself is among
// the runs whatever happens.
func KeepCoordinates(profile *store.Profile, run puzzles.Coordinates) (best int, runs []puzzles.Coordinates, err error) {
	runs = []puzzles.Coordinates{run}
	mode := run.Mode()
	before, ok, err := profile.Best(mode)
	if best = -1; ok {
		best = before.Score
	}
	if err != nil {
		return best, runs, err
	}
	earlier, err := profile.Results(mode, remembered)
	for _, r := range earlier {
		var old puzzles.Coordinates
		if json.Unmarshal(r.Detail, &old) == nil {
			runs = append(runs, old)
		}
	}
	if err != nil {
		return best, runs, err
	}
	return best, runs, profile.RecordResult(mode, run.Score(), run)
}

// Best is the best result in one kind of exercise.
type Best struct {
	Kind  string // the id of its words is "dashboard.best." with this
	Score int
	Ended time.Time
}

// Report is what a profile's attempts and results say, for both faces.
type Report struct {
	puzzles.Progress
	Bests []Best
}

// ReadReport reads and counts everything that a profile has done; now is a time
// in the person's location. With many thousands of attempts it takes long enough
// to be done in a tea.Cmd. The error is the store's.
func ReadReport(profile *store.Profile, now time.Time) (Report, error) {
	attempts, err := profile.Attempts(0)
	if err != nil {
		return Report{}, err
	}
	others, err := profile.ResultTimes()
	if err != nil {
		return Report{}, err
	}
	bests, err := readBests(profile)
	return Report{puzzles.ProgressOf(attempts, others, now), bests}, err
}

// readBests reads the best results of every exercise that has a score. Those of
// Coordinates are told apart by task and hand, not by the side of the board.
func readBests(profile *store.Profile) ([]Best, error) {
	type kind struct {
		name  string
		modes []string
	}
	kinds := []kind{
		{"streak", []string{string(puzzles.ModeStreak)}},
		{"storm", []string{string(puzzles.ModeStorm)}},
	}
	for _, c := range []struct {
		name string
		task puzzles.CoordinateTask
		hand puzzles.Hand
	}{
		{"find_mouse", puzzles.FindSquare, puzzles.ByMouse},
		{"find_keys", puzzles.FindSquare, puzzles.ByKeys},
		{"name", puzzles.NameSquare, puzzles.ByKeys},
		{"colour", puzzles.SquareColour, puzzles.ByKeys},
		{"steps", puzzles.StepSquare, puzzles.ByKeys},
	} {
		k := kind{name: c.name}
		for _, facing := range []puzzles.Facing{puzzles.FacingWhite, puzzles.FacingBlack, puzzles.TurningBoard} {
			k.modes = append(k.modes, puzzles.CoordinatesSetup{Task: c.task, Facing: facing}.Mode(c.hand))
		}
		kinds = append(kinds, k)
	}
	kinds = append(kinds, kind{"knight", []string{KnightKind}})
	var bests []Best
	var failed error
	for _, k := range kinds {
		best := Best{Kind: k.name, Score: -1}
		for _, mode := range k.modes {
			r, ok, err := profile.Best(mode)
			failed = errors.Join(failed, err)
			if ok && r.Score > best.Score {
				best.Score, best.Ended = r.Score, r.Ended
			}
		}
		if best.Score >= 0 {
			bests = append(bests, best)
		}
	}
	return bests, failed
}
