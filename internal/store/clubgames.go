package store

import (
	"encoding/json"
	"time"

	"woodfox/game/rating"
)

// ClubGame is a game that two people are in the middle of.
type ClubGame struct {
	ID           string // unique in the store, made by the caller
	White, Black string // ids of profiles
	// Data is what the club keeps of its table, as JSON.
	Data json.RawMessage
	// Node is the server that runs the game: it alone may save it. Another takes it
	// over by [Store.TakeClubGame].
	Node  string
	Saved time.Time // set by the store: when its node was last known to be alive
}

const clubGameColumns = `id, white, black, data, node, saved_at`

func scanClubGame(row scanner) (g ClubGame, err error) {
	var data string
	var saved int64
	err = row.Scan(&g.ID, &g.White, &g.Black, &data, &g.Node, &saved)
	g.Data, g.Saved = json.RawMessage(data), fromMicros(saved)
	return g, err
}

// AddClubGame keeps a game that begins; Exists if there is one with that ID, and
// NotFound if one of the two is gone.
func (s *Store) AddClubGame(g ClubGame) error {
	return s.conn.execOr(Exists, `INSERT INTO club_games (`+clubGameColumns+`) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
		g.ID, g.White, g.Black, string(g.Data), g.Node, micros(s.now()))
}

// SaveClubGame replaces the data of a game. The error is Taken, and nothing
// changes, when it is not this node's any more: another has taken it over, or has
// ended it, or one of the two people is gone.
func (s *Store) SaveClubGame(g ClubGame) error {
	return s.conn.execOr(Taken, `UPDATE club_games SET data = $1, saved_at = $2 WHERE id = $3 AND node = $4`,
		string(g.Data), micros(s.now()), g.ID, g.Node)
}

// ClubGame reads a game; false if it has ended or never was.
func (s *Store) ClubGame(id string) (ClubGame, bool, error) {
	return one(s.conn, scanClubGame, `SELECT `+clubGameColumns+` FROM club_games WHERE id = $1`, id)
}

// TakeClubGame makes a game that lies with one node another's, and returns it as it
// was saved last; false if it has ended, never was, or has gone to a third node
// meanwhile. From then on the first cannot save it. "" is no node.
func (s *Store) TakeClubGame(id, from, to string) (ClubGame, bool, error) {
	return changed(s.conn, scanClubGame, `UPDATE club_games SET node = $1, saved_at = $2 WHERE id = $3 AND node = $4 RETURNING `+clubGameColumns,
		to, micros(s.now()), id, from)
}

// BeatClubGames dates all games of a node now: the node is alive.
func (s *Store) BeatClubGames(node string) error {
	return s.conn.exec(`UPDATE club_games SET saved_at = $1 WHERE node = $2`, micros(s.now()), node)
}

// ClubGamesOf lists the games that somebody is in the middle of, on whichever
// node, the last one saved first.
func (s *Store) ClubGamesOf(profile string) ([]ClubGame, error) {
	return query(s.conn, scanClubGame, `SELECT `+clubGameColumns+` FROM club_games WHERE white = $1 OR black = $1 ORDER BY saved_at DESC, id`, profile)
}

// EndClubGame ends a game of this node: in one transaction it is no longer in
// progress, played is among the games of both under the same ID, and their ratings
// of [ClubKind] are moved by rate (nil: an unrated game), which gets a new rating
// for one who has none. The error is Taken, and nothing changes, as in
// [Store.SaveClubGame]. Of g, only ID and Node are looked at. A game that is not
// worth keeping (nil) goes without a trace.
func (s *Store) EndClubGame(g ClubGame, played *Game, rate func(white, black rating.Rating) (rating.Rating, rating.Rating)) error {
	return s.Together(func(s *Store) error {
		table, _, err := s.ClubGame(g.ID)
		if err != nil {
			return err
		}
		if err := s.alone(table.White, table.Black); err != nil {
			return err
		}
		g, ours, err := changed(s.conn, scanClubGame, `DELETE FROM club_games WHERE id = $1 AND node = $2 RETURNING `+clubGameColumns, g.ID, g.Node)
		if err != nil {
			return err
		}
		if !ours {
			return &Error{Code: Taken, Path: s.path}
		}
		if played == nil {
			return nil
		}
		white, black := s.profile(g.White), s.profile(g.Black)
		kept := *played
		kept.ID = g.ID
		for _, p := range []*Profile{white, black} {
			if err := p.SaveGame(kept); err != nil {
				return err
			}
		}
		if rate == nil {
			return nil
		}
		return rateBoth(white, black, rate)
	})
}

func rateBoth(white, black *Profile, rate func(white, black rating.Rating) (rating.Rating, rating.Rating)) error {
	before := [2]rating.Rating{rating.New(), rating.New()}
	for i, p := range []*Profile{white, black} {
		r, known, err := p.Rating(ClubKind)
		if err != nil {
			return err
		}
		if known {
			before[i] = r
		}
	}
	afterWhite, afterBlack := rate(before[0], before[1])
	if err := white.SaveRating(ClubKind, afterWhite); err != nil {
		return err
	}
	return black.SaveRating(ClubKind, afterBlack)
}
