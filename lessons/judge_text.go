package lessons

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// plainSAN is notation without the marks for check and mate.
func plainSAN(san string) string { return strings.TrimRight(san, "+#!?") }

// judgeText reads the text as a move of the position and compares it with the
// accepted ones. Small liberties (a missing +, 0-0, a missing x) are right and get
// the standard form; coordinates are the move, but no notation.
func judgeText(ex *Exercise, a Answer) Verdict {
	pos := ex.Board()
	if !kings(pos) {
		return Verdict{Code: Unreadable}
	}
	m, err := pos.ParseMove(a.Text)
	if err != nil {
		why := chess.ExplainText(&pos, a.Text)
		switch {
		case why.Code == chess.Ambiguous:
			return Verdict{Code: NotUnique, Explanation: why, Squares: why.Squares}
		case why.Move == chess.NoMove:
			return Verdict{Code: Unreadable}
		}
		return Verdict{Code: Illegal, Explanation: why, Before: pos, Move: why.Move}
	}
	v := Verdict{Before: pos, Move: m, After: pos.After(m)}
	san := pos.SAN(m)
	if !slices.ContainsFunc(ex.Accept, func(want string) bool { return plainSAN(want) == plainSAN(san) }) {
		v.Code, v.Standard, v.Squares = OtherMove, san, Squares{m.From(), m.To()}
		return v
	}
	if strings.TrimSpace(a.Text) != san {
		v.Standard = san
	}
	if coordinates(a.Text) {
		v.Code = NotNotation
		return v
	}
	v.Right, v.Done, v.Code = true, true, Right
	return v
}

// coordinates reports whether a move is written square to square.
func coordinates(text string) bool {
	text = strings.ToLower(strings.ReplaceAll(strings.TrimSpace(text), "-", ""))
	_, ok := chess.ReadUCI(text)
	return ok
}

// helpText leads to the notation: where the move goes, which piece, how it is
// written.
func helpText(ex *Exercise, _ Work, rung Rung) Help {
	pos := ex.Board()
	if len(ex.Accept) == 0 || !kings(pos) {
		return Help{}
	}
	m, err := pos.ParseMove(ex.Accept[0])
	if err != nil {
		return Help{}
	}
	if rung == ThisMove {
		return Help{Code: HelpAnswer, Answer: pos.SAN(m), Squares: Squares{m.From(), m.To()}, Move: m, Position: pos}
	}
	return helpTo(ex, pos, m, rung)
}

// readText takes what could be a move.
func readText(ex *Exercise, _ Work, text string) (entry, bool) {
	v := judgeText(ex, Answer{Text: text})
	return entry{answer: &Answer{Text: text}}, v.Code != Unreadable
}

func rightText(ex *Exercise) []Answer {
	var answers []Answer
	for _, san := range ex.Accept {
		answers = append(answers, Answer{Text: san}, Answer{Text: plainSAN(san)})
	}
	return answers
}

func wrongText(ex *Exercise) []Answer {
	pos := ex.Board()
	if !kings(pos) {
		return nil
	}
	answers := []Answer{{}, {Text: "x"}}
	for _, m := range pos.LegalMoves() {
		san := pos.SAN(m)
		if !slices.ContainsFunc(ex.Accept, func(want string) bool { return plainSAN(want) == plainSAN(san) }) {
			answers = append(answers, Answer{Text: san})
		}
	}
	return answers
}
