package engine

import (
	"slices"

	"woodfox/game/chess"
)

// rootMove is a legal move of the position that is searched.
type rootMove struct {
	move   chess.Move
	value  value // of this iteration, -infinite while it was not better than those before it
	before value // of the iteration before
	line   []chess.Move
	depth  int
	seen   int
	nodes  uint64 // visited after it in this search
}

// listRoot lists the moves to choose from, in the order in which they are tried first: with the context over before
// anything was searched, the first is the answer.
func (w *worker) listRoot(limits Limits) {
	f := &w.frames[0]
	known, _ := w.table.probe(f.pos.Key(), 0)
	w.root = w.root[:0]
	var wanted []chess.Move
	for _, asked := range limits.SearchMoves {
		if m, ok := f.pos.Complete(asked); ok {
			wanted = append(wanted, m)
		}
	}
	p := w.newPicker(0, known.move)
	for m, _ := p.pick(); m != chess.NoMove; m, _ = p.pick() {
		if len(wanted) == 0 || slices.Contains(wanted, m) {
			w.root = append(w.root, rootMove{move: m, value: -infinite, line: []chess.Move{m}})
		}
	}
	w.multiPV = min(max(limits.MultiPV, 1), len(w.root))
	w.recall(known)
}

// recall keeps a mate that the table knows of, if it can still be given: a search that is cut short must not play on
// without aim where the one before has seen the way.
func (w *worker) recall(known entry) {
	w.claim = entry{}
	if known.value < mateBound || known.bound == boundUpper || known.bound == boundNone {
		return
	}
	if !slices.ContainsFunc(w.root, func(r rootMove) bool { return r.move == known.move }) {
		return
	}
	if int(mateValue-known.value)+w.frames[0].pos.HalfmoveClock() > 100 {
		return
	}
	if w.play(0, known.move); w.isDraw(1) {
		return
	}
	w.claim = known
}

// keepClaim puts the move of the claim first if nothing as good was found.
func (w *worker) keepClaim() {
	if w.claim.bound == boundNone || w.multiPV != 1 || w.root[0].value >= w.claim.value {
		return
	}
	i := slices.IndexFunc(w.root, func(r rootMove) bool { return r.move == w.claim.move })
	r := w.root[i]
	r.value, r.line = w.claim.value, append(r.line[:0], r.move)
	w.root[i], w.root[0] = w.root[0], r
}

// sortRoot puts the moves from index i on in order; those without a value of their own keep theirs.
func (w *worker) sortRoot(i int) {
	slices.SortStableFunc(w.root[i:], func(a, b rootMove) int { return int(b.value - a.value) })
}

// searchRoot is search for the position itself, over the moves of the list from index i on.
func (w *worker) searchRoot(i, depth int, alpha, beta value) value {
	f, next := &w.frames[0], &w.frames[1]
	n := node{depth: depth, alpha: alpha, beta: beta, pv: true, inCheck: f.pos.InCheck(), improving: true}
	w.judge(&n)
	best := -infinite
	count := len(w.root) - i
	w.waiting = w.waiting[:0]
	for k := 0; k < count+len(w.waiting); k++ {
		at := k
		if k >= count {
			at = w.waiting[k-count]
		}
		r := &w.root[i+at]
		task := w.busy.task(f.pos.Key(), r.move, depth)
		if 0 < k && k < count && w.busy.taken(task) {
			w.waiting = append(w.waiting, k)
			continue
		}
		c := candidate{move: r.move, quiet: isQuiet(&f.pos, r.move), number: at + 1}
		c.past = w.history.of(f, r.move, c.quiet)
		before := w.nodes
		w.busy.begin(task)
		w.play(0, r.move)
		v := w.searchMove(&n, &c, depth-1, alpha, beta)
		w.busy.end(task)
		r.nodes += w.nodes - before
		if w.stopped {
			return best
		}
		if k == 0 || v > alpha {
			f.adopt(r.move, next)
			r.value, r.depth, r.seen = v, depth, max(w.seen, f.length)
			r.line = append(r.line[:0], f.line[:f.length]...)
		} else {
			r.value = -infinite
		}
		best = max(best, v)
		alpha = max(alpha, v)
		if alpha >= beta {
			break
		}
	}
	return best
}

// lines are the best lines so far.
func (w *worker) lines() []Line {
	lines := make([]Line, 0, w.multiPV)
	for _, r := range w.root[:w.multiPV] {
		v := r.value
		if v == -infinite {
			v = r.before
		}
		if v == -infinite {
			continue
		}
		lines = append(lines, Line{Score: Score{v}, Moves: slices.Clone(r.line), Depth: r.depth, Seen: r.seen})
	}
	return lines
}

func (w *worker) result() Result {
	r := Result{Nodes: w.total(), Depth: w.done}
	if len(w.root) == 0 {
		if w.frames[0].pos.InCheck() {
			r.Lines = []Line{{Score: MateIn(0)}}
		}
		return r
	}
	w.keepClaim()
	r.Best, r.Lines = w.root[0].move, w.lines()
	if len(r.Lines) == 0 {
		v := value(w.evaluator.Evaluate(0, &w.frames[0].pos))
		r.Lines = []Line{{Score: Score{v}, Moves: slices.Clone(w.root[0].line)}}
	}
	return r
}
