package store

// Empty tells whether nothing is remembered of the person that they could miss: no
// progress, no game, no result. A name and settings do not count.
func (p *Profile) Empty() (bool, error) {
	const mine = ` WHERE profile_id = $1`
	_, something, err := one(p.conn, scanText, `SELECT 'something' FROM attempts`+mine+
		` UNION ALL SELECT 'something' FROM games`+mine+
		` UNION ALL SELECT 'something' FROM exercises`+mine+
		` UNION ALL SELECT 'something' FROM chapters`+mine+
		` UNION ALL SELECT 'something' FROM results`+mine+
		` UNION ALL SELECT 'something' FROM ratings`+mine+
		` UNION ALL SELECT 'something' FROM woodpecker`+mine+
		` UNION ALL SELECT 'something' FROM in_progress`+mine+
		` UNION ALL SELECT 'something' FROM race_results`+mine+
		` UNION ALL SELECT 'something' FROM roles`+mine+
		` UNION ALL SELECT 'something' FROM club_games WHERE white = $1 OR black = $1
		LIMIT 1`, p.id)
	return !something, err
}
