//go:build !race

// Searches on one thread: nothing for the race detector to find.

package puzzles_test

import (
	"context"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/puzzles"
)

func analyst() puzzles.Analyst { return puzzles.EngineAnalyst{Engine: engine.New(engine.Options{})} }

func TestJudgeInOrder(t *testing.T) {
	report, err := puzzles.Judge(context.Background(), fork(), []string{"Nd7", "Nb4", "d5e7", "f2f3", "Nxc6", "a4"}, analyst())
	if err != nil {
		t.Fatal(err)
	}
	want := []puzzles.Result{
		{Move: "Nd7", Verdict: puzzles.Illegal, Reason: puzzles.Reason(chess.NotHowItMoves)},
		{Move: "d5b4", Verdict: puzzles.Wrong, Reason: puzzles.ReasonNotAsGood},
		{Move: "d5e7", Verdict: puzzles.Right, Reason: puzzles.ReasonSolution},
		{Move: "f2f3", Verdict: puzzles.Wrong, Reason: puzzles.ReasonNotAsGood},
		{Move: "e7c6", Verdict: puzzles.Right, Reason: puzzles.ReasonSolution},
	}
	if len(report.Results) != len(want) {
		t.Fatalf("%+v, want %d results: what comes after the end is not judged", report.Results, len(want))
	}
	for i, r := range report.Results {
		if r != want[i] {
			t.Errorf("try %d: %+v, want %+v", i, r, want[i])
		}
	}
	if report.Solved {
		t.Error("solved in spite of wrong tries")
	}
}

func TestCaseCheckThatCanBeAnsweredIsRefuted(t *testing.T) { // puz-016
	p, err := parseRow(t, readCases(t)["puz-016"].Input.Row)
	if err != nil {
		t.Fatal(err)
	}
	s := sessionOf(p)
	j := try(t, &s, "f6h6", analyst())
	if j.Verdict != puzzles.Wrong || len(j.Refutation) == 0 {
		t.Fatalf("%+v, want wrong with a refutation", j)
	}
	pos := s.Position()
	pos.Play(j.Move)
	for _, m := range j.Refutation {
		if !pos.IsLegal(m) {
			t.Fatalf("refutation %v: %v is not legal", j.Refutation, m)
		}
		pos.Play(m)
	}
}

// The position of puz-008 holds two equal ways to mate in two and a slower mate
// in three, the kind of puz-024.
func TestCaseOtherMates(t *testing.T) {
	p, err := puzzles.New("x", "1rb2r1k/5p1P/3p4/q1n5/6P1/1BP2P2/P2Q4/1K1R2NR b - - 0 22", "h8g7 d2h6 g7h8 h6f8", 1500, 80, "mate", "mateIn2")
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range map[string]puzzles.Reason{
		"d2h6": puzzles.ReasonSolution, "d2g5": puzzles.ReasonAsGood,
		"h7h8q": puzzles.ReasonSlowerMate, "d2d6": puzzles.ReasonMissesMate,
	} {
		s := sessionOf(p)
		if j := try(t, &s, move, analyst()); j.Reason != want {
			t.Errorf("%s: %s, want %s", move, j.Reason, want)
		}
	}
}
