package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"woodfox/internal/lab/program"
)

// lists is how many moves of a position are judged.
const lists = 10

// start runs a judge.
func start(command string) (*program.Program, error) {
	p, err := program.Start(context.Background(), command)
	if err == nil {
		p.Send("uci", fmt.Sprint("setoption name MultiPV value ", lists))
	}
	return p, err
}

// judgement is what a report says of one move.
type judgement struct {
	move  string
	score int // a mate counts as 10,000 less the moves to it
}

// scores are the values of the best moves after the last report.
func scores(p *program.Program, moves []string, nodes uint64) (map[string]int, error) {
	p.Send("ucinewgame", "position startpos moves "+strings.Join(moves, " "), fmt.Sprint("go nodes ", nodes))
	var last [lists + 1]judgement
	_, err := p.Await("bestmove", 0, func(words []string) {
		if rank, j := read(words); j.move != "" && rank >= 1 && rank <= lists {
			last[rank] = j
		}
	})
	if err != nil {
		return nil, fmt.Errorf("the judge: %w", err)
	}
	found := map[string]int{}
	for _, j := range last {
		if j.move != "" {
			found[j.move] = j.score
		}
	}
	return found, nil
}

// read takes the rank and the value of a move from an info line. A value that is a mere bound names no move.
func read(words []string) (rank int, j judgement) {
	for i := 0; i+1 < len(words); i++ {
		n, err := strconv.Atoi(words[i+1])
		switch {
		case words[i] == "lowerbound" || words[i] == "upperbound":
			return 0, judgement{}
		case words[i] == "pv":
			j.move = words[i+1]
		case err != nil:
		case words[i] == "multipv":
			rank = n
		case words[i] == "cp":
			j.score = n
		case words[i] == "mate" && n > 0:
			j.score = 10_000 - n
		case words[i] == "mate":
			j.score = -10_000 - n
		}
	}
	return rank, j
}
