package i18n

import "woodfox/puzzles"

// KnightVerdict says why a knight's jump went wrong, or nothing if it did not.
func (w *Words) KnightVerdict(v puzzles.KnightVerdict) []string {
	switch v.Code {
	case puzzles.KnightIsTaken:
		return []string{w.T("knight.is_taken", "Square", v.Move.To(), "Catcher", w.PieceOn(v.By, v.Catcher))}
	case puzzles.KnightMayNot:
		return []string{w.Explain(v.Why)}
	}
	return nil
}

// KnightHint says a step of help.
func (w *Words) KnightHint(h puzzles.KnightHint) string {
	switch {
	case h.Moves == 0:
		return w.T("knight.hint.stuck")
	case h.Level == puzzles.LookHere:
		return w.T("knight.hint.look", "Squares", w.Or(names(h.Squares)...))
	case h.Level == puzzles.ThisMove && len(h.Squares) > 0:
		return w.T("knight.hint.move", "Square", h.Squares[0])
	}
	return w.N("knight.hint.count", h.Moves)
}
