package plain_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
	"woodfox/ui/play"
)

// A script plays two moves for both sides, looks at the board and leaves.
func ExampleRun() {
	ctx := context.Background()
	memory, err := store.Memory(ctx, store.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer memory.Close()
	err = plain.Run(ctx, plain.Options{
		In:    strings.NewReader("ｅ４\n马f6\nsquare e4\n退出\n"),
		Out:   os.Stdout,
		Store: memory,
		Guess: i18n.EN,
		Begin: plain.Begin{With: i18n.CommandPlay, Game: &play.Setup{}},
		Now:   time.Now,
		Rand:  rand.New(rand.NewPCG(1, 1)),
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// Welcome to Wooden Fox.
	// Nothing can be kept this time: what you do now is forgotten when you leave.
	// A game between two people, no clock. Type moves like e4 or Nf3; help tells what
	// else.
	// White: pawn from e2 to e4
	// Opening: King's Pawn Game.
	// Black: knight from g8 to f6
	// Opening: Alekhine Defence.
	// e4, a light square: white pawn.
	// Black covers it with: knight on f6.
	// Goodbye.
}
