package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"time"
)

// stage is what was measured while so many sessions were there.
type stage struct {
	Sessions   int              `json:"sessions"`
	Errors     int              `json:"errors"`
	Examples   []string         `json:"examples,omitempty"`
	Connect    spread           `json:"connect_ms"` // from dialling to the first screen
	Screen     spread           `json:"first_screen_bytes"`
	All        kind             `json:"all_keys"` // but for Esc, whose 50 ms belong to it
	Kinds      map[string]*kind `json:"kinds"`
	Seconds    float64          `json:"seconds"`
	CPU        float64          `json:"cpu_percent"`    // of one core, while keys are pressed
	PerKey     float64          `json:"cpu_ms_per_key"` // of that, without what an idle session takes
	Statements float64          `json:"statements_per_key"`
	Asking     float64          `json:"ms_per_statement"`
	IdleCPU    float64          `json:"idle_cpu_percent"` // of one core, while nobody does anything
	IdleBytes  int64            `json:"idle_bytes"`       // that came in all meanwhile
	RSS        float64          `json:"rss_mb"`
	Heap       float64          `json:"heap_mb"`
	Goroutines float64          `json:"goroutines"`
	Files      int              `json:"files"`
	Load       float64          `json:"load_average"`
	Clients    float64          `json:"clients_cpu_percent"` // what this program used of a core: near 100 it measures itself
}

// kind is what was measured of the keys of one kind.
type kind struct {
	Keys  int     `json:"keys"`
	First spread  `json:"first_ms"` // from the key to the first bytes
	Frame spread  `json:"frame_ms"` // to the last bytes of its frame
	Bytes spread  `json:"bytes"`    // of its frame
	Mean  float64 `json:"mean_bytes"`
}

func kindOf(presses []press) kind {
	bytes, sum := make([]float64, len(presses)), 0.0
	for i, p := range presses {
		bytes[i] = float64(p.bytes)
		sum += bytes[i]
	}
	return kind{
		Keys:  len(presses),
		Mean:  sum / max(float64(len(presses)), 1),
		First: spreadOf(milliseconds(presses, func(p press) time.Duration { return p.first })),
		Frame: spreadOf(milliseconds(presses, func(p press) time.Duration { return p.complete })),
		Bytes: spreadOf(bytes),
	}
}

// fill puts in what the clients measured.
func (s *stage) fill(r recorded) {
	s.Errors, s.Examples = r.errors, r.examples
	s.Kinds = map[string]*kind{}
	var all []press
	for name, presses := range r.presses {
		if name != kindEsc {
			all = append(all, presses...)
		}
		k := kindOf(presses)
		s.Kinds[name] = &k
	}
	s.All = kindOf(all)
}

// report is all that came out.
type report struct {
	Command string   `json:"command"`
	Pace    string   `json:"pace"`
	Stages  []*stage `json:"stages"`
	// From the first stage to the last, for each session more.
	SlopeRSS  float64 `json:"slope_rss_mb"`
	SlopeHeap float64 `json:"slope_heap_mb"`
}

func (r *report) finish() {
	first, last := r.Stages[0], r.Stages[len(r.Stages)-1]
	if n := float64(last.Sessions - first.Sessions); n > 0 {
		r.SlopeRSS, r.SlopeHeap = (last.RSS-first.RSS)/n, (last.Heap-first.Heap)/n
	}
}

func (s spread) String() string {
	return fmt.Sprintf("%7.1f %7.1f %7.1f %7.1f", s.P50, s.P90, s.P99, s.Max)
}

func (s *stage) write(w io.Writer) {
	fmt.Fprintf(w, "\n%d sessions, load average %.1f, the clients take %.0f %% of a core\n", s.Sessions, s.Load, s.Clients)
	fmt.Fprintf(w, "  errors %d; CPU %.1f %% of a core at %.1f keys a second, %.2f ms a key; idle %.1f %% and %d bytes in all\n",
		s.Errors, s.CPU, float64(s.keys())/s.Seconds, s.PerKey, s.IdleCPU, s.IdleBytes)
	fmt.Fprintf(w, "  %.0f bytes a key\n", s.All.Mean)
	if s.Statements > 0 {
		fmt.Fprintf(w, "  %.2f statements a key, %.2f ms each\n", s.Statements, s.Asking)
	}
	fmt.Fprintf(w, "  RSS %.1f MB, heap %.1f MB, %.0f goroutines, %d files\n", s.RSS, s.Heap, s.Goroutines, s.Files)
	fmt.Fprintf(w, "  %-18s %6s   %31s   %31s\n", "", "keys", "p50     p90     p99     max", "bytes p50     p90     p99     max")
	fmt.Fprintf(w, "  %-18s %6s   %v   %v\n", "connect, ms", "", s.Connect, s.Screen)
	fmt.Fprintf(w, "  %-18s %6d   %v   %v\n", "frame, ms", s.All.Keys, s.All.Frame, s.All.Bytes)
	for _, name := range slices.Sorted(maps.Keys(s.Kinds)) {
		k := s.Kinds[name]
		fmt.Fprintf(w, "    %-16s %6d   %v   %v\n", name, k.Keys, k.Frame, k.Bytes)
	}
	fmt.Fprintf(w, "  %-18s %6d   %v\n", "first bytes, ms", s.All.Keys, s.All.First)
	for _, example := range s.Examples {
		fmt.Fprintf(w, "  error: %s\n", example)
	}
}

func (s *stage) keys() (n int) {
	for _, k := range s.Kinds {
		n += k.Keys
	}
	return n
}
