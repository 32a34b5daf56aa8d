// Package store remembers: the people who use the program, their settings,
// their progress through the course, their puzzle attempts and ratings, their
// finished games, and whatever they are in the middle of. For a server it remembers
// what leads to a profile too (keys, a login, codes), the roles that people have,
// and the games and races that they play against each other.
//
// A [Store] is one database; a [Profile] is one person in it. A Profile holds
// no state of its own: every call reads or writes the database, so any number
// of sessions may share a Store, and two sessions see of each other exactly
// what was saved under the profile they share, and nothing when they share
// none. All methods may be called from several goroutines.
//
// # What survives
//
// The database is usually SQLite in the user's data directory, with a write-ahead log
// and synchronous=NORMAL. Every method that writes is one transaction and
// returns after its commit has been handed to the operating system. When the
// process is killed at any instant (kill -9, a panic, the terminal closed), a
// write that had returned is there at the next start, and one that had not is
// there wholly or not at all. NORMAL is enough for that: the log lives in the
// system's page cache, which outlives the process. When the machine itself
// loses power the last commits may be missing, but the database is intact
// (https://www.sqlite.org/pragma.html#pragma_synchronous); FULL would save
// those too, at the price of a flush to disk after every chess move.
// What belongs together is written by one method, or by several inside
// [Profile.Together].
//
// # Several servers
//
// [Options].URL names a PostgreSQL database in place of the file: the same
// statements, migrations and tests, for several servers (nodes) that share what is
// remembered. There a commit is on the server's disk before it is acknowledged, if
// the server is set up as it comes. A transaction on a profile keeps out the others
// on that profile, and what is read to be written is locked when it is read, so that
// no update is lost between nodes. A server that is away or does not answer makes
// for an [*Error] within seconds, and the store goes on when it is back; a write
// whose acknowledgement was lost on the way may be there all the same. Nothing is
// retried behind the caller's back. Of a game between two people the node that runs
// it is the only one that may save it ([Store.TakeClubGame]).
//
// [Store.Backup] makes a SQLite file of either, and [Store.Restore] fills either
// from one: which is also the way from the one to the other.
//
// # When it cannot be opened
//
// [Open] fails with an [*Error] that says why and where. The program then goes
// on with [Memory], which is the same store without a file, and tells the
// person that nothing will be kept. A file that is not understood (damaged, or
// written by a newer version) is never changed, moved or deleted. A write that
// fails later, for example on a full disk, returns an *Error and leaves what
// was there before.
package store
