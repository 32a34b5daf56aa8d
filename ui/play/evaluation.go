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
func (h *here) assess() tea.Cmd {
	stop(&h.evaluation.job)
	if !h.env.Settings.EvalBar {
		h.evaluation = evaluation{}
		return nil
	}
	q := screen.Ask(h.game, h.env.Now())
	q.Position, q.History = h.game.PositionAt(h.shown), q.History[:min(h.shown, len(q.History))]
	thinker, turn := h.env.Thinker, q.Position.Turn()
	return begin(&h.evaluation.job, func(ctx context.Context, j *screen.Job) tea.Msg {
		score, err := thinker.Assess(ctx, q)
		if turn == chess.Black {
			score = score.Negate()
		}
		return assessedMsg{j, score, err}
	})
}

// assessed shows what was found.
func (h *here) assessed(msg assessedMsg) {
	if msg.job != h.evaluation.job {
		return
	}
	h.evaluation = evaluation{known: msg.err == nil, score: msg.score}
	h.composePanel()
}

// bar is White's share of the chances drawn over w cells, with the number behind
// it; "" when it is switched off or nothing is known yet.
func (h *here) bar(w int) string {
	if !h.env.Settings.EvalBar || !h.evaluation.known {
		return ""
	}
	number := i18n.PadLeft(h.env.Words.Score(h.evaluation.score), 6)
	room := w - 2 - i18n.Width(number)
	if room < 4 {
		return number
	}
	white, black := "█", "░"
	if h.env.Terminal.WideAmbiguous {
		white, black = "#", "."
	}
	share := int(float64(h.evaluation.score.WinChance())*float64(room) + 0.5)
	return " " + strings.Repeat(white, share) + h.env.Palette.Muted.On(strings.Repeat(black, room-share)) + number
}
