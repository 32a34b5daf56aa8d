package puzzles

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"

	"woodfox/game/rating"
	"woodfox/game/tactics"
	"woodfox/internal/schedule"
)

// Progress is what attempts at puzzles say about a learner. Days, weeks and hours
// are those of the person's own calendar and clock. Puzzles that were met before
// count for days of practice only, as to solve them again is memory, not strength;
// so do those of storms, in which haste decides.
type Progress struct {
	Today schedule.Day
	All   Tally // puzzles met for the first time
	Fixed int   // of those: solved after all, or with help
	Again int   // attempts at puzzles met before
	Raced int   // puzzles of storms
	// Usual is how long it takes to decide a puzzle, the median of those whose
	// time is known; 0: of none.
	Usual time.Duration

	Curve  []RatingPoint        // one for each day with a rated attempt, the oldest first
	Weeks  []Tally              // the last ProgressWeeks weeks from Monday to Sunday, this one last
	Hours  [24]Tally            // by the hour of the day
	Days   map[schedule.Day]int // on how many puzzles each day was spent, repetitions included
	Streak int                  // days of practice in a row, up to today or, before today's, yesterday
	Best   int                  // the longest such streak there was
	Themes []ThemeTally         // every theme that was met and tells what to see, in order of name
}

// ProgressWeeks is how many weeks back the first-try rate is looked at.
const ProgressWeeks = 12

// EnoughPuzzles is from how many puzzles on there is something to say.
const EnoughPuzzles = 10

// Tally is how many puzzles there were, and how many of them were solved at the
// first try and without help.
type Tally struct{ N, First int }

func (t *Tally) add(a Attempt) {
	t.N++
	if a.First() {
		t.First++
	}
}

// Rate is the share of first tries, 0…1; 0 of none.
func (t Tally) Rate() float64 {
	if t.N == 0 {
		return 0
	}
	return float64(t.First) / float64(t.N)
}

// Quantiles of the normal distribution, for intervals that hold the true rate in
// 95 and in 99.8 of a hundred cases. The wider one is for when the best of 24
// hours is looked for, as some are good by chance (Bonferroni: 0.05 / 24).
const (
	certain    = 1.96
	bestOfADay = 3.08
)

// Interval is where the true rate lies with a chance of 95 in a hundred.
func (t Tally) Interval() (low, high float64) { return t.interval(certain) }

// interval is the score interval of E. B. Wilson ("Probable inference, the law of
// succession, and statistical inference", Journal of the American Statistical
// Association 22, 1927), which unlike the usual ± holds for few puzzles and for
// rates near 0 and 1.
func (t Tally) interval(z float64) (low, high float64) {
	if t.N == 0 {
		return 0, 1
	}
	n := float64(t.N)
	middle := (t.Rate() + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(t.Rate()*(1-t.Rate())/n+z*z/(4*n*n))
	return middle - half, middle + half
}

// RatingPoint is the rating at the end of a day.
type RatingPoint struct {
	Day    schedule.Day
	Rating rating.Rating
}

// ThemeTally is how puzzles with one theme went.
type ThemeTally struct {
	Theme Theme
	Tally
	// Expected is the first-try rate that the ratings of learner and puzzles
	// predict; where those are not known, the learner's rate over all puzzles.
	Expected float64
}

// enoughOfATheme is how many puzzles it takes to say something about a theme.
const enoughOfATheme = 8

// Weak reports whether the theme goes worse than expected by more than chance
// explains: the whole interval lies below.
func (t ThemeTally) Weak() bool {
	_, high := t.Interval()
	return t.N >= enoughOfATheme && high < t.Expected
}

// Strong reports whether the theme goes better than expected by more than chance
// explains.
func (t ThemeTally) Strong() bool {
	low, _ := t.Interval()
	return t.N >= enoughOfATheme && low > t.Expected
}

// edge is by how much the theme goes better than expected, with as many puzzles
// that go as expected thrown in, so that few puzzles do not make an extreme.
func (t ThemeTally) edge() float64 {
	n := float64(t.N)
	return (t.Rate() - t.Expected) * n / (n + enoughOfATheme)
}

// ProgressOf counts attempts, in any order. now is a time in the person's own
// location. others are times of practice that left no attempt, such as a run of
// [Coordinates]; they count for the days.
func ProgressOf(attempts []Attempt, others []time.Time, now time.Time) Progress {
	p := Progress{Today: schedule.DayOf(now), Weeks: make([]Tally, ProgressWeeks), Days: map[schedule.Day]int{}}
	for _, t := range others {
		p.Days[schedule.DayOf(t.In(now.Location()))]++
	}
	ends := map[schedule.Day]Attempt{} // the last rated attempt of a day
	var took []time.Duration
	for _, a := range attempts {
		if !a.Decided() {
			continue
		}
		at := a.At.In(now.Location())
		day := schedule.DayOf(at)
		p.Days[day]++
		if end, ok := ends[day]; a.Rated && (!ok || end.At.Before(a.At)) {
			ends[day] = a
		}
		switch {
		case a.Repeat:
			p.Again++
		case a.Mode.Timed():
			p.Raced++
		}
		if !a.counts() {
			continue
		}
		p.All.add(a)
		p.Hours[at.Hour()].add(a)
		if a.Fixed() {
			p.Fixed++
		}
		if back := weekOf(p.Today) - weekOf(day); back >= 0 && back < ProgressWeeks {
			p.Weeks[ProgressWeeks-1-back].add(a)
		}
		if a.Took > 0 {
			took = append(took, a.Took)
		}
	}
	for _, day := range slices.Sorted(maps.Keys(ends)) {
		p.Curve = append(p.Curve, RatingPoint{day, ends[day].After})
	}
	p.Usual = median(took)
	p.Streak, p.Best = streaks(p.Days, p.Today)
	p.Themes = themesOf(attempts, p.All.Rate())
	return p
}

// counts reports whether an attempt says something about strength.
func (a *Attempt) counts() bool { return a.Decided() && !a.Repeat && !a.Mode.Timed() }

// MonthEnds are the ratings at the end of each month with a rated attempt, the
// oldest first.
func (p *Progress) MonthEnds() []RatingPoint {
	var ends []RatingPoint
	before := 0 // months since the year 0
	for _, point := range p.Curve {
		year, inYear, _ := point.Day.Date()
		month := 12*year + int(inYear)
		if n := len(ends); n > 0 && month == before {
			ends[n-1] = point
		} else {
			ends = append(ends, point)
		}
		before = month
	}
	return ends
}

// Enough reports whether there are puzzles enough to say something.
func (p *Progress) Enough() bool { return p.All.N >= EnoughPuzzles }

// weekOf numbers weeks from Monday to Sunday. Day 0 was a Thursday.
func weekOf(d schedule.Day) int { return int(math.Floor(float64(d+3) / 7)) }

// Weekday is the day's place in its week, Monday 0.
func Weekday(d schedule.Day) int { return int(d) + 3 - 7*weekOf(d) }

// streaks counts days of practice in a row: those that reach today or yesterday,
// and the most there were.
func streaks(days map[schedule.Day]int, today schedule.Day) (now, best int) {
	run := 0
	var before schedule.Day
	for _, day := range slices.Sorted(maps.Keys(days)) {
		if run > 0 && day == before+1 {
			run++
		} else {
			run = 1
		}
		before, best = day, max(best, run)
	}
	if run > 0 && before >= today-1 {
		now = run
	}
	return now, best
}

// seen are the themes that say what there is to see in a puzzle, not how long it
// is or how much it wins.
func seen() map[Theme]bool {
	themes := map[Theme]bool{}
	for _, group := range tactics.Groups() {
		for _, theme := range group.Themes() {
			themes[theme] = group != tactics.Lengths && group != tactics.Goals
		}
	}
	return themes
}

// themesOf counts the attempts of every theme.
func themesOf(attempts []Attempt, usual float64) []ThemeTally {
	tallies, counts := map[Theme]*ThemeTally{}, seen()
	for _, a := range attempts {
		if !a.counts() || len(a.Themes) == 0 {
			continue
		}
		expected := usual
		if a.Level > 0 && a.Before.RD > 0 {
			expected = rating.Expected(a.Before, rating.Of(float64(a.Level), 0))
		}
		for _, theme := range a.Themes {
			if !counts[theme] {
				continue
			}
			t := tallies[theme]
			if t == nil {
				t = &ThemeTally{Theme: theme}
				tallies[theme] = t
			}
			t.add(a)
			t.Expected += expected
		}
	}
	list := make([]ThemeTally, 0, len(tallies))
	for _, t := range tallies {
		t.Expected /= float64(t.N)
		list = append(list, *t)
	}
	slices.SortFunc(list, func(a, b ThemeTally) int { return cmp.Compare(a.Theme, b.Theme) })
	return list
}

// Weakest lists the themes of which there is enough to say something, those that
// go worst against expectation first.
func (p *Progress) Weakest() []ThemeTally {
	known := slices.DeleteFunc(slices.Clone(p.Themes), func(t ThemeTally) bool { return t.N < enoughOfATheme })
	slices.SortStableFunc(known, func(a, b ThemeTally) int { return cmp.Compare(a.edge(), b.edge()) })
	return known
}

// usualHours are as many puzzles as go as usual that are thrown in with every
// hour.
const usualHours = 6

// AtHour is the first-try rate at an hour of the day, drawn towards the rate of
// the whole day, the more so the fewer puzzles there were; false without any.
func (p *Progress) AtHour(hour int) (rate float64, ok bool) {
	t := p.Hours[hour]
	return (float64(t.First) + usualHours*p.All.Rate()) / float64(t.N+usualHours), t.N > 0
}

// Spell is for how many hours in a row the best time of day is looked for.
const Spell = 3

// BestHours is the time of day, Spell hours from the one returned on, at which
// puzzles go better than else by more than chance explains; false if there is
// none.
func (p *Progress) BestHours() (from int, t Tally, ok bool) {
	best := 0.0
	for h := range p.Hours {
		var sum Tally
		for i := range Spell {
			hour := p.Hours[(h+i)%24]
			sum.N, sum.First = sum.N+hour.N, sum.First+hour.First
		}
		rest := Tally{p.All.N - sum.N, p.All.First - sum.First}
		low, _ := sum.interval(bestOfADay)
		if margin := low - rest.Rate(); sum.N >= EnoughPuzzles && rest.N >= EnoughPuzzles && margin > best {
			best, from, t, ok = margin, h, sum, true
		}
	}
	return from, t, ok
}
