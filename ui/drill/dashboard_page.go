package drill

import (
	"strconv"
	"strings"

	"woodfox/puzzles"
	"woodfox/ui/i18n"
)

// section is a part of the dashboard: how many rows it needs at least, how many it
// can make use of, and what draws it into a page.
type section struct {
	least, most int
	draw        func(p *page, rows int)
}

// placed is a section on a page with the rows it has there.
type placed struct {
	section
	rows int
}

// widestDashboard is how wide a plot is at most: a wider one is not easier to read.
const widestDashboard = 100

// Below this nothing is drawn: the stage then asks for a larger window.
const (
	smallestWidth  = 30
	smallestHeight = 8
)

// compose draws the page that is shown.
func (d *Dashboard) compose() {
	width := min(d.size.Width, widestDashboard)
	p := &page{width: width}
	d.themes, d.rows = nil, nil
	switch {
	case d.size.Width < smallestWidth || d.size.Height < smallestHeight:
	case d.report == nil:
		if d.job.Alive() {
			p.gap()
			p.add(d.env.Palette.Muted, d.env.T("dashboard.counting"))
		}
	default:
		d.pages = paginate(d.contents(), d.size.Height)
		if len(d.pages) > 0 {
			d.page = d.pageOf(d.first)
			for _, s := range d.pages[d.page] {
				d.drawSection(p, s)
			}
			d.pageNumber(p)
		}
	}
	d.text = strings.Join(p.lines[:min(len(p.lines), max(d.size.Height, 0))], "\n")
}

// pageOf is the page on which a section stands, by the section's number.
func (d *Dashboard) pageOf(section int) int {
	for i, page := range d.pages {
		if section -= len(page); section < 0 {
			return i
		}
	}
	return len(d.pages) - 1
}

// drawSection draws a section onto its rows, an empty one after it.
func (d *Dashboard) drawSection(p *page, s placed) {
	begin := len(p.lines)
	s.draw(p, s.rows)
	for len(p.lines) < begin+s.rows {
		p.lines = append(p.lines, "")
	}
	p.lines = append(p.lines[:begin+s.rows], "")
}

// pageNumber puts "1/3" at the right end of the first line.
func (d *Dashboard) pageNumber(p *page) {
	if len(d.pages) < 2 || len(p.lines) == 0 {
		return
	}
	number := strconv.Itoa(d.page+1) + "/" + strconv.Itoa(len(d.pages))
	if room := p.width - i18n.Width(number) - 1; i18n.Width(p.lines[0]) <= room {
		p.lines[0] = i18n.Pad(p.lines[0], room+1) + d.env.Palette.Muted.On(number)
	}
}

// paginate puts sections onto pages of so many rows, in their order, as many as
// fit with a row between them, and shares out what is left to those that can make
// use of it.
func paginate(sections []section, height int) [][]placed {
	var pages [][]placed
	left := 0
	for _, s := range sections {
		if len(pages) == 0 || s.least+1 > left {
			pages = append(pages, nil)
			left = height
		} else {
			left--
		}
		last := len(pages) - 1
		pages[last] = append(pages[last], placed{s, min(s.least, height)})
		left -= s.least
	}
	for _, page := range pages {
		left := height - (len(page) - 1)
		for _, s := range page {
			left -= s.rows
		}
		for more := true; more && left > 0; {
			more = false
			for i := range page {
				if left > 0 && page[i].rows < page[i].most {
					page[i].rows++
					left--
					more = true
				}
			}
		}
	}
	return pages
}

// contents are the sections that there is something to say in.
func (d *Dashboard) contents() []section {
	r := d.report
	var all []section
	if !r.Enough() {
		all = append(all, section{5, 5, d.drawTooFew})
	}
	if len(r.Curve) > 0 && r.Enough() {
		all = append(all, section{9, 14, d.drawRating})
	}
	if r.Enough() {
		all = append(all, section{6, 9, d.drawWeeks})
		if len(r.Weakest()) > 0 {
			all = append(all, section{8, 12, d.drawThemes})
		}
	}
	if len(r.Days) > 0 {
		all = append(all, section{10, 10, d.drawDays})
	}
	if r.Enough() {
		all = append(all, section{7, 9, d.drawHours})
	}
	if n := len(r.Bests); n > 0 {
		all = append(all, section{n + 1, n + 1, d.drawBests})
	}
	return all
}

// drawTooFew says that more puzzles are needed.
func (d *Dashboard) drawTooFew(p *page, _ int) {
	p.add(d.env.Palette.Strong, d.env.T("dashboard.few_title"))
	p.add("", d.env.T("dashboard.few", "N", puzzles.EnoughPuzzles))
	if n := d.report.All.N; n > 0 {
		p.add(d.env.Palette.Muted, d.env.Words.N("dashboard.few_so_far", n))
	}
}
