package puzzles_test

import (
	"context"
	"testing"

	"woodfox/game/engine"
	"woodfox/puzzles"
)

func TestSolve(t *testing.T) {
	for _, c := range []struct {
		name, fen, line string
		solved          bool
		expected        string
	}{
		{"the only mate", "6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1", "a2a3 b1b8", true, "0000"},
		{"another mate is as good", "6k1/5ppp/8/8/8/8/r7/1R1R2K1 b - - 0 1", "a2a3 d1d8", true, "0000"},
		{"a stored move that is not the best", "q3k3/7p/8/8/8/8/6P1/R5K1 b - - 0 1", "h7h6 g1h1", false, "g1h1"},
	} {
		p, err := puzzles.New("p", c.fen, c.line, 1000, 80)
		if err != nil {
			t.Fatal(err)
		}
		a, err := puzzles.Solve(context.Background(), engine.New(engine.Options{HashMB: 1}), p, engine.Limits{Nodes: 2000})
		if err != nil || a.Solved != c.solved || a.Expected.String() != c.expected || a.Nodes == 0 {
			t.Errorf("%s: %+v, %v", c.name, a, err)
		}
	}
}

func TestSolvingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p, err := puzzles.New("p", "6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1", "a2a3 b1b8", 1000, 80)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := puzzles.Solve(ctx, engine.New(engine.Options{HashMB: 1}), p, engine.Limits{}); err == nil {
		t.Error("no error")
	}
}
