package store

import (
	"encoding/json"
	"errors"
	"time"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

// PuzzleKind is the kind of the puzzle rating and of the cards whose keys are
// puzzle ids.
const PuzzleKind = "puzzle"

// RecordAttempt keeps, in one transaction, what one decision in a drill changes:
// the attempt (replacing an earlier record with its ID), at the first record the
// ratings of learner and puzzle if the attempt was rated, the puzzle's card unless
// its Key is empty, and the session, unless nil, as in progress under that kind.
func (p *Profile) RecordAttempt(a puzzles.Attempt, card schedule.Card, kind string, session []byte) error {
	return p.Together(func(p *Profile) error {
		counts, err := p.counts(a)
		if counts {
			err = p.rateLearner(a)
		}
		err = errors.Join(err, p.insertAttempt(a))
		if card.Key != "" {
			err = errors.Join(err, p.SaveCard(PuzzleKind, card))
		}
		if session != nil {
			err = errors.Join(err, p.SaveInProgress(kind, session))
		}
		if counts { // last: whoever is at the same puzzle waits from then on
			err = errors.Join(err, p.ratePuzzle(a))
		}
		return err
	})
}

func (p *Profile) insertAttempt(a puzzles.Attempt) error {
	data, err := json.Marshal(a)
	if err != nil {
		return failed(p.conn.path, err)
	}
	return p.conn.exec(`INSERT INTO attempts (profile_id, id, puzzle_id, decided_at, attempt) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (profile_id, id) DO UPDATE SET puzzle_id = excluded.puzzle_id, decided_at = excluded.decided_at, attempt = excluded.attempt`,
		p.id, a.ID, a.PuzzleID, micros(a.At), string(data))
}

// Attempts lists attempts at puzzles, the newest first; limit < 1 means all.
func (p *Profile) Attempts(limit int) ([]puzzles.Attempt, error) {
	scan := func(row scanner) (a puzzles.Attempt, err error) {
		var data []byte
		if err := row.Scan(&data); err != nil {
			return a, err
		}
		if err := json.Unmarshal(data, &a); err != nil {
			return a, &Error{Code: Corrupt, Path: p.conn.path, Field: "attempts", Err: err}
		}
		return a, nil
	}
	return query(p.conn, scan, `SELECT attempt FROM attempts WHERE profile_id = $1 ORDER BY decided_at DESC, id LIMIT $2`, p.id, atMost(limit))
}

// Met tells when each puzzle was attempted last, by its id.
func (p *Profile) Met() (map[string]time.Time, error) {
	type last struct {
		id string
		at int64
	}
	scan := func(row scanner) (l last, err error) {
		err = row.Scan(&l.id, &l.at)
		return l, err
	}
	all, err := query(p.conn, scan, `SELECT puzzle_id, max(decided_at) FROM attempts WHERE profile_id = $1 GROUP BY puzzle_id`, p.id)
	met := make(map[string]time.Time, len(all))
	for _, l := range all {
		met[l.id] = fromMicros(l.at)
	}
	return met, err
}
