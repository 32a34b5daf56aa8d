package main

import (
	"context"
	"errors"
	"flag"
	"os"

	"woodfox/internal/journal"
	"woodfox/puzzles/difficulty"
	"woodfox/puzzles/lichess"
)

// measured is a puzzle as it is kept.
type measured struct {
	ID       string              `json:"id"`
	Rating   int                 `json:"rating"`
	Features difficulty.Features `json:"features"`
}

// measure measures what is missing in the file of what was measured.
func measure(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("measure", flag.ExitOnError)
	out := flags.String("out", "", "file of what was measured, appended to")
	_ = flags.Parse(args)
	if flags.NArg() != 1 || *out == "" {
		return errors.New("measure: name the CSV file, and with -out where to write")
	}
	from, err := os.Open(flags.Arg(0))
	if err != nil {
		return err
	}
	defer from.Close()
	done, to, err := journal.Open[measured](*out)
	if err != nil {
		return err
	}
	defer to.Close()
	known := map[string]bool{}
	for _, m := range done {
		known[m.ID] = true
	}
	meter := difficulty.New()
	for p, err := range lichess.Rows(from) {
		if err != nil {
			return err
		}
		if known[p.ID] {
			continue
		}
		f, err := meter.Measure(ctx, p)
		if err != nil {
			return err
		}
		if err := to.Append(measured{p.ID, p.Rating, f}); err != nil {
			return err
		}
	}
	return nil
}
