package learn

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/board"
	"woodfox/ui/screen"
)

// plays reports whether the exercise on the page, open or solved, is answered by
// moves as in a game.
func (l *Lesson) plays() bool {
	ex := l.run.Exercise()
	return ex != nil && ex.Kind.Plays()
}

// play answers with a move.
func (l *Lesson) play(m chess.Move) tea.Cmd {
	return l.judge(func() lessons.Verdict { return l.run.Play(m) })
}

// tried takes a move that may not be made. Who pointed at a square with nothing of
// theirs on it made no move yet: they are told what stands there, at no cost.
func (l *Lesson) tried(msg board.TriedMsg) tea.Cmd {
	if msg.Text != "" {
		return l.enter(msg.Text)
	}
	move := msg.Move
	if !l.plays() {
		if at, _ := l.run.Walker(); move.From() == move.To() {
			move = chess.NewMove(at, move.To()) // nothing was held, and only one piece walks
		}
		return l.play(move)
	}
	if move.From() != move.To() {
		return l.play(move)
	}
	pos := l.run.Board()
	l.verdict, l.help = lessons.Verdict{Code: lessons.Illegal, Explanation: pos.WhyNot(move)}, lessons.Help{}
	l.lay()
	return nil
}

// repliedMsg is the opponent's move in a game that is played on.
type repliedMsg struct {
	job  *screen.Job
	move chess.Move
}

// await has the opponent think where it is to move.
func (l *Lesson) await() tea.Cmd {
	pos, history, due := l.run.Awaits()
	if !due || l.job != nil {
		return nil
	}
	thinker := l.env.Thinker
	if thinker == nil {
		l.replied(l.anyMove(pos))
		return nil
	}
	q := screen.Question{Position: pos, History: history}
	if path := l.run.Work().Path; len(path) > 0 {
		q.Last = path[len(path)-1]
	}
	var cmd tea.Cmd
	l.job, cmd = think(thinker, q, func(j *screen.Job, m chess.Move) tea.Msg { return repliedMsg{j, m} })
	l.lay()
	return cmd
}

// think has a move thought out meanwhile; it is NoMove if none is found.
func think(thinker screen.Thinker, q screen.Question, found func(*screen.Job, chess.Move) tea.Msg) (*screen.Job, tea.Cmd) {
	return screen.Begin(func(ctx context.Context, j *screen.Job) tea.Msg {
		var line []chess.Move
		err := screen.Patiently(ctx, nil, func() (err error) {
			line, err = thinker.Best(ctx, q)
			return err
		})
		if err != nil || len(line) == 0 {
			return found(j, chess.NoMove)
		}
		return found(j, line[0])
	})
}

// anyMove is a legal move by chance, for when nobody can think.
func (l *Lesson) anyMove(pos chess.Position) chess.Move {
	moves := pos.LegalMoves()
	return moves[l.env.Rand.IntN(len(moves))]
}

// advisedMsg is the move that a help leaves to thinking.
type advisedMsg struct {
	job  *screen.Job
	move chess.Move
}

// advise has the move thought out where the help does not know it. Until then the
// help's own words stand.
func (l *Lesson) advise() tea.Cmd {
	thinker := l.env.Thinker
	if l.help.Code != lessons.HelpThink || thinker == nil {
		return nil
	}
	l.advice.Stop()
	q := screen.Question{Position: l.help.Position, History: l.help.History, Only: l.help.Moves}
	var cmd tea.Cmd
	l.advice, cmd = think(thinker, q, func(j *screen.Job, m chess.Move) tea.Msg { return advisedMsg{j, m} })
	return cmd
}

// advised puts the move into the help, if that still stands.
func (l *Lesson) advised(msg advisedMsg) {
	if msg.job != l.advice || l.help.Code != lessons.HelpThink || !l.help.Position.IsLegal(msg.move) {
		return
	}
	l.help.Code, l.help.Move = lessons.HelpPlay, msg.move
	l.help.Squares = lessons.Squares{msg.move.From(), msg.move.To()}
	l.lay()
}

// rest stops all thinking; the opponent's move is awaited anew when it is wanted.
func (l *Lesson) rest() {
	l.job.Stop()
	l.advice.Stop()
	l.job, l.advice = nil, nil
}

// Leave implements [screen.Leaver].
func (l *Lesson) Leave() { l.rest() }

// thought takes the opponent's move as it comes from the engine.
func (l *Lesson) thought(msg repliedMsg) {
	if msg.job != l.job {
		return
	}
	l.rest()
	pos, _, due := l.run.Awaits()
	if !due {
		return
	}
	if !pos.IsLegal(msg.move) {
		msg.move = l.anyMove(pos)
	}
	l.replied(msg.move)
}

// replied plays the opponent's move and keeps what comes of it.
func (l *Lesson) replied(m chess.Move) {
	ex := l.run.Exercise()
	before := l.run.Result(ex.ID)
	l.verdict, l.help = l.run.Reply(m), lessons.Help{}
	l.keep(ex.ID, before, l.verdict)
	l.lay()
}
