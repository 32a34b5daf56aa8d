package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
)

// record is one line of a file: the mates of one game, or of one heap of boards.
type record struct {
	Number int    `json:"number"`
	Found  []find `json:"found,omitempty"`
}

// goOn appends the records that are missing until there are so many. make makes one from its number.
func goOn(ctx context.Context, name string, records int, make func(context.Context, int) (record, error)) error {
	done, file, err := open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := json.NewEncoder(file)
	for n := len(done); n < records; n++ {
		r, err := make(ctx, n)
		if err != nil {
			return err
		}
		if err := lines.Encode(r); err != nil {
			return err
		}
	}
	return nil
}

// open reads a file of records, which need not exist yet, and opens it for more. A last line that was cut off is dropped.
func open(name string) (done []record, file *os.File, err error) {
	file, err = os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, nil, err
	}
	data, err := io.ReadAll(file)
	if err == nil {
		whole := bytes.LastIndexByte(data, '\n') + 1
		if done, err = read(bytes.NewReader(data[:whole])); err == nil && whole < len(data) {
			err = file.Truncate(int64(whole))
		}
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return done, file, nil
}

func read(from io.Reader) ([]record, error) {
	var all []record
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r record
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, lines.Err()
}
