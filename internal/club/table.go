package club

import (
	"crypto/rand"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
)

// deal is who plays at a table and on what terms. It never changes.
type deal struct {
	players [2]Person // by colour
	terms   Terms
}

// side is the colour that somebody plays; false for everybody else.
func (d *deal) side(id string) (chess.Color, bool) {
	for c, p := range d.players {
		if p.ID == id {
			return chess.Color(c), true
		}
	}
	return 0, false
}

// clocked reports whether the game is played with a clock.
func (d *deal) clocked() bool { return d.terms.Control.Kind != clock.None }

// core is a table at one moment. Once it is shown nothing in it changes: a change
// makes another one.
type core struct {
	deal
	game     *game.Game
	version  int  // grows with every change
	stand    int  // grows with every change of the position
	takeBack *ask // nil: nobody asks
	refused  [2]refusals
	rematch  [2]bool // who wants one
	next     string  // the table of the rematch
	aborted  bool
	closed   Code // why nothing can be done here any more: Elsewhere, Stopping
	ratings  *Ratings
}

// ask is a question from one side to the other.
type ask struct{ by chess.Color }

// refusals are how many moves a side had made when its last draw offer and its
// last take-back were turned down, counted from 1; 0 is never.
type refusals struct{ draw, takeBack int }

// ended reports whether the game at the table is over in any way.
func (k *core) ended() bool { return k.aborted || k.game.Over() }

// made is how many moves a side has made.
func (k *core) made(c chess.Color) int {
	n, start := k.game.Plies(), k.game.PositionAt(0)
	if start.Turn() == c {
		n++
	}
	return n / 2
}

// table is where two people play. See the package about the locks.
type table struct {
	club    *Club
	id      string
	core    atomic.Pointer[core] // nil until the game has begun or was read
	engages bool                 // its players may begin no other game with a clock; the club's mu guards it

	mu       sync.Mutex
	dropped  bool                      // the club does not know it any more
	stopFlag func()                    // the timer of the running clock, nil without one
	waits    bool                      // a timer will let the standing clock run
	runsFrom atomic.Pointer[time.Time] // when it will

	seating sync.Mutex
	seats   map[*Seat]struct{}
	leaving bool // a timer will look whether everybody has gone
}

// reserve makes a table for two people and registers it. The club's mu is held.
func (c *Club) reserve(d deal) *table {
	t := c.place(rand.Text())
	c.register(t, d)
	return t
}

// place makes a table at which there is no game yet. The club's mu is held.
func (c *Club) place(id string) *table {
	t := &table{club: c, id: id, seats: map[*Seat]struct{}{}}
	c.tables[id] = t
	c.beat()
	return t
}

// register notes who plays at a table. The club's mu is held.
func (c *Club) register(t *table, d deal) {
	t.engages = d.clocked()
	for _, p := range d.players {
		c.byPlayer[p.ID] = append(c.byPlayer[p.ID], t)
	}
}

// drop makes the club forget a table. Its mu is held.
func (t *table) drop() {
	t.dropped = true
	t.rest()
	c := t.club
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.tables, t.id)
	for id, tables := range c.byPlayer {
		tables = slices.DeleteFunc(tables, func(other *table) bool { return other == t })
		if c.byPlayer[id] = tables; len(tables) == 0 {
			delete(c.byPlayer, id)
		}
	}
}

// begin begins the game and saves it. If that fails the table is gone.
func (t *table) begin(d deal) error {
	c := t.club
	t.mu.Lock()
	defer t.mu.Unlock()
	k, err := d.core(c.now())
	if err == nil {
		err = t.room(d)
	}
	if err == nil {
		err = t.saved(c.keep.add(t.id, k, c.now()))
	}
	if err != nil {
		t.drop()
		return err
	}
	t.core.Store(k)
	t.settleSoon()
	c.log.Info("a game has begun", "table", t.id, "clock", d.terms.Control.String(), "rated", d.terms.Rated)
	return nil
}

// core is the first moment of a game; its clock stands until the side to move
// sits down.
func (d deal) core(now time.Time) (*core, error) {
	person := func(c chess.Color) game.Player { return game.Player{Name: d.players[c].Name, Kind: game.Person} }
	g, err := game.New(game.Options{
		White: person(chess.White), Black: person(chess.Black), Laws: d.terms.Laws, Control: d.terms.Control,
	}, now)
	if err != nil {
		return nil, err
	}
	g.Pause(now)
	return &core{deal: d, game: g, version: 1, stand: 1}, nil
}

// room checks that neither player has too many games in progress.
func (t *table) room(d deal) error {
	for _, p := range d.players {
		n, err := t.club.keep.count(p.ID)
		if err != nil {
			return &Error{Code: NotKept, Err: err}
		}
		if n >= maxGames {
			return refuse(TooMany)
		}
	}
	return nil
}

// change makes one change at the table: on a copy, which is kept and only then
// becomes what everybody sees. An error of do, or of the store, leaves all as it
// was, except that a flag may be found to have fallen before.
func (t *table) change(do func(next *core, now time.Time) error) error {
	now := t.club.now() // before waiting for others: their saving is not the mover's time
	t.mu.Lock()
	before := t.core.Load()
	err := t.changeTo(do, now)
	after := t.core.Load()
	t.mu.Unlock()
	if after != before {
		t.tell()
		if after.ended() {
			t.club.lobbyChanged()
		}
	}
	return err
}

// changeTo is change for those who hold mu.
func (t *table) changeTo(do func(next *core, now time.Time) error, now time.Time) error {
	was := t.core.Load()
	switch {
	case was.closed != "":
		return refuse(was.closed)
	case was.ended():
		return &game.Error{Code: game.GameOver}
	}
	next := *was
	next.game = was.game.Clone()
	var refused error
	if next.game.Tick(now) {
		refused = &game.Error{Code: game.GameOver}
	} else if err := do(&next, now); err != nil {
		return err
	}
	next.version++
	if next.ended() {
		next.takeBack = nil
	}
	if err := t.save(&next, now); err != nil {
		return err
	}
	t.core.Store(&next)
	if next.ended() {
		t.club.finished(t, &next)
	}
	t.settle(now)
	return refused
}

// finished notes what the end of a game changes for its players elsewhere.
func (c *Club) finished(t *table, k *core) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t.engages = false
	for side, p := range k.players {
		if who := c.people[p.ID]; who != nil && k.ratings != nil {
			who.rating, who.rated = k.ratings.After[side], true
		}
	}
}

// save keeps the table as it is at a moment, in progress or over.
func (t *table) save(k *core, now time.Time) (err error) {
	switch keep := t.club.keep; {
	case k.aborted:
		err = keep.drop(t.id)
	case k.game.Over():
		k.ratings, err = keep.end(t.id, k, now)
	default:
		err = keep.save(t.id, k, now)
	}
	return t.saved(err)
}

// saved makes an error of the club's of one of the keeper's. When another node has
// the game by now nothing more can be done at this table.
func (t *table) saved(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errHeld):
		lost := *t.core.Load()
		lost.closed = Elsewhere
		lost.version++
		t.core.Store(&lost)
		t.rest()
		t.settleSoon()
		t.club.log.Warn("a table is held by another node", "table", t.id)
		return refuse(Elsewhere)
	}
	t.club.log.Error("a table could not be saved", "table", t.id, "err", err)
	return &Error{Code: NotKept, Err: err}
}

// stop saves the game with its clock standing and lets the table go.
func (t *table) stop() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	k := t.core.Load()
	if k == nil || t.dropped || k.ended() || k.closed != "" {
		return nil
	}
	now := t.club.now()
	next := *k
	next.game = k.game.Clone()
	next.game.Pause(now)
	next.closed = Stopping
	next.version++
	if err := t.save(&next, now); err != nil {
		return err
	}
	t.core.Store(&next)
	t.rest()
	return t.saved(t.club.keep.release(t.id))
}
