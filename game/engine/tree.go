package engine

import "woodfox/game/chess"

// node is what the search knows of a position while it works on it.
type node struct {
	ply, depth  int
	alpha, beta value
	pv          bool // the window is open: the value may be exact
	cut         bool // expected to fail high, as its sibling before it did not
	inCheck     bool
	known       entry // what the table holds
	found       bool
	eval        value // the best guess without moving; of no meaning in check
	improving   bool  // the static evaluation has grown since this side's last move
}

// search is the worth of the position at ply, looked at to depth, for the side to move: exact if within alpha and beta,
// otherwise a bound. cut says that a null window is expected to be failed high.
func (w *worker) search(ply, depth int, alpha, beta value, cut bool) value {
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta)
	}
	if v, over := w.enter(ply); over {
		return v
	}
	// Mate distance: no line from here can be better than mating at once or worse than being mated at once.
	alpha, beta = max(alpha, matedAt(ply)), min(beta, matingAt(ply+1))
	if alpha >= beta {
		return alpha
	}
	f := &w.frames[ply]
	n := node{ply: ply, depth: depth, alpha: alpha, beta: beta, pv: beta-alpha > 1, cut: cut, inCheck: f.pos.InCheck()}
	whole := f.excluded == chess.NoMove
	n.known, n.found = w.table.probe(f.pos.Key(), ply)
	if n.found && whole && !n.pv && n.known.depth >= depth && n.known.cuts(alpha, beta) && f.pos.HalfmoveClock() < 90 {
		return n.known.value
	}
	w.judge(&n)
	if whole && !n.pv && !n.inCheck {
		if v, ok := w.prune(&n); ok {
			return v
		}
	}
	if whole && n.known.move == chess.NoMove && depth >= 4 && (n.pv || cut) {
		n.depth-- // internal iterative reduction: a position without a good first move is not worth the full depth yet
	}
	return w.searchMoves(&n)
}

// judge finds the static evaluation, and what the table knows better.
func (w *worker) judge(n *node) {
	f := &w.frames[n.ply]
	if n.inCheck {
		f.static = unknown
		return
	}
	if !n.found {
		n.known.eval = value(w.evaluator.Evaluate(n.ply, &f.pos))
	}
	f.static = w.corrected(f, n.known.eval)
	n.eval = f.static
	if n.found && !isMate(n.known.value) && n.known.cuts(n.eval, n.eval+1) {
		n.eval = n.known.value
	}
	if before := w.staticBefore(n.ply); before != unknown {
		n.improving = f.static > before
	}
}

// corrected is an evaluation with what was learnt about those like it.
func (w *worker) corrected(f *frame, eval value) value {
	return max(-maxEvaluation, min(eval+w.correction.of(&f.pos), maxEvaluation))
}

// staticBefore is the static evaluation at this side's last move, or the one before if it was in check then.
func (w *worker) staticBefore(ply int) value {
	for back := 2; back <= 4 && back <= ply; back += 2 {
		if before := w.frames[ply-back].static; before != unknown {
			return before
		}
	}
	return unknown
}

// searchMoves tries the moves of a position.
func (w *worker) searchMoves(n *node) value {
	ply := n.ply
	f, next := &w.frames[ply], &w.frames[ply+1]
	alpha, beta := n.alpha, n.beta
	whole, pieces := f.excluded == chess.NoMove, hasPieces(&f.pos)
	var tried tried

	best, bestMove, kind := -infinite, chess.NoMove, boundUpper
	q := w.newQueue(ply, n.known.move)
	for c, fresh := q.next(); c.move != chess.NoMove; c, fresh = q.next() {
		extension := 0
		if fresh {
			c.past = w.history.of(f, c.move, c.quiet)
			if best > -mateBound && pieces && alpha < mateBound && w.futile(n, &c) && !f.pos.GivesCheck(c.move) {
				continue
			}
			if c.move == n.known.move && whole {
				var v value
				var refuted bool
				if extension, v, refuted = w.singular(n); refuted {
					return v
				}
				if w.stopped {
					return drawValue
				}
			}
		}
		task := w.busy.task(f.pos.Key(), c.move, n.depth)
		if fresh && c.number > 1 && w.busy.taken(task) && f.waiting.add(c) {
			continue
		}

		w.busy.begin(task)
		w.play(ply, c.move)
		v := w.searchMove(n, &c, n.depth-1+extension, alpha, beta)
		w.busy.end(task)
		if w.stopped {
			return drawValue
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove, kind = v, c.move, boundExact
				f.adopt(c.move, next)
			}
			if v >= beta {
				kind = boundLower
				w.history.cutoff(f, ply, n.depth, c.move, c.quiet, &tried)
				break
			}
		}
		tried.add(c.move, c.quiet)
	}
	if q.number == 0 {
		switch {
		case !whole:
			return n.alpha
		case n.inCheck:
			return matedAt(ply)
		}
		return drawValue
	}
	if whole {
		w.remember(n, entry{move: bestMove, value: best, eval: n.known.eval, depth: n.depth, bound: kind})
	}
	return best
}

// remember stores what was found, and learns where the static evaluation was wrong: what a quiet move or no move brings is
// beyond it; what a capture brings was still to come.
func (w *worker) remember(n *node, e entry) {
	f := &w.frames[n.ply]
	quiet := e.move == chess.NoMove || isQuiet(&f.pos, e.move)
	wrong := e.value - f.static
	if !n.inCheck && quiet && !isMate(e.value) && !(e.bound == boundLower && wrong <= 0) && !(e.bound == boundUpper && wrong >= 0) {
		w.correction.learn(&f.pos, n.depth, wrong)
	}
	w.table.store(f.pos.Key(), n.ply, e)
}

// searchMove is the worth of the move just played. The first is looked at with the full window; of the others it is asked
// whether they are better than alpha, first less deep and with a null window, and only as far as the answer is yes again
// deeper and with the full window (principal variation search: Marsland and Campbell, "Parallel search of strongly
// ordered game trees", 1982).
func (w *worker) searchMove(n *node, c *candidate, depth int, alpha, beta value) value {
	child := n.ply + 1
	if c.number == 1 && n.pv {
		return -w.search(child, depth, -beta, -alpha, false)
	}
	v := alpha + 1
	reduced := depth
	if c.number > 1 && n.depth >= 3 {
		reduced = max(1, min(depth-w.reduction(n, c)/one, depth))
	}
	if reduced < depth {
		v = -w.search(child, reduced, -alpha-1, -alpha, true)
	}
	if v > alpha {
		v = -w.search(child, depth, -alpha-1, -alpha, !n.cut)
	}
	if n.pv && v > alpha && v < beta {
		v = -w.search(child, depth, -beta, -alpha, false)
	}
	return v
}
