package store_test

import (
	"encoding/json"
	"testing"

	"woodfox/game/rating"
	"woodfox/internal/store"
)

// table makes two people and a game between them that node "a" runs.
func table(t testing.TB, s *store.Store) (white, black *store.Profile, g store.ClubGame) {
	t.Helper()
	white, black = newProfile(t, s, "Anna"), newProfile(t, s, "Bo")
	g = store.ClubGame{ID: "g1", White: white.ID(), Black: black.ID(), Node: "a", Data: json.RawMessage(`{"moves":0}`)}
	check(t, s.AddClubGame(g))
	return white, black, g
}

// gamesOf are the games somebody is in the middle of, without their dates.
func gamesOf(t testing.TB, s *store.Store, p *store.Profile) []store.ClubGame {
	t.Helper()
	all := must(s.ClubGamesOf(p.ID()))(t)
	for i := range all {
		all[i].Saved = noon
	}
	return all
}

func TestClubGamesAreKept(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		white, black, g := table(t, s)
		equal(t, "the same id again", store.CodeOf(s.AddClubGame(g)), store.Exists)
		equal(t, "with nobody", store.CodeOf(s.AddClubGame(store.ClubGame{ID: "g2", White: white.ID(), Black: "nobody"})), store.NotFound)
		g.Data = json.RawMessage(`{"moves":1}`)
		check(t, s.SaveClubGame(g))
		g.Saved = noon
		equal(t, "White's", gamesOf(t, s, white), []store.ClubGame{g})
		equal(t, "Black's", gamesOf(t, s, black), []store.ClubGame{g})
		equal(t, "somebody else's", len(gamesOf(t, s, newProfile(t, s, "Cy"))), 0)
		_, found, err := s.ClubGame("g2")
		check(t, err)
		equal(t, "never was", found, false)
	})
}

// A game belongs to the node that took it last: what the one before would still
// save is refused, so that no move is lost that was shown.
func TestAClubGameIsTakenOver(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		_, _, g := table(t, s)
		taken, found, err := s.TakeClubGame("g1", "a", "b")
		check(t, err)
		equal(t, "taken", []any{found, taken.Node, string(taken.Data)}, []any{true, "b", `{"moves":0}`})
		g.Data = json.RawMessage(`{"moves":9}`)
		equal(t, "saved by the node that had it", store.CodeOf(s.SaveClubGame(g)), store.Taken)
		equal(t, "ended by it", store.CodeOf(s.EndClubGame(g, &store.Game{}, nil)), store.Taken)
		kept, _, err := s.ClubGame("g1")
		check(t, err)
		equal(t, "data", string(kept.Data), `{"moves":0}`)
		_, found, err = s.TakeClubGame("g2", "a", "b")
		check(t, err)
		equal(t, "one that never was", found, false)
		_, found, err = s.TakeClubGame("g1", "a", "c")
		check(t, err)
		equal(t, "one that is not where it was", found, false)
	})
}

func TestANodeShowsThatItIsAlive(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		white, black, g := table(t, s)
		check(t, s.AddClubGame(store.ClubGame{ID: "g2", White: white.ID(), Black: black.ID(), Node: "b", Data: g.Data}))
		saved := func(id string) int64 {
			kept, _, err := s.ClubGame(id)
			check(t, err)
			return kept.Saved.UnixMicro()
		}
		ours, theirs := saved("g1"), saved("g2")
		check(t, s.BeatClubGames("a"))
		equal(t, "its own game is newer", saved("g1") > ours, true)
		equal(t, "another's is not", saved("g2"), theirs)
	})
}

func TestAClubGameEnds(t *testing.T) {
	won := func(white, black rating.Rating) (rating.Rating, rating.Rating) {
		return rating.Of(white.R+10, 100), rating.Of(black.R-10, 100)
	}
	played := &store.Game{White: "Anna", Black: "Bo", Result: "1-0", Reason: "checkmate", Opponent: "person", Plies: 7, PGN: "1. e4 *", Finished: noon}
	for name, test := range map[string]struct {
		played *store.Game
		rate   func(white, black rating.Rating) (rating.Rating, rating.Rating)
		games  int
		white  float64
	}{
		"rated":   {played, won, 1, 1510},
		"unrated": {played, nil, 1, 0},
		"aborted": {nil, won, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			stores(t, func(t *testing.T, s *store.Store) {
				white, black, g := table(t, s)
				check(t, s.EndClubGame(g, test.played, test.rate))
				for _, p := range []*store.Profile{white, black} {
					equal(t, "in progress", len(gamesOf(t, s, p)), 0)
					games := must(p.Games(0))(t)
					equal(t, "games", len(games), test.games)
					for _, kept := range games {
						want := *played
						want.ID = "g1"
						equal(t, "the game", kept, want)
					}
				}
				r, _, err := white.Rating(store.ClubKind)
				check(t, err)
				equal(t, "White's rating", r.R, test.white)
				equal(t, "ended again", store.CodeOf(s.EndClubGame(g, played, won)), store.Taken)
				equal(t, "saved afterwards", store.CodeOf(s.SaveClubGame(g)), store.Taken)
			})
		})
	}
}

// The rating of two games is that of one after the other.
func TestClubRatingsAddUp(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		white, black, g := table(t, s)
		up := func(w, b rating.Rating) (rating.Rating, rating.Rating) {
			return rating.Of(w.R+10, 100), rating.Of(b.R-10, 100)
		}
		check(t, s.EndClubGame(g, &store.Game{}, up))
		second := store.ClubGame{ID: "g2", White: black.ID(), Black: white.ID(), Node: "a"}
		check(t, s.AddClubGame(second))
		check(t, s.EndClubGame(second, &store.Game{}, up))
		r, _, err := white.Rating(store.ClubKind)
		check(t, err)
		equal(t, "won with White, lost with Black", r.R, 1500.0)
	})
}

func TestAClubGameGoesWithAPlayer(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		white, black, g := table(t, s)
		check(t, s.DeleteProfile(white.ID()))
		equal(t, "in progress", len(gamesOf(t, s, black)), 0)
		equal(t, "saved", store.CodeOf(s.SaveClubGame(g)), store.Taken)
	})
}
