package i18n

import (
	"strings"

	"woodfox/game/chess"
	"woodfox/puzzles"
)

// PuzzleTheme names a theme; one that the program does not know keeps its own
// name.
func (w *Words) PuzzleTheme(t puzzles.Theme) string {
	return w.themed("drill.theme.", t, string(t))
}

// PuzzleWhy says in a sentence why a theme works, "" for themes that only say
// how long a line is, where it comes from, and such.
func (w *Words) PuzzleWhy(t puzzles.Theme) string { return w.themed("drill.why.", t, "") }

func (w *Words) themed(prefix string, t puzzles.Theme, unknown string) string {
	id := prefix + string(t)
	if text := w.T(id); text != id {
		return text
	}
	return unknown
}

// PuzzleTask says who is to find the best move; on is true within the line.
func (w *Words) PuzzleTask(turn chess.Color, on bool) string {
	if on {
		return w.T("drill.task_on", "Side", w.Side(turn))
	}
	return w.T("drill.task", "Side", w.Side(turn))
}

// PuzzlePlayed says the opponent's move that was made last; before is the
// position it was made in.
func (w *Words) PuzzlePlayed(before chess.Position, m chess.Move) string {
	return w.T("drill.played", "Side", w.Side(before.Turn()), "Move", w.Move(before, m))
}

// PuzzleVerdict says how a try was judged, one sentence an item; pos is the
// position it was tried in.
func (w *Words) PuzzleVerdict(pos chess.Position, j puzzles.Judgement) []string {
	switch j.Verdict {
	case puzzles.Illegal:
		return []string{w.Explain(j.Explanation)}
	case puzzles.Right, puzzles.Mate:
		return []string{w.T("drill.verdict." + string(j.Verdict))}
	case puzzles.AlsoGood:
		return []string{w.T("drill.verdict.also_good", "Move", pos.SAN(j.Move))}
	case puzzles.Wrong:
		said := []string{w.T("drill.wrong."+string(j.Reason), "Move", pos.SAN(j.Move))}
		return append(said, w.refutation(pos.After(j.Move), j.Refutation)...)
	}
	return nil
}

// refutation says the answer to a wrong move, and how it could go on.
func (w *Words) refutation(pos chess.Position, line []chess.Move) []string {
	if len(line) == 0 {
		return nil
	}
	said := []string{w.T("drill.answer", "Side", w.Side(pos.Turn()), "Move", w.Move(pos, line[0]))}
	if rest := line[1:]; len(rest) > 0 {
		said = append(said, w.T("drill.line", "Line", SANLine(pos.After(line[0]), rest[:min(len(rest), 4)])))
	}
	return said
}

// SANLine writes a line of moves in standard notation.
func SANLine(pos chess.Position, line []chess.Move) string {
	sans := make([]string, len(line))
	for i, m := range line {
		sans[i] = pos.SAN(m)
		pos.Play(m)
	}
	return strings.Join(sans, " ")
}

// PuzzleHint says a step of the help ladder, one sentence an item; pos is the
// position it is for, themes are the puzzle's.
func (w *Words) PuzzleHint(pos chess.Position, h puzzles.Hint, themes []puzzles.Theme) []string {
	switch h.Level {
	case puzzles.LookHere:
		if h.Theme == "" {
			return []string{w.T("drill.hint.look", "Squares", w.Squares(h.Squares...))}
		}
		return []string{w.T("drill.hint.look_theme", "Squares", w.Squares(h.Squares...), "Theme", w.PuzzleTheme(h.Theme))}
	case puzzles.ThisPiece:
		return []string{w.T("drill.hint.piece", "Piece", w.Piece(h.Piece), "Square", h.Squares[0])}
	case puzzles.ThisMove:
		said := []string{w.T("drill.hint.move", "SAN", pos.SAN(h.Move), "Move", w.Move(pos, h.Move))}
		if why := w.PuzzleWhy(puzzles.Telling(themes)); why != "" {
			said = append(said, why)
		}
		return said
	}
	return nil
}
