// Package schedule decides when a thing that was learnt should be shown again.
//
// A thing is a [Card] with a string key (a puzzle's id, an exercise's id); what
// the key names is the caller's business. After each repetition the caller says
// how it went with a [Grade] and gets the card back with the next due [Day]:
//
//	card := schedule.NewCard("wf007")
//	card = schedule.Default().Review(card, schedule.Good, schedule.DayOf(now))
//
// # The memory model
//
// The model is FSRS-5 (free spaced repetition scheduler) as implemented by
// go-fsrs v3.3.1, with its long-term scheduler. Parameters:
//
//   - weights: the 19 published FSRS-5 defaults,
//     0.40255 1.18385 3.173 15.69105 7.1949 0.5345 1.4604 0.0046 1.54575 0.1192
//     1.01925 1.9395 0.11 0.29605 2.2698 0.2315 2.9898 0.51655 0.6621;
//   - desired retention 0.9: a card falls due when the chance that it is still
//     remembered has sunk to nine in ten;
//   - forgetting curve (1 + F·t/S)^−0.5 with F = 0.9^(1/−0.5) − 1, t in days;
//   - longest interval 36,500 days;
//   - no short-term steps (nothing is due twice on one day) and no fuzz (the same
//     answers always give the same dates).
//
// # Days, not hours
//
// A card is due on a calendar day of the learner, never at an instant. A [Day]
// is taken from the clock on the learner's wall by [DayOf] and counted like
// pages of a calendar, so a night that is 23 or 25 hours long is one night, and
// a learner who flies to another time zone finds neither a card that comes twice
// nor one that is skipped: at most the calendar shows the same date again, on
// which what was done stays done.
package schedule

import (
	"math"
	"time"

	fsrs "github.com/open-spaced-repetition/go-fsrs/v3"
)

// Day is a calendar day, counted from 1 January 1970 (day 0). It has no time
// zone: it is the date on somebody's wall.
type Day int32

// DayOf gives the calendar day of t in t's own location. Hand in the time in the
// learner's location (time.Now does that on the learner's machine).
func DayOf(t time.Time) Day {
	year, month, day := t.Date()
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / secondsADay)
}

const secondsADay = 24 * 60 * 60

// utc is midnight of the day in UTC, where every day has 24 hours.
func (d Day) utc() time.Time { return time.Unix(int64(d)*secondsADay, 0).UTC() }

// Date is the day as the calendar names it.
func (d Day) Date() (year int, month time.Month, day int) { return d.utc().Date() }

// String writes the day as 2006-01-02.
func (d Day) String() string { return d.utc().Format(time.DateOnly) }

// Grade says how a repetition went.
type Grade uint8

// The four grades of FSRS.
const (
	Again Grade = iota + 1 // not known, or only with help
	Hard                   // known, with trouble
	Good                   // known
	Easy                   // known at once
)

// Card is what is remembered about one thing to repeat. The zero value apart
// from Key is a card that has never been shown.
type Card struct {
	Key        string  `json:"key"`
	Due        Day     `json:"due"`        // to be shown on this day or later
	Last       Day     `json:"last"`       // day of the latest repetition
	Stability  float64 `json:"stability"`  // days until the chance to remember is 0.9
	Difficulty float64 `json:"difficulty"` // 1 (easy) … 10 (hard)
	Reps       int     `json:"reps"`       // repetitions so far; 0: never shown
	Lapses     int     `json:"lapses"`     // how often it was forgotten after the first time
	// Reason is the caller's own word for why the thing is repeated, "" if there is
	// none to tell, and Since the day of that. Review hands both on.
	Reason string `json:"reason,omitempty"`
	Since  Day    `json:"since,omitempty"`
}

// NewCard is a card for key that has never been shown.
func NewCard(key string) Card { return Card{Key: key} }

// IsDue reports whether the card should be shown on the given day. A card that
// has never been shown is due on every day.
func (c Card) IsDue(today Day) bool { return c.Reps == 0 || c.Due <= today }

// Scheduler computes due days. Make it with [Default]; it holds only parameters
// and may be used by many goroutines at once.
type Scheduler struct{ parameters fsrs.Parameters }

// Default is the scheduler with the parameters of the package's first page.
func Default() Scheduler {
	p := fsrs.DefaultParam()
	p.RequestRetention = 0.9
	p.EnableShortTerm = false
	p.EnableFuzz = false
	return Scheduler{parameters: p}
}

// Review returns the card as it is after a repetition on the given day. The next
// due day is always later than today, whatever the grade; the better the grade,
// the later. A right answer (Good, Easy) on or after the due day always makes the
// interval longer than it was. A day before the card's latest repetition (the
// learner flew west, or the computer's clock was put back) counts as the day of
// that repetition. A card with an impossible stability or difficulty starts anew.
// A grade outside Again…Easy counts as the nearest of them.
func (s Scheduler) Review(c Card, g Grade, today Day) Card {
	state := fsrs.Review
	if c.Reps <= 0 || !(c.Stability > 0 && c.Stability < math.MaxInt32) || !(c.Difficulty >= 1 && c.Difficulty <= 10) {
		state, c.Last = fsrs.New, today
	}
	today = max(today, c.Last)
	next := fsrs.NewFSRS(s.parameters).Next(fsrs.Card{
		Stability:  c.Stability,
		Difficulty: c.Difficulty,
		Reps:       uint64(max(c.Reps, 0)),
		Lapses:     uint64(max(c.Lapses, 0)),
		State:      state,
		LastReview: c.Last.utc(),
	}, today.utc(), fsrs.Rating(min(max(g, Again), Easy))).Card
	interval := Day(next.ScheduledDays)
	if previous := c.Due - c.Last; g >= Good && state == fsrs.Review && today >= c.Due {
		// After several lapses the model's step can round to the same number of days.
		interval = max(interval, previous+1)
	}
	return Card{
		Key:        c.Key,
		Due:        today + interval,
		Last:       today,
		Stability:  next.Stability,
		Difficulty: next.Difficulty,
		Reps:       int(next.Reps),
		Lapses:     int(next.Lapses),
		Reason:     c.Reason,
		Since:      c.Since,
	}
}
