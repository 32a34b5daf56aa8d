// Package lichess reads the puzzle file that Lichess publishes (https://database.lichess.org/#puzzles, CC0):
// comma-separated rows of nine columns in older files, ten in newer ones, below a line that names them; packed by Zstandard
// as it is published, or unpacked.
//
//	for puzzle, err := range lichess.Rows(file) {
//		…
//	}
//
// No field of such a file holds a line break, so a line is a row: whatever is wrong in it does not reach the next.
package lichess

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"woodfox/puzzles"
)

// What can be wrong with a line before it is a row; see [puzzles.Error].
const (
	CodeQuotes puzzles.Code = "quotes" // quotation marks do not pair
	CodeLong   puzzles.Code = "long"   // longer than MaxLine
)

// MaxLine is the length in bytes beyond which a line is not looked at. The longest rows of Lichess have about 600.
const MaxLine = 16 << 10

// RowError says which row of a file is not a puzzle and why.
type RowError struct {
	Line int // of the file, from 1
	Err  *puzzles.Error
}

func (e *RowError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the error below.
func (e *RowError) Unwrap() error { return e.Err }

// Rows reads a file row by row, packed or not, in memory that does not grow with it. A row that is no puzzle comes as a
// *RowError, and the next one follows; any other error is a *FileError or the reader's, and the last. The line of names may
// be missing.
func Rows(r io.Reader) iter.Seq2[puzzles.Puzzle, error] {
	return func(yield func(puzzles.Puzzle, error) bool) {
		reader, err := NewReader(r)
		if err != nil {
			yield(puzzles.Puzzle{}, err)
			return
		}
		defer reader.Close()
		for {
			chunk, err := reader.Chunk()
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(puzzles.Puzzle{}, err)
				return
			}
			for _, row := range chunk.Rows() {
				if !yield(row.Puzzle, row.err()) {
					return
				}
			}
		}
	}
}

// Row is what a line holds: a puzzle, or why it holds none.
type Row struct {
	Puzzle puzzles.Puzzle
	Fault  *RowError
}

// err is the fault as an error that is nil if there is none.
func (r Row) err() error {
	if r.Fault == nil {
		return nil
	}
	return r.Fault
}

// Rows reads the rows of a chunk, each with the number of its line in the file.
func (c Chunk) Rows() iter.Seq2[int, Row] {
	return func(yield func(int, Row) bool) {
		text, number := c.Text, c.Line
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		fields := make([]string, 0, maxColumns)
		for line := range strings.Lines(text) {
			line = strings.TrimRight(line, "\r\n")
			var fault *puzzles.Error
			switch fields, fault = split(fields[:0], line); {
			case strings.TrimSpace(line) == "", fault == nil && names(fields):
			default:
				if !yield(number, read(fields, number, fault)) {
					return
				}
			}
			number++
		}
	}
}

// names reports whether a line names the columns.
func names(fields []string) bool {
	return len(fields) > 1 && fields[0] == "PuzzleId" && fields[1] == "FEN"
}

// read makes a puzzle of the fields unless there is a fault already.
func read(fields []string, line int, fault *puzzles.Error) (row Row) {
	if fault == nil {
		var err error
		if row.Puzzle, err = puzzles.ParseRow(fields); err == nil {
			return row
		}
		fault, _ = errors.AsType[*puzzles.Error](err) // ParseRow has no other
	}
	row.Fault = &RowError{Line: line, Err: fault}
	return row
}

// maxColumns is beyond how many commas a line is not looked at.
const maxColumns = 16

// split appends the fields of a line, which may stand in quotation marks as RFC 4180 has it.
func split(fields []string, line string) ([]string, *puzzles.Error) {
	if len(line) > MaxLine {
		return fields, &puzzles.Error{Code: CodeLong}
	}
	for len(fields) < maxColumns {
		if strings.HasPrefix(line, `"`) {
			field, rest, ok := quoted(line[1:])
			if !ok {
				return fields, &puzzles.Error{Code: CodeQuotes, Index: len(fields)}
			}
			fields = append(fields, field)
			if rest == "" {
				return fields, nil
			}
			line = rest[1:]
			continue
		}
		field, rest, more := strings.Cut(line, ",")
		if strings.Contains(field, `"`) {
			return fields, &puzzles.Error{Code: CodeQuotes, Index: len(fields)}
		}
		fields = append(fields, field)
		if !more {
			return fields, nil
		}
		line = rest
	}
	return fields, nil
}

// quoted reads a field behind its opening quotation mark; what is left is empty or begins with a comma.
func quoted(line string) (field, rest string, ok bool) {
	for at := 0; ; {
		end := strings.IndexByte(line[at:], '"')
		if end < 0 {
			return "", "", false
		}
		at += end + 1
		switch rest = line[at:]; {
		case strings.HasPrefix(rest, `"`):
			at++ // two stand for one
		case rest == "" || rest[0] == ',':
			return strings.ReplaceAll(line[:at-1], `""`, `"`), rest, true
		default:
			return "", "", false
		}
	}
}
