package store_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/internal/store/storetest"
)

// nodes is how many servers work on one database in these tests.
const nodes = 3

// onSeveralNodes runs a test on the stores of servers that share an empty database.
// A file belongs to one server, with many people on it.
func onSeveralNodes(t *testing.T, test func(t *testing.T, stores []*store.Store)) {
	storetest.Shared(t, func(t *testing.T, opts store.Options) {
		opts.Now = frozen
		all := []*store.Store{storetest.Open(t, opts)}
		for len(all) < nodes {
			if opts.URL == "" {
				all = append(all, all[0])
			} else {
				all = append(all, storetest.Open(t, opts))
			}
		}
		test(t, all)
	})
}

// together does n things at once, each on the next node.
func together(t *testing.T, stores []*store.Store, n int, do func(s *store.Store, i int) error) {
	t.Helper()
	errs := make([]error, n)
	start := make(chan struct{})
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			<-start
			errs[i] = do(stores[i%len(stores)], i)
		})
	}
	close(start)
	wg.Wait()
	check(t, errors.Join(errs...))
}

// A database is opened for the first time by several at once.
func TestNodesStartTogether(t *testing.T) {
	storetest.Shared(t, func(t *testing.T, opts store.Options) {
		opened := make([]*store.Store, 6)
		together(t, opened, len(opened), func(_ *store.Store, i int) (err error) {
			opened[i], err = store.Open(t.Context(), opts)
			return err
		})
		newProfile(t, opened[0], "Anna")
		for _, s := range opened {
			equal(t, "profiles", len(must(s.Profiles())(t)), 1)
			check(t, s.Close())
		}
	})
}

// Everybody tries the same puzzles at the same time, some of them from two windows:
// every attempt counts once for its learner and once for its puzzle. What moves the
// ratings here adds up in any order only because each attempt is like the others.
func TestNoAttemptIsLost(t *testing.T) {
	const people, attempts, tried = 4, 6, 2
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		ids := make([]string, people)
		for i := range ids {
			ids[i] = newProfile(t, stores[0], "").ID()
		}
		of := func(n int) (a int, puzzle string) { return n / tried, fmt.Sprintf("wf%03d", n%tried) }
		together(t, stores, people*attempts*2, func(s *store.Store, i int) error {
			person, n := i%people, i/people/2 // every one is recorded twice
			p, err := s.Profile(ids[person])
			if err != nil {
				return err
			}
			a := rated(n, true)
			_, a.PuzzleID = of(n)
			return p.RecordAttempt(a, schedule.NewCard(a.PuzzleID), "drill", []byte(`{}`))
		})

		// The same on one node, one after the other.
		alone := must(store.Memory(t.Context(), store.Options{Now: frozen}))(t)
		defer alone.Close()
		for range people {
			p := newProfile(t, alone, "")
			for n := range attempts {
				a := rated(n, true)
				_, a.PuzzleID = of(n)
				check(t, p.RecordAttempt(a, schedule.Card{}, "drill", nil))
			}
		}
		reference := must(alone.LastProfile())(t)
		for n := range tried {
			_, puzzle := of(n)
			want, _, err := reference.PuzzleRating(puzzle)
			check(t, err)
			got, known, err := must(stores[0].Profile(ids[0]))(t).PuzzleRating(puzzle)
			check(t, err)
			equal(t, "known", known, true)
			near(t, puzzle, got, want)
		}
		want, _, err := reference.Rating(store.PuzzleKind)
		check(t, err)
		for _, id := range ids {
			p := must(stores[1].Profile(id))(t)
			got, _, err := p.Rating(store.PuzzleKind)
			check(t, err)
			near(t, "learner", got, want)
			equal(t, "attempts", len(must(p.Attempts(0))(t)), attempts)
		}
	})
}

func near(t *testing.T, what string, got, want rating.Rating) {
	t.Helper()
	if d := got.R - want.R; d < -1e-6 || d > 1e-6 {
		t.Errorf("%s: rating %v, one after the other it is %v", what, got, want)
	}
	if d := got.RD - want.RD; d < -1e-6 || d > 1e-6 {
		t.Errorf("%s: deviation %v, one after the other it is %v", what, got, want)
	}
}

// What a Together reads is still so when it writes, on whichever node.
func TestTogetherCountsOnEveryNode(t *testing.T) {
	const times = 40
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		id := newProfile(t, stores[0], "Anna").ID()
		together(t, stores, times, func(s *store.Store, _ int) error {
			p, err := s.Profile(id)
			if err != nil {
				return err
			}
			return p.Together(func(p *store.Profile) error {
				data, _, err := p.InProgress("count")
				if err != nil {
					return err
				}
				return p.SaveInProgress("count", append(data, 'x'))
			})
		})
		data, _, err := must(stores[1].Profile(id))(t).InProgress("count")
		check(t, err)
		equal(t, "counted", len(data), times)
	})
}

func TestACodeIsRedeemedNoMoreThanItMayBe(t *testing.T) {
	const uses, tries = 5, 30
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		check(t, stores[0].AddCode(store.AccessCode{Hash: "i", Kind: store.InviteCode, Uses: uses}))
		in := make([]bool, tries)
		together(t, stores, tries, func(s *store.Store, i int) (err error) {
			_, in[i], err = s.RedeemCode("i", store.InviteCode, noon)
			return err
		})
		n := 0
		for _, ok := range in {
			if ok {
				n++
			}
		}
		equal(t, "let in", n, uses)
		equal(t, "uses left", must(stores[0].Codes(store.InviteCode))(t)[0].Uses, 0)
	})
}

// One key comes by many lines at once: it has one profile.
func TestAKeyIsEnrolledOnce(t *testing.T) {
	const lines = 20
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		got := make([]string, lines)
		together(t, stores, lines, func(s *store.Store, i int) error {
			p, err := s.Enroll("Anna", "SHA256:a", true)
			if err == nil {
				got[i] = p.ID()
			}
			return err
		})
		for _, id := range got {
			equal(t, "profile", id, got[0])
		}
		equal(t, "profiles", len(must(stores[0].Profiles())(t)), 1)
	})
}

func TestALoginIsGivenOnce(t *testing.T) {
	const people = 12
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		ids := make([]string, people)
		for i := range ids {
			ids[i] = newProfile(t, stores[0], "").ID()
		}
		got := make([]bool, people)
		together(t, stores, people, func(s *store.Store, i int) error {
			p, err := s.Profile(ids[i])
			if err != nil {
				return err
			}
			err = p.SetLogin("anna", fmt.Sprint("hash ", i))
			if got[i] = err == nil; store.CodeOf(err) == store.Exists {
				return nil
			}
			return err
		})
		n := 0
		for i, ok := range got {
			if ok {
				n++
				id, hash, _, err := stores[1].Login("anna")
				check(t, err)
				equal(t, "whose", []string{id, hash}, []string{ids[i], fmt.Sprint("hash ", i)})
			}
		}
		equal(t, "given", n, 1)
	})
}

func TestARaceIsTheSameOnEveryNode(t *testing.T) {
	const asked = 20
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		got := make([][]string, asked)
		together(t, stores, asked, func(s *store.Store, i int) (err error) {
			got[i], err = s.Race(20000, func() ([]string, error) { return []string{fmt.Sprint("wf", i)}, nil })
			return err
		})
		for _, race := range got {
			equal(t, "race", race, got[0])
		}
	})
}

// Games of the same two people end on several nodes at once, with either of them
// White: every one counts, and none waits for another for ever.
func TestGamesEndOnSeveralNodes(t *testing.T) {
	const games = 24
	up := func(white, black rating.Rating) (rating.Rating, rating.Rating) {
		white.R++
		black.R--
		return white, black
	}
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		anna, bo := newProfile(t, stores[0], "Anna"), newProfile(t, stores[0], "Bo")
		game := func(i int) store.ClubGame {
			g := store.ClubGame{ID: fmt.Sprint("g", i), White: anna.ID(), Black: bo.ID(), Node: fmt.Sprint(i % nodes)}
			if i%3 == 0 { // Bo wins a third of them
				g.White, g.Black = g.Black, g.White
			}
			return g
		}
		for i := range games {
			check(t, stores[0].AddClubGame(game(i)))
		}
		together(t, stores, games, func(s *store.Store, i int) error {
			return s.EndClubGame(game(i), &store.Game{Result: "1-0"}, up)
		})
		for p, want := range map[*store.Profile]float64{anna: 1500 + games/3, bo: 1500 - games/3} {
			r, _, err := p.Rating(store.ClubKind)
			check(t, err)
			equal(t, "rating", r.R, want)
			equal(t, "games", must(p.CountGames())(t), games)
		}
	})
}

// One node plays on, another takes the game over: either the move is saved and was
// taken along, or it is refused.
func TestNoMoveIsLostWhenAGameIsTakenOver(t *testing.T) {
	const rounds = 20
	onSeveralNodes(t, func(t *testing.T, stores []*store.Store) {
		white, black := newProfile(t, stores[0], "Anna"), newProfile(t, stores[0], "Bo")
		for round := range rounds {
			g := store.ClubGame{ID: fmt.Sprint("g", round), White: white.ID(), Black: black.ID(), Node: "a", Data: []byte(`0`)}
			check(t, stores[0].AddClubGame(g))
			var saved bool
			var taken store.ClubGame
			together(t, stores, 2, func(s *store.Store, i int) (err error) {
				if i == 0 {
					moved := g
					moved.Data = []byte(`1`)
					err = s.SaveClubGame(moved)
					if saved = err == nil; store.CodeOf(err) == store.Taken {
						return nil
					}
					return err
				}
				taken, _, err = s.TakeClubGame(g.ID, "a", "b")
				return err
			})
			want := `0`
			if saved {
				want = `1`
			}
			equal(t, "taken along", string(taken.Data), want)
		}
	})
}
