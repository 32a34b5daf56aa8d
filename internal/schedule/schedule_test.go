package schedule_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/internal/schedule"
)

func Example() {
	s := schedule.Default()
	today := schedule.DayOf(time.Date(2026, time.March, 1, 20, 30, 0, 0, time.UTC))
	card := schedule.NewCard("wf007")
	for _, grade := range []schedule.Grade{schedule.Again, schedule.Good, schedule.Good, schedule.Good, schedule.Again} {
		card = s.Review(card, grade, today)
		fmt.Println(card.Due, int(card.Due-today), "days")
		today = card.Due
	}
	// Output:
	// 2026-03-02 1 days
	// 2026-03-05 3 days
	// 2026-03-12 7 days
	// 2026-03-30 18 days
	// 2026-04-02 3 days
}

// The first intervals are the published initial stabilities (weights 0 to 3),
// rounded, and pushed apart by a day where they would be equal.
func TestFirstIntervals(t *testing.T) {
	for grade, days := range map[schedule.Grade]schedule.Day{
		schedule.Again: 1, schedule.Hard: 2, schedule.Good: 3, schedule.Easy: 16,
	} {
		got := schedule.Default().Review(schedule.NewCard("x"), grade, 100)
		if got.Due != 100+days || got.Last != 100 || got.Reps != 1 || got.Lapses != 0 || got.Key != "x" {
			t.Errorf("grade %d: %+v, want due %d", grade, got, 100+days)
		}
	}
}

func TestIntervalsGrowWithEachRightAnswer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := schedule.Default()
		today := schedule.Day(rapid.Int32Range(0, 40_000).Draw(t, "first day"))
		card := schedule.NewCard("x")
		for range rapid.IntRange(0, 5).Draw(t, "failures first") {
			card = s.Review(card, schedule.Again, today)
			today = card.Due
		}
		last := schedule.Day(0)
		for range 8 {
			late := schedule.Day(rapid.Int32Range(0, 3).Draw(t, "days late"))
			card = s.Review(card, schedule.Good, today+late)
			interval := card.Due - card.Last
			if interval <= last {
				t.Fatalf("interval %d after %d", interval, last)
			}
			last, today = interval, card.Due
		}
	})
}

func TestBetterGradesAreNeverDueSooner(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := schedule.Default()
		card := schedule.NewCard("x")
		today := schedule.Day(20_000)
		for range rapid.IntRange(0, 10).Draw(t, "reviews") {
			card = s.Review(card, schedule.Grade(rapid.IntRange(0, 9).Draw(t, "grade")), today)
			today += schedule.Day(rapid.Int32Range(-3, 90).Draw(t, "days"))
		}
		last := schedule.Day(0)
		for g := schedule.Again; g <= schedule.Easy; g++ {
			due := s.Review(card, g, today).Due
			if due <= today || due < last {
				t.Fatalf("grade %d on day %d: due %d, the lower grade %d", g, today, due, last)
			}
			last = due
		}
	})
}

func TestForgettingCountsAsLapseOnlyAfterTheFirstTime(t *testing.T) {
	s := schedule.Default()
	card := s.Review(schedule.NewCard("x"), schedule.Again, 10)
	if card.Lapses != 0 {
		t.Errorf("lapses %d after the first showing, want 0", card.Lapses)
	}
	if card = s.Review(card, schedule.Again, card.Due); card.Lapses != 1 || card.Reps != 2 {
		t.Errorf("lapses %d, reps %d after forgetting once, want 1, 2", card.Lapses, card.Reps)
	}
}

func zone(t *testing.T, name string) *time.Location {
	t.Helper()
	loc, err := time.LoadLocation(name)
	if err != nil {
		t.Fatalf("time zone data: %v", err)
	}
	return loc
}

// Berlin puts its clocks forward in the night to 29 March 2026 (a day of 23
// hours) and back in the night to 25 October 2026 (25 hours).
func TestDaylightSavingShiftsNothing(t *testing.T) {
	berlin := zone(t, "Europe/Berlin")
	s := schedule.Default()
	for _, evening := range []time.Time{
		time.Date(2026, time.March, 28, 23, 30, 0, 0, berlin),
		time.Date(2026, time.October, 24, 0, 15, 0, 0, berlin),
	} {
		card := s.Review(schedule.NewCard("x"), schedule.Again, schedule.DayOf(evening))
		sameNight := time.Date(evening.Year(), evening.Month(), evening.Day(), 23, 59, 59, 0, berlin)
		if card.IsDue(schedule.DayOf(sameNight)) {
			t.Errorf("%v: due again on the same day", evening)
		}
		if morning := sameNight.Add(2 * time.Second); !card.IsDue(schedule.DayOf(morning)) {
			t.Errorf("%v: not due on the next day, %v", evening, morning)
		}
	}
	first := schedule.DayOf(time.Date(2026, time.March, 1, 23, 50, 0, 0, berlin))
	for i := range 300 {
		at := time.Date(2026, time.March, 1+i, 23, 50, 0, 0, berlin)
		if got := schedule.DayOf(at); got != first+schedule.Day(i) {
			t.Fatalf("%v is day %d, want %d", at, got, first+schedule.Day(i))
		}
	}
}

// A learner works at breakfast in Auckland and lands in Honolulu, where it is
// still the day before.
func TestFlyingWestMakesNothingDueTwice(t *testing.T) {
	s := schedule.Default()
	breakfast := time.Date(2026, time.June, 10, 8, 0, 0, 0, zone(t, "Pacific/Auckland"))
	card := s.Review(schedule.NewCard("x"), schedule.Again, schedule.DayOf(breakfast))
	landed := breakfast.Add(9 * time.Hour).In(zone(t, "Pacific/Honolulu"))
	if schedule.DayOf(landed) != schedule.DayOf(breakfast)-1 {
		t.Fatalf("%v should be the calendar day before", landed)
	}
	if card.IsDue(schedule.DayOf(landed)) {
		t.Error("due again on the day before it was done")
	}
	again := s.Review(card, schedule.Good, schedule.DayOf(landed))
	if again.Last != card.Last || again.Due <= card.Last {
		t.Errorf("answered on the earlier date: %+v after %+v", again, card)
	}
	if tomorrow := landed.AddDate(0, 0, 2); !card.IsDue(schedule.DayOf(tomorrow)) {
		t.Error("lost: not due when the due date has come in Honolulu")
	}
}

func TestDaysBefore1970(t *testing.T) {
	if got := schedule.DayOf(time.Date(1969, time.December, 31, 23, 59, 0, 0, time.UTC)); got != -1 {
		t.Errorf("31 December 1969 is day %d, want -1", got)
	}
	if got := schedule.Day(-1).String(); got != "1969-12-31" {
		t.Errorf("day -1 is %s", got)
	}
}

func TestImpossibleCardsStartAnew(t *testing.T) {
	fresh := schedule.Default().Review(schedule.NewCard("x"), schedule.Good, 100)
	for _, c := range []schedule.Card{
		{Key: "x", Reps: 3, Difficulty: 5},
		{Key: "x", Reps: 3, Stability: math.NaN(), Difficulty: 5},
		{Key: "x", Reps: 3, Stability: math.Inf(1), Difficulty: 5},
		{Key: "x", Reps: 3, Stability: 4},
		{Key: "x", Reps: -3, Stability: 4, Difficulty: 5},
	} {
		if got := schedule.Default().Review(c, schedule.Good, 100); got.Due != fresh.Due || got.Stability != fresh.Stability {
			t.Errorf("%+v became %+v, want as new", c, got)
		}
	}
}
