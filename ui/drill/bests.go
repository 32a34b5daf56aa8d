package drill

import (
	"encoding/json"

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
