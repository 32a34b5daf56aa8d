package store

import (
	"woodfox/game/rating"
	"woodfox/internal/schedule"
)

// Rating reads the profile's rating of that kind, such as "puzzle". False means
// that there is none yet.
func (p *Profile) Rating(kind string) (rating.Rating, bool, error) {
	return one(p.conn, scanRating, `SELECT rating, deviation, volatility FROM ratings WHERE profile_id = $1 AND kind = $2`, p.id, kind)
}

func scanRating(row scanner) (r rating.Rating, err error) {
	err = row.Scan(&r.R, &r.RD, &r.Sigma)
	return r, err
}

// SaveRating replaces the rating of that kind.
func (p *Profile) SaveRating(kind string, r rating.Rating) error {
	return p.conn.exec(`INSERT INTO ratings (profile_id, kind, rating, deviation, volatility, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT (profile_id, kind) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
		volatility = excluded.volatility, updated_at = excluded.updated_at`,
		p.id, kind, r.R, r.RD, r.Sigma, micros(p.store.now()))
}

// Cards lists what is being repeated of one kind, such as "puzzle" or
// "exercise", the first due first.
func (p *Profile) Cards(kind string) ([]schedule.Card, error) {
	return p.cards(kind, ``)
}

// Due lists the cards of one kind that are due on that day, the longest overdue
// first.
func (p *Profile) Due(kind string, today schedule.Day) ([]schedule.Card, error) {
	return p.cards(kind, `AND due_day <= $3`, today)
}

func (p *Profile) cards(kind, which string, args ...any) ([]schedule.Card, error) {
	scan := func(row scanner) (c schedule.Card, err error) {
		err = row.Scan(&c.Key, &c.Due, &c.Last, &c.Stability, &c.Difficulty, &c.Reps, &c.Lapses, &c.Reason, &c.Since)
		return c, err
	}
	return query(p.conn, scan, `SELECT card_key, due_day, last_day, stability, difficulty, reps, lapses, reason, since_day
		FROM cards WHERE profile_id = $1 AND kind = $2 `+which+` ORDER BY due_day, card_key`, append([]any{p.id, kind}, args...)...)
}

// Card reads the card of one kind with that key; false if there is none.
func (p *Profile) Card(kind, key string) (schedule.Card, bool, error) {
	all, err := p.cards(kind, `AND card_key = $3`, key)
	if err != nil || len(all) == 0 {
		return schedule.Card{}, false, err
	}
	return all[0], true, nil
}

// SaveCard replaces the card with that key.
func (p *Profile) SaveCard(kind string, c schedule.Card) error {
	return p.conn.exec(`INSERT INTO cards (profile_id, kind, card_key, due_day, last_day, stability, difficulty, reps, lapses, reason, since_day)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
	ON CONFLICT (profile_id, kind, card_key) DO UPDATE SET due_day = excluded.due_day, last_day = excluded.last_day,
		stability = excluded.stability, difficulty = excluded.difficulty, reps = excluded.reps, lapses = excluded.lapses,
		reason = excluded.reason, since_day = excluded.since_day`,
		p.id, kind, c.Key, c.Due, c.Last, c.Stability, c.Difficulty, c.Reps, c.Lapses, c.Reason, c.Since)
}
