package plain

import (
	"math"
	"strconv"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
	drills "woodfox/ui/drill"
)

// report says what the person's puzzles show about them, in sentences and small
// tables.
func (d *dialogue) report() error {
	r, err := drills.ReadReport(d.profile, d.Now())
	d.keepRead(err)
	d.tell("dashboard.title")
	if !r.Enough() {
		d.tell("dashboard.few", "N", puzzles.EnoughPuzzles)
		if r.All.N > 0 {
			d.tellN("dashboard.few_so_far", r.All.N)
		}
	} else {
		d.sayRatings(&r)
		d.sayWeeks(&r)
		d.sayThemes(&r)
		d.sayHours(&r)
	}
	d.sayDays(&r)
	d.sayBests(&r)
	return d.offerWeakest(&r)
}

// offerWeakest asks whether the weakest theme is to be practised at once, if there
// is one and somebody to ask.
func (d *dialogue) offerWeakest(r *drills.Report) error {
	all := r.Weakest()
	if !d.Interactive || len(all) == 0 || !all[0].Weak() {
		return nil
	}
	theme := all[0].Theme
	practise, err := d.yes(func() { d.tell("dashboard.plain.practise", "Theme", d.w.ThemeName(theme)) })
	if err != nil || !practise {
		return err
	}
	return d.drill(drills.Wish{Mode: puzzles.ModeTheme, Options: puzzles.Options{Themes: []puzzles.Theme{theme}}})
}

// row says a row of a table.
func (d *dialogue) row(name, value string) {
	d.tell("dashboard.plain.row", "Name", name, "Value", value)
}

// share says how many of some puzzles were solved at the first try.
func (d *dialogue) share(t puzzles.Tally) string {
	return d.w.T("dashboard.plain.share", "Share", drills.Percent(t.Rate()), "N", t.N)
}

// sayRatings says the rating now, and as it was at the end of the last months.
func (d *dialogue) sayRatings(r *drills.Report) {
	d.tellN("dashboard.plain.summary", r.All.N, "Share", drills.Percent(r.All.Rate()))
	if r.Usual > 0 {
		d.tell("dashboard.plain.usual", "Time", d.w.ShortDuration(r.Usual))
	}
	if len(r.Curve) == 0 {
		return
	}
	high := 0.0
	for _, point := range r.Curve {
		high = max(high, point.Rating.R)
	}
	d.tell("dashboard.plain.rating", "N", math.Round(r.Curve[len(r.Curve)-1].Rating.R), "High", math.Round(high))
	months := r.MonthEnds()
	if len(months) < 2 {
		return
	}
	d.tell("dashboard.plain.months")
	for _, point := range months[max(len(months)-12, 0):] {
		d.row(d.w.ShortDate(point.Day), strconv.Itoa(int(math.Round(point.Rating.R))))
	}
}

// fewWeeks is how many weeks are told in lines.
const fewWeeks = 6

// sayWeeks says the first-try rate of the last weeks, this one first.
func (d *dialogue) sayWeeks(r *drills.Report) {
	d.tell("dashboard.plain.weeks")
	for ago := range fewWeeks {
		week := r.Weeks[puzzles.ProgressWeeks-1-ago]
		if week.N == 0 {
			continue
		}
		when := d.w.T("dashboard.this_week")
		if ago > 0 {
			when = d.w.N("dashboard.plain.weeks_ago", ago)
		}
		d.row(when, d.share(week))
	}
}

// sayThemes says which themes are weak and which are strong, as far as chance
// hardly explains it.
func (d *dialogue) sayThemes(r *drills.Report) {
	all := r.Weakest()
	if len(all) == 0 {
		return
	}
	table := func(title string, is func(puzzles.ThemeTally) bool) (any bool) {
		for _, t := range all {
			if !is(t) {
				continue
			}
			if !any {
				d.tell(title)
			}
			any = true
			d.row(d.w.ThemeName(t.Theme), d.w.T("dashboard.plain.expected", "What", d.share(t.Tally), "Share", drills.Percent(t.Expected)))
		}
		return any
	}
	weak := table("dashboard.plain.weak", puzzles.ThemeTally.Weak)
	strong := table("dashboard.plain.strong", puzzles.ThemeTally.Strong)
	if !weak && !strong {
		d.tell("dashboard.plain.even")
	}
}

// sayHours says at which time of day puzzles go best.
func (d *dialogue) sayHours(r *drills.Report) {
	if from, t, ok := r.BestHours(); ok {
		d.tell("dashboard.hours_best", "From", from, "To", (from+puzzles.Spell)%24, "Share", drills.Percent(t.Rate()))
		return
	}
	d.tell("dashboard.hours_even")
}

// sayDays says how many days in a row there were, and what was done this week.
func (d *dialogue) sayDays(r *drills.Report) {
	if len(r.Days) == 0 {
		return
	}
	if r.Streak > 0 {
		d.tellN("dashboard.plain.streak", r.Streak)
	}
	if r.Best > r.Streak {
		d.tellN("dashboard.plain.streak_best", r.Best)
	}
	d.tell("dashboard.plain.this_week")
	monday := r.Today - schedule.Day(puzzles.Weekday(r.Today))
	for day := monday; day <= r.Today; day++ {
		if n := r.Days[day]; n > 0 {
			d.row(d.w.Weekday(day), d.w.N("dashboard.plain.done", n))
		}
	}
}

// sayBests says the best results.
func (d *dialogue) sayBests(r *drills.Report) {
	if len(r.Bests) == 0 {
		return
	}
	d.tell("dashboard.plain.bests")
	for _, b := range r.Bests {
		d.row(d.w.T("dashboard.best."+b.Kind), strconv.Itoa(b.Score))
	}
}
