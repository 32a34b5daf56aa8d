package i18n

import (
	"woodfox/game/chess"
	"woodfox/lessons"
)

// LessonVerdict says what came of an answer to an exercise of that kind, one
// sentence or paragraph an item: the verdict, the reason where a move is in
// question, then the course's own hint or explanation. A mark or a piece that
// was only noted says nothing.
func (w *Words) LessonVerdict(kind lessons.Kind, v lessons.Verdict) []string {
	var said []string
	add := func(text string) {
		if text != "" {
			said = append(said, text)
		}
	}
	switch v.Code {
	case lessons.Noted:
	case lessons.Missing, lessons.Extra, lessons.MissingAndExtra:
		add(w.missing(kind, v))
		add(w.extra(kind, v))
	case lessons.Unreadable:
		add(w.T(unreadable(kind)))
	case lessons.Illegal, lessons.WhichPiece:
		if v.Explanation.Code == "" {
			add(w.T("lesson.verdict.illegal"))
		}
	default:
		id := "lesson.verdict." + string(v.Code)
		if v.Code == lessons.NotAsked && kind == lessons.PlayLine {
			id = "lesson.verdict.not_in_line"
		}
		add(capital(w.T(id, "Squares", w.Squares(v.Squares...), "Standard", v.Standard,
			"Move", w.tried(v.Before, v.Move), "Reply", w.tried(v.After, v.Reply), "Better", w.tried(v.Before, v.Better))))
	}
	if v.Right && v.Reply != chess.NoMove {
		add(w.T("lesson.verdict.reply", "Reply", w.tried(v.After, v.Reply)))
	}
	if v.Right && v.Standard != "" {
		add(w.T("lesson.verdict.standard", "Standard", v.Standard))
	}
	if !v.Explanation.Legal() || kind == lessons.IsItLegal {
		add(w.Explain(v.Explanation))
	}
	add(w.courseText(v.Say))
	add(w.courseText(v.Hint))
	add(w.courseText(v.Because))
	return said
}

// unreadable is what to say where an answer cannot be read: what an answer looks
// like.
func unreadable(kind lessons.Kind) string {
	switch kind {
	case lessons.Number:
		return "lesson.verdict.unreadable_number"
	case lessons.YesNo, lessons.IsItLegal, lessons.Choice:
		return "lesson.verdict.unreadable_option"
	case lessons.FindTheSquare, lessons.ClickSquares:
		return "lesson.verdict.unreadable_square"
	case lessons.SetUp, lessons.WriteMove:
		return "lesson.verdict.unreadable"
	}
	return "lesson.verdict.unreadable_move"
}

// tried says a legal move of the position; nothing of none.
func (w *Words) tried(p chess.Position, m chess.Move) string {
	if m == chess.NoMove || !p.IsLegal(m) {
		return ""
	}
	return w.Move(p, m)
}

// capital lets a sentence that begins with a move begin with a capital letter. The
// name of a square stays small.
func capital(text string) string {
	if len(text) > 1 {
		if _, square := chess.ParseSquare(text[:2]); square {
			return text
		}
	}
	if text != "" && 'a' <= text[0] && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}

// courseText is what the course says in the language, nothing if it is silent.
func (w *Words) courseText(t lessons.Text) string {
	if t.IsZero() {
		return ""
	}
	return t.In(string(w.lang))
}

// missing says what a set lacks: only how much after the first try, what after
// the second.
func (w *Words) missing(kind lessons.Kind, v lessons.Verdict) string {
	count, named := "lesson.verdict.missing", "lesson.verdict.missing_squares"
	if kind == lessons.SetUp {
		count, named = "lesson.verdict.empty", "lesson.verdict.empty_squares"
	}
	switch {
	case len(v.Missing) == 0:
		return ""
	case v.Reveal:
		return w.T(named, "Squares", w.Squares(v.Missing...))
	}
	return w.N(count, len(v.Missing))
}

func (w *Words) extra(kind lessons.Kind, v lessons.Verdict) string {
	if len(v.Extra) == 0 {
		return ""
	}
	id := "lesson.verdict.extra"
	if kind == lessons.SetUp {
		id = "lesson.verdict.wrong_pieces"
	}
	return w.N(id, len(v.Extra), "Squares", w.Squares(v.Extra...))
}

// LessonHelp says a rung of help for an exercise, one sentence or paragraph an
// item.
func (w *Words) LessonHelp(ex *lessons.Exercise, h lessons.Help) []string {
	var said []string
	if text := w.help(ex, h); text != "" {
		said = append(said, text)
	}
	if e := w.Explain(h.Explanation); e != "" {
		said = append(said, e)
	}
	if text := w.courseText(h.Text); text != "" {
		said = append(said, text)
	}
	return said
}

func (w *Words) help(ex *lessons.Exercise, h lessons.Help) string {
	squares := w.Squares(h.Squares...)
	switch h.Code {
	case "", lessons.HelpRule:
		return ""
	case lessons.HelpFile:
		return w.T("lesson.help.file", "File", firstOf(h.Squares).File())
	case lessons.HelpRank:
		return w.T("lesson.help.rank", "Rank", firstOf(h.Squares).Rank())
	case lessons.HelpCount:
		return w.N("lesson.help.count", h.Count)
	case lessons.HelpSome:
		return w.N("lesson.help.some", len(h.Squares), "Squares", squares)
	case lessons.HelpPiece, lessons.HelpPieces:
		return capital(w.T("lesson.help.pieces", "Pieces", w.And(w.placed(h.Placed)...)))
	case lessons.HelpAnswer:
		return w.T("lesson.help.answer", "Answer", w.courseText(ex.Label(h.Answer)))
	case lessons.HelpMove:
		return w.T("lesson.help.move", "From", h.Move.From(), "To", h.Move.To())
	case lessons.HelpPlay:
		return w.T("lesson.help.play", "Move", w.tried(h.Position, h.Move))
	case lessons.HelpLook:
		if squares == "" {
			return ""
		}
	}
	return w.T("lesson.help."+string(h.Code), "Squares", squares)
}

func firstOf(squares lessons.Squares) chess.Square {
	if len(squares) == 0 {
		return chess.NoSquare
	}
	return squares[0]
}

func (w *Words) placed(pieces []lessons.Placed) []string {
	said := make([]string, len(pieces))
	for i, p := range pieces {
		said[i] = w.T("chess.placed", "Piece", w.ColoredPiece(p.Piece), "Square", p.Square)
	}
	return said
}
