// Package lichess reads the puzzle file that Lichess publishes (https://database.lichess.org/#puzzles, CC0): comma-separated
// rows of nine columns in older files, ten in newer ones, below a line that names them.
//
//	for puzzle, err := range lichess.Rows(file) {
//		…
//	}
package lichess

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"

	"woodfox/puzzles"
)

// RowError says which row of a file is not a puzzle and why: Err is a *puzzles.Error or a *csv.ParseError.
type RowError struct {
	Line int // of the file, from 1
	Err  error
}

func (e *RowError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the error below.
func (e *RowError) Unwrap() error { return e.Err }

// Rows reads a file row by row, in memory that does not grow with it. A row that is no puzzle comes as a *RowError, and the
// next one follows; any other error is the reader's and the last. The line of names may be missing.
func Rows(r io.Reader) iter.Seq2[puzzles.Puzzle, error] {
	return func(yield func(puzzles.Puzzle, error) bool) {
		rows := csv.NewReader(r)
		rows.FieldsPerRecord = -1
		rows.ReuseRecord = true
		for first := true; ; first = false {
			fields, err := rows.Read()
			if errors.Is(err, io.EOF) {
				return
			}
			if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
				if !yield(puzzles.Puzzle{}, &RowError{wrong.StartLine, wrong}) {
					return
				}
				continue
			}
			if err != nil {
				yield(puzzles.Puzzle{}, err)
				return
			}
			if first && fields[0] == "PuzzleId" {
				continue
			}
			puzzle, err := puzzles.ParseRow(fields)
			if err != nil {
				line, _ := rows.FieldPos(0)
				err = &RowError{line, err}
			}
			if !yield(puzzle, err) {
				return
			}
		}
	}
}
