// Package account knows who is who on the server.
//
// A person is a profile of the store. What leads to a profile is a key or a
// login: the fingerprint of an SSH key is enough, and several keys may lead to one
// profile; a login is a name with a passphrase. Somebody who has neither is a
// guest: they play at once, and what they did is forgotten some days after their
// last visit unless they claim it with a login or a key.
//
// A [Registry] is the whole of it for one server, a [Visitor] is one connection:
//
//	visitor := registry.Visit(fingerprint, address)
//	who, err := visitor.Identify()
//	switch {
//	case who.Profile != nil: // known
//	case who.Door == account.InviteNeeded: // visitor.Admit(code), visitor.SignIn(…)
//	case who.Door == account.Open: // visitor.Enroll(name) when they said who they are
//	}
//
// # Codes
//
// A code is eight characters in two groups, "7KQ2-M0XT". A join code stands for a
// profile and is made by who is in it: whoever types it within a quarter of an
// hour is in the same profile, and the key they came with leads there from now on.
// An invite code is made by the operator and lets somebody new in. Codes can be
// typed in any case and width; O counts as 0, and I and L as 1. The store has only
// their hashes, and each use is taken exactly once.
//
// # Passphrases
//
// Passphrases are kept as argon2id hashes (19 MiB, two passes, one lane) in the
// PHC string format. At most two are computed at once in a process and a bounded
// number waits. A name that nobody has costs the same time as a wrong passphrase
// and gets the same answer. Wrong tries make the next ones wait, per login and per
// address, longer each time.
//
// Nothing here logs or returns a passphrase or a code in an error.
package account
