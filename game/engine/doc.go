// Package engine looks for the best move in a position of chess.
//
// An [Engine] is made once and asked often. A search ends by its [Limits] or when its context ends, and always has a
// legal move:
//
//	e := engine.New(engine.Options{})
//	result := e.Search(ctx, pos, game.Keys(), engine.Limits{Nodes: 100_000}, nil)
//	fmt.Println(pos.SAN(result.Best), result.Score())
//
// Scores are for the side to move, as a [Score] that is either centipawns or a mate, and as a [WinChance] between 0 and 1
// for telling good moves from bad.
//
// The package has one file for each idea: the iterations (iterate.go), the root (root.go), the tree (tree.go) with what is
// left out of it (prune.go) and captures at its end (quiescence.go), the order of moves (picker.go, history.go), what is
// learnt about the evaluation (correction.go), the transposition table (table.go), the clock (timeman.go), several threads
// (parallel.go, busy.go), all that belongs to one of them (search.go) and its way from position to position (node.go), and the
// evaluation behind a small interface (evaluator.go); package eval is the one in use. It does no input or output, and reads no
// clock but the one it is given: a timer of the system only ends a search whose time is up.
package engine
