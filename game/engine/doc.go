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
// The package has one file for each idea: what a search keeps (search.go), its iterations (iterate.go) and the position
// that it begins from (root.go), a position in the tree (node.go) and the steps between them (tree.go), what is cut short
// there (prune.go), captures at the end (quiescence.go), the order of moves (picker.go, history.go), the errors of the
// evaluation that were found out (correction.go), the transposition table (table.go), several threads (parallel.go), the
// clock (timeman.go), and the evaluation behind a small interface (evaluator.go); package eval is the one in use. It does
// no input or output and has no clock of its own.
package engine
