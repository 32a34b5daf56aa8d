package account

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"woodfox/internal/store"
)

// Options are what a [Registry] is made with.
type Options struct {
	Store  *store.Store
	Policy Policy
	Now    func() time.Time // nil: time.Now
}

// Registry knows who is who on one server. It is safe for concurrent use.
type Registry struct {
	store  *store.Store
	policy atomic.Pointer[Policy]
	now    func() time.Time
	hasher *hasher

	logins, addresses, codes *limiter
}

// New makes the registry of a server.
func New(o Options) *Registry {
	if o.Now == nil {
		o.Now = time.Now
	}
	const most = 10_000 // of each: two megabytes
	r := &Registry{
		store: o.Store, now: o.Now, hasher: newHasher(strength),
		// A minute at most for a login: its owner is kept out no longer than that by
		// somebody else's tries. A class behind one address shares its wrong tries.
		logins:    newLimiter(5, time.Minute, most),
		addresses: newLimiter(30, 5*time.Minute, most),
		codes:     newLimiter(10, 5*time.Minute, most),
	}
	r.policy.Store(&o.Policy)
	return r
}

// Policy returns the policy in force.
func (r *Registry) Policy() Policy { return *r.policy.Load() }

// SetKeys puts another list of keys in force. Who is in stays in.
func (r *Registry) SetKeys(keys *KeyList) {
	p := r.Policy()
	p.Keys = keys
	r.policy.Store(&p)
}

// Who is somebody at the door.
type Who struct {
	Profile *store.Profile // nil: not known
	Door    Door
}

// Identify tells whose a key is and whether it opens the door; the fingerprint is
// as [golang.org/x/crypto/ssh.FingerprintSHA256] gives it, "" for none. Nothing is
// noted: a client asks about keys that it then does not use.
func (r *Registry) Identify(fingerprint string) (Who, error) {
	var who Who
	if fingerprint != "" {
		owner, known, err := r.store.KeyOwner(fingerprint)
		if err != nil {
			return Who{Door: Closed}, err
		}
		if known {
			who.Profile = owner
		}
	}
	who.Door = r.Policy().door(fingerprint, who.Profile != nil)
	if who.Door == Closed {
		who.Profile = nil
	}
	return who, nil
}

// HasLogin tells whether somebody signs in by that name, so that a visitor who
// comes by it is asked for the passphrase.
func (r *Registry) HasLogin(login string) (bool, error) {
	folded, err := FoldLogin(login)
	if err != nil {
		return false, nil
	}
	_, _, found, err := r.store.Login(folded)
	return found, err
}

// SignIn finds the profile with that login and passphrase. Errors are [Wrong],
// [Wait], [Busy], [Refused], those of the store and of ctx.
func (r *Registry) SignIn(ctx context.Context, login, passphrase, address string) (*store.Profile, error) {
	if p := r.Policy(); p.Keys != nil && !p.Invites {
		return nil, &Error{Reason: Refused}
	}
	folded, loginErr := FoldLogin(login)
	prepared, passphraseErr := preparePassphrase(passphrase)
	back, err := r.try(folded, address)
	if err != nil {
		return nil, err
	}
	var id, hash string
	if loginErr == nil {
		if id, hash, _, err = r.store.Login(folded); err != nil {
			back()
			return nil, err
		}
	}
	same, old, err := r.hasher.matches(ctx, prepared, hash)
	if err != nil {
		back()
		return nil, err
	}
	if !same || loginErr != nil || passphraseErr != nil {
		return nil, &Error{Reason: Wrong}
	}
	back()
	r.logins.clear(folded)
	p, err := r.store.Profile(id)
	if err == nil && old {
		if hash, err := r.hasher.hash(ctx, prepared); err == nil {
			return p, p.SetLogin(folded, hash)
		}
	}
	return p, err
}

// try asks for one try at a passphrase; back takes it back when it was none or was
// right.
func (r *Registry) try(login, address string) (back func(), err error) {
	now, from := r.now(), addressKey(address)
	if wait := r.addresses.try(from, now); wait > 0 {
		return nil, &Error{Reason: Wait, Wait: wait}
	}
	if wait := r.logins.try(login, now); wait > 0 {
		r.addresses.back(from)
		return nil, &Error{Reason: Wait, Wait: wait}
	}
	return func() {
		r.addresses.back(from)
		r.logins.back(login)
	}, nil
}

// Claim gives a profile that has none a login: from then on it is no guest's, and who
// had no name is called by the login. The errors say what is wrong with name or
// passphrase.
func (r *Registry) Claim(ctx context.Context, p *store.Profile, login, passphrase string) error {
	folded, err := FoldLogin(login)
	if err != nil {
		return err
	}
	info, err := p.Info()
	if err != nil {
		return err
	}
	prepared, err := checkPassphrase(passphrase, login, folded, info.Name)
	if err != nil {
		return err
	}
	owner, _, taken, err := r.store.Login(folded)
	if err != nil {
		return err
	}
	if taken && owner != p.ID() {
		return &Error{Reason: LoginTaken}
	}
	hash, err := r.hasher.hash(ctx, prepared)
	if err != nil {
		return err
	}
	return r.together(func(s *store.Store) error {
		p, err := s.Profile(p.ID())
		if err != nil {
			return err
		}
		name, err := p.LoginName()
		if err != nil {
			return err
		}
		if name != "" {
			return &Error{Reason: LoginTaken} // in another session, just now
		}
		if err := p.SetLogin(folded, hash); store.CodeOf(err) == store.Exists {
			return &Error{Reason: LoginTaken}
		} else if err != nil {
			return err
		}
		if info.Name == "" { // others are to see somebody
			if err := p.Rename(login); err != nil {
				return err
			}
		}
		// The code that a guest came back by lived long.
		return p.DeleteCodes(store.JoinCode)
	})
}

// together is [store.Store.Together] whose own errors stay what they are.
func (r *Registry) together(do func(*store.Store) error) error {
	var mine *Error
	err := r.store.Together(func(s *store.Store) error {
		mine = nil // a transaction may be tried again
		err := do(s)
		mine, _ = errors.AsType[*Error](err)
		return err
	})
	if err != nil && mine != nil {
		return mine
	}
	return err
}

// Me is what a profile's own person sees of how they are known.
type Me struct {
	Name    string
	Login   string // "": none
	Keys    []store.Key
	Teacher bool
	Guest   bool
	// Until is when a guest who does not come back is forgotten; zero: never, or no
	// guest.
	Until time.Time
}

// About gathers what is known of a profile.
func (r *Registry) About(p *store.Profile) (Me, error) {
	var me Me
	info, err := p.Info()
	if err != nil {
		return me, err
	}
	me.Name = info.Name
	if me.Login, err = p.LoginName(); err != nil {
		return me, err
	}
	if me.Keys, err = p.Keys(); err != nil {
		return me, err
	}
	roles, err := p.RolesOf()
	if err != nil {
		return me, err
	}
	me.Teacher = slices.Contains(roles, store.Teacher)
	if me.Guest, err = p.Guest(); err != nil {
		return me, err
	}
	if days := r.Policy().GuestDays; me.Guest && days > 0 {
		me.Until = info.LastUsed.AddDate(0, 0, days)
	}
	return me, nil
}

// RemoveKey forgets one of the keys of a profile; [LastWay] if nothing else leads
// to it.
func (r *Registry) RemoveKey(p *store.Profile, fingerprint string) error {
	return r.together(func(s *store.Store) error {
		p, err := s.Profile(p.ID())
		if err != nil {
			return err
		}
		others, err := otherWays(p, fingerprint)
		if err != nil {
			return err
		}
		if !others {
			return &Error{Reason: LastWay}
		}
		err = p.RemoveKey(fingerprint)
		if store.CodeOf(err) == store.NotFound {
			return &Error{Reason: Unknown}
		}
		return err
	})
}

// otherWays tells whether anything but that key leads to the profile.
func otherWays(p *store.Profile, fingerprint string) (bool, error) {
	login, err := p.LoginName()
	if err != nil || login != "" {
		return login != "", err
	}
	keys, err := p.Keys()
	return slices.ContainsFunc(keys, func(k store.Key) bool { return k.Fingerprint != fingerprint }), err
}

// Forget deletes a profile with everything remembered of it; [Playing] while a game
// with somebody else waits, which would be theirs too.
func (r *Registry) Forget(p *store.Profile) error {
	return r.together(func(s *store.Store) error { return forget(s, p.ID()) })
}

func forget(s *store.Store, id string) error {
	games, err := s.ClubGamesOf(id)
	if err != nil {
		return err
	}
	if len(games) > 0 {
		return &Error{Reason: Playing}
	}
	return s.DeleteProfile(id)
}

// ForgetGuests deletes the guests whose time is over, and tells how many they were.
func (r *Registry) ForgetGuests() (int, error) {
	days := r.Policy().GuestDays
	if days < 1 {
		return 0, nil
	}
	return r.store.DeleteGuests(r.now().AddDate(0, 0, -days))
}

// Sweep forgets guests now and then every day until ctx ends. told, which may be
// nil, hears of each time.
func (r *Registry) Sweep(ctx context.Context, told func(forgotten int, err error)) {
	daily := time.NewTicker(24 * time.Hour)
	defer daily.Stop()
	for {
		n, err := r.ForgetGuests()
		if told != nil {
			told(n, err)
		}
		select {
		case <-daily.C:
		case <-ctx.Done():
			return
		}
	}
}
