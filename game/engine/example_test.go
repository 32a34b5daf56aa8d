package engine_test

import (
	"context"
	"fmt"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

func Example() {
	pos, err := chess.ParseFEN("5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := engine.New(engine.Options{HashMB: 1})
	result := e.Search(context.Background(), pos, nil, engine.Limits{Nodes: 10_000}, nil)
	fmt.Println(result.Score(), result.Lines[0].Moves)
	// Output: mate 2 [c4g8 f8g8 h6f7]
}
