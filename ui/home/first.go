package home

import (
	"context"
	"errors"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// FirstStart asks somebody new three things: the language, a name, and how much
// chess they know. The guess is preselected each time, so that three times
// Enter is enough.
type FirstStart struct {
	env     *screen.Env
	entries []Entry
	step    int
	menus   [3]screen.Menu // the one of the step with the name stays empty
	name    screen.Field
	size    screen.SizeMsg
	before  *store.Profile // who was here; nil at the very first start
	then    func(*screen.Env) screen.Screen
}

// The steps of the first start.
const (
	stepLanguage = iota
	stepName
	stepExperience
)

// Experiences are what somebody may answer to "have you played before?", as the
// settings store it.
func Experiences() []string { return []string{"never", "moves", "sometimes", "club"} }

// NewFirstStart makes the first start. It ends on Home or, unless then is nil, on
// the screen that then makes on top of Home.
func NewFirstStart(env *screen.Env, entries []Entry, then func(*screen.Env) screen.Screen) *FirstStart {
	f := &FirstStart{env: env, entries: entries, before: env.Profile, then: then, name: screen.NewField(40)}
	if f.before != nil {
		// The choices of the new person are not those of the one before.
		settings := store.DefaultSettings()
		settings.Lang = env.Settings.Lang
		env.Profile = nil
		env.Apply(settings)
	}
	f.fill()
	return f
}

// fill words the choices. The language in force is the selected one, also after
// F2: Enter keeps what is read.
func (f *FirstStart) fill() {
	var languages, experiences []screen.Action
	for i, l := range i18n.All() {
		languages = append(languages, screen.Action{
			ID: "language_" + string(l), Label: "home.language_name", Args: []any{"Name", l.Name()},
			Digit: i + 1, InBody: true, Run: func() tea.Cmd {
				f.env.SetLanguage(l)
				return f.next()
			},
		})
	}
	for i, e := range Experiences() {
		experiences = append(experiences, screen.Action{
			ID: e, Label: "home.experience_" + e, Digit: i + 1, InBody: true,
			Run: func() tea.Cmd { return f.finish(e) },
		})
	}
	for step, items := range map[int][]screen.Action{stepLanguage: languages, stepExperience: experiences} {
		selected := f.menus[step].Selected
		f.menus[step] = screen.NewMenu(f.env, items)
		f.menus[step].Selected = selected
	}
	f.menus[stepLanguage].Selected = slices.Index(i18n.All(), f.env.Words.Lang())
}

func (f *FirstStart) next() tea.Cmd {
	f.step++
	return nil
}

// back goes one step back, and on the first step to whoever was here before.
func (f *FirstStart) back() tea.Cmd {
	if f.step == stepLanguage {
		f.env.SetProfile(f.before)
		return f.env.Pop()
	}
	f.step--
	return nil
}

// finish makes the profile and goes Home. Where it cannot be saved the program
// goes on without saving, and says so.
func (f *FirstStart) finish(experience string) tea.Cmd {
	env := f.env
	settings := env.Settings
	settings.Lang = string(env.Words.Lang())
	settings.Experience = experience
	name := strings.TrimSpace(f.name.Text())
	profile, err := env.Enroll(name)
	if err != nil {
		memory, memoryErr := store.Memory(context.Background(), store.Options{Now: env.Now})
		if memoryErr != nil {
			env.Check(err)
			return nil
		}
		env.KeepNothing(memory, err)
		if profile, err = memory.CreateProfile(name); err != nil {
			env.Check(err)
			return nil
		}
	}
	env.Check(errors.Join(profile.SaveSettings(settings), profile.Used()))
	env.SetProfile(profile)
	env.Reset(New(env, f.entries))
	if f.then == nil {
		return nil
	}
	return env.Push(f.then(env))
}

// Init implements [screen.Screen].
func (f *FirstStart) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (f *FirstStart) Title() string { return f.env.T("home.welcome") }

// Typing gives every character to the name while it is asked for.
func (f *FirstStart) Typing() screen.Typing {
	if f.step == stepName {
		return screen.TypingText
	}
	return screen.TypingNone
}

// Actions implements [screen.Screen].
func (f *FirstStart) Actions() []screen.Action {
	back := screen.Action{ID: "back", Label: "common.back", Keys: []string{"esc"}, Run: f.back}
	if f.step == stepName {
		return []screen.Action{{ID: "next", Label: "home.next", Keys: []string{"enter"}, Run: f.next}, back}
	}
	menu := &f.menus[f.step]
	actions := append(menu.Actions(), menu.Items...)
	if f.step == stepLanguage {
		actions = append(actions, f.returning()...)
	}
	if f.step == stepLanguage && f.before == nil {
		return actions // there is nothing to go back to
	}
	return append(actions, back)
}

// returning are the ways for somebody who is new only to this door. They stand in the
// bar: in the menu, whoever went down to them would go through all languages.
func (f *FirstStart) returning() (actions []screen.Action) {
	for _, e := range f.entries {
		if e.Returning != nil {
			actions = append(actions, screen.Action{
				ID: "returning", Label: "home.returning", Digit: len(f.menus[stepLanguage].Items) + 1,
				Run: func() tea.Cmd { return f.env.Push(e.Returning(f.env)) },
			})
		}
	}
	return actions
}

// Update implements [screen.Screen].
func (f *FirstStart) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		f.size = msg
		f.arrange()
	case screen.EnvChangedMsg:
		f.fill()
		f.arrange()
	default:
		if f.step == stepName {
			f.name.Update(msg)
			return f, nil
		}
		menu := &f.menus[f.step]
		before := menu.Selected
		cmd := menu.Update(msg)
		if f.step == stepLanguage && menu.Selected != before {
			// The words follow the selection, so that it can be understood.
			f.env.SetLanguage(i18n.All()[menu.Selected])
		}
		return f, cmd
	}
	return f, nil
}

func (f *FirstStart) width() int { return max(min(f.size.Width-4, 60), 10) }

func (f *FirstStart) arrange() {
	f.name.SetWidth(min(f.width()-2, 40))
	for i := range f.menus {
		f.menus[i].Rect = screen.Rect{X: 2, Y: len(f.lines(i)) + 1 + f.top(), W: f.width(), H: len(f.menus[i].Items)}
	}
}

// top leaves some air above in a high window.
func (f *FirstStart) top() int { return min(max((f.size.Height-12)/3, 0), 6) }

func (f *FirstStart) lines(step int) []string {
	ids := [...]string{"home.ask_language", "home.ask_name", "home.ask_experience"}
	return i18n.Wrap(f.env.T(ids[step]), f.width())
}

// Cursor shows the terminal's cursor in the field of the name.
func (f *FirstStart) Cursor() (x, y int, visible bool) {
	return 4 + f.name.Cursor(), f.top() + len(f.lines(stepName)) + 1, f.step == stepName
}

// View implements [screen.Screen].
func (f *FirstStart) View() string {
	p := f.env.Palette
	question := f.lines(f.step)
	for i, line := range question {
		question[i] = "  " + p.Strong.On(line)
	}
	text := strings.Repeat("\n", f.top()) + strings.Join(question, "\n") + "\n\n"
	if f.step == stepName {
		return text + "  " + p.Key.On("› ") + f.name.View() + "\n\n  " + p.Muted.On(i18n.Truncate(f.env.T("home.name_note"), f.width()))
	}
	rows := strings.Split(f.menus[f.step].View(), "\n")
	for i := range rows {
		rows[i] = "  " + rows[i]
	}
	return text + strings.Join(rows, "\n")
}
