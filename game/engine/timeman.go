package engine

import (
	"context"
	"sync/atomic"
	"time"
)

// overhead is kept back of every move for all that happens between the clock and the search.
const overhead = 10 * time.Millisecond

// budget divides the clock: after soft no new iteration is begun, at hard the search is stopped wherever it is. Both are
// 0 when the limits hold no time.
func (l Limits) budget() (soft, hard time.Duration) {
	if l.MoveTime > 0 {
		return 0, l.MoveTime
	}
	if l.Remaining <= 0 {
		return 0, 0
	}
	usable := max(l.Remaining-overhead, time.Millisecond)
	moves := time.Duration(30) // a game of middling length has about so many moves still to come, at every time
	if l.MovesToGo > 0 {
		moves = time.Duration(min(l.MovesToGo, 30))
	}
	share := usable/moves + l.Increment*3/4
	// An iteration takes about as long as all before it together, so one begun at half the share ends near it.
	hard = min(3*share, usable*3/4)
	return min(share*6/10, hard), hard
}

// Within is a context that ends with ctx, or when the time is up that these limits leave for a move: for somebody else who
// thinks under them.
func (l Limits) Within(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	l.run(ctx, cancel, nil)
	return ctx, cancel
}

// run starts the clock of a search, at once or when pondering ends: cancel is called when the time is up. The function
// that comes back is asked after each iteration whether it is too late for another, with how much more than the usual time
// the position deserves. now may be nil.
func (l Limits) run(ctx context.Context, cancel func(), now func() time.Time) (hurry func(need float64) bool) {
	soft, hard := l.budget()
	if hard == 0 {
		return func(float64) bool { return false }
	}
	var begun atomic.Pointer[time.Time] // nil before the clock runs
	start := func() {
		if now != nil && soft > 0 {
			t := now()
			begun.Store(&t)
		}
		timer := time.AfterFunc(hard, cancel)
		context.AfterFunc(ctx, func() { timer.Stop() })
	}
	if l.Ponder == nil {
		start()
	} else {
		go func() {
			select {
			case <-l.Ponder:
				start()
			case <-ctx.Done():
			}
		}()
	}
	return func(need float64) bool {
		t := begun.Load()
		return t != nil && float64(now().Sub(*t)) >= need*float64(soft)
	}
}
