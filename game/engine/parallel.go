package engine

// Several threads search the same position, each by itself, and help each other through the table alone: what one has
// found saves the others the work ("lazy SMP"; D. Homan and others, about 2013). The first worker keeps the limits and
// gives the answer; the others go on until it is done.

// help deepens until the search is over. Every other helper begins a ply deeper, so that they do not all do the same.
func (w *worker) help(number int) {
	w.limit = 0
	w.multiPV = min(w.multiPV, 1)
	for depth := 1 + (number+1)%2; depth <= lastIteration && w.multiPV > 0; depth++ {
		w.iterate(depth)
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
