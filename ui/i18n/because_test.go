package i18n_test

import (
	"testing"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
)

func TestWhyAPuzzleIsBack(t *testing.T) {
	const today = schedule.Day(20791) // Friday, 4 December 2026
	if today.String() != "2026-12-04" {
		t.Fatal(today)
	}
	for _, c := range []struct {
		because  puzzles.Because
		en, hans string
	}{
		{puzzles.Because{Cause: puzzles.CauseMissed, Day: today - 3}, "You missed it on Tuesday, so it is back.", "星期二你没做对，所以再来一次。"},
		{puzzles.Because{Cause: puzzles.CauseHint, Day: today - 1}, "You took a hint yesterday, so it is back.", "昨天你用了提示，所以再来一次。"},
		{puzzles.Because{Cause: puzzles.CauseShown, Day: today - 5}, "You looked at the solution on Sunday, so it is back.", "星期日你看了答案，所以再来一次。"},
		{puzzles.Because{Cause: puzzles.CauseSlow, Day: today - 12}, "You solved it 12 days ago, but it took you long, so it is back.", "12 天前你做对了，但想了很久，所以再来一次。"},
		{puzzles.Because{Cause: puzzles.CauseReview, Day: today}, "You went wrong here in a game today, so it is back.", "今天你在对局里这里走错了，所以再来一次。"},
		{puzzles.Because{}, "You have met this one before. It is back so that it stays.", "这道题你见过，再来一次，记得更牢。"},
	} {
		if got := i18n.For(i18n.EN).PuzzleBecause(c.because, today); got != c.en {
			t.Errorf("%q, want %q", got, c.en)
		}
		if got := i18n.For(i18n.Hans).PuzzleBecause(c.because, today); got != c.hans {
			t.Errorf("%q, want %q", got, c.hans)
		}
	}
}
