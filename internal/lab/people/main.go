// People makes the numbers of the people in game/opponent: it lets them play each other, puts them on one scale, anchors
// it, and measures how human their play is. PEOPLE.md beside it has the tables.
//
//	go run woodfox/internal/lab/people play -out FILE [-pairs neighbours|a-b,…] [-games N]
//	go run woodfox/internal/lab/people stockfish -out FILE -level ID -elo N [-games N] [-at N]
//	go run woodfox/internal/lab/people rate [-anchors FILE] FILE
//	go run woodfox/internal/lab/people habits [-positions N] FILE
//	go run woodfox/internal/lab/people puzzles CSV
//
// Games are appended to FILE as lines of JSON, each with its seed and its moves; a run that was stopped goes on where it
// ended. For rate a line "A B wins draws losses" stands for games that were not kept. All but stockfish is without a clock
// and gives the same numbers on every machine.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	commands := map[string]func(context.Context, []string) error{
		"play": play, "stockfish": stockfish, "rate": rate, "habits": habits, "puzzles": solvePuzzles,
	}
	var run func(context.Context, []string) error
	if len(os.Args) > 1 {
		run = commands[os.Args[1]]
	}
	if run == nil {
		fmt.Fprintln(os.Stderr, "usage: people play|stockfish|rate|habits|puzzles …")
		os.Exit(2)
	}
	if err := run(ctx, os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "people:", err)
		os.Exit(1)
	}
}
