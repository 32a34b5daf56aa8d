package metrics

import (
	"bytes"
	"os"
	"runtime/metrics"
	"strconv"
	"time"
)

// started is when the process began, near enough.
var started = time.Now()

// Process adds what Go and the system know of the process, under the names that everybody gives it. What a system does
// not tell is left out.
func (s *Set) Process() {
	for _, m := range []struct{ name, help, source string }{
		{"go_goroutines", "Goroutines that exist.", "/sched/goroutines:goroutines"},
		{"go_memstats_heap_alloc_bytes", "Memory of objects, in use or not yet collected.", "/memory/classes/heap/objects:bytes"},
		{"go_memstats_sys_bytes", "Memory that Go has from the system.", "/memory/classes/total:bytes"},
		{"go_memstats_next_gc_bytes", "Memory of objects at which garbage is collected next.", "/gc/heap/goal:bytes"},
		{"go_gomemlimit_bytes", "The limit of memory that Go was given.", "/gc/gomemlimit:bytes"},
	} {
		s.Gauge(m.name, m.help, func() float64 { return read(m.source) })
	}
	s.Counter("go_gc_cycles_total", "How often garbage was collected.", func() float64 { return read("/gc/cycles/total:gc-cycles") })
	s.Gauge("process_start_time_seconds", "When the process began, in seconds since 1970.", func() float64 {
		return float64(started.UnixMilli()) / 1000
	})
	if _, ok := resident(); ok {
		s.Gauge("process_resident_memory_bytes", "Memory that the process occupies.", func() float64 {
			n, _ := resident()
			return n
		})
	}
	if _, ok := files(); ok {
		s.Gauge("process_open_fds", "Files and connections that are open.", func() float64 {
			n, _ := files()
			return n
		})
	}
}

func read(name string) float64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return float64(sample[0].Value.Uint64())
}

// resident reads what Linux says, in pages.
func resident() (float64, bool) {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0, false
	}
	fields := bytes.Fields(text)
	if len(fields) < 2 {
		return 0, false
	}
	pages, err := strconv.ParseFloat(string(fields[1]), 64)
	return pages * float64(os.Getpagesize()), err == nil
}

func files() (float64, bool) {
	entries, err := os.ReadDir("/proc/self/fd")
	return float64(len(entries)), err == nil
}
