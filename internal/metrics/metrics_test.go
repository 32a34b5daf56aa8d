package metrics_test

import (
	"regexp"
	"strings"
	"sync"
	"testing"

	"woodfox/internal/metrics"
)

func written(t *testing.T, set *metrics.Set) string {
	t.Helper()
	var b strings.Builder
	if _, err := set.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestTheTextFormat(t *testing.T) {
	var set metrics.Set
	set.Gauge("fox_people", "People who\nare here.", func() float64 { return 3 })
	set.Counters("fox_refused_total", "Refusals.", "why", func() map[string]float64 {
		return map[string]float64{"too fast": 2, `a "quoted" \ one`: 1e6}
	})
	waits := set.Histogram("fox_wait_seconds", "Waits.", "class", []float64{.1, 1})
	for _, v := range []float64{.05, .1, .5, 7} {
		waits.Observe("game", v)
	}
	plain := set.Histogram("fox_frame_seconds", "Frames.", "", []float64{1})
	plain.Observe("", .25)
	const want = `# HELP fox_people People who\nare here.
# TYPE fox_people gauge
fox_people 3
# HELP fox_refused_total Refusals.
# TYPE fox_refused_total counter
fox_refused_total{why="a \"quoted\" \\ one"} 1e+06
fox_refused_total{why="too fast"} 2
# HELP fox_wait_seconds Waits.
# TYPE fox_wait_seconds histogram
fox_wait_seconds_bucket{class="game",le="0.1"} 2
fox_wait_seconds_bucket{class="game",le="1"} 3
fox_wait_seconds_bucket{class="game",le="+Inf"} 4
fox_wait_seconds_sum{class="game"} 7.65
fox_wait_seconds_count{class="game"} 4
# HELP fox_frame_seconds Frames.
# TYPE fox_frame_seconds histogram
fox_frame_seconds_bucket{le="1"} 1
fox_frame_seconds_bucket{le="+Inf"} 1
fox_frame_seconds_sum 0.25
fox_frame_seconds_count 1
`
	if got := written(t, &set); got != want {
		t.Errorf("written:\n%s\nwant:\n%s", got, want)
	}
}

func TestTheProcess(t *testing.T) {
	var set metrics.Set
	set.Process()
	text := written(t, &set)
	for _, name := range []string{"go_goroutines", "go_memstats_heap_alloc_bytes", "go_memstats_sys_bytes", "process_start_time_seconds"} {
		if !regexp.MustCompile(`(?m)^` + name + ` [1-9]`).MatchString(text) {
			t.Errorf("no %s in\n%s", name, text)
		}
	}
}

func TestManyCountAtOnce(t *testing.T) {
	var set metrics.Set
	h := set.Histogram("fox_seconds", "", "", metrics.Times)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 100 {
				h.Observe("", 0.003)
				written(t, &set)
			}
		})
	}
	all.Wait()
	if text := written(t, &set); !strings.Contains(text, "fox_seconds_count 800\n") {
		t.Error(text)
	}
}
