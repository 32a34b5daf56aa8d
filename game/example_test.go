package game_test

import (
	"errors"
	"fmt"
	"time"

	"woodfox/game"
)

func Example() {
	now := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	g, err := game.New(game.Options{
		White: game.Player{Name: "Ana"},
		Black: game.Player{Name: "Bo"},
	}, now)
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"f3", "e5", "g4", "Ke8f7", "Qh4"} {
		var refused *game.Error
		if _, err := g.PlayText(text, now); errors.As(err, &refused) {
			fmt.Println(text, refused.Explanation.Code)
		}
	}
	if outcome := g.Outcome(); outcome.Over() {
		fmt.Println(outcome.Result, outcome.Reason)
	}
	fmt.Print(g.PGN())
	// Output:
	// Ke8f7 own_piece_on_target
	// 0-1 checkmate
	// [Event "?"]
	// [Site "?"]
	// [Date "2026.11.29"]
	// [Round "-"]
	// [White "Ana"]
	// [Black "Bo"]
	// [Result "0-1"]
	// [ECO "A00"]
	// [TimeControl "-"]
	// [Termination "normal"]
	//
	// 1. f3 e5 2. g4 Qh4# 0-1
}
