package engine

// lastIteration leaves room for extensions and captures.
const lastIteration = maxPly - 28

// deepest is the last iteration within the limits.
func (l Limits) deepest() int {
	if l.Depth > 0 {
		return min(l.Depth, lastIteration)
	}
	return lastIteration
}

// deepen searches to depth 1, 2, 3 … until a limit is reached. hurry is asked after each iteration whether the time for
// the move is up, which is stretched or cut by how much the position needs.
func (w *worker) deepen(limits Limits, hurry func(need float64) bool, report func(Info)) {
	last := limits.deepest()
	timed := limits.Remaining > 0 && limits.MoveTime == 0
	for len(w.root) > 0 && w.done < last {
		w.iterate(w.done + 1)
		if w.stopped {
			return
		}
		if report != nil {
			report(Info{Depth: w.done, Lines: w.lines(), Nodes: w.total(), HashFull: w.table.fullness()})
		}
		if w.settled(limits) || timed && len(w.root) == 1 || hurry(w.need()) {
			return
		}
	}
}

// iterate searches all lines that are wanted to one depth, unless it is stopped or another thread is done first.
func (w *worker) iterate(depth int) {
	w.iteration, w.overtaken = depth, false
	best := w.root[0].move
	for i := range w.root {
		w.root[i].before, w.root[i].value = w.root[i].value, -infinite
	}
	for i := 0; i < w.multiPV && !w.stopped; i++ {
		w.seen = 0
		w.aspire(i, depth)
		w.sortRoot(i)
	}
	if w.overtaken {
		depth, w.stopped = w.frontier.adopt(w), false
	}
	if w.stopped {
		return
	}
	w.sortRoot(0)
	if w.stable++; w.root[0].move != best {
		w.stable = 0
	}
	w.done = depth
	w.frontier.complete(depth, w.root)
}

// settled reports whether more depth cannot change the answer: the mate that was asked for is found; or no depth was
// asked for and the only line wanted is a mate that was looked well past, so that a shorter one would have been seen.
func (w *worker) settled(limits Limits) bool {
	best := w.root[0].value
	if n, ok := (Score{best}).Mate(); ok && n > 0 && n <= limits.Mate {
		return true
	}
	plies := int(mateValue - max(best, -best))
	return limits.Depth == 0 && w.multiPV == 1 && isMate(best) && w.done >= 2*plies+4
}

// need is by how much this position deserves more or less than the usual time: more after the best move has changed, when
// its value has fallen, and when the other moves took much of the effort to refute.
func (w *worker) need() float64 {
	r, effort := &w.root[0], uint64(1)
	for i := range w.root {
		effort += w.root[i].nodes // of the thread whose result this is, which need not be w
	}
	changed := 1.4 - 0.1*float64(min(w.stable, 8))
	fallen := 1.0
	if r.before != -infinite && !isMate(r.value) {
		fallen = max(0.8, min(1+float64(r.before-r.value)/80, 1.6))
	}
	spread := 1.5 - float64(r.nodes)/float64(effort)
	return changed * fallen * spread
}

// aspire searches the root moves from index i on with a narrow window around the value of the iteration before, and
// opens it on the side on which it fails.
func (w *worker) aspire(i, depth int) {
	width := value(25)
	alpha, beta := -infinite, infinite
	if before := w.root[i].before; depth >= 5 && !isMate(before) && before != -infinite {
		alpha, beta = before-width, before+width
	}
	for {
		v := w.searchRoot(i, depth, alpha, beta)
		w.sortRoot(i)
		if w.stopped {
			return
		}
		width *= 3
		switch {
		case v <= alpha && alpha > -infinite:
			alpha = max(v-width, -infinite)
		case v >= beta && beta < infinite:
			beta = min(v+width, infinite)
		default:
			return
		}
		if width > 600 || isMate(v) {
			alpha, beta = -infinite, infinite
		}
	}
}
