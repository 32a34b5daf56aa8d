package drill

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/tactics"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Drills is the list of everything that can be done with puzzles, each with how it
// stands; what was left last comes first. It implements [screen.Screen].
type Drills struct {
	env     *screen.Env
	options Options
	status  status
	menu    screen.Menu
	size    screen.SizeMsg
	head    screen.Rect
	about   screen.Rect
	begun   bool // the selection has been put on what comes first
}

// NewDrills makes the list. The wish among the options means nothing to it.
func NewDrills(env *screen.Env, o Options) *Drills {
	d := &Drills{env: env, options: o, menu: screen.NewMenu(env, nil)}
	d.read()
	return d
}

// Init implements [screen.Screen].
func (d *Drills) Init() tea.Cmd {
	left := LeftOut(d.options.supply(d.env))
	if len(left) == 0 {
		return nil
	}
	return d.env.Notify("import.left_out", "Path", filepath.Base(left[0].Path), "Why", PackFault(d.env.Words, left[0].Err))
}

// Title implements [screen.Screen].
func (d *Drills) Title() string { return d.env.T("drill.title") }

// Activity implements [screen.Active].
func (d *Drills) Activity() screen.Activity { return screen.Activity{Code: screen.AtPuzzles} }

// read takes in how everything stands.
func (d *Drills) read() {
	d.status = readStatus(d.env, d.options)
	d.arrange()
}

// Update implements [screen.Screen].
func (d *Drills) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		d.size = msg
		d.arrange()
	case screen.EnvChangedMsg:
		d.arrange()
	case screen.ResumedMsg:
		d.read()
	case tea.KeyPressMsg:
		switch msg.String() {
		case "left":
			return d, d.change(d.selected(), -1)
		case "right":
			return d, d.change(d.selected(), 1)
		}
		return d, d.menu.Update(msg)
	case tea.MouseMsg:
		return d, d.menu.Update(msg)
	}
	return d, nil
}

func (d *Drills) selected() string { return d.menu.Items[d.menu.Selected].ID }

// Actions implements [screen.Screen].
func (d *Drills) Actions() []screen.Action {
	actions := append(d.menu.Actions(), d.menu.Items...)
	return append(actions,
		screen.Action{ID: "change", Label: "drillmenu.change", Keys: []string{"left", "right"}},
		screen.Back(d.env))
}

// fill words the rows.
func (d *Drills) fill() {
	d.menu.Items, d.menu.Detail = nil, nil
	add := func(id, label, detail string, run func() tea.Cmd, args ...any) {
		digit := len(d.menu.Items) + 1
		if digit > 9 {
			digit = 0
		}
		d.menu.Items = append(d.menu.Items, screen.Action{ID: id, Label: label, Args: args, Digit: digit, InBody: true, Run: run})
		d.menu.Detail = append(d.menu.Detail, detail)
	}
	if len(d.status.unfinished) > 0 {
		u := d.status.unfinished[0]
		add("resume", "drillmenu.resume", d.env.Words.N("drillmenu.so_far", u.done), d.resume(u), "What", u.name(d.env.Words))
	}
	for _, mode := range modes {
		add(string(mode), "drillmenu."+string(mode), d.living(mode), d.open(mode))
	}
	add("coordinates", "coordinates.title", d.bestText("coordinates"), func() tea.Cmd { return d.env.Push(NewCoordinates(d.env)) })
	add("knight", "knight.title", d.knightText(), func() tea.Cmd { return d.env.Push(NewKnightPath(d.env)) })
	rating := ""
	if d.status.rated {
		rating = d.env.T("drill.home.rating", "N", math.Round(d.status.rating.R))
	}
	add("progress", "dashboard.title", rating, d.dashboard)
	turns := func(row string) func() tea.Cmd { return func() tea.Cmd { return d.change(row, 1) } }
	add("difficulty", "drillmenu.difficulty", "‹ "+d.env.T("drillmenu.difficulty."+string(d.difficulty()))+" ›", turns("difficulty"))
	rated := "drillmenu.rated.yes"
	if d.env.Settings.Unrated {
		rated = "drillmenu.rated.no"
	}
	add("rated", "drillmenu.rated", "‹ "+d.env.T(rated)+" ›", turns("rated"))
	if !d.begun {
		// Enter goes on with what was left, or begins today's.
		d.menu.Selected, d.begun = 0, true
	}
	d.menu.Selected = min(d.menu.Selected, len(d.menu.Items)-1)
}

// aboutRows are kept free under the list for what the selected drill is.
const aboutRows = 2

// arrange gives the list its place: the rating above, where there is room, and what
// the selected drill is below.
func (d *Drills) arrange() {
	d.fill()
	all := screen.Rect{W: d.size.Width, H: d.size.Height}
	rows := len(d.menu.Items)
	d.head, d.about = screen.Rect{}, screen.Rect{}
	if all.H >= rows+aboutRows+3 {
		d.head, all = all.CutTop(2)
	}
	if all.H > aboutRows+4 {
		all, d.about = all.CutBottom(aboutRows)
		d.about.Y = min(d.about.Y, all.Y+rows+1)
	}
	d.menu.Rect = all
	d.menu.Rect.H = min(rows, all.H)
}

// View implements [screen.Screen].
func (d *Drills) View() string {
	look := d.env.Palette
	var about string
	for i, line := range i18n.Wrap(d.env.T("drillmenu.about."+d.aboutID()), max(d.about.W-4, 2)) {
		if i > 0 {
			about += "\n"
		}
		about += "  " + look.Muted.On(line)
	}
	return screen.Compose(d.size.Width, d.size.Height,
		screen.Part{Rect: d.head, Text: "  " + look.Strong.On(i18n.Truncate(d.headline(), max(d.head.W-2, 0)))},
		screen.Part{Rect: d.menu.Rect, Text: d.menu.View()},
		screen.Part{Rect: d.about, Text: about})
}

// modes are what the list offers, in its order.
var modes = puzzles.Modes()

// open opens a drill.
func (d *Drills) open(mode puzzles.Mode) func() tea.Cmd {
	return func() tea.Cmd {
		o := d.options
		o.Wish = Wish{Mode: mode, Options: Asked(d.env.Settings)}
		return d.env.Push(Screen(d.env, o))
	}
}

// resume goes on with a drill that was left, whatever is asked of new ones.
func (d *Drills) resume(u unfinished) func() tea.Cmd {
	return func() tea.Cmd {
		o := d.options
		o.Wish = Wish{Mode: u.mode, Set: u.set}
		return d.env.Push(New(d.env, o))
	}
}

// dashboard opens what the attempts say about the learner; from there a theme can be
// drilled.
func (d *Drills) dashboard() tea.Cmd {
	return d.env.Push(NewDashboard(d.env, func(env *screen.Env, theme puzzles.Theme) screen.Screen {
		o := d.options
		o.Wish = Wish{Mode: puzzles.ModeTheme, Options: Asked(env.Settings)}
		o.Wish.Options.Themes = []puzzles.Theme{theme}
		return Screen(env, o)
	}))
}

// change goes to another value of a row that has some.
func (d *Drills) change(row string, step int) tea.Cmd {
	settings := d.env.Settings
	switch row {
	case "difficulty":
		i := slices.Index(Difficulties(), d.difficulty())
		settings.Difficulty = string(Difficulties()[(i+step+len(Difficulties()))%len(Difficulties())])
	case "rated":
		settings.Unrated = !settings.Unrated
	default:
		return nil
	}
	d.env.Apply(settings)
	d.arrange()
	if i := slices.IndexFunc(d.menu.Items, func(a screen.Action) bool { return a.ID == row }); i >= 0 {
		d.menu.Selected = i
	}
	return nil
}

// Difficulties are the values of the setting, from the easiest.
func Difficulties() []puzzles.Difficulty {
	return []puzzles.Difficulty{puzzles.Easier, puzzles.Normal, puzzles.Harder}
}

func (d *Drills) difficulty() puzzles.Difficulty {
	return cmp.Or(Asked(d.env.Settings).Difficulty, puzzles.Normal)
}

// headline says what the person's puzzles stand at.
func (d *Drills) headline() string {
	if !d.status.rated {
		return d.env.T("drillmenu.welcome")
	}
	return d.env.T("drillmenu.rating", "N", math.Round(d.status.rating.R), "Error", math.Round(2*d.status.rating.RD))
}

// progress says how far an unfinished drill has come.
func (d *Drills) progress(u unfinished) string {
	so := d.env.Words.N("drillmenu.so_far", u.done)
	if u.theme == "" {
		return "… " + so
	}
	return "… " + d.env.T("drillmenu.so_far_in", "What", d.env.Words.ThemeName(u.theme), "So", so)
}

// aboutID names what is said about the selected row.
func (d *Drills) aboutID() string {
	if d.selected() == "resume" {
		return string(d.status.unfinished[0].mode)
	}
	return d.selected()
}

// Screen is the screen of the drill that is wished for; without a mode and themes,
// the list of all drills. Themes and sets are chosen where none are given.
func Screen(env *screen.Env, o Options) screen.Screen {
	switch w := o.Wish; {
	case w.Mode == "" && len(w.Options.Themes) == 0:
		return NewDrills(env, o)
	case w.Mode == "":
		o.Wish.Mode = puzzles.ModeTheme
		return Screen(env, o)
	case w.Mode == puzzles.ModeTheme && len(w.Options.Themes) == 0:
		return openThemes(env, o, tactics.Groups())
	case w.Mode == puzzles.ModeWoodpecker && w.Set == "":
		return newSets(env, o)
	case w.Mode == puzzles.ModeMate && w.Options.Mate == 0:
		return openThemes(env, o, []tactics.Group{tactics.Mates})
	}
	return themed(env, o, about(o.Wish.Options))
}

// themed is the screen of a drill; the first time that it is about a theme, the
// example of that theme.
func themed(env *screen.Env, o Options, theme puzzles.Theme) screen.Screen {
	if _, worded := env.Words.Theme(theme); !worded || seenExample(env, theme) {
		return New(env, o)
	}
	return exampleBefore(env, o, theme)
}

// exampleBefore is the example of a theme, to which the drill is next; the drill
// itself if there is no example.
func exampleBefore(env *screen.Env, o Options, theme puzzles.Theme) screen.Screen {
	p := Practice{source: puzzles.Source{Set: o.supply(env)}}
	example, ok, err := p.Example(theme)
	if err != nil || !ok {
		return New(env, o)
	}
	return newExample(env, theme, example, func() tea.Cmd { return env.Replace(New(env, o)) })
}

// openThemes opens the chooser of themes, or the screen that says why there are no
// puzzles.
func openThemes(env *screen.Env, o Options, groups []tactics.Group) screen.Screen {
	p := Practice{source: puzzles.Source{Set: o.supply(env)}}
	if p.supply() != nil {
		return New(env, o)
	}
	return newThemes(env, o, p.source.Set, groups)
}
