package learn

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Chapters is the list of chapters. None is locked; the one to go on with is
// selected. It implements [screen.Screen].
type Chapters struct {
	env    *screen.Env
	course *lessons.Course
	status Status
	menu   screen.Menu
	size   screen.SizeMsg
	head   screen.Rect
	goals  screen.Rect
}

// NewChapters makes the list of a course's chapters.
func NewChapters(env *screen.Env, course *lessons.Course) *Chapters {
	c := &Chapters{env: env, course: course}
	c.read()
	c.menu.Selected = len(c.menu.Items) - len(c.status.Chapters) + c.status.Next
	return c
}

// Open returns the screen of a chapter by its id; the list if the id is empty or
// the chapter cannot be opened.
func Open(env *screen.Env, course *lessons.Course, chapter string) screen.Screen {
	if chapter != "" {
		if ch, err := course.Chapter(chapter); err == nil {
			return NewLesson(env, course, ch)
		}
		env.Notify("learn.unopened")
	}
	return NewChapters(env, course)
}

// read takes in how far the person has come.
func (c *Chapters) read() {
	var err error
	c.status, err = StatusOf(c.course, c.env.Profile, c.env.Now())
	c.env.CheckRead(err)
	selected := c.menu.Selected
	c.menu = screen.NewMenu(c.env, nil)
	if n := len(c.status.Due); n > 0 {
		c.add(screen.Action{ID: "practice", Label: "learn.due", Args: []any{"N", n}, Run: c.practice}, "")
	}
	for i, ch := range c.status.Chapters {
		c.add(screen.Action{
			ID: ch.Head.ID, Label: "learn.chapter", Args: []any{"Number", ch.Head.Number, "Title", c.say(ch.Head.Title)},
			Run: c.open(ch.Head.ID),
		}, c.detail(i))
	}
	c.menu.Selected = min(selected, max(len(c.menu.Items)-1, 0))
}

// add puts a row on the list, with a digit as long as there are digits.
func (c *Chapters) add(a screen.Action, detail string) {
	a.InBody = true
	if n := len(c.menu.Items); n < 9 {
		a.Digit = n + 1
	}
	c.menu.Items = append(c.menu.Items, a)
	c.menu.Detail = append(c.menu.Detail, detail)
}

func (c *Chapters) say(t lessons.Text) string { return t.In(string(c.env.Words.Lang())) }

// detail is what stands behind a chapter: its stars and where one is with it.
func (c *Chapters) detail(i int) string {
	ch := c.status.Chapters[i]
	var said []string
	if ch.Solved > 0 {
		said = append(said, fmt.Sprintf("★ %d/%d", ch.Stars, ch.Most()))
	}
	switch {
	case ch.Open:
		said = append(said, c.env.T("learn.go_on"))
	case ch.Finished:
		said = append(said, "✓")
	case i == c.status.Next:
		said = append(said, c.env.T("learn.suggested"))
	}
	return strings.Join(said, "  ")
}

// open starts a chapter or goes on with it.
func (c *Chapters) open(id string) func() tea.Cmd {
	return func() tea.Cmd {
		ch, err := c.course.Chapter(id)
		if err != nil {
			return c.env.Notify("learn.unopened")
		}
		return c.env.Push(NewLesson(c.env, c.course, ch))
	}
}

// practice starts the exercises that are due.
func (c *Chapters) practice() tea.Cmd {
	ch, err := c.course.Practice(c.status.Due)
	if err != nil {
		return c.env.Notify("learn.unopened")
	}
	return c.env.Push(NewLesson(c.env, c.course, ch))
}

// Init implements [screen.Screen].
func (c *Chapters) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (c *Chapters) Title() string { return c.env.T("learn.title") }

// Actions implements [screen.Screen].
func (c *Chapters) Actions() []screen.Action {
	return append(append(c.menu.Actions(), c.menu.Items...), screen.Back(c.env))
}

// Update implements [screen.Screen].
func (c *Chapters) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.SizeMsg:
		c.size = msg
	case screen.ResumedMsg, screen.EnvChangedMsg:
		c.read()
	case tea.KeyPressMsg, tea.MouseMsg:
		cmd = c.menu.Update(msg)
	default:
		return c, nil
	}
	c.arrange()
	return c, cmd
}

// arrange gives the list its place, and what is left to the goals of the selected
// chapter.
func (c *Chapters) arrange() {
	all := screen.Rect{W: c.size.Width, H: c.size.Height}
	if all.H > 14 {
		c.head, all = all.CutTop(2)
	} else {
		c.head = screen.Rect{}
	}
	rows := min(len(c.menu.Items), all.H)
	c.menu.Rect, all = all.CutTop(rows)
	_, c.goals = all.CutTop(1)
	c.goals.W = min(c.goals.W, maxText)
}

// View implements [screen.Screen].
func (c *Chapters) View() string {
	p := c.env.Palette
	return screen.Compose(c.size.Width, c.size.Height,
		screen.Part{Rect: c.head, Text: p.Accent.On(i18n.Truncate(c.say(c.course.Index.Title), c.head.W))},
		screen.Part{Rect: c.menu.Rect, Text: c.menu.View()},
		screen.Part{Rect: c.goals, Text: strings.Join(c.viewGoals(), "\n")},
	)
}

// viewGoals lists what the selected chapter teaches.
func (c *Chapters) viewGoals() []string {
	i := c.menu.Selected - (len(c.menu.Items) - len(c.status.Chapters))
	if i < 0 || i >= len(c.status.Chapters) || c.goals.W < 4 {
		return nil
	}
	lines := []string{c.env.Palette.Accent.On(i18n.Truncate(c.env.T("learn.goals"), c.goals.W))}
	for _, goal := range c.status.Chapters[i].Head.Goals {
		for j, line := range i18n.Wrap(c.say(goal), c.goals.W-2) {
			mark := "· "
			if j > 0 {
				mark = "  "
			}
			lines = append(lines, mark+line)
		}
	}
	return lines
}
