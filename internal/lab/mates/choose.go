package main

import (
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/tactics"
	"woodfox/internal/journal"
	"woodfox/puzzles"
	"woodfox/puzzles/difficulty"
	"woodfox/puzzles/pack"
)

// choose makes a source of the pack from files of finds.
func choose(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("choose", flag.ExitOnError)
	out := flags.String("out", "", "the CSV file to write")
	wanted := flags.String("wanted", "300,300,300,150", "how many mates in one, two, three and four")
	most := flags.Int("named", 0, "only mates with a name, and so many of each name and length; 0: all mates")
	cache := flags.String("measured", "", "file that remembers what was measured for the ratings, appended to")
	_ = flags.Parse(args)
	if *out == "" || *cache == "" || flags.NArg() == 0 {
		return errors.New("choose: name the files of finds, with -out the CSV file, with -measured the one that remembers")
	}
	c := newChooser(*most)
	if err := c.want(*wanted); err != nil {
		return err
	}
	if err := c.know(*out); err != nil {
		return err
	}
	meter, err := difficulty.Open(*cache)
	if err != nil {
		return err
	}
	defer meter.Close()
	for _, name := range flags.Args() {
		records, err := journal.Read[record](name)
		if err != nil {
			return err
		}
		for _, r := range records {
			if err := c.take(ctx, meter, name, r); err != nil {
				return err
			}
		}
	}
	c.report()
	return write(*out, c.chosen)
}

// kind is something of which there may be too many among the mates of one length.
type kind string

// shares are how much of the mates of one length a kind may be, in hundredths. Without them most would be a queen's or a
// rook's on the back rank.
var shares = map[kind]int{
	"white": 50, "black": 50, kind(tactics.BackRankMate): 10, "bare king": 10,
	"by a queen": 45, "by a rook": 35, "endgame": 45,
}

// bandWidth is the width of the bands of ratings, none of which may have more than bandShare hundredths.
const (
	bandWidth = 150
	bandShare = 35
)

// chooser makes a set.
type chooser struct {
	most    int                  // of a name and length; 0: names do not matter
	wanted  []int                // by the length, from 1
	seen    map[string]bool      // positions, patterns, ends of games
	counts  map[int]map[kind]int // by the length
	themes  map[tactics.Theme]int
	refused map[string]map[int]int // why, by the length
	chosen  []puzzles.Puzzle
}

func newChooser(most int) *chooser {
	return &chooser{
		most: most, seen: map[string]bool{}, counts: map[int]map[kind]int{},
		themes: map[tactics.Theme]int{}, refused: map[string]map[int]int{},
	}
}

func (c *chooser) want(list string) error {
	for word := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return err
		}
		c.wanted = append(c.wanted, n)
		c.counts[len(c.wanted)] = map[kind]int{}
	}
	return nil
}

// know keeps out what the other files beside the one to be written have.
func (c *chooser) know(out string) error {
	// The file itself is replaced; what it had may come again.
	if err := os.Remove(out); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	known, err := pack.ReadSource(os.DirFS(filepath.Dir(out)), "*.csv")
	for _, p := range known {
		pos := p.Position(1)
		c.seen[placeOf(&pos)], c.seen[pattern(&p)] = true, true
	}
	return err
}

// take takes from one record what the set needs.
func (c *chooser) take(ctx context.Context, meter *difficulty.Keeper, source string, r record) error {
	for _, f := range r.Found {
		p, err := f.puzzle()
		if err != nil {
			return err
		}
		n := f.Moves
		if n > len(c.wanted) {
			continue
		}
		pos, end := p.Position(1), p.Position(len(p.Moves))
		marks := []string{
			placeOf(&pos), pattern(&p),
			fmt.Sprint(source, r.Number, end.King(end.Turn()), p.Moves[len(p.Moves)-1].To()),
		}
		kinds := kindsOf(&p)
		reason := c.against(n, &p, marks, kinds)
		if reason == "" {
			if p.Rating, p.RD, err = meter.Rate(ctx, p); err != nil {
				return err
			}
			band := kind(fmt.Sprint("from ", p.Rating/bandWidth*bandWidth))
			if c.most == 0 && c.counts[n][band] >= c.wanted[n-1]*bandShare/100 {
				reason = "enough of this rating"
			}
			kinds = append(kinds, band)
		}
		if reason != "" {
			if c.refused[reason] == nil {
				c.refused[reason] = map[int]int{}
			}
			c.refused[reason][n]++
			continue
		}
		for _, mark := range marks {
			c.seen[mark] = true
		}
		for _, k := range append(kinds, "all") {
			c.counts[n][k]++
		}
		for _, theme := range p.Themes {
			c.themes[theme]++
			if slices.Contains(named, theme) {
				c.counts[n][kind(theme)]++
			}
		}
		c.chosen = append(c.chosen, p)
	}
	return nil
}

// against is why a puzzle is not taken, "" if nothing is against it.
func (c *chooser) against(n int, p *puzzles.Puzzle, marks []string, kinds []kind) string {
	if c.most > 0 {
		i := slices.IndexFunc(p.Themes, func(t tactics.Theme) bool { return slices.Contains(named, t) })
		switch {
		case i < 0:
			return "no name"
		case c.counts[n][kind(p.Themes[i])] >= c.most:
			return "enough of this name"
		}
	}
	for i, mark := range marks {
		if c.seen[mark] {
			return [...]string{"the same position", "the same pattern", "the same end of a game"}[i]
		}
	}
	if c.counts[n]["all"] >= c.wanted[n-1] {
		return "enough of this length"
	}
	for _, k := range kinds {
		if c.most == 0 && c.counts[n][k] >= c.wanted[n-1]*shares[k]/100 {
			return "enough of the kind " + string(k)
		}
	}
	return ""
}

// kindsOf are the kinds of a puzzle of which the shares are kept.
func kindsOf(p *puzzles.Puzzle) []kind {
	pos, end := p.Position(1), p.Position(len(p.Moves))
	loser := end.Turn()
	kinds := []kind{kind(p.Solver().String())}
	for _, theme := range p.Themes {
		if _, kept := shares[kind(theme)]; kept {
			kinds = append(kinds, kind(theme))
		}
	}
	if pos.ByColor(loser)&^pos.Pieces(loser, chess.Pawn)&^pos.Pieces(loser, chess.King) == 0 {
		kinds = append(kinds, "bare king")
	}
	switch by := end.At(end.Checkers().First()).Type(); by {
	case chess.Queen, chess.Rook:
		kinds = append(kinds, kind("by a "+by.String()))
	}
	return kinds
}

// report tells how many there are of each kind, and why others were refused.
func (c *chooser) report() {
	for n := 1; n <= len(c.wanted); n++ {
		fmt.Printf("mates in %d: %v\n", n, c.counts[n])
	}
	fmt.Printf("themes: %v\n", c.themes)
	for reason, counts := range c.refused {
		fmt.Printf("refused, %s: %v\n", reason, counts)
	}
}

// write writes puzzles in the columns of Lichess, the easy ones first.
func write(name string, all []puzzles.Puzzle) error {
	slices.SortStableFunc(all, func(a, b puzzles.Puzzle) int {
		if len(a.Moves) != len(b.Moves) {
			return len(a.Moves) - len(b.Moves)
		}
		return a.Rating - b.Rating
	})
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	rows := csv.NewWriter(file)
	_ = rows.Write(puzzles.Columns())
	for _, p := range all {
		_ = rows.Write(p.Row(""))
	}
	rows.Flush()
	return errors.Join(rows.Error(), file.Close())
}
