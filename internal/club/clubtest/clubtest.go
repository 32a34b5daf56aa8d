// Package clubtest is a club for tests: on a store in memory, with a clock that
// moves when the test says so.
package clubtest

import (
	"slices"
	"sync"
	"testing"
	"time"

	"woodfox/internal/club"
	"woodfox/internal/store"
)

// Noon is when the time of a test begins.
var Noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// Clock is a time that a test moves. It is safe for concurrent use.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
}

type timer struct {
	at time.Time
	do func()
}

// NewClock stands at noon.
func NewClock() *Clock { return &Clock{now: Noon} }

// Now is the time it shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// After calls do once that much time has been advanced, in the goroutine that
// advances it.
func (c *Clock) After(d time.Duration, do func()) (stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{at: c.now.Add(max(d, 0)), do: do}
	c.timers = append(c.timers, t)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.timers = slices.DeleteFunc(c.timers, func(other *timer) bool { return other == t })
	}
}

// Advance lets time pass and does what falls due meanwhile, each thing at its time.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	until := c.now.Add(d)
	c.mu.Unlock()
	for {
		c.mu.Lock()
		var due *timer
		for _, t := range c.timers {
			if !t.at.After(until) && (due == nil || t.at.Before(due.at)) {
				due = t
			}
		}
		if due == nil {
			c.now = until
			c.mu.Unlock()
			return
		}
		if due.at.After(c.now) {
			c.now = due.at
		}
		c.timers = slices.DeleteFunc(c.timers, func(t *timer) bool { return t == due })
		c.mu.Unlock()
		due.do()
	}
}

// Forget drops what would fall due, as the end of a process does.
func (c *Clock) Forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.timers = nil
}

// Waiting counts the timers that are set.
func (c *Clock) Waiting() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.timers)
}

// House is a club with its store and its time.
type House struct {
	*club.Club
	Clock *Clock
	Store *store.Store
	t     testing.TB
}

// New opens a club on an empty store in memory. The challenger gets White where a
// coin would decide.
func New(t testing.TB) *House {
	t.Helper()
	clock := NewClock()
	s, err := store.Memory(t.Context(), store.Options{Now: clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	h := &House{Clock: clock, Store: s, t: t}
	h.Club = h.Node("node")
	return h
}

// Node opens another club on the same store and time: a second server, or the same
// one after a restart.
func (h *House) Node(name string) *club.Club {
	return club.New(club.Options{
		Store: h.Store, Node: name, Now: h.Clock.Now, After: h.Clock.After, Flip: func() bool { return false },
	})
}

// Kill ends the club as kill -9 does and opens another one of that name. Visits and
// seats of the old one must not be used any more.
func (h *House) Kill(name string) {
	h.Clock.Forget()
	h.Club = h.Node(name)
}

// Person makes the profile of somebody new.
func (h *House) Person(name string) club.Person {
	h.t.Helper()
	p, err := h.Store.CreateProfile(name)
	if err != nil {
		h.t.Fatal(err)
	}
	return club.Person{ID: p.ID(), Name: name}
}

// Enter lets somebody new in.
func (h *House) Enter(name string) *club.Visit {
	h.t.Helper()
	return h.Club.Enter(h.Person(name))
}

// Pair begins a game on these terms between the two, the first with White, and
// seats both.
func (h *House) Pair(white, black *club.Visit, terms club.Terms) (w, b *club.Seat) {
	h.t.Helper()
	terms.To, terms.Side = black.Person().ID, club.WhiteSide
	id, err := white.Challenge(terms)
	if err != nil {
		h.t.Fatal(err)
	}
	b, err = black.Accept(id)
	if err != nil {
		h.t.Fatal(err)
	}
	w, err = white.Sit(b.ID())
	if err != nil {
		h.t.Fatal(err)
	}
	return w, b
}

// Play makes moves in turn for whoever is to move, as text.
func (h *House) Play(w, b *club.Seat, moves ...string) {
	h.t.Helper()
	for _, text := range moves {
		seat := w
		if side, _ := w.Side(); w.Look().Game.Turn() != side {
			seat = b
		}
		position := seat.Look().Game.Position()
		m, err := position.ParseMove(text)
		if err != nil {
			h.t.Fatal(err)
		}
		if err := seat.Play(m); err != nil {
			h.t.Fatalf("%s: %v", text, err)
		}
	}
}
