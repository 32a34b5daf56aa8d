package store

import (
	"database/sql"
	"encoding/json"
	"errors"

	"woodfox/game/rating"
	"woodfox/puzzles"
)

// PuzzleRating is the rating that a puzzle has got by the attempts of everybody
// who uses this store; false if nobody has been rated with it.
func (p *Profile) PuzzleRating(id string) (rating.Rating, bool, error) {
	var r rating.Rating
	err := p.conn.QueryRow(`SELECT rating, deviation, volatility FROM puzzle_ratings WHERE puzzle_id = $1`, id).Scan(&r.R, &r.RD, &r.Sigma)
	if errors.Is(err, sql.ErrNoRows) {
		return rating.Rating{}, false, nil
	}
	return r, err == nil, failed(p.conn.path, err)
}

// rate moves the ratings of an attempt's learner and puzzle, unless that has been
// done: both may have moved on since, by another drill or another person.
func (p *Profile) rate(a puzzles.Attempt) error {
	var before int
	if err := p.conn.QueryRow(`SELECT count(*) FROM attempts WHERE profile_id = $1 AND id = $2`, p.id, a.ID).Scan(&before); err != nil || before > 0 {
		return failed(p.conn.path, err)
	}
	learner, ok, err := p.Rating(PuzzleKind)
	if err != nil {
		return err
	}
	return errors.Join(p.SaveRating(PuzzleKind, puzzles.RateLearner(learner, ok, a)), p.ratePuzzle(a))
}

// ratePuzzle moves the rating of an attempt's puzzle. An attempt that was decided
// in an older version does not know the puzzle's own rating.
func (p *Profile) ratePuzzle(a puzzles.Attempt) error {
	if a.Level == 0 {
		return nil
	}
	known, ok, err := p.PuzzleRating(a.PuzzleID)
	if err != nil {
		return err
	}
	r := puzzles.RatePuzzle(known, ok, a)
	return p.conn.exec(`INSERT INTO puzzle_ratings (puzzle_id, rating, deviation, volatility, updated_at) VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (puzzle_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
		volatility = excluded.volatility, updated_at = excluded.updated_at`,
		a.PuzzleID, r.R, r.RD, r.Sigma, micros(p.store.now()))
}

// SaveWoodpecker replaces the set with that ID.
func (p *Profile) SaveWoodpecker(w puzzles.Woodpecker) error {
	data, err := json.Marshal(w)
	if err != nil {
		return failed(p.conn.path, err)
	}
	return p.conn.exec(`INSERT INTO woodpecker (profile_id, id, data, saved_at) VALUES ($1, $2, $3, $4)
	ON CONFLICT (profile_id, id) DO UPDATE SET data = excluded.data, saved_at = excluded.saved_at`, p.id, w.ID, string(data), micros(p.store.now()))
}

// Woodpeckers lists the sets that are solved in cycles, the last one worked at
// first.
func (p *Profile) Woodpeckers() ([]puzzles.Woodpecker, error) {
	scan := func(row scanner) (w puzzles.Woodpecker, err error) {
		var data []byte
		if err := row.Scan(&data); err != nil {
			return w, err
		}
		if err := json.Unmarshal(data, &w); err != nil {
			return w, &Error{Code: Corrupt, Path: p.conn.path, Field: "woodpecker", Err: err}
		}
		return w, nil
	}
	return query(p.conn, scan, `SELECT data FROM woodpecker WHERE profile_id = $1 ORDER BY saved_at DESC, id`, p.id)
}

// DeleteWoodpecker forgets a set, for good. The error is a NotFound when there is
// none.
func (p *Profile) DeleteWoodpecker(id string) error {
	return p.conn.execOne(`DELETE FROM woodpecker WHERE profile_id = $1 AND id = $2`, p.id, id)
}
