package store

import (
	"crypto/rand"
	"slices"
	"strings"
	"time"
)

// maxNameRunes bounds a person's name; longer ones are cut.
const maxNameRunes = 40

// Info is what a list of profiles shows.
type Info struct {
	ID       string // unique, made by the store
	Name     string // may be empty: the person did not say
	Created  time.Time
	LastUsed time.Time
}

// Profile is one person's part of the store. It holds no data: every method
// reads or writes the database.
type Profile struct {
	store *Store
	conn  conn // the store's
	id    string
}

func (s *Store) profile(id string) *Profile { return &Profile{store: s, conn: s.conn, id: id} }

// Together does several reads and writes as one transaction: all of them are
// kept or, if do returns an error or the process dies, none. do is called once,
// and must use the Profile that it is given and no other. Two of them on one
// profile, on whichever node, come one after the other: what do reads is still so
// when it writes.
func (p *Profile) Together(do func(*Profile) error) error {
	return p.store.Together(func(s *Store) error {
		if err := s.alone(p.id); err != nil {
			return err
		}
		return do(s.profile(p.id))
	})
}

// alone makes this transaction the only one of several that have these profiles.
// All of them are waited for in one order, so that no two wait for each other.
func (s *Store) alone(profiles ...string) error {
	if s.conn.dialect.alone == "" {
		return nil
	}
	slices.Sort(profiles)
	for _, id := range profiles {
		if s.conn.tx.alone[id] {
			continue
		}
		if _, _, err := one(s.conn, scanCount, s.conn.dialect.alone, id); err != nil {
			return err
		}
		s.conn.tx.alone[id] = true
	}
	return nil
}

// ID is the profile's key in its store.
func (p *Profile) ID() string { return p.id }

// Profiles lists everybody, the last one to use the program first.
func (s *Store) Profiles() ([]Info, error) {
	return query(s.conn, scanInfo, infoColumns+`ORDER BY last_used_at DESC, id`)
}

// Named lists those whose name is this one, as given or as cleaned by
// [Store.CreateProfile], the last one to use the program first: a name need not be
// unique, and one that is older than the rules of [Clean] is found as it was given.
func (s *Store) Named(name string) ([]Info, error) {
	return query(s.conn, scanInfo, infoColumns+`WHERE name IN ($1, $2) ORDER BY last_used_at DESC, id`, cleanName(name), strings.TrimSpace(name))
}

const infoColumns = `SELECT id, name, created_at, last_used_at FROM profiles `

func scanInfo(row scanner) (Info, error) {
	var i Info
	var created, used int64
	err := row.Scan(&i.ID, &i.Name, &created, &used)
	i.Created, i.LastUsed = fromMicros(created), fromMicros(used)
	return i, err
}

// CreateProfile adds a person with default settings. The name may be empty and
// need not be unique; control and formatting characters are dropped from it and
// it is cut at 40 characters.
func (s *Store) CreateProfile(name string) (*Profile, error) {
	p := s.profile(rand.Text())
	return p, p.create(name)
}

func (p *Profile) create(name string) error {
	settings, err := encodeSettings(DefaultSettings())
	if err != nil {
		return failed(p.conn.path, err)
	}
	now := micros(p.store.now())
	return p.conn.exec(insertProfile, p.id, cleanName(name), now, now, settings)
}

const insertProfile = `INSERT INTO profiles (id, name, created_at, last_used_at, settings) VALUES ($1, $2, $3, $4, $5)`

// cleanName makes a name safe and sensible to show.
func cleanName(name string) string { return Clean(name, maxNameRunes) }

// Profile returns the profile with that id; NotFound if there is none.
func (s *Store) Profile(id string) (*Profile, error) {
	p := s.profile(id)
	if _, err := p.Info(); err != nil {
		return nil, err
	}
	return p, nil
}

// LastProfile returns the profile that was used last, nil if there is none yet.
func (s *Store) LastProfile() (*Profile, error) {
	all, err := query(s.conn, scanInfo, infoColumns+`ORDER BY last_used_at DESC, id LIMIT 1`)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	return s.profile(all[0].ID), nil
}

// DeleteProfile removes a person and everything remembered about them.
func (s *Store) DeleteProfile(id string) error {
	return s.conn.execOne(`DELETE FROM profiles WHERE id = $1`, id)
}

// Info returns the profile's name and dates; NotFound if it was deleted.
func (p *Profile) Info() (Info, error) {
	i, found, err := one(p.conn, scanInfo, infoColumns+`WHERE id = $1`, p.id)
	if err == nil && !found {
		return Info{}, &Error{Code: NotFound, Path: p.conn.path}
	}
	return i, err
}

// Rename changes the name, cleaned as in [Store.CreateProfile].
func (p *Profile) Rename(name string) error {
	return p.conn.execOne(`UPDATE profiles SET name = $1 WHERE id = $2`, cleanName(name), p.id)
}

// Used dates the profile's last use now; the next start opens with it.
func (p *Profile) Used() error {
	return p.conn.execOne(`UPDATE profiles SET last_used_at = $1 WHERE id = $2`, micros(p.store.now()), p.id)
}
