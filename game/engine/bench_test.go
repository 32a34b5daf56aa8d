//go:build !race

// The bench is one long search on one thread: nothing for the race detector to find.

package engine

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestBenchNodes holds the fingerprint of the search. A change to search or evaluation changes it on purpose: write the
// new number into the file, and say in the commit what it is for.
func TestBenchNodes(t *testing.T) {
	golden, err := os.ReadFile("testdata/bench.golden")
	if err != nil {
		t.Fatal(err)
	}
	r := Bench(context.Background(), nil)
	if want := strings.TrimSpace(string(golden)); strconv.FormatUint(r.Nodes, 10) != want {
		t.Errorf("bench: %d nodes, want %s", r.Nodes, want)
	}
	if r.Positions != len(benchPositions) {
		t.Errorf("%d of %d positions were searched", r.Positions, len(benchPositions))
	}
}

func TestBenchTellsSpeed(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	now := time.Unix(0, 0)
	r := Bench(ctx, func() time.Time { now = now.Add(time.Second); return now })
	if r.Positions != 0 || r.Elapsed != time.Second {
		t.Errorf("%d positions in %v after being cancelled", r.Positions, r.Elapsed)
	}
}

func BenchmarkSearch(b *testing.B) {
	e := New(Options{})
	pos := position(b, benchPositions[3])
	b.ReportAllocs()
	nodes := uint64(0)
	for b.Loop() {
		e.Clear()
		nodes += e.Search(context.Background(), pos, nil, Limits{Depth: 7}, nil).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
