package mate_test

import (
	"context"
	"fmt"

	"woodfox/game/chess"
	"woodfox/game/mate"
)

func Example() {
	pos, _ := chess.ParseFEN("r4r1k/pp4pp/7N/2q5/8/1Q6/PP3PPP/4R1K1 w - - 0 23")
	line, err := mate.New().Line(context.Background(), pos, 3)
	fmt.Println(len(line), err)
	for _, step := range line {
		fmt.Print(pos.SAN(step.Move), " ")
		pos.Play(step.Move)
		if step.Reply != chess.NoMove {
			fmt.Print(pos.SAN(step.Reply), " ")
			pos.Play(step.Reply)
		}
	}
	// Output:
	// 2 <nil>
	// Qg8+ Rxg8 Nf7#
}
