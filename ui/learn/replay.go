package learn

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/board"
)

// replay shows on the board what follows from a move, and takes it back: a wrong
// one with the reply that shows why, or a right one before the answer to it.
// Whatever the person does ends it.
type replay struct {
	frames []frame
	at     int
}

type frame struct {
	position chess.Position
	marks    board.Marks
	lasts    time.Duration
}

// replayMsg says that a frame has been seen for long enough.
type replayMsg struct {
	replay *replay
	at     int
}

const (
	// A move is seen for so long before what answers it, and that before it is
	// taken back.
	moveLasts, refutationLasts = 700 * time.Millisecond, 2500 * time.Millisecond
	// answerAfter is how long a right move stands before the answer.
	answerAfter = 450 * time.Millisecond
)

// refuted reports whether there is something to show about a wrong move.
func refuted(v lessons.Verdict) bool {
	switch {
	case v.Right || v.Move == chess.NoMove || !v.Before.IsLegal(v.Move):
		return false
	case v.Code == lessons.AlsoGood, v.Code == lessons.OtherMove, v.Code == lessons.NotNotation, v.Code == lessons.NotUnique, v.Code == lessons.GoalLost:
		return false
	}
	return true
}

// replayOf makes the replay of a verdict; nil if there is nothing to show.
func replayOf(v lessons.Verdict, animated bool) *replay {
	moved := frame{v.After, board.Marks{Last: v.Move}, moveLasts}
	if !refuted(v) {
		if animated && v.Right && v.Reply != chess.NoMove {
			moved.lasts = answerAfter
			return &replay{frames: []frame{moved}}
		}
		return nil
	}
	r := &replay{frames: []frame{moved}}
	if v.Reply != chess.NoMove && v.After.IsLegal(v.Reply) {
		r.frames = append(r.frames, frame{v.After.After(v.Reply), board.Marks{Last: v.Reply}, refutationLasts})
	}
	last := &r.frames[len(r.frames)-1]
	last.marks.Wrong, last.lasts = bits(v.Squares), refutationLasts
	if !animated {
		r.at = len(r.frames) - 1
	}
	return r
}

// showReplay begins to show a replay, if there is one.
func (l *Lesson) showReplay(r *replay) tea.Cmd {
	if l.replay = r; r == nil {
		return nil
	}
	l.layFrame()
	return l.nextFrame()
}

// layFrame puts the present frame on the board.
func (l *Lesson) layFrame() {
	f := l.replay.frames[l.replay.at]
	l.board.SetMode(board.Watching)
	l.board.SetPosition(f.position)
	l.board.Marks = f.marks
}

// nextFrame has the next frame come by itself, where things may move by
// themselves; else the last one stays until a key is pressed.
func (l *Lesson) nextFrame() tea.Cmd {
	if !l.env.Settings.Animation {
		return nil
	}
	msg := replayMsg{l.replay, l.replay.at}
	return tea.Tick(l.replay.frames[l.replay.at].lasts, func(time.Time) tea.Msg { return msg })
}

// seen goes on to the next frame, and back to the exercise after the last.
func (l *Lesson) seen(msg replayMsg) tea.Cmd {
	if l.replay == nil || msg.replay != l.replay || msg.at != l.replay.at {
		return nil
	}
	if l.replay.at++; l.replay.at >= len(l.replay.frames) {
		l.endReplay()
		return nil
	}
	l.layFrame()
	return l.nextFrame()
}

// endReplay takes back what was shown.
func (l *Lesson) endReplay() {
	if l.replay != nil {
		l.replay = nil
		l.lay()
	}
}

// showAgain shows once more what was wrong with the last move.
func (l *Lesson) showAgain() tea.Cmd {
	cmd := l.showReplay(replayOf(l.verdict, l.env.Settings.Animation))
	l.arrange()
	return cmd
}
