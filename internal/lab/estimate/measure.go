package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"

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
	done, to, err := openMeasured(*out)
	if err != nil {
		return err
	}
	defer to.Close()
	known := map[string]bool{}
	for _, m := range done {
		known[m.ID] = true
	}
	meter, lines := difficulty.New(), json.NewEncoder(to)
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
		if err := lines.Encode(measured{p.ID, p.Rating, f}); err != nil {
			return err
		}
	}
	return nil
}

// openMeasured reads a file of what was measured, which need not exist yet, and opens it for more. A last line that was
// cut off is dropped.
func openMeasured(name string) (done []measured, file *os.File, err error) {
	file, err = os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, nil, err
	}
	data, err := io.ReadAll(file)
	if err == nil {
		whole := bytes.LastIndexByte(data, '\n') + 1
		if done, err = readMeasured(bytes.NewReader(data[:whole])); err == nil && whole < len(data) {
			err = file.Truncate(int64(whole))
		}
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return done, file, nil
}

func readMeasured(from io.Reader) ([]measured, error) {
	var all []measured
	lines := bufio.NewScanner(from)
	for lines.Scan() {
		var m measured
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			return nil, err
		}
		all = append(all, m)
	}
	return all, lines.Err()
}
