package learn

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Poems is the list of the poems, with what is due to be recited. It implements
// [screen.Screen].
type Poems struct {
	env    *screen.Env
	course *lessons.Course
	poems  []PoemStatus
	due    []string // ids of lines
	begun  bool     // a recital was left in the middle
	menu   screen.Menu
	size   screen.SizeMsg
	text   screen.Rect
}

// NewPoems makes the list of a course's poems.
func NewPoems(env *screen.Env, course *lessons.Course) *Poems {
	p := &Poems{env: env, course: course}
	p.read()
	return p
}

// read takes in how far the person has come.
func (p *Poems) read() {
	var err error
	p.poems, err = PoemsOf(p.course, p.env.Profile, p.env.Now())
	p.env.CheckRead(err)
	p.due = nil
	selected := p.menu.Selected
	p.menu = screen.NewMenu(p.env, nil)
	for _, poem := range p.poems {
		p.due = append(p.due, poem.Due...)
		p.menu.Items = append(p.menu.Items, screen.Action{
			ID: poem.Poem.ID, Label: "learn.poem", Args: []any{"Title", p.say(poem.Poem.Title)}, InBody: true,
			Run: func() tea.Cmd { return p.env.Push(NewPoem(p.env, p.course, poem.Poem)) },
		})
		p.menu.Detail = append(p.menu.Detail, p.detail(poem))
	}
	p.menu.Selected = min(selected, max(len(p.menu.Items)-1, 0))
	_, p.begun = keptRecital(p.env, p.course)
}

func (p *Poems) say(t lessons.Text) string { return t.In(string(p.env.Words.Lang())) }

// detail is what stands behind a poem: how many lines it has, how many of them
// have been recited, how many are due.
func (p *Poems) detail(s PoemStatus) string {
	said := []string{p.env.Words.N("learn.poem_lines", len(s.Lines))}
	if s.Known > 0 {
		said = append(said, p.env.T("learn.poem_known", "N", s.Known))
	}
	if n := len(s.Due); n > 0 {
		said = append(said, p.env.T("learn.poem_due", "N", n))
	}
	return strings.Join(said, " · ")
}

// Init implements [screen.Screen].
func (p *Poems) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (p *Poems) Title() string { return p.env.T("learn.poems") }

// Actions implements [screen.Screen].
func (p *Poems) Actions() []screen.Action {
	due := screen.Action{ID: "due", Label: "learn.recite_due", Args: []any{"N", len(p.due)}, Digit: 1, Run: p.recite}
	if len(p.due) == 0 {
		due.Disabled = "learn.nothing_due"
	}
	actions := []screen.Action{due}
	if p.begun {
		actions = append(actions, screen.Action{ID: "resume", Label: "learn.recite_on", Digit: 2, Run: p.resume})
	}
	actions = append(actions, p.menu.Actions()...)
	return append(append(actions, p.menu.Items...), screen.Back(p.env))
}

// recite begins with the lines that are due.
func (p *Poems) recite() tea.Cmd { return p.env.Push(openDue(p.env, p.course)) }

// resume goes on with the recital that was left.
func (p *Poems) resume() tea.Cmd {
	if r, ok := keptRecital(p.env, p.course); ok {
		return p.env.Push(newRecital(p.env, p.course, r))
	}
	return nil
}

// Update implements [screen.Screen].
func (p *Poems) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.SizeMsg:
		p.size = msg
	case screen.ResumedMsg, screen.EnvChangedMsg:
		p.read()
	case tea.KeyPressMsg, tea.MouseMsg:
		cmd = p.menu.Update(msg)
	default:
		return p, nil
	}
	p.arrange()
	return p, cmd
}

// arrange gives the list its place and what is left to the beginning of the poem.
func (p *Poems) arrange() {
	all := screen.Rect{W: p.size.Width, H: p.size.Height}
	if all.H > 14 {
		_, all = all.CutTop(1)
	}
	p.menu.Rect, all = all.CutTop(min(len(p.menu.Items), all.H))
	_, p.text = all.CutTop(1)
	p.text.X, p.text.W = p.text.X+2, min(max(p.text.W-4, 0), maxText)
}

// View implements [screen.Screen].
func (p *Poems) View() string {
	return screen.Compose(p.size.Width, p.size.Height,
		screen.Part{Rect: p.menu.Rect, Text: p.menu.View()},
		screen.Part{Rect: p.text, Text: strings.Join(p.beginning(), "\n")},
	)
}

// beginning is how the selected poem begins, as far as there is room.
func (p *Poems) beginning() []string {
	if p.menu.Selected >= len(p.poems) || p.text.W < 12 {
		return nil
	}
	lang := string(p.env.Words.Lang())
	said := []paragraph{{text: p.say(p.poems[p.menu.Selected].Poem.Title), style: p.env.Palette.Accent}}
	for _, l := range p.poems[p.menu.Selected].Lines {
		text := paragraph{gap: len(said) == 1}
		if lang != string(i18n.EN) {
			text.text = l.Rhyme.Line(lang)
			said = append(said, text)
			continue
		}
		said = append(said, versesOf(p.env, l.Rhyme, lang, text)...)
	}
	lines := styled(p.env, said, p.text.W)
	if len(lines) > p.text.H {
		lines = append(lines[:max(p.text.H-1, 0)], p.env.Palette.Muted.On("…"))
	}
	return lines
}
