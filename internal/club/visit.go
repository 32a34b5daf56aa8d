package club

import (
	"slices"
	"sync"
	"time"

	"woodfox/internal/store"
)

// Visit is one session's stay in the club. A person may have several at once.
// Its methods may be called from several goroutines.
type Visit struct {
	club *Club
	who  *presence
	told chan struct{}

	mu    sync.Mutex
	left  bool
	seats []*Seat

	// The club's mu guards these.
	doing  Doing
	active time.Time // when the person did something last
	since  time.Time // when what the person does became that
}

// maxSeats bounds the tables that one visit sits at.
const maxSeats = 16

// Told has a hint in it when something has changed since the last one was taken:
// look again. It is closed by Leave.
func (v *Visit) Told() <-chan struct{} { return v.told }

// Person is whose visit it is.
func (v *Visit) Person() Person { return v.who.Person }

// Races are the daily races.
func (v *Visit) Races() *Races { return v.club.races }

// Leave ends the visit: its seats stand up, but a player's seat is kept. When it
// is the person's last visit their challenges go with it.
func (v *Visit) Leave() {
	v.mu.Lock()
	if v.left {
		v.mu.Unlock()
		return
	}
	v.left = true
	seats := v.seats
	v.seats = nil
	close(v.told)
	v.mu.Unlock()
	v.club.leave(v)
	for _, s := range seats {
		s.table.stand(s)
	}
}

// hint tells the session to look again.
func (v *Visit) hint() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return
	}
	select {
	case v.told <- struct{}{}:
	default:
	}
}

// gone reports whether the visit is over.
func (v *Visit) gone() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.left
}

// seated keeps a new seat with the visit, unless there are too many.
func (v *Visit) seated(s *Seat) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch {
	case v.left:
		return refuse(Left)
	case len(v.seats) >= maxSeats:
		return refuse(TooMany)
	}
	v.seats = append(v.seats, s)
	return nil
}

// seatAt is the visit's seat at that table, nil if it has none.
func (v *Visit) seatAt(t *table) *Seat {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, s := range v.seats {
		if s.table == t {
			return s
		}
	}
	return nil
}

// Sits reports whether the visit has a seat at the table with that ID.
func (v *Visit) Sits(id string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return slices.ContainsFunc(v.seats, func(s *Seat) bool { return s.table.id == id })
}

// unseat forgets a seat.
func (v *Visit) unseat(s *Seat) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.seats = slices.DeleteFunc(v.seats, func(other *Seat) bool { return other == s })
}

// Doing says what the person does now, for those who look at the lobby. It is
// called too when they do something and that has not changed.
func (v *Visit) Doing(d Doing) {
	d.Detail = store.Clean(d.Detail, maxDetail)
	c := v.club
	c.mu.Lock()
	i := slices.Index(v.who.visits, v)
	changed := i >= 0 && v.doing != d
	if i >= 0 {
		if v.doing.Code != d.Code || v.doing.Detail != d.Detail {
			v.since = c.now()
		}
		v.doing, v.active = d, c.now()
		v.who.visits = append(slices.Delete(v.who.visits, i, i+1), v)
	}
	c.mu.Unlock()
	if changed {
		c.lobbyChanged()
	}
}

// Attend asks to be told of every change in the lobby, or no longer. Without it a
// visit hears only of what concerns it.
func (v *Visit) Attend(lobby bool) {
	v.club.mu.Lock()
	defer v.club.mu.Unlock()
	if lobby && slices.Contains(v.who.visits, v) {
		v.club.attending[v] = true
		return
	}
	delete(v.club.attending, v)
}
