// Tags measures how well package tactics agrees with the themes of a file of puzzles in the columns of Lichess: precision and
// recall for each theme. The rows are split in two by their ids, so that one half can be looked at while a rule is made and the
// other says what the rule is worth.
//
//	go run ./internal/lab/tags -half tune FILE
//	go run ./internal/lab/tags -half test FILE
//	go run ./internal/lab/tags -half tune -show pin FILE
//
// The last prints the rows in which the two differ about a theme; it is refused for the test half.
package main

import (
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"slices"

	"woodfox/game/tactics"
	"woodfox/puzzles"
	"woodfox/puzzles/lichess"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "tags:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	f := flag.NewFlagSet("tags", flag.ContinueOnError)
	name := f.String("half", "tune", "tune or test")
	show := f.String("show", "", "print the rows of the tuning half that differ about this theme")
	if err := f.Parse(args); err != nil {
		return err
	}
	h, ok := map[string]half{"tune": tune, "test": test}[*name]
	if !ok || f.NArg() != 1 || *show != "" && h == test {
		return errors.New("usage: tags -half tune|test FILE, or -half tune -show THEME FILE")
	}
	file, err := os.Open(f.Arg(0))
	if err != nil {
		return err
	}
	defer file.Close()
	rows, counts := make(map[tactics.Theme]int), make(table)
	for p, err := range lichess.Rows(file) {
		if _, bad := errors.AsType[*lichess.RowError](err); bad {
			continue
		} else if err != nil {
			return err
		}
		for _, theme := range p.Themes {
			rows[theme]++
		}
		if halfOf(p.ID) != h {
			continue
		}
		motifs := tactics.Find(p.Position(0), p.Moves)
		counts.add(p.Themes, tactics.Themes(motifs))
		if *show != "" {
			differ(out, p, motifs, tactics.Theme(*show))
		}
	}
	if *show != "" {
		return nil
	}
	return counts.print(out, rows)
}

// half is one of the two parts of a file.
type half uint32

const (
	tune half = iota
	test
)

func halfOf(id string) half { return half(crc32.ChecksumIEEE([]byte(id)) % 2) }

// differ prints a row that only one side calls by the theme.
func differ(out io.Writer, p puzzles.Puzzle, motifs []tactics.Motif, theme tactics.Theme) {
	var at []tactics.Motif
	for _, m := range motifs {
		if m.Theme == theme {
			at = append(at, m)
		}
	}
	switch {
	case len(at) > 0 && !p.Has(theme):
		fmt.Fprintf(out, "only we     %s %s | %s | %v\n   %v\n", p.ID, p.FEN, p.Line(), p.Themes, at)
	case len(at) == 0 && p.Has(theme):
		fmt.Fprintf(out, "only theirs %s %s | %s | %v\n", p.ID, p.FEN, p.Line(), p.Themes)
	}
}

// count says how often a theme is in the file, and found by us, and both.
type count struct{ theirs, ours, both int }

func (c *count) add(d count) {
	c.theirs += d.theirs
	c.ours += d.ours
	c.both += d.both
}

// table has the count of each theme.
type table map[tactics.Theme]count

func (t table) add(theirs, ours []tactics.Theme) {
	for _, theme := range theirs {
		c := t[theme]
		c.theirs++
		t[theme] = c
	}
	for _, theme := range ours {
		c := t[theme]
		c.ours++
		if slices.Contains(theirs, theme) {
			c.both++
		}
		t[theme] = c
	}
}
