package club

import (
	"crypto/rand"
	"slices"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/rating"
)

// Side is which pieces a challenger wants.
type Side string

// The sides to choose from; AnySide lets a coin decide.
const (
	AnySide   Side = ""
	WhiteSide Side = "white"
	BlackSide Side = "black"
)

// Terms are what a challenge proposes.
type Terms struct {
	To      string        // the profile's ID; "" is whoever comes first
	Control clock.Control // the zero value is no clock
	Laws    game.Laws     // empty is Friendly
	Side    Side          // the challenger's
	Rated   bool
	Private bool // no spectators but teachers
}

// valid is the error that says what is wrong with the terms.
func (t *Terms) valid() error {
	if t.Laws == "" {
		t.Laws = game.Friendly
	}
	switch t.Side {
	case AnySide, WhiteSide, BlackSide:
	default:
		return refuse(BadTerms)
	}
	if !t.Control.Valid() || !t.Laws.Valid() {
		return refuse(BadTerms)
	}
	return nil
}

// Challenge is a challenge as somebody sees it.
type Challenge struct {
	ID       string
	From, To Person        // To is the zero Person when anybody may accept
	Rating   rating.Rating // the challenger's; rating.New() before the first rated game
	Terms    Terms
	Made     time.Time
	Mine     bool // the challenger looks
	Declined bool // it was turned down; only the challenger sees it, until it is withdrawn
}

// challenge is one that waits. The club's mu guards it.
type challenge struct {
	id       string
	from     *presence
	to       Person
	terms    Terms
	made     time.Time
	declined time.Time // zero: not
	taken    bool      // its game is about to begin
}

const (
	// maxChallenges bounds what one person proposes at once.
	maxChallenges = 5
	// perMinute bounds how often one person may propose something.
	perMinute = 12
	// grudge is how long somebody who declined is left alone by the challenger.
	grudge = time.Minute
	// maxGames bounds the games in progress of one person.
	maxGames = 20
)

// stamps are moments at which something was done.
type stamps []time.Time

// allow notes that it is done once more, unless it was n times in the last minute.
func (s *stamps) allow(now time.Time, n int) bool {
	*s = slices.DeleteFunc(*s, func(at time.Time) bool { return now.Sub(at) >= time.Minute })
	if len(*s) >= n {
		return false
	}
	*s = append(*s, now)
	return true
}

// Challenge proposes a game and gives the challenge's ID. It waits until it is
// accepted, declined or withdrawn, or one of the two leaves.
func (v *Visit) Challenge(terms Terms) (id string, err error) {
	if err := terms.valid(); err != nil {
		return "", err
	}
	c := v.club
	c.mu.Lock()
	to, err := c.mayChallenge(v, terms)
	if err != nil {
		c.mu.Unlock()
		return "", err
	}
	ch := &challenge{id: rand.Text(), from: v.who, to: to, terms: terms, made: c.now()}
	c.challenges = append(c.challenges, ch)
	hints := append(c.visitsOf(terms.To), c.visitsOf(v.who.ID)...)
	c.mu.Unlock()
	hintAll(hints)
	c.lobbyChanged()
	return ch.id, nil
}

// mayChallenge says to whom, or why not. The club's mu is held.
func (c *Club) mayChallenge(v *Visit, terms Terms) (to Person, err error) {
	now := c.now()
	switch {
	case c.stopping:
		return to, refuse(Stopping)
	case v.gone():
		return to, refuse(Left)
	case terms.To == v.who.ID:
		return to, refuse(Yourself)
	case terms.Rated && v.who.Guest:
		return to, refuse(GuestRated)
	}
	if terms.To != "" {
		who := c.people[terms.To]
		switch {
		case who == nil:
			return to, refuse(NotHere)
		case terms.Rated && who.Guest:
			return to, refuse(GuestRated)
		}
		to = who.Person
	}
	waiting := 0
	for i := 0; i < len(c.challenges); i++ {
		ch := c.challenges[i]
		if ch.from != v.who {
			continue
		}
		same := ch.terms.To == terms.To
		switch {
		case same && terms.To != "" && ch.declined.IsZero():
			return to, refuse(Asked)
		case same && !ch.declined.IsZero() && now.Sub(ch.declined) < grudge:
			return to, refuse(TooSoon)
		}
		waiting++
	}
	if waiting >= maxChallenges {
		return to, refuse(TooMany)
	}
	if !v.who.recent.allow(now, perMinute) {
		return to, refuse(TooSoon)
	}
	return to, nil
}

// Withdraw takes one's own challenge back, also one that was declined.
func (v *Visit) Withdraw(id string) error {
	return v.club.dispose(id, func(ch *challenge) bool { return ch.from == v.who }, func(ch *challenge) bool { return true })
}

// Decline turns a challenge to oneself down.
func (v *Visit) Decline(id string) error {
	return v.club.dispose(id, func(ch *challenge) bool { return ch.terms.To == v.who.ID && ch.declined.IsZero() }, func(ch *challenge) bool {
		ch.declined = v.club.now()
		return false
	})
}

// dispose finds a challenge that may be dealt with, does so, and drops it if that
// says so.
func (c *Club) dispose(id string, may, do func(*challenge) bool) error {
	c.mu.Lock()
	i := slices.IndexFunc(c.challenges, func(ch *challenge) bool { return ch.id == id && !ch.taken && may(ch) })
	if i < 0 {
		c.mu.Unlock()
		return refuse(Gone)
	}
	ch := c.challenges[i]
	if do(ch) {
		c.challenges = slices.Delete(c.challenges, i, i+1)
	}
	hints := append(c.visitsOf(ch.terms.To), c.visitsOf(ch.from.ID)...)
	c.mu.Unlock()
	hintAll(hints)
	c.lobbyChanged()
	return nil
}

// Accept takes a challenge up and sits down at the new table. Of several who do so
// at once exactly one succeeds; the others get a Gone.
func (v *Visit) Accept(id string) (*Seat, error) {
	c := v.club
	c.mu.Lock()
	ch, err := c.mayAccept(v, id)
	if err != nil {
		c.mu.Unlock()
		return nil, err
	}
	ch.taken = true
	white, black := ch.from.Person, v.who.Person
	if ch.terms.Side == BlackSide || ch.terms.Side == AnySide && c.flip() {
		white, black = black, white
	}
	d := deal{players: [2]Person{chess.White: white, chess.Black: black}, terms: ch.terms}
	t := c.reserve(d)
	c.mu.Unlock()

	err = t.begin(d)

	c.mu.Lock()
	if err != nil {
		ch.taken = false // if the challenger is still there
	} else {
		c.withdrawFor(ch, v.who)
	}
	c.mu.Unlock()
	if err != nil {
		return nil, err
	}
	seat, err := t.sit(v)
	t.tell()
	c.lobbyChanged()
	return seat, err
}

// mayAccept finds the challenge that somebody may accept, or why not. The club's
// mu is held.
func (c *Club) mayAccept(v *Visit, id string) (*challenge, error) {
	i := slices.IndexFunc(c.challenges, func(ch *challenge) bool {
		return ch.id == id && !ch.taken && ch.declined.IsZero() && (ch.terms.To == "" || ch.terms.To == v.who.ID)
	})
	if c.stopping {
		return nil, refuse(Stopping)
	}
	if v.gone() {
		return nil, refuse(Left)
	}
	if i < 0 {
		return nil, refuse(Gone)
	}
	ch := c.challenges[i]
	switch clocked := ch.terms.Control.Kind != clock.None; {
	case ch.from == v.who:
		return nil, refuse(Yourself)
	case ch.terms.Rated && v.who.Guest:
		return nil, refuse(GuestRated)
	case clocked && c.engaged(v.who.ID):
		return nil, refuse(Busy)
	case clocked && c.engaged(ch.from.ID):
		return nil, refuse(TheyPlay)
	}
	return ch, nil
}

// engaged reports whether somebody is in the middle of a game with a clock. The
// club's mu is held.
func (c *Club) engaged(id string) bool {
	return slices.ContainsFunc(c.byPlayer[id], func(t *table) bool { return t.engages })
}

// withdrawFor drops a challenge that led to a game and, if that has a clock,
// everything else that its players have proposed. The club's mu is held.
func (c *Club) withdrawFor(begun *challenge, accepted *presence) {
	clocked := begun.terms.Control.Kind != clock.None
	c.challenges = slices.DeleteFunc(c.challenges, func(ch *challenge) bool {
		return ch == begun || clocked && !ch.taken && (ch.from == begun.from || ch.from == accepted)
	})
}
