package i18n

import (
	"strconv"
	"time"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

// PuzzleBecause says why a puzzle is back: "You missed it on Tuesday, so it is
// back." today is the learner's.
func (w *Words) PuzzleBecause(b puzzles.Because, today schedule.Day) string {
	if b.Cause == "" {
		return w.T("drills.because.met")
	}
	return w.T("drills.because."+string(b.Cause), "Day", w.Ago(b.Day, today))
}

// Ago names a day of the past as it fits into a sentence: "yesterday", "on
// Tuesday", "12 days ago".
func (w *Words) Ago(day, today schedule.Day) string {
	const thursday = 4 // was 1 January 1970, day 0
	switch days := int(today - day); {
	case days <= 0:
		return w.T("drills.day.today")
	case days == 1:
		return w.T("drills.day.yesterday")
	case days < 7:
		return w.T("drills.day." + strconv.Itoa(int(time.Weekday((int(day)+thursday)%7))))
	default:
		return w.N("drills.day.ago", days)
	}
}
