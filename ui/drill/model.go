package drill

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
	"woodfox/ui/board"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// Options are which drill is wished for, where puzzles and judgements come from, and
// what else there is in the program.
type Options struct {
	Wish    Wish
	Set     puzzles.Set     // nil: the environment's
	Analyst puzzles.Analyst // nil: an engine
	// PlayOn opens a game against the engine from a position, with the person on
	// one side; nil where there is none to be had.
	PlayOn func(env *screen.Env, from chess.Position, side chess.Color) screen.Screen
	// Rivals tells how everybody stands in the race of a day; nil where nobody else
	// is to be had.
	Rivals func(day schedule.Day) (club.RaceTable, error)
}

// supply is where the puzzles come from; nil is what ships with the program.
func (o Options) supply(env *screen.Env) puzzles.Set {
	if o.Set != nil {
		return o.Set
	}
	return env.Puzzles
}

// Drill is the screen of a puzzle session. It implements [screen.Screen].
type Drill struct {
	env      *screen.Env
	practice *Practice
	broken   error // why there are no puzzles
	options  Options
	analyst  puzzles.Analyst // nil until it is needed
	board    *board.Model
	size     screen.SizeMsg
	panel    screen.Rect
	text     string // of the panel, or of the whole page when there is no puzzle

	facing string // the puzzle for which the board was turned to its solver

	said     func() []string // what happened last, worded anew with each language; nil is nothing
	tone     theme.Tone
	refuted  bool        // the board shows the answer to a wrong move
	solution explanation // of the puzzle as it was played, once it is done
	best     int         // the score to beat in a drill that has one; −1: none
	ticking  bool        // a tick of the clock is on its way
	flash    *flash      // what came of the last move of a storm
	ended    time.Time   // when a storm ended
	beat     int         // counts the moves that are shown happening
	before   bool        // the board still shows what was before the opponent's move
	job      *screen.Job // the try being compared
	waiting  []tea.Msg   // what was typed meanwhile
}

// New makes the screen: it goes on with the session that the person is in the
// middle of, or begins today's.
func New(env *screen.Env, o Options) *Drill {
	d := &Drill{env: env, options: o, analyst: o.Analyst, board: board.New(env)}
	d.practice, d.broken = Open(env.Profile, o.Wish, o.supply(env), env.Rand, env.Now())
	if d.practice != nil {
		env.Check(d.broken)
		d.broken = nil
	}
	d.readBest()
	d.show()
	if d.practice != nil && d.practice.Resumed && begun(d.session()) {
		d.say(theme.Neutral, func() []string { return []string{env.T("drill.resumed")} })
	}
	return d
}

// Init implements [screen.Screen]. A try that was being compared when the
// program ended is compared again.
func (d *Drill) Init() tea.Cmd {
	if d.practice == nil {
		return nil
	}
	return tea.Batch(d.compare(), d.opponentMoves(firstLasts), d.tick())
}

// Title implements [screen.Screen].
func (d *Drill) Title() string {
	if d.practice == nil {
		return d.env.T("drill.title")
	}
	if theme := about(d.session().Options); theme != "" {
		return d.env.Words.ThemeName(theme)
	}
	return d.env.T("drillmenu." + string(d.session().Mode))
}

// Activity implements [screen.Active].
func (d *Drill) Activity() screen.Activity {
	is := screen.Activity{Code: screen.AtPuzzles}
	if s := d.session(); s != nil {
		is.Score, _ = s.Score()
		if s.Race != nil {
			is.Code = screen.AtRace
		} else {
			is.Detail = string(s.Mode)
		}
	}
	return is
}

// session is the session, nil when the puzzles cannot be read.
func (d *Drill) session() *puzzles.Session {
	if d.practice == nil {
		return nil
	}
	return &d.practice.Session
}

// over reports whether there is no puzzle on the screen.
func (d *Drill) over() bool { return d.practice == nil || d.practice.Session.Over() }

// done reports whether the puzzle on the screen is finished, and the answer to a
// last wrong move has been seen.
func (d *Drill) done() bool { return !d.over() && d.session().Current.Done && !d.refuted }

// Update implements [screen.Screen].
func (d *Drill) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.SizeMsg:
		d.size = msg
		d.arrange()
	case screen.EnvChangedMsg:
		d.board.Refresh()
		d.arrange()
	case screen.ResumedMsg:
	case comparedMsg:
		return d, d.compared(msg)
	case beatMsg:
		return d, d.beaten(msg)
	case tickMsg:
		return d, d.ticked(msg)
	case screen.AliveMsg:
		return d, d.alive(msg.Job)
	case tea.MouseWheelMsg:
		d.wheel(msg)
	case tea.KeyPressMsg, tea.PasteMsg, tea.MouseClickMsg, tea.MouseMotionMsg, tea.MouseReleaseMsg:
		return d, d.input(msg)
	}
	return d, nil
}

// input hands a key, a paste or the mouse to the board. What comes while a try
// is being compared waits for its judgement. The answer to a wrong move stays on
// the board until something is pressed; that then counts as pressed in the
// puzzle's position, except Enter, Space and Esc, which only go on.
func (d *Drill) input(msg tea.Msg) tea.Cmd {
	if d.over() {
		return nil
	}
	d.hurry()
	if d.job != nil {
		d.waiting = append(d.waiting, msg)
		return nil
	}
	if d.refuted {
		switch msg := msg.(type) {
		case tea.MouseMotionMsg, tea.MouseReleaseMsg:
			return nil
		case tea.KeyPressMsg:
			d.retry()
			if name := msg.String(); name == "enter" || name == "space" || name == "esc" {
				return nil
			}
		default:
			d.retry()
		}
	}
	return d.meant(d.board.Update(msg))
}

// meant does what somebody meant at the board.
func (d *Drill) meant(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case board.MoveMsg:
		return d.judged(d.session().TryMove(msg.Move, d.env.Now()))
	case board.TriedMsg:
		if msg.Text != "" {
			return d.judged(d.session().Try(msg.Text, d.env.Now()))
		}
		return d.judged(d.session().TryMove(msg.Move, d.env.Now()))
	case board.CommandMsg:
		cmd, known := screen.RunCommand(d.env, d.Actions(), msg.Command)
		if !known {
			d.meansNothing(msg.Text)
		}
		return cmd
	case board.TextMsg:
		d.meansNothing(msg.Text)
	}
	return nil
}

func (d *Drill) meansNothing(word string) {
	d.say(theme.Refusal, func() []string { return []string{d.env.T("drill.no.command", "Word", word)} })
}

// judged shows what came of a try.
func (d *Drill) judged(j puzzles.Judgement) tea.Cmd {
	s := d.session()
	if s.Storm != nil {
		return d.stormed(j)
	}
	var cmd tea.Cmd
	switch j.Verdict {
	case puzzles.Undecided:
		d.keep()
		return d.compare()
	case puzzles.Right, puzzles.Mate:
		d.show()
		cmd = d.opponentMoves(replyLasts)
	case puzzles.Wrong:
		d.refute(j)
	}
	if j.Verdict != puzzles.Illegal {
		d.keep()
	}
	if s.Current.Done && !d.refuted {
		return d.solved() // the panel says the rest
	}
	before := s.Position()
	d.say(toneOf(j.Verdict), func() []string { return d.env.Words.PuzzleVerdict(before, j) })
	return cmd
}

func toneOf(v puzzles.Verdict) theme.Tone {
	switch v {
	case puzzles.Wrong, puzzles.Illegal:
		return theme.Refusal
	default:
		return theme.Praise
	}
}

// keep saves the session with what was decided in it.
func (d *Drill) keep() { d.env.Check(d.practice.Keep()) }

// say keeps what happened for the panel.
func (d *Drill) say(tone theme.Tone, text func() []string) {
	d.said, d.tone = text, tone
	d.compose()
}

// show puts the puzzle on the board as it stands.
func (d *Drill) show() {
	d.said, d.refuted, d.solution = nil, false, explanation{}
	if d.over() {
		d.board.SetMode(board.Watching)
		d.compose()
		return
	}
	s := d.session()
	c := &s.Current
	if d.facing != c.Puzzle.ID {
		d.facing = c.Puzzle.ID
		turned(d.board, c.Puzzle)
	}
	if c.Done {
		d.solution = explain(s.Played())
	}
	d.place()
}

// place draws the position that is to be seen, with its marks.
func (d *Drill) place() {
	s := d.session()
	c := &s.Current
	d.board.Marks, d.before = board.Marks{}, false
	if !c.Done {
		d.board.SetMode(board.Moving)
		d.board.SetPosition(s.Position())
		d.board.Marks.Last = c.Puzzle.Moves[c.Ply-1]
		if h, ok := s.LastHint(); ok {
			d.board.Marks.Hints = chess.BitboardOf(h.Squares...)
		}
		d.compose()
		return
	}
	d.solution.draw(d.board)
	d.compose()
}

// refute shows a wrong move and the answer to it on the board.
func (d *Drill) refute(j puzzles.Judgement) {
	d.refuted = true
	position := d.board.Position()
	position.Play(j.Move)
	d.board.Marks = board.Marks{Last: j.Move, Wrong: chess.BitboardOf(j.Move.To())}
	if len(j.Refutation) > 0 {
		d.board.Marks.Last = j.Refutation[0]
		position.Play(j.Refutation[0])
	}
	d.board.SetPosition(position)
	d.board.SetMode(board.Watching)
}

// retry takes the wrong move back; what was said about it stays.
func (d *Drill) retry() {
	if !d.refuted {
		return
	}
	d.refuted = false
	if d.done() {
		d.show() // there is no other try
		return
	}
	d.place()
}

// Leave implements [screen.Leaver]. A try being compared stays pending and is
// compared when the drill goes on.
func (d *Drill) Leave() {
	d.stop()
	if !d.over() {
		d.keep()
	}
}

// Typing implements [screen.Typist]. A move typed ahead while a try is compared
// waits with its digits: the 5 of Bxd5 is not the action of that number.
func (d *Drill) Typing() screen.Typing {
	switch {
	case d.over():
		return screen.TypingNone
	case d.typingAhead():
		return screen.TypingText
	}
	return d.board.Typing()
}

// typingAhead reports whether the keys that wait end in an unfinished move line.
func (d *Drill) typingAhead() bool {
	if d.job == nil || len(d.waiting) == 0 {
		return false
	}
	key, ok := d.waiting[len(d.waiting)-1].(tea.KeyPressMsg)
	return ok && key.Text != "" && key.Text != " "
}

// Cancelable implements [screen.Canceler].
func (d *Drill) Cancelable() bool { return !d.over() && (d.refuted || d.board.Cancelable()) }

// Cursor implements [screen.Cursored].
func (d *Drill) Cursor() (x, y int, visible bool) {
	x, y, visible = d.board.Cursor()
	return x, y, visible && !d.over()
}
