package play

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/ui/screen"
	"woodfox/ui/theme"
)

// begin starts a job in the place of another one.
func (t *Table) begin(place **screen.Job, work func(ctx context.Context, j *screen.Job) tea.Msg) tea.Cmd {
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

func (t *Table) stopAll() {
	stop(&t.thinking)
	stop(&t.answering)
	stop(&t.looking)
	stop(&t.evaluation.job)
	t.held = chess.NoMove
}

// alive shows a job that is still going on.
func (t *Table) alive(j *screen.Job) tea.Cmd {
	if j != t.thinking && j != t.answering && j != t.looking {
		return nil
	}
	cmd := j.Beat()
	t.compose()
	return cmd
}

// think has the opponent find its move. A move that came at once would not look
// like a person's, so with animation it waits as long as it says; the wait is
// for the eye only and ends with the job.
func (t *Table) think() tea.Cmd {
	thinker, q := t.env.Thinker, screen.Ask(t.game, t.env.Now())
	who := t.game.Player(t.game.Turn()).Opponent
	animated := t.env.Settings.Animation
	return t.begin(&t.thinking, func(ctx context.Context, j *screen.Job) tea.Msg {
		begun := time.Now()
		reply, err := thinker.Choose(ctx, who, q)
		if animated && err == nil {
			wait := time.NewTimer(time.Until(begun.Add(reply.Pause)))
			defer wait.Stop()
			select {
			case <-wait.C:
			case <-ctx.Done():
			}
		}
		return movedMsg{j, reply.Move, err}
	})
}

// moved plays the opponent's move. While it still owes the answer to a draw
// offer the move waits, as moving would decline (FIDE Laws 9.1.2.1).
func (t *Table) moved(msg movedMsg) tea.Cmd {
	if msg.job != t.thinking {
		return nil
	}
	stop(&t.thinking)
	if msg.err != nil {
		t.say(theme.Refusal, func() string { return t.env.T("play.opponent_failed", "Name", t.name(t.game.Turn())) })
		return nil
	}
	if t.answering != nil {
		t.held = msg.move
		return nil
	}
	return t.playReply(msg.move)
}

// playReply plays the opponent's move. What was refused meanwhile is out of date;
// that a draw was declined is still to be read.
func (t *Table) playReply(m chess.Move) tea.Cmd {
	if t.tone == theme.Refusal {
		t.said = nil
	}
	return t.playSaying(m)
}

// offerToEngine asks the opponent for a draw.
func (t *Table) offerToEngine(by chess.Color) tea.Cmd {
	if err := t.game.OfferDraw(by); err != nil {
		return t.refused(err)
	}
	thinker, q := t.env.Thinker, screen.Ask(t.game, t.env.Now())
	other := by.Other()
	who := t.game.Player(other).Opponent
	t.say(theme.Neutral, func() string { return t.env.T("play.offer_made", "Name", t.name(other)) })
	return t.begin(&t.answering, func(ctx context.Context, j *screen.Job) tea.Msg {
		accepts, err := thinker.Accepts(ctx, who, other, q)
		return answeredMsg{j, accepts, err}
	})
}

// answered takes the opponent's answer to a draw offer. Who cannot be asked has
// not accepted.
func (t *Table) answered(msg answeredMsg) tea.Cmd {
	if msg.job != t.answering {
		return nil
	}
	stop(&t.answering)
	by, _ := t.game.Offer()
	if msg.accepts && msg.err == nil {
		if err := t.game.AcceptDraw(by.Other(), t.env.Now()); err != nil {
			return t.refused(err)
		}
		return t.changed()
	}
	if err := t.game.DeclineDraw(by.Other()); err != nil {
		return t.refused(err)
	}
	t.say(theme.Neutral, func() string { return t.env.T("play.offer_declined", "Name", t.name(by.Other())) })
	if move := t.held; move != chess.NoMove {
		t.held = chess.NoMove
		return t.playReply(move)
	}
	t.save()
	return nil
}

// hint is the ladder of help for the position on the board.
type hint struct {
	move   chess.Move // NoMove until it was found
	advice game.Advice
	rung   int // 0 nothing said, 1 look here, 2 this piece, 3 this move
}

// help goes one rung up the ladder, finding the move first.
func (t *Table) help() tea.Cmd {
	back := t.goTo(t.game.Plies())
	if t.hint.move != chess.NoMove {
		t.climb()
		return back
	}
	if t.looking != nil {
		return back
	}
	thinker, q := t.env.Thinker, screen.Ask(t.game, t.env.Now())
	return tea.Batch(back, t.begin(&t.looking, func(ctx context.Context, j *screen.Job) tea.Msg {
		line, err := thinker.Best(ctx, q)
		return advisedMsg{j, line, err}
	}))
}

// advised takes the best line and says the first rung.
func (t *Table) advised(msg advisedMsg) tea.Cmd {
	if msg.job != t.looking {
		return nil
	}
	stop(&t.looking)
	position := t.game.Position()
	if msg.err != nil || len(msg.line) == 0 || !position.IsLegal(msg.line[0]) {
		t.say(theme.Refusal, func() string { return t.env.T("play.no_hint") })
		return nil
	}
	t.hint = hint{move: msg.line[0], advice: game.Advise(position, msg.line[0])}
	t.climb()
	return nil
}

// climb says the next rung and lights its squares; the last one stays.
func (t *Table) climb() {
	h := &t.hint
	h.rung = min(h.rung+1, 3)
	switch h.rung {
	case 1:
		t.board.Marks.Hints = chess.BitboardOf(h.advice.Look...)
	case 2:
		t.board.Marks.Hints = chess.BitboardOf(h.move.From())
	default:
		t.board.Marks.Hints = chess.BitboardOf(h.move.From(), h.move.To())
	}
	position := t.game.Position()
	said := *h
	t.say(theme.Praise, func() string { return hintText(t.env, position, said) })
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
