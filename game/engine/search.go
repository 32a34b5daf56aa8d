package engine

import (
	"context"
	"slices"
	"sync/atomic"

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
	waiting    waiting     // moves that other threads are at
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

// worker is one thread of a search with all that belongs to it alone; only table, marks
// and frontier are shared.
type worker struct {
	table      *table
	busy       *busy // what the threads are at, nil for one
	evaluator  evaluator
	history    history
	correction correction
	frames     [maxPly + 2]frame
	keys       []uint64 // of the game and the line that is looked at: keys[base+ply] is that of ply
	base       int

	root      []rootMove
	waiting   []int // of the root moves, those that other threads are at
	iteration int   // that is running
	done      int   // the last iteration that was completed
	claim     entry // a mate that an earlier search has proved from here
	stable    int   // iterations for which the best move has been the same
	multiPV   int

	frontier  *frontier     // of the threads; nil for one
	overtaken bool          // another thread has completed this iteration
	team      []*worker     // all workers of the search, this one first; nil for a helper
	published atomic.Uint64 // nodes, as others may see them, now and then

	ctx      context.Context
	timer    *timer
	nodes    uint64
	limit    uint64 // of nodes, 0 none
	passFrom int    // no passing at plies before this
	pollAt   uint64 // the next count of nodes at which to ask whether to go on
	stopped  bool
	seen     int // the furthest ply of this iteration
}

func newWorker(t *table) *worker {
	return &worker{table: t, evaluator: newHandcrafted(), timer: new(timer)}
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
	w.evaluator.Begin(&w.frames[0].pos)
	w.frames[0].reversible = min(pos.HalfmoveClock(), w.base)
	w.frames[0].arrived = arrival{}
	w.frames[0].before = [2]*pieceTo{w.history.nowhere(), w.history.nowhere()}
	w.history.newSearch()
	w.ctx, w.nodes, w.limit, w.stopped, w.done = ctx, 0, limits.Nodes, false, 0
	w.pollAt, w.passFrom, w.stable = 1, 0, 0
	w.published.Store(0)
	w.listRoot(limits)
}
