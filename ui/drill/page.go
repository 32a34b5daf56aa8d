package drill

import (
	"strings"

	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// page is a text as it grows, line by line, in a given width.
type page struct {
	width int
	lines []string
}

func newPage(at screen.Rect) *page { return &page{width: at.W} }

func (p *page) add(style theme.Style, text string) {
	for _, line := range i18n.Wrap(text, max(p.width, 1)) {
		p.lines = append(p.lines, style.On(line))
	}
}

// item adds an entry of a list; the one that is shown on the board is marked.
func (p *page) item(marked bool, style theme.Style, text string) {
	sign := "  "
	if marked {
		sign = "▸ "
	} else {
		style = ""
	}
	for _, line := range i18n.Wrap(text, max(p.width-2, 1)) {
		p.lines = append(p.lines, style.On(sign+line))
		sign = "  "
	}
}

// gap leaves a line free, where there is something above it.
func (p *page) gap() {
	if n := len(p.lines); n > 0 && p.lines[n-1] != "" {
		p.lines = append(p.lines, "")
	}
}

// text is what fits into some rows.
func (p *page) text(rows int) string {
	return strings.Join(p.lines[:min(len(p.lines), max(rows, 0))], "\n")
}
