package account

import (
	"strings"
	"time"

	"woodfox/internal/store"
)

// Invitation is an invite code as its maker sees it afterwards: without the code,
// which only who was invited has.
type Invitation struct {
	ID      string
	Uses    int // left
	Created time.Time
	Expires time.Time // zero: never
	Note    string
}

// idLength is how many digits of a hash name an invitation.
const idLength = 8

// Invite makes an invite code for so many people, good until then (zero: for ever).
func (r *Registry) Invite(uses int, expires time.Time, note string) (Ticket, error) {
	code := newCode()
	hash := code.hash(store.InviteCode)
	err := r.store.AddCode(store.AccessCode{
		Hash: hash, Kind: store.InviteCode, Uses: uses, Created: r.now(), Expires: expires, Note: note,
	})
	return Ticket{Code: code, ID: hash[:idLength], Uses: uses, Expires: expires}, err
}

// Invitations lists the invite codes that can still be used, the newest first.
func (r *Registry) Invitations() ([]Invitation, error) {
	all, err := r.store.Codes(store.InviteCode)
	if err != nil {
		return nil, err
	}
	var open []Invitation
	for _, c := range all {
		if c.Uses < 1 || !c.Expires.IsZero() && !r.now().Before(c.Expires) {
			continue
		}
		open = append(open, Invitation{ID: c.Hash[:min(idLength, len(c.Hash))], Uses: c.Uses, Created: c.Created, Expires: c.Expires, Note: c.Note})
	}
	return open, nil
}

// Revoke takes an invitation back, by its ID or by the code itself. Who came by it
// already stays.
func (r *Registry) Revoke(id string) error {
	all, err := r.store.Codes(store.InviteCode)
	if err != nil {
		return err
	}
	id = strings.ToLower(strings.TrimSpace(id))
	whole := ""
	if code, err := ParseCode(id); err == nil {
		whole = code.hash(store.InviteCode)
	}
	var found []string
	for _, c := range all {
		if c.Hash == whole || len(id) >= idLength && strings.HasPrefix(c.Hash, id) {
			found = append(found, c.Hash)
		}
	}
	switch len(found) {
	case 0:
		return &Error{Reason: Unknown}
	case 1:
		if err := r.store.DeleteCode(found[0]); store.CodeOf(err) == store.NotFound {
			return &Error{Reason: Unknown}
		} else {
			return err
		}
	}
	return &Error{Reason: Several}
}

// Find finds a person by fingerprint, profile id, login or name, in this order.
func (r *Registry) Find(who string) (*store.Profile, error) {
	if p, known, err := r.store.KeyOwner(who); err != nil || known {
		return p, err
	}
	if p, err := r.store.Profile(who); err == nil || store.CodeOf(err) != store.NotFound {
		return p, err
	}
	if folded, err := FoldLogin(who); err == nil {
		if id, _, found, err := r.store.Login(folded); err != nil || found {
			if err != nil {
				return nil, err
			}
			return r.store.Profile(id)
		}
	}
	named, err := r.store.Named(who)
	switch {
	case err != nil:
		return nil, err
	case len(named) == 0 || who == "":
		return nil, &Error{Reason: Unknown}
	case len(named) > 1:
		return nil, &Error{Reason: Several}
	}
	return r.store.Profile(named[0].ID)
}

// SetTeacher makes somebody a teacher, or takes that away. It counts when they come
// in the next time.
func (r *Registry) SetTeacher(p *store.Profile, teacher bool) error {
	return p.SetRole(store.Teacher, teacher)
}
