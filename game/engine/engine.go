package engine

import (
	"context"
	"sync"
	"time"

	"woodfox/game/chess"
)

// Options are chosen when an engine is made.
type Options struct {
	// HashMB is the size of the transposition table in megabytes; 0 means 16.
	HashMB int

	// Threads is how many goroutines search at once, sharing the table; 0 means 1. Only with 1 a search is the same
	// every time.
	Threads int

	// Now tells the time; the engine reads no other clock. It is only asked when the limits hold a clock, in order
	// to end in time and not to begin an iteration that cannot end. Without it the whole time that a move may take is used.
	Now func() time.Time
}

// Engine searches positions. What it has learnt stays in its table from one search to the next. It may be used from
// several goroutines; one search waits for the other.
type Engine struct {
	mu       sync.Mutex
	now      func() time.Time
	table    *table
	workers  []*worker
	frontier *frontier // nil with one worker
}

// New makes an engine.
func New(options Options) *Engine {
	if options.HashMB <= 0 {
		options.HashMB = 16
	}
	e := &Engine{now: options.Now, table: newTable(options.HashMB)}
	for range max(options.Threads, 1) {
		e.workers = append(e.workers, newWorker(e.table))
	}
	e.workers[0].team = e.workers
	if len(e.workers) > 1 {
		e.frontier = new(frontier)
		marks := new(busy)
		for _, w := range e.workers {
			w.busy = marks
		}
	}
	return e
}

// Clear forgets all that was learnt from earlier searches, so that the next one goes as on a new engine.
func (e *Engine) Clear() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.table.clear()
	for _, w := range e.workers {
		w.history.clear()
		w.correction = correction{}
	}
}

// Search looks for the best move of pos, which must be a legal position. history are the keys of the positions before it
// in the game, oldest first, from which repetitions are seen; it may be nil.
//
// The search ends by its limits or with ctx, within 512 nodes, and has a legal move at any time, even when ctx is done
// before it begins. report, if not nil, is called after each completed iteration from the goroutine of the caller; it
// must not use the engine.
//
// The same engine options, position, history and limits of depth or nodes give the same result on every machine, if the
// engine is new or cleared.
func (e *Engine) Search(
	ctx context.Context, pos chess.Position, history []uint64, limits Limits, report func(Info),
) Result {
	e.mu.Lock()
	defer e.mu.Unlock()

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	timer := limits.run(ctx, cancel, e.now)

	e.table.newSearch()
	e.frontier.reset()
	for _, w := range e.workers {
		w.begin(ctx, pos, history, limits)
		w.timer = timer
		if w.frontier = e.frontier; w.multiPV > 1 {
			w.frontier = nil // a helper's one line is not what is asked for
		}
	}
	var helpers sync.WaitGroup
	for _, w := range e.workers[1:] {
		helpers.Go(func() { w.help(limits.deepest()) })
	}
	w := e.workers[0]
	w.deepen(limits, timer.hurry, report)
	cancel()
	helpers.Wait()
	return w.result()
}
