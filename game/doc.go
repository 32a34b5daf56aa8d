// Package game is one game of chess in progress: who plays, under which laws,
// what has been played, the clock, offers and claims, and how it ended.
//
// A Game is a value without screen, input or time of its own. The screens, the
// plain face and the command line are clients of it; each call that depends on
// the time is told what time it is:
//
//	g, err := game.New(game.Options{White: ana, Black: bo}, now)
//	m, err := g.PlayText("e4", now)     // the move, or *Error saying why not
//	if g.Over() { … g.Outcome() … }
//
// It knows what a bare position cannot: how often a position has stood on the
// board (draws by repetition), whether the king or a rook has moved (Explain),
// and what stands between the players: a draw offer, a claim, a take-back.
//
// The rules followed are the FIDE Laws of Chess of 2023; comments name the
// article. A Game is saved as JSON, complete, after every move.
//
// A Game is used by one goroutine at a time.
package game
