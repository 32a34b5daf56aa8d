// Package clock is the chess clock: two times, of which at most one runs.
//
// A Clock is a value and never looks at the time itself. Whoever holds it says
// what time it is, so a game can be replayed, saved and tested without waiting:
//
//	c := clock.New(clock.HalfHour(), chess.White)
//	c.Start(now)                      // White's time runs (FIDE Laws 2023, article 6.6)
//	c.Press(later)                    // White has moved; Black's time runs
//	left := c.Remaining(chess.Black, evenLater)
//
// A saved clock stands: the JSON form holds both times as they were at the last
// press or stop, and the time between saving and Start after loading is nobody's.
package clock
