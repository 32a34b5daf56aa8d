package play

import (
	"encoding/json"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
)

// Kind is what a game in progress is kept under in a profile.
const Kind = "game"

// Begin makes g the game that somebody is in the middle of. An unfinished game
// in which moves were made is not lost by that: in the same transaction it goes
// to the saved games with the result "*", and Begin returns it, nil if there was
// none. With an error everything is as it was.
func Begin(p *store.Profile, w *i18n.Words, g *game.Game, now time.Time) (aside *game.Game, err error) {
	err = p.Together(func(p *store.Profile) error {
		if aside = unfinished(p); aside != nil && aside.Plies() > 0 {
			if err := p.SaveGame(Record(w, aside, now)); err != nil {
				return err
			}
		} else {
			aside = nil
		}
		return Save(p, g, now)
	})
	if err != nil {
		return nil, err
	}
	return aside, nil
}

// Save keeps the game that somebody is in the middle of, with the time spent
// until now.
func Save(p *store.Profile, g *game.Game, now time.Time) error {
	running := g.Running()
	g.Pause(now)
	data, err := json.Marshal(g)
	if running {
		g.Resume(now)
	}
	if err != nil {
		return err
	}
	return p.SaveInProgress(Kind, data)
}

// Finish keeps a game that is over among the saved ones and no longer offers it.
func Finish(p *store.Profile, w *i18n.Words, g *game.Game, now time.Time) error {
	return p.SaveGame(Record(w, g, now), Kind)
}

// Record is a game, finished or not, as the store lists it.
func Record(w *i18n.Words, g *game.Game, now time.Time) store.Game {
	outcome := g.Outcome()
	if !outcome.Over() {
		outcome.Result = chess.Unfinished
	}
	with := g.Opponent()
	if with == "" {
		with = "person"
	}
	return store.Game{
		Finished: now,
		White:    PlayerName(w, g, chess.White),
		Black:    PlayerName(w, g, chess.Black),
		Result:   string(outcome.Result),
		Reason:   string(outcome.Reason),
		Opponent: with,
		Plies:    g.Plies(),
		PGN:      g.PGN(),
	}
}

// Aside says that an unfinished game was kept when another one began.
func Aside(w *i18n.Words, g *game.Game) string {
	if id := g.Opponent(); id != "" {
		return w.T("play.aside", "Name", w.OpponentName(id))
	}
	return w.T("play.aside_two")
}

// unfinished reads the profile's game in progress, nil if there is none that can
// be read.
func unfinished(p *store.Profile) *game.Game {
	if p == nil {
		return nil
	}
	data, found, err := p.InProgress(Kind)
	if err != nil || !found {
		return nil
	}
	g := new(game.Game)
	if json.Unmarshal(data, g) != nil || g.Over() {
		return nil
	}
	return g
}
