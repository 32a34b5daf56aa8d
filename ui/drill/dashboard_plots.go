package drill

import (
	"math"
	"strconv"
	"strings"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/plot"
	"woodfox/ui/theme"
)

// axisWidth is what the numbers left of a plot take, with a gap.
const axisWidth = 6

// Percent writes a share: "58 %".
func Percent(share float64) string { return strconv.Itoa(int(math.Round(share*100))) + " %" }

// axis puts numbers before the rows of a plot: the first beside the top row, the
// last beside the bottom one.
func (d *Dashboard) axis(p *page, style theme.Style, top, bottom string, rows []string) {
	for y, row := range rows {
		label := ""
		switch y {
		case 0:
			label = top
		case len(rows) - 1:
			label = bottom
		}
		p.lines = append(p.lines, d.env.Palette.Muted.On(i18n.PadLeft(label, axisWidth-1))+" "+style.On(row))
	}
}

// ends puts a word at either end of the row below a plot.
func (d *Dashboard) ends(p *page, left, right string) {
	room := p.width - axisWidth
	gap := max(room-i18n.Width(left)-i18n.Width(right), 1)
	p.lines = append(p.lines, strings.Repeat(" ", axisWidth)+d.env.Palette.Muted.On(left+strings.Repeat(" ", gap)+right))
}

// drawRating draws the rating over time.
func (d *Dashboard) drawRating(p *page, rows int) {
	r, look, words := d.report, d.env.Palette, d.env.Words
	last := r.Curve[len(r.Curve)-1]
	low, high := last.Rating.R, last.Rating.R
	points := make([]plot.Point, len(r.Curve))
	for i, point := range r.Curve {
		points[i] = plot.Point{X: float64(point.Day), Y: point.Rating.R}
		low, high = min(low, point.Rating.R), max(high, point.Rating.R)
	}
	p.lines = append(p.lines, look.Strong.On(d.env.T("dashboard.rating", "N", math.Round(last.Rating.R)))+
		look.Muted.On("  "+d.env.T("dashboard.rating_best", "N", math.Round(high))))
	p.lines = append(p.lines, i18n.Truncate(d.counts(), p.width))
	from, to := plot.Scale(low-10, high+10)
	curve := d.glyphs().Curve(points, from, to, p.width-axisWidth, rows-3)
	d.axis(p, look.Accent, strconv.Itoa(int(to)), strconv.Itoa(int(from)), curve)
	if first := r.Curve[0].Day; first < last.Day {
		d.ends(p, words.ShortDate(first), words.ShortDate(last.Day))
	} else {
		d.ends(p, "", words.ShortDate(last.Day))
	}
}

// counts says how many puzzles there were and how they went.
func (d *Dashboard) counts() string {
	r := d.report
	said := []string{d.env.Words.N("dashboard.count", r.All.N), d.env.T("dashboard.first", "Share", Percent(r.All.Rate()))}
	if r.Usual > 0 {
		said = append(said, d.env.T("dashboard.usual", "Time", d.env.Words.ShortDuration(r.Usual)))
	}
	return strings.Join(said, d.env.T("dashboard.between"))
}

// drawWeeks draws the share of first tries of the last weeks.
func (d *Dashboard) drawWeeks(p *page, rows int) {
	r, look := d.report, d.env.Palette
	this := r.Weeks[puzzles.ProgressWeeks-1]
	heading := look.Accent.On(d.env.T("dashboard.weeks"))
	if this.N > 0 {
		heading += look.Muted.On("  " + d.env.T("dashboard.weeks_now", "Share", Percent(this.Rate())))
	}
	p.lines = append(p.lines, i18n.Truncate(heading, p.width))
	shares := make([]float64, len(r.Weeks))
	for i, week := range r.Weeks {
		if shares[i] = plot.None; week.N > 0 {
			shares[i] = week.Rate()
		}
	}
	each := min((p.width-axisWidth)/puzzles.ProgressWeeks, 7)
	h := rows - 3
	d.axis(p, look.Good, "100 %", "0 %", d.glyphs().Columns(shares, each-1, 1, h))
	var numbers strings.Builder
	for _, week := range r.Weeks {
		n := ""
		if week.N > 0 && each > 3 {
			n = strconv.Itoa(week.N)
		}
		numbers.WriteString(i18n.Pad(n, each))
	}
	p.lines = append(p.lines, strings.Repeat(" ", axisWidth)+look.Muted.On(strings.TrimRight(numbers.String(), " ")))
	narrower := &page{width: axisWidth + each*puzzles.ProgressWeeks - 1}
	d.ends(narrower, d.env.T("dashboard.weeks_ago", "N", puzzles.ProgressWeeks-1), d.env.T("dashboard.this_week"))
	p.lines = append(p.lines, narrower.lines...)
}

// drawThemes lists the themes with the weakest first, each with a bar.
func (d *Dashboard) drawThemes(p *page, rows int) {
	look := d.env.Palette
	p.lines = append(p.lines, look.Accent.On(d.env.T("dashboard.themes")))
	list := d.report.Weakest()
	if room := rows - 2; len(list) > room {
		strong := room / 3
		list = append(list[:room-strong:room-strong], list[len(list)-strong:]...)
	}
	d.themes = list
	d.selected = min(d.selected, len(list)-1)
	name := 0
	for _, t := range list {
		name = max(name, i18n.Width(d.env.Words.ThemeName(t.Theme)))
	}
	name = min(name, (p.width-6)*2/5)
	const numbers = 6 + 7 // " 58 %" and " of 120"
	bar := max(min(p.width-5-name-numbers, 44), 4)
	for i, t := range list {
		d.rows = append(d.rows, len(p.lines))
		label := i18n.Pad(i18n.Truncate(d.env.Words.ThemeName(t.Theme), name), name)
		mark, style := " ", theme.Style("")
		switch {
		case t.Weak():
			mark, style = "▼", look.Bad
		case t.Strong():
			mark, style = "▲", look.Good
		}
		line := "  " + label
		if i == d.selected && d.drill != nil {
			line = look.Selected.On("› " + label)
		}
		p.lines = append(p.lines, line+style.On(" "+mark+" ")+d.expected(t, bar)+
			i18n.PadLeft(Percent(t.Rate()), 6)+look.Muted.On(" "+d.env.T("dashboard.of", "N", t.N)))
	}
	p.lines = append(p.lines, look.Muted.On(i18n.Truncate(d.env.T("dashboard.themes_legend"), p.width)))
}

// expected draws a theme's bar with a line where the ratings expect its end.
func (d *Dashboard) expected(t puzzles.ThemeTally, w int) string {
	look, g := d.env.Palette, d.glyphs()
	bar := []rune(g.Bar(t.Rate(), w))
	at := min(int(t.Expected*float64(w)), w-1)
	line := "│"
	if g == plot.ASCII {
		line = "|"
	}
	return look.Accent.On(string(bar[:at])) + look.Strong.On(line) + look.Accent.On(string(bar[at+1:]))
}

// drawDays draws a calendar of the last weeks: how much was done each day.
func (d *Dashboard) drawDays(p *page, _ int) {
	r, look, words := d.report, d.env.Palette, d.env.Words
	heading := look.Accent.On(d.env.T("dashboard.days"))
	if r.Streak > 0 {
		heading += "  " + look.Strong.On(words.N("dashboard.streak", r.Streak))
	}
	if r.Best > r.Streak {
		heading += look.Muted.On("  " + words.N("dashboard.streak_best", r.Best))
	}
	p.lines = append(p.lines, i18n.Truncate(heading, p.width))
	weeks := min((p.width-axisWidth)/2, 36)
	monday := r.Today - schedule.Day(puzzles.Weekday(r.Today)) // of this week
	first := monday - schedule.Day(7*(weeks-1))
	most := 0
	for day := first; day <= r.Today; day++ {
		most = max(most, r.Days[day])
	}
	for weekday := range schedule.Day(7) {
		label := ""
		if weekday%2 == 0 {
			label = d.env.T("dashboard.weekday." + strconv.Itoa(int(weekday)))
		}
		line := look.Muted.On(i18n.PadLeft(label, axisWidth-1)) + " "
		for week := range schedule.Day(weeks) {
			line += d.day(first+7*week+weekday, most)
		}
		p.lines = append(p.lines, line)
	}
	p.lines = append(p.lines, strings.Repeat(" ", axisWidth)+look.Muted.On(d.months(first, weeks)))
}

// day draws one day of the calendar, two cells wide.
func (d *Dashboard) day(day schedule.Day, most int) string {
	if day > d.report.Today {
		return "  "
	}
	degree := plot.HeatOf(d.report.Days[day], most)
	sign := d.glyphs().Heat(degree)
	if degree == 0 {
		return d.env.Palette.Muted.On(sign) + " "
	}
	return d.env.Palette.Good.On(sign + sign)
}

// months names the months under the weeks in which they begin, where there is
// room.
func (d *Dashboard) months(first schedule.Day, weeks int) string {
	text := ""
	for week := range weeks {
		monday := first + schedule.Day(7*week)
		_, month, day := monday.Date()
		if name := d.env.Words.Month(month); day <= 7 && i18n.Width(text) <= 2*week && 2*week+i18n.Width(name) <= 2*weeks {
			text = i18n.Pad(text, 2*week) + name + " "
		}
	}
	return strings.TrimRight(text, " ")
}

// drawHours draws the share of first tries by the hour of the day.
func (d *Dashboard) drawHours(p *page, rows int) {
	r, look := d.report, d.env.Palette
	p.lines = append(p.lines, look.Accent.On(d.env.T("dashboard.hours")))
	shares := make([]float64, 24)
	most := 0
	for h := range shares {
		share, ok := r.AtHour(h)
		if shares[h] = plot.None; ok {
			shares[h] = share
		}
		most = max(most, r.Hours[h].N)
	}
	each := min((p.width-axisWidth)/24, 3)
	width, gap := max(each-1, 1), min(each-1, 1)
	d.axis(p, look.Good, "100 %", "0 %", d.glyphs().Columns(shares, width, gap, rows-4))
	heat, clock := "", ""
	for h := range 24 {
		heat += strings.Repeat(d.glyphs().Heat(plot.HeatOf(r.Hours[h].N, most)), width) + strings.Repeat(" ", gap)
		if h%6 == 0 {
			clock = i18n.Pad(clock, h*(width+gap)) + strconv.Itoa(h) + d.env.T("dashboard.oclock")
		}
	}
	p.lines = append(p.lines,
		look.Muted.On(i18n.PadLeft(d.env.T("dashboard.often"), axisWidth-1))+" "+look.Muted.On(heat),
		strings.Repeat(" ", axisWidth)+look.Muted.On(clock))
	said := d.env.T("dashboard.hours_even")
	if from, t, ok := r.BestHours(); ok {
		said = d.env.T("dashboard.hours_best", "From", from, "To", (from+puzzles.Spell)%24, "Share", Percent(t.Rate()))
	}
	p.lines = append(p.lines, i18n.Truncate(said, p.width))
}

// drawBests lists the best results.
func (d *Dashboard) drawBests(p *page, _ int) {
	look, words := d.env.Palette, d.env.Words
	p.lines = append(p.lines, look.Accent.On(d.env.T("dashboard.bests")))
	name := 0
	for _, b := range d.report.Bests {
		name = max(name, i18n.Width(d.env.T("dashboard.best."+b.Kind)))
	}
	for _, b := range d.report.Bests {
		day := schedule.DayOf(b.Ended.In(d.env.Now().Location()))
		p.lines = append(p.lines, "  "+i18n.Pad(d.env.T("dashboard.best."+b.Kind), name)+
			look.Strong.On(i18n.PadLeft(strconv.Itoa(b.Score), 5))+look.Muted.On("   "+words.ShortDate(day)))
	}
}
