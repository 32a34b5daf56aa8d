package drill

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/tactics"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Themes is the screen on which a theme is chosen: its groups one beside the other,
// in each the themes that there are puzzles of, how many, and how the learner fares
// with them. It implements [screen.Screen].
type Themes struct {
	env     *screen.Env
	options Options
	counts  map[puzzles.Theme]int
	success map[puzzles.Theme]puzzles.Tally
	groups  []tactics.Group
	group   int
	themes  []puzzles.Theme // of the group, those with words
	menu    screen.Menu
	size    screen.SizeMsg
	head    screen.Rect
	about   screen.Rect
}

// newThemes makes the chooser with some groups, of which there must be one; what is
// chosen is drilled in the mode of the wish.
func newThemes(env *screen.Env, o Options, supply puzzles.Set, groups []tactics.Group) *Themes {
	t := &Themes{env: env, options: o, counts: supply.Themes(), groups: groups, menu: screen.NewMenu(env, nil)}
	t.read()
	t.turnTo(0)
	return t
}

// read takes in how the learner fares.
func (t *Themes) read() {
	t.success = map[puzzles.Theme]puzzles.Tally{}
	progress := puzzles.ProgressOf(attemptsOf(t.env), nil, t.env.Now())
	for _, tally := range progress.Themes {
		t.success[tally.Theme] = tally.Tally
	}
}

// turnTo shows a group, the first after the last.
func (t *Themes) turnTo(i int) {
	n := len(t.groups)
	t.group = ((i % n) + n) % n
	t.themes = nil
	all := t.groups[t.group].Themes()
	if t.options.Wish.Mode == puzzles.ModeMate {
		all = mates()
	}
	for _, theme := range all {
		if _, worded := t.env.Words.Theme(theme); worded {
			t.themes = append(t.themes, theme)
		}
	}
	t.menu.Selected = max(slices.IndexFunc(t.themes, func(theme puzzles.Theme) bool { return t.counts[theme] > 0 }), 0)
	t.arrange()
}

// Init implements [screen.Screen].
func (t *Themes) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (t *Themes) Title() string { return t.env.T("drillmenu." + string(t.options.Wish.Mode)) }

// Update implements [screen.Screen].
func (t *Themes) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		t.size = msg
		t.arrange()
	case screen.EnvChangedMsg:
		t.arrange()
	case screen.ResumedMsg:
		t.read()
		t.arrange()
	case tea.KeyPressMsg:
		cmd := t.menu.Update(msg)
		t.arrange()
		return t, cmd
	case tea.MouseClickMsg:
		if t.head.Contains(msg.X, msg.Y) {
			return t, t.turn(msg.X >= i18n.Width(t.heading())/2)
		}
		cmd := t.menu.Update(msg)
		t.arrange()
		return t, cmd
	case tea.MouseWheelMsg:
		t.menu.Update(msg)
		t.arrange()
	}
	return t, nil
}

// turn goes to the next or the previous group.
func (t *Themes) turn(on bool) tea.Cmd {
	if on {
		t.turnTo(t.group + 1)
	} else {
		t.turnTo(t.group - 1)
	}
	return nil
}

// Actions implements [screen.Screen].
func (t *Themes) Actions() []screen.Action {
	actions := []screen.Action{{ID: "example", Label: "drillmenu.example", Digit: 1, Command: i18n.CommandHint, Run: t.example}}
	if len(t.groups) > 1 {
		actions = append(actions,
			screen.Action{ID: "group-back", Label: "drillmenu.group_back", Digit: 2, Keys: []string{"left"}, Run: func() tea.Cmd { return t.turn(false) }},
			screen.Action{ID: "group-on", Label: "drillmenu.group_on", Digit: 3, Keys: []string{"right"}, Run: func() tea.Cmd { return t.turn(true) }},
			screen.Action{ID: "mix", Label: "drills.mix", Digit: 4, Run: t.mix},
		)
	}
	actions = append(actions, t.menu.Actions()...)
	actions = append(actions, t.menu.Items...)
	return append(actions, screen.Back(t.env))
}

// chosen is the selected theme.
func (t *Themes) chosen() puzzles.Theme { return t.themes[t.menu.Selected] }

// open begins a theme.
func (t *Themes) open(theme puzzles.Theme) func() tea.Cmd {
	return func() tea.Cmd { return t.env.Push(themed(t.env, t.wished(theme), theme)) }
}

// mix drills all themes together.
func (t *Themes) mix() tea.Cmd {
	o := t.options
	o.Wish.Options.Themes = []puzzles.Theme{puzzles.AnyTheme}
	return t.env.Push(New(t.env, o))
}

// wished are the options with a theme.
func (t *Themes) wished(theme puzzles.Theme) Options {
	o := t.options
	if o.Wish.Mode == puzzles.ModeMate {
		o.Wish.Options.Mate = slices.Index(mates(), theme) + 1
	} else {
		o.Wish.Options.Themes = []puzzles.Theme{theme}
	}
	return o
}

// example shows the example of the selected theme once more.
func (t *Themes) example() tea.Cmd {
	if t.counts[t.chosen()] == 0 {
		return t.env.Notify("drillmenu.no.puzzles")
	}
	return t.env.Push(exampleBefore(t.env, t.wished(t.chosen()), t.chosen()))
}

// listWidth is the widest that the list becomes, aboutWidth what the words beside
// it need.
const listWidth, aboutWidth = 46, 26

// arrange gives the list its place, and what the selected theme is beside it or, in
// a narrow window, below.
func (t *Themes) arrange() {
	all := screen.Rect{W: t.size.Width, H: t.size.Height}
	t.head, all = all.CutTop(1)
	if all.H > 14 {
		_, all = all.CutTop(1)
	}
	var list screen.Rect
	if all.W >= listWidth+aboutWidth {
		list, t.about = all.CutLeft(listWidth)
		t.about = t.about.Inset(2, 0)
		t.about.W = min(t.about.W, 48)
	} else {
		list, t.about = all.CutBottom(3)
	}
	t.menu.Rect = list
	t.fill()
	t.menu.Rect.H = max(min(len(t.menu.Items), list.H), 1)
}

// fill makes the rows.
func (t *Themes) fill() {
	t.menu.Items, t.menu.Detail = nil, nil
	digits := 1
	for _, theme := range t.themes {
		digits = max(digits, len(strconv.Itoa(t.counts[theme])))
	}
	for _, theme := range t.themes {
		item := screen.Action{
			ID: string(theme), Label: "drillmenu.row", Args: []any{"Name", t.env.Words.ThemeName(theme)}, InBody: true, Run: t.open(theme),
		}
		if t.counts[theme] == 0 {
			item.Disabled = "drillmenu.no.puzzles"
		}
		t.menu.Items = append(t.menu.Items, item)
		t.menu.Detail = append(t.menu.Detail, i18n.PadLeft(strconv.Itoa(t.counts[theme]), digits)+"  "+meter(t.success[theme]))
	}
}

// heading names the group and says that there are others.
func (t *Themes) heading() string {
	name := t.env.Words.ThemeGroup(t.groups[t.group])
	if len(t.groups) == 1 {
		return name
	}
	return fmt.Sprintf("‹ %s ›  %d/%d", name, t.group+1, len(t.groups))
}

// View implements [screen.Screen].
func (t *Themes) View() string {
	return screen.Compose(t.size.Width, t.size.Height,
		screen.Part{Rect: t.head, Text: t.env.Palette.Accent.On(i18n.Truncate(t.heading(), t.head.W))},
		screen.Part{Rect: t.menu.Rect, Text: t.menu.View()},
		screen.Part{Rect: t.about, Text: t.viewAbout()})
}

// viewAbout says what the selected theme is and how the learner fares with it.
func (t *Themes) viewAbout() string {
	theme, look := t.chosen(), t.env.Palette
	p := newPage(t.about)
	if t.about.H > 6 {
		p.add(look.Strong, t.env.Words.ThemeName(theme))
	}
	p.add("", meaning(t.env, theme))
	if t.about.H > 6 {
		p.gap()
		p.add(look.Muted, t.env.Words.N("drillmenu.count", t.counts[theme]))
	}
	if s := t.success[theme]; s.N > 0 {
		p.add(look.Muted, t.env.Words.N("drillmenu.success", s.N, "Percent", percent(s)))
	} else {
		p.add(look.Muted, t.env.T("drillmenu.untried"))
	}
	return p.text(t.about.H)
}

// percent is how many of a hundred are solved at the first try.
func percent(t puzzles.Tally) int { return int(math.Round(100 * t.Rate())) }

// meterWidth is the length of the bar that shows a success.
const meterWidth = 6

// meter draws a success as a bar with its number; "" before the first try.
func meter(t puzzles.Tally) string {
	if t.N == 0 {
		return ""
	}
	full := int(math.Round(meterWidth * t.Rate()))
	return strings.Repeat("█", full) + strings.Repeat("░", meterWidth-full) + fmt.Sprintf(" %d%%", percent(t))
}

// recent is how many attempts say how somebody fares: more would take long enough
// to be felt, and tell of a weaker player.
const recent = 3000

// attemptsOf are the person's last attempts.
func attemptsOf(env *screen.Env) []puzzles.Attempt {
	if env.Profile == nil {
		return nil
	}
	attempts, err := env.Profile.Attempts(recent)
	env.CheckRead(err)
	return attempts
}

// exampleSeen is what the profile remembers an example by.
func exampleSeen(t puzzles.Theme) string { return "example:" + string(t) }

// seenExample reports whether the learner knows the example of a theme, and notes
// that it will be shown now.
func seenExample(env *screen.Env, t puzzles.Theme) bool {
	if env.Profile == nil {
		return false
	}
	seen, err := env.Profile.Seen()
	env.CheckRead(err)
	if _, known := seen[exampleSeen(t)]; known {
		return true
	}
	env.Check(env.Profile.MarkSeen(exampleSeen(t)))
	return false
}
