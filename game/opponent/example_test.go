package opponent_test

import (
	"context"
	"fmt"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/opponent"
)

func Example() {
	pos, err := chess.ParseFEN("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30")
	if err != nil {
		fmt.Println(err)
		return
	}
	lan, _ := opponent.ByID("lan")
	reply, err := lan.Choose(context.Background(), engine.New(engine.Options{HashMB: 1}), opponent.View{Position: pos, Seed: 1})
	fmt.Println(pos.SAN(reply.Move), err)
	// Output: Ra8# <nil>
}
