package drill

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// KnightPath is the screen of [puzzles.KnightPath]. The knight goes where one
// points: a click, Enter or a typed square. It implements [screen.Screen].
type KnightPath struct {
	env     *screen.Env
	run     *KnightRun
	board   *board.Model
	size    screen.SizeMsg
	panel   screen.Rect
	text    string // of the panel
	said    func() []string
	tone    theme.Tone
	caught  puzzles.KnightVerdict // what is shown until the next key: the knight would be taken
	leads   bool                  // the squares to which the knight can jump are marked
	dragged bool                  // the mouse went down on the knight and is still down
}

// NewKnightPath makes the screen: it goes on with the run that the person is in
// the middle of, or begins one.
func NewKnightPath(env *screen.Env) *KnightPath {
	run, err := OpenKnightRun(env.Profile, env.Rand)
	env.Check(err)
	k := &KnightPath{env: env, run: run, board: board.New(env)}
	k.board.SetCursor(k.walk().At())
	k.show()
	if run.Resumed {
		k.say(theme.Neutral, func() []string { return []string{env.T("knight.resumed")} })
	}
	return k
}

// Init implements [screen.Screen].
func (k *KnightPath) Init() tea.Cmd { return nil }

// Title implements [screen.Screen].
func (k *KnightPath) Title() string { return k.env.T("knight.title") }

// Activity implements [screen.Active].
func (k *KnightPath) Activity() screen.Activity {
	return screen.Activity{Code: screen.AtPuzzles, Detail: string(puzzles.ModeKnight)}
}

func (k *KnightPath) walk() *puzzles.KnightWalk { return &k.run.Path.Current }

func (k *KnightPath) over() bool { return k.run.Path.Over() }

// Update implements [screen.Screen].
func (k *KnightPath) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		k.size = msg
		k.arrange()
	case screen.EnvChangedMsg:
		k.board.Refresh()
		k.arrange()
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseClickMsg, tea.MouseMotionMsg, tea.MouseReleaseMsg:
		return k, k.input(msg)
	}
	return k, nil
}

// input hands a key, a paste or the mouse to the board. What would take the
// knight stays on the board until something is pressed; Enter, Space and Esc then
// only go on.
func (k *KnightPath) input(msg tea.Msg) tea.Cmd {
	if k.over() {
		return nil
	}
	if release, ok := msg.(tea.MouseReleaseMsg); ok {
		return k.drop(release)
	}
	if _, moved := msg.(tea.MouseMotionMsg); !moved && k.caught.Code != "" {
		k.caught = puzzles.KnightVerdict{}
		k.place()
		if key, ok := msg.(tea.KeyPressMsg); ok && (key.String() == "enter" || key.String() == "space" || key.String() == "esc") {
			return nil
		}
	}
	switch meant := k.board.Update(msg).(type) {
	case board.SquareMsg:
		_, click := msg.(tea.MouseClickMsg)
		k.dragged = click && meant.Square == k.walk().At()
		return k.goTo(meant.Square)
	case board.TextMsg:
		return k.read(meant.Text)
	case board.CommandMsg:
		cmd, known := screen.RunCommand(k.env, k.Actions(), meant.Command)
		if !known {
			k.meansNothing(meant.Text)
		}
		return cmd
	}
	return nil
}

// drop ends a drag of the knight.
func (k *KnightPath) drop(msg tea.MouseReleaseMsg) tea.Cmd {
	dragged := k.dragged
	k.dragged = false
	if to, ok := k.board.SquareAt(msg.X, msg.Y); ok && dragged && to != k.walk().At() {
		return k.goTo(to)
	}
	return nil
}

// read takes a move that names the knight or its square too: Nf3, 马f3, g1f3.
func (k *KnightPath) read(text string) tea.Cmd {
	to, ok := ReadKnightSquare(k.walk(), text)
	if !ok {
		k.meansNothing(text)
		return nil
	}
	return k.goTo(to)
}

func (k *KnightPath) meansNothing(word string) {
	k.say(theme.Refusal, func() []string { return []string{k.env.T("drill.no.command", "Word", word)} })
}

// goTo lets the knight jump; to choose the square where it stands shows where it
// can.
func (k *KnightPath) goTo(to chess.Square) tea.Cmd {
	w := k.walk()
	if to == w.At() || w.Done() {
		k.leads = !k.leads && !w.Done()
		k.place()
		return nil
	}
	verdict := w.Go(to)
	k.keep()
	if verdict.Code == puzzles.KnightIsTaken {
		k.caught = verdict
	}
	k.show()
	said := func() []string { return k.env.Words.KnightVerdict(verdict) }
	switch verdict.Code {
	case puzzles.KnightIsTaken, puzzles.KnightMayNot:
		k.say(theme.Refusal, said)
		return k.env.Bell()
	}
	return nil
}

func (k *KnightPath) keep() { k.env.Check(k.run.Keep()) }

// say keeps what happened for the panel.
func (k *KnightPath) say(tone theme.Tone, text func() []string) {
	k.said, k.tone = text, tone
	k.compose()
}

// show puts the task on the board as it stands.
func (k *KnightPath) show() {
	k.said, k.leads = nil, false
	k.place()
}

// place draws the board with its marks.
func (k *KnightPath) place() {
	k.board.Marks = board.Marks{}
	if k.over() {
		k.board.SetMode(board.Watching)
		k.compose()
		return
	}
	w := k.walk()
	k.board.SetMode(board.Picking)
	k.board.SetPosition(w.Position())
	marks := &k.board.Marks
	if w.Done() {
		k.board.SetMode(board.Watching)
		marks.Right = chess.BitboardOf(w.Way()...)
		marks.Stars = chess.BitboardOf(w.Task.To)
		k.compose()
		return
	}
	marks.Stars = chess.BitboardOf(w.Task.To)
	if n := len(w.Path); n > 0 {
		before := w.Task.From
		if n > 1 {
			before = w.Path[n-2]
		}
		marks.Last = chess.NewMove(before, w.At())
	}
	if k.leads {
		marks.Targets = w.Targets()
	}
	if h, ok := w.LastHint(); ok {
		marks.Hints = chess.BitboardOf(h.Squares...)
	}
	if v := k.caught; v.Code != "" {
		marks.Wrong, marks.Last = chess.BitboardOf(v.Move.To()), chess.NewMove(v.Catcher, v.Move.To())
		marks.Stars &^= marks.Wrong
	}
	k.compose()
}

// hint takes the next step of help.
func (k *KnightPath) hint() tea.Cmd {
	h, ok := k.walk().Hint()
	if !ok {
		return nil
	}
	k.keep()
	k.show()
	k.say(theme.Praise, func() []string { return []string{k.env.Words.KnightHint(h)} })
	return nil
}

// giveUp shows a shortest way.
func (k *KnightPath) giveUp() tea.Cmd {
	k.walk().Show()
	k.keep()
	k.show()
	return nil
}

// restart puts the knight back to its start.
func (k *KnightPath) restart() tea.Cmd {
	k.walk().Restart()
	k.keep()
	k.show()
	return nil
}

// next goes on to the next task, or to the summary.
func (k *KnightPath) next() tea.Cmd {
	k.run.Path.Next(k.env.Rand)
	if !k.over() {
		k.board.SetCursor(k.walk().At())
	}
	k.keep()
	k.show()
	k.arrange()
	return nil
}

// again begins another run after the summary.
func (k *KnightPath) again() tea.Cmd {
	k.run.Begin(k.env.Rand)
	k.board.SetCursor(k.walk().At())
	k.keep()
	k.show()
	k.arrange()
	return nil
}

// Leave implements [screen.Leaver].
func (k *KnightPath) Leave() {
	if !k.over() {
		k.keep()
	}
}

// Typing implements [screen.Typist].
func (k *KnightPath) Typing() screen.Typing {
	if k.over() {
		return screen.TypingNone
	}
	return k.board.Typing()
}

// Cancelable implements [screen.Canceler].
func (k *KnightPath) Cancelable() bool {
	return !k.over() && (k.caught.Code != "" || k.board.Cancelable())
}

// Cursor implements [screen.Cursored].
func (k *KnightPath) Cursor() (x, y int, visible bool) {
	x, y, visible = k.board.Cursor()
	return x, y, visible && !k.over()
}

// ReadKnightSquare reads where a typed move leads: the square alone, or with the
// knight's name or its square before it.
func ReadKnightSquare(w *puzzles.KnightWalk, text string) (chess.Square, bool) {
	text = strings.ToLower(strings.TrimSpace(i18n.Fold(text)))
	if len(text) < 2 {
		return chess.NoSquare, false
	}
	to, ok := chess.ParseSquare(text[len(text)-2:])
	before := strings.TrimRight(text[:len(text)-2], "x- ")
	piece, named := i18n.ParsePiece(before)
	return to, ok && (before == "" || before == w.At().String() || named && piece == chess.Knight)
}
