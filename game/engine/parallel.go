package engine

import (
	"slices"
	"sync"
	"sync/atomic"
)

// Several threads search the same position, each by itself, and help each other through the table: what one has found
// saves the others the work ("lazy SMP"). Chance makes one or the other quicker at each depth; the first to complete one
// completes it for all, and the others go on from its result. The first worker keeps the limits and gives the answer; the
// others go on until it is done.

// frontier is the deepest iteration that any thread has completed. The zero value is ready for a search.
type frontier struct {
	depth atomic.Int32
	mu    sync.Mutex
	root  []rootMove // as the thread that completed it has left them
}

// passed reports whether a depth is completed.
func (f *frontier) passed(depth int) bool { return f != nil && int(f.depth.Load()) >= depth }

// complete offers a result; it is taken if nobody was there before.
func (f *frontier) complete(depth int, root []rootMove) {
	if f == nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if int(f.depth.Load()) < depth {
		f.root = cloneRoot(f.root[:0], root)
		f.depth.Store(int32(depth))
	}
}

// adopt makes the deepest result the worker's own and returns its depth.
func (f *frontier) adopt(w *worker) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	w.root = cloneRoot(w.root[:0], f.root)
	return int(f.depth.Load())
}

func (f *frontier) reset() {
	if f != nil {
		f.depth.Store(0)
	}
}

func cloneRoot(dst, src []rootMove) []rootMove {
	dst = append(dst, src...)
	for i := range dst {
		dst[i].line = slices.Clone(dst[i].line)
	}
	return dst
}

// help deepens until the search is over or there is nothing deeper to look at.
func (w *worker) help(last int) {
	w.limit = 0
	for w.multiPV > 0 && w.done < last {
		w.iterate(w.done + 1)
		if w.stopped {
			return
		}
	}
}

// total is how many positions all workers have visited, of the helpers as far as they have told.
func (w *worker) total() uint64 {
	sum := w.nodes
	for _, other := range w.team[min(1, len(w.team)):] {
		sum += other.published.Load()
	}
	return sum
}
