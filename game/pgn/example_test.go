package pgn_test

import (
	"os"

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
