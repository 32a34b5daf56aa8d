// Package club is the people on one server: who is there and what they do, the
// challenges they make, the tables at which two of them play, and the board that
// a teacher shows to everyone.
//
// A session enters the club and leaves it. Meanwhile it holds a [Visit], and a
// [Seat] at every table where its person plays or watches:
//
//	v := c.Enter(club.Person{ID: profile.ID(), Name: "Anna"})
//	defer v.Leave()
//	id, err := v.Challenge(club.Terms{To: bo, Control: clock.HalfHour()})
//	…                                  // Bo accepts: v.News().Games has the game
//	seat, err := v.Sit(id)
//	err = seat.Play(chess.NewMove(chess.E2, chess.E4))
//
// # News
//
// The club never waits for a session. When something has changed that concerns a
// visit it drops a hint into [Visit.Told], a channel for one, and the session
// looks again when it comes to it: [Visit.News], [Visit.Lobby], [Seat.Look]. What
// it gets is its own; nothing in it changes afterwards.
//
// # What is acknowledged is kept
//
// Every change at a table is made on a copy of the game, saved, and only then
// seen by anybody. If it cannot be saved the game is as it was and whoever acted
// gets a [NotKept]. A game that ends goes to the saved games of both players, and
// their ratings move if it was rated, in the transaction that ends it.
//
// # Time
//
// The clock is the server's: what a line takes there and back is the player's
// own, and nothing is credited for it. It runs while a line is dropped. It stands
// in three cases: a game that has just begun, or was taken up again after a
// restart, or lies with the players gone. Then it begins to run when the side to
// move sits down, or [Patience] after the other one did.
//
// # Nodes
//
// A table lives on one node. The store says which, and a node that has not given
// a sign of life for [Lease] has lost its tables to whoever takes them up. Each
// save is conditional on still holding the table, so that a game is never played
// in two places. The nodes' clocks have to agree to a few seconds.
//
// # Locks
//
// In this order: a table's mu (one change at a time, held while it is saved), a
// table's seating, the club's mu, a visit's mu. Only the first is ever held
// while the store works, so whoever looks is not held up by it.
package club
