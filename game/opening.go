package game

import "woodfox/game/openings"

// Opening is what the game is called after so many half-moves (0 … Plies): the
// name of the last position that has one. ok is false as long as none had.
func (g *Game) Opening(ply int) (o openings.Opening, ok bool) {
	for ply = min(max(ply, 0), len(g.moves)); ply > 0 && !ok; ply-- {
		o, ok = openings.At(g.positions[ply].Key())
	}
	return o, ok
}
