// Package metrics writes what goes on in a process in the text format that Prometheus reads.
//
//	var set metrics.Set
//	set.Gauge("fox_people", "People who are here.", func() float64 { return float64(len(people)) })
//	waits := set.Histogram("fox_wait_seconds", "How long people waited.", "class", metrics.Times)
//	waits.Observe("game", 0.02)
//	set.WriteTo(w)
//
// What is counted elsewhere is read when it is asked for; only a [Histogram] keeps something here.
package metrics

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Set is a collection of metrics, written in the order in which they were added. The zero value is empty.
type Set struct {
	mu       sync.Mutex
	families []family
}

type family struct {
	name, help, kind string
	write            func(b *bytes.Buffer)
}

func (s *Set) add(name, help, kind string, write func(b *bytes.Buffer)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.families = append(s.families, family{name, help, kind, write})
}

// Gauge adds a number that goes up and down.
func (s *Set) Gauge(name, help string, read func() float64) { s.one("gauge", name, help, read) }

// Counter adds a number that only goes up; its name ends in _total.
func (s *Set) Counter(name, help string, read func() float64) { s.one("counter", name, help, read) }

func (s *Set) one(kind, name, help string, read func() float64) {
	s.add(name, help, kind, func(b *bytes.Buffer) { sample(b, name, "", read()) })
}

// Gauges adds one gauge for each value of a label.
func (s *Set) Gauges(name, help, label string, read func() map[string]float64) {
	s.many("gauge", name, help, label, read)
}

// Counters adds one counter for each value of a label.
func (s *Set) Counters(name, help, label string, read func() map[string]float64) {
	s.many("counter", name, help, label, read)
}

func (s *Set) many(kind, name, help, label string, read func() map[string]float64) {
	s.add(name, help, kind, func(b *bytes.Buffer) {
		values := read()
		for _, value := range slices.Sorted(maps.Keys(values)) {
			sample(b, name, pair(label, value), values[value])
		}
	})
}

// WriteTo implements io.WriterTo.
func (s *Set) WriteTo(w io.Writer) (int64, error) {
	s.mu.Lock()
	families := slices.Clone(s.families)
	s.mu.Unlock()
	var b bytes.Buffer
	for _, f := range families {
		fmt.Fprintf(&b, "# HELP %s %s\n# TYPE %s %s\n", f.name, help.Replace(f.help), f.name, f.kind)
		f.write(&b)
	}
	return b.WriteTo(w)
}

// sample writes a line; labels are pairs with commas, or empty.
func sample(b *bytes.Buffer, name, labels string, value float64) {
	b.WriteString(name)
	if labels != "" {
		b.WriteString("{" + labels + "}")
	}
	b.WriteString(" " + number(value) + "\n")
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

var (
	help   = strings.NewReplacer(`\`, `\\`, "\n", `\n`)
	quoted = strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`)
)

func pair(label, value string) string { return label + `="` + quoted.Replace(value) + `"` }
