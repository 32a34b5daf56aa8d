package club

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"woodfox/internal/store"
)

const (
	// Patience is how long a standing clock waits for the side to move once the
	// other side sits at the board.
	Patience = 2 * time.Minute
	// Lease is how long a node that gives no sign of life keeps its tables.
	Lease = 30 * time.Second
	// heartbeat is how often a node gives a sign of life.
	heartbeat = Lease / 3
	// idle is how long an empty table stays in memory, so that a line that drops
	// and comes back does not cost reading the game again.
	idle = 30 * time.Second
	// lobbyPause gathers the changes of the lobby: those who look at it are told
	// no more often.
	lobbyPause = 500 * time.Millisecond
	// again is when a flag that could not be saved as fallen is looked at again.
	again = time.Second
	// boardStays is how long a board is shown once its teacher has left.
	boardStays = 10 * time.Minute
)

// Options is what a club needs.
type Options struct {
	Store *store.Store
	// Node names this server among those that share the database. A process that
	// is started under the same name takes over at once what its predecessor
	// held; others have to wait for the lease to end.
	Node string
	Now  func() time.Time // nil: time.Now
	// After calls do once, in a goroutine of its own, after that time unless
	// stopped before. nil: time.AfterFunc.
	After func(d time.Duration, do func()) (stop func())
	Flip  func() bool  // a coin, for the sides; nil: a fair one
	Log   *slog.Logger // nil: nothing is logged
}

// Club is the people on one server node.
type Club struct {
	keep  keeper
	now   func() time.Time
	after func(time.Duration, func()) func()
	flip  func() bool
	log   *slog.Logger
	races *Races

	mu         sync.Mutex
	people     map[string]*presence
	challenges []*challenge // the oldest first
	tables     map[string]*table
	byPlayer   map[string][]*table
	notice     Notice
	board      *Blackboard // nil: none is shown
	boardSeen  int         // the version of the last board that was shown
	stopping   bool
	beating    bool            // a heartbeat is due
	attending  map[*Visit]bool // who wants to hear of every change in the lobby
	lobbyDue   bool            // those who attend the lobby will be told
}

// New opens an empty club. Games in progress are read when a player asks for them.
func New(o Options) *Club {
	c := &Club{
		keep: newKeeper(o), now: o.Now, after: o.After, flip: o.Flip, log: o.Log,
		people: map[string]*presence{}, attending: map[*Visit]bool{}, tables: map[string]*table{}, byPlayer: map[string][]*table{},
	}
	if c.now == nil {
		c.now = time.Now
	}
	if c.after == nil {
		c.after = func(d time.Duration, do func()) func() {
			timer := time.AfterFunc(d, do)
			return func() { timer.Stop() }
		}
	}
	if c.flip == nil {
		c.flip = func() bool { return rand.N(2) == 0 }
	}
	if c.log == nil {
		c.log = slog.New(slog.DiscardHandler)
	}
	c.races = NewRaces(o.Store, c.now)
	return c
}

// Enter begins a visit.
func (c *Club) Enter(p Person) *Visit {
	p.Name = store.Clean(p.Name, maxName)
	known, rated, err := c.keep.rating(p.ID)
	if err != nil {
		c.log.Warn("a rating could not be read", "profile", p.ID, "err", err)
	}
	v := &Visit{club: c, told: make(chan struct{}, 1), active: c.now(), since: c.now()}
	c.mu.Lock()
	who := c.people[p.ID]
	if who == nil {
		who = &presence{Person: p, rating: known, rated: rated}
		c.people[p.ID] = who
	}
	v.who = who
	who.visits = append(who.visits, v)
	tables := slices.Clone(c.byPlayer[p.ID])
	c.mu.Unlock()
	for _, t := range tables {
		t.tell() // whoever plays them sees that they are back
	}
	c.lobbyChanged()
	return v
}

// leave takes a visit out of the club.
func (c *Club) leave(v *Visit) {
	c.mu.Lock()
	who := v.who
	who.visits = slices.DeleteFunc(who.visits, func(other *Visit) bool { return other == v })
	delete(c.attending, v)
	var tables []*table
	var hints []*Visit
	if len(who.visits) == 0 {
		delete(c.people, who.ID)
		tables = slices.Clone(c.byPlayer[who.ID])
		c.challenges = slices.DeleteFunc(c.challenges, func(ch *challenge) bool {
			if ch.from != who && ch.terms.To != who.ID {
				return false
			}
			hints = append(hints, c.visitsOf(ch.from.ID)...)
			hints = append(hints, c.visitsOf(ch.terms.To)...)
			return true
		})
		if c.board != nil && c.board.By.ID == who.ID {
			version := c.board.Version
			c.after(boardStays, func() { c.dropBoard(who.ID, version) })
		}
	}
	c.mu.Unlock()
	hintAll(hints)
	for _, t := range tables {
		t.tell()
		t.settleSoon()
	}
	c.lobbyChanged()
}

// visitsOf are a person's visits. The club's mu is held.
func (c *Club) visitsOf(id string) []*Visit {
	if who := c.people[id]; who != nil {
		return slices.Clone(who.visits)
	}
	return nil
}

func hintAll(visits []*Visit) {
	for _, v := range visits {
		v.hint()
	}
}

// everybody are all visits.
func (c *Club) everybody() []*Visit {
	c.mu.Lock()
	defer c.mu.Unlock()
	var all []*Visit
	for _, who := range c.people {
		all = append(all, who.visits...)
	}
	return all
}

// lobbyChanged tells those who look at the lobby, soon and not too often.
func (c *Club) lobbyChanged() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lobbyDue || c.stopping || len(c.attending) == 0 {
		return
	}
	c.lobbyDue = true
	c.after(lobbyPause, func() {
		c.mu.Lock()
		c.lobbyDue = false
		attending := slices.Collect(maps.Keys(c.attending))
		c.mu.Unlock()
		hintAll(attending)
	})
}

// Say tells everybody something.
func (c *Club) Say(text string) { c.announce(Notice{Text: store.Clean(text, maxNotice)}) }

func (c *Club) announce(n Notice) {
	c.mu.Lock()
	n.Version, n.At = c.notice.Version+1, c.now()
	c.notice = n
	c.mu.Unlock()
	hintAll(c.everybody())
}

// Counts says how much is going on, for those who run the server.
type Counts struct{ People, Visits, Challenges, Tables, Seats int }

// Counts counts.
func (c *Club) Counts() Counts {
	c.mu.Lock()
	n := Counts{People: len(c.people), Challenges: len(c.challenges)}
	for _, who := range c.people {
		n.Visits += len(who.visits)
	}
	tables := c.allTables()
	c.mu.Unlock()
	for _, t := range tables {
		if core := t.core.Load(); core != nil {
			n.Tables++
			n.Seats += t.seatCount()
		}
	}
	return n
}

// allTables are the tables in memory. The club's mu is held.
func (c *Club) allTables() []*table {
	all := make([]*table, 0, len(c.tables))
	for _, t := range c.tables {
		all = append(all, t)
	}
	return all
}

// Stop tells everybody that the server stops, lets all clocks stand and saves
// every game, so that another node may take it up at once. Nothing can be changed
// afterwards. It ends early with ctx.
func (c *Club) Stop(ctx context.Context) error {
	c.mu.Lock()
	c.stopping = true
	tables := c.allTables()
	c.mu.Unlock()
	c.announce(Notice{Stopping: true})
	var failed error
	for _, t := range tables {
		if err := ctx.Err(); err != nil {
			return errors.Join(failed, err)
		}
		failed = errors.Join(failed, t.stop())
	}
	return failed
}

// beat keeps giving signs of life as long as there are tables. The club's mu is
// held.
func (c *Club) beat() {
	if c.beating || c.stopping || len(c.tables) == 0 {
		return
	}
	c.beating = true
	c.after(heartbeat, func() {
		if err := c.keep.beat(); err != nil {
			c.log.Error("no sign of life could be given", "err", err)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		c.beating = false
		c.beat()
	})
}
