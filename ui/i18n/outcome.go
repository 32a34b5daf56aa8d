package i18n

import "woodfox/game/chess"

// Outcome says how a game ended and why; nothing while it goes on.
func (w *Words) Outcome(o chess.Outcome) string {
	if o.Reason == "" {
		return ""
	}
	id := "chess.outcome." + string(o.Reason)
	winner := chess.White
	switch {
	case o.Result == chess.WinFor(chess.Black):
		winner = chess.Black
	case o.Result == chess.Drawn && o.Reason == chess.Resignation:
		id += "_drawn"
	}
	return w.T(id, "Winner", w.Side(winner), "Loser", w.Side(winner.Other()))
}
