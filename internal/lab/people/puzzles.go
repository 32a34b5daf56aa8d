package main

import (
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/opponent"
)

// puzzle is a row of the Lichess puzzle file: the first move is the other side's.
type puzzle struct {
	start  chess.Position
	moves  []string
	rating float64
}

// solvePuzzles lets everybody solve the puzzles of a file and tells the share by rating, and the rating at which it is
// one half.
func solvePuzzles(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("puzzles", flag.ExitOnError)
	every := flags.Int("every", 1, "take one row of so many")
	_ = flags.Parse(args)
	if flags.NArg() != 1 {
		return errors.New("puzzles: name the CSV file")
	}
	all, err := readPuzzles(flags.Arg(0), *every)
	if err != nil {
		return err
	}
	const from, width, bands = 600, 300, 8
	fmt.Print("| who |")
	for b := range bands {
		fmt.Printf(" to %d |", from+width*(b+1))
	}
	fmt.Print(" all | half-way |\n| --- |" + strings.Repeat(" ---: |", bands+2) + "\n")
	for _, o := range opponent.All() {
		who, err := byName(o.ID)
		if err != nil {
			return err
		}
		var solved, asked [bands]int
		var answers []answer
		sum := 0
		for i, p := range all {
			ok, err := solve(ctx, who, p, uint64(i))
			if err != nil {
				return err
			}
			b := min(max(int(p.rating-from)/width, 0), bands-1)
			asked[b]++
			if ok {
				solved[b]++
				sum++
			}
			answers = append(answers, answer{p.rating, ok})
		}
		fmt.Printf("| %s |", o.ID)
		for b := range bands {
			fmt.Printf(" %.0f %% |", 100*float64(solved[b])/float64(max(asked[b], 1)))
		}
		fmt.Printf(" %s | %.0f |\n", percent(sum, len(all)), halfWay(answers))
	}
	return nil
}

func readPuzzles(name string, every int) ([]puzzle, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, err
	}
	var all []puzzle
	for i, row := range rows[1:] {
		if i%every != 0 {
			continue
		}
		pos, err := chess.ParseFEN(row[1])
		if err != nil {
			return nil, err
		}
		rating, err := strconv.ParseFloat(row[3], 64)
		if err != nil {
			return nil, err
		}
		all = append(all, puzzle{pos, strings.Fields(row[2]), rating})
	}
	return all, nil
}

// solve reports whether each of the solver's moves is the stored one, or mates.
func solve(ctx context.Context, who player, p puzzle, seed uint64) (bool, error) {
	pos, last := p.start, chess.NoMove
	var history []uint64
	for n, text := range p.moves {
		m, err := pos.ParseUCI(text)
		if err != nil {
			return false, err
		}
		if n%2 == 1 {
			played, err := who.move(ctx, opponent.View{Position: pos, History: history, LastMove: last, Seed: seed})
			if err != nil {
				return false, err
			}
			if after := pos.After(played); after.IsCheckmate() {
				return true, nil
			}
			if played != m {
				return false, nil
			}
		}
		history = append(history, pos.Key())
		pos.Play(m)
		last = m
	}
	return true, nil
}

// answer is what became of one puzzle.
type answer struct {
	rating float64
	solved bool
}

// halfWay is the rating of the puzzles of which one half is solved, by the logistic curve that makes the answers most
// likely; its slope is fitted, too.
func halfWay(answers []answer) float64 {
	a, b := 0.0, -0.002 // log odds are a + b·(rating − 1500)
	for range 200 {
		var ga, gb, haa, hab, hbb float64
		for _, x := range answers {
			r := x.rating - 1500
			p := 1 / (1 + math.Exp(-a-b*r))
			d, w := -p, p*(1-p)
			if x.solved {
				d++
			}
			ga, gb = ga+d, gb+d*r
			haa, hab, hbb = haa+w, hab+w*r, hbb+w*r*r
		}
		det := haa*hbb - hab*hab
		if det <= 0 {
			break
		}
		a += 0.5 * (ga*hbb - gb*hab) / det
		b += 0.5 * (gb*haa - ga*hab) / det
	}
	return 1500 - a/b
}
