package club

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/rating"
	"woodfox/internal/store"
)

// Notice is what everybody is told: a text of the operator's, or that the server
// stops.
type Notice struct {
	Version  int // grows with every notice; 0 is none
	Text     string
	Stopping bool
	At       time.Time
}

// News is what concerns a visit wherever its person is.
type News struct {
	Challenges []Challenge // to the person alone, the oldest first
	Declined   []Challenge // own ones that were turned down
	Games      []Game      // the person's games in progress on this node
	Notice     Notice
}

// News gives what has come up.
func (v *Visit) News() News {
	c := v.club
	c.mu.Lock()
	n := News{Notice: c.notice}
	for _, ch := range c.challenges {
		switch {
		case ch.taken:
		case ch.from == v.who && !ch.declined.IsZero():
			n.Declined = append(n.Declined, ch.seen(v))
		case ch.terms.To == v.who.ID && ch.declined.IsZero():
			n.Challenges = append(n.Challenges, ch.seen(v))
		}
	}
	tables := slices.Clone(c.byPlayer[v.who.ID])
	c.mu.Unlock()
	for _, t := range tables {
		if g, ok := t.listed(v); ok {
			n.Games = append(n.Games, g)
		}
	}
	return n
}

// seen is a challenge as a visit sees it. The club's mu is held.
func (ch *challenge) seen(v *Visit) Challenge {
	seen := Challenge{
		ID: ch.id, From: ch.from.Person, To: ch.to, Rating: ch.from.rating, Terms: ch.terms, Made: ch.made,
		Mine: ch.from == v.who,
	}
	seen.Declined = seen.Mine && !ch.declined.IsZero()
	return seen
}

// Game is a game in progress as lists have it.
type Game struct {
	ID       string
	Players  [2]Person // by colour
	Control  clock.Control
	Rated    bool
	Private  bool
	Plies    int
	Watching int // spectators
	Mine     bool
	Side     chess.Color // with Mine
	YourTurn bool
	Left     time.Duration // with Mine and a clock: the person's own time, as of now
	Node     string        // of another node that holds it, "" here or when nobody does
}

// listed is the table as lists have it; false when its game is not in progress.
func (t *table) listed(v *Visit) (Game, bool) {
	k := t.core.Load()
	if k == nil || k.ended() || k.closed == Elsewhere {
		return Game{}, false
	}
	g := k.listed(t.id, v.who.ID, t.club.now())
	g.Watching = t.spectators()
	return g, true
}

func (k *core) listed(id, profile string, now time.Time) Game {
	g := Game{
		ID: id, Players: k.players, Control: k.terms.Control, Rated: k.terms.Rated, Private: k.terms.Private, Plies: k.game.Plies(),
	}
	g.Side, g.Mine = k.side(profile)
	g.YourTurn = g.Mine && k.game.Turn() == g.Side
	if g.Mine {
		g.Left = k.game.Remaining(g.Side, now)
	}
	return g
}

// Present is somebody on the server.
type Present struct {
	Person
	Rating   rating.Rating // rating.New() before the first rated game
	Rated    bool          // there was one
	Doing    Doing         // detail and score are for teachers
	Since    time.Time     // when they began what they do
	Active   time.Time     // when they did something last
	Sessions int
	Game     string // the table at which they play and can be watched, "" for none
	Busy     bool   // in the middle of a game with a clock
}

// Lobby is who is there and what goes on.
type Lobby struct {
	People     []Present   // by name
	Challenges []Challenge // those one may accept, and one's own; the oldest first
	Games      []Game      // that can be watched, or are one's own
	Notice     Notice
}

// Lobby gives the lobby as the visit's person sees it.
func (v *Visit) Lobby() Lobby {
	c := v.club
	c.mu.Lock()
	l := Lobby{Notice: c.notice, People: make([]Present, 0, len(c.people))}
	for _, ch := range c.challenges {
		if !ch.taken && (ch.from == v.who || ch.declined.IsZero() && (ch.terms.To == "" || ch.terms.To == v.who.ID)) {
			l.Challenges = append(l.Challenges, ch.seen(v))
		}
	}
	for _, who := range c.people {
		l.People = append(l.People, c.present(who, v))
	}
	tables := c.allTables()
	c.mu.Unlock()
	for _, t := range tables {
		if g, ok := t.listed(v); ok && (g.Mine || !g.Private || v.who.Teacher) {
			l.Games = append(l.Games, g)
		}
	}
	slices.SortFunc(l.People, func(a, b Present) int { return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.ID, b.ID)) })
	slices.SortFunc(l.Games, func(a, b Game) int { return strings.Compare(a.ID, b.ID) })
	return l
}

// present is a person as a visit sees them. The club's mu is held.
func (c *Club) present(who *presence, v *Visit) Present {
	p := Present{Person: who.Person, Rating: who.rating, Rated: who.rated, Sessions: len(who.visits), Busy: c.engaged(who.ID)}
	last := who.visits[len(who.visits)-1]
	p.Doing, p.Since, p.Active = last.doing, last.since, last.active
	if !v.who.Teacher {
		p.Doing = Doing{Code: p.Doing.Code}
	}
	if t := c.watchable(who.ID, v); t != nil {
		p.Game = t.id
	}
	return p
}

// watchable is the table at which somebody plays that a visit may watch, the one
// with a clock before others, nil if there is none. The club's mu is held.
func (c *Club) watchable(id string, v *Visit) *table {
	var best *table
	for _, t := range c.byPlayer[id] {
		k := t.core.Load()
		if k == nil || k.ended() || k.closed != "" || k.terms.Private && !v.who.Teacher && id != v.who.ID {
			continue
		}
		if best == nil || t.engages || !best.engages {
			best = t
		}
	}
	return best
}

// Named is the person here of that name or ID. Codes: NotHere, Ambiguous.
func (v *Visit) Named(name string) (Person, error) {
	folded := strings.ToLower(store.Clean(name, maxName))
	c := v.club
	c.mu.Lock()
	defer c.mu.Unlock()
	if who := c.people[name]; who != nil {
		return who.Person, nil
	}
	var found []Person
	for _, who := range c.people {
		if folded != "" && strings.ToLower(who.Name) == folded {
			found = append(found, who.Person)
		}
	}
	switch len(found) {
	case 0:
		return Person{}, refuse(NotHere)
	case 1:
		return found[0], nil
	}
	return Person{}, refuse(Ambiguous)
}
