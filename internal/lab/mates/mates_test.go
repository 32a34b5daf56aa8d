package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/mate"
	"woodfox/internal/journal"
	"woodfox/puzzles"
	"woodfox/puzzles/difficulty"
	"woodfox/puzzles/pack"
)

func look(t *testing.T, fen, last string, most int) (find, bool) {
	t.Helper()
	before, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	m, err := before.ParseUCI(last)
	if err != nil {
		t.Fatal(err)
	}
	f, ok, err := newProver().look(t.Context(), before, m, most)
	if err != nil {
		t.Fatal(err)
	}
	return f, ok
}

func TestLook(t *testing.T) {
	for _, test := range []struct {
		name, fen, last string
		most            int
		want            string // the line, "" for none
	}{
		{"one move mates", "r5k1/5ppp/8/8/8/8/P4PPP/3R2K1 b - - 0 31", "a8a2", 4, "a8a2 d1d8"},
		{"a queen is given", "r4rk1/pp4pp/7N/2q5/8/1Q6/PP3PPP/4R1K1 b - - 0 22", "g8h8", 4, "g8h8 b3g8 f8g8 h6f7"},
		{"longer than asked for", "r4rk1/pp4pp/7N/2q5/8/1Q6/PP3PPP/4R1K1 b - - 0 22", "g8h8", 1, ""},
		{"two moves mate", "r6k/6pp/8/8/8/8/P4PPP/2RR2K1 b - - 0 31", "a8a2", 4, ""},
		{"a rook is only thrown in between", "1r4k1/5ppp/8/8/8/8/P4PPP/3R2K1 b - - 0 31", "b8b7", 4, "b8b7 d1d8"},
		{"the bishop is only thrown in between", "r5k1/5ppp/8/1b6/8/8/P4PPP/3R2K1 b - - 0 31", "a8a2", 4, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if f, _ := look(t, test.fen, test.last, test.most); f.Line != test.want {
				t.Errorf("%q, want %q", f.Line, test.want)
			}
		})
	}
}

// A board that was set up is a legal position with a legal last move, and nobody is asked for a mate who is in check.
func TestSetUp(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2026))
	solvers := [2]int{}
	for range 5_000 {
		before, last, ok := setUp(dice)
		if !ok {
			continue
		}
		if _, err := chess.ParseFEN(before.FEN()); err != nil || !before.IsLegal(last) {
			t.Fatalf("%s %v: %v", before.FEN(), last, err)
		}
		solvers[before.Turn().Other()]++
	}
	if white, black := solvers[0], solvers[1]; white < 75 || black < 75 {
		t.Errorf("White solves %d, Black %d", white, black)
	}
}

// Mirrored and with colours exchanged a mate is the same, another mate is not.
func TestPattern(t *testing.T) {
	patternOf := func(fen, line string) string {
		p, err := puzzles.New("x", fen, line, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		return pattern(&p)
	}
	one := patternOf("r5k1/5ppp/8/8/8/8/P4PPP/3R2K1 b - - 0 31", "a8a2 d1d8")
	for _, same := range [][2]string{
		{"6k1/5ppp/8/8/r7/8/P4PPP/3R2K1 b - - 0 31", "a4a2 d1d8"},
		{"1k5r/ppp5/8/8/8/8/PPP4P/1K2R3 b - - 0 31", "h8h2 e1e8"},
		{"3r2k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 31", "a1a7 d8d1"},
	} {
		if got := patternOf(same[0], same[1]); got != one {
			t.Errorf("%s: %s, want %s", same[0], got, one)
		}
	}
	if other := patternOf("r5k1/5ppp/8/8/8/8/P4PPP/2R3K1 b - - 0 31", "a8a2 c1c8"); other == one {
		t.Errorf("to c8 or to d8 is %s", other)
	}
}

// A run that was stopped comes to the same end as one that was not.
func TestGoOn(t *testing.T) {
	dir := t.TempDir()
	whole, stopped := filepath.Join(dir, "whole"), filepath.Join(dir, "stopped")
	for _, run := range []struct {
		name   string
		boards string
	}{{whole, "4000"}, {stopped, "2000"}, {stopped, "4000"}} {
		if err := searchBoards(t.Context(), []string{"-out", run.name, "-boards", run.boards}); err != nil {
			t.Fatal(err)
		}
	}
	one, err := journal.Read[record](whole)
	if err != nil {
		t.Fatal(err)
	}
	other, err := journal.Read[record](stopped)
	if err != nil {
		t.Fatal(err)
	}
	if len(one) != 2 || len(other) != 2 {
		t.Fatalf("%d and %d records", len(one), len(other))
	}
	found := 0
	for i := range one {
		found += len(one[i].Found)
		if len(one[i].Found) != len(other[i].Found) {
			t.Errorf("record %d: %v, %v", i, one[i], other[i])
		}
	}
	if found == 0 {
		t.Error("nothing found")
	}
}

// What is chosen is a source of the pack, without doubles and with no more of a name than was asked for.
func TestChoose(t *testing.T) {
	dir := t.TempDir()
	boards, out := filepath.Join(dir, "boards"), filepath.Join(dir, "mates.csv")
	if err := searchBoards(t.Context(), []string{"-out", boards, "-boards", "30000"}); err != nil {
		t.Fatal(err)
	}
	args := []string{"-out", out, "-measured", filepath.Join(dir, "measured"), "-named", "1", boards}
	var sets [2][]puzzles.Puzzle
	for i := range sets { // the second time from what was measured the first time, and in place of it
		if err := choose(t.Context(), args); err != nil {
			t.Fatal(err)
		}
		set, err := pack.ReadSource(os.DirFS(dir), "*.csv")
		if err != nil {
			t.Fatal(err)
		}
		sets[i] = set
	}
	if len(sets[0]) < 3 || !reflect.DeepEqual(sets[0], sets[1]) {
		t.Fatalf("%d puzzles, then %d", len(sets[0]), len(sets[1]))
	}
	solver, patterns, names := mate.New(), map[string]bool{}, map[string]int{}
	for _, p := range sets[0] {
		n := len(p.Moves) / 2
		proof, err := solver.Prove(t.Context(), p.Position(1), n)
		if err != nil || proof.Moves != n || !proof.Sound() {
			t.Errorf("%s: %+v (%v)", p.ID, proof, err)
		}
		if patterns[pattern(&p)] {
			t.Errorf("%s has the pattern of another", p.ID)
		}
		patterns[pattern(&p)] = true
		i := slices.IndexFunc(p.Themes, func(theme puzzles.Theme) bool { return slices.Contains(named, theme) })
		if i < 0 {
			t.Fatalf("%s has no name: %v", p.ID, p.Themes)
		}
		name := fmt.Sprint(p.Themes[i], n)
		if names[name]++; names[name] > 1 {
			t.Errorf("%d times %s", names[name], name)
		}
		if p.Rating < difficulty.Lowest || p.RD != difficulty.Deviation {
			t.Errorf("%s is rated %d ± %d", p.ID, p.Rating, p.RD)
		}
	}
}
