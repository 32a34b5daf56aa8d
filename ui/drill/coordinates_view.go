package drill

import (
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// View implements [screen.Screen].
func (c *Coordinates) View() string {
	parts := []screen.Part{{Rect: c.panel, Text: c.text}}
	if c.phase == coordinatesChoosing {
		parts = append(parts, screen.Part{Rect: c.menu.Rect, Text: c.menu.View()})
	}
	if c.pictured {
		parts = append(parts, screen.Part{Rect: c.board.Rect(), Text: c.board.View()})
	}
	return screen.Compose(c.size.Width, c.size.Height, parts...)
}

// coordinatesList is how wide the choices are at least, beside the board.
const coordinatesList = 40

// arrange lays the screen out: the choices beside a board that shows them, or the
// board with the words beside or under it.
func (c *Coordinates) arrange() {
	body := screen.Rect{W: c.size.Width, H: c.size.Height}
	if c.phase == coordinatesChoosing {
		var rest screen.Rect
		rest, c.pictured = c.board.ArrangeRight(body, coordinatesList)
		c.panel, rest = rest.CutTop(min(rest.H/3, 5))
		c.menu.Rect = rest
		c.fill()
	} else {
		c.panel, _ = c.board.Arrange(body)
		c.pictured = true
	}
	c.compose()
}

// Actions implements [screen.Screen].
func (c *Coordinates) Actions() []screen.Action {
	switch c.phase {
	case coordinatesChoosing:
		actions := append(c.menu.Actions(), c.menu.Items...)
		return append(actions,
			screen.Action{ID: "change", Label: "coordinates.act.change", Keys: []string{"left", "right"}},
			screen.Back(c.env))
	case coordinatesEnded:
		if c.settling() {
			return []screen.Action{screen.Back(c.env)}
		}
		return []screen.Action{
			{ID: "again", Label: "coordinates.act.again", Digit: 1, Keys: []string{"enter"}, Run: c.begin},
			{ID: "choose", Label: "coordinates.act.choose", Digit: 2, Run: c.giveUp},
			screen.Back(c.env),
		}
	}
	actions := []screen.Action{{ID: "type", Label: "board.type_square"}}
	if c.setup.Task == puzzles.FindSquare {
		actions = []screen.Action{
			{ID: "cursor", Label: "board.cursor", Keys: []string{"up", "down", "left", "right"}},
			{ID: "take", Label: "board.mark", Keys: []string{"enter", "space"}},
			{ID: "mouse", Label: "board.mouse_square"},
		}
	}
	return append(actions,
		screen.Action{ID: "stop", Label: "coordinates.act.stop", Digit: 1, Run: c.giveUp},
		screen.OpenBar(c.env))
}

// Help implements [screen.Helper].
func (c *Coordinates) Help() []string {
	return []string{c.env.T("coordinates.help"), c.env.T("coordinates.help_map")}
}

// fill words the choices.
func (c *Coordinates) fill() {
	row := func(id, value string) {
		c.menu.Items = append(c.menu.Items, screen.Action{
			ID: id, Label: "coordinates.row." + id, InBody: true, Digit: len(c.menu.Items) + 1,
			Run: func() tea.Cmd { return c.turn(id, 1) },
		})
		c.menu.Detail = append(c.menu.Detail, c.env.T(value))
	}
	edge := "coordinates.edge.hidden"
	if c.setup.Edge {
		edge = "coordinates.edge.shown"
	}
	c.menu.Items, c.menu.Detail, c.menu.Values = nil, nil, true
	row("task", "coordinates.task."+string(c.setup.Task))
	row("facing", "coordinates.facing."+string(c.setup.Facing))
	row("edge", edge)
	c.menu.Items = append(c.menu.Items, screen.Action{
		ID: "start", Label: "coordinates.row.start", InBody: true, Digit: len(c.menu.Items) + 1, Run: c.begin,
	})
	c.board.HideEdge = !c.setup.Edge
	c.board.SetFlipped(c.setup.Facing == puzzles.FacingBlack)
}

// change goes to another value of the selected row.
func (c *Coordinates) change(forward bool) tea.Cmd {
	by := -1
	if forward {
		by = 1
	}
	return c.turn(c.menu.Items[c.menu.Selected].ID, by)
}

// turn goes to another value of a row, and selects the row.
func (c *Coordinates) turn(id string, by int) tea.Cmd {
	switch id {
	case "task":
		c.setup.Task = other(c.setup.Task, by, puzzles.FindSquare, puzzles.NameSquare)
	case "facing":
		c.setup.Facing = other(c.setup.Facing, by, puzzles.FacingWhite, puzzles.FacingBlack, puzzles.TurningBoard)
	case "edge":
		c.setup.Edge = !c.setup.Edge
	}
	for i, item := range c.menu.Items {
		if item.ID == id {
			c.menu.Selected = i
		}
	}
	c.arrange()
	return nil
}

// other is the value so many places after one of several.
func other[T comparable](value T, by int, all ...T) T {
	for i, v := range all {
		if v == value {
			return all[(i+by+len(all))%len(all)]
		}
	}
	return all[0]
}

// compose words the panel.
func (c *Coordinates) compose() {
	c.caret = screen.Rect{}
	p := &page{width: c.panel.W}
	switch c.phase {
	case coordinatesChoosing:
		p.add("", c.env.T("coordinates.about"))
	case coordinatesRunning:
		c.composeRun(p)
	default:
		c.composeEnd(p)
	}
	c.text = strings.Join(p.lines[:min(len(p.lines), max(c.panel.H, 0))], "\n")
}

// score is the line of what was right and wrong so far.
func (c *Coordinates) score() string {
	look := c.env.Palette
	return look.Good.On("✓ "+strconv.Itoa(c.run.Score())) + "   " +
		look.Bad.On("✗ "+strconv.Itoa(c.run.Errors()))
}

// composeRun says how much time is left, and what is asked.
func (c *Coordinates) composeRun(p *page) {
	look := c.env.Palette
	left := c.run.Left(c.env.Now())
	p.lines = append(p.lines, c.clock(left, p.width), c.score())
	roomy := c.panel.H >= 10
	if roomy {
		p.gap()
	}
	q := c.run.Question
	if c.setup.Facing != puzzles.FacingWhite {
		p.add(look.Accent, c.env.T("coordinates.side."+q.Side.String()))
	}
	if c.setup.Task == puzzles.FindSquare {
		p.add("", c.env.T("coordinates.find"))
		p.lines = append(p.lines, largeName(c.env, q.Square, p.width, c.panel.H-len(p.lines)-2)...)
	} else {
		p.add("", c.env.T("coordinates.name"))
		c.caret = screen.Rect{X: c.panel.X + 2 + len(c.typed), Y: c.panel.Y + len(p.lines), W: 1, H: 1}
		p.lines = append(p.lines, look.Key.On("› ")+look.Strong.On(c.typed))
	}
	if roomy {
		p.gap()
	}
	if last, ok := c.run.Last(); ok {
		c.composeLast(p, last)
	}
}

// composeLast says what the last answer was.
func (c *Coordinates) composeLast(p *page, last puzzles.CoordinateAnswer) {
	look := c.env.Palette
	switch {
	case last.Right:
		p.add(look.Good, c.env.T("coordinates.right", "Square", last.Square))
	case c.setup.Task == puzzles.FindSquare:
		p.add(look.Bad, c.env.T("coordinates.not_found", "Square", last.Square, "Given", last.Given))
	default:
		p.add(look.Bad, c.env.T("coordinates.not_named", "Square", last.Square, "Given", last.Given))
	}
}

// clock draws how much time is left: the seconds, and a line that grows shorter.
func (c *Coordinates) clock(left time.Duration, width int) string {
	look := c.env.Palette
	seconds := int((left + time.Second - 1) / time.Second)
	said := c.env.Words.N("coordinates.seconds", seconds)
	const longest = 15
	room := min(longest, width-12)
	if room < 5 {
		return look.Strong.On(said)
	}
	full := (room*int(left/time.Millisecond) + int(c.setup.Limit/time.Millisecond) - 1) / int(c.setup.Limit/time.Millisecond)
	style := look.Accent
	if seconds <= 5 {
		style = look.Bad
	}
	return style.On(strings.Repeat("━", full)) + look.Muted.On(strings.Repeat("─", room-full)) + " " + look.Strong.On(said)
}

// composeEnd says how the run went, and what the map on the board means.
func (c *Coordinates) composeEnd(p *page) {
	look, words := c.env.Palette, c.env.Words
	p.add(look.Strong, words.N("coordinates.sum.score", c.run.Score()))
	switch {
	case len(c.run.Answers) == 0:
		p.add("", c.env.T("coordinates.sum.none"))
		return
	case c.best < 0:
		p.add(look.Muted, c.env.T("coordinates.sum.first"))
	case c.run.Score() > c.best:
		p.add(look.Good, c.env.T("coordinates.sum.record", "Before", c.best))
	default:
		p.add("", c.env.T("coordinates.sum.best", "Best", c.best))
	}
	p.add("", words.N("coordinates.sum.errors", c.run.Errors()))
	if n := c.run.Score(); n > 0 {
		p.add("", c.env.T("coordinates.sum.pace", "Seconds", seconds(c.run.Took()/time.Duration(len(c.run.Answers)))))
	}
	p.add(look.Muted, c.env.T("coordinates.hand."+string(c.run.Hand())))
	p.gap()
	for _, legend := range []struct {
		style theme.Style
		sign  string
		id    string
		of    chess.Bitboard
	}{
		{look.Good, "✓ ", "coordinates.map.known", c.board.Marks.Right},
		{look.Accent, "* ", "coordinates.map.slow", c.board.Marks.Hints},
		{look.Bad, "✗ ", "coordinates.map.missed", c.board.Marks.Wrong},
	} {
		p.lines = append(p.lines, legend.style.On(legend.sign)+c.env.T(legend.id, "N", legend.of.Count()))
	}
	if c.runs > 1 {
		p.add(look.Muted, words.N("coordinates.map.runs", c.runs))
	}
}
