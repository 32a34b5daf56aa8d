package lichesstest_test

import (
	"bytes"
	"testing"

	"woodfox/puzzles/lichess"
	"woodfox/puzzles/lichess/lichesstest"
)

func TestEveryRowIsAPuzzle(t *testing.T) {
	var file, again bytes.Buffer
	const n = 2000
	if err := lichesstest.Write(&file, n, 7); err != nil {
		t.Fatal(err)
	}
	if err := lichesstest.Write(&again, n, 7); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Error("other rows from the same seed")
	}
	seen := map[string]bool{}
	for p, err := range lichess.Rows(&file) {
		if err != nil || seen[p.ID] {
			t.Fatalf("%s: %v", p.ID, err)
		}
		seen[p.ID] = true
	}
	if len(seen) != n {
		t.Errorf("%d puzzles, want %d", len(seen), n)
	}
}
