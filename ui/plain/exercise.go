package plain

import (
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// exercise puts a question and judges the answers until the learner turns the
// page.
func (l *walk) exercise(ex *lessons.Exercise) error {
	l.help = "plain.help.exercise." + strings.ReplaceAll(string(ex.Kind), "-", "_")
	l.sayProgress()
	l.sayQuestion(ex)
	for {
		if err := l.reply(); err != nil {
			return err
		}
		line, err := l.ask(nil)
		if err != nil {
			return err
		}
		c, args, isCommand := i18n.ParseCommandLine(line)
		if isCommand && l.answers(ex, line) {
			isCommand = false
		}
		switch {
		case line == "" && !l.solved(ex) && !l.begun():
			l.tell("plain.learn.answer_or_next")
		case line == "" && !l.solved(ex):
			l.confirm(ex)
		case line == "", isCommand && c == i18n.CommandNext:
			l.run.Next()
			return nil
		case isCommand && c == i18n.CommandBack:
			l.run.Back()
			return nil
		case isCommand && c == i18n.CommandRematch:
			l.run.Again()
			l.save()
			ex = l.run.Exercise() // which may ask something else now
			l.sayQuestion(ex)
		case isCommand:
			if err := l.exerciseCommand(ex, c, args); err != nil {
				return err
			}
		default:
			l.judge(ex, func() lessons.Verdict { return l.run.Enter(typed(ex, line)) })
		}
	}
}

// typed makes of a line what the judge reads: plain letters, and for lists
// spaces between the items. A piece to be put may be named in Chinese: 白王e1.
func typed(ex *lessons.Exercise, line string) string {
	line = i18n.Fold(line)
	switch ex.Kind {
	case lessons.SetUp:
		for _, lang := range i18n.All() {
			w := i18n.For(lang)
			for _, c := range []chess.Color{chess.White, chess.Black} {
				for pt := chess.Pawn; pt <= chess.King; pt++ {
					piece := chess.NewPiece(c, pt)
					line = strings.ReplaceAll(line, w.ColoredPiece(piece), string(rune(piece.Letter())))
				}
			}
		}
		return strings.ReplaceAll(line, ",", " ")
	case lessons.ClickSquares:
		return strings.ReplaceAll(strings.ToLower(line), ",", " ")
	case lessons.FindTheSquare:
		return strings.ToLower(line)
	}
	return line
}

// begun reports whether something has been marked or put, so that an empty line
// can mean that it is all.
func (l *walk) begun() bool {
	work := l.run.Work()
	return len(work.Marks) > 0 || len(work.Placed) > 0
}

// confirm answers with what was marked or put; the other kinds of exercise have
// nothing to confirm.
func (l *walk) confirm(ex *lessons.Exercise) {
	if ex.Kind != lessons.ClickSquares && ex.Kind != lessons.SetUp {
		l.tell("plain.learn.answer_or_next")
		return
	}
	l.judge(ex, l.run.Confirm)
}

// answers reports whether a word that is a command elsewhere ("no", "draw") is one
// of the options here.
func (l *walk) answers(ex *lessons.Exercise, line string) bool {
	if len(ex.Options) == 0 || l.solved(ex) {
		return false
	}
	peek := l.run // a run is a value: this answer does not count
	return peek.Enter(typed(ex, line)).Code != lessons.Unreadable
}

func (l *walk) solved(ex *lessons.Exercise) bool { return l.run.Result(ex.ID).Done }

// sayQuestion says the question, its options, and the position in words where
// there is one.
func (l *walk) sayQuestion(ex *lessons.Exercise) {
	l.say(l.text(ex.Prompt))
	for i, id := range ex.Options {
		l.say(strconv.Itoa(i+1) + " " + l.text(ex.Label(id)))
	}
	l.sayPosition()
	if ex.Kind.Plays() && !l.solved(ex) {
		l.tell("plain.learn.to_move", "Side", l.w.Side(ex.Player()))
	}
	if at, left := l.run.Walker(); at != chess.NoSquare {
		l.tell("plain.learn.walker", "Square", at, "Targets", l.w.Squares(left...))
	}
	if l.solved(ex) {
		l.tell("plain.learn.solved_before")
	}
}

// sayPosition says what stands on the board; an empty board goes without saying.
func (l *walk) sayPosition() {
	position, start := l.run.Board(), chess.StartPosition()
	same := true
	for s := chess.A1; s <= chess.H8; s++ {
		same = same && position.At(s) == start.At(s)
	}
	switch {
	case same:
		l.tell("plain.learn.start_position")
	case position.Occupied() != 0:
		l.showPieces(&position)
	}
}

func (l *walk) exerciseCommand(ex *lessons.Exercise, c i18n.Command, args string) error {
	switch c {
	case i18n.CommandHint:
		return l.hint(ex)
	case i18n.CommandDone:
		l.confirm(ex)
	case i18n.CommandClear:
		l.run.Clear()
		l.save()
		l.tell("plain.learn.cleared")
	case i18n.CommandRepeat:
		l.sayQuestion(ex)
	default:
		if !l.lookAt(c, args) {
			l.tell("plain.not_here")
		}
	}
	return nil
}

// hint says the next rung of help. A move that is for somebody to think out is
// thought out.
func (l *walk) hint(ex *lessons.Exercise) error {
	before := l.run.Result(ex.ID)
	help := l.run.Help()
	l.keep(l.record.Keep(&l.run, ex.ID, before, lessons.Verdict{}))
	if help.Code == lessons.HelpThink {
		m, err := l.think(screen.Question{Position: help.Position, History: help.History, Only: help.Moves})
		if err != nil {
			return err
		}
		if m != chess.NoMove {
			help.Code, help.Move = lessons.HelpPlay, m
		}
	}
	for _, text := range l.w.LessonHelp(ex, help) {
		l.say(text)
	}
	return nil
}

// think finds the best move; NoMove if there is none.
func (l *walk) think(q screen.Question) (chess.Move, error) {
	var line []chess.Move
	err := screen.Patiently(l.ctx, func() { l.tell("busy.waits") }, func() (err error) {
		line, err = l.Thinker.Best(l.ctx, q)
		return err
	})
	if err != nil || len(line) == 0 {
		return chess.NoMove, err
	}
	return line[0], nil
}

// reply plays the other side's move where one is due.
func (l *walk) reply() error {
	pos, history, due := l.run.Awaits()
	if !due {
		return nil
	}
	m, err := l.think(screen.Question{Position: pos, History: history})
	if err != nil || m == chess.NoMove {
		return err
	}
	ex := l.run.Exercise()
	l.say(l.w.T("plain.learn.reply", "Side", l.w.Side(pos.Turn()), "Move", l.w.Move(pos, m)))
	l.judge(ex, func() lessons.Verdict { return l.run.Reply(m) })
	return nil
}

// judge says what comes of an answer and keeps it.
func (l *walk) judge(ex *lessons.Exercise, answer func() lessons.Verdict) {
	before := l.run.Result(ex.ID)
	v := answer()
	l.keep(l.record.Keep(&l.run, ex.ID, before, v))
	switch {
	case v.Code == lessons.Noted:
		l.sayWork(ex)
		return
	case ex.Kind == lessons.PlayOut && v.Code == lessons.OnTheWay:
		if n, of := l.run.Counted(); v.Move != chess.NoMove && v.Before.Turn() == ex.Player() {
			l.tell("plain.learn.move_count", "N", n, "Of", of)
		}
		return
	}
	for _, text := range l.w.LessonVerdict(ex.Kind, v) {
		l.say(text)
	}
	if v.Done {
		l.tellN("plain.learn.stars", v.Stars)
		return
	}
	if at, left := l.run.Walker(); at != chess.NoSquare && v.Judged() {
		l.tell("plain.learn.walker", "Square", at, "Targets", l.w.Squares(left...))
	}
}

// sayWork says what has been marked or put so far.
func (l *walk) sayWork(ex *lessons.Exercise) {
	work := l.run.Work()
	said := make([]string, 0, len(work.Placed))
	for _, p := range work.Placed {
		said = append(said, l.w.T("chess.placed", "Piece", l.w.ColoredPiece(p.Piece), "Square", p.Square))
	}
	if ex.Kind == lessons.ClickSquares {
		said = squareNames(chess.BitboardOf(work.Marks...))
	}
	if len(said) == 0 {
		l.tell("plain.learn.nothing_yet")
		return
	}
	l.tell("plain.learn.so_far", "Items", l.w.And(said...))
}
