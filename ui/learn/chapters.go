package learn

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Chapters is the list of chapters. None is locked; the one to go on with is
// selected. The action bar leads to what is due and to the rhymes. It implements
// [screen.Screen].
type Chapters struct {
	env    *screen.Env
	course *lessons.Course
	status Status
	menu   screen.Menu
	size   screen.SizeMsg
	head   screen.Rect
	goals  screen.Rect
	bar    screen.Rect // the scroll bar; empty where all chapters are seen
}

// NewChapters makes the list of a course's chapters.
func NewChapters(env *screen.Env, course *lessons.Course) *Chapters {
	c := &Chapters{env: env, course: course}
	c.read()
	c.menu.Selected = c.status.Next
	return c
}

// Activity implements [screen.Active].
func (c *Chapters) Activity() screen.Activity { return screen.Activity{Code: screen.AtLessons} }

// Open returns the screen of a chapter by its id; the list if the id is empty or
// the chapter cannot be opened.
func Open(env *screen.Env, course *lessons.Course, chapter string) screen.Screen {
	if chapter != "" {
		if ch, err := course.Chapter(chapter); err == nil {
			l := NewLesson(env, course, ch)
			l.direct = true
			return l
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
	c.fill()
}

// fill makes the rows of the list for its width: number, title, progress.
func (c *Chapters) fill() {
	selected, rect := c.menu.Selected, c.menu.Rect
	c.menu = screen.NewMenu(c.env, nil)
	c.menu.Rect = rect
	digits := len(strconv.Itoa(len(c.status.Chapters)))
	progress := 0
	for i := range c.status.Chapters {
		c.menu.Detail = append(c.menu.Detail, c.detail(i))
		progress = max(progress, i18n.Width(c.menu.Detail[i]))
	}
	room := max(rect.W-digits-numberGap-max(progress, leastProgress)-rowGap, 8)
	for _, ch := range c.status.Chapters {
		title := i18n.Truncate(c.say(ch.Head.Title), room)
		c.menu.Items = append(c.menu.Items, screen.Action{
			ID: ch.Head.ID, Label: "learn.chapter_row", InBody: true, Run: c.open(ch.Head.ID),
			Args: []any{"Number", i18n.PadLeft(strconv.Itoa(ch.Head.Number), digits), "Title", title},
		})
	}
	c.menu.Selected = max(0, min(selected, len(c.menu.Items)-1))
}

func (c *Chapters) say(t lessons.Text) string { return t.In(string(c.env.Words.Lang())) }

const (
	// numberGap stands between number and title, rowGap around both and before the
	// progress (see screen.Menu).
	numberGap, rowGap = 2, 7
	// narrowList is the width of a list that shows progress in short.
	narrowList = 44
	// leastProgress is what screen.Menu needs to show anything behind a row.
	leastProgress = 8
	// meter is the length of the progress bar.
	meter = 8
)

// detail is what stands behind a chapter: how much of it is solved, its stars, and
// where one is with it.
func (c *Chapters) detail(i int) string {
	ch := c.status.Chapters[i]
	sign := " "
	switch {
	case ch.Finished:
		sign = "✓"
	case ch.Open:
		sign = "…"
	case i == c.status.Next:
		sign = "›"
	case ch.Known:
		sign = "~"
	}
	if ch.Solved == 0 {
		words := map[string]string{"…": "learn.go_on", "›": "learn.suggested", "~": "learn.known"}[sign]
		if c.menu.Rect.W >= narrowList && words != "" {
			return sign + " " + c.env.T(words)
		}
		return sign
	}
	if c.menu.Rect.W < narrowList {
		return fmt.Sprintf("%s ★%d%%", sign, 100*ch.Stars/max(ch.Most(), 1))
	}
	full := meter * ch.Solved / max(len(ch.Head.Exercises), 1)
	return fmt.Sprintf("%s %s ★%d/%d", sign, strings.Repeat("█", full)+strings.Repeat("░", meter-full), ch.Stars, ch.Most())
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

// openPractice makes the screen of the exercises that are due today; nil where
// they cannot be opened.
func openPractice(env *screen.Env, course *lessons.Course, due []string) screen.Screen {
	ch, err := course.Practice(due)
	if err != nil {
		return nil
	}
	return NewLesson(env, course, ch)
}

// practice starts the exercises that are due.
func (c *Chapters) practice() tea.Cmd {
	if s := openPractice(c.env, c.course, c.status.Due); s != nil {
		return c.env.Push(s)
	}
	return c.env.Notify("learn.unopened")
}

// Init implements [screen.Screen].
func (c *Chapters) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (c *Chapters) Title() string { return c.env.T("learn.title") }

// Actions implements [screen.Screen].
func (c *Chapters) Actions() []screen.Action {
	due := screen.Action{ID: "practice", Label: "learn.due", Args: []any{"N", len(c.status.Due)}, Digit: 1, Command: i18n.CommandRepeat, Run: c.practice}
	if len(c.status.Due) == 0 {
		due.Disabled = "learn.nothing_to_practise"
	}
	recite := screen.Action{ID: "recite", Label: "learn.recite_due", Args: []any{"N", len(c.status.DueLines)}, Digit: 2, Run: func() tea.Cmd {
		return c.env.Push(openDue(c.env, c.course))
	}}
	if len(c.status.DueLines) == 0 {
		recite.Disabled = "learn.nothing_due"
	}
	actions := []screen.Action{
		due, recite,
		{ID: "poems", Label: "learn.poems", Digit: 3, Run: func() tea.Cmd { return c.env.Push(NewPoems(c.env, c.course)) }},
		{ID: "quiz", Label: "learn.quiz", Digit: 4, Run: func() tea.Cmd { return c.env.Push(NewQuiz(c.env, c.course)) }},
	}
	actions = append(actions, c.menu.Actions()...)
	actions = append(actions, c.menu.Items...)
	return append(actions, screen.Action{ID: "page", Label: "learn.scroll", Keys: []string{"pgup", "pgdown"}}, screen.Back(c.env))
}

// Update implements [screen.Screen].
func (c *Chapters) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.SizeMsg:
		c.size = msg
	case screen.ResumedMsg:
		c.read()
		if i := c.menu.Selected; i < len(c.status.Chapters) && c.status.Chapters[i].Finished {
			c.menu.Selected = c.status.Next // or Enter would begin the same chapter again
		}
	case screen.EnvChangedMsg:
		c.read()
	case tea.KeyPressMsg:
		cmd = c.key(msg)
	case tea.MouseMsg:
		cmd = c.menu.Update(msg)
	default:
		return c, nil
	}
	c.arrange()
	return c, cmd
}

func (c *Chapters) key(msg tea.KeyPressMsg) tea.Cmd {
	page := max(c.menu.Rect.H-1, 1)
	switch msg.String() {
	case "pgup":
		c.menu.Selected = max(c.menu.Selected-page, 0)
	case "pgdown":
		c.menu.Selected = min(c.menu.Selected+page, len(c.menu.Items)-1)
	default:
		return c.menu.Update(msg)
	}
	return nil
}

const (
	// listWidth is the widest the list becomes; what is right of it belongs to the
	// goals, if they find goalsWidth.
	listWidth, goalsWidth = 52, 24
)

// arrange gives the list its place, and what is left beside it or under it to the
// goals of the selected chapter.
func (c *Chapters) arrange() {
	all := screen.Rect{W: c.size.Width, H: c.size.Height}
	c.head = screen.Rect{}
	if all.H > 14 {
		c.head, all = all.CutTop(1)
	}
	list := all
	c.goals = screen.Rect{}
	if all.W >= narrowList+goalsWidth+3 {
		list, c.goals = all.CutLeft(min(listWidth, all.W-goalsWidth-3))
		_, c.goals = c.goals.CutLeft(3)
		c.goals.W = min(c.goals.W, maxText)
	}
	c.menu.Rect = list
	c.menu.Rect.H = min(len(c.menu.Items), list.H)
	c.bar = screen.Rect{}
	if len(c.menu.Items) > list.H {
		c.menu.Rect.W--
		c.bar = screen.Rect{X: list.X + list.W - 1, Y: list.Y, W: 1, H: list.H}
	} else if c.goals.Empty() && list.H > len(c.menu.Items)+3 {
		_, c.goals = all.CutTop(len(c.menu.Items) + 1)
	}
	c.fill()
}

// View implements [screen.Screen].
func (c *Chapters) View() string {
	p := c.env.Palette
	return screen.Compose(c.size.Width, c.size.Height,
		screen.Part{Rect: c.head, Text: p.Accent.On(i18n.Truncate(c.headline(), c.head.W))},
		screen.Part{Rect: c.menu.Rect, Text: c.menu.View()},
		screen.Part{Rect: c.bar, Text: c.viewBar()},
		screen.Part{Rect: c.goals, Text: strings.Join(c.viewGoals(), "\n")},
	)
}

// headline is the course's name with all stars earned so far.
func (c *Chapters) headline() string {
	stars, most := 0, 0
	for _, ch := range c.status.Chapters {
		stars += ch.Stars
		most += ch.Most()
	}
	line := c.say(c.course.Index.Title)
	if stars > 0 {
		line += fmt.Sprintf("  ★ %d/%d", stars, most)
	}
	return line
}

// viewBar draws which part of the list is seen.
func (c *Chapters) viewBar() string {
	h, n := c.bar.H, len(c.menu.Items)
	if h < 1 || n < 1 {
		return ""
	}
	first := max(min(c.menu.Selected-c.menu.Rect.H/2, n-c.menu.Rect.H), 0)
	length := max(h*h/n, 1)
	at := min(first*h/n, h-length)
	if first+c.menu.Rect.H >= n {
		at = h - length
	}
	rows := make([]string, h)
	for i := range rows {
		rows[i] = c.env.Palette.Muted.On("│")
		if i >= at && i < at+length {
			rows[i] = c.env.Palette.Accent.On("┃")
		}
	}
	return strings.Join(rows, "\n")
}

// viewGoals lists what the selected chapter teaches.
func (c *Chapters) viewGoals() []string {
	i := c.menu.Selected
	if i < 0 || i >= len(c.status.Chapters) || c.goals.W < 4 {
		return nil
	}
	ch := c.status.Chapters[i]
	said := []paragraph{
		{text: c.env.T("learn.chapter", "Number", ch.Head.Number, "Title", c.say(ch.Head.Title)), style: c.env.Palette.Strong},
		{text: c.env.T("learn.goals"), style: c.env.Palette.Accent, gap: true},
	}
	for _, goal := range ch.Head.Goals {
		said = append(said, paragraph{bullet: "· ", text: c.say(goal)})
	}
	said = append(said, paragraph{text: c.env.T("learn.chapter_size", "Steps", ch.Head.Steps, "Exercises", len(ch.Head.Exercises)), style: c.env.Palette.Muted, gap: true})
	if ch.Solved > 0 {
		said = append(said, paragraph{text: c.env.T("learn.chapter_solved", "Solved", ch.Solved, "Stars", ch.Stars, "Most", ch.Most()), style: c.env.Palette.Good})
	}
	return styled(c.env, said, c.goals.W)
}
