package i18n

import (
	"errors"

	"woodfox/game/chess"
	"woodfox/game/tactics"
	"woodfox/puzzles"
)

// PuzzleVerdict says how a try at a puzzle was judged and why, p being the
// position in which it was made. A wrong move's refutation is read out move by
// move, at most two of them.
func (w *Words) PuzzleVerdict(p chess.Position, j puzzles.Judgement) []string {
	switch j.Verdict {
	case puzzles.Illegal:
		return []string{w.Explain(j.Explanation)}
	case puzzles.Wrong:
		said := []string{w.T("puzzle.verdict.wrong"), w.T("puzzle.reason." + string(j.Reason))}
		if len(j.Refutation) > 0 {
			line := w.Line(p.After(j.Move), j.Refutation[:min(len(j.Refutation), 2)])
			said = append(said, w.T("puzzle.refutation", "Line", line))
		}
		return said
	case puzzles.Undecided:
		return nil
	}
	return []string{w.T("puzzle.verdict." + string(j.Verdict))}
}

// Line reads out moves one after the other from a position on.
func (w *Words) Line(p chess.Position, moves []chess.Move) string {
	said := ""
	for i, m := range moves {
		move := w.Move(p, m)
		if i == 0 {
			said = move
		} else {
			said = w.T("chess.then", "A", said, "B", move)
		}
		p.Play(m)
	}
	return said
}

// Theme says what a puzzle is about, with its meaning: "a fork: one piece
// attacks two at once". False: the theme has no words (it comes from a file and is
// none of package tactics).
func (w *Words) Theme(t puzzles.Theme) (string, bool) {
	id := "puzzle.theme." + string(t)
	said := w.T(id)
	return said, said != id
}

// ThemeName is the short name of a theme, for lists: "Fork". A theme without words
// is called as it is written.
func (w *Words) ThemeName(t puzzles.Theme) string {
	id := "puzzle.theme_name." + string(t)
	if said := w.T(id); said != id {
		return said
	}
	return string(t)
}

// ThemeGroup is the name of a group of themes: "First motifs".
func (w *Words) ThemeGroup(g tactics.Group) string { return w.T("puzzle.theme_group." + string(g)) }

// PuzzleHint says a rung of help in the position of the puzzle.
func (w *Words) PuzzleHint(p chess.Position, h puzzles.Hint) string {
	squares := w.Squares(h.Squares...)
	switch h.Level {
	case puzzles.ThisMove:
		return w.T("puzzle.hint.move", "Move", w.Move(p, h.Move))
	case puzzles.ThisPiece:
		return w.T("puzzle.hint.piece", "Piece", w.PieceOn(h.Piece, h.Squares[0]))
	}
	if theme, ok := w.Theme(h.Theme); ok {
		return w.T("puzzle.hint.look", "Theme", theme, "Squares", squares)
	}
	return w.T("puzzle.hint.look_there", "Squares", squares)
}

// PuzzleWhy says one point of why a solution works: "a fork: …; see c7, e8 and a8".
// A point without a theme says that nothing else is as good; one whose theme has no
// words is empty.
func (w *Words) PuzzleWhy(p puzzles.Point) string {
	if p.Theme == "" {
		return w.T("puzzle.why.only")
	}
	theme, ok := w.Theme(p.Theme)
	if !ok {
		return ""
	}
	return w.T("puzzle.why", "Theme", theme, "Squares", w.Squares(p.Squares...))
}

// PuzzleFault says why a row of a puzzle file is no puzzle.
func (w *Words) PuzzleFault(e *puzzles.Error) string {
	if fault, ok := errors.AsType[*chess.FENError](e.Err); ok {
		return w.T("import.row.fen", "Why", w.FENError(fault))
	}
	return w.T("import.row."+string(e.Code), "Found", e.Found, "Number", e.Index+1)
}
