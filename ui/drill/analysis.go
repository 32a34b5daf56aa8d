package drill

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/engine"
	"woodfox/puzzles"
	"woodfox/ui/board"
)

// aliveAfter is when a wait begins to be felt; from then on it is shown.
const aliveAfter = 150 * time.Millisecond

// compare asks the analyst about the pending try, if there is one.
func (d *Drill) compare() tea.Cmd {
	position, stored, tried, ok := d.session().Question()
	if !ok {
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{cancel: cancel}
	d.job, d.said = j, nil
	d.board.SetMode(board.Watching)
	d.compose()
	if d.analyst == nil {
		d.analyst = puzzles.EngineAnalyst{Engine: engine.New(engine.Options{})}
	}
	analyst := d.analyst
	return tea.Batch(
		func() tea.Msg {
			result, err := analyst.Compare(ctx, position, stored, tried)
			return comparedMsg{j, result, err}
		},
		tea.Tick(aliveAfter, func(time.Time) tea.Msg { return aliveMsg{j} }),
	)
}

// stop ends the comparison, if there is one, and forgets what waited for it.
func (d *Drill) stop() {
	if d.job != nil {
		d.job.cancel()
		d.job, d.waiting = nil, nil
	}
}

// alive shows a comparison that is still going on and comes back in a second.
func (d *Drill) alive(j *job) tea.Cmd {
	if j != d.job {
		return nil
	}
	if j.alive {
		j.seconds++
	}
	j.alive = true
	d.compose()
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return aliveMsg{j} })
}

// compared takes the analyst's answer, then does in order what was typed while
// it was awaited. Without an answer the try is judged by the book alone.
func (d *Drill) compared(msg comparedMsg) tea.Cmd {
	if msg.job != d.job {
		return nil
	}
	waiting := d.waiting
	d.stop()
	result := &msg.result
	if msg.err != nil {
		result = nil
	}
	judgement := d.session().Settle(result, d.env.Now())
	d.place()
	cmds := []tea.Cmd{d.judged(judgement)}
	for _, later := range waiting {
		cmds = append(cmds, d.input(later))
	}
	return tea.Batch(cmds...)
}
