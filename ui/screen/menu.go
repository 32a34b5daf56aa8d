package screen

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// Menu is a list of actions, one a row, with a selected one: arrows, Enter, the
// mouse. Digits work through the table of actions, like everywhere: a screen
// puts Items, marked InBody, into its own table.
type Menu struct {
	Items    []Action
	Detail   []string // worded text after each item; may be shorter than Items
	Values   bool     // the details are values, not remarks: they are drawn as clearly as the items
	Selected int
	Rect     Rect // where it stands in the body
	env      *Env
}

// NewMenu makes a menu of actions.
func NewMenu(env *Env, items []Action) Menu { return Menu{env: env, Items: items} }

// Actions returns the menu's own keys for the help page.
func (m *Menu) Actions() []Action {
	return []Action{
		{ID: "choose", Label: "common.choose", Keys: []string{"up", "down", "home", "end"}},
		{ID: "take", Label: "common.take", Keys: []string{"enter", "space"}},
	}
}

// Update moves the selection and takes the selected item.
func (m *Menu) Update(msg tea.Msg) tea.Cmd {
	if len(m.Items) == 0 {
		return nil
	}
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch msg.String() {
		case "up":
			m.Selected = (m.Selected + len(m.Items) - 1) % len(m.Items)
		case "down":
			m.Selected = (m.Selected + 1) % len(m.Items)
		case "home":
			m.Selected = 0
		case "end":
			m.Selected = len(m.Items) - 1
		case "enter", "space":
			return m.take(m.Selected)
		}
	case tea.MouseClickMsg:
		if i, ok := m.At(msg.X, msg.Y); ok && msg.Button == tea.MouseLeft {
			m.Selected = i
			return m.take(i)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			m.Selected = max(m.Selected-1, 0)
		case tea.MouseWheelDown:
			m.Selected = min(m.Selected+1, len(m.Items)-1)
		}
	}
	return nil
}

func (m *Menu) take(i int) tea.Cmd { return m.Items[i].do(m.env) }

// first returns the first item shown where not all fit.
func (m *Menu) first() int {
	return max(min(m.Selected-m.Rect.H/2, len(m.Items)-m.Rect.H), 0)
}

// At returns the item at a cell of the body.
func (m *Menu) At(x, y int) (int, bool) {
	i := m.first() + y - m.Rect.Y
	return i, m.Rect.Contains(x, y) && i < len(m.Items)
}

// View draws the rows that fit into Rect.
func (m *Menu) View() string {
	p := m.env.Palette
	labels := make([]string, len(m.Items))
	column, numbered := 0, false
	for i, a := range m.Items {
		labels[i] = m.env.T(a.Label, a.Args...)
		numbered = numbered || a.Digit > 0
		if len(m.Detail) > i && m.Detail[i] != "" {
			column = max(column, i18n.Width(labels[i]))
		}
	}
	remark := p.Muted
	if m.Values {
		remark = p.Accent
	}
	first := m.first()
	last := min(first+max(m.Rect.H, 1), len(m.Items))
	var rows []string
	for i := first; i < last; i++ {
		a := m.Items[i]
		key := ""
		if numbered {
			key = "  "
		}
		if a.Digit > 0 {
			key = strconv.Itoa(a.Digit) + " "
		}
		label := i18n.Truncate(labels[i], m.Rect.W-5)
		detail := ""
		if len(m.Detail) > i && m.Detail[i] != "" {
			if room := m.Rect.W - 7 - column; room >= 8 {
				label = i18n.Pad(label, column)
				detail = "  " + i18n.Truncate(m.Detail[i], room)
			}
		}
		switch {
		case i == m.Selected:
			rows = append(rows, p.Selected.On("› "+key+label+" ")+remark.On(detail))
		case a.Disabled != "":
			rows = append(rows, "  "+p.Muted.On(key+label+" "+detail))
		default:
			rows = append(rows, "  "+p.Key.On(key)+label+" "+remark.On(detail))
		}
	}
	return strings.Join(rows, "\n")
}
