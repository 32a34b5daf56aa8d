package i18n_test

import (
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/ui/i18n"
)

func check(t *testing.T, what, text string) {
	t.Helper()
	if text == "" || strings.Contains(text, "puzzle.") || strings.Contains(text, "<no") {
		t.Errorf("%s: %q", what, text)
	}
}

func TestPuzzleVerdict(t *testing.T) {
	p := position(t, "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1")
	move := func(text string) chess.Move {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	for _, tc := range []struct {
		name string
		j    puzzles.Judgement
		want said
	}{
		{"right", puzzles.Judgement{Verdict: puzzles.Right, Reason: puzzles.ReasonSolution}, said{"Right!", "对了！", "對了！"}},
		{"illegal", puzzles.Judgement{Verdict: puzzles.Illegal, Explanation: chess.ExplainText(p, "Ra2")}, said{
			"Your king is in check from the rook on e2, and this move does not stop it. Move the king, take the attacker, or put something in between.",
			"王正被e2的车将军，这一着没有应将。可以把王走开、吃掉将军的棋子，或者用棋子挡住。",
			"王正被e2的車將軍，這一著沒有應將。可以把王走開、吃掉將軍的棋子，或者用棋子擋住。",
		}},
		{"wrong, with the answer", puzzles.Judgement{
			Verdict: puzzles.Wrong, Reason: puzzles.ReasonNotAsGood, Move: move("Kf1"),
			Refutation: []chess.Move{chess.NewMove(chess.E2, chess.D2), chess.NewMove(chess.F1, chess.E1), chess.NewMove(chess.D2, chess.D1)},
		}, said{
			"Not this one.|There is something better.|The reply is rook from e2 to d2, then king from f1 to e1.",
			"不是这一着。|还有更好的着法。|对方的应着是车从e2到d2，然后王从f1到e1。",
			"不是這一著。|還有更好的著法。|對方的應著是車從e2到d2，然後王從f1到e1。",
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.want.check(t, func(w *i18n.Words) string { return strings.Join(w.PuzzleVerdict(*p, tc.j), "|") })
		})
	}
	for _, reason := range []puzzles.Reason{
		puzzles.ReasonSlowerMate, puzzles.ReasonMissesMate, puzzles.ReasonAllowsMate, puzzles.ReasonNotAsGood, puzzles.ReasonNotStored,
	} {
		for _, lang := range i18n.All() {
			for _, text := range i18n.For(lang).PuzzleVerdict(*p, puzzles.Judgement{Verdict: puzzles.Wrong, Reason: reason}) {
				check(t, string(reason), text)
			}
		}
	}
}
