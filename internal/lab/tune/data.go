package main

import (
	"io"
	"math"

	"woodfox/game/chess"
	"woodfox/game/engine/eval"
	"woodfox/internal/lab/samples"
)

// count is how often a weight was counted in a position.
type count struct {
	word  uint16
	times int16
}

// entry is a position as the tuner needs it. Its counts are a stretch of the data's one long list: first those of tapered
// weights, then those of the winnable ones, then the danger of either king.
type entry struct {
	first             int
	tapered, winnable uint16 // how many there are of each
	danger            [2]uint16
	phase, share      float32 // 0 … 1; share is how much of the score counts
	score, result     float32 // for White: centipawns, and 0, ½ or 1
}

// data is what is learnt from.
type data struct {
	entries []entry
	counts  []count
}

// read reads samples and evaluates each once. Positions that are judged without weights are left out.
func read(r io.Reader, d *data) error {
	for s, err := range samples.Read(r) {
		if err != nil {
			return err
		}
		if trace := eval.TraceOf(&s.Position); !trace.Known {
			d.add(trace, &s)
		}
	}
	return nil
}

func (d *data) add(t *eval.Trace, s *samples.Sample) {
	e := entry{
		first:  len(d.counts),
		phase:  float32(t.Phase) / eval.MaxPhase,
		share:  float32(t.Scale*t.Damping) / (eval.FullScale * eval.FullDamping),
		score:  float32(s.Score),
		result: 0.5,
	}
	switch s.Result {
	case chess.WhiteWins:
		e.result = 1
	case chess.BlackWins:
		e.result = 0
	}
	e.tapered = d.append(t.Counts[:], 0, eval.FirstDanger)
	e.winnable = d.append(t.Counts[:], eval.FirstWinnable, eval.Words)
	for c := range e.danger {
		e.danger[c] = d.append(t.Danger[c][:], eval.FirstDanger, eval.FirstWinnable)
	}
	d.entries = append(d.entries, e)
}

// append keeps what is not zero of the words from one to before another.
func (d *data) append(counts []int16, from, to int) (n uint16) {
	for word := from; word < to; word++ {
		if times := counts[word]; times != 0 {
			d.counts = append(d.counts, count{uint16(word), times})
			n++
		}
	}
	return n
}

// chance is the expected result of a score: the logistic curve of a slope for each centipawn.
func chance(slope, score float64) float64 { return 1 / (1 + math.Exp(-slope*score)) }

// fitSlope finds the slope with which the scores that the engine had in the games foretell the results best.
func fitSlope(entries []entry) float64 {
	loss := func(slope float64) (sum float64) {
		for i := range entries {
			miss := float64(entries[i].result) - chance(slope, float64(entries[i].score))
			sum += miss * miss
		}
		return sum
	}
	low, high := 0.0005, 0.02
	for range 40 { // the loss has one valley: narrow it down by thirds
		a, b := low+(high-low)/3, high-(high-low)/3
		if loss(a) < loss(b) {
			high = b
		} else {
			low = a
		}
	}
	return (low + high) / 2
}
