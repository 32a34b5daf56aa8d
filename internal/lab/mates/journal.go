package main

import (
	"context"

	"woodfox/internal/journal"
)

// record is one line of a file: the mates of one game, or of one heap of boards.
type record struct {
	Number int    `json:"number"`
	Found  []find `json:"found,omitempty"`
}

// goOn appends the records that are missing until there are so many. make makes one from its number.
func goOn(ctx context.Context, name string, records int, make func(context.Context, int) (record, error)) error {
	done, file, err := journal.Open[record](name)
	if err != nil {
		return err
	}
	defer file.Close()
	for n := len(done); n < records; n++ {
		r, err := make(ctx, n)
		if err != nil {
			return err
		}
		if err := file.Append(r); err != nil {
			return err
		}
	}
	return nil
}
