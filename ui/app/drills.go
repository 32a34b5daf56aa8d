package app

import (
	"woodfox/game/chess"
	"woodfox/game/opponent"
	"woodfox/ui/drill"
	"woodfox/ui/play"
	"woodfox/ui/screen"
)

// Drills are the options of the puzzle drills that lead to the other parts of the
// program: what a board shows there can be played on against the strongest of the
// built-in opponents.
func Drills() drill.Options {
	return drill.Options{PlayOn: func(env *screen.Env, from chess.Position, side chess.Color) screen.Screen {
		people := opponent.All()
		setup := play.Setup{Opponent: people[len(people)-1].ID, Start: from}
		if side == chess.Black {
			setup.Side = play.AsBlack
		}
		table, err := play.Start(env, setup)
		if err != nil {
			return nil
		}
		return table
	}}
}
