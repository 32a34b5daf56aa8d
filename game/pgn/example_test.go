package pgn_test

import (
	"fmt"
	"os"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

func ExampleWrite() {
	position := chess.StartPosition()
	record := pgn.Record{Event: "Kitchen table", White: "Ana", Black: "Bo", Round: "-", Start: position}
	for _, text := range []string{"e4", "e5", "Nf3"} {
		m, err := position.ParseMove(text)
		if err != nil {
			panic(err)
		}
		record.Moves = append(record.Moves, m)
		position.Play(m)
	}
	if err := pgn.Write(os.Stdout, record); err != nil {
		panic(err)
	}
	// Output:
	// [Event "Kitchen table"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "-"]
	// [White "Ana"]
	// [Black "Bo"]
	// [Result "*"]
	//
	// 1. e4 e5 2. Nf3 *
}

func ExampleReader_Games() {
	file := strings.NewReader(`[White "Ana"]

1. e4 {[%clk 0:09:58] a classic} e5 (1... c5) 2. Nf3 Ke6? 1-0

[White "Bo"]

1. d4 {the file ends here`)
	reader := pgn.NewReader(file)
	for game, err := range reader.Games() {
		if err != nil {
			panic(err)
		}
		fmt.Println(game.Index, game.Tag("White"), game.SANs(), game.Variations)
		words, commands := pgn.ParseComment(strings.Join(game.Root.Next[0].Comments, " "))
		fmt.Printf("%q %v\n", words, commands)
		for _, problem := range game.Problems {
			if problem.Severity == pgn.Failure {
				fmt.Println(problem)
			}
		}
	}
	// Output:
	// 1 Ana [e4 e5 Nf3] 1
	// "a classic" [{clk 0:09:58}]
	// 3:54: error: illegal_move "Ke6"
	// 2 Bo [d4] 0
	// "the file ends here" []
	// 7:7: error: unterminated_comment ""
}
