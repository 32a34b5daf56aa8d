package pack

import (
	"encoding/csv"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"woodfox/game/tactics"
	"woodfox/puzzles"
)

// ReadSource reads the files of a directory whose names match the pattern, as
// path.Match has it: rows in the columns of the Lichess puzzle file below a line
// that names them. The error names file and line.
//
// The themes are named anew, so that who names them better need not make the puzzles
// again; only what an engine thought of the solution is kept.
func ReadSource(dir fs.FS, pattern string) ([]puzzles.Puzzle, error) {
	names, err := fs.Glob(dir, pattern)
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var all []puzzles.Puzzle
	for _, name := range names {
		list, err := readCSV(dir, name)
		if err != nil {
			return nil, err
		}
		for i := range list {
			rename(&list[i])
		}
		all = append(all, list...)
	}
	return all, nil
}

// rename names the themes of a puzzle.
func rename(p *puzzles.Puzzle) {
	themes := tactics.Themes(tactics.Find(p.Position(0), p.Moves))
	for _, t := range tactics.Goals.Themes() {
		if p.Has(t) {
			themes = append(themes, t)
		}
	}
	slices.Sort(themes)
	p.Themes = themes
}

func readCSV(dir fs.FS, name string) ([]puzzles.Puzzle, error) {
	f, err := dir.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path.Base(name), err)
	}
	var list []puzzles.Puzzle
	for i, row := range rows {
		if i == 0 {
			continue // the names of the columns
		}
		p, err := puzzles.ParseRow(row)
		if err != nil {
			return nil, fmt.Errorf("%s line %d: %w", path.Base(name), i+1, err)
		}
		list = append(list, p)
	}
	return list, nil
}
