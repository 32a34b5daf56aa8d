// Package journal keeps in a file what a long run has done: values as JSON, one a
// line, each appended when it is there. A run that was stopped, or killed, reads
// them and goes on.
//
//	done, file, err := journal.Open[game](name)
//	…
//	for n := len(done); n < games; n++ {
//		err = file.Append(play(n))
//	}
package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// File is a journal that is open for more.
type File struct{ file *os.File }

// Open reads the values of a file, which need not exist yet, and opens it for more.
// A last line that was cut off when a run died is dropped, or the next value would
// stand on it and be lost. The error is the file's, or names the line that is no T;
// the file is then as it was.
func Open[T any](name string) ([]T, *File, error) {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, nil, err
	}
	data, err := io.ReadAll(file)
	var all []T
	if err == nil {
		all, err = read[T](data)
	}
	if whole := wholeLines(data); err == nil && whole < len(data) {
		err = file.Truncate(int64(whole))
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return all, &File{file}, nil
}

// Read reads the values of a file. The error is as with Open.
func Read[T any](name string) ([]T, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return read[T](data)
}

// wholeLines is how many bytes of the data are lines that have their end.
func wholeLines(data []byte) int { return bytes.LastIndexByte(data, '\n') + 1 }

func read[T any](data []byte) ([]T, error) {
	var all []T
	number := 0
	for line := range bytes.Lines(data[:wholeLines(data)]) {
		number++
		var value T
		if err := json.Unmarshal(line, &value); err != nil {
			return nil, fmt.Errorf("journal: line %d: %w", number, err)
		}
		all = append(all, value)
	}
	return all, nil
}

// Append writes one more value. The error is the file's, or that JSON has no words
// for the value.
func (f *File) Append(value any) error {
	line, err := json.Marshal(value)
	if err != nil {
		return err
	}
	_, err = f.file.Write(append(line, '\n'))
	return err
}

// Close closes the file.
func (f *File) Close() error { return f.file.Close() }
