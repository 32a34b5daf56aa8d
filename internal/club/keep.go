package club

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/internal/store"
)

// keeper is what the club needs to have kept. Each method is one transaction.
type keeper interface {
	// rating is a person's, rating.New and false before their first rated game.
	rating(profile string) (rating.Rating, bool, error)
	// count is how many games in progress a person has.
	count(profile string) (int, error)
	// of are a person's games in progress, wherever they are held.
	of(profile string) ([]kept, error)
	// take makes this node the holder of a game; errHeld while another one holds
	// it alive, errNone when there is no such game.
	take(id string) (kept, error)
	// free reports whether this node could take a game.
	free(kept) bool
	// add keeps a game that begins on this node.
	add(id string, k *core, now time.Time) error
	// save keeps a game in progress. errHeld when another node has taken it.
	save(id string, k *core, now time.Time) error
	// release lets any node take a game that was saved.
	release(id string) error
	// end moves a finished game to its players' saved ones and rates it.
	end(id string, k *core, now time.Time) (*Ratings, error)
	// drop forgets a game.
	drop(id string) error
	// beat says that this node is alive.
	beat() error
}

var (
	errHeld = errors.New("another node holds the game")
	errNone = errors.New("there is no such game")
)

// kept is a game in progress as the store has it.
type kept struct {
	id           string
	white, black string // profiles
	data         []byte
	node         string    // "" is nobody's
	alive        time.Time // when its node gave the last sign of life
}

// savedTable is a table in progress as JSON.
type savedTable struct {
	Version  int        `json:"version"`
	Game     *game.Game `json:"game"`
	Rated    bool       `json:"rated,omitempty"`
	Private  bool       `json:"private,omitempty"`
	TakeBack string     `json:"take_back,omitempty"` // the side that asks for one
	Guests   [2]bool    `json:"guests"`
}

// savedVersion is the version of the saved form.
const savedVersion = 1

// encode writes a table with the time spent until now.
func (k *core) encode(now time.Time) ([]byte, error) {
	g := k.game.Clone()
	g.Pause(now)
	s := savedTable{Version: savedVersion, Game: g, Rated: k.terms.Rated, Private: k.terms.Private}
	if k.takeBack != nil {
		s.TakeBack = k.takeBack.by.String()
	}
	for c, p := range k.players {
		s.Guests[c] = p.Guest
	}
	return json.Marshal(s)
}

// decode reads a table; its clock stands.
func (k kept) decode() (*core, error) {
	var s savedTable
	if err := json.Unmarshal(k.data, &s); err != nil {
		return nil, err
	}
	if s.Version > savedVersion {
		return nil, fmt.Errorf("a later version, %d", s.Version)
	}
	if s.Game == nil || s.Game.Over() {
		return nil, errors.New("there is no game in progress in it")
	}
	person := func(c chess.Color, id string) Person {
		return Person{ID: id, Name: s.Game.Player(c).Name, Guest: s.Guests[c]}
	}
	read := &core{game: s.Game, version: 1, stand: 1}
	read.players = [2]Person{person(chess.White, k.white), person(chess.Black, k.black)}
	read.terms = Terms{Control: s.Game.Control(), Laws: s.Game.Laws(), Rated: s.Rated, Private: s.Private}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		if s.TakeBack == c.String() {
			read.takeBack = &ask{by: c}
		}
	}
	return read, nil
}

// record is a finished game as the store lists it.
func (k *core) record(id string, now time.Time) store.Game {
	outcome := k.game.Outcome()
	return store.Game{
		ID: id, Finished: now,
		White: k.players[chess.White].Name, Black: k.players[chess.Black].Name,
		Result: string(outcome.Result), Reason: string(outcome.Reason),
		Opponent: "person", Plies: k.game.Plies(), PGN: k.game.PGN(),
	}
}

// Ratings are those of both players before and after a rated game, by colour.
type Ratings struct{ Before, After [2]rating.Rating }

// rate is what a game does to the ratings of its players.
func rate(before [2]rating.Rating, result chess.Result) Ratings {
	score := 0.5
	switch result {
	case chess.WhiteWins:
		score = 1
	case chess.BlackWins:
		score = 0
	}
	white, black := before[chess.White], before[chess.Black]
	return Ratings{Before: before, After: [2]rating.Rating{
		chess.White: rating.Update(white, []rating.Result{{Opponent: black, Score: score}}),
		chess.Black: rating.Update(black, []rating.Result{{Opponent: white, Score: 1 - score}}),
	}}
}
