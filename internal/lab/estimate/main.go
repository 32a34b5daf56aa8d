// Estimate makes the weights of package difficulty, which estimates the ratings of puzzles, and tells how good they are.
// DIFFICULTY.md beside it has what came out.
//
//	go run woodfox/internal/lab/estimate measure -out FILE CSV
//	go run woodfox/internal/lab/estimate fit [-write puzzles/difficulty/weights.go] FILE
//
// The first measures the puzzles of a file in the columns of Lichess and appends a line of JSON for each; a run that was
// stopped goes on where it ended. The second fits the weights to one half of them, and judges them by the other.
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
	commands := map[string]func(context.Context, []string) error{"measure": measure, "fit": fit}
	var run func(context.Context, []string) error
	if len(os.Args) > 1 {
		run = commands[os.Args[1]]
	}
	if run == nil {
		fmt.Fprintln(os.Stderr, "usage: estimate measure|fit …")
		os.Exit(2)
	}
	if err := run(ctx, os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "estimate:", err)
		os.Exit(1)
	}
}
