package game

import "slices"

// Clone is the same game once more. What is done to one of the two is not done
// to the other, and each may be used by a goroutine of its own; several may
// clone one game at the same time as long as nobody changes it. It costs little
// however long the game is: both read what was played so far in one place, in
// which nothing is ever overwritten, and write what comes next in their own.
func (g *Game) Clone() *Game {
	twin := *g
	twin.moves = slices.Clip(twin.moves)
	twin.positions = slices.Clip(twin.positions)
	return &twin
}
