package i18n

import (
	"errors"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// PGNProblem says what is wrong in a file of games, without its place.
func (w *Words) PGNProblem(p pgn.Problem) string {
	id, why := "pgn.problem."+string(p.Code), ""
	if move, ok := errors.AsType[*chess.MoveError](p.Err); ok {
		why = w.Explain(move.Explanation)
	}
	if fen, ok := errors.AsType[*chess.FENError](p.Err); ok {
		why = w.FENError(fen)
	}
	if (p.Code == pgn.IllegalMove || p.Code == pgn.IllegalMoveInVariation) && why == "" {
		id += ".pass"
	}
	if p.Code == pgn.NonstandardResult && p.Text == "" {
		id += ".empty"
	}
	return w.T(id, "Text", p.Text, "Why", why, "Tags", w.And(strings.Fields(p.Text)...))
}

// Severity says whether a problem in a file of games cost anything.
func (w *Words) Severity(s pgn.Severity) string { return w.T("pgn.severity." + string(s)) }
