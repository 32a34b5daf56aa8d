package engine

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"
)

func TestBudgetOfOneMove(t *testing.T) {
	soft, hard := Limits{MoveTime: 3 * time.Second, Remaining: time.Second}.budget()
	if soft != 0 || hard != 3*time.Second {
		t.Errorf("soft %v, hard %v: the time for this move goes before the clock", soft, hard)
	}
	if soft, hard := (Limits{Depth: 5}).budget(); soft != 0 || hard != 0 {
		t.Errorf("soft %v, hard %v without any time", soft, hard)
	}
}

func TestBudgetNeverOverruns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := Limits{
			Remaining: time.Duration(rapid.Int64Range(int64(20*time.Millisecond), int64(3*time.Hour)).Draw(t, "remaining")),
			Increment: time.Duration(rapid.Int64Range(0, int64(time.Minute)).Draw(t, "increment")),
			MovesToGo: rapid.IntRange(0, 60).Draw(t, "moves to go"),
		}
		soft, hard := l.budget()
		if soft <= 0 || soft > hard || hard > l.Remaining-overhead {
			t.Fatalf("soft %v, hard %v of %v", soft, hard, l.Remaining)
		}
	})
}

// TestAGameIsPlayedWithinItsClock plays out a clock that gets no increment, always to the hard limit.
func TestAGameIsPlayedWithinItsClock(t *testing.T) {
	remaining := time.Minute
	for range 200 {
		_, hard := Limits{Remaining: remaining}.budget()
		if remaining -= hard; remaining <= 0 {
			t.Fatal("the flag fell")
		}
	}
}

// TestTheClockRunsFromThePonderhit: while the other side thinks there is no hurry and no end; afterwards there is.
func TestTheClockRunsFromThePonderhit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		ponder := make(chan struct{})
		clock := Limits{Remaining: time.Minute, Ponder: ponder}.run(ctx, cancel, time.Now)
		time.Sleep(time.Hour)
		if clock.hurry(1) || clock.late() || ctx.Err() != nil {
			t.Error("the clock ran while pondering")
		}
		close(ponder)
		synctest.Wait()
		if clock.hurry(1) {
			t.Error("hurry at once")
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if !clock.hurry(1) || !clock.late() || ctx.Err() == nil {
			t.Error("the search goes on after its time")
		}
	})
}
