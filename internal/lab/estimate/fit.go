package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"

	"woodfox/internal/journal"
	"woodfox/puzzles/difficulty"
)

// fit judges the weights that are fitted to one half by the other half, both ways round, and writes those that are fitted
// to all.
func fit(_ context.Context, args []string) error {
	flags := flag.NewFlagSet("fit", flag.ExitOnError)
	write := flags.String("write", "", "the Go file to write the weights into")
	_ = flags.Parse(args)
	if flags.NArg() != 1 {
		return errors.New("fit: name the file of what was measured")
	}
	all, err := journal.Read[measured](flags.Arg(0))
	if err != nil {
		return err
	}
	var halves [2][]measured
	for _, m := range all {
		i := part(m.ID, 2)
		halves[i] = append(halves[i], m)
	}
	if min(len(halves[0]), len(halves[1])) < 100 {
		return fmt.Errorf("fit: %d puzzles are too few", len(all))
	}
	fmt.Println("| judged by | puzzles | penalty | Pearson | Spearman | mean absolute error | deviation |")
	fmt.Println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
	missed := 0.0
	for i, learning := range halves {
		penalty := choosePenalty(learning)
		m := ridge(learning, penalty)
		printErrors([...]string{"the half it is fitted to", "the half it is fitted to, the other one"}[i], penalty, judge(m, learning))
		e := judge(m, halves[1-i])
		printErrors([...]string{"the other half", "the other half, halves exchanged"}[i], penalty, e)
		missed += e.deviation / 2
	}
	penalty := choosePenalty(all)
	m := ridge(all, penalty)
	printErrors("all, fitted to all", penalty, judge(m, all))
	printWeights(m, all)
	if *write == "" {
		return nil
	}
	source, err := m.source(missed)
	if err != nil {
		return err
	}
	return os.WriteFile(*write, source, 0o644)
}

// part deals puzzles into n parts by their names.
func part(id string, n uint32) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id))
	return h.Sum32() >> 8 % n
}

// choosePenalty is the penalty with the least error in five-fold cross-validation.
func choosePenalty(all []measured) float64 {
	best, least := 0.0, math.Inf(1)
	for _, penalty := range []float64{0.3, 1, 3, 10, 30, 100, 300, 1000, 3000} {
		if e := crossValidated(all, penalty); e < least {
			best, least = penalty, e
		}
	}
	return best
}

// crossValidated is the mean square of what is missed on each fifth by a fit to the others.
func crossValidated(all []measured, penalty float64) float64 {
	const folds = 5
	sum := 0.0
	for fold := range uint32(folds) {
		var learning, held []measured
		for i, m := range all {
			if uint32(i)%folds == fold {
				held = append(held, m)
			} else {
				learning = append(learning, m)
			}
		}
		model := ridge(learning, penalty)
		for _, m := range held {
			miss := model.estimate(&m.Features) - float64(m.Rating)
			sum += miss * miss
		}
	}
	return sum / float64(len(all))
}

// errorsOf is how far a model is off.
type errorsOf struct {
	puzzles             int
	pearson, spearman   float64
	absolute, deviation float64 // mean absolute error and root of the mean square, in points
}

func judge(m model, puzzles []measured) errorsOf {
	var guessed, real []float64
	e := errorsOf{puzzles: len(puzzles)}
	for _, p := range puzzles {
		x, y := m.estimate(&p.Features), float64(p.Rating)
		x = min(max(x, difficulty.Lowest), difficulty.Highest)
		guessed, real = append(guessed, x), append(real, y)
		e.absolute += math.Abs(x - y)
		e.deviation += (x - y) * (x - y)
	}
	n := float64(len(puzzles))
	e.absolute, e.deviation = e.absolute/n, math.Sqrt(e.deviation/n)
	e.pearson, e.spearman = correlation(guessed, real), correlation(ranks(guessed), ranks(real))
	return e
}
