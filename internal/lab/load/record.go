package main

import (
	"slices"
	"sync"
	"time"
)

// recorder collects what all clients measured.
type recorder struct {
	mu       sync.Mutex
	on       bool // keys count
	presses  map[string][]press
	connects []time.Duration // from the first packet to the first screen
	screens  []int64         // bytes of first screens
	errors   int
	examples []string // of what went wrong
}

// kept is how many of the errors are kept in full.
const kept = 8

func (r *recorder) pressed(kind string, p press) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.on {
		r.presses[kind] = append(r.presses[kind], p)
	}
}

func (r *recorder) connected(took time.Duration, bytes int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.connects, r.screens = append(r.connects, took), append(r.screens, bytes)
}

func (r *recorder) failed(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.errors++
	if len(r.examples) < kept {
		r.examples = append(r.examples, err.Error())
	}
}

// measure lets keys count from now on, or no longer.
func (r *recorder) measure(on bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.on = on
}

// take returns what was collected since the last time.
func (r *recorder) take() recorded {
	r.mu.Lock()
	defer r.mu.Unlock()
	t := recorded{r.presses, r.connects, r.screens, r.errors, r.examples}
	r.presses, r.connects, r.screens, r.errors, r.examples = map[string][]press{}, nil, nil, 0, nil
	return t
}

// recorded is what a recorder collected for a while.
type recorded struct {
	presses  map[string][]press
	connects []time.Duration
	screens  []int64
	errors   int
	examples []string
}

// spread are the percentiles of some values.
type spread struct {
	P50 float64 `json:"p50"`
	P90 float64 `json:"p90"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

// spreadOf returns the percentiles by nearest rank: of a hundred values p99 is the last but one.
func spreadOf(values []float64) spread {
	if len(values) == 0 {
		return spread{}
	}
	slices.Sort(values)
	at := func(percent int) float64 { return values[(len(values)*percent+99)/100-1] }
	return spread{at(50), at(90), at(99), values[len(values)-1]}
}

// milliseconds turns what f gives of each of the items into milliseconds.
func milliseconds[T any](items []T, f func(T) time.Duration) []float64 {
	out := make([]float64, len(items))
	for i, item := range items {
		out[i] = float64(f(item).Microseconds()) / 1000
	}
	return out
}
