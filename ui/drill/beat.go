package drill

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/ui/board"
)

// How long the board stands before the opponent's move is made on it: the first
// one is to be seen happening in a position nobody knows yet, a reply answers a
// move that was just made.
const firstLasts, replyLasts = 900 * time.Millisecond, 450 * time.Millisecond

// seenLasts is how long the solved position stands before the board goes back to
// where the motif is to be seen.
const seenLasts = 1500 * time.Millisecond

// beatMsg says that a position has been seen for long enough.
type beatMsg struct {
	drill *Drill
	beat  int
}

// after has a beat come, if things may move by themselves. Whatever the person does
// first, the beat comes to nothing.
func (d *Drill) after(wait time.Duration) tea.Cmd {
	d.beat++
	msg := beatMsg{d, d.beat}
	return tea.Tick(wait, func(time.Time) tea.Msg { return msg })
}

// opponentMoves shows the board as it was before the opponent's last move, which
// then happens by itself. Whatever the person does meanwhile lets it happen at
// once and counts as it would have a moment later.
func (d *Drill) opponentMoves(wait time.Duration) tea.Cmd {
	if d.over() || d.done() || d.job != nil || d.session().Storm != nil || !d.env.Settings.Animation {
		return nil
	}
	c := &d.session().Current
	d.board.SetPosition(c.Puzzle.Position(c.Ply - 1))
	d.board.Marks = board.Marks{}
	if c.Ply > 1 {
		d.board.Marks.Last = c.Puzzle.Moves[c.Ply-2]
	}
	d.before = true
	return d.after(wait)
}

// pointOut lets the board go by itself to where it is to be seen why the solution
// works, if that is not what it shows.
func (d *Drill) pointOut() tea.Cmd {
	if !d.done() || len(d.solution.points) == 0 || d.solution.pointed() || !d.env.Settings.Animation {
		return nil
	}
	return d.after(seenLasts)
}

// beaten does what a beat was awaited for.
func (d *Drill) beaten(msg beatMsg) tea.Cmd {
	switch {
	case msg.drill != d || msg.beat != d.beat || d.over():
		return nil
	case d.before:
		d.hurry()
		return nil
	case d.session().Streak != nil && d.session().Current.Attempt.First():
		return d.next()
	case d.done():
		return d.nextPoint()
	}
	return nil
}

// hurry makes the opponent's move at once, if it is still to be shown. Nothing more
// happens by itself.
func (d *Drill) hurry() {
	d.beat++
	if d.before && !d.over() {
		d.place()
	}
}
