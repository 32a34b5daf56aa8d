package store

import (
	"database/sql"
	"time"

	"woodfox/game/rating"
)

// Teacher is the role of one who sees a class and shows it positions.
const Teacher = "teacher"

// ClubKind is the kind of the rating in games between people.
const ClubKind = "club"

// beGuest marks the profile as one that nobody can come back to, until it gets a
// key or a login.
func (p *Profile) beGuest() error {
	return p.conn.exec(`INSERT INTO guests (profile_id, since) VALUES ($1, $2)`, p.id, micros(p.store.now()))
}

// stay makes the profile no guest's.
func (p *Profile) stay() error {
	return p.conn.exec(`DELETE FROM guests WHERE profile_id = $1`, p.id)
}

// Guest tells whether the profile is a guest's: made by [Store.Enroll] as one, and
// without a key or a login since.
func (p *Profile) Guest() (bool, error) {
	_, guest, err := one(p.conn, scanText, `SELECT profile_id FROM guests WHERE profile_id = $1`, p.id)
	return guest, err
}

// guestsAtOnce is how many profiles one statement removes, so that no transaction
// gets long.
const guestsAtOnce = 100

// DeleteGuests removes the guests who were here last before that time, with
// everything remembered about them, and tells how many they were. A guest in the
// middle of a game with somebody stays.
func (s *Store) DeleteGuests(before time.Time) (int, error) {
	for total := 0; ; {
		n, err := s.conn.execSome(`DELETE FROM profiles WHERE id IN (
			SELECT p.id FROM profiles p JOIN guests g ON g.profile_id = p.id
			WHERE p.last_used_at < $1 AND NOT EXISTS (SELECT 1 FROM club_games c WHERE c.white = p.id OR c.black = p.id)
			LIMIT $2)`, micros(before), guestsAtOnce)
		total += int(n)
		if err != nil || n < guestsAtOnce {
			return total, err
		}
	}
}

// SetRole gives the profile a role, such as [Teacher], or takes it away.
func (p *Profile) SetRole(role string, has bool) error {
	if !has {
		return p.conn.exec(`DELETE FROM roles WHERE profile_id = $1 AND role = $2`, p.id, role)
	}
	return p.conn.exec(`INSERT INTO roles (profile_id, role) VALUES ($1, $2) ON CONFLICT DO NOTHING`, p.id, role)
}

// RolesOf lists the profile's roles in order of their names.
func (p *Profile) RolesOf() ([]string, error) {
	return query(p.conn, scanText, `SELECT role FROM roles WHERE profile_id = $1 ORDER BY role`, p.id)
}

// Member is one person in the list of a club.
type Member struct {
	Info
	Guest, Teacher bool
	Puzzle, Club   Strength // the ratings of PuzzleKind and ClubKind
}

// Strength is a rating, if there is one.
type Strength struct {
	Rating rating.Rating
	Known  bool
}

// Members lists everybody, the last one here first; limit < 1 means all.
func (s *Store) Members(limit int) ([]Member, error) {
	return query(s.conn, scanMember, `SELECT p.id, p.name, p.created_at, p.last_used_at, g.since, r.role,
			a.rating, a.deviation, a.volatility, b.rating, b.deviation, b.volatility
		FROM profiles p
		LEFT JOIN guests g ON g.profile_id = p.id
		LEFT JOIN roles r ON r.profile_id = p.id AND r.role = $1
		LEFT JOIN ratings a ON a.profile_id = p.id AND a.kind = $2
		LEFT JOIN ratings b ON b.profile_id = p.id AND b.kind = $3
		ORDER BY p.last_used_at DESC, p.id LIMIT $4`, Teacher, PuzzleKind, ClubKind, atMost(limit))
}

func scanMember(row scanner) (m Member, err error) {
	var created, used int64
	var guest sql.NullInt64
	var role sql.NullString
	var puzzle, club [3]sql.NullFloat64
	err = row.Scan(&m.ID, &m.Name, &created, &used, &guest, &role,
		&puzzle[0], &puzzle[1], &puzzle[2], &club[0], &club[1], &club[2])
	m.Created, m.LastUsed = fromMicros(created), fromMicros(used)
	m.Guest, m.Teacher = guest.Valid, role.Valid
	m.Puzzle, m.Club = strength(puzzle), strength(club)
	return m, err
}

func strength(of [3]sql.NullFloat64) Strength {
	return Strength{rating.Rating{R: of[0].Float64, RD: of[1].Float64, Sigma: of[2].Float64}, of[0].Valid}
}
