package drill

import (
	"cmp"
	"slices"

	tea "charm.land/bubbletea/v2"

	"woodfox/puzzles"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Sets is the screen of the Woodpecker's sets: those that the person goes through
// again and again, and the choice of a new one. It implements [screen.Screen].
type Sets struct {
	env     *screen.Env
	options Options
	sets    []puzzles.Woodpecker
	count   int // of a new set
	menu    screen.Menu
	size    screen.SizeMsg
	about   screen.Rect
}

// setSizes are how many puzzles a new set may have. Fifty take a beginner a few
// evenings the first time.
var setSizes = []int{20, puzzles.DefaultSet, 100, 200}

func newSets(env *screen.Env, o Options) *Sets {
	s := &Sets{env: env, options: o, count: setSizes[0], menu: screen.NewMenu(env, nil)}
	s.read()
	return s
}

// woodpeckers are the person's sets, the one begun last first.
func woodpeckers(env *screen.Env) []puzzles.Woodpecker {
	if env.Profile == nil {
		return nil
	}
	sets, err := env.Profile.Woodpeckers()
	env.CheckRead(err)
	slices.SortStableFunc(sets, func(a, b puzzles.Woodpecker) int { return b.Begun.Compare(a.Begun) })
	return sets
}

func (s *Sets) read() {
	s.sets = woodpeckers(s.env)
	s.arrange()
}

// Init implements [screen.Screen].
func (s *Sets) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (s *Sets) Title() string { return s.env.T("drillmenu.woodpecker") }

// Update implements [screen.Screen].
func (s *Sets) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		s.size = msg
		s.arrange()
	case screen.EnvChangedMsg:
		s.arrange()
	case screen.ResumedMsg:
		s.read()
	case tea.KeyPressMsg:
		switch msg.String() {
		case "left":
			return s, s.change(-1)
		case "right":
			return s, s.change(1)
		}
		return s, s.menu.Update(msg)
	case tea.MouseMsg:
		return s, s.menu.Update(msg)
	}
	return s, nil
}

// change goes to another size of the new set.
func (s *Sets) change(step int) tea.Cmd {
	i := slices.Index(setSizes, s.count)
	s.count = setSizes[(i+step+len(setSizes))%len(setSizes)]
	s.arrange()
	s.menu.Selected = len(s.menu.Items) - 1
	return nil
}

// Actions implements [screen.Screen].
func (s *Sets) Actions() []screen.Action {
	actions := append(s.menu.Actions(), s.menu.Items...)
	return append(actions,
		screen.Action{ID: "change", Label: "drillmenu.change", Keys: []string{"left", "right"}},
		screen.Back(s.env))
}

// open goes on with a set, or begins a new one.
func (s *Sets) open(id string) func() tea.Cmd {
	return func() tea.Cmd {
		o := s.options
		o.Wish.Set = id
		if id == "" {
			o.Wish.Options.Size = s.count
		}
		return s.env.Push(New(s.env, o))
	}
}

func (s *Sets) arrange() {
	s.menu.Items, s.menu.Detail = nil, nil
	add := func(id, label, detail string, run func() tea.Cmd, args ...any) {
		digit := len(s.menu.Items) + 1
		if digit > 9 {
			digit = 0
		}
		s.menu.Items = append(s.menu.Items, screen.Action{ID: id, Label: label, Args: args, Digit: digit, InBody: true, Run: run})
		s.menu.Detail = append(s.menu.Detail, detail)
	}
	for _, w := range s.sets {
		add("set-"+w.ID, "drillmenu.set", setText(s.env.Words, w), s.open(w.ID), "N", len(w.Puzzles), "Level", w.Level)
	}
	add("new", "drillmenu.set.new", "‹ "+s.env.Words.N("drillmenu.count", s.count)+" ›", s.open(""))
	s.menu.Selected = min(s.menu.Selected, len(s.menu.Items)-1)
	all := screen.Rect{W: s.size.Width, H: s.size.Height}
	all, s.about = all.CutBottom(min(aboutRows+1, max(all.H-2, 0)))
	s.menu.Rect = all
	s.menu.Rect.H = max(min(len(s.menu.Items), all.H), 1)
	s.about.Y = min(s.about.Y, s.menu.Rect.Y+s.menu.Rect.H+1)
}

// View implements [screen.Screen].
func (s *Sets) View() string {
	p := newPage(s.about.Inset(2, 0))
	p.add(s.env.Palette.Muted, s.env.T("drillmenu.about.woodpecker"))
	return screen.Compose(s.size.Width, s.size.Height,
		screen.Part{Rect: s.menu.Rect, Text: s.menu.View()},
		screen.Part{Rect: s.about.Inset(2, 0), Text: p.text(s.about.H)})
}

// setText says how far somebody has come with a set.
func setText(w *i18n.Words, set puzzles.Woodpecker) string {
	n, c := set.Cycle()
	if !c.Ended.IsZero() {
		return w.T("drillmenu.set.done", "Cycle", n, "Took", clockText(c.Took))
	}
	return w.T("drillmenu.set.progress", "Cycle", cmp.Or(n, 1), "N", c.Done, "All", len(set.Puzzles))
}
