package drill

import (
	"encoding/json"
	"math/rand/v2"

	"woodfox/internal/store"
	"woodfox/puzzles"
)

// KnightKind is what a knight's path in progress is kept under in a profile, and
// what its results are.
const KnightKind = "knight"

// KnightRun is a knight's path together with the place where it is kept, for both
// faces.
type KnightRun struct {
	Path    puzzles.KnightPath
	Resumed bool // it was begun before and goes on
	Best    int  // the most stars in a run before this one; −1: none, or nothing is kept

	profile *store.Profile
}

// KnightWaits is the run that a profile is in the middle of; false if there is
// none.
func KnightWaits(profile *store.Profile) (path puzzles.KnightPath, waits bool, err error) {
	if profile == nil {
		return path, false, nil
	}
	data, kept, err := profile.InProgress(KnightKind)
	waits = kept && json.Unmarshal(data, &path) == nil && !path.Over()
	return path, waits, err
}

// OpenKnightRun takes up the run that the profile is in the middle of, or begins
// one. Without a profile nothing is kept. The error is the store's; the run can be
// used all the same.
func OpenKnightRun(profile *store.Profile, rnd *rand.Rand) (*KnightRun, error) {
	r := &KnightRun{profile: profile, Best: -1}
	var err error
	if r.Path, r.Resumed, err = KnightWaits(profile); !r.Resumed {
		r.Path = puzzles.NewKnightPath(rnd)
	}
	if profile == nil || err != nil {
		return r, err
	}
	return r, r.readBest()
}

func (r *KnightRun) readBest() error {
	best, ok, err := r.profile.Best(KnightKind)
	if r.Best = -1; ok {
		r.Best = best.Score
	}
	return err
}

// Begin begins another run.
func (r *KnightRun) Begin(rnd *rand.Rand) {
	r.Best = max(r.Best, r.Path.Stars())
	r.Path, r.Resumed = puzzles.NewKnightPath(rnd), false
}

// Keep saves the run; one that is over becomes a result, once.
func (r *KnightRun) Keep() error {
	if r.profile == nil {
		return nil
	}
	if !r.Path.Over() {
		data, err := json.Marshal(r.Path)
		if err != nil {
			return err
		}
		return r.profile.SaveInProgress(KnightKind, data)
	}
	return r.profile.Together(func(p *store.Profile) error {
		if _, unfinished, err := p.InProgress(KnightKind); err != nil || !unfinished {
			return err
		}
		if err := p.RecordResult(KnightKind, r.Path.Stars(), r.Path.Results()); err != nil {
			return err
		}
		return p.ClearInProgress(KnightKind)
	})
}
