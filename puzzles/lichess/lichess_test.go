package lichess_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"woodfox/puzzles"
	"woodfox/puzzles/lichess"
)

const (
	names = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n"
	mate  = "m,6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10,mate mateIn1,https://example.org/1\n"
)

// read gathers the ids of a file and the lines that are faulty.
func read(t *testing.T, text string) (ids []string, faulty []int) {
	t.Helper()
	for p, err := range lichess.Rows(strings.NewReader(text)) {
		if row, ok := errors.AsType[*lichess.RowError](err); ok {
			faulty = append(faulty, row.Line)
		} else if err != nil {
			t.Fatal(err)
		} else {
			ids = append(ids, p.ID)
		}
	}
	return ids, faulty
}

func TestRows(t *testing.T) {
	ten := strings.Replace(mate, "/1\n", "/1,Some_Opening\n", 1)
	for _, c := range []struct {
		name, text string
		ids        []string
		faulty     []int
	}{
		{"nine columns", names + mate, []string{"m"}, nil},
		{"ten columns", names + ten, []string{"m"}, nil},
		{"no names", mate + ten, []string{"m", "m"}, nil},
		{"empty", "", nil, nil},
		{"a bad row between good ones", names + mate + "x,y\n" + mate, []string{"m", "m"}, []int{3}},
		{"a bare quote", names + mate + "m,\"6k1\"x,\n" + mate, []string{"m", "m"}, []int{3}},
		{"an illegal move", names + strings.Replace(mate, "a2a3", "a2b3", 1), nil, []int{2}},
	} {
		ids, faulty := read(t, c.text)
		if !slices.Equal(ids, c.ids) || !slices.Equal(faulty, c.faulty) {
			t.Errorf("%s: puzzles %v, faults %v", c.name, ids, faulty)
		}
	}
}

func TestAReaderThatFailsEndsTheRows(t *testing.T) {
	n := 0
	for _, err := range lichess.Rows(iotest.ErrReader(errors.New("gone"))) {
		if _, ok := errors.AsType[*lichess.RowError](err); ok || err == nil {
			t.Errorf("%v instead of the reader's error", err)
		}
		n++
	}
	if n != 1 {
		t.Errorf("%d errors", n)
	}
}

func FuzzRows(f *testing.F) {
	f.Add(names + mate)
	f.Add("x,\"y\n\"z,,,")
	f.Fuzz(func(t *testing.T, text string) {
		for p, err := range lichess.Rows(strings.NewReader(text)) {
			if _, ok := errors.AsType[*puzzles.Error](err); err == nil && (p.ID == "" || len(p.Moves) < 2) || ok && p.ID != "" {
				t.Errorf("%+v, %v", p, err)
			}
		}
	})
}
