package main

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"
)

// pace is when one person presses the next key: after interval give or take a fifth, from a phase of its own, and not
// while everybody rests.
type pace struct {
	interval time.Duration
	rng      *rand.Rand
	rest     *rest
	next     time.Time
}

// wait waits for the turn and reports whether there is one.
func (p *pace) wait(ctx context.Context) bool {
	if p.next.IsZero() {
		p.next = time.Now().Add(time.Duration(p.rng.Int64N(int64(p.interval))))
	}
	timer := time.NewTimer(time.Until(p.next))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
	}
	if rested, ok := p.rest.over(ctx); !ok {
		return false
	} else if rested {
		p.next = time.Time{} // or all would press a key at the same instant
		return p.wait(ctx)
	}
	p.next = time.Now().Add(p.interval*4/5 + time.Duration(p.rng.Int64N(int64(p.interval)*2/5)))
	return true
}

// rest is a time in which nobody presses a key.
type rest struct {
	mu    sync.Mutex
	until chan struct{} // nil: nobody rests
}

func (r *rest) begin() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.until = make(chan struct{})
}

func (r *rest) end() {
	r.mu.Lock()
	defer r.mu.Unlock()
	close(r.until)
	r.until = nil
}

// over waits until nobody rests; it reports whether there was something to wait for, and false if ctx ended first.
func (r *rest) over(ctx context.Context) (rested, ok bool) {
	r.mu.Lock()
	until := r.until
	r.mu.Unlock()
	if until == nil {
		return false, true
	}
	select {
	case <-until:
		return true, true
	case <-ctx.Done():
		return true, false
	}
}
