package mine

import (
	"errors"
	"testing"

	"woodfox/game/chess"
	"woodfox/puzzles"
)

func TestWhatIsWrongWithAPuzzle(t *testing.T) {
	v := NewVerifier()
	for name, c := range map[string]struct {
		want      Fault
		fen, line string
		themes    []puzzles.Theme
	}{
		"a mate":                 {"", backRank, "a8a2 d1d8", []puzzles.Theme{"mate", "mateIn1", "endgame"}},
		"a fork":                 {"", "3r2k1/p2q1ppp/1p6/3N4/8/1P2P3/P4PPP/4R1K1 b - - 0 27", "d7c6 d5e7 g8f8 e7c6", []puzzles.Theme{"fork", "crushing"}},
		"nothing to find":        {NotOnlyMove, chess.StartFEN, "e2e4 e7e5", nil},
		"the second move is bad": {NotOnlyMove, "3r2k1/p2q1ppp/1p6/3N4/8/1P2P3/P4PPP/4R1K1 b - - 0 27", "d7c6 d5e7 g8f8 a2a3", nil},
		"only with help":         {NoMate, chess.StartFEN, "f2f3 e7e5 g2g4 d8h4", nil},
		"two ways to mate":       {SecondSolution, "6k1/8/6K1/8/8/8/8/RQ6 b - - 0 60", "g8h8 a1a8", nil},
		"a theme that is not":    {WrongTheme, backRank, "a8a2 d1d8", []puzzles.Theme{"mate", "fork"}},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := puzzles.New("x", c.fen, c.line, 1000, 300, c.themes...)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := v.Prove(t.Context(), p); got != c.want || err != nil {
				t.Errorf("%q, want %q (%v)", got, c.want, err)
			}
		})
	}
}

// list is a set of puzzles; one without moves cannot be read.
type list struct {
	puzzles.Set
	all []puzzles.Puzzle
}

func (l list) Len() int { return len(l.all) }

func (l list) At(i int) (puzzles.Puzzle, error) {
	if len(l.all[i].Moves) == 0 {
		return puzzles.Puzzle{}, errors.New("broken")
	}
	return l.all[i], nil
}

func TestASetHasNoPositionTwice(t *testing.T) {
	first, err := puzzles.New("first", backRank, "a8a2 d1d8", 1000, 300)
	if err != nil {
		t.Fatal(err)
	}
	again, err := puzzles.New("again", backRank, "a8a2 d1d8", 1000, 300)
	if err != nil {
		t.Fatal(err)
	}
	faults := Twice(list{all: []puzzles.Puzzle{first, {}, again}})
	if len(faults) != 2 || faults[1] != Broken || faults[2] != TwicePosition {
		t.Errorf("%v", faults)
	}
}

func TestASampleIsSpreadOverTheSet(t *testing.T) {
	for _, c := range [][3]int{{0, 5, 0}, {3, 5, 3}, {100, 5, 5}} {
		numbers := Sample(c[0], c[1])
		seen := map[int]bool{}
		for _, n := range numbers {
			if n < 0 || n >= c[0] || seen[n] {
				t.Errorf("%d of %d: %v", c[1], c[0], numbers)
			}
			seen[n] = true
		}
		if len(numbers) != c[2] {
			t.Errorf("%d of %d: %v", c[1], c[0], numbers)
		}
	}
}
