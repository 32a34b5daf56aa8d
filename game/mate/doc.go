// Package mate proves forced mates by trying everything.
//
//	solver := mate.New()
//	proof, err := solver.Prove(ctx, pos, 3)
//	proof.Moves // 2: mate in two, and none in one; 0: none in three or fewer
//	proof.First // every first move that mates in two; more than one is a cook
//
// It is for short mates, up to [Longest] moves of the side that mates. Where a
// chess engine believes, this search knows: nothing is left out because it looks
// bad, and what it says is proved but for the chance that two positions of one
// search share a key of 64 bits. A mate is one against every defence that the
// moves of the pieces allow; claims of a draw by repetition or fifty moves do not
// count, as is usual for problems.
//
// The files: solver.go asks the questions, search.go tries everything, line.go
// chooses what the defender plays, table.go remembers.
package mate
