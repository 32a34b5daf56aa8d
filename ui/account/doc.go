// Package account is where somebody on a server sees who they are there, and how
// they become somebody they already were: codes, keys, a name with a passphrase.
//
// A [Desk] is one session's. It gives the screen Account, the entrance that comes
// before everything else where an invite code is needed, and the words for what can
// be wrong; the plain face asks it for the same things. What is kept, and who may
// what, is up to internal/account.
package account
