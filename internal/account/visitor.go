package account

import (
	"context"
	"sync"
	"time"

	"woodfox/internal/store"
)

// Visitor is one connection: the key it came with, where it came from, and which
// profile it is in now. It is safe for concurrent use.
type Visitor struct {
	registry    *Registry
	fingerprint string
	address     string

	mu       sync.Mutex
	profile  *store.Profile
	admitted *store.Profile // made by an invite code, waits for its name
	wrong    int            // codes typed at the entrance
}

// Visit begins a connection. signedIn is the profile of a login that was given at
// the door; nil: the key decides. The last use of key and profile is dated, if it
// can be.
func (r *Registry) Visit(fingerprint, address string, signedIn *store.Profile) (*Visitor, error) {
	v := &Visitor{registry: r, fingerprint: fingerprint, address: address, profile: signedIn}
	if signedIn != nil {
		return v, dated(signedIn.Used())
	}
	who, err := r.Identify(fingerprint)
	if err != nil {
		return nil, err
	}
	if who.Door == Closed {
		return nil, &Error{Reason: Refused}
	}
	if v.profile = who.Profile; v.profile != nil {
		return v, dated(v.profile.KeyUsed(fingerprint))
	}
	return v, nil
}

// dated makes nothing of a visit that could not be dated, as when the disk is full:
// that is no reason to keep anybody out. It is one when the profile has gone.
func dated(err error) error {
	if store.CodeOf(err) == store.NotFound {
		return err
	}
	return nil
}

// Profile is the profile that the connection is in; nil: somebody new.
func (v *Visitor) Profile() *store.Profile {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.profile
}

// Fingerprint is that of the key of the connection, "" for none.
func (v *Visitor) Fingerprint() string { return v.fingerprint }

// Registry is the one of the server.
func (v *Visitor) Registry() *Registry { return v.registry }

// AtEntrance tells whether an invite code or a login is needed before anything
// else.
func (v *Visitor) AtEntrance() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.profile == nil && v.admitted == nil && v.registry.Policy().door(v.fingerprint, false) == InviteNeeded
}

// Become goes on in another profile, which the connection has shown to be its own
// by [Visitor.SignIn] or [Visitor.Redeem].
func (v *Visitor) Become(p *store.Profile) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.profile = p
	return p.Used()
}

// Enroll makes the profile of somebody new and goes on in it: with the key of the
// connection, or a guest's. Somebody who needs an invite is [Refused].
func (v *Visitor) Enroll(name string) (*store.Profile, error) {
	if v.AtEntrance() {
		return nil, &Error{Reason: Refused}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if p := v.admitted; p != nil {
		if err := p.Rename(name); err != nil {
			return nil, err
		}
		v.profile, v.admitted = p, nil
		return p, nil
	}
	p, err := v.enroll(v.registry.store, name)
	if err == nil {
		v.profile = p
	}
	return p, err
}

func (v *Visitor) enroll(s *store.Store, name string) (*store.Profile, error) {
	p, err := s.Enroll(name, v.fingerprint, v.fingerprint == "")
	if err != nil {
		return nil, err
	}
	if label, ok := v.registry.Policy().Keys.label(v.fingerprint); ok && label != "" {
		return p, p.AddKey(v.fingerprint, label)
	}
	return p, nil
}

// Enter takes a code at the entrance. An invite code lets somebody new in: the
// profile returned is nil, and [Visitor.Enroll] gives theirs a name. A join code
// gives the profile that it leads to. After [EntranceTries] wrong codes every one is
// [Refused].
func (v *Visitor) Enter(typed string) (*store.Profile, error) {
	code, err := ParseCode(typed)
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	refused := v.wrong >= EntranceTries
	v.wrong++ // taken back where it was right
	v.mu.Unlock()
	if refused {
		return nil, &Error{Reason: Refused}
	}
	p, err := v.enter(code)
	if ReasonOf(err) != CodeUnknown {
		v.mu.Lock()
		v.wrong--
		v.mu.Unlock()
	}
	return p, err
}

func (v *Visitor) enter(code Code) (*store.Profile, error) {
	r := v.registry
	from := addressKey(v.address)
	if wait := r.codes.try(from, r.now()); wait > 0 {
		return nil, &Error{Reason: Wait, Wait: wait}
	}
	var admitted *store.Profile
	err := r.together(func(s *store.Store) error {
		_, ok, err := s.RedeemCode(code.hash(store.InviteCode), store.InviteCode, r.now())
		if err != nil {
			return err
		}
		if !ok {
			return &Error{Reason: CodeUnknown}
		}
		admitted, err = v.enroll(s, "")
		return err
	})
	if ReasonOf(err) == CodeUnknown {
		r.codes.back(from) // one try for both kinds
		return v.Redeem(code.String(), false)
	}
	r.codes.back(from)
	if err != nil {
		return nil, err
	}
	p, err := r.store.Profile(admitted.ID()) // outside the transaction
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	v.admitted = p
	v.mu.Unlock()
	return nil, nil
}

// SignIn finds the profile with that login and passphrase; see [Registry.SignIn].
// The connection stays in the profile it is in.
func (v *Visitor) SignIn(ctx context.Context, login, passphrase string) (*store.Profile, error) {
	return v.registry.SignIn(ctx, login, passphrase, v.address)
}

// ByKey tells whether the key of the connection leads to the profile it is in.
func (v *Visitor) ByKey() (bool, error) {
	owner, known, err := v.owner(v.registry.store)
	p := v.Profile()
	return known && p != nil && owner.ID() == p.ID(), err
}

// ChangePassphrase gives the profile another passphrase. Who came by its key need
// not know the old one.
func (v *Visitor) ChangePassphrase(ctx context.Context, old, passphrase string) error {
	r, p := v.registry, v.Profile()
	me, err := r.About(p)
	if err != nil {
		return err
	}
	if me.Login == "" {
		return &Error{Reason: NoLogin}
	}
	prepared, err := checkPassphrase(passphrase, me.Login, me.Name)
	if err != nil {
		return err
	}
	byKey, err := v.ByKey()
	if err != nil {
		return err
	}
	if !byKey {
		owner, err := v.SignIn(ctx, me.Login, old)
		if err != nil {
			return err
		}
		if owner.ID() != p.ID() {
			return &Error{Reason: Wrong}
		}
	}
	hash, err := r.hasher.hash(ctx, prepared)
	if err != nil {
		return err
	}
	return p.SetLogin(me.Login, hash)
}

// owner is the profile that the key of the connection leads to.
func (v *Visitor) owner(s *store.Store) (*store.Profile, bool, error) {
	if v.fingerprint == "" {
		return nil, false, nil
	}
	return s.KeyOwner(v.fingerprint)
}

// Fate is what becomes of the profile that a connection leaves when it goes over to
// another one.
type Fate string

const (
	// Nobody is left: the connection was in no profile.
	Nobody Fate = ""
	// Stays: its other key or its login leads to it.
	Stays Fate = "stays"
	// Guest: it is a guest's, and is forgotten if nobody comes back to it.
	Guest Fate = "guest"
	// Vanishes: there is nothing in it.
	Vanishes Fate = "vanishes"
	// Lost: there is something in it, and nothing but this key leads to it. It is
	// deleted, and only if that is agreed to.
	Lost Fate = "lost"
)

// Left is the profile that is left behind.
type Left struct {
	Profile *store.Profile // nil: nobody
	Info    store.Info
	Fate    Fate
}

// Leaving tells which profile is left behind when the connection goes over to p,
// and what becomes of it. With the key: the key leads to p from then on. Without:
// only this connection is in p.
func (v *Visitor) Leaving(p *store.Profile, withKey bool) (Left, error) {
	return v.leaving(v.registry.store, p, withKey)
}

func (v *Visitor) leaving(s *store.Store, to *store.Profile, withKey bool) (Left, error) {
	owner, owned, err := v.owner(s)
	if err != nil {
		return Left{}, err
	}
	from := v.Profile()
	if withKey && owned {
		from = owner
	}
	if from == nil || from.ID() == to.ID() {
		return Left{}, nil
	}
	if from, err = s.Profile(from.ID()); err != nil {
		if store.CodeOf(err) == store.NotFound { // by another of its sessions
			return Left{}, nil
		}
		return Left{}, err
	}
	left := Left{Profile: from}
	if left.Info, err = from.Info(); err != nil {
		return Left{}, err
	}
	left.Fate, err = fate(from, v.fingerprint, withKey)
	return left, err
}

// fate is what becomes of a profile that is left, together with a key or not.
func fate(p *store.Profile, fingerprint string, withKey bool) (Fate, error) {
	gone := ""
	if withKey {
		gone = fingerprint
	}
	others, err := otherWays(p, gone)
	if err != nil || others {
		return Stays, err
	}
	empty, err := p.Empty()
	if err != nil || empty {
		return Vanishes, err
	}
	if guest, err := p.Guest(); err != nil || guest || !withKey {
		return Guest, err
	}
	return Lost, nil
}

// try reads a code and counts it as a wrong one from the address that it returns,
// until that is taken back.
func (v *Visitor) try(typed string) (code Code, from string, err error) {
	if code, err = ParseCode(typed); err != nil {
		return Code{}, "", err
	}
	from = addressKey(v.address)
	if wait := v.registry.codes.try(from, v.registry.now()); wait > 0 {
		return Code{}, "", &Error{Reason: Wait, Wait: wait}
	}
	return code, from, nil
}

// Look tells to which profile a join code leads, and uses nothing up. Errors are
// [CodeUnreadable], [CodeUnknown], [Wait], [Same] and those of the store.
func (v *Visitor) Look(typed string) (*store.Profile, error) {
	r := v.registry
	code, from, err := v.try(typed)
	if err != nil {
		return nil, err
	}
	found, ok, err := r.store.FindCode(code.hash(store.JoinCode), store.JoinCode, r.now())
	if err == nil && !ok {
		return nil, &Error{Reason: CodeUnknown}
	}
	r.codes.back(from)
	if err != nil {
		return nil, err
	}
	p, err := r.store.Profile(found.Profile)
	if err != nil {
		return nil, err
	}
	if now := v.Profile(); now != nil && now.ID() == p.ID() {
		return nil, &Error{Reason: Same}
	}
	return p, nil
}

// Redeem uses a join code: the connection is in its profile from now on, and its
// key, if it has one, leads there. What becomes of the profile that is left says
// [Visitor.Leaving]; where that is [Lost], it happens only with giveUp, and without
// the error is [LastWay] and the code stays good.
func (v *Visitor) Redeem(typed string, giveUp bool) (*store.Profile, error) {
	r := v.registry
	code, from, err := v.try(typed)
	if err != nil {
		return nil, err
	}
	var id string
	err = r.together(func(s *store.Store) error {
		used, ok, err := s.RedeemCode(code.hash(store.JoinCode), store.JoinCode, r.now())
		if err != nil {
			return err
		}
		if !ok {
			return &Error{Reason: CodeUnknown}
		}
		id = used.Profile
		to, err := s.Profile(id)
		if err != nil {
			return err
		}
		return v.goOver(s, to, v.fingerprint != "", giveUp)
	})
	if ReasonOf(err) != CodeUnknown {
		r.codes.back(from)
	}
	if err != nil {
		return nil, err
	}
	return v.now(id)
}

// TakeKey goes over to a profile that [Visitor.SignIn] found, and the key of the
// connection leads there from now on; giveUp as in [Visitor.Redeem].
func (v *Visitor) TakeKey(p *store.Profile, giveUp bool) error {
	return v.change(p, v.fingerprint != "", giveUp)
}

// Change goes over to a profile that [Visitor.SignIn] found, for this connection
// only.
func (v *Visitor) Change(p *store.Profile) error { return v.change(p, false, false) }

func (v *Visitor) change(p *store.Profile, withKey, giveUp bool) error {
	err := v.registry.together(func(s *store.Store) error {
		to, err := s.Profile(p.ID())
		if err != nil {
			return err
		}
		return v.goOver(s, to, withKey, giveUp)
	})
	if err != nil {
		return err
	}
	_, err = v.now(p.ID())
	return err
}

// now puts the connection in a profile.
func (v *Visitor) now(id string) (*store.Profile, error) {
	p, err := v.registry.store.Profile(id)
	if err != nil {
		return nil, err
	}
	return p, v.Become(p)
}

// goOver moves the key, if it goes too, and lets go what would be left of no use.
func (v *Visitor) goOver(s *store.Store, to *store.Profile, withKey, giveUp bool) error {
	left, err := v.leaving(s, to, withKey)
	if err != nil {
		return err
	}
	if left.Fate == Lost && !giveUp {
		return &Error{Reason: LastWay}
	}
	if withKey {
		if err := to.TakeKey(v.fingerprint); err != nil {
			return err
		}
		if label, ok := v.registry.Policy().Keys.label(v.fingerprint); ok && label != "" {
			if err := to.AddKey(v.fingerprint, label); err != nil {
				return err
			}
		}
	}
	if left.Fate == Vanishes || left.Fate == Lost {
		return forget(s, left.Profile.ID())
	}
	return nil
}

// JoinCode makes a code that leads to the profile of the connection, in place of
// the one before. That of a guest, who has no other way back, lives as long as the
// guest is remembered; other codes live for [JoinTime].
func (v *Visitor) JoinCode() (Ticket, error) {
	r, p := v.registry, v.Profile()
	me, err := r.About(p)
	if err != nil {
		return Ticket{}, err
	}
	code := newCode()
	expires := r.now().Add(JoinTime)
	switch {
	case me.Guest && !me.Until.IsZero():
		expires = me.Until
	case me.Guest:
		expires = r.now().Add(ReturnTime)
	}
	err = r.together(func(s *store.Store) error {
		p, err := s.Profile(p.ID())
		if err != nil {
			return err
		}
		if err := p.DeleteCodes(store.JoinCode); err != nil {
			return err
		}
		return s.AddCode(store.AccessCode{
			Hash: code.hash(store.JoinCode), Kind: store.JoinCode, Profile: p.ID(), Uses: 1, Created: r.now(), Expires: expires,
		})
	})
	return Ticket{Code: code, Expires: expires}, err
}

// Ticket is a code that was made just now, which is told this once.
type Ticket struct {
	Code    Code
	ID      string // by which an operator takes an invite back
	Uses    int
	Expires time.Time // zero: never
}
