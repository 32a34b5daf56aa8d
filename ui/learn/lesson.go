package learn

import (
	"slices"
	"strconv"
	"strings"

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
	replay  *replay
	job     *screen.Job // the opponent thinks
	advice  *screen.Job // a help is thought out

	quiz *lessons.Placement // nil outside the placement quiz
	// direct: the chapter was not opened from the list, which is below otherwise.
	direct bool

	size screen.SizeMsg
	page page
}

// NewLesson makes the screen of a chapter, going on where the person left it.
func NewLesson(env *screen.Env, course *lessons.Course, ch *lessons.Chapter) *Lesson {
	l := newLesson(env, course)
	run, resumed, err := l.record().Resume(ch, env.Rand.Uint64())
	env.CheckRead(err)
	if l.run = run; resumed {
		env.Notify("learn.resumed")
	}
	l.prepare()
	l.lay()
	return l
}

func newLesson(env *screen.Env, course *lessons.Course) *Lesson {
	l := &Lesson{env: env, course: course, board: board.New(env), field: screen.NewField(24)}
	l.board.NoGuess = true
	return l
}

// Activity implements [screen.Active]: what is practised from several chapters has
// no number.
func (l *Lesson) Activity() screen.Activity {
	is := screen.Activity{Code: screen.AtLessons}
	if ch := l.run.Chapter(); ch != nil && ch.Number > 0 {
		is.Detail = strconv.Itoa(ch.Number)
	}
	return is
}

// Init implements [screen.Screen].
func (l *Lesson) Init() tea.Cmd {
	l.reached()
	cmd := l.await()
	l.arrange()
	return cmd
}

// Title implements [screen.Screen].
func (l *Lesson) Title() string {
	ch := l.run.Chapter()
	at, of := l.run.Progress()
	switch {
	case l.quiz != nil && l.quiz.Over():
		return l.env.T("learn.quiz")
	case l.quiz != nil:
		return l.env.T("learn.quiz_title", "N", l.quiz.Asked()+1)
	}
	name := l.env.T("learn.practice")
	if ch.ID != lessons.PracticeID {
		name = l.env.T("learn.chapter", "Number", ch.Number, "Title", l.say(ch.Title))
	}
	if l.run.Place() != lessons.AtStep {
		return name
	}
	// First, because a narrow window cuts the end.
	return strconv.Itoa(at) + "/" + strconv.Itoa(of) + " " + name
}

// Help implements [screen.Helper]: how stars are earned.
func (l *Lesson) Help() []string { return []string{l.env.T("learn.stars_help")} }

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
		l.layOptions() // they are worded when they are laid out
	case screen.ResumedMsg:
	case replayMsg:
		cmd = l.seen(msg)
	case repliedMsg:
		l.thought(msg)
	case advisedMsg:
		l.advised(msg)
	case screen.AliveMsg:
		if msg.Job != l.job {
			return l, nil
		}
		cmd = l.job.Beat()
	case tea.KeyPressMsg:
		cmd = l.key(msg)
	case tea.MouseWheelMsg:
		l.page.scroll(wheel(msg))
		return l, nil
	case tea.MouseClickMsg, tea.MouseReleaseMsg, tea.MouseMotionMsg, tea.PasteMsg:
		if _, moved := msg.(tea.MouseClickMsg); moved {
			l.endReplay()
		}
		cmd = l.mouse(msg)
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

// key hands a key to the question's options or line, or to the board.
func (l *Lesson) key(msg tea.KeyPressMsg) tea.Cmd {
	name := msg.String()
	on, back := l.scrollKeys()
	l.endReplay()
	switch {
	case l.Cancelable(): // what is being typed or held comes first
	case name == on:
		l.page.scroll(max(l.page.text.H-1, 1))
		return nil
	case name == back:
		l.page.scroll(-max(l.page.text.H-1, 1))
		return nil
	}
	switch {
	case !l.open():
		return nil
	case !l.typed():
		return l.meant(l.board.Update(msg))
	case l.asks(optionKinds...) && l.field.Empty():
		if i := digit(name, &l.menu); i >= 0 {
			return l.menu.Items[i].Run()
		}
		if msg.Text == "" || name == "space" {
			return l.menu.Update(msg)
		}
	}
	return typeInto(&l.field, msg, l.enter)
}

// scrollKeys are the keys for a text that is longer than its place. While pieces
// are set up, PgUp and PgDn choose among them.
func (l *Lesson) scrollKeys() (on, back string) {
	if l.asks(lessons.SetUp) {
		return "end", "home"
	}
	return "pgdown", "pgup"
}

// mouse hands a click or a paste to whatever is meant by it.
func (l *Lesson) mouse(msg tea.Msg) tea.Cmd {
	switch {
	case !l.open():
		return nil
	case !l.typed():
		return l.meant(l.board.Update(msg))
	}
	switch msg := msg.(type) {
	case tea.PasteMsg:
		l.field.Update(msg)
	case tea.MouseClickMsg:
		if l.asks(optionKinds...) {
			return l.menu.Update(msg)
		}
	}
	return nil
}

// meant does what the person meant at the board.
func (l *Lesson) meant(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case board.SquareMsg:
		return l.judge(func() lessons.Verdict { return l.run.Answer(lessons.Answer{Square: msg.Square}) })
	case board.MarksMsg:
		l.mark(msg.Squares)
	case board.PlacedMsg:
		l.put(msg)
	case board.MoveMsg:
		return l.play(msg.Move)
	case board.TriedMsg:
		return l.tried(msg)
	case board.TextMsg:
		return l.enter(msg.Text)
	case board.CommandMsg:
		cmd, _ := screen.RunCommand(l.env, l.Actions(), msg.Command)
		return cmd
	}
	return nil
}

// enter answers with typed text; what is no answer may be a word for an action.
func (l *Lesson) enter(text string) tea.Cmd {
	text = strings.TrimSpace(i18n.Fold(text))
	if text == "" {
		return nil
	}
	l.field.Set("")
	unread := false
	judged := l.judge(func() lessons.Verdict {
		v := l.run.Enter(text)
		unread = v.Code == lessons.Unreadable
		return v
	})
	if command, _, ok := i18n.ParseCommandLine(text); unread && ok {
		l.verdict = lessons.Verdict{}
		cmd, _ := screen.RunCommand(l.env, l.Actions(), command)
		return cmd
	}
	return judged
}

// judge lets the run judge an answer and keeps what comes of it. What the answer
// leads to is shown on the board, and the opponent, if there is one, thinks.
func (l *Lesson) judge(answer func() lessons.Verdict) tea.Cmd {
	ex := l.run.Exercise()
	if ex == nil || l.answered() {
		return nil
	}
	before := l.run.Result(ex.ID)
	l.verdict, l.help, l.page.top = answer(), lessons.Help{}, 0
	l.keep(ex.ID, before, l.verdict)
	l.lay()
	shown := l.showReplay(replayOf(l.verdict, l.env.Settings.Animation))
	return tea.Batch(shown, l.await())
}

// mark passes on the squares that were marked or unmarked.
func (l *Lesson) mark(squares chess.Bitboard) {
	changed := squares ^ chess.BitboardOf(l.run.Work().Marks...)
	for sq := range changed.All() {
		l.run.Mark(sq)
	}
	l.mended(changed)
	l.save()
}

// mended takes what was changed on the board out of what is said to be wrong: a
// square that was named and is put right is named no more. How many are missing
// stays said as it was at the time, or each mark would tell whether it is right.
func (l *Lesson) mended(changed chess.Bitboard) {
	v := &l.verdict
	left := func(squares lessons.Squares) lessons.Squares {
		return slices.DeleteFunc(slices.Clone(squares), changed.Has)
	}
	named := len(v.Missing) + len(v.Extra)
	v.Extra = left(v.Extra)
	if v.Reveal {
		v.Missing = left(v.Missing)
	}
	if named > 0 && len(v.Missing)+len(v.Extra) == 0 {
		l.verdict = lessons.Verdict{}
	}
	l.board.Marks.Wrong &^= changed
	l.board.Marks.Hints &^= changed
}

// put passes on a piece that was put or taken away.
func (l *Lesson) put(msg board.PlacedMsg) {
	v := l.run.Put(lessons.Placed{Piece: msg.Piece, Square: msg.Square})
	if v.Code == lessons.Occupied {
		l.verdict = v
		l.lay()
		return
	}
	l.mended(chess.BitboardOf(msg.Square))
	l.save()
}

// confirm answers with what is marked or put.
func (l *Lesson) confirm() tea.Cmd {
	cmd := l.judge(l.run.Confirm)
	l.arrange()
	return cmd
}

// ask takes the next rung of help.
func (l *Lesson) ask() tea.Cmd {
	ex := l.run.Exercise()
	if ex == nil {
		return nil
	}
	before := l.run.Result(ex.ID)
	l.verdict, l.help, l.replay = lessons.Verdict{}, l.run.Help(), nil
	l.keep(ex.ID, before, l.verdict)
	l.lay()
	cmd := l.advise()
	l.arrange()
	return cmd
}

// clear takes away what was marked, put or walked.
func (l *Lesson) clear() tea.Cmd {
	l.rest()
	l.run.Clear()
	l.verdict, l.help, l.replay = lessons.Verdict{}, lessons.Help{}, nil
	l.save()
	l.lay()
	cmd := l.await()
	l.arrange()
	return cmd
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
	l.rest()
	l.replay = nil
	if at, _ := l.run.Progress(); at != from {
		l.noted = false
		l.reached()
	} else {
		l.save()
	}
	l.verdict, l.help = lessons.Verdict{}, lessons.Help{}
	l.field.Set("")
	l.page.top, l.menu.Selected = 0, 0
	l.lay()
	l.prepare()
	cmd := l.await()
	l.arrange()
	return cmd
}

// prepare makes the board ready for a new exercise: the pieces to choose from, and
// the cursor on the piece that it is about.
func (l *Lesson) prepare() {
	ex := l.run.Exercise()
	if ex == nil {
		return
	}
	l.board.SetPalette(piecesFor(ex))
	switch {
	case ex.From() != chess.NoSquare:
		l.board.SetCursor(ex.From())
	case ex.Kind.Plays():
		pos := l.run.Board()
		l.board.SetCursor(pos.King(ex.Player()))
	}
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
	// A practice that was left in the middle had other exercises.
	for _, id := range []string{l.run.Chapter().ID, lessons.PracticeID} {
		l.env.Check(l.record().Forget(id))
	}
	practice := NewLesson(l.env, l.course, ch)
	practice.direct = l.direct
	return l.env.Replace(practice)
}

// leave goes back to the list of chapters.
func (l *Lesson) leave() tea.Cmd {
	if l.run.Place() == lessons.SummaryPage && l.quiz == nil {
		l.env.Check(l.record().Forget(l.run.Chapter().ID))
	}
	if l.direct {
		return l.env.Replace(NewChapters(l.env, l.course))
	}
	return l.env.Pop()
}

var (
	optionKinds = []lessons.Kind{lessons.YesNo, lessons.IsItLegal, lessons.Choice}
	lineKinds   = []lessons.Kind{lessons.Number, lessons.WriteMove}
)

// asks reports whether an exercise of one of the kinds waits for its answer.
func (l *Lesson) asks(kinds ...lessons.Kind) bool {
	return l.open() && slices.Contains(kinds, l.run.Exercise().Kind)
}

// open reports whether an exercise of any kind waits for its answer.
func (l *Lesson) open() bool {
	ex := l.run.Exercise()
	return ex != nil && !l.run.Result(ex.ID).Done && !l.answered()
}

// typed reports whether the exercise is answered by its options or by typing,
// and the board is only looked at.
func (l *Lesson) typed() bool { return l.asks(optionKinds...) || l.asks(lineKinds...) }

// Typing implements [screen.Typist].
func (l *Lesson) Typing() screen.Typing {
	switch {
	case !l.open():
		return screen.TypingNone
	case !l.typed():
		return l.board.Typing()
	default: // begun or not: the bar stays as it is and is reached by Tab
		return screen.TypingAnswers
	}
}

// Cancelable implements [screen.Canceler].
func (l *Lesson) Cancelable() bool {
	switch {
	case !l.open():
		return false
	case l.typed():
		return !l.field.Empty()
	default:
		return l.board.Cancelable()
	}
}

// Cursor implements [screen.Cursored].
func (l *Lesson) Cursor() (x, y int, visible bool) {
	if f := l.page.field; l.typed() {
		return f.X + 2 + l.field.Cursor(), f.Y, !f.Empty() && (l.asks(lineKinds...) || !l.field.Empty())
	}
	x, y, visible = l.board.Cursor()
	return x, y, visible && l.open()
}
