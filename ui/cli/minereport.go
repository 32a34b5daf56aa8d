package cli

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"woodfox/puzzles"
	"woodfox/puzzles/mine"
)

// mineReport writes what became of a journal as a document in Markdown.
type mineReport struct {
	r   *run
	w   io.Writer
	err error
}

func (d *mineReport) line(format string, args ...any) {
	if d.err == nil {
		_, d.err = fmt.Fprintf(d.w, format+"\n", args...)
	}
}

func (d *mineReport) heading(id string) {
	d.line("\n## %s\n\n| | n |\n| --- | ---: |", d.r.words.T(id))
}

func (d *mineReport) write(made mine.Report) error {
	command := fmt.Sprintf("woodfox puzzles mine JOURNAL --seed %d --first %d --games %d --out CSV --report FILE", made.Seed, made.First, made.Games)
	if made.Refused[mine.Refuted] > 0 {
		command += " --without JSON"
	}
	d.line("# %s\n", d.r.words.T("mine.report.title"))
	d.line("%s\n", d.r.words.T("mine.report.how", "Command", command))
	d.line("%s", d.r.words.T("mine.report.sum", "Games", made.Games, "Moves", made.Moves, "Finds", made.Finds, "Puzzles", made.Kept))
	d.heading("mine.report.refused")
	for _, reason := range mine.Refusals() {
		d.line("| `%s`: %s | %d |", reason, d.r.words.T("mine.refusal."+string(reason)), made.Refused[reason])
	}
	d.heading("mine.report.ratings")
	for _, low := range slices.Sorted(maps.Keys(made.Ratings)) {
		d.line("| %d | %d |", low, made.Ratings[low])
	}
	d.heading("mine.report.sides")
	for _, side := range slices.Sorted(maps.Keys(made.Sides)) {
		d.line("| %s | %d |", side, made.Sides[side])
	}
	d.heading("mine.report.lengths")
	for _, n := range slices.Sorted(maps.Keys(made.Lengths)) {
		d.line("| %d | %d |", n, made.Lengths[n])
	}
	d.heading("mine.report.themes")
	byNumber := func(a, b puzzles.Theme) int {
		return cmp.Or(cmp.Compare(made.Themes[b], made.Themes[a]), cmp.Compare(a, b))
	}
	for _, t := range slices.SortedFunc(maps.Keys(made.Themes), byNumber) {
		d.line("| %s | %d |", t, made.Themes[t])
	}
	return d.err
}
