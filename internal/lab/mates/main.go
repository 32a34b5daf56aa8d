// Mates makes the sets of mates in one to four moves in puzzles/pack/source. Each is proved by trying everything (package
// game/mate): so many moves and no fewer, by one first move alone. DIFFICULTY.md of internal/lab/estimate says how they are
// rated; MATES.md beside this file has what came out.
//
//	go run woodfox/internal/lab/mates games -out FILE [-seed N] [-games N]
//	go run woodfox/internal/lab/mates named -out FILE [-seed N] [-boards N]
//	go run woodfox/internal/lab/mates choose -out CSV -measured FILE [-wanted N,N,N,N] [-named N] FILE…
//
// The first lets our people play and looks for mates in their games, the second for mates with a name on boards that are
// set up at random. Both append a line of JSON for each game or heap of boards; what is in it follows from the seed and
// the number of the line, so a run that was stopped goes on where it ended. The third takes the puzzles of such files that
// make a set without doubles.
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
	commands := map[string]func(context.Context, []string) error{"games": searchGames, "named": searchBoards, "choose": choose}
	var run func(context.Context, []string) error
	if len(os.Args) > 1 {
		run = commands[os.Args[1]]
	}
	if run == nil {
		fmt.Fprintln(os.Stderr, "usage: mates games|named|choose …")
		os.Exit(2)
	}
	if err := run(ctx, os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "mates:", err)
		os.Exit(1)
	}
}
