package i18n

import "time"

// Duration says how long something is: "2 minutes 41 seconds", "3 hours 5
// minutes", "8 seconds". It is cut to whole seconds, from an hour on to minutes.
func (w *Words) Duration(d time.Duration) string {
	seconds := int(max(d, 0) / time.Second)
	big, small, rest := "drills.time.minutes", "drills.time.seconds", seconds%60
	n := seconds / 60
	if n >= 60 {
		big, small, n, rest = "drills.time.hours", "drills.time.minutes", n/60, n%60
	}
	switch {
	case n == 0:
		return w.N(small, rest)
	case rest == 0:
		return w.N(big, n)
	}
	return w.T("drills.time.both", "Big", w.N(big, n), "Small", w.N(small, rest))
}
