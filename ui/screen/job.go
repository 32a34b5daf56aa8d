package screen

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"
)

// aliveAfter is when a wait begins to be felt; from then on it is shown.
const aliveAfter = 150 * time.Millisecond

// Job is work that goes on beside a screen. The screen keeps it as long as it
// waits for the answer; the answer carries it too, so that one nobody waits for
// any more is recognised.
type Job struct {
	cancel context.CancelFunc
	beats  int
}

// AliveMsg says that a job has lasted long enough to be shown, and after that
// comes every second. Who still waits for the job hands it to [Job.Beat].
type AliveMsg struct{ Job *Job }

// Begin starts work; its context ends when the job is stopped.
func Begin(work func(ctx context.Context, j *Job) tea.Msg) (*Job, tea.Cmd) {
	ctx, cancel := context.WithCancel(context.Background())
	j := &Job{cancel: cancel}
	return j, tea.Batch(func() tea.Msg { return work(ctx, j) }, j.after(aliveAfter))
}

// Stop ends the job. A nil job has ended.
func (j *Job) Stop() {
	if j != nil {
		j.cancel()
	}
}

// Beat counts an [AliveMsg] and has the next one come.
func (j *Job) Beat() tea.Cmd {
	j.beats++
	return j.after(time.Second)
}

func (j *Job) after(wait time.Duration) tea.Cmd {
	return tea.Tick(wait, func(time.Time) tea.Msg { return AliveMsg{j} })
}

// Alive reports whether the job goes on for long enough to be shown; a nil job
// does not.
func (j *Job) Alive() bool { return j != nil && j.beats > 0 }

// Seconds returns for how long the job has been shown.
func (j *Job) Seconds() int { return max(j.beats-1, 0) }
