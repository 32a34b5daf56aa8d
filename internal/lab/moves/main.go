// Moves measures how much win chance the engine's moves give away, in positions whose moves a stronger program has judged.
// A position tells more than a game: some hundreds of them show in a minute of one core what a match shows in an hour, if
// not the same. What it says is a hint; a match decides.
//
//	go run ./internal/lab/moves judge -judge /usr/games/stockfish -nodes 250000 GAMES POSITIONS
//	go run ./internal/lab/moves measure -nodes 12000 POSITIONS
//
// GAMES is a journal of internal/lab/match; one position of each game is judged. POSITIONS has one JSON object a line;
// judging goes on where it was.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// judged is a position and what its best moves are worth to the side that moves, in centipawns.
type judged struct {
	Moves  []string       `json:"moves"` // from the start
	Scores map[string]int `json:"scores"`
}

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "moves:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errors.New("judge or measure")
	}
	f := flag.NewFlagSet(args[0], flag.ContinueOnError)
	nodes := f.Uint64("nodes", 12_000, "nodes for each position")
	command := f.String("judge", "", "a program that speaks UCI and knows MultiPV")
	most := f.Int("most", 1000, "positions to judge")
	if err := f.Parse(args[1:]); err != nil {
		return err
	}
	switch {
	case args[0] == "judge" && f.NArg() == 2 && *command != "":
		return judge(*command, *nodes, *most, f.Arg(0), f.Arg(1))
	case args[0] == "measure" && f.NArg() == 1:
		return measure(*nodes, f.Arg(0))
	}
	return errors.New("usage: judge -judge PROGRAM GAMES POSITIONS, or measure POSITIONS")
}

// lines hands out the lines of a file that hold an object of the kind wanted, in order.
func lines[T any](path string) ([]T, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var all []T
	for line := range bytes.Lines(data) {
		var v T
		if json.Unmarshal(line, &v) == nil {
			all = append(all, v)
		}
	}
	return all, nil
}

// judge lets the program look at one position of each game: a middlegame or ending that is not decided, in which not all
// moves are the same.
func judge(command string, nodes uint64, most int, games, target string) error {
	type record struct {
		Moves string `json:"moves"`
	}
	all, err := lines[record](games)
	if err != nil {
		return err
	}
	done, err := lines[judged](target)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(target, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer out.Close()
	p, err := start(command)
	if err != nil {
		return err
	}
	defer p.Quit()
	seen := map[string]bool{}
	for _, d := range done {
		seen[strings.Join(d.Moves, " ")] = true
	}
	dice := rand.New(rand.NewPCG(5, 5))
	for _, g := range all {
		moves := strings.Fields(g.Moves)
		if len(moves) < 20 {
			continue
		}
		moves = moves[:10+dice.IntN(min(len(moves)-12, 100))]
		if seen[strings.Join(moves, " ")] {
			continue
		}
		if len(seen) >= most {
			break
		}
		scores, err := scores(p, moves, nodes)
		if err != nil {
			return err
		}
		best, worst := span(scores)
		if len(scores) < 4 || max(best, -best) > 600 || best-worst < 15 {
			continue
		}
		line, err := json.Marshal(judged{moves, scores})
		if err != nil {
			return err
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
		seen[strings.Join(moves, " ")] = true
	}
	return nil
}

func span(scores map[string]int) (best, worst int) {
	best, worst = math.MinInt, math.MaxInt
	for _, s := range scores {
		best, worst = max(best, s), min(worst, s)
	}
	return best, worst
}

// unlisted is by how much a move that is not among those listed counts as worse than the worst of them, in centipawns.
const unlisted = 30

// measure lets the engine choose in each position.
func measure(nodes uint64, path string) error {
	all, err := lines[judged](path)
	if err != nil {
		return err
	}
	e := engine.New(engine.Options{HashMB: 16})
	n, sum, squares, same := 0.0, 0.0, 0.0, 0
	for _, d := range all {
		if len(d.Scores) == 0 {
			continue
		}
		pos := chess.StartPosition()
		var keys []uint64
		for _, text := range d.Moves {
			m, err := pos.ParseUCI(text)
			if err != nil {
				return err
			}
			keys = append(keys, pos.Key())
			pos.Play(m)
		}
		e.Clear()
		played := e.Search(context.Background(), pos, keys, engine.Limits{Nodes: nodes}, nil).Best
		best, worst := span(d.Scores)
		score, ok := d.Scores[played.String()]
		if !ok {
			score = worst - unlisted
		}
		lost := float64(engine.Centipawns(best).WinChance() - engine.Centipawns(score).WinChance())
		n, sum, squares = n+1, sum+lost, squares+lost*lost
		if score == best {
			same++
		}
	}
	if n == 0 {
		return errors.New("no positions")
	}
	mean := sum / n
	_, err = fmt.Printf("%.0f positions: %.4f ± %.4f of win chance lost a move, the best move in %.1f %%\n",
		n, mean, 1.96*math.Sqrt(max(squares/n-mean*mean, 0)/n), 100*float64(same)/n)
	return err
}
