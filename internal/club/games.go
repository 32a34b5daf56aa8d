package club

import (
	"errors"
	"slices"
)

// Games are the person's own games in progress, here and in the store, the one
// that was saved last first. The error is a NotKept when the store could not be
// read.
func (v *Visit) Games() ([]Game, error) {
	c := v.club
	all, err := c.keep.of(v.who.ID)
	if err != nil {
		return nil, &Error{Code: NotKept, Err: err}
	}
	var games []Game
	for _, stored := range all {
		c.mu.Lock()
		t := c.tables[stored.id]
		c.mu.Unlock()
		if t != nil {
			if g, ok := t.listed(v); ok {
				games = append(games, g)
				continue
			}
		}
		k, err := stored.decode()
		if err != nil {
			c.log.Error("a game in progress cannot be read", "table", stored.id, "err", err)
			continue
		}
		g := k.listed(stored.id, v.who.ID, c.now())
		if !c.keep.free(stored) {
			g.Node = stored.nodeName()
		}
		games = append(games, g)
	}
	return games, nil
}

// Sit sits down at a table where one plays. A game that lies in the store is taken
// up, with its clock as it stood. Codes: Gone, Elsewhere, NotKept.
func (v *Visit) Sit(id string) (*Seat, error) {
	for {
		t, err := v.club.find(id, v.who.ID)
		if err != nil {
			return nil, err
		}
		if k := t.core.Load(); k != nil {
			if _, plays := k.side(v.who.ID); !plays {
				return nil, refuse(Gone)
			}
		}
		seat, err := t.sit(v)
		if CodeOf(err) == Gone && t.isDropped() {
			continue // it was put away at that very moment
		}
		return seat, err
	}
}

// Watch takes a spectator's seat at a table on this node, by its ID or that of a
// person who plays, or their name; at one's own table it is the player's seat.
// Codes: Gone, NotHere, Ambiguous, Private, Full.
func (v *Visit) Watch(what string) (*Seat, error) {
	c := v.club
	c.mu.Lock()
	t := c.tables[what]
	c.mu.Unlock()
	if t == nil {
		who, err := v.Named(what)
		if err != nil {
			return nil, err
		}
		c.mu.Lock()
		t = c.watchable(who.ID, v)
		c.mu.Unlock()
		if t == nil {
			return nil, refuse(Gone)
		}
	}
	seat, err := t.sit(v)
	if err == nil && !seat.plays {
		c.lobbyChanged()
	}
	return seat, err
}

func (t *table) isDropped() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.dropped
}

// find is the table with that ID, taken up from the store for one of its players
// if it is not in memory.
func (c *Club) find(id, player string) (*table, error) {
	for {
		c.mu.Lock()
		t := c.tables[id]
		if t != nil {
			c.mu.Unlock()
			if t.isDropped() { // waits for whoever takes it up
				continue
			}
			return t, nil
		}
		if c.stopping {
			c.mu.Unlock()
			return nil, refuse(Stopping)
		}
		t = c.place(id)
		t.mu.Lock() // nobody else can have it yet
		c.mu.Unlock()
		err := t.takeUp(player)
		if err != nil {
			t.drop()
		}
		t.mu.Unlock()
		if err != nil {
			return nil, err
		}
		t.settleSoon()
		return t, nil
	}
}

// takeUp reads the game from the store and makes this node its holder. The table's
// mu is held.
func (t *table) takeUp(player string) error {
	c := t.club
	stored, err := c.keep.of(player)
	if err != nil {
		return &Error{Code: NotKept, Err: err}
	}
	if !slices.ContainsFunc(stored, func(k kept) bool { return k.id == t.id }) {
		return refuse(Gone)
	}
	taken, err := c.keep.take(t.id)
	switch {
	case errors.Is(err, errHeld):
		return refuse(Elsewhere)
	case errors.Is(err, errNone):
		return refuse(Gone)
	case err != nil:
		return &Error{Code: NotKept, Err: err}
	}
	k, err := taken.decode()
	if err != nil {
		return &Error{Code: NotKept, Err: err}
	}
	c.mu.Lock()
	c.register(t, k.deal)
	c.mu.Unlock()
	t.core.Store(k)
	c.log.Info("a game was taken up", "table", t.id)
	return nil
}
