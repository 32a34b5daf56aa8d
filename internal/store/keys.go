package store

import (
	"crypto/rand"
	"time"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Key is a public key that opens a profile.
type Key struct {
	Fingerprint string // "SHA256:…", as OpenSSH writes it
	Label       string // what its owner calls it, such as "laptop"; may be empty
	Added, Used time.Time
}

// KeyOwner is the profile that a key opens; false if it opens none.
func (s *Store) KeyOwner(fingerprint string) (*Profile, bool, error) {
	id, known, err := one(s.conn, scanText, `SELECT profile_id FROM keys WHERE fingerprint = $1`, fingerprint)
	if err != nil || !known {
		return nil, false, err
	}
	return s.profile(id), true, nil
}

// Enroll makes a profile, as [Store.CreateProfile] does, together with the key
// that opens it (none if fingerprint is empty) and, if it is a guest's, the mark
// of one. If the key opens a profile already (its owner came by two lines at
// once), that one is returned and none is made.
func (s *Store) Enroll(name, fingerprint string, guest bool) (*Profile, error) {
	id := rand.Text()
	err := s.Together(func(s *Store) error {
		owner, known, err := s.KeyOwner(fingerprint)
		if err != nil || known {
			if known {
				id = owner.id
			}
			return err
		}
		p := s.profile(id)
		if err := p.create(name); err != nil {
			return err
		}
		if guest {
			if err := p.beGuest(); err != nil {
				return err
			}
		}
		if fingerprint == "" {
			return nil
		}
		return p.insertKey(fingerprint, "")
	})
	if CodeOf(err) == Exists { // another line of its owner was a moment quicker
		if owner, known, err := s.KeyOwner(fingerprint); known || err != nil {
			return owner, err
		}
	}
	if err != nil {
		return nil, err
	}
	return s.profile(id), nil
}

// Keys lists the keys that open the profile, the first one added first.
func (p *Profile) Keys() ([]Key, error) {
	scan := func(row scanner) (k Key, err error) {
		var added, used int64
		err = row.Scan(&k.Fingerprint, &k.Label, &added, &used)
		k.Added, k.Used = fromMicros(added), fromMicros(used)
		return k, err
	}
	return query(p.conn, scan, `SELECT fingerprint, label, added_at, used_at FROM keys WHERE profile_id = $1 ORDER BY added_at, fingerprint`, p.id)
}

// AddKey lets a key open the profile, which is no guest's from then on. The label
// is cleaned like a name and replaces that of a key which opens it already. The
// error is Exists, and nothing changes, when the key opens another profile: see
// [Profile.TakeKey].
func (p *Profile) AddKey(fingerprint, label string) error {
	return p.Together(func(p *Profile) error {
		if err := p.insertKey(fingerprint, label); err != nil {
			return err
		}
		return p.stay()
	})
}

// insertKey is refused by Exists when the key opens another profile.
func (p *Profile) insertKey(fingerprint, label string) error {
	now := micros(p.store.now())
	return p.conn.execOr(Exists, `INSERT INTO keys (fingerprint, profile_id, label, added_at, used_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (fingerprint) DO UPDATE SET label = excluded.label WHERE keys.profile_id = excluded.profile_id`,
		fingerprint, p.id, cleanName(label), now, now)
}

// TakeKey lets a key open this profile, whichever it opened before, and keeps its
// label. The other profile stays, without the key.
func (p *Profile) TakeKey(fingerprint string) error {
	return p.Together(func(p *Profile) error {
		now := micros(p.store.now())
		err := p.conn.exec(`INSERT INTO keys (fingerprint, profile_id, label, added_at, used_at) VALUES ($1, $2, '', $3, $4)
			ON CONFLICT (fingerprint) DO UPDATE SET profile_id = excluded.profile_id`, fingerprint, p.id, now, now)
		if err != nil {
			return err
		}
		return p.stay()
	})
}

// RemoveKey forgets a key; NotFound if it does not open this profile.
func (p *Profile) RemoveKey(fingerprint string) error {
	return p.conn.execOne(`DELETE FROM keys WHERE profile_id = $1 AND fingerprint = $2`, p.id, fingerprint)
}

// KeyUsed dates the last use of a key and of the profile now.
func (p *Profile) KeyUsed(fingerprint string) error {
	return p.Together(func(p *Profile) error {
		if err := p.conn.exec(`UPDATE keys SET used_at = $1 WHERE profile_id = $2 AND fingerprint = $3`, micros(p.store.now()), p.id, fingerprint); err != nil {
			return err
		}
		return p.Used()
	})
}

// FoldLogin is the form in which a login name is compared: "Ｍing " and "ming" are
// one name. It is empty for a name of nothing that shows.
func FoldLogin(login string) string {
	return cleanName(cases.Fold().String(norm.NFKC.String(cleanName(login))))
}

// SetLogin gives the profile a name to sign in with and the hash of its
// passphrase, in place of those it had; it is no guest's from then on. The name is
// kept as [FoldLogin] has it. The error is Exists, and nothing changes, when it is
// another profile's.
func (p *Profile) SetLogin(login, hash string) error {
	login = FoldLogin(login)
	return p.Together(func(p *Profile) error {
		owner, taken, err := one(p.conn, scanText, `SELECT profile_id FROM logins WHERE login = $1`, login)
		if err != nil {
			return err
		}
		if taken && owner != p.id {
			return &Error{Code: Exists, Path: p.conn.path}
		}
		if err := p.conn.exec(`INSERT INTO logins (profile_id, login, hash, set_at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (profile_id) DO UPDATE SET login = excluded.login, hash = excluded.hash, set_at = excluded.set_at`,
			p.id, login, hash, micros(p.store.now())); err != nil {
			return err
		}
		return p.stay()
	})
}

// Login finds the profile that signs in with this name, folded by [FoldLogin], and
// the hash of its passphrase; false if there is none.
func (s *Store) Login(login string) (profileID, hash string, found bool, err error) {
	scan := func(row scanner) (id string, err error) {
		err = row.Scan(&id, &hash)
		return id, err
	}
	profileID, found, err = one(s.conn, scan, `SELECT profile_id, hash FROM logins WHERE login = $1`, FoldLogin(login))
	return profileID, hash, found, err
}

// LoginName is the name that the profile signs in with; empty if it has none.
func (p *Profile) LoginName() (string, error) {
	name, _, err := one(p.conn, scanText, `SELECT login FROM logins WHERE profile_id = $1`, p.id)
	return name, err
}
