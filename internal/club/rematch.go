package club

import "woodfox/game/chess"

// askRematch notes that a side wants a rematch, and begins it if both do.
func (t *table) askRematch(side chess.Color) error {
	t.mu.Lock()
	err := t.rematch(side)
	t.mu.Unlock()
	if err == nil {
		t.tell()
		t.club.lobbyChanged()
	}
	return err
}

// rematch is askRematch for those who hold mu.
func (t *table) rematch(side chess.Color) error {
	next := *t.core.Load()
	switch {
	case next.closed != "":
		return refuse(next.closed)
	case !next.game.Over():
		return refuse(Playing)
	case next.next != "":
		return refuse(Asked)
	case !t.sits(side.Other()):
		return refuse(NotHere) // and a wish of theirs lapsed when they stood up
	case next.rematch[side]:
		return refuse(Asked)
	}
	next.rematch[side] = true
	if next.rematch[side.Other()] {
		id, err := t.club.pair(next.deal)
		if err != nil {
			return err
		}
		next.next = id
	}
	next.version++
	t.core.Store(&next)
	return nil
}

// pair begins the game of a deal with the sides changed.
func (c *Club) pair(d deal) (id string, err error) {
	d.players[chess.White], d.players[chess.Black] = d.players[chess.Black], d.players[chess.White]
	c.mu.Lock()
	switch {
	case c.stopping:
		err = refuse(Stopping)
	case d.clocked() && (c.engaged(d.players[chess.White].ID) || c.engaged(d.players[chess.Black].ID)):
		err = refuse(Busy)
	}
	if err != nil {
		c.mu.Unlock()
		return "", err
	}
	t := c.reserve(d)
	c.mu.Unlock()
	return t.id, t.begin(d)
}
