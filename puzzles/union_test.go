package puzzles_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"woodfox/puzzles"
)

// breaking is a set whose Near ends with an error.
type breaking struct {
	list
	err error
}

func (b breaking) Near(theme puzzles.Theme, rating int) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		for i := range b.list.Near(theme, rating) {
			if !yield(i, nil) {
				return
			}
		}
		yield(0, b.err)
	}
}

// rated makes a set of puzzles with these ratings and a name for its ids.
func rated(name string, ratings ...int) list {
	slices.Sort(ratings)
	var s list
	for i, r := range ratings {
		s = append(s, puzzles.Puzzle{ID: fmt.Sprint(name, i), Rating: r, Themes: []puzzles.Theme{"fork"}})
	}
	return s
}

func TestAUnionYieldsTheNearestOfAllItsSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ratings := rapid.SliceOfN(rapid.IntRange(400, 420), 0, 8)
		var sets []puzzles.Set
		var all []puzzles.Puzzle
		for k := range rapid.IntRange(0, 4).Draw(t, "sets") {
			s := rated(fmt.Sprint("s", k, "."), ratings.Draw(t, "ratings")...)
			sets, all = append(sets, s), append(all, s...)
		}
		u := puzzles.Union(sets...)
		if u.Len() != len(all) {
			t.Fatalf("%d puzzles, want %d", u.Len(), len(all))
		}
		for i, want := range all {
			got, err := u.At(i)
			id, err2 := u.ID(i)
			if err := errors.Join(err, err2); err != nil || got.ID != want.ID || id != want.ID || u.Rating(i) != want.Rating {
				t.Fatalf("puzzle %d is %v (%v), want %v", i, got, err, want)
			}
			if found, ok, err := u.ByID(want.ID); !ok || err != nil || found.ID != want.ID {
				t.Fatalf("%s: %v, %v, %v", want.ID, found, ok, err)
			}
		}
		if n := u.Themes()["fork"]; n != len(all) {
			t.Fatalf("%d forks", n)
		}
		rating := rapid.IntRange(395, 425).Draw(t, "rating")
		seen, last := map[int]bool{}, -1
		for i, err := range u.Near("fork", rating) {
			d := 2 * (u.Rating(i) - rating)
			if d = max(d+1, -d); err != nil || seen[i] || d < last { // the easier of two equally near is first
				t.Fatalf("puzzle %d at %d: %v", i, d, err)
			}
			seen[i], last = true, d
		}
		if len(seen) != len(all) {
			t.Fatalf("%d of %d puzzles", len(seen), len(all))
		}
	})
}

func TestAUnionEndsWithTheErrorOfASet(t *testing.T) {
	gone := errors.New("gone")
	broken := breaking{rated("b", 500), gone}
	var last error
	n := 0
	for _, err := range puzzles.Union(rated("a", 400, 600), broken).Near("", 500) {
		last = err
		n++
	}
	if !errors.Is(last, gone) || n != 2 {
		t.Errorf("%d steps, the last with %v", n, last)
	}
}

func TestOfTwoWithOneIDTheFirstSetsIsFound(t *testing.T) {
	u := puzzles.Union(rated("x", 500), rated("x", 900))
	if p, ok, err := u.ByID("x0"); !ok || err != nil || p.Rating != 500 {
		t.Errorf("%v, %v, %v", p, ok, err)
	}
}
