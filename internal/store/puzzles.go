package store

import (
	"encoding/json"

	"woodfox/game/rating"
	"woodfox/puzzles"
)

// PuzzleRating is the rating that a puzzle has got by the attempts of everybody
// who uses this store; false if nobody has been rated with it.
func (p *Profile) PuzzleRating(id string) (rating.Rating, bool, error) {
	return one(p.conn, scanRating, `SELECT rating, deviation, volatility FROM puzzle_ratings WHERE puzzle_id = $1`, id)
}

// counts tells whether an attempt moves ratings: it is rated, and recorded for the
// first time.
func (p *Profile) counts(a puzzles.Attempt) (bool, error) {
	if !a.Rated {
		return false, nil
	}
	before, _, err := one(p.conn, scanCount, `SELECT count(*) FROM attempts WHERE profile_id = $1 AND id = $2`, p.id, a.ID)
	return before == 0, err
}

// rateLearner moves the rating of an attempt's learner from where it stands now: it
// may have moved on since, by another drill.
func (p *Profile) rateLearner(a puzzles.Attempt) error {
	learner, ok, err := p.Rating(PuzzleKind)
	if err != nil {
		return err
	}
	return p.SaveRating(PuzzleKind, puzzles.RateLearner(learner, ok, a))
}

// ratePuzzle moves the rating of an attempt's puzzle from where it stands now: it
// may have moved on since, by another person. An attempt that was decided in an
// older version does not know the puzzle's own rating.
//
// The first statement reads the rating by writing to its row (a new row has the
// deviation 0 until the second): from then on nobody else can, on any node, until
// the transaction ends.
func (p *Profile) ratePuzzle(a puzzles.Attempt) error {
	if a.Level == 0 {
		return nil
	}
	now := micros(p.store.now())
	known, _, err := changed(p.conn, scanRating, `INSERT INTO puzzle_ratings (puzzle_id, rating, deviation, volatility, updated_at) VALUES ($1, 0, 0, 0, $2)
		ON CONFLICT (puzzle_id) DO UPDATE SET updated_at = excluded.updated_at
		RETURNING rating, deviation, volatility`, a.PuzzleID, now)
	if err != nil {
		return err
	}
	r := puzzles.RatePuzzle(known, known.RD > 0, a)
	return p.conn.exec(`UPDATE puzzle_ratings SET rating = $1, deviation = $2, volatility = $3 WHERE puzzle_id = $4`, r.R, r.RD, r.Sigma, a.PuzzleID)
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
