package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Two puzzles that we built, the second with a theme too many and one too few.
const rows = `PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
a,6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1,a2a3 b1b8,800,75,90,10,backRankMate endgame mate mateIn1 oneMove rookEndgame,x,
b,2q3k1/5ppp/8/3N4/8/8/5PPP/6K1 b - - 0 1,h7h6 d5e7 g8f8 e7c8,900,75,90,10,endgame pin short,x,
`

func output(t *testing.T, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rows.csv")
	if err := os.WriteFile(path, []byte(rows), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run(append(args, path), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestEachRowIsInOneHalf(t *testing.T) {
	both := output(t, "-half", "tune") + output(t, "-half", "test")
	for _, want := range []string{
		"| fork | 0 | 0 | 1 | 0.00 | – |", "| pin | 1 | 1 | 0 | – | 0.00 |", "| backRankMate | 1 | 1 | 1 | 1.00 | 1.00 |",
	} {
		if !strings.Contains(both, want) {
			t.Errorf("no %q in\n%s", want, both)
		}
	}
}

func TestTheTestHalfIsNotShown(t *testing.T) {
	if err := run([]string{"-half", "test", "-show", "pin", "rows.csv"}, &strings.Builder{}); err == nil {
		t.Error("rows of the test half can be looked at")
	}
}
