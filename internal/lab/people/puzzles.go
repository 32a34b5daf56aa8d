package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/opponent"
	"woodfox/puzzles"
	"woodfox/puzzles/lichess"
)

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
	var curves [][]answer
	people := opponent.All()
	for _, o := range people {
		who, err := byName(o.ID)
		if err != nil {
			return err
		}
		var answers []answer
		for i, p := range all {
			ok, err := solve(ctx, who, p, uint64(i))
			if err != nil {
				return err
			}
			answers = append(answers, answer{float64(p.Rating), ok})
		}
		curves = append(curves, answers)
	}
	printCurves(people, curves)
	return nil
}

// printCurves prints the share of the puzzles solved in bands of their ratings.
func printCurves(people []opponent.Opponent, curves [][]answer) {
	const from, width, bands = 600, 300, 7
	fmt.Print("| who |")
	for b := range bands {
		fmt.Printf(" to %d |", from+width*(b+1))
	}
	fmt.Print(" all | half-way |\n| --- |" + strings.Repeat(" ---: |", bands+2) + "\n")
	half := halfWays(curves)
	for i, o := range people {
		var solved, asked [bands]int
		sum := 0
		for _, a := range curves[i] {
			b := min(max(int(a.rating-from)/width, 0), bands-1)
			asked[b]++
			if a.solved {
				solved[b]++
				sum++
			}
		}
		fmt.Printf("| %s |", o.ID)
		for b := range bands {
			fmt.Printf(" %.0f %% |", 100*float64(solved[b])/float64(max(asked[b], 1)))
		}
		fmt.Printf(" %s | %.0f |\n", percent(sum, len(curves[i])), half[i])
	}
}

// readPuzzles takes one row of so many.
func readPuzzles(name string, every int) ([]puzzles.Puzzle, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var all []puzzles.Puzzle
	n := 0
	for puzzle, err := range lichess.Rows(file) {
		if err != nil {
			return nil, err
		}
		if n%every == 0 {
			all = append(all, puzzle)
		}
		n++
	}
	return all, nil
}

// solve reports whether each of the solver's moves is the stored one, or mates.
func solve(ctx context.Context, who player, p puzzles.Puzzle, seed uint64) (bool, error) {
	pos, last := p.Position(0), chess.NoMove
	var history []uint64
	for n, m := range p.Moves {
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

// halfWays are the ratings of the puzzles of which one half is solved, by the logistic curves that make the answers most
// likely; all curves have one slope, which is fitted, too.
func halfWays(curves [][]answer) []float64 {
	intercepts := make([]float64, len(curves)) // log odds are intercept + slope·(rating − 1500)
	slope := -0.002
	for range 500 {
		gradient, curvature := 0.0, 0.0
		for i, answers := range curves {
			g, c := 0.0, 0.0
			for _, x := range answers {
				r := x.rating - 1500
				p := 1 / (1 + math.Exp(-intercepts[i]-slope*r))
				d, w := -p, p*(1-p)
				if x.solved {
					d++
				}
				g, c = g+d, c+w
				gradient, curvature = gradient+d*r, curvature+w*r*r
			}
			intercepts[i] += 0.5 * g / max(c, 1e-9)
		}
		slope += 0.5 * gradient / max(curvature, 1e-9)
	}
	half := make([]float64, len(curves))
	for i, a := range intercepts {
		half[i] = 1500 - a/slope
	}
	return half
}
