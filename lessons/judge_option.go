package lessons

import (
	"slices"
	"strconv"
	"strings"

	"woodfox/game/chess"
)

// question explains the move that is-it-legal asks about.
func (ex *Exercise) question() chess.Explanation {
	m, ok := chess.ReadUCI(ex.Move)
	pos := ex.Board()
	if !ok || !kings(pos) {
		return chess.Explanation{}
	}
	return pos.WhyNot(m)
}

func judgeOption(ex *Exercise, a Answer) Verdict {
	v := Verdict{Code: WrongOption, Say: ex.Reasons[a.Option]}
	if slices.Contains(ex.Accept, a.Option) {
		v = right()
	}
	v.Explanation = ex.question()
	return v
}

// helpAnswer serves options and numbers alike: what to look at, the rule, the
// answer.
func helpAnswer(ex *Exercise, _ Work, rung Rung) Help {
	h := Help{Code: HelpLook, Squares: ex.Look, Text: ex.Hint}
	if len(h.Squares) == 0 {
		if m, ok := chess.ReadUCI(ex.Move); ok {
			h.Squares = Squares{m.From(), m.To()}
		}
	}
	switch rung {
	case ThisPiece:
		h.Code, h.Text, h.Explanation = HelpRule, ex.Because, ex.question()
	case ThisMove:
		h.Code, h.Text, h.Explanation = HelpAnswer, ex.Because, ex.question()
		if len(ex.Accept) > 0 {
			h.Answer = ex.Accept[0]
		}
	}
	return h
}

// readOption takes an option's number from 1, its id, or its words in any of the
// three languages.
func readOption(ex *Exercise, _ Work, text string) (entry, bool) {
	if n, err := strconv.Atoi(text); err == nil && 1 <= n && n <= len(ex.Options) {
		return entry{answer: &Answer{Option: ex.Options[n-1]}}, true
	}
	for _, id := range ex.Options {
		label := ex.Label(id)
		for _, word := range []string{id, label.EN, label.Hans, label.Hant} {
			if strings.EqualFold(word, text) {
				return entry{answer: &Answer{Option: id}}, true
			}
		}
	}
	// One letter is enough for yes and no.
	for _, id := range ex.Options {
		if (id == "yes" || id == "no") && strings.EqualFold(text, id[:1]) {
			return entry{answer: &Answer{Option: id}}, true
		}
	}
	return entry{}, false
}

func rightOption(ex *Exercise) []Answer {
	var answers []Answer
	for _, id := range ex.Accept {
		answers = append(answers, Answer{Option: id})
	}
	return answers
}

func wrongOption(ex *Exercise) []Answer {
	answers := []Answer{{}}
	for _, id := range ex.Options {
		if !slices.Contains(ex.Accept, id) {
			answers = append(answers, Answer{Option: id})
		}
	}
	return answers
}

// digits strips a number of the marks people put between thousands and of
// leading zeros; it is empty if anything else is there.
func digits(text string) string {
	text = strings.NewReplacer(" ", "", ",", "", "_", "", "'", "").Replace(text)
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return ""
	}
	if text = strings.TrimLeft(text, "0"); text == "" {
		return "0"
	}
	return text
}

func judgeNumber(ex *Exercise, a Answer) Verdict {
	given := digits(a.Number)
	want := ""
	for _, accepted := range ex.Accept {
		if want = digits(accepted); want == given {
			return right()
		}
	}
	switch {
	case given == "":
		return Verdict{Code: Unreadable}
	case len(given) < len(want) || len(given) == len(want) && given < want:
		return Verdict{Code: TooLow}
	}
	return Verdict{Code: TooHigh}
}

func readNumber(_ *Exercise, _ Work, text string) (entry, bool) {
	return entry{answer: &Answer{Number: text}}, digits(text) != ""
}

func rightNumber(ex *Exercise) []Answer {
	var answers []Answer
	for _, n := range ex.Accept {
		answers = append(answers, Answer{Number: n}, Answer{Number: "0" + n})
	}
	return answers
}

func wrongNumber(ex *Exercise) []Answer {
	answers := []Answer{{}, {Number: "x"}}
	for _, n := range ex.Accept {
		answers = append(answers, Answer{Number: n + "1"}, Answer{Number: n[:len(n)-1]})
	}
	return answers
}
