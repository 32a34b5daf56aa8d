package learn

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Portion is how many lines of a poem are recited in one go.
const Portion = 8

// Recital is the screen on which lines are recited. It implements [screen.Screen].
type Recital struct {
	env     *screen.Env
	course  *lessons.Course
	rec     lessons.Recital
	board   *board.Model
	choices []string
	menu    screen.Menu   // the words to pick from
	chips   []screen.Rect // where they stand
	field   screen.Field

	back Back // why the line is recited
	said lessons.Recited
	help lessons.RecitalHelp
	due  int // in how many days the line just done comes back; 0: not known

	size screen.SizeMsg
	page page
}

// openRecital makes a recital of a poem from a line on.
func openRecital(env *screen.Env, course *lessons.Course, poem string, from int) *Recital {
	lines, err := course.Lines(poem)
	if err != nil {
		env.Notify("learn.unopened")
	}
	from = max(0, min(from, len(lines)))
	return newRecital(env, course, begin(env, poem, lines[from:min(from+Portion, len(lines))]))
}

// openDue makes a recital of the lines that are due today.
func openDue(env *screen.Env, course *lessons.Course) *Recital {
	due, err := DueLines(env.Profile, env.Now())
	env.CheckRead(err)
	lines, err := course.LinesByID(due)
	if err != nil {
		env.Notify("learn.unopened")
	}
	return newRecital(env, course, begin(env, "", lines))
}

// begin makes a recital in which each line is as hard as the person knows it.
func begin(env *screen.Env, poem string, lines []lessons.Line) lessons.Recital {
	record := Record{Profile: env.Profile, Now: env.Now}
	rec, err := record.BeginRecital(string(env.Words.Lang()), poem, lines, env.Rand.Uint64())
	env.CheckRead(err)
	return rec
}

// keptRecital is the recital that was left in the middle; false if there is none.
func keptRecital(env *screen.Env, course *lessons.Course) (lessons.Recital, bool) {
	r, ok, err := Record{Profile: env.Profile, Now: env.Now}.KeptRecital(course)
	env.CheckRead(err)
	return r, ok
}

// ResumeRecital is the screen of the recital that was left in the middle; nil if
// there is none.
func ResumeRecital(env *screen.Env, course *lessons.Course) screen.Screen {
	if r, ok := keptRecital(env, course); ok {
		return newRecital(env, course, r)
	}
	return nil
}

func newRecital(env *screen.Env, course *lessons.Course, rec lessons.Recital) *Recital {
	r := &Recital{env: env, course: course, rec: rec, board: board.New(env), field: screen.NewField(80)}
	r.rec.SetLang(string(env.Words.Lang()))
	r.meet()
	return r
}

// meet makes everything ready for the present line.
func (r *Recital) meet() {
	r.said, r.help, r.due = lessons.Recited{}, lessons.RecitalHelp{}, 0
	r.field.Set("")
	r.menu.Selected = 0
	if l, ok := r.rec.Line(); ok {
		r.back = BackOf(r.env.Profile, l.Rhyme.ID, r.env.Now())
	}
	r.lay()
}

// lay offers the words to pick and puts the picture on the board.
func (r *Recital) lay() {
	selected := r.menu.Selected
	r.menu = screen.NewMenu(r.env, nil)
	r.choices = r.rec.Choices()
	for i, word := range r.choices {
		r.menu.Items = append(r.menu.Items, screen.Action{
			ID: "word", Label: "learn.option", Args: []any{"Text", word}, Digit: i + 1, InBody: true,
			Run: func() tea.Cmd { return r.judge(func() lessons.Recited { return r.rec.Pick(i) }) },
		})
	}
	r.menu.Selected = min(selected, max(len(r.menu.Items)-1, 0))
	l, ok := r.rec.Line()
	if !ok {
		return
	}
	r.board.Marks = board.Marks{}
	if ex := r.rec.Pointing(); ex != nil {
		r.board.SetPosition(ex.Board())
		r.board.SetMode(board.Picking)
		if r.said.Code == lessons.WrongSquare {
			r.board.Marks.Wrong = bits(r.said.Squares)
		}
		if r.rec.Reveal() || r.help.Point {
			r.board.Marks.Hints = bits(ex.Squares())
		}
		return
	}
	if l.Rhyme.Demo != nil {
		showScene(r.board, l.Rhyme.Demo.Scene(len(l.Rhyme.Demo.Steps)))
	}
}

// Init implements [screen.Screen].
func (r *Recital) Init() tea.Cmd {
	r.save()
	return nil
}

// Title implements [screen.Screen].
func (r *Recital) Title() string {
	name := r.env.T("learn.recital_due")
	if poem, ok := r.course.Poem(r.rec.Poem()); ok {
		name = r.env.T("learn.recital", "Title", poem.Title.In(string(r.env.Words.Lang())))
	}
	return name
}

// Help implements [screen.Helper].
func (r *Recital) Help() []string { return []string{r.env.T("learn.recital_help")} }

func (r *Recital) record() Record { return Record{Profile: r.env.Profile, Now: r.env.Now} }

func (r *Recital) save() { r.env.Check(r.record().SaveRecital(&r.rec)) }

// filling reports whether words are to be given now.
func (r *Recital) filling() bool { return len(r.menu.Items) > 0 && r.rec.Pointing() == nil }

// pointing reports whether a square is to be tapped now.
func (r *Recital) pointing() bool { return r.rec.Pointing() != nil }

// ended reports whether all lines have been recited.
func (r *Recital) ended() bool {
	_, ok := r.rec.Line()
	return !ok
}

// pictured reports whether the board is shown.
func (r *Recital) pictured() bool {
	l, ok := r.rec.Line()
	if !ok {
		return false
	}
	_, done := r.rec.Done()
	return r.pointing() || l.Rhyme.Demo != nil && (done || r.help.Rung == lessons.LookHere)
}

// Actions implements [screen.Screen].
func (r *Recital) Actions() []screen.Action {
	var actions []screen.Action
	_, done := r.rec.Done()
	switch {
	case r.ended():
		actions = r.ending()
	case done:
		actions = []screen.Action{{ID: "next", Label: "learn.next_line", Keys: []string{"enter", "space", "right"}, Command: i18n.CommandNext, Run: r.next}}
	default:
		actions = []screen.Action{
			{ID: "help", Label: rungLabel(min(r.help.Rung+1, lessons.ThisMove)), Digit: 1, Command: i18n.CommandHint, Run: r.ask},
			{ID: "next", Label: "learn.skip", Digit: 2, Command: i18n.CommandNext, Run: r.next},
		}
		if r.filling() {
			actions = append(actions, r.harder()...)
			pinyin := togglePinyin(r.env)
			pinyin.Digit = 5
			actions = append(actions, pinyin)
			actions = append(actions,
				screen.Action{ID: "choose", Label: "common.choose", Keys: []string{"left", "right", "up", "down", "home", "end"}},
				screen.Action{ID: "take", Label: "common.take", Keys: []string{"enter", "space"}})
			for i, word := range r.menu.Items {
				word.Digit, word.ID = 0, word.ID+string(rune('1'+i))
				actions = append(actions, word)
			}
		} else {
			actions = append(actions, r.board.Actions()...)
		}
	}
	return append(actions, screen.Action{ID: "leave", Label: "learn.stop", Keys: []string{"esc"}, Command: i18n.CommandMenu, Run: r.env.Pop})
}

// harder are the actions that hide less or more.
func (r *Recital) harder() []screen.Action {
	level := r.rec.Level()
	change := func(to lessons.Level) func() tea.Cmd {
		return func() tea.Cmd {
			r.rec.SetLevel(to)
			r.save()
			r.meet()
			r.arrange()
			return nil
		}
	}
	easier := screen.Action{ID: "easier", Label: "learn.easier", Digit: 3, Run: change(level - 1)}
	if level == lessons.SomeHidden {
		easier.Disabled = "learn.easiest"
	}
	harder := screen.Action{ID: "harder", Label: "learn.harder", Digit: 4, Run: change(level + 1)}
	if level == lessons.AllHidden {
		harder.Disabled = "learn.hardest"
	}
	return []screen.Action{easier, harder}
}

// ending are the actions at the end.
func (r *Recital) ending() []screen.Action {
	actions := []screen.Action{{ID: "next", Label: "learn.finish", Keys: []string{"enter", "space"}, Command: i18n.CommandDone, Run: r.env.Pop}}
	if at, ok := r.following(); ok {
		actions = append(actions, screen.Action{ID: "on", Label: "learn.recite_further", Digit: 1, Command: i18n.CommandNext, Run: func() tea.Cmd {
			return r.env.Replace(openRecital(r.env, r.course, r.rec.Poem(), at))
		}})
	}
	return actions
}

// following is where the poem goes on after the lines of this recital.
func (r *Recital) following() (at int, ok bool) {
	lines, err := r.course.Lines(r.rec.Poem())
	if err != nil {
		return 0, false
	}
	for i, l := range lines {
		if l.Rhyme.ID == r.rec.LastID() {
			return i + 1, i+1 < len(lines)
		}
	}
	return 0, false
}

// next goes on to the next line.
func (r *Recital) next() tea.Cmd {
	r.rec.Next()
	r.save()
	r.meet()
	r.arrange()
	return nil
}

// ask takes the next rung of help.
func (r *Recital) ask() tea.Cmd {
	r.help = r.rec.Help()
	r.said = lessons.Recited{}
	r.grade(r.help.Then)
	r.lay()
	r.arrange()
	return nil
}

// judge takes words or a tap and keeps what comes of it.
func (r *Recital) judge(answer func() lessons.Recited) tea.Cmd {
	r.said, r.help = answer(), lessons.RecitalHelp{}
	r.menu.Selected, r.page.top = 0, 0
	r.grade(r.said)
	r.lay()
	r.arrange()
	return nil
}

// grade keeps the line's card when it is finished, and the recital in any case.
func (r *Recital) grade(said lessons.Recited) {
	l, ok := r.rec.Line()
	if !ok {
		return
	}
	days, err := r.record().KeepRecited(&r.rec, l.Rhyme.ID, said)
	r.env.Check(err)
	r.due = days
}

// Update implements [screen.Screen].
func (r *Recital) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.SizeMsg:
		r.size = msg
	case screen.EnvChangedMsg:
		r.board.Refresh()
		r.rec.SetLang(string(r.env.Words.Lang()))
		r.lay()
	case tea.KeyPressMsg:
		cmd = r.key(msg)
	case tea.MouseWheelMsg:
		r.page.scroll(wheel(msg))
		return r, nil
	case tea.MouseClickMsg, tea.MouseReleaseMsg, tea.MouseMotionMsg, tea.PasteMsg:
		cmd = r.mouse(msg)
	default:
		return r, nil
	}
	r.arrange()
	return r, cmd
}

func (r *Recital) key(msg tea.KeyPressMsg) tea.Cmd {
	name := msg.String()
	switch {
	case r.pointing():
		return r.meant(r.board.Update(msg))
	case !r.filling():
		return nil
	case r.field.Empty() && digit(name, &r.menu) >= 0:
		return r.menu.Items[digit(name, &r.menu)].Run()
	case r.field.Empty() && (name == "left" || name == "right"):
		step := map[string]int{"left": len(r.menu.Items) - 1, "right": 1}[name]
		r.menu.Selected = (r.menu.Selected + step) % len(r.menu.Items)
		return nil
	case r.field.Empty() && (msg.Text == "" || name == "space"):
		return r.menu.Update(msg)
	}
	return typeInto(&r.field, msg, r.enter)
}

func (r *Recital) mouse(msg tea.Msg) tea.Cmd {
	if r.pointing() {
		return r.meant(r.board.Update(msg))
	}
	switch msg := msg.(type) {
	case tea.PasteMsg:
		if r.filling() {
			r.field.Update(msg)
		}
	case tea.MouseClickMsg:
		for i, at := range r.chips {
			if at.Contains(msg.X, msg.Y) && msg.Button == tea.MouseLeft {
				return r.menu.Items[i].Run()
			}
		}
	}
	return nil
}

// meant does what the person meant at the board.
func (r *Recital) meant(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case board.SquareMsg:
		return r.judge(func() lessons.Recited { return r.rec.Tap(msg.Square) })
	case board.CommandMsg:
		cmd, _ := screen.RunCommand(r.env, r.Actions(), msg.Command)
		return cmd
	case board.TextMsg:
		if sq, ok := chess.ParseSquare(strings.ToLower(i18n.Fold(msg.Text))); ok {
			return r.judge(func() lessons.Recited { return r.rec.Tap(sq) })
		}
	}
	return nil
}

// enter takes typed words; what is a word for an action, and not for the line, is
// done.
func (r *Recital) enter(text string) tea.Cmd {
	text = strings.TrimSpace(i18n.Fold(text))
	r.field.Set("")
	if command, _, ok := i18n.ParseCommandLine(text); ok && !r.rec.Fits(text) {
		if cmd, done := screen.RunCommand(r.env, r.Actions(), command); done {
			return cmd
		}
	}
	return r.judge(func() lessons.Recited { return r.rec.Enter(text) })
}

// Typing implements [screen.Typist].
func (r *Recital) Typing() screen.Typing {
	switch {
	case r.pointing():
		return r.board.Typing()
	case r.filling():
		return screen.TypingAnswers
	}
	return screen.TypingNone
}

// Cancelable implements [screen.Canceler].
func (r *Recital) Cancelable() bool {
	if r.pointing() {
		return r.board.Cancelable()
	}
	return r.filling() && !r.field.Empty()
}

// Cursor implements [screen.Cursored].
func (r *Recital) Cursor() (x, y int, visible bool) {
	if r.filling() {
		return r.page.field.X + 2 + r.field.Cursor(), r.page.field.Y, !r.page.field.Empty()
	}
	x, y, visible = r.board.Cursor()
	return x, y, visible && r.pointing()
}
