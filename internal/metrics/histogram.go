package metrics

import (
	"bytes"
	"maps"
	"slices"
	"sync"
)

// Times are bounds of buckets in seconds for what people wait for: from what nobody feels to what everybody minds.
var Times = []float64{.001, .002, .005, .01, .02, .05, .1, .15, .25, .5, 1, 2.5, 5, 10}

// Histogram counts how often values came up to each of some bounds, for each value of a label.
type Histogram struct {
	bounds []float64
	mu     sync.Mutex
	rows   map[string]*row
}

type row struct {
	counts []uint64 // in each bucket alone; the last is beyond all bounds
	sum    float64
}

// Histogram adds one; an empty label is none. The bounds rise.
func (s *Set) Histogram(name, help, label string, bounds []float64) *Histogram {
	h := &Histogram{bounds: bounds, rows: map[string]*row{}}
	s.add(name, help, "histogram", func(b *bytes.Buffer) { h.write(b, name, label) })
	return h
}

// Observe counts a value under a value of the label.
func (h *Histogram) Observe(of string, v float64) {
	i, _ := slices.BinarySearch(h.bounds, v)
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rows[of]
	if r == nil {
		r = &row{counts: make([]uint64, len(h.bounds)+1)}
		h.rows[of] = r
	}
	r.counts[i]++
	r.sum += v
}

func (h *Histogram) write(b *bytes.Buffer, name, label string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, of := range slices.Sorted(maps.Keys(h.rows)) {
		r, labels, before := h.rows[of], "", ""
		if label != "" {
			labels = pair(label, of)
			before = labels + ","
		}
		var total uint64
		for i, n := range r.counts {
			total += n
			bound := "+Inf"
			if i < len(h.bounds) {
				bound = number(h.bounds[i])
			}
			sample(b, name+"_bucket", before+pair("le", bound), float64(total))
		}
		sample(b, name+"_sum", labels, r.sum)
		sample(b, name+"_count", labels, float64(total))
	}
}
