package engine

import (
	"math/bits"

	"woodfox/game/chess"
)

// one is a ply in the finer units in which reductions are added up.
const one = 1024

// prune ends the work on a position that will most likely fail high or low, without trying all its moves. The window is
// null and the side to move not in check.
func (w *worker) prune(n *node) (v value, ok bool) {
	f := &w.frames[n.ply]
	if isMate(n.beta) {
		return 0, false
	}
	// Reverse futility: so far above beta that a few plies will not change it.
	if n.depth <= 8 && n.eval-n.margin() >= n.beta && n.eval < mateBound {
		return (n.eval + n.beta) / 2, true
	}
	// Razoring: so far below alpha that only captures can help, and they do not.
	if n.depth <= 3 && n.eval+value(250*n.depth) <= n.alpha {
		if v := w.quiesce(n.ply, n.alpha, n.beta); v <= n.alpha || w.stopped {
			return v, true
		}
	}
	if n.depth >= 3 && n.eval >= n.beta && f.static >= n.beta-value(20*n.depth)+100 && !f.passed && n.ply >= w.passFrom &&
		hasPieces(&f.pos) {
		if v, ok := w.nullMove(n); ok {
			return v, true
		}
	}
	return w.probCut(n)
}

// probCut looks whether a capture is so good, at less depth, that it will most likely fail high at full depth, too
// (M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", ICCA Journal 18, 1995).
func (w *worker) probCut(n *node) (v value, ok bool) {
	bar := n.beta + 180
	if n.depth < 5 || isMate(bar) || n.found && n.known.depth >= n.depth-3 && n.known.value < bar {
		return 0, false
	}
	f := &w.frames[n.ply]
	hash := n.known.move
	if isQuiet(&f.pos, hash) {
		hash = chess.NoMove
	}
	p := w.newPicker(n.ply, hash)
	p.only = true
	for m, _ := p.pick(); m != chess.NoMove; m, _ = p.pick() {
		if !f.pos.SEEAtLeast(m, int(bar-f.static)) {
			continue
		}
		w.play(n.ply, m)
		v := -w.quiesce(n.ply+1, -bar, 1-bar)
		if v >= bar && !w.stopped {
			v = -w.search(n.ply+1, n.depth-4, -bar, 1-bar, !n.cut)
		}
		if w.stopped {
			return drawValue, true
		}
		if v >= bar {
			e := entry{move: m, value: v, eval: n.known.eval, depth: n.depth - 3, bound: boundLower}
			w.table.store(f.pos.Key(), n.ply, e)
			return v, true
		}
	}
	return 0, false
}

// margin is how far above beta the evaluation must be for reverse futility.
func (n *node) margin() value {
	depth := n.depth
	if n.improving {
		depth--
	}
	return value(75 * depth)
}

// nullMove lets the other side move twice: if that is still too good, some move will be (Donninger, "Null move and deep
// search", ICCA Journal 16, 1993). Where having to move may be the trouble, deep cut-offs are verified by a search that
// does not pass for the plies to come.
func (w *worker) nullMove(n *node) (v value, ok bool) {
	depth := n.depth - 4 - n.depth/4 - int(min((n.eval-n.beta)/200, 3))
	w.pass(n.ply)
	v = -w.search(n.ply+1, depth, -n.beta, 1-n.beta, !n.cut)
	switch {
	case w.stopped:
		return drawValue, true
	case v < n.beta:
		return 0, false
	case isMate(v):
		v = n.beta // a threat of mate was seen, but not proved against moving twice
	}
	if n.depth < 12 || w.passFrom > 0 {
		return v, true
	}
	w.passFrom = n.ply + 3*depth/4
	verified := w.search(n.ply, depth, n.beta-1, n.beta, false)
	w.passFrom = 0
	return v, verified >= n.beta || w.stopped
}

// futile reports whether a move is not worth trying, unless it gives check.
func (w *worker) futile(n *node, c *candidate) bool {
	f := &w.frames[n.ply]
	if !c.quiet {
		return !f.pos.SEEAtLeast(c.move, -100*n.depth)
	}
	// Late move pruning: by now one would have been good.
	enough := 5 + n.depth*n.depth*3/2
	if !n.improving {
		enough /= 2
	}
	if c.number > enough {
		return true
	}
	depth := max(n.depth-w.reduction(n, c)/one, 0) // at which it would be looked at
	switch {
	case depth <= 4 && c.past < -4000*n.depth: // it has seldom been good before
		return true
	case !n.inCheck && depth <= 8 && f.static+value(100+90*depth) <= n.alpha: // futility: no quiet move brings so much
		return true
	}
	return !f.pos.SEEAtLeast(c.move, -25*depth*depth)
}

// singular asks how the position would be without its hash move, which the table knows to be good. If nothing else comes
// near, the move is extended (Anantharaman, Campbell and Hsu, "Singular extensions", 1990); if something else fails high,
// too, the position does (multi-cut); otherwise a move that is not needed for it is looked at less.
func (w *worker) singular(n *node) (extension int, v value, refuted bool) {
	f := &w.frames[n.ply]
	k := n.known
	if n.depth < 6 || k.depth < n.depth-3 || k.bound == boundUpper || isMate(k.value) || n.ply >= 2*w.iteration {
		return 0, 0, false
	}
	bar := k.value - value(n.depth)
	f.excluded = k.move
	v = w.search(n.ply, (n.depth-1)/2, bar-1, bar, n.cut)
	f.excluded = chess.NoMove
	switch {
	case w.stopped:
		return 0, drawValue, false
	case v < bar:
		if !n.pv && v < bar-25 {
			return 2, 0, false
		}
		return 1, 0, false
	case bar >= n.beta:
		return 0, bar, true
	case k.value >= n.beta || n.cut:
		return -1, 0, false
	}
	return 0, 0, false
}

// reduction is by how much a move is looked at less, in parts of a ply. It grows with the logarithm of depth and number.
func (w *worker) reduction(n *node, c *candidate) int {
	r := 3*one/4 + log16(n.depth)*log16(c.number)*7/8
	if !c.quiet {
		r = r/2 - c.past/16
	} else {
		r -= c.past / 14
	}
	if !n.improving {
		r += one / 2
	}
	if n.cut {
		r += one
	}
	if n.pv {
		r -= one
	}
	if n.inCheck || w.frames[n.ply+1].pos.InCheck() {
		r -= one
	}
	return r
}

// log16 is 16 times the logarithm to base 2 of n ≥ 1, straight between powers of two: in whole numbers, so that it is the
// same on every machine.
func log16(n int) int {
	whole := bits.Len(uint(n)) - 1
	return 16*whole + n<<4>>whole - 16
}
