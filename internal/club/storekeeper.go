package club

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/internal/store"
)

// storeKeeper keeps games in the store. In the store's column node stands the
// node's name, a stroke and what tells this run of the program from others under
// the same name, or nothing when nobody holds the game.
type storeKeeper struct {
	store *store.Store
	node  string
	now   func() time.Time
}

func newKeeper(o Options) keeper {
	name := strings.ReplaceAll(o.Node, "/", "-")
	if name == "" {
		name = "node"
	}
	now := o.Now
	if now == nil {
		now = time.Now
	}
	return &storeKeeper{store: o.Store, node: name + "/" + rand.Text(), now: now}
}

// nodeName is the name of the node that holds the game.
func (k kept) nodeName() string {
	name, _, _ := strings.Cut(k.node, "/")
	return name
}

func (s *storeKeeper) rating(profile string) (rating.Rating, bool, error) {
	p, err := s.store.Profile(profile)
	if err != nil {
		return rating.New(), false, err
	}
	r, known, err := p.Rating(store.ClubKind)
	if err != nil || !known {
		return rating.New(), false, err
	}
	return r, true, nil
}

func (s *storeKeeper) count(profile string) (int, error) {
	games, err := s.store.ClubGamesOf(profile)
	return len(games), err
}

func (s *storeKeeper) of(profile string) ([]kept, error) {
	games, err := s.store.ClubGamesOf(profile)
	if err != nil {
		return nil, err
	}
	all := make([]kept, len(games))
	for i, g := range games {
		all[i] = keptOf(g)
	}
	return all, nil
}

func keptOf(g store.ClubGame) kept {
	return kept{id: g.ID, white: g.White, black: g.Black, data: g.Data, node: g.Node, alive: g.Saved}
}

// free: nobody holds it, or this node, or an earlier run of it, or one that has
// not been heard of for a lease.
func (s *storeKeeper) free(k kept) bool {
	name, _, _ := strings.Cut(s.node, "/")
	return k.node == "" || k.nodeName() == name || s.now().Sub(k.alive) >= Lease
}

func (s *storeKeeper) take(id string) (kept, error) {
	g, found, err := s.store.ClubGame(id)
	switch {
	case err != nil:
		return kept{}, err
	case !found:
		return kept{}, errNone
	case !s.free(keptOf(g)):
		return kept{}, errHeld
	}
	// Only if it is still whose it was: of two nodes that take it one succeeds.
	taken, ok, err := s.store.TakeClubGame(id, g.Node, s.node)
	switch {
	case err != nil:
		return kept{}, err
	case !ok:
		return kept{}, errHeld
	}
	return keptOf(taken), nil
}

func (s *storeKeeper) row(id string, k *core, now time.Time) (store.ClubGame, error) {
	data, err := k.encode(now)
	return store.ClubGame{
		ID: id, White: k.players[chess.White].ID, Black: k.players[chess.Black].ID, Data: json.RawMessage(data), Node: s.node,
	}, err
}

func (s *storeKeeper) add(id string, k *core, now time.Time) error {
	row, err := s.row(id, k, now)
	if err != nil {
		return err
	}
	return s.store.AddClubGame(row)
}

func (s *storeKeeper) save(id string, k *core, now time.Time) error {
	row, err := s.row(id, k, now)
	if err != nil {
		return err
	}
	return held(s.store.SaveClubGame(row))
}

func (s *storeKeeper) release(id string) error {
	_, _, err := s.store.TakeClubGame(id, s.node, "")
	return err
}

func (s *storeKeeper) end(id string, k *core, now time.Time) (*Ratings, error) {
	var moved *Ratings
	var move func(white, black rating.Rating) (rating.Rating, rating.Rating)
	if k.terms.Rated {
		move = func(white, black rating.Rating) (rating.Rating, rating.Rating) {
			r := rate([2]rating.Rating{chess.White: white, chess.Black: black}, k.game.Outcome().Result)
			moved = &r
			return r.After[chess.White], r.After[chess.Black]
		}
	}
	played := k.record(id, now)
	err := held(s.store.EndClubGame(store.ClubGame{ID: id, Node: s.node}, &played, move))
	if err != nil {
		return nil, err
	}
	return moved, nil
}

func (s *storeKeeper) drop(id string) error {
	return held(s.store.EndClubGame(store.ClubGame{ID: id, Node: s.node}, nil, nil))
}

func (s *storeKeeper) beat() error { return s.store.BeatClubGames(s.node) }

// held makes errHeld of what the store says about a game of another node.
func held(err error) error {
	if store.CodeOf(err) == store.Taken {
		return errors.Join(errHeld, err)
	}
	return err
}
