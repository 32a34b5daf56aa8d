package puzzles

import (
	"math"
	"strconv"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
)

var taipei = time.FixedZone("UTC+8", 8*60*60)

// monday is a Monday noon in Taipei.
var monday = time.Date(2026, 1, 5, 12, 0, 0, 0, taipei)

// made is an attempt at a new puzzle.
func made(at time.Time, first bool, themes ...Theme) Attempt {
	a := Attempt{ID: at.String(), At: at, Solved: true, Themes: themes}
	if !first {
		a.Wrong = 1
	}
	return a
}

func TestProgressCounts(t *testing.T) {
	rated := made(monday, true)
	rated.Rated, rated.After, rated.Took = true, rating.Of(900, 80), 20*time.Second
	later := made(monday.Add(time.Hour), false)
	later.Rated, later.After, later.Took = true, rating.Of(880, 78), 40*time.Second
	again := made(monday, true)
	again.Repeat, again.Took = true, time.Second
	lost := made(monday.AddDate(0, 0, -7), false)
	lost.Solved, lost.GaveUp, lost.Took = false, true, 60*time.Second
	raced := made(monday, false, "fork")
	raced.Mode = ModeStorm
	p := ProgressOf([]Attempt{rated, again, later, raced, {ID: "not decided"}, lost}, nil, monday)
	if p.All != (Tally{3, 1}) || p.Fixed != 1 || p.Again != 1 || p.Raced != 1 || len(p.Themes) != 0 || p.Usual != 40*time.Second {
		t.Errorf("counted %+v, fixed %d, again %d, usually %v", p.All, p.Fixed, p.Again, p.Usual)
	}
	if len(p.Curve) != 1 || p.Curve[0].Day != schedule.DayOf(monday) || p.Curve[0].Rating.R != 880 {
		t.Errorf("the curve is %+v", p.Curve)
	}
	if this, last := p.Weeks[ProgressWeeks-1], p.Weeks[ProgressWeeks-2]; this != (Tally{2, 1}) || last != (Tally{1, 0}) {
		t.Errorf("this week %+v, last week %+v", this, last)
	}
	if p.Hours[12] != (Tally{2, 1}) || p.Hours[13] != (Tally{1, 0}) {
		t.Errorf("by the hour: %+v", p.Hours)
	}
	if p.Days[p.Today] != 4 || p.Streak != 1 {
		t.Errorf("%d today, a streak of %d", p.Days[p.Today], p.Streak)
	}
}

// Half past eleven at night in Taipei is afternoon in London; both are right about
// their day.
func TestDaysAreThePersonsOwn(t *testing.T) {
	night := time.Date(2026, 1, 5, 23, 30, 0, 0, taipei)
	attempts := []Attempt{made(night.UTC(), true), made(night.Add(time.Hour).UTC(), true)}
	if p := ProgressOf(attempts, nil, night.Add(2*time.Hour)); len(p.Days) != 2 || p.Streak != 2 || p.Hours[23].N != 1 || p.Hours[0].N != 1 {
		t.Errorf("in Taipei: %v, a streak of %d", p.Days, p.Streak)
	}
	if p := ProgressOf(attempts, nil, night.Add(2*time.Hour).UTC()); len(p.Days) != 1 || p.Hours[15].N != 1 || p.Hours[16].N != 1 {
		t.Errorf("in London: %v", p.Days)
	}
}

func TestStreakOfDays(t *testing.T) {
	for _, c := range []struct {
		name      string
		ago       []int // days
		now, best int
	}{
		{"none", nil, 0, 0},
		{"today", []int{0}, 1, 1},
		{"today is not over yet", []int{1, 2, 3}, 3, 3},
		{"a day was left out", []int{0, 2, 3, 4}, 1, 3},
		{"long ago", []int{10, 11}, 0, 2},
	} {
		var attempts []Attempt
		for _, days := range c.ago {
			attempts = append(attempts, made(monday.AddDate(0, 0, -days), true))
		}
		if p := ProgressOf(attempts, nil, monday); p.Streak != c.now || p.Best != c.best {
			t.Errorf("%s: %d and %d, want %d and %d", c.name, p.Streak, p.Best, c.now, c.best)
		}
	}
	if p := ProgressOf(nil, []time.Time{monday, monday.AddDate(0, 0, -1)}, monday); p.Streak != 2 || p.All.N != 0 {
		t.Errorf("other practice: a streak of %d, %d puzzles", p.Streak, p.All.N)
	}
}

func TestWeekdays(t *testing.T) {
	for i := range 400 {
		day := monday.AddDate(0, 0, i-200)
		if got, want := Weekday(schedule.DayOf(day)), (int(day.Weekday())+6)%7; got != want {
			t.Fatalf("%v is weekday %d, want %d", day, got, want)
		}
	}
}

// The interval of 81 in 263 from Newcombe's paper on Wilson's method (Statistics
// in Medicine 17, 1998, table I), and what must hold of any.
func TestInterval(t *testing.T) {
	low, high := Tally{263, 81}.Interval()
	if math.Abs(low-0.2553) > 0.0001 || math.Abs(high-0.3662) > 0.0001 {
		t.Errorf("81 of 263: %.4f to %.4f", low, high)
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 5000).Draw(t, "n")
		tally := Tally{n, rapid.IntRange(0, n).Draw(t, "first")}
		if low, high := tally.Interval(); low < -1e-9 || high > 1+1e-9 || low > tally.Rate()+1e-9 || high < tally.Rate()-1e-9 {
			t.Fatalf("%+v: %v to %v", tally, low, high)
		}
	})
}

// tallied makes attempts at one theme.
func tallied(theme Theme, n, first, level int) []Attempt {
	var list []Attempt
	for i := range n {
		a := made(monday, i < first, theme, "short")
		a.Before, a.Level = rating.Of(1000, 60), level
		list = append(list, a)
	}
	return list
}

func TestStrongAndWeakThemes(t *testing.T) {
	var attempts []Attempt
	attempts = append(attempts, tallied("fork", 40, 36, 1000)...)
	attempts = append(attempts, tallied("pin", 40, 8, 1000)...)
	attempts = append(attempts, tallied("skewer", 40, 20, 1000)...)
	attempts = append(attempts, tallied("mateIn1", 40, 38, 500)...) // easy: as expected
	attempts = append(attempts, tallied("xRayAttack", 3, 0, 1000)...)
	p := ProgressOf(attempts, nil, monday)
	want := map[Theme][2]bool{"fork": {true, false}, "pin": {false, true}, "skewer": {}, "mateIn1": {}, "xRayAttack": {}}
	if len(p.Themes) != len(want) {
		t.Errorf("%d themes: %+v", len(p.Themes), p.Themes)
	}
	for _, theme := range p.Themes {
		if is := [2]bool{theme.Strong(), theme.Weak()}; is != want[theme.Theme] {
			t.Errorf("%s, %d of %d where %.2f is expected: strong and weak %v", theme.Theme, theme.First, theme.N, theme.Expected, is)
		}
	}
	weakest := p.Weakest()
	if len(weakest) != 4 || weakest[0].Theme != "pin" || weakest[3].Theme != "fork" {
		t.Errorf("the weakest first: %+v", weakest)
	}
}

func TestBestHours(t *testing.T) {
	at := func(hour, n, first int) (list []Attempt) {
		for i := range n {
			list = append(list, made(time.Date(2026, 1, 2, hour, 0, 0, 0, taipei), i < first))
		}
		return list
	}
	even := append(at(9, 30, 15), at(20, 30, 17)...)
	if p := ProgressOf(even, nil, monday); func() bool { _, _, ok := p.BestHours(); return ok }() {
		t.Error("a difference by chance is taken for one")
	}
	night := append(at(23, 25, 24), at(0, 25, 24)...)
	p := ProgressOf(append(night, at(12, 60, 24)...), nil, monday)
	if from, tally, ok := p.BestHours(); !ok || (from != 22 && from != 23) || tally != (Tally{50, 48}) {
		t.Errorf("best from %d on: %+v, %v", from, tally, ok)
	}
}

func TestAnHourWithFewPuzzlesSaysLittle(t *testing.T) {
	var attempts []Attempt
	for i := range 40 {
		attempts = append(attempts, made(monday, i%2 == 0))
	}
	attempts = append(attempts, made(monday.Add(-4*time.Hour), true))
	p := ProgressOf(attempts, nil, monday)
	if rate, ok := p.AtHour(8); !ok || rate > 0.65 || rate < 0.5 {
		t.Errorf("one puzzle at eight: %v, %v", rate, ok)
	}
	if rate, ok := p.AtHour(12); !ok || math.Abs(rate-0.5) > 0.01 {
		t.Errorf("forty at noon: %v, %v", rate, ok)
	}
	if _, ok := p.AtHour(3); ok {
		t.Error("something is known of three in the night")
	}
}

// many makes the attempts of a person who has drilled for years.
func many(n int) []Attempt {
	themes := []Theme{"fork", "pin", "skewer", "mateIn2", "short", "middlegame", "sacrifice", "hangingPiece", "deflection"}
	list := make([]Attempt, n)
	for i := range list {
		a := made(monday.Add(-time.Duration(i)*17*time.Minute), i%3 != 0, themes[i%9], themes[i*7%9], "crushing", themes[i*5%9])
		a.ID, a.PuzzleID = strconv.Itoa(i), strconv.Itoa(i)
		a.Rated, a.Before, a.After, a.Level, a.Took = true, rating.Of(1200, 60), rating.Of(1200+float64(i%40), 60), 1150, time.Minute
		list[i] = a
	}
	return list
}

func BenchmarkProgress(b *testing.B) {
	attempts := many(50_000)
	for b.Loop() {
		ProgressOf(attempts, nil, monday)
	}
}
