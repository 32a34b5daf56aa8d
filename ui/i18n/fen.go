package i18n

import "woodfox/game/chess"

// FENError says what is wrong with a position that was typed or read.
func (w *Words) FENError(e *chess.FENError) string {
	id := "chess.fen." + string(e.Code)
	rank := ""
	switch {
	case e.Code == chess.FENCounter:
		id += "." + string(e.Field)
	case e.Code == chess.FENRankLength && len(e.Squares) > 0:
		rank = e.Squares[0].Rank().String()
	}
	return w.T(id, "Found", e.Found, "Want", e.Want, "Side", w.Side(e.Color), "Squares", w.Squares(e.Squares...), "Rank", rank)
}
