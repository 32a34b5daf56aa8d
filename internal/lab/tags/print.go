package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"woodfox/game/tactics"
)

// enough is how many rows of the whole file a theme must have to count in the averages.
const enough = 30

// print writes the table as Markdown: the themes that are a matter of judgement with their micro averages, those of them that
// are too rare to count, and the exact ones. rows has how often each theme is in the whole file.
func (t table) print(out io.Writer, rows map[tactics.Theme]int) error {
	var errs []error
	write := func(format string, args ...any) {
		_, err := fmt.Fprintf(out, format, args...)
		errs = append(errs, err)
	}
	section := func(title string, themes []tactics.Theme) (sum count) {
		write("| %s | in the file | in this half | found | precision | recall |\n|---|---:|---:|---:|---:|---:|\n", title)
		for _, theme := range themes {
			c := t[theme]
			write("| %s | %d | %d | %d | %s | %s |\n", theme, rows[theme], c.theirs, c.ours, share(c.both, c.ours), share(c.both, c.theirs))
			sum.add(c)
		}
		return sum
	}
	average := func(of string, c count) {
		write("| **%s** | | %d | %d | **%s** | **%s** |\n", of, c.theirs, c.ours, share(c.both, c.ours), share(c.both, c.theirs))
	}
	often, rare := judged(rows)
	sum := section("judged", often)
	average("micro average", sum)
	write("\n")
	sum.add(section("phase", phases))
	average("micro average with the phases", sum)
	write("\n")
	section("judged, too rare to count", rare)
	write("\n")
	section("exact", exact(rows))
	return errors.Join(errs...)
}

var phases = []tactics.Theme{tactics.Opening, tactics.Middlegame, tactics.Endgame}

// judged are the themes that no definition settles, those that are often in the file and the others.
func judged(rows map[tactics.Theme]int) (often, rare []tactics.Theme) {
	for _, g := range []tactics.Group{tactics.Basics, tactics.Advanced, tactics.KingAttacks, tactics.SpecialMoves} {
		for _, theme := range g.Themes() {
			switch {
			case slices.Contains(exactly, theme):
			case rows[theme] >= enough:
				often = append(often, theme)
			default:
				rare = append(rare, theme)
			}
		}
	}
	return often, rare
}

// exactly are the exact themes of groups that hold others too.
var exactly = []tactics.Theme{
	tactics.DoubleCheck, tactics.DiscoveredCheck,
	tactics.Promotion, tactics.UnderPromotion, tactics.EnPassant, tactics.Castling,
}

// exact are the exact themes that the file or we have.
func exact(rows map[tactics.Theme]int) []tactics.Theme {
	all := slices.Clone(exactly)
	for _, g := range []tactics.Group{tactics.Mates, tactics.MatePatterns, tactics.Phases, tactics.Lengths} {
		all = append(all, g.Themes()...)
	}
	return slices.DeleteFunc(all, func(theme tactics.Theme) bool { return rows[theme] == 0 || slices.Contains(phases, theme) })
}

// share is part of whole with two digits, a dash of nothing.
func share(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", float64(part)/float64(whole))
}
