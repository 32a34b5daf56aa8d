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
	moves := time.Duration(25) // a game of middling length has about so many moves still to come, at every time
	if l.MovesToGo > 0 {
		moves = time.Duration(min(l.MovesToGo, 25))
	}
	share := usable/moves + l.Increment*3/4
	// An iteration takes about as long as all before it together, so one begun at half the share ends near it.
	hard = min(share*5/2, usable*3/4)
	return min(share*9/10, hard), hard
}

// Within is a context that ends with ctx, or when the time is up that is usual for a move under these limits: for somebody
// else who thinks under them, and may need a little longer than told.
func (l Limits) Within(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	if soft, _ := l.budget(); soft > 0 {
		l.MoveTime = soft
	}
	l.run(ctx, cancel, nil)
	return ctx, cancel
}

// timer is the clock of one search.
type timer struct {
	soft, hard time.Duration
	now        func() time.Time
	begun      atomic.Pointer[time.Time] // nil before the clock runs, and without now
}

// hurry reports, after an iteration, whether it is too late for another; need is how much more than the usual time the
// position deserves.
func (t *timer) hurry(need float64) bool {
	begun := t.begun.Load()
	return begun != nil && t.soft > 0 && float64(t.now().Sub(*begun)) >= need*float64(t.soft)
}

// late reports whether the time is up. The search asks for itself, as on a busy machine a timer of the system may come
// when the flag has fallen.
func (t *timer) late() bool {
	begun := t.begun.Load()
	return begun != nil && t.hard > 0 && t.now().Sub(*begun) >= t.hard
}

// run starts the clock of a search, at once or when pondering ends: cancel is called when the time is up. now may be nil.
func (l Limits) run(ctx context.Context, cancel func(), now func() time.Time) *timer {
	t := &timer{now: now}
	t.soft, t.hard = l.budget()
	if t.hard == 0 {
		return t
	}
	start := func() {
		if now != nil {
			begun := now()
			t.begun.Store(&begun)
		}
		alarm := time.AfterFunc(t.hard, cancel)
		context.AfterFunc(ctx, func() { alarm.Stop() })
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
	return t
}
