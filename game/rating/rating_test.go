package rating_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game/rating"
)

func ExampleAfterPuzzle() {
	learner := rating.Beginner()
	puzzle := rating.Of(950, 90)
	learner = rating.AfterPuzzle(learner, puzzle, true)
	fmt.Printf("%.0f ± %.0f\n", learner.R, learner.RD)
	// Output:
	// 1103 ± 280
}

// The worked example of Glickman's paper.
func TestPapersExample(t *testing.T) {
	got := rating.Update(rating.Of(1500, 200), []rating.Result{
		{rating.Of(1400, 30), 1},
		{rating.Of(1550, 100), 0},
		{rating.Of(1700, 300), 0},
	})
	want := rating.Rating{R: 1464.05, RD: 151.52, Sigma: 0.059996}
	if math.Abs(got.R-want.R) > 0.01 || math.Abs(got.RD-want.RD) > 0.01 || math.Abs(got.Sigma-want.Sigma) > 0.0000005 {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestNoResultsOnlyWidenTheDeviation(t *testing.T) {
	before := rating.Of(1500, 200)
	after := rating.Update(before, nil)
	if after.R != before.R || after.Sigma != before.Sigma || math.Abs(after.RD-200.2714) > 0.001 {
		t.Errorf("got %+v, want R and Sigma as before and RD 200.27", after)
	}
	for range 20_000 {
		after = rating.Update(after, nil)
	}
	if after.RD != rating.MaxRD {
		t.Errorf("RD %f after an age, want %d", after.RD, rating.MaxRD)
	}
	if b := rating.Update(rating.Beginner(), nil); b.RD != 400 {
		t.Errorf("a beginner's RD became %f without playing", b.RD)
	}
}

func TestLaws(t *testing.T) {
	anyone := rapid.Custom(func(t *rapid.T) rating.Rating {
		return rating.Of(rapid.Float64Range(0, 3500).Draw(t, "R"), rapid.Float64Range(rating.MinRD, 500).Draw(t, "RD"))
	})
	rapid.Check(t, func(t *rapid.T) {
		me, you := anyone.Draw(t, "me"), anyone.Draw(t, "you")
		won := rating.Update(me, []rating.Result{{you, 1}})
		drawn := rating.Update(me, []rating.Result{{you, 0.5}})
		lost := rating.Update(me, []rating.Result{{you, 0}})
		if won.R < me.R || lost.R > me.R || drawn.R < lost.R || drawn.R > won.R {
			t.Fatalf("won %v drawn %v lost %v from %v", won.R, drawn.R, lost.R, me.R)
		}
		for _, r := range []rating.Rating{won, drawn, lost} {
			if math.IsNaN(r.R) || math.IsInf(r.R, 0) || r.RD < rating.MinRD || r.Sigma <= 0 {
				t.Fatalf("%+v", r)
			}
		}
		if e := rating.Expected(me, you); e < 0 || e > 1 {
			t.Fatalf("expected score %f", e)
		}
		harder := you
		harder.R += 300
		if rating.Update(me, []rating.Result{{harder, 0}}).R < lost.R {
			t.Fatal("losing to a stronger one costs more")
		}
	})
}

// Case puz-020: 200 puzzles of 800 solved at 1500, then ten of 2400 failed.
func TestRatingFollowsTheDifficulty(t *testing.T) {
	for _, rd := range []float64{rating.MinRD, 100, rating.MaxRD} {
		me := rating.Of(1500, rd)
		for range 200 {
			me = rating.AfterPuzzle(me, rating.Of(800, 80), true)
		}
		if gain := me.R - 1500; gain < 0 || gain >= 150 {
			t.Errorf("RD %.0f: 200 puzzles of 800 solved: %+.1f, want less than 150", rd, gain)
		}
		before := me.R
		me = rating.AfterPuzzle(me, rating.Of(2400, 80), false)
		if loss := before - me.R; loss <= 0 || loss >= 10 {
			t.Errorf("RD %.0f: a puzzle of 2400 failed: −%.1f, want a little", rd, loss)
		}
	}
}

func TestPuzzlesNearTheLevelMoveTheRating(t *testing.T) {
	me := rating.Of(1500, 80)
	won, lost := rating.AfterPuzzle(me, rating.Of(1500, 80), true), rating.AfterPuzzle(me, rating.Of(1500, 80), false)
	if won.R-1500 < 10 || 1500-lost.R < 10 || math.Abs(won.R+lost.R-3000) > 0.001 {
		t.Errorf("won %v, lost %v", won, lost)
	}
	edge := rating.AfterPuzzle(me, rating.Of(1500-rating.TooEasy, 80), true)
	if edge.R <= me.R {
		t.Error("a puzzle exactly at the limit should still count")
	}
}

func TestNobodyFallsBelowTheFloor(t *testing.T) {
	me := rating.Beginner()
	for range 50 {
		me = rating.AfterPuzzle(me, rating.Of(450, 150), false)
	}
	if me.R != rating.Floor {
		t.Errorf("after fifty failures: %v", me.R)
	}
	low := rating.AfterPuzzle(rating.Of(300, 100), rating.Of(450, 150), false)
	if low.R != 300 {
		t.Errorf("a rating below the floor became %v", low.R)
	}
}

func TestARatingIsProvisionalUntilItHasResults(t *testing.T) {
	r := rating.Beginner()
	if !r.Provisional() {
		t.Fatal("a beginner's rating is taken for certain")
	}
	for range 40 {
		r = rating.AfterPuzzle(r, rating.Of(r.R, 60), true)
		r = rating.AfterPuzzle(r, rating.Of(r.R, 60), false)
	}
	if r.Provisional() {
		t.Errorf("after eighty puzzles the deviation is still %.0f", r.RD)
	}
}
