package club

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// challenge is the screen on which the terms of a challenge are chosen: to somebody,
// or to whoever comes first.
type challenge struct {
	env      *screen.Env
	visit    *club.Visit
	to       club.Present // the zero value is anybody
	controls []clock.Control
	control  int // index of controls
	side     int // index of sides
	rated    bool
	private  bool
	menu     screen.Menu
	size     screen.SizeMsg
}

// sides are the choices of a side with their words.
var sides = [...]struct {
	side  club.Side
	label string
}{{club.AnySide, "play.side_random"}, {club.WhiteSide, "play.side_white"}, {club.BlackSide, "play.side_black"}}

// controlsOffered are the time controls of games between people: those of the
// program and one that is over soon.
func controlsOffered() []clock.Control {
	return append(clock.Offered(), clock.Control{Kind: clock.Fischer, Initial: 3 * time.Minute, Increment: 2 * time.Second})
}

// usualControl is the index of ten minutes each: long enough to think, and soon
// over.
const usualControl = 2

func newChallenge(env *screen.Env, visit *club.Visit, to club.Present) *challenge {
	c := &challenge{env: env, visit: visit, to: to, controls: controlsOffered(), control: usualControl, menu: screen.NewMenu(env, nil)}
	c.fill()
	c.menu.Selected = len(c.menu.Items) - 1
	return c
}

// Init implements screen.Screen.
func (c *challenge) Init() tea.Cmd { return nil }

// Title implements screen.Screen.
func (c *challenge) Title() string { return c.env.T("club.title_challenge") }

// Update implements screen.Screen.
func (c *challenge) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		c.size = msg
		c.fill()
		return c, nil
	case screen.EnvChangedMsg:
		c.fill()
		return c, nil
	case tea.KeyPressMsg:
		switch msg.String() {
		case "left":
			return c, c.change(c.menu.Items[c.menu.Selected].ID, -1)
		case "right":
			return c, c.change(c.menu.Items[c.menu.Selected].ID, 1)
		}
	}
	return c, c.menu.Update(msg)
}

// fill words the rows: the choices, and the one that sends the challenge.
func (c *challenge) fill() {
	w := c.env.Words
	c.menu.Items, c.menu.Detail, c.menu.Values = nil, nil, true
	choice := func(id, label, value, disabled string) {
		c.menu.Items = append(c.menu.Items, screen.Action{
			ID: id, Label: label, Digit: len(c.menu.Items) + 1, InBody: true, Disabled: disabled,
			Run: func() tea.Cmd { return c.change(id, 1) },
		})
		c.menu.Detail = append(c.menu.Detail, value)
	}
	rated, private := "club.no", "club.yes"
	if c.rated {
		rated = "club.yes"
	}
	if c.private {
		private = "club.no"
	}
	choice("clock", "play.row_clock", w.Control(c.controls[c.control]), "")
	choice("side", "play.row_side", w.T(sides[c.side].label), "")
	choice("rated", "club.row_rated", w.T(rated), c.whyNotRated())
	choice("spectators", "club.row_spectators", w.T(private), "")
	c.menu.Items = append(c.menu.Items, screen.Action{
		ID: "send", Label: "club.send", Digit: len(c.menu.Items) + 1, InBody: true, Run: c.send,
	})
	head := len(c.question()) + 1
	c.menu.Rect = screen.Rect{Y: head, W: c.size.Width, H: max(min(len(c.menu.Items), c.size.Height-head), 1)}
}

// question says whom the challenge is for, in lines.
func (c *challenge) question() []string {
	text := c.env.T("club.challenge_all")
	if c.to.ID != "" {
		text = c.env.T("club.challenge_to", "Name", withRating(c.env.Words, c.to))
	}
	return i18n.Wrap(text, max(c.size.Width, 1))
}

func (c *challenge) whyNotRated() string {
	if c.visit.Person().Guest || c.to.Guest {
		return wordsFor(club.GuestRated)
	}
	return ""
}

// change selects a row and goes to another of its values.
func (c *challenge) change(id string, step int) tea.Cmd {
	turn := func(value, count int) int { return (value + step + count) % count }
	switch id {
	case "clock":
		c.control = turn(c.control, len(c.controls))
	case "side":
		c.side = turn(c.side, len(sides))
	case "rated":
		if why := c.whyNotRated(); why != "" {
			return c.env.Notify(why)
		}
		c.rated = !c.rated
	case "spectators":
		c.private = !c.private
	}
	c.fill()
	if i := slices.IndexFunc(c.menu.Items, func(a screen.Action) bool { return a.ID == id }); i >= 0 {
		c.menu.Selected = i
	}
	return nil
}

// send makes the challenge and goes back.
func (c *challenge) send() tea.Cmd {
	_, err := c.visit.Challenge(club.Terms{
		To: c.to.ID, Control: c.controls[c.control], Side: sides[c.side].side, Rated: c.rated, Private: c.private,
	})
	if err != nil {
		return c.env.Notify(why(err))
	}
	c.env.Pop()
	if c.to.ID == "" {
		return c.env.Notify("club.sent_all")
	}
	return c.env.Notify("club.sent", "Name", withRating(c.env.Words, c.to))
}

// View implements screen.Screen.
func (c *challenge) View() string {
	var b strings.Builder
	for _, line := range c.question() {
		b.WriteString(c.env.Palette.Strong.On(line) + "\n")
	}
	return b.String() + "\n" + c.menu.View()
}

// Actions implements screen.Screen.
func (c *challenge) Actions() []screen.Action {
	actions := append(c.menu.Actions(), c.menu.Items...)
	return append(actions,
		screen.Action{ID: "change", Label: "play.change_choice", Keys: []string{"left", "right"}},
		screen.Back(c.env))
}
