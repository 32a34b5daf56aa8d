package store

import (
	"crypto/rand"
	"encoding/json"
	"time"
)

// Result is one run of a drill that ends with a score: a streak, a storm, a
// round of coordinates.
type Result struct {
	ID     string          `json:"id"`   // made by the store
	Mode   string          `json:"mode"` // which drill, as far as scores may be compared: "storm", "coordinates:find"
	Ended  time.Time       `json:"ended"`
	Score  int             `json:"score"`  // the more the better
	Detail json.RawMessage `json:"detail"` // whatever else the drill wants to tell later
}

// RecordResult keeps the score of a run that ends now, with a detail that
// encoding/json can write (nil: none). The drill that calls it clears its run in
// progress inside the same [Profile.Together], so that no run counts twice.
func (p *Profile) RecordResult(mode string, score int, detail any) error {
	data, err := json.Marshal(detail)
	if err != nil {
		return failed(p.conn.path, err)
	}
	return p.insertResult(Result{ID: rand.Text(), Mode: mode, Ended: p.store.now(), Score: score, Detail: data})
}

func (p *Profile) insertResult(r Result) error {
	detail, err := json.Marshal(r.Detail) // without the spaces of an export
	if err != nil {
		return failed(p.conn.path, err)
	}
	return p.conn.exec(`INSERT INTO results (profile_id, id, mode, ended_at, score, detail) VALUES ($1, $2, $3, $4, $5, $6)`,
		p.id, r.ID, r.Mode, micros(r.Ended), r.Score, string(detail))
}

const resultColumns = `SELECT id, mode, ended_at, score, detail FROM results WHERE profile_id = $1 `

func scanResult(row scanner) (r Result, err error) {
	var ended int64
	var detail string
	err = row.Scan(&r.ID, &r.Mode, &ended, &r.Score, &detail)
	r.Ended, r.Detail = fromMicros(ended), json.RawMessage(detail)
	return r, err
}

// Results lists the runs of one mode, the newest first; limit < 1 means all.
func (p *Profile) Results(mode string, limit int) ([]Result, error) {
	return query(p.conn, scanResult, resultColumns+`AND mode = $2 ORDER BY ended_at DESC, id LIMIT $3`, p.id, mode, atMost(limit))
}

// ResultTimes lists when the runs of all modes ended, the newest first.
func (p *Profile) ResultTimes() ([]time.Time, error) {
	scan := func(row scanner) (time.Time, error) {
		var ended int64
		err := row.Scan(&ended)
		return fromMicros(ended), err
	}
	return query(p.conn, scan, `SELECT ended_at FROM results WHERE profile_id = $1 ORDER BY ended_at DESC`, p.id)
}

// Best is the run of a mode with the highest score, the first of several; false
// if there is none yet.
func (p *Profile) Best(mode string) (Result, bool, error) {
	return one(p.conn, scanResult, resultColumns+`AND mode = $2 ORDER BY score DESC, ended_at, id LIMIT 1`, p.id, mode)
}

// allResults lists the runs of every mode, the newest first.
func (p *Profile) allResults() ([]Result, error) {
	return query(p.conn, scanResult, resultColumns+`ORDER BY ended_at DESC, id`, p.id)
}
