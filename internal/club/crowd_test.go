package club_test

import (
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
)

// Many sessions at once, of which every third never looks at what it is told, while
// time passes and flags fall. The race detector and the store judge.
func TestACrowd(t *testing.T) {
	h := clubtest.New(t)
	people := make([]club.Person, 16)
	for i := range people {
		people[i] = h.Person(string(rune('A' + i)))
	}
	terms := []club.Terms{
		{Rated: true},
		{Control: fiveMinutes, Rated: true},
		{Control: clock.Control{Kind: clock.SuddenDeath, Initial: time.Minute}},
	}
	const sessions = 24
	var in sync.WaitGroup // nobody begins before all are there
	in.Add(sessions)
	session := func(n int, r *rand.Rand) {
		v := h.Club.Enter(people[n%len(people)])
		defer func() { v.Leave() }()
		in.Done()
		in.Wait()
		v.Attend(n%2 == 0)
		var seats []*club.Seat
		sat := func(s *club.Seat, err error) {
			if err == nil {
				seats = append(seats, s)
			}
		}
		for i := range 80 {
			runtime.Gosched()
			if n%3 > 0 {
				select {
				case <-v.Told():
				default:
				}
			}
			lobby := v.Lobby()
			switch r.IntN(12) {
			case 0, 1:
				_, _ = v.Challenge(terms[r.IntN(len(terms))])
			case 2, 3, 4:
				for _, ch := range lobby.Challenges {
					sat(v.Accept(ch.ID))
				}
			case 5:
				for _, g := range v.News().Games {
					sat(v.Sit(g.ID))
				}
			case 6:
				if len(lobby.Games) > 0 {
					sat(v.Watch(lobby.Games[r.IntN(len(lobby.Games))].ID))
				}
			case 7:
				v.Doing(club.Doing{Code: "puzzles", Score: i})
			case 8:
				if n < 4 {
					h.Clock.Advance(time.Duration(r.IntN(20)) * time.Second)
				}
			case 9:
				if r.IntN(8) == 0 {
					v.Leave()
					v, seats = h.Club.Enter(people[n%len(people)]), nil
				}
			}
			for _, s := range seats {
				view := s.Look()
				position := view.Game.Position()
				legal := position.LegalMoves()
				switch {
				case view.Over():
					_ = s.Rematch()
				case r.IntN(10) == 0:
					_ = s.Resign()
				case len(legal) > 0:
					_ = s.Play(legal[r.IntN(len(legal))])
				}
			}
		}
	}
	var all sync.WaitGroup
	for n := range sessions {
		all.Go(func() { session(n, rand.New(rand.NewPCG(1, uint64(n)))) })
	}
	all.Wait()
	h.Clock.Advance(24 * time.Hour)
	if got := h.Counts(); got != (club.Counts{}) {
		t.Errorf("when all have left there is still %+v", got)
	}
	if n := h.Clock.Waiting(); n > 0 {
		t.Errorf("%d timers are still set", n)
	}

	finished := map[string]string{}
	games := 0
	for _, person := range people {
		p := must(h.Store.Profile(person.ID))(t)
		for _, g := range must(p.Games(0))(t) {
			games++
			if before, ok := finished[g.ID]; ok && before != g.Result+g.PGN {
				t.Errorf("a game is kept twice and differently:\n%s\n%s", before, g.Result+g.PGN)
			} else if ok {
				delete(finished, g.ID)
			} else {
				finished[g.ID] = g.Result + g.PGN
			}
		}
	}
	equal(t, "games that only one of the players has", len(finished), 0)
	if games == 0 {
		t.Error("nobody has finished a game")
	}
}

// Two accept one open challenge at the same instant: exactly one gets the game.
func TestTwoAcceptAtOnce(t *testing.T) {
	h := clubtest.New(t)
	anna := h.Enter("Anna")
	visits := make([]*club.Visit, 8)
	for i := range visits {
		visits[i] = h.Enter("Somebody")
	}
	for range 10 {
		id := must(anna.Challenge(club.Terms{}))(t)
		var all sync.WaitGroup
		won := make(chan *club.Seat, len(visits))
		for _, v := range visits {
			all.Go(func() {
				s, err := v.Accept(id)
				if err == nil {
					won <- s
				} else if club.CodeOf(err) != club.Gone {
					t.Errorf("the others: %v", err)
				}
			})
		}
		all.Wait()
		equal(t, "winners", len(won), 1)
		fine(t, (<-won).Abort())
	}
	equal(t, "Anna's games", len(must(anna.Games())(t)), 0)
}
