package play

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// evaluation is what the engine thinks of the position that is shown, for those
// who have switched the bar on.
type evaluation struct {
	known bool
	score engine.Score // for White
	job   *screen.Job
}

// assess has the position that is shown judged anew. Until that is done the bar
// keeps what it showed, so that it moves once with each move.
func (t *Table) assess() tea.Cmd {
	stop(&t.evaluation.job)
	if !t.env.Settings.EvalBar {
		t.evaluation = evaluation{}
		return nil
	}
	q := screen.Ask(t.game, t.env.Now())
	q.Position, q.History = t.game.PositionAt(t.shown), q.History[:min(t.shown, len(q.History))]
	thinker, turn := t.env.Thinker, q.Position.Turn()
	return t.begin(&t.evaluation.job, func(ctx context.Context, j *screen.Job) tea.Msg {
		score, err := thinker.Assess(ctx, q)
		if turn == chess.Black {
			score = score.Negate()
		}
		return assessedMsg{j, score, err}
	})
}

// assessed shows what was found.
func (t *Table) assessed(msg assessedMsg) {
	if msg.job != t.evaluation.job {
		return
	}
	t.evaluation = evaluation{known: msg.err == nil, score: msg.score}
	t.composePanel()
}

// bar is White's share of the chances drawn over w cells, with the number behind
// it; "" when it is switched off or nothing is known yet.
func (t *Table) bar(w int) string {
	if !t.env.Settings.EvalBar || !t.evaluation.known {
		return ""
	}
	number := i18n.PadLeft(t.env.Words.Score(t.evaluation.score), 6)
	room := w - 2 - i18n.Width(number)
	if room < 4 {
		return number
	}
	white, black := "█", "░"
	if t.env.Terminal.WideAmbiguous {
		white, black = "#", "."
	}
	share := int(float64(t.evaluation.score.WinChance())*float64(room) + 0.5)
	return " " + strings.Repeat(white, share) + t.env.Palette.Muted.On(strings.Repeat(black, room-share)) + number
}
