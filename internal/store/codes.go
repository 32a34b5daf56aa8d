package store

import (
	"database/sql"
	"time"
)

// The kinds of access codes.
const (
	JoinCode   = "join"   // its bearer's key joins a profile
	InviteCode = "invite" // its bearer may make a profile
)

// AccessCode is a code that lets somebody in. The code itself is known to its
// bearer alone: the store has a hash of it.
type AccessCode struct {
	Hash    string // made by the caller, of a code too long to be guessed
	Kind    string // JoinCode, InviteCode
	Profile string // the id of the profile it belongs to; empty: none
	Uses    int    // how often it can still be redeemed
	Created time.Time
	Expires time.Time // zero: never
	Note    string    // whom it is for; cleaned like a name
}

// AddCode keeps a new code; Created, if zero, is now. Codes that had expired by
// then are forgotten. The error is Exists when there is a code with that hash.
func (s *Store) AddCode(c AccessCode) error {
	if c.Created.IsZero() {
		c.Created = s.now()
	}
	return s.Together(func(s *Store) error {
		if err := s.conn.exec(`DELETE FROM codes WHERE expires_at <= $1`, micros(c.Created)); err != nil {
			return err
		}
		return s.conn.execOr(Exists, `INSERT INTO codes (hash, kind, profile_id, uses_left, created_at, expires_at, note) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT DO NOTHING`, c.Hash, c.Kind, optionalText(c.Profile), c.Uses, micros(c.Created), optionalMicros(c.Expires), cleanName(c.Note))
	})
}

// RedeemCode uses the code of that kind once, and returns it as it then is; false
// if there is none, it has expired by now or has no uses left. Of several who try
// at once, on any node, no more get in than it has uses. Inside [Store.Together]
// it is used up only if what it is redeemed for is kept as well.
func (s *Store) RedeemCode(hash, kind string, now time.Time) (AccessCode, bool, error) {
	return changed(s.conn, scanCode, `UPDATE codes SET uses_left = uses_left - 1
		WHERE hash = $1 AND kind = $2 AND uses_left > 0 AND (expires_at IS NULL OR expires_at > $3)
		RETURNING `+codeColumns, hash, kind, micros(now))
}

const codeColumns = `hash, kind, profile_id, uses_left, created_at, expires_at, note`

func scanCode(row scanner) (c AccessCode, err error) {
	var profile sql.NullString
	var created int64
	var expires sql.NullInt64
	err = row.Scan(&c.Hash, &c.Kind, &profile, &c.Uses, &created, &expires, &c.Note)
	c.Profile, c.Created, c.Expires = profile.String, fromMicros(created), fromOptionalMicros(expires)
	return c, err
}

// FindCode returns the code that [Store.RedeemCode] would redeem, and uses nothing
// up.
func (s *Store) FindCode(hash, kind string, now time.Time) (AccessCode, bool, error) {
	return one(s.conn, scanCode, `SELECT `+codeColumns+` FROM codes
		WHERE hash = $1 AND kind = $2 AND uses_left > 0 AND (expires_at IS NULL OR expires_at > $3)`, hash, kind, micros(now))
}

// Codes lists the codes of one kind, the newest first, with those that are used up.
func (s *Store) Codes(kind string) ([]AccessCode, error) {
	return query(s.conn, scanCode, `SELECT `+codeColumns+` FROM codes WHERE kind = $1 ORDER BY created_at DESC, hash`, kind)
}

// DeleteCode forgets a code; NotFound if there is none with that hash.
func (s *Store) DeleteCode(hash string) error {
	return s.conn.execOne(`DELETE FROM codes WHERE hash = $1`, hash)
}

// DeleteCodes forgets the codes of one kind that belong to the profile.
func (p *Profile) DeleteCodes(kind string) error {
	return p.conn.exec(`DELETE FROM codes WHERE profile_id = $1 AND kind = $2`, p.id, kind)
}
