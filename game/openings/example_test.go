package openings_test

import (
	"fmt"

	"woodfox/game/chess"
	"woodfox/game/openings"
)

// A game is called after the last of its positions that has a name.
func Example() {
	position := chess.StartPosition()
	var game openings.Opening
	for _, san := range []string{"Nf3", "Nc6", "e4", "e5", "Bc4"} { // in an unusual order
		move, _ := position.ParseMove(san)
		position.Play(move)
		if o, ok := openings.At(position.Key()); ok {
			game = o
		}
	}
	fmt.Println(game.ECO, game.Family.English)
	fmt.Println(game.Family.Simplified, game.Family.Traditional)
	// Output:
	// C50 Italian Game
	// 意大利开局 意大利開局
}
