package engine

import (
	"sync"
	"testing"

	"woodfox/game/chess"

	"pgregory.net/rapid"
)

func TestTableRemembers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := newTable(1)
		ply := rapid.IntRange(0, maxPly).Draw(t, "ply")
		want := entry{
			move:  chess.Move(rapid.Uint16().Draw(t, "move")),
			value: value(rapid.IntRange(-maxEvaluation, maxEvaluation).Draw(t, "value")),
			eval:  value(rapid.IntRange(-maxEvaluation, maxEvaluation).Draw(t, "eval")),
			depth: rapid.IntRange(0, maxPly).Draw(t, "depth"),
			bound: bound(rapid.IntRange(1, 3).Draw(t, "bound")),
		}
		key := rapid.Uint64().Draw(t, "key")
		table.store(key, ply, want)
		if got, ok := table.probe(key, ply); !ok || got != want {
			t.Fatalf("got %+v, %v, want %+v", got, ok, want)
		}
		if _, ok := table.probe(key^1<<40, ply); ok {
			t.Fatal("found what was never stored")
		}
		table.clear()
		if _, ok := table.probe(key, ply); ok {
			t.Fatal("found what was forgotten")
		}
	})
}

func TestTableCountsMatesFromThePosition(t *testing.T) {
	table := newTable(1)
	table.store(7, 4, entry{value: matingAt(9), depth: 3, bound: boundExact})
	if got, _ := table.probe(7, 2); got.value != matingAt(7) {
		t.Errorf("mate five plies on is worth %d at ply 2, want %d", got.value, matingAt(7))
	}
	table.store(8, 4, entry{value: matedAt(10), depth: 3, bound: boundExact})
	if got, _ := table.probe(8, 1); got.value != matedAt(7) {
		t.Errorf("being mated six plies on is worth %d at ply 1, want %d", got.value, matedAt(7))
	}
}

func TestTableKeepsProvedMates(t *testing.T) {
	table := newTable(1)
	proof := entry{value: matingAt(9), depth: 3, bound: boundLower, move: 77}
	table.store(7, 0, proof)
	table.store(7, 0, entry{value: matingAt(5), depth: 9, bound: boundUpper})
	table.store(7, 0, entry{value: matingAt(11), depth: 9, bound: boundExact})
	if got, _ := table.probe(7, 0); got != proof {
		t.Errorf("%+v instead of the proof", got)
	}
	quicker := entry{value: matingAt(7), depth: 1, bound: boundLower, move: 78}
	table.store(7, 0, quicker)
	if got, _ := table.probe(7, 0); got != quicker {
		t.Errorf("%+v instead of the quicker mate", got)
	}
}

func TestTableReplacesTheLeastWorthy(t *testing.T) {
	table := newTable(1)
	// Neighbouring keys share a bucket; the high bits choose it.
	for key, depth := range []int{9, 2, 9, 9} {
		table.store(uint64(key)+1, 0, entry{depth: depth, bound: boundExact})
	}
	table.store(50, 0, entry{depth: 3, bound: boundLower})
	for key, want := range map[uint64]bool{1: true, 2: false, 3: true, 4: true, 50: true} {
		if _, ok := table.probe(key, 0); ok != want {
			t.Errorf("key %d: found %v, want %v", key, ok, want)
		}
	}
	table.newSearch()
	table.newSearch()
	table.store(60, 0, entry{depth: 1, bound: boundLower})
	table.store(61, 0, entry{depth: 1, bound: boundLower})
	if _, ok := table.probe(60, 0); !ok {
		t.Error("an entry of this search gave way before one of an earlier search")
	}
}

// TestTableIsNeverTorn has several goroutines write the same slots; what is read must have been written as a whole.
func TestTableIsNeverTorn(t *testing.T) {
	table := &table{buckets: make([]bucket, 2)}
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for i := range 20_000 {
				key := uint64(i*7+g)%61*0x9E3779B97F4A7C15 | 1
				v := int16(key >> 20)
				table.store(key, 0, entry{move: chess.Move(v), eval: value(v), depth: i % 50, bound: boundLower})
				if e, ok := table.probe(key, 0); ok && (e.eval != value(v) || e.move != chess.Move(v)) {
					t.Errorf("key %x holds move %v and eval %d, want both from %d", key, e.move, e.eval, v)
					return
				}
			}
		})
	}
	wg.Wait()
}
