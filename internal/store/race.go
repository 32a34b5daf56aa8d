package store

import (
	"encoding/json"
	"time"

	"woodfox/internal/schedule"
)

// Race is the race of that day: the ids of its puzzles in their order. The first
// who asks makes it; whoever asks then, on any node, gets the same. make may be
// called in vain; its error comes back, and then there is none yet.
func (s *Store) Race(day schedule.Day, make func() ([]string, error)) ([]string, error) {
	puzzles, found, err := s.race(day)
	if found || err != nil {
		return puzzles, err
	}
	if puzzles, err = make(); err != nil {
		return nil, err
	}
	data, err := json.Marshal(puzzles)
	if err != nil {
		return nil, failed(s.path, err)
	}
	if err := s.conn.exec(`INSERT INTO races (day, puzzles, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, day, string(data), micros(s.now())); err != nil {
		return nil, err
	}
	puzzles, _, err = s.race(day)
	return puzzles, err
}

func (s *Store) race(day schedule.Day) ([]string, bool, error) {
	data, found, err := one(s.conn, scanText, `SELECT puzzles FROM races WHERE day = $1`, day)
	if err != nil || !found {
		return nil, false, err
	}
	var puzzles []string
	if err := json.Unmarshal([]byte(data), &puzzles); err != nil {
		return nil, false, &Error{Code: Corrupt, Path: s.path, Field: "races", Err: err}
	}
	return puzzles, true, nil
}

// RaceResult is what somebody came to in the race of a day.
type RaceResult struct {
	Profile string // the id
	Name    string
	Day     schedule.Day
	Score   int             // the more the better
	Detail  json.RawMessage // whatever else the race wants to tell later
	Ended   time.Time       // when it was saved last
}

// SaveRaceResult keeps the profile's score in the race of that day, with a detail
// that encoding/json can write (nil: none). The run that is saved first counts, and
// may be saved again as it goes on; it is known by when it started. It is false, and
// nothing changes, when another run was there first.
func (p *Profile) SaveRaceResult(day schedule.Day, started time.Time, score int, detail any) (counts bool, err error) {
	data, err := json.Marshal(detail)
	if err != nil {
		return false, failed(p.conn.path, err)
	}
	n, err := p.conn.execSome(`INSERT INTO race_results (day, profile_id, started_at, score, detail, ended_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (day, profile_id) DO UPDATE SET score = excluded.score, detail = excluded.detail, ended_at = excluded.ended_at
		WHERE race_results.started_at = excluded.started_at`, day, p.id, micros(started), score, string(data), micros(p.store.now()))
	return n > 0, err
}

const raceColumns = `SELECT r.profile_id, p.name, r.day, r.score, r.detail, r.ended_at
	FROM race_results r JOIN profiles p ON p.id = r.profile_id `

func scanRaceResult(row scanner) (r RaceResult, err error) {
	var detail string
	var ended int64
	err = row.Scan(&r.Profile, &r.Name, &r.Day, &r.Score, &detail, &ended)
	r.Detail, r.Ended = json.RawMessage(detail), fromMicros(ended)
	return r, err
}

// RaceResults lists the results of one day, the best first, and of equal ones
// that which was there first.
func (s *Store) RaceResults(day schedule.Day) ([]RaceResult, error) {
	return query(s.conn, scanRaceResult, raceColumns+`WHERE r.day = $1 ORDER BY r.score DESC, r.ended_at, r.profile_id`, day)
}

// RaceResult is the profile's result of that day; false if it has none.
func (p *Profile) RaceResult(day schedule.Day) (RaceResult, bool, error) {
	return one(p.conn, scanRaceResult, raceColumns+`WHERE r.day = $1 AND r.profile_id = $2`, day, p.id)
}

// RaceTotal is what somebody came to in the races of several days.
type RaceTotal struct {
	Profile string // the id
	Name    string
	Days    int // in how many of them
	Score   int // the sum
	Best    int // of one day
}

// RaceWeek adds up the results of the days from and to, both included: the
// highest sum first, of equal ones that with the better day.
func (s *Store) RaceWeek(from, to schedule.Day) ([]RaceTotal, error) {
	scan := func(row scanner) (t RaceTotal, err error) {
		err = row.Scan(&t.Profile, &t.Name, &t.Days, &t.Score, &t.Best)
		return t, err
	}
	return query(s.conn, scan, `SELECT r.profile_id, p.name, count(*), sum(r.score) AS total, max(r.score) AS best
		FROM race_results r JOIN profiles p ON p.id = r.profile_id
		WHERE r.day BETWEEN $1 AND $2 GROUP BY r.profile_id, p.name
		ORDER BY total DESC, best DESC, r.profile_id`, from, to)
}
