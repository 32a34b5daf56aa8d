package account

import "time"

// Policy is what the operator decided. The zero value lets everybody in and keeps
// guests for ever.
type Policy struct {
	// Invites: somebody new needs an invite code. A key or a login that is known
	// goes straight in.
	Invites bool
	// Keys, if not nil, are the only keys that may come in; with Invites, the keys
	// that need no code.
	Keys *KeyList
	// GuestDays is for how many days after their last visit guests are remembered;
	// below 1, for ever.
	GuestDays int
}

// How long codes are good for.
const (
	// JoinTime is how long a join code lives: time to walk to another machine.
	JoinTime = 15 * time.Minute
	// ReturnTime is how long the code of a guest lives who is remembered for ever.
	ReturnTime = 30 * 24 * time.Hour
)

// What somebody who is not known gets who needs an invite code.
const (
	EntranceTries = 5
	EntranceTime  = 3 * time.Minute
)

// Door is how somebody may come in.
type Door string

const (
	// Open: come in.
	Open Door = "open"
	// InviteNeeded: with a code or a login only.
	InviteNeeded Door = "invite_needed"
	// Closed: not with this key.
	Closed Door = "closed"
)

// door is the one for somebody who comes with a key ("" is none) that leads to a
// profile or not.
func (p Policy) door(fingerprint string, known bool) Door {
	switch {
	case p.Keys.Has(fingerprint):
		return Open
	case p.Keys != nil && !p.Invites:
		return Closed
	case p.Invites && !known:
		return InviteNeeded
	}
	return Open
}
