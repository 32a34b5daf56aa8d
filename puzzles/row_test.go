package puzzles_test

import (
	"reflect"
	"testing"

	"woodfox/puzzles"
)

// A puzzle that is written as a row is read as the same.
func TestRows(t *testing.T) {
	p := fork()
	row := p.Row("game 7")
	if len(row) != len(puzzles.Columns()) || row[8] != "game 7" {
		t.Fatalf("%q for the columns %q", row, puzzles.Columns())
	}
	if back, err := puzzles.ParseRow(row); err != nil || !reflect.DeepEqual(back, p) {
		t.Errorf("%+v was read as %+v (%v)", p, back, err)
	}
}
