package store

import (
	"crypto/rand"
	"errors"
	"time"
)

// Game is a finished game, or an unfinished one that made room for another.
type Game struct {
	ID       string    `json:"id"` // unique for its profile; empty in SaveGame: the store makes one
	Finished time.Time `json:"finished"`
	White    string    `json:"white"` // names as shown at the board
	Black    string    `json:"black"`
	Result   string    `json:"result"`   // "1-0", "0-1", "1/2-1/2", "*"
	Reason   string    `json:"reason"`   // a chess.Reason; empty with "*"
	Opponent string    `json:"opponent"` // the opponent's id, or "person"
	Plies    int       `json:"plies"`
	PGN      string    `json:"pgn"`
}

// SaveGame keeps a game and, in the same transaction, forgets the
// in-progress kinds it ends: a game is never both finished and offered again.
// Saving the same ID again replaces it. Finished, if zero, is now.
func (p *Profile) SaveGame(g Game, ends ...string) error {
	if g.ID == "" {
		g.ID = rand.Text()
	}
	if g.Finished.IsZero() {
		g.Finished = p.store.now()
	}
	return p.Together(func(p *Profile) error {
		err := p.insertGame(g)
		for _, kind := range ends {
			err = errors.Join(err, p.ClearInProgress(kind))
		}
		return err
	})
}

func (p *Profile) insertGame(g Game) error {
	return p.conn.exec(`INSERT INTO games (profile_id, id, finished_at, white, black, result, reason, opponent, plies, pgn)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (profile_id, id) DO UPDATE SET finished_at = excluded.finished_at, white = excluded.white, black = excluded.black,
			result = excluded.result, reason = excluded.reason, opponent = excluded.opponent, plies = excluded.plies, pgn = excluded.pgn`,
		p.id, g.ID, micros(g.Finished), g.White, g.Black, g.Result, g.Reason, g.Opponent, g.Plies, g.PGN)
}

// Games lists the games kept, the newest first; limit < 1 means all.
func (p *Profile) Games(limit int) ([]Game, error) {
	scan := func(row scanner) (g Game, err error) {
		var finished int64
		err = row.Scan(&g.ID, &finished, &g.White, &g.Black, &g.Result, &g.Reason, &g.Opponent, &g.Plies, &g.PGN)
		g.Finished = fromMicros(finished)
		return g, err
	}
	return query(p.conn, scan, `SELECT id, finished_at, white, black, result, reason, opponent, plies, pgn
		FROM games WHERE profile_id = $1 ORDER BY finished_at DESC, id LIMIT $2`, p.id, atMost(limit))
}

// CountGames tells how many games are kept, without reading them.
func (p *Profile) CountGames() (int, error) {
	n, _, err := one(p.conn, scanCount, `SELECT count(*) FROM games WHERE profile_id = $1`, p.id)
	return n, err
}

// DeleteGame forgets a game kept, for good. The error is a NotFound when there is
// none.
func (p *Profile) DeleteGame(id string) error {
	return p.conn.execOne(`DELETE FROM games WHERE profile_id = $1 AND id = $2`, p.id, id)
}
