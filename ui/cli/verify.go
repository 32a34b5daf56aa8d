package cli

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"

	"woodfox/puzzles"
	"woodfox/puzzles/mine"
	"woodfox/puzzles/pack"
)

// puzzlesVerifyCommand proves the shipped puzzles.
type puzzlesVerifyCommand struct {
	All  bool
	JSON bool `name:"json"`
}

type proofReport struct {
	Total  int          `json:"total"` // in the set
	Proved int          `json:"proved"`
	Failed []faultEntry `json:"failed"`
}

type faultEntry struct {
	ID     string     `json:"id"`
	Reason mine.Fault `json:"reason"`
}

const (
	sampleSize    = 48 // puzzles that are proved without --all
	proofProgress = 50 // puzzles between two signs of life
)

// Run proves a sample of the set, or all of it, and ends with No unless everything
// holds. That no position is there twice is always looked at in the whole set.
func (c *puzzlesVerifyCommand) Run(r *run) error {
	set, err := pack.Shipped()
	if err != nil {
		return err
	}
	numbers := mine.Sample(set.Len(), sampleSize)
	if c.All {
		numbers = mine.Sample(set.Len(), set.Len())
	}
	report := proofReport{Total: set.Len(), Failed: []faultEntry{}}
	faults, err := r.prove(set, numbers)
	if err != nil {
		return err
	}
	for i := range set.Len() {
		reason, looked := faults[i]
		if looked && reason == "" {
			report.Proved++
		}
		if reason != "" {
			id, err := set.ID(i)
			if err != nil {
				return err
			}
			report.Failed = append(report.Failed, faultEntry{id, reason})
		}
	}
	if c.JSON {
		err = r.json(report)
	} else {
		for _, f := range report.Failed {
			err = errors.Join(err, r.print(r.words.T("mine.fault", "ID", f.ID, "What", r.words.T("mine.fault."+string(f.Reason)))))
		}
		err = errors.Join(err, r.print(r.words.T("mine.proved", "Proved", report.Proved, "Asked", len(numbers), "Total", report.Total)))
	}
	if err == nil && len(report.Failed) > 0 {
		return no()
	}
	return err
}

// prove finds what is wrong with the puzzles of these numbers, "" where nothing is,
// and with any that stands in the set twice. All cores work at it.
func (r *run) prove(set puzzles.Set, numbers []int) (map[int]mine.Fault, error) {
	ctx, cancel := context.WithCancelCause(r.ctx)
	defer cancel(nil)
	faults := mine.Twice(set)
	whole := slices.DeleteFunc(slices.Clone(numbers), func(i int) bool { return faults[i] == mine.Broken })
	next := make(chan int)
	var mu sync.Mutex // guards faults and done
	var workers sync.WaitGroup
	done := 0
	for range min(runtime.GOMAXPROCS(0), len(numbers)) {
		workers.Go(func() {
			verifier := mine.NewVerifier()
			for i := range next {
				p, err := set.At(i)
				var fault mine.Fault
				if err == nil {
					fault, err = verifier.Prove(ctx, p)
				}
				if err != nil {
					cancel(err)
					continue
				}
				mu.Lock()
				if faults[i] == "" {
					faults[i] = fault
				}
				if done++; done%proofProgress == 0 && isTerminal(r.Err) {
					r.tell("mine.proving", "Done", done, "Of", len(numbers))
				}
				mu.Unlock()
			}
		})
	}
	for _, i := range whole {
		next <- i
	}
	close(next)
	workers.Wait()
	return faults, context.Cause(ctx)
}
