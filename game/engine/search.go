package engine

import (
	"context"
	"slices"

	"woodfox/game/chess"
)

// frame is what the search keeps for one ply; there is no other memory in it, and nothing is allocated on the way.
type frame struct {
	pos        chess.Position
	reversible int         // plies before this position over which it could repeat
	arrived    arrival     // the move that led here
	before     [2]*pieceTo // continuations of the moves one and two plies before
	passed     bool        // the other side has just passed
	excluded   chess.Move  // left out while another is sought
	static     value       // the static evaluation, unknown in check
	moves      [chess.MaxMoves]chess.Move
	scores     [chess.MaxMoves]int32
	line       [maxPly]chess.Move // the best line from here
	length     int
}

// arrival is where a piece came to by a move; the zero value stands for no move.
type arrival struct {
	piece chess.Piece
	to    chess.Square
}

// adopt makes the best line of f the move m followed by the best line of the next frame.
func (f *frame) adopt(m chess.Move, next *frame) {
	f.line[0] = m
	f.length = 1 + copy(f.line[1:], next.line[:next.length])
}

// rootMove is a legal move of the position that is searched.
type rootMove struct {
	move   chess.Move
	value  value // of this iteration, -infinite while it was not better than those before it
	before value // of the iteration before
	line   []chess.Move
	depth  int
	seen   int
}

// worker is one thread of a search with all that belongs to it alone.
type worker struct {
	table      *table
	evaluator  evaluator
	history    history
	correction correction
	frames     [maxPly + 2]frame
	keys       []uint64 // of the game and the line that is looked at: keys[base+ply] is that of ply
	base       int

	root      []rootMove
	iteration int // that is running
	done      int // the last iteration that was completed
	multiPV   int

	ctx      context.Context
	nodes    uint64
	limit    uint64 // of nodes, 0 none
	passFrom int    // no passing at plies before this
	pollAt   uint64 // the next count of nodes at which to ask whether to go on
	stopped  bool
	seen     int // the furthest ply of this iteration
}

func newWorker(t *table) *worker {
	return &worker{table: t, evaluator: newHandcrafted()}
}

// begin sets the worker up for a position.
func (w *worker) begin(ctx context.Context, pos chess.Position, history []uint64, limits Limits) {
	key := pos.Key()
	if n := len(history); n > 0 && history[n-1] == key {
		history = history[:n-1] // a caller that counts the position itself among the earlier ones
	}
	w.base = len(history)
	w.keys = slices.Grow(w.keys[:0], w.base+maxPly+2)[:w.base+maxPly+2]
	copy(w.keys, history)
	w.keys[w.base] = key

	w.frames[0].pos = pos
	w.frames[0].reversible = min(pos.HalfmoveClock(), w.base)
	w.frames[0].arrived = arrival{}
	w.frames[0].before = [2]*pieceTo{w.history.nowhere(), w.history.nowhere()}
	w.history.newSearch()
	w.ctx, w.nodes, w.limit, w.stopped, w.done = ctx, 0, limits.Nodes, false, 0
	w.pollAt, w.passFrom = 1, 0
	w.listRoot(limits)
}

// listRoot lists the moves to choose from, in the order in which they are tried first: with the context over before
// anything was searched, the first is the answer.
func (w *worker) listRoot(limits Limits) {
	f := &w.frames[0]
	hash := chess.NoMove
	if e, ok := w.table.probe(f.pos.Key(), 0); ok {
		hash = e.move
	}
	w.root = w.root[:0]
	var wanted []chess.Move
	for _, asked := range limits.SearchMoves {
		if m, ok := f.pos.Complete(asked); ok {
			wanted = append(wanted, m)
		}
	}
	p := w.newPicker(0, hash)
	for m, _ := p.pick(); m != chess.NoMove; m, _ = p.pick() {
		if len(wanted) == 0 || slices.Contains(wanted, m) {
			w.root = append(w.root, rootMove{move: m, value: -infinite, line: []chess.Move{m}})
		}
	}
	w.multiPV = min(max(limits.MultiPV, 1), len(w.root))
}

// deepen searches to depth 1, 2, 3 … until a limit is reached. hurry is asked after each iteration.
func (w *worker) deepen(limits Limits, hurry func() bool, report func(Info)) {
	last := maxPly - 28 // leaves room for extensions and captures
	if limits.Depth > 0 {
		last = min(limits.Depth, last)
	}
	timed := limits.Remaining > 0 && limits.MoveTime == 0
	for depth := 1; depth <= last && len(w.root) > 0; depth++ {
		w.iteration = depth
		for i := range w.root {
			w.root[i].before, w.root[i].value = w.root[i].value, -infinite
		}
		for i := range w.multiPV {
			w.seen = 0
			w.aspire(i, depth)
			w.sortRoot(i)
			if w.stopped {
				return
			}
		}
		w.sortRoot(0)
		w.done = depth
		if report != nil {
			report(Info{Depth: depth, Lines: w.lines(), Nodes: w.nodes, HashFull: w.table.fullness()})
		}
		if w.settled(limits) || timed && len(w.root) == 1 || hurry() {
			return
		}
	}
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

// sortRoot puts the moves from index i on in order; those without a value of their own keep theirs.
func (w *worker) sortRoot(i int) {
	slices.SortStableFunc(w.root[i:], func(a, b rootMove) int { return int(b.value - a.value) })
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

// searchRoot is search for the position itself, over the moves of the list from index i on.
func (w *worker) searchRoot(i, depth int, alpha, beta value) value {
	f, next := &w.frames[0], &w.frames[1]
	n := node{depth: depth, alpha: alpha, beta: beta, pv: true, inCheck: f.pos.InCheck(), improving: true}
	w.judge(&n)
	best := -infinite
	for k := range w.root[i:] {
		r := &w.root[i+k]
		quiet := isQuiet(&f.pos, r.move)
		past := w.history.of(f, r.move, quiet)
		w.play(0, r.move)
		v := w.searchMove(&n, k+1, quiet, past, depth-1, alpha, beta)
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
	r := Result{Nodes: w.nodes, Depth: w.done}
	if len(w.root) == 0 {
		if w.frames[0].pos.InCheck() {
			r.Lines = []Line{{Score: MateIn(0)}}
		}
		return r
	}
	r.Best, r.Lines = w.root[0].move, w.lines()
	if len(r.Lines) == 0 {
		v := value(w.evaluator.Evaluate(&w.frames[0].pos))
		r.Lines = []Line{{Score: Score{v}, Moves: slices.Clone(w.root[0].line)}}
	}
	return r
}
