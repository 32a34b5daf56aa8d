package home

import (
	tea "charm.land/bubbletea/v2"

	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// People is the switch between the persons who share a computer.
type People struct {
	env     *screen.Env
	entries []Entry
	infos   []store.Info
	menu    screen.Menu
	size    screen.SizeMsg
}

// NewPeople makes the profile switch.
func NewPeople(env *screen.Env, entries []Entry) *People {
	p := &People{env: env, entries: entries}
	p.fill()
	for i := range p.infos {
		if p.current(i) {
			p.menu.Selected = i
		}
	}
	return p
}

func (p *People) fill() {
	infos, err := p.env.Store.Profiles()
	p.env.CheckRead(err)
	p.infos = infos
	selected := p.menu.Selected
	items := make([]screen.Action, len(infos))
	details := make([]string, len(infos))
	for i, info := range infos {
		label, args := "home.person", []any{"Name", info.Name}
		if info.Name == "" {
			label, args = "home.person_unnamed", nil
		}
		items[i] = screen.Action{ID: "person_" + info.ID, Label: label, Args: args, InBody: true, Run: func() tea.Cmd { return p.change(info.ID) }}
		if p.current(i) {
			details[i] = p.env.T("home.person_here")
		}
	}
	p.menu = screen.NewMenu(p.env, items)
	p.menu.Detail = details
	p.menu.Selected = max(min(selected, len(items)-1), 0)
	p.arrange()
}

func (p *People) current(i int) bool {
	return p.env.Profile != nil && i < len(p.infos) && p.infos[i].ID == p.env.Profile.ID()
}

func (p *People) change(id string) tea.Cmd {
	profile, err := p.env.Store.Profile(id)
	if err != nil {
		p.env.Check(err)
		return nil
	}
	p.env.Check(profile.Used())
	p.env.SetProfile(profile)
	return p.env.Reset(New(p.env, p.entries))
}

func (p *People) selected() (store.Info, bool) {
	if p.menu.Selected >= len(p.infos) {
		return store.Info{}, false
	}
	return p.infos[p.menu.Selected], true
}

// add makes a profile for one more person, with the first start.
func (p *People) add() tea.Cmd {
	return p.env.Push(NewFirstStart(p.env, p.entries, nil))
}

func (p *People) rename() tea.Cmd {
	info, ok := p.selected()
	if !ok {
		return nil
	}
	return p.env.Push(screen.NewPrompt(p.env, "home.ask_rename", nil, info.Name, 40, func(name string) tea.Cmd {
		profile, err := p.env.Store.Profile(info.ID)
		if err == nil {
			err = profile.Rename(name)
		}
		p.env.Check(err)
		p.fill()
		return nil
	}))
}

func (p *People) remove() tea.Cmd {
	info, ok := p.selected()
	if !ok {
		return nil
	}
	text, args := "home.ask_remove", []any{"Name", info.Name}
	if info.Name == "" {
		text, args = "home.ask_remove_unnamed", nil
	}
	return p.env.Push(screen.NewConfirm(p.env, screen.Confirm{
		Text: text, Args: args, Yes: "home.remove", No: "common.cancel",
		OnYes: func() tea.Cmd {
			p.env.Check(p.env.Store.DeleteProfile(info.ID))
			p.fill()
			return nil
		},
	}))
}

// Init implements [screen.Screen].
func (p *People) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (p *People) Title() string { return p.env.T("home.people") }

// Actions implements [screen.Screen].
func (p *People) Actions() []screen.Action {
	remove := screen.Action{ID: "remove", Label: "home.remove", Digit: 3, Run: p.remove}
	if p.current(p.menu.Selected) {
		remove.Disabled = "home.remove_not_self"
	}
	return append(append(p.menu.Actions(), p.menu.Items...),
		screen.Action{ID: "add", Label: "home.add", Digit: 1, Run: p.add},
		screen.Action{ID: "rename", Label: "home.rename", Digit: 2, Run: p.rename},
		remove,
		screen.Back(p.env),
	)
}

// Update implements [screen.Screen].
func (p *People) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		p.size = msg
		p.arrange()
	case screen.EnvChangedMsg, screen.ResumedMsg:
		p.fill()
	default:
		return p, p.menu.Update(msg)
	}
	return p, nil
}

func (p *People) lines() []string {
	return i18n.Wrap(p.env.T("home.ask_person"), max(p.size.Width-2, 2))
}

func (p *People) arrange() {
	top := len(p.lines()) + 1
	p.menu.Rect = screen.Rect{Y: top, W: p.size.Width, H: max(min(len(p.menu.Items), p.size.Height-top), 0)}
}

// View implements [screen.Screen].
func (p *People) View() string {
	text := ""
	for _, line := range p.lines() {
		text += p.env.Palette.Strong.On(line) + "\n"
	}
	return text + "\n" + p.menu.View()
}
