package club_test

import (
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
)

// place is a seat and whose it is.
type place struct {
	*club.Seat
	visit *club.Visit
}

// machine lets three people do anything in any order, and remembers what the club
// has acknowledged.
type machine struct {
	h      *clubtest.House
	fails  *atomic.Bool
	people []club.Person
	visits []*club.Visit
	places []place
	scores map[string]string       // the moves of each table, as they were acknowledged
	ends   map[string]chess.Result // of each game that has ended; "" was called off
}

// newMachine begins with new people in a new club; only the store, which is dear to
// make, is an old one.
func newMachine(h *clubtest.House) *machine {
	h.Kill("node")
	m := &machine{h: h, scores: map[string]string{}, ends: map[string]chess.Result{}}
	for _, name := range []string{"Anna", "Bo", "Cy"} {
		m.people = append(m.people, m.h.Person(name))
	}
	m.fails = m.h.MayFail()
	return m
}

// some draws one of a list. Where there is none the action means nothing now, and rapid
// draws another in its place (a Skip inside Repeat ends the action, not the test).
func some[T any](t *rapid.T, from []T, label string) T {
	if len(from) == 0 {
		t.Skip("there is none")
	}
	return rapid.SampledFrom(from).Draw(t, label)
}

// score is a game as text: its moves in order.
func score(v club.View) string {
	text := ""
	for _, p := range v.Game.Moves() {
		text += p.Move.String() + " "
	}
	return text
}

// seen takes a new seat in.
func (m *machine) seen(s *club.Seat, v *club.Visit, err error) {
	if err == nil && !slices.Contains(m.places, place{s, v}) {
		m.places = append(m.places, place{s, v})
	}
}

// act does something at a seat. What is refused changes no position; what is not
// is acknowledged from then on.
func (m *machine) act(t *rapid.T, what string, s place, do func() error) {
	before := s.Look()
	err := do()
	after := s.Look()
	switch {
	case err != nil && score(before) != score(after):
		t.Fatalf("%s was refused (%v) and changed the moves", what, err)
	case err == nil && !before.Plays:
		t.Fatalf("a spectator could do this: %s", what)
	case err == nil && before.Over() && what != "rematch":
		t.Fatalf("%s after the end", what)
	case err == nil && before.Closed != "":
		t.Fatalf("%s at a table that is closed", what)
	}
	m.scores[after.ID] = score(after)
}

func (m *machine) actions() map[string]func(*rapid.T) {
	seat := func(what string, do func(*rapid.T, place) error) func(*rapid.T) {
		return func(t *rapid.T) {
			s := some(t, m.places, "seat")
			m.act(t, what, s, func() error { return do(t, s) })
		}
	}
	return map[string]func(*rapid.T){
		"":      m.check,
		"enter": m.enter,
		"leave": func(t *rapid.T) {
			v := some(t, m.visits, "visit")
			v.Leave()
			m.visits = slices.DeleteFunc(m.visits, func(other *club.Visit) bool { return other == v })
			m.places = slices.DeleteFunc(m.places, func(p place) bool { return p.visit == v })
		},
		"challenge": func(t *rapid.T) {
			terms := club.Terms{
				To:      some(t, append(m.people, club.Person{}), "to").ID,
				Control: rapid.SampledFrom(clock.Offered()).Draw(t, "clock"),
				Side:    rapid.SampledFrom([]club.Side{club.AnySide, club.WhiteSide, club.BlackSide}).Draw(t, "side"),
				Rated:   rapid.Bool().Draw(t, "rated"), Private: rapid.Bool().Draw(t, "private"),
			}
			_, _ = some(t, m.visits, "visit").Challenge(terms)
		},
		"pair": m.pair,
		"answer": func(t *rapid.T) {
			v := some(t, m.visits, "visit")
			ch := some(t, v.Lobby().Challenges, "challenge")
			switch rapid.SampledFrom([]string{"accept", "accept", "decline", "withdraw"}).Draw(t, "answer") {
			case "accept":
				s, err := v.Accept(ch.ID)
				m.seen(s, v, err)
			case "decline":
				_ = v.Decline(ch.ID)
			case "withdraw":
				_ = v.Withdraw(ch.ID)
			}
		},
		"sit": func(t *rapid.T) {
			v := some(t, m.visits, "visit")
			games, err := v.Games()
			if err != nil {
				t.Fatal(err)
			}
			s, err := v.Sit(some(t, games, "game").ID)
			m.seen(s, v, err)
		},
		"watch": func(t *rapid.T) {
			v := some(t, m.visits, "visit")
			s, err := v.Watch(some(t, m.people, "person").ID)
			m.seen(s, v, err)
		},
		"stand up": func(t *rapid.T) {
			s := some(t, m.places, "seat")
			s.Leave()
			m.places = slices.DeleteFunc(m.places, func(p place) bool { return p == s })
		},
		"move":      seat("a move", func(t *rapid.T, s place) error { return m.move(t, s) }),
		"move on":   m.moveOn,
		"move on 2": m.moveOn,
		"move on 3": m.moveOn,
		"offer":     seat("an offer", func(_ *rapid.T, s place) error { return s.OfferDraw() }),
		"draw":      seat("an answer", func(t *rapid.T, s place) error { return s.AnswerDraw(rapid.Bool().Draw(t, "yes")) }),
		"ask":       seat("a question", func(_ *rapid.T, s place) error { return s.AskTakeBack() }),
		"take back": seat("an answer", func(t *rapid.T, s place) error { return s.AnswerTakeBack(rapid.Bool().Draw(t, "yes")) }),
		"claim":     seat("a claim", func(_ *rapid.T, s place) error { return s.Claim(chess.Threefold) }),
		"resign": seat("resigning", func(t *rapid.T, s place) error {
			if rapid.IntRange(0, 3).Draw(t, "temper") > 0 {
				return s.OfferDraw()
			}
			return s.Resign()
		}),
		"abort":   seat("an abort", func(_ *rapid.T, s place) error { return s.Abort() }),
		"rematch": seat("rematch", func(_ *rapid.T, s place) error { return s.Rematch() }),
		"rematch of both": func(t *rapid.T) {
			id := some(t, m.places, "seat").ID()
			for _, s := range slices.Clone(m.places) {
				if s.ID() == id {
					m.act(t, "rematch", s, s.Rematch)
				}
			}
		},
		"time": func(t *rapid.T) {
			m.h.Clock.Advance(time.Duration(rapid.SampledFrom([]int{1, 1, 5, 40, 130, 2000}).Draw(t, "seconds")) * time.Second)
		},
		"disk": func(t *rapid.T) {
			m.fails.Store(rapid.IntRange(0, 2).Draw(t, "full") == 0)
		},
		"restart": func(t *rapid.T) {
			m.fails.Store(false)
			if rapid.Bool().Draw(t, "in order") {
				if err := m.h.Stop(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			m.visits, m.places = nil, nil
			m.h.Kill("node")
			m.fails = m.h.MayFail()
			m.arrive()
		},
	}
}

// arrive has everybody come in.
func (m *machine) arrive() {
	for _, p := range m.people {
		m.visits = append(m.visits, m.h.Club.Enter(p))
	}
}

func (m *machine) enter(t *rapid.T) {
	if len(m.visits) < 5 {
		m.visits = append(m.visits, m.h.Club.Enter(some(t, m.people, "person")))
	}
}

// pair has one visit challenge another, who accepts, and both sit down.
func (m *machine) pair(t *rapid.T) {
	a, b := some(t, m.visits, "one"), some(t, m.visits, "the other")
	id, err := a.Challenge(club.Terms{
		To: b.Person().ID, Control: rapid.SampledFrom(clock.Offered()).Draw(t, "clock"), Rated: rapid.Bool().Draw(t, "rated"),
	})
	if err != nil {
		return
	}
	s, err := b.Accept(id)
	m.seen(s, b, err)
	if err == nil {
		s, err = a.Sit(s.ID())
		m.seen(s, a, err)
	}
}

// moveOn plays a move for somebody whose turn it is.
func (m *machine) moveOn(t *rapid.T) {
	turns := slices.DeleteFunc(slices.Clone(m.places), func(s place) bool {
		v := s.Look()
		return !v.Plays || v.Over() || v.Closed != "" || v.Side != v.Game.Turn()
	})
	s := some(t, turns, "turn")
	m.act(t, "a move", s, func() error { return m.move(t, s) })
}

// move plays some legal move of whoever is to move, for the seat's side or not.
func (m *machine) move(t *rapid.T, s place) error {
	view := s.Look()
	position := view.Game.Position()
	move := some(t, position.LegalMoves(), "move")
	err := s.Play(move)
	if err == nil && view.Side != position.Turn() {
		t.Fatalf("%v could move for the other side", view.Side)
	}
	if err == nil {
		if after := s.Look(); after.Game.Plies() != view.Game.Plies()+1 {
			t.Fatalf("a move led from %d half-moves to %d", view.Game.Plies(), after.Game.Plies())
		}
	}
	return err
}

// check is what has to be true at any moment.
func (m *machine) check(t *rapid.T) {
	shown := map[string]club.View{}
	for _, s := range m.places {
		v := s.Look()
		if other, ok := shown[v.ID]; ok && (score(v) != score(other) || v.Version != other.Version || v.Game.Outcome() != other.Game.Outcome()) {
			t.Fatalf("two seats at one table see different games:\n%s\n%s", score(v), score(other))
		}
		shown[v.ID] = v
		if known, ok := m.scores[v.ID]; ok && known != score(v) {
			t.Fatalf("acknowledged %q, shown %q", known, score(v))
		}
		m.scores[v.ID] = score(v)
		for _, c := range []chess.Color{chess.White, chess.Black} {
			if left := v.Game.Remaining(c, m.h.Clock.Now()); left < 0 {
				t.Fatalf("%v has %v left", c, left)
			}
		}
		if side, plays := s.Side(); plays != (v.Players[chess.White].ID == s.visit.Person().ID || v.Players[chess.Black].ID == s.visit.Person().ID) ||
			plays && v.Players[side].ID != s.visit.Person().ID {
			t.Fatalf("%s sits for %v", s.visit.Person().Name, side)
		}
		if v.Over() {
			result := v.Game.Outcome().Result
			if before, ok := m.ends[v.ID]; ok && before != result {
				t.Fatalf("a game ended %q and %q", before, result)
			}
			m.ends[v.ID] = result
		}
	}
	m.checkStore(t)
}

// checkStore looks at what is kept: a game that has ended is among those of both,
// once, with its result; one that goes on is in progress for both; none is both.
func (m *machine) checkStore(t *rapid.T) {
	results, going := map[string][]string{}, map[string]int{}
	for _, person := range m.people {
		p, err := m.h.Store.Profile(person.ID)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := p.Games(0)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range kept {
			results[g.ID] = append(results[g.ID], g.Result)
		}
		progress, err := m.h.Store.ClubGamesOf(person.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range progress {
			going[g.ID]++
		}
	}
	for id, all := range results {
		if len(all) != 2 || all[0] != all[1] || going[id] > 0 {
			t.Fatalf("a finished game is kept with %q, and %d times in progress", all, going[id])
		}
	}
	for id, n := range going {
		if n != 2 {
			t.Fatalf("a game is in progress for %d people", n)
		}
		if _, ended := m.ends[id]; ended {
			t.Fatal("a game that was seen to end is still in progress")
		}
	}
	for id, result := range m.ends {
		if result != "" && (len(results[id]) != 2 || results[id][0] != string(result)) {
			t.Fatalf("a game that ended %q is kept with %q", result, results[id])
		}
	}
}

func TestWhateverPeopleDo(t *testing.T) {
	h := clubtest.New(t)
	played, ended := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		m := newMachine(h)
		m.arrive()
		m.pair(rt)
		for range 4 { // rapid's thirty steps are not a game
			rt.Repeat(m.actions())
		}
		m.fails.Store(false)
		for _, v := range m.visits {
			v.Leave()
		}
		m.places = nil
		m.h.Clock.Advance(24 * time.Hour)
		if left := m.h.Counts(); left != (club.Counts{}) || m.h.Clock.Waiting() > 0 {
			rt.Fatalf("when all have left there is still %+v, with %d timers", left, m.h.Clock.Waiting())
		}
		m.checkStore(rt)
		for _, moves := range m.scores {
			if moves != "" {
				played++
			}
		}
		ended += len(m.ends)
	})
	t.Logf("moves at %d tables, %d games ended", played, ended)
	if played == 0 || ended == 0 {
		t.Error("people did nothing that matters")
	}
}
