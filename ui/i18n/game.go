package i18n

import (
	"errors"
	"fmt"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/engine"
)

// GameError says why a game refuses what it was asked to do. What is no
// *game.Error is given as it is.
func (w *Words) GameError(err error) string {
	e, ok := errors.AsType[*game.Error](err)
	switch {
	case !ok:
		return err.Error()
	case e.Code == game.IllegalMove && e.Explanation.Code != "":
		return w.Explain(e.Explanation)
	}
	return w.T("game.error." + string(e.Code))
}

// Claim says what a draw can be claimed for, inside a sentence: "the same
// position for the third time".
func (w *Words) Claim(reason chess.Reason) string { return w.T("game.claim." + string(reason)) }

// AdviceLook is the first rung of a hint: where to look.
func (w *Words) AdviceLook(a game.Advice) string {
	return w.T("game.advice.look", "Squares", w.Squares(a.Look...))
}

// AdvicePiece is the second rung: which piece, p being the position and m the
// move advised.
func (w *Words) AdvicePiece(p chess.Position, m chess.Move) string {
	return w.T("game.advice.piece", "Piece", w.PieceOn(p.At(m.From()).Type(), m.From()))
}

// AdviceWhy says why the move advised is good: "It wins the knight on f3."
func (w *Words) AdviceWhy(a game.Advice) string {
	on := ""
	if len(a.Look) > 0 {
		on = w.PieceOn(a.Piece, a.Look[0])
	}
	return w.T("game.advice."+string(a.Purpose), "Piece", w.Piece(a.Piece), "PieceOn", on)
}

// Control says a time control: "10 minutes each, 5 s more per move".
func (w *Words) Control(c clock.Control) string {
	minutes := int(c.Initial / time.Minute)
	switch c.Kind {
	case clock.SuddenDeath:
		return w.N("game.control.minutes", minutes)
	case clock.Fischer:
		return w.N("game.control.increment", minutes, "Seconds", int(c.Increment/time.Second))
	}
	return w.T("game.control.none")
}

// Clock writes the time left on a chess clock: "29:59", "1:02:03", and with
// tenths in the last twenty seconds, "0:09.4". It rounds down, so that 0:00.0
// is only shown when nothing is left to speak of.
func Clock(left time.Duration) string {
	left = max(left, 0)
	h, m, s := int(left.Hours()), int(left.Minutes())%60, int(left.Seconds())%60
	switch {
	case h > 0:
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	case left < 20*time.Second:
		return fmt.Sprintf("0:%02d.%d", s, left.Milliseconds()/100%10)
	}
	return fmt.Sprintf("%d:%02d", m, s)
}

// Score writes a score as chess programs do, in any language: "+1.3" in pawns,
// "#3" for a mate in three moves, "#-3" for being mated in three.
func (w *Words) Score(s engine.Score) string {
	if n, ok := s.Mate(); ok {
		return fmt.Sprintf("#%d", n)
	}
	return fmt.Sprintf("%+.1f", float64(s.CP())/100)
}

// Standing says how things stand, given the score of a side: who is better, by
// how many pawns, and the chances that go with it.
func (w *Words) Standing(s engine.Score, of chess.Color) string {
	if s.Compare(engine.Centipawns(0)) < 0 {
		s, of = s.Negate(), of.Other()
	}
	if n, ok := s.Mate(); ok {
		return w.N("game.standing.mate", n, "Side", w.Side(of))
	}
	if s.CP() < evenBelow {
		return w.T("game.standing.even", "Score", w.Score(s))
	}
	return w.T("game.standing.better", "Side", w.Side(of), "Score", w.Score(s), "Chance", int(s.WinChance()*100+0.5))
}

// evenBelow is the difference, in centipawns, that is not worth a word.
const evenBelow = 30
