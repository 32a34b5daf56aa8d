package difficulty

import (
	"context"

	"woodfox/internal/journal"
	"woodfox/puzzles"
)

// Keeper is a meter that remembers in a file what it has measured, since that takes
// a moment for each puzzle: when the weights change, or a run is repeated, only
// puzzles that are new are looked at. It belongs to one goroutine.
type Keeper struct {
	meter *Meter
	known map[string]Features // by the puzzle's id
	file  *journal.File
}

// kept is a line of the file.
type kept struct {
	ID       string    `json:"id"`
	Features []float64 `json:"features"`
}

// Open reads the file, which need not exist yet. Puzzles measured by other features
// than there are now are as good as unknown. The error is that of [journal.Open].
func Open(name string) (*Keeper, error) {
	lines, file, err := journal.Open[kept](name)
	if err != nil {
		return nil, err
	}
	k := &Keeper{meter: New(), known: map[string]Features{}, file: file}
	for _, line := range lines {
		if len(line.Features) == len(Features{}) {
			k.known[line.ID] = Features(line.Features)
		}
	}
	return k, nil
}

// Rate is [Meter.Rate]; puzzles are told apart by their ids. The error is ctx's or
// the file's.
func (k *Keeper) Rate(ctx context.Context, p puzzles.Puzzle) (rating, rd int, err error) {
	f, ok := k.known[p.ID]
	if !ok {
		if f, err = k.meter.Measure(ctx, p); err != nil {
			return 0, 0, err
		}
		if err := k.file.Append(kept{p.ID, f[:]}); err != nil {
			return 0, 0, err
		}
		k.known[p.ID] = f
	}
	return f.Rating(), Deviation, nil
}

// Close closes the file.
func (k *Keeper) Close() error { return k.file.Close() }
