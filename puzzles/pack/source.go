package pack

import (
	"encoding/csv"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"woodfox/puzzles"
)

// ReadSource reads every .csv file of a directory: rows in the columns of the
// Lichess puzzle file below a line that names them. The error names file and
// line.
func ReadSource(dir fs.FS) ([]puzzles.Puzzle, error) {
	names, err := fs.Glob(dir, "*.csv")
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
		all = append(all, list...)
	}
	return all, nil
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
