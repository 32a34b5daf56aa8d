package screen

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/i18n"
)

// helpPage is the page of F1: everything the screen can do, made from its table
// of actions, and what works everywhere.
type helpPage struct {
	top int // first line shown
}

func (s *Stage) openHelp() {
	s.help = &helpPage{}
	s.bar.focused = false
}

func (s *Stage) helpKey(name string) {
	h := s.help
	lines := s.helpLines(s.frame.body.W)
	room := helpRoom(lines, s.frame.body)
	page := max(room-1, 1)
	switch name {
	case "down":
		h.top++
	case "up":
		h.top--
	case "pgdown", "space":
		h.top += page
	case "pgup":
		h.top -= page
	case "home":
		h.top = 0
	case "end":
		h.top = len(lines)
	case "esc", "enter", "?":
		s.help = nil
		return
	}
	h.top = max(min(h.top, len(lines)-room), 0)
}

func (s *Stage) helpMouse(msg tea.MouseMsg) {
	switch m := msg.(type) {
	case tea.MouseWheelMsg:
		if m.Button == tea.MouseWheelUp {
			s.helpKey("up")
		} else {
			s.helpKey("down")
		}
	case tea.MouseClickMsg:
		s.help = nil
	}
}

// helpRoom returns how many lines of the page are shown at a time.
func helpRoom(lines []string, body Rect) int {
	if len(lines) > body.H {
		return max(body.H-1, 0) // the last line says that there is more
	}
	return body.H
}

func (h *helpPage) view(s *Stage, body Rect) string {
	lines := s.helpLines(body.W)
	room := helpRoom(lines, body)
	top := max(min(h.top, len(lines)-room), 0)
	shown := slices.Clone(lines[top:min(top+room, len(lines))])
	if top+room < len(lines) {
		shown = append(shown, s.env.Palette.Accent.On(i18n.Truncate(s.env.T("common.help_more"), body.W)))
	}
	return strings.Join(shown, "\n")
}

// helpRow is one line of the help page: keys, what they do, why not now.
type helpRow struct{ keys, what, why string }

func (s *Stage) helpLines(w int) []string {
	env, p := s.env, s.env.Palette
	sections := []struct {
		title string
		rows  []helpRow
	}{{"common.help_here", s.helpHere()}, {"common.help_everywhere", helpEverywhere(env)}}
	column := 0
	for _, section := range sections {
		for _, r := range section.rows {
			column = max(column, i18n.Width(r.keys))
		}
	}
	column = min(column, w/2)
	var lines []string
	for i, section := range sections {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, p.Title.On(i18n.Truncate(env.T(section.title), w)))
		for _, r := range section.rows {
			what := r.what
			if r.why != "" {
				what = env.T("common.help_why", "What", what, "Why", r.why)
			}
			for j, text := range i18n.Wrap(what, w-column-2) {
				keys := ""
				if j == 0 {
					keys = i18n.Truncate(r.keys, column)
				}
				if r.why != "" {
					text = p.Muted.On(text)
				}
				lines = append(lines, p.Key.On(i18n.Pad(keys, column))+"  "+text)
			}
		}
		if h, ok := s.Top().(Helper); ok && i == 0 {
			for _, paragraph := range h.Help() {
				lines = append(lines, "")
				lines = append(lines, i18n.Wrap(paragraph, w)...)
			}
		}
	}
	return append(lines, "", p.Muted.On(i18n.Truncate(env.T("common.help_close"), w)))
}

// helpHere has a row for each thing that keys, the mouse or a typed word do here.
// What only a word does now (it has its key on another page of the bar) stands
// with its word, and not at all while it cannot be done; keys that do the same
// share a row.
func (s *Stage) helpHere() []helpRow {
	env := s.env
	var rows []helpRow
	for _, a := range s.actions() {
		var keys []string
		if a.Digit > 0 && s.typing() != TypingAnswers {
			keys = append(keys, strconv.Itoa(a.Digit))
		}
		for _, k := range a.Keys {
			if name := keyName(env, k); !slices.Contains(keys, name) {
				keys = append(keys, name)
			}
		}
		if len(keys) == 0 && a.Run != nil {
			if a.Command == "" || a.Disabled != "" {
				continue
			}
			keys = append(keys, env.Words.Word(a.Command))
		}
		row := helpRow{keys: strings.Join(keys, " "), what: env.T(a.Label, a.Args...)}
		if a.Disabled != "" {
			row.why = env.T(a.Disabled)
		}
		if last := len(rows) - 1; last >= 0 && rows[last].what == row.what && rows[last].why == row.why {
			rows[last].keys += " " + row.keys
			continue
		}
		rows = append(rows, row)
	}
	return rows
}

func helpEverywhere(env *Env) []helpRow {
	return []helpRow{
		{keys: "F1 ?", what: env.T("common.help")},
		{keys: "F2", what: env.T("common.language")},
		{keys: "F9", what: env.T("common.mouse")},
		{keys: "Tab", what: env.T("common.bar")},
		{keys: "Ctrl-L", what: env.T("common.repaint")},
		{keys: "Ctrl-C", what: env.T("common.quit")},
	}
}

// keyName returns what stands on a key, for a person.
func keyName(env *Env, key string) string {
	switch key {
	case "up":
		return "↑"
	case "down":
		return "↓"
	case "left":
		return "←"
	case "right":
		return "→"
	case "pgup":
		return "PgUp"
	case "pgdown":
		return "PgDn"
	case "home":
		return "Home"
	case "end":
		return "End"
	case "esc":
		return "Esc"
	case "backspace":
		return "⌫"
	case "enter":
		return env.T("common.key_enter")
	case "space":
		return env.T("common.key_space")
	default:
		return strings.ToUpper(key[:1]) + key[1:]
	}
}
