package club

import "woodfox/game/chess"

// sits reports whether the player of that side sits at the board.
func (t *table) sits(side chess.Color) bool {
	t.seating.Lock()
	defer t.seating.Unlock()
	for s := range t.seats {
		if s.plays && s.side == side {
			return true
		}
	}
	return false
}

func (t *table) seatCount() int {
	t.seating.Lock()
	defer t.seating.Unlock()
	return len(t.seats)
}

// spectators counts those who only watch.
func (t *table) spectators() int {
	t.seating.Lock()
	defer t.seating.Unlock()
	n := 0
	for s := range t.seats {
		if !s.plays {
			n++
		}
	}
	return n
}

// maxSpectators bounds those who watch one game.
const maxSpectators = 200

// sit gives a visit its seat at the table, the one that it has if it has one.
func (t *table) sit(v *Visit) (*Seat, error) {
	t.mu.Lock()
	seat, err := t.sitDown(v)
	t.mu.Unlock()
	if err == nil {
		t.tell()
	}
	return seat, err
}

// sitDown is sit for those who hold mu.
func (t *table) sitDown(v *Visit) (*Seat, error) {
	k := t.core.Load()
	if t.dropped || k == nil {
		return nil, refuse(Gone)
	}
	if s := v.seatAt(t); s != nil {
		return s, nil
	}
	s := &Seat{table: t, visit: v}
	s.side, s.plays = k.side(v.who.ID)
	switch {
	case s.plays:
	case k.terms.Private && !v.who.Teacher:
		return nil, refuse(Private)
	case t.spectators() >= maxSpectators:
		return nil, refuse(Full)
	}
	s.seen.Store(int64(k.stand))
	t.seating.Lock()
	err := v.seated(s)
	if err == nil {
		t.seats[s] = struct{}{}
	}
	t.seating.Unlock()
	if err != nil {
		return nil, err
	}
	t.settle(t.club.now())
	return s, nil
}

// stand takes a seat away from the table. It does not wait for mu.
func (t *table) stand(s *Seat) {
	t.seating.Lock()
	_, sat := t.seats[s]
	delete(t.seats, s)
	t.seating.Unlock()
	if !sat {
		return
	}
	t.tell()
	t.settleSoon()
}

// tell hints at a change to everybody whom it concerns: who sits here, and the
// players wherever they are.
func (t *table) tell() {
	k := t.core.Load()
	if k == nil {
		return
	}
	t.seating.Lock()
	hints := make([]*Visit, 0, len(t.seats)+2)
	for s := range t.seats {
		hints = append(hints, s.visit)
	}
	t.seating.Unlock()
	t.club.mu.Lock()
	for _, p := range k.players {
		hints = append(hints, t.club.visitsOf(p.ID)...)
	}
	t.club.mu.Unlock()
	hintAll(hints)
}
