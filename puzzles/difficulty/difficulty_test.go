package difficulty_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"woodfox/game/tactics"
	"woodfox/puzzles"
	"woodfox/puzzles/difficulty"
)

func puzzle(t *testing.T, fen, line string) puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.New("x", fen, line, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What is measured is what stands on the board.
func TestMeasure(t *testing.T) {
	retake := puzzle(t, "3r2k1/ppp2ppp/8/8/8/1B5P/PPP2PP1/6K1 b - - 0 26", "d8d5 b3d5")
	smothered := puzzle(t, "r4rk1/pp4pp/7N/2q5/8/1Q6/PP3PPP/4R1K1 b - - 0 22", "g8h8 b3g8 f8g8 h6f7")
	for _, test := range []struct {
		name   string
		puzzle puzzles.Puzzle
		want   map[difficulty.Feature]float64
	}{
		{"a rook for nothing", retake, map[difficulty.Feature]float64{
			difficulty.Length: 1, difficulty.Mate: 0, difficulty.Gain: 5, difficulty.KeyChecks: 0,
			difficulty.Captures: 1, difficulty.Retakes: 0, difficulty.InCheck: 0, difficulty.Masters: 1,
		}},
		{"the smothered mate", smothered, map[difficulty.Feature]float64{
			difficulty.Length: 2, difficulty.Mate: 1, difficulty.Gain: -9.75, difficulty.KeyChecks: 1,
			difficulty.Answers: 1, difficulty.MostAnswers: 1,
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f, err := difficulty.New().Measure(t.Context(), test.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			for feature, want := range test.want {
				if got := f[feature]; got != want {
					t.Errorf("%v is %v, want %v", feature, got, want)
				}
			}
			themes := tactics.Themes(tactics.Find(test.puzzle.Position(0), test.puzzle.Moves))
			for i, x := range f {
				name := difficulty.Feature(i).String()
				if isTheme := name[0] >= 'a'; isTheme && slices.Contains(themes, tactics.Theme(name)) != (x == 1) {
					t.Errorf("the theme %s is %v; it has %v", name, x, themes)
				}
			}
		})
	}
}

// The order in which puzzles are measured does not matter.
func TestMeasureIsTheSameAgain(t *testing.T) {
	a := puzzle(t, "r4rk1/pp4pp/7N/2q5/8/1Q6/PP3PPP/4R1K1 b - - 0 22", "g8h8 b3g8 f8g8 h6f7")
	b := puzzle(t, "6k1/4bppp/p7/1p6/8/3K4/PR3PPP/8 w - - 0 33", "d3d4 e7f6 d4c5 f6b2")
	meter := difficulty.New()
	var seen [2]difficulty.Features
	for i, p := range []puzzles.Puzzle{a, b, a} {
		f, err := meter.Measure(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if i == 2 && f != seen[0] {
			t.Errorf("first %v, then %v", seen[0], f)
		}
		seen[i%2] = f
	}
}

func TestRate(t *testing.T) {
	meter := difficulty.New()
	easy, rd, err := meter.Rate(t.Context(), puzzle(t, "3r2k1/ppp2ppp/8/8/8/1B5P/PPP2PP1/6K1 b - - 0 26", "d8d5 b3d5"))
	if err != nil || easy < difficulty.Lowest || rd < 100 || rd > 400 {
		t.Errorf("a rook for nothing: %d ± %d (%v)", easy, rd, err)
	}
	hard, _, err := meter.Rate(t.Context(), puzzle(t, "8/8/1K6/8/5ppp/8/5PPP/k7 w - - 0 52", "b6c5 g4g3 h2g3 f4f3 g2f3 h4h3"))
	if err != nil || hard <= easy+300 || hard > difficulty.Highest {
		t.Errorf("the breakthrough of three pawns: %d, a rook for nothing: %d (%v)", hard, easy, err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := meter.Rate(ended, puzzle(t, "3r2k1/ppp2ppp/8/8/8/1B5P/PPP2PP1/6K1 b - - 0 26", "d8d5 b3d5")); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of its context: %v", err)
	}
}

// What was measured is not measured again, unless by other features.
func TestKeeper(t *testing.T) {
	name := filepath.Join(t.TempDir(), "measured")
	other := `{"id":"x","features":[1,2,3]}` + "\n"
	if err := os.WriteFile(name, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	retake := puzzle(t, "3r2k1/ppp2ppp/8/8/8/1B5P/PPP2PP1/6K1 b - - 0 26", "d8d5 b3d5")
	want, _, err := difficulty.New().Rate(t.Context(), retake)
	if err != nil {
		t.Fatal(err)
	}
	measuring := t.Context()
	for range 2 {
		k, err := difficulty.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		got, rd, err := k.Rate(measuring, retake)
		if err = errors.Join(err, k.Close()); err != nil || got != want || rd != difficulty.Deviation {
			t.Errorf("%d ± %d, want %d (%v)", got, rd, want, err)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		measuring = ended // it could measure nothing
	}
	var f difficulty.Features
	if err := json.Unmarshal([]byte("[1,2,3]"), &f); err == nil {
		t.Error("three numbers are all features")
	}
}
