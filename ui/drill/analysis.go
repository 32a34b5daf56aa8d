package drill

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/engine"
	"woodfox/puzzles"
	"woodfox/ui/board"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// compare asks the analyst about the pending try, if there is one.
func (d *Drill) compare() tea.Cmd {
	position, stored, tried, ok := d.session().Question()
	if !ok {
		return nil
	}
	if d.analyst == nil {
		d.analyst = d.env.Analyst
	}
	if d.analyst == nil {
		d.analyst = puzzles.EngineAnalyst{Engine: engine.New(engine.Options{})}
	}
	analyst := d.analyst
	var cmd tea.Cmd
	d.job, cmd = screen.Begin(func(ctx context.Context, j *screen.Job) tea.Msg {
		result, err := analyst.Compare(ctx, position, stored, tried)
		return comparedMsg{j, result, err}
	})
	d.said = nil
	d.board.SetMode(board.Watching)
	d.compose()
	return cmd
}

// stop ends the comparison, if there is one, and forgets what waited for it.
func (d *Drill) stop() {
	d.job.Stop()
	d.job, d.waiting = nil, nil
}

// alive shows a comparison that is still going on.
func (d *Drill) alive(j *screen.Job) tea.Cmd {
	if j != d.job {
		return nil
	}
	cmd := j.Beat()
	d.compose()
	return cmd
}

// compared takes the analyst's answer, then does in order what was typed while
// it was awaited. Without an answer the try is judged by the book alone.
func (d *Drill) compared(msg comparedMsg) tea.Cmd {
	if msg.job != d.job {
		return nil
	}
	waiting := d.waiting
	d.stop()
	if errors.Is(msg.err, screen.ErrBusy) {
		return d.withdraw()
	}
	result := &msg.result
	if msg.err != nil {
		result = nil
	}
	judgement := d.session().Settle(result, d.env.Now())
	if !d.done() {
		d.place()
	}
	cmds := []tea.Cmd{d.judged(judgement)}
	for _, later := range waiting {
		cmds = append(cmds, d.input(later))
	}
	return tea.Batch(cmds...)
}

// withdraw takes the pending try back, as nobody can compare it now; what was
// typed after it is forgotten.
func (d *Drill) withdraw() tea.Cmd {
	d.session().Withdraw()
	d.place()
	d.keep()
	d.say(theme.Refusal, func() []string { return []string{d.env.T("busy.try")} })
	return nil
}
