// Package pool shares a few engines among the many sessions of a server.
//
// A [Pool] has as many engines as may think at once, and no goroutine: who wants to think waits for an engine, uses it in
// a goroutine of its own, and hands it to the next.
//
//	engines := pool.New(pool.Options{})
//	session := engines.Session()
//	err := session.Search(ctx, pool.Hint, func(ctx context.Context, e *engine.Engine) {
//		e.Clear()
//		result = e.Search(ctx, pos, nil, engine.Limits{Nodes: 300_000}, nil)
//	})
//
// # Who comes next
//
// There are three classes: the moves of opponents in games before hints before reviews. One engine more than the workers
// that are asked for is kept for games, so that a move, which takes milliseconds, never waits for a hint to end, which
// takes tenths of a second. A lower class does not starve: while it waits, it is owed a share of the time that others
// think, and comes next when that is due ([share]).
//
// The weak opponents have no way of their own past the strong ones. With 200 people who move every four seconds, and 20
// who ask for hints all the time, 99 of 100 moves of each of the twelve came within 0.15 s of being asked for, on two cores
// that were busy with other things as well and with many games still in the book. Played back to back in whole games, the
// strongest moved 210 times a second there, four times as often as such people ask. Moves are shown after 0.3 s at the
// earliest.
//
// Within a class comes next whose session was served longest ago, so that a flood of questions from one makes no other
// wait longer than a round. A session thinks about one thing at a time; what it asks for meanwhile waits, and more than
// [MostOfOne] waiting questions are refused. A class of questions is refused, too, when as many wait as [Options] say:
// [ErrFull]. Waiting costs nothing but its place, and ends with its context.
//
// # The same answer from every engine
//
// All engines of a pool are alike. They come as whoever used them before left them: an answer is the same whatever
// happened before when the engine is cleared first, as opponents do.
package pool
