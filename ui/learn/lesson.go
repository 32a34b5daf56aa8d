package learn

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// Lesson is a chapter being run through, page by page. It implements
// [screen.Screen].
type Lesson struct {
	env    *screen.Env
	course *lessons.Course
	run    lessons.Run
	board  *board.Model
	menu   screen.Menu  // the options of a question, the list of a summary
	field  screen.Field // the number that answers one

	// What was said last about the current exercise.
	verdict lessons.Verdict
	help    lessons.Help
	noted   bool // the note of the rhyme is open

	size screen.SizeMsg
	page page
}

// NewLesson makes the screen of a chapter, going on where the person left it.
func NewLesson(env *screen.Env, course *lessons.Course, ch *lessons.Chapter) *Lesson {
	l := &Lesson{env: env, course: course, board: board.New(env)}
	l.field.Max = 24
	l.resume(ch)
	l.lay()
	return l
}

// Init implements [screen.Screen].
func (l *Lesson) Init() tea.Cmd {
	l.reached()
	return nil
}

// Title implements [screen.Screen].
func (l *Lesson) Title() string {
	ch := l.run.Chapter()
	at, of := l.run.Progress()
	name := l.env.T("learn.practice")
	if ch.ID != lessons.PracticeID {
		name = l.env.T("learn.chapter", "Number", ch.Number, "Title", l.say(ch.Title))
	}
	if l.run.Place() != lessons.AtStep {
		return name
	}
	return name + " " + strconv.Itoa(at) + "/" + strconv.Itoa(of)
}

// say returns a text of the course in the language in force.
func (l *Lesson) say(t lessons.Text) string { return t.In(string(l.env.Words.Lang())) }

// Update implements [screen.Screen].
func (l *Lesson) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	var cmd tea.Cmd
	switch msg := msg.(type) {
	case screen.SizeMsg:
		l.size = msg
	case screen.EnvChangedMsg:
		l.board.Refresh()
	case screen.ResumedMsg:
	case tea.KeyPressMsg:
		cmd = l.key(msg)
	case tea.MouseWheelMsg:
		l.page.scroll(wheel(msg))
		return l, nil
	case tea.MouseClickMsg, tea.MouseReleaseMsg, tea.MouseMotionMsg, tea.PasteMsg:
		cmd = l.meant(msg)
	default:
		return l, nil
	}
	l.arrange()
	return l, cmd
}

func wheel(msg tea.MouseWheelMsg) int {
	if msg.Button == tea.MouseWheelUp {
		return -1
	}
	return 1
}

// key hands a key to the question's options or number, or to the board.
func (l *Lesson) key(msg tea.KeyPressMsg) tea.Cmd {
	name := msg.String()
	switch {
	case l.board.Cancelable():
	case l.asks(optionKinds...):
		if len(name) == 1 && name[0] >= '1' && int(name[0]-'0') <= len(l.menu.Items) {
			return l.menu.Items[name[0]-'1'].Run()
		}
		if msg.Text == "" || name == "space" {
			return l.menu.Update(msg)
		}
	case l.asks(lessons.Number):
		return l.number(msg)
	}
	return l.meant(msg)
}

// number takes the typing of a number; Enter answers with it.
func (l *Lesson) number(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.String() {
	case "enter":
		text := l.field.Text()
		if command, _, ok := i18n.ParseCommandLine(text); ok {
			l.field.Set("")
			cmd, _ := screen.RunCommand(l.env, l.Actions(), command)
			return cmd
		}
		return l.enter(text)
	case "esc":
		l.field.Set("")
	default:
		l.field.Update(msg)
	}
	return nil
}

// meant does what the person meant at the board.
func (l *Lesson) meant(msg tea.Msg) tea.Cmd {
	if click, ok := msg.(tea.MouseClickMsg); ok && l.asks(optionKinds...) {
		return l.menu.Update(click)
	}
	if paste, ok := msg.(tea.PasteMsg); ok && l.asks(lessons.Number) {
		l.field.Update(paste)
		return nil
	}
	switch msg := l.board.Update(msg).(type) {
	case board.SquareMsg:
		l.judge(func() lessons.Verdict { return l.run.Answer(lessons.Answer{Square: msg.Square}) })
	case board.MarksMsg:
		l.mark(msg.Squares)
	case board.PlacedMsg:
		l.put(msg)
	case board.MoveMsg:
		l.judge(func() lessons.Verdict { return l.run.Walk(msg.Move) })
	case board.TriedMsg:
		if msg.Text != "" {
			return l.enter(msg.Text)
		}
		l.judge(func() lessons.Verdict { return l.run.Walk(msg.Move) })
	case board.TextMsg:
		return l.enter(msg.Text)
	case board.CommandMsg:
		if l.asks(optionKinds...) && (msg.Command == i18n.CommandYes || msg.Command == i18n.CommandNo) {
			return l.enter(string(msg.Command))
		}
		if cmd, ok := screen.RunCommand(l.env, l.Actions(), msg.Command); ok {
			return cmd
		}
		return l.env.Notify("learn.unreadable")
	}
	return nil
}

// enter answers with typed text.
func (l *Lesson) enter(text string) tea.Cmd {
	if l.run.Exercise() == nil {
		return nil
	}
	l.judge(func() lessons.Verdict { return l.run.Enter(i18n.Fold(text)) })
	if l.verdict.Code == lessons.Unreadable {
		return l.env.Notify("learn.unreadable")
	}
	l.field.Set("")
	return nil
}

// judge lets the run judge an answer and keeps what comes of it.
func (l *Lesson) judge(answer func() lessons.Verdict) {
	ex := l.run.Exercise()
	if ex == nil {
		return
	}
	before := l.run.Result(ex.ID)
	l.verdict, l.help = answer(), lessons.Help{}
	l.keep(ex.ID, before, l.verdict)
	l.lay()
}

// mark passes on the squares that were marked or unmarked. What was said stays
// to be read while the marks are mended.
func (l *Lesson) mark(squares chess.Bitboard) {
	changed := squares ^ chess.BitboardOf(l.run.Work().Marks...)
	for sq := range changed.All() {
		l.run.Mark(sq)
	}
	l.board.Marks.Wrong &^= changed
	l.save()
}

// put passes on a piece that was put or taken away.
func (l *Lesson) put(msg board.PlacedMsg) {
	v := l.run.Put(lessons.Placed{Piece: msg.Piece, Square: msg.Square})
	if v.Code == lessons.Occupied {
		l.verdict = v
		l.lay()
		return
	}
	l.board.Marks.Wrong &^= chess.BitboardOf(msg.Square)
	l.save()
}

// confirm answers with what is marked or put.
func (l *Lesson) confirm() tea.Cmd {
	l.judge(l.run.Confirm)
	l.arrange()
	return nil
}

// ask takes the next rung of help.
func (l *Lesson) ask() tea.Cmd {
	ex := l.run.Exercise()
	if ex == nil {
		return nil
	}
	before := l.run.Result(ex.ID)
	l.verdict, l.help = lessons.Verdict{}, l.run.Help()
	l.keep(ex.ID, before, l.verdict)
	l.lay()
	l.arrange()
	return nil
}

// clear takes away what was marked, put or walked.
func (l *Lesson) clear() tea.Cmd {
	l.run.Clear()
	l.verdict, l.help = lessons.Verdict{}, lessons.Help{}
	l.save()
	l.lay()
	l.arrange()
	return nil
}

// again opens a solved exercise anew.
func (l *Lesson) again() tea.Cmd {
	l.run.Again()
	return l.clear()
}

// turn goes to another page, or on in the demonstration.
func (l *Lesson) turn(to func() bool) tea.Cmd {
	from, _ := l.run.Progress()
	if !to() {
		return nil
	}
	if at, _ := l.run.Progress(); at != from {
		l.noted = false
		l.reached()
	} else {
		l.save()
	}
	l.verdict, l.help = lessons.Verdict{}, lessons.Help{}
	l.field.Set("")
	l.page.top = 0
	l.lay()
	l.arrange()
	return nil
}

// note opens the rhyme's note, or closes it.
func (l *Lesson) note() tea.Cmd {
	l.noted = !l.noted
	l.arrange()
	return nil
}

// repeat starts a practice of what was missed in this chapter.
func (l *Lesson) repeat() tea.Cmd {
	ch, err := l.course.Practice(l.run.Summary().Missed)
	if err != nil {
		return l.env.Notify("learn.unopened")
	}
	l.finish()
	if l.env.Profile != nil {
		// A practice that was left in the middle had other exercises.
		l.env.Check(l.env.Profile.ClearInProgress(progressKind(lessons.PracticeID)))
	}
	return l.env.Replace(NewLesson(l.env, l.course, ch))
}

// leave goes back to the list of chapters.
func (l *Lesson) leave() tea.Cmd {
	if l.run.Place() == lessons.SummaryPage {
		l.finish()
	}
	return l.env.Pop()
}

var optionKinds = []lessons.Kind{lessons.YesNo, lessons.IsItLegal, lessons.Choice}

// asks reports whether an exercise of one of the kinds waits for its answer.
func (l *Lesson) asks(kinds ...lessons.Kind) bool {
	ex := l.run.Exercise()
	if ex == nil || l.run.Result(ex.ID).Done {
		return false
	}
	for _, k := range kinds {
		if ex.Kind == k {
			return true
		}
	}
	return false
}

// open reports whether an exercise of any kind waits for its answer.
func (l *Lesson) open() bool {
	ex := l.run.Exercise()
	return ex != nil && !l.run.Result(ex.ID).Done
}

// Typing implements [screen.Typist].
func (l *Lesson) Typing() screen.Typing {
	typing := l.board.Typing()
	if typing != screen.TypingText && (l.asks(optionKinds...) || l.asks(lessons.Number)) {
		return screen.TypingAnswers
	}
	return typing
}

// Cancelable implements [screen.Canceler].
func (l *Lesson) Cancelable() bool {
	return l.board.Cancelable() || l.asks(lessons.Number) && !l.field.Empty()
}

// Cursor implements [screen.Cursored].
func (l *Lesson) Cursor() (x, y int, visible bool) {
	if l.asks(lessons.Number) && !l.page.field.Empty() {
		return l.page.field.X + l.field.Cursor(), l.page.field.Y, true
	}
	return l.board.Cursor()
}
