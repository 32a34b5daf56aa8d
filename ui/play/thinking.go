package play

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// begin starts a job in the place of another one.
func begin(place **screen.Job, work func(ctx context.Context, j *screen.Job) tea.Msg) tea.Cmd {
	stop(place)
	var cmd tea.Cmd
	*place, cmd = screen.Begin(work)
	return cmd
}

// stop ends a job if there is one.
func stop(place **screen.Job) {
	(*place).Stop()
	*place = nil
}

func (h *here) stopAll() {
	stop(&h.thinking)
	stop(&h.answering)
	stop(&h.looking)
	stop(&h.evaluation.job)
	h.held = chess.NoMove
}

// alive shows a job that is still going on.
func (h *here) alive(j *screen.Job) tea.Cmd {
	if j != h.thinking && j != h.answering && j != h.looking {
		return nil
	}
	cmd := j.Beat()
	h.compose()
	return cmd
}

// think has the opponent find its move. A move that came at once would not look
// like a person's, so with animation it waits as long as it says; the wait is
// for the eye only and ends with the job.
func (h *here) think() tea.Cmd { return h.thinkAfter(0) }

func (h *here) thinkAfter(wait time.Duration) tea.Cmd {
	thinker, q := h.env.Thinker, screen.Ask(h.game, h.env.Now())
	who := h.game.Player(h.game.Turn()).Opponent
	animated := h.env.Settings.Animation
	return begin(&h.thinking, func(ctx context.Context, j *screen.Job) tea.Msg {
		screen.Wait(ctx, wait)
		begun := time.Now()
		reply, err := thinker.Choose(ctx, who, q)
		if animated && err == nil {
			screen.Wait(ctx, time.Until(begun.Add(reply.Pause)))
		}
		return movedMsg{j, reply.Move, err}
	})
}

// moved plays the opponent's move. While it still owes the answer to a draw
// offer the move waits, as moving would decline (FIDE Laws 9.1.2.1).
func (h *here) moved(msg movedMsg) tea.Cmd {
	if msg.job != h.thinking {
		return nil
	}
	stop(&h.thinking)
	if errors.Is(msg.err, screen.ErrBusy) {
		h.say(theme.Refusal, func() string { return h.env.T("busy.opponent", "Name", h.name(h.game.Turn())) })
		return h.thinkAfter(screen.AskAgain)
	}
	if msg.err != nil {
		h.say(theme.Refusal, func() string { return h.env.T("play.opponent_failed", "Name", h.name(h.game.Turn())) })
		return nil
	}
	if h.answering != nil {
		h.held = msg.move
		return nil
	}
	return h.playReply(msg.move)
}

// playReply plays the opponent's move. What was refused meanwhile is out of date;
// that a draw was declined is still to be read.
func (h *here) playReply(m chess.Move) tea.Cmd {
	if h.tone == theme.Refusal {
		h.said = nil
	}
	return h.play(m)
}

// offerToEngine asks the opponent for a draw.
func (h *here) offerToEngine(by chess.Color) tea.Cmd {
	if err := h.game.OfferDraw(by); err != nil {
		return h.refused(err)
	}
	thinker, q := h.env.Thinker, screen.Ask(h.game, h.env.Now())
	other := by.Other()
	who := h.game.Player(other).Opponent
	h.say(theme.Neutral, func() string { return h.env.T("play.offer_made", "Name", h.name(other)) })
	return begin(&h.answering, func(ctx context.Context, j *screen.Job) tea.Msg {
		accepts, err := thinker.Accepts(ctx, who, other, q)
		return answeredMsg{j, accepts, err}
	})
}

// answered takes the opponent's answer to a draw offer. Who cannot be asked has
// not accepted.
func (h *here) answered(msg answeredMsg) tea.Cmd {
	if msg.job != h.answering {
		return nil
	}
	stop(&h.answering)
	by, _ := h.game.Offer()
	if msg.accepts && msg.err == nil {
		if err := h.game.AcceptDraw(by.Other(), h.env.Now()); err != nil {
			return h.refused(err)
		}
		return h.changed()
	}
	if err := h.game.DeclineDraw(by.Other()); err != nil {
		return h.refused(err)
	}
	h.say(theme.Neutral, func() string { return h.env.T("play.offer_declined", "Name", h.name(by.Other())) })
	if move := h.held; move != chess.NoMove {
		h.held = chess.NoMove
		return h.playReply(move)
	}
	h.save()
	return nil
}

// hint is the ladder of help for the position on the board.
type hint struct {
	move   chess.Move // NoMove until it was found
	advice game.Advice
	rung   int // 0 nothing said, 1 look here, 2 this piece, 3 this move
}

// help goes one rung up the ladder, finding the move first.
func (h *here) help() tea.Cmd {
	back := h.goTo(h.game.Plies())
	if h.hint.move != chess.NoMove {
		h.climb()
		return back
	}
	if h.looking != nil {
		return back
	}
	thinker, q := h.env.Thinker, screen.Ask(h.game, h.env.Now())
	return tea.Batch(back, begin(&h.looking, func(ctx context.Context, j *screen.Job) tea.Msg {
		line, err := thinker.Best(ctx, q)
		return advisedMsg{j, line, err}
	}))
}

// advised takes the best line and says the first rung.
func (h *here) advised(msg advisedMsg) tea.Cmd {
	if msg.job != h.looking {
		return nil
	}
	stop(&h.looking)
	if errors.Is(msg.err, screen.ErrBusy) {
		h.say(theme.Refusal, func() string { return h.env.T("busy.ask_again") })
		return nil
	}
	position := h.game.Position()
	if msg.err != nil || len(msg.line) == 0 || !position.IsLegal(msg.line[0]) {
		h.say(theme.Refusal, func() string { return h.env.T("play.no_hint") })
		return nil
	}
	h.hint = hint{move: msg.line[0], advice: game.Advise(position, msg.line[0])}
	h.climb()
	return nil
}

// climb says the next rung and lights its squares; the last one stays.
func (h *here) climb() {
	h.hint.rung = min(h.hint.rung+1, 3)
	said := h.hint
	switch said.rung {
	case 1:
		h.board.Marks.Hints = chess.BitboardOf(said.advice.Look...)
	case 2:
		h.board.Marks.Hints = chess.BitboardOf(said.move.From())
	default:
		h.board.Marks.Hints = chess.BitboardOf(said.move.From(), said.move.To())
	}
	position := h.game.Position()
	h.say(theme.Praise, func() string { return hintText(h.env, position, said) })
}

// hintText words a rung of the ladder.
func hintText(env *screen.Env, position chess.Position, h hint) string {
	switch h.rung {
	case 1:
		return env.Words.AdviceLook(h.advice)
	case 2:
		return env.Words.AdvicePiece(position, h.move)
	}
	return env.T("play.this_move", "SAN", position.SAN(h.move),
		"Move", env.Words.Move(position, h.move), "Because", env.Words.AdviceWhy(h.advice))
}
