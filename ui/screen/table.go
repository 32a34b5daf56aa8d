package screen

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// Column is a column of a [Table].
type Column struct {
	Head  string // worded; may be empty
	Right bool   // numbers stand to the right
	// Wide takes what the other columns leave, and is cut where it does not fit. At
	// most one column is wide.
	Wide bool
}

// Table is a list of rows in columns, in pages. One row may be the person's own: it
// is marked, and always in view.
type Table struct {
	Columns []Column
	Rows    [][]string
	Own     int // the person's own row; below 0: none
	// Choosing: one row is selected, and moves with the arrows; else they turn the
	// pages.
	Choosing bool
	Selected int
	Rect     Rect // where it stands in the body, its heading included
	top      int  // the first row shown
	env      *Env
}

// NewTable makes a table without rows.
func NewTable(env *Env) Table { return Table{env: env, Own: -1} }

// Actions returns the table's own keys for the help page.
func (t *Table) Actions() []Action {
	if t.Choosing {
		return []Action{{ID: "choose", Label: "common.choose", Keys: []string{"up", "down", "home", "end", "pgup", "pgdown"}}}
	}
	return []Action{{ID: "turn", Label: "common.turn_pages", Keys: []string{"pgup", "pgdown", "up", "down", "home", "end"}}}
}

// Update moves the selection or turns the pages.
func (t *Table) Update(msg tea.Msg) {
	page := max(t.room()-1, 1)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch msg.String() {
		case "up":
			t.move(-1)
		case "down":
			t.move(1)
		case "pgup":
			t.move(-page)
		case "pgdown":
			t.move(page)
		case "home":
			t.move(-len(t.Rows))
		case "end":
			t.move(len(t.Rows))
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			t.move(-1)
		case tea.MouseWheelDown:
			t.move(1)
		}
	}
}

func (t *Table) move(by int) {
	if t.Choosing {
		t.Selected += by
	} else {
		t.top += by
	}
	t.Settle()
}

// Settle brings selection and page into what there is. Call it after Rows or Rect
// changed.
func (t *Table) Settle() {
	t.Selected = max(min(t.Selected, len(t.Rows)-1), 0)
	room := t.room()
	if t.Choosing {
		t.top = max(min(t.top, t.Selected), t.Selected-room+1)
	}
	last := len(t.Rows) - room
	if !t.Choosing && t.Own >= 0 && t.Own < last {
		last++ // at the end the own row takes a line for itself
	}
	t.top = max(min(t.top, last), 0)
}

// ShowOwn turns to the page with the person's own row.
func (t *Table) ShowOwn() {
	if t.Own >= 0 {
		t.top, t.Selected = t.Own-t.room()/2, t.Own
	}
	t.Settle()
}

// Keep takes over from the table before where the person is in it.
func (t *Table) Keep(before Table) {
	t.Rect, t.top, t.Selected = before.Rect, before.top, before.Selected
}

// room is how many rows are seen at once.
func (t *Table) room() int { return max(t.Rect.H-t.headRows(), 1) }

func (t *Table) headRows() int {
	for _, c := range t.Columns {
		if c.Head != "" {
			return 1
		}
	}
	return 0
}

// shown are the rows in view, from the top.
func (t *Table) shown() []int {
	room := t.room()
	var rows []int
	for i := t.top; i < len(t.Rows) && len(rows) < room; i++ {
		rows = append(rows, i)
	}
	if t.Choosing || t.Own < 0 || t.Own >= len(t.Rows) || len(rows) == 0 {
		return rows
	}
	switch {
	case t.Own < rows[0]:
		rows = append([]int{t.Own}, rows[:min(len(rows), room-1)]...)
	case t.Own > rows[len(rows)-1]:
		rows[len(rows)-1] = t.Own
	}
	return rows
}

// At returns the row at a cell of the body.
func (t *Table) At(x, y int) (int, bool) {
	rows := t.shown()
	i := y - t.Rect.Y - t.headRows()
	if !t.Rect.Contains(x, y) || i < 0 || i >= len(rows) {
		return 0, false
	}
	return rows[i], true
}

// markWidth is what stands before each row: whether it is one's own or selected.
const markWidth = 2

// widths are those of the columns.
func (t *Table) widths() []int {
	widths := make([]int, len(t.Columns))
	used, wide := markWidth+2*max(len(t.Columns)-1, 0), -1
	for i, c := range t.Columns {
		widths[i] = i18n.Width(c.Head)
		for _, row := range t.Rows {
			widths[i] = max(widths[i], i18n.Width(row[i]))
		}
		if c.Wide {
			wide = i
			continue
		}
		used += widths[i]
	}
	if wide >= 0 {
		widths[wide] = max(min(widths[wide], t.Rect.W-used), 4)
	}
	return widths
}

// View draws the heading and the rows in view.
func (t *Table) View() string {
	p := t.env.Palette
	widths := t.widths()
	line := func(cells []string) string {
		var b strings.Builder
		for i, c := range t.Columns {
			if i > 0 {
				b.WriteString("  ")
			}
			cell := i18n.Truncate(cells[i], widths[i])
			if c.Right {
				cell = i18n.PadLeft(cell, widths[i])
			} else if i < len(t.Columns)-1 {
				cell = i18n.Pad(cell, widths[i])
			}
			b.WriteString(cell)
		}
		return b.String()
	}
	var lines []string
	if t.headRows() > 0 {
		heads := make([]string, len(t.Columns))
		for i, c := range t.Columns {
			heads[i] = c.Head
		}
		lines = append(lines, "  "+p.Muted.On(line(heads)))
	}
	for _, i := range t.shown() {
		text := line(t.Rows[i])
		switch {
		case t.Choosing && i == t.Selected:
			text = p.Selected.On("› " + text)
		case i == t.Own:
			text = p.Accent.On("▸ " + text)
		default:
			text = "  " + text
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}
