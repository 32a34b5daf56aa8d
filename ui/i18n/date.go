package i18n

import (
	"strconv"
	"time"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

// Month is the short name of a month: "Jan", 1月.
func (w *Words) Month(m time.Month) string { return w.T("dashboard.month." + strconv.Itoa(int(m))) }

// ShortDate is a day without its year: "5 Jan", 1月5日.
func (w *Words) ShortDate(d schedule.Day) string {
	_, month, day := d.Date()
	return w.T("dashboard.date", "Month", w.Month(month), "Day", day)
}

// ShortDuration is a time in seconds, or from a minute on in minutes and seconds,
// as short as can be: "38 s".
func (w *Words) ShortDuration(t time.Duration) string {
	seconds := int(t.Round(time.Second) / time.Second)
	if seconds < 60 {
		return w.T("dashboard.seconds", "S", seconds)
	}
	return w.T("dashboard.minutes", "M", seconds/60, "S", seconds%60)
}

// Weekday is the short name of a day of the week: "Mon", 周一.
func (w *Words) Weekday(d schedule.Day) string {
	return w.T("dashboard.plain.weekday", "Day", w.T("dashboard.weekday."+strconv.Itoa(puzzles.Weekday(d))))
}
