package i18n_test

import (
	"regexp"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/lessons"
	"woodfox/ui/i18n"
)

// Every exercise of the course, every kind of answer to it and every rung of
// help has words in every language.
func TestLessonsAreWorded(t *testing.T) {
	chapters, err := lessons.Default().All()
	if err != nil {
		t.Fatal(err)
	}
	exercises := 0
	for _, ch := range chapters {
		for _, step := range ch.Steps {
			if step.Exercise == nil {
				continue
			}
			exercises++
			for _, lang := range i18n.All() {
				checkExercise(t, i18n.For(lang), ch, step)
			}
		}
	}
	if exercises == 0 {
		t.Error("the course has no exercises")
	}
}

// unworded finds the id of a word that there is not, or a gap that was not filled.
var unworded = regexp.MustCompile(`(lesson|chess)\.[a-z]|<no`)

func checkExercise(t *testing.T, w *i18n.Words, ch *lessons.Chapter, step lessons.Step) {
	t.Helper()
	check := func(what string, said []string) {
		for _, text := range said {
			if text == "" || unworded.MatchString(text) {
				t.Errorf("%s %s %s: %q", w.Lang(), step.ID, what, text)
			}
		}
	}
	run := lessons.Begin(ch)
	run.Go(step.ID)
	for range 3 {
		help := w.LessonHelp(step.Exercise, run.Help())
		if len(help) == 0 {
			t.Errorf("%s %s: a rung of help without words", w.Lang(), step.ID)
		}
		check("help", help)
	}
	for _, text := range append([]string{"no", "1", "99", "a8", "e4", "nonsense"}, step.Exercise.Accept...) {
		check(text, w.LessonVerdict(step.Exercise.Kind, run.Enter(text)))
	}
	check("done", w.LessonVerdict(step.Exercise.Kind, run.Confirm()))
}

func TestLessonVerdict(t *testing.T) {
	squares := lessons.Squares{chess.A1, chess.B2}
	for _, tc := range []struct {
		name string
		kind lessons.Kind
		v    lessons.Verdict
		want said // paragraphs joined by |
	}{
		{"missing, first try", lessons.ClickSquares, lessons.Verdict{Code: lessons.Missing, Missing: squares}, said{
			"Not complete yet: 2 more are missing.", "还不完整：还差2个。", "還不完整：還差2個。",
		}},
		{"missing, second try", lessons.ClickSquares, lessons.Verdict{Code: lessons.Missing, Missing: squares, Reveal: true}, said{
			"Still missing: a1 and b2.", "还差：a1和b2。", "還差：a1和b2。",
		}},
		{"a wrong set-up", lessons.SetUp, lessons.Verdict{Code: lessons.MissingAndExtra, Missing: squares[:1], Extra: squares[1:]}, said{
			"Not complete yet: one piece is still missing.|The wrong piece stands on b2.",
			"还不完整：还差1个棋子。|棋子放错了：b2。", "還不完整：還差1個棋子。|棋子放錯了：b2。",
		}},
		{"solved with a reason", lessons.YesNo, lessons.Verdict{Right: true, Done: true, Code: lessons.Right, Because: lessons.Text{EN: "So it is.", Hans: "就是这样。", Hant: "就是這樣。"}}, said{
			"Right!|So it is.", "对了！|就是这样。", "對了！|就是這樣。",
		}},
		{"words for a number", lessons.Number, lessons.Verdict{Code: lessons.Unreadable}, said{
			"Type a number here, 12 for example, and then Enter.", "这里要输入一个数，比如12，再按回车。", "這裡要輸入一個數，比如12，再按 Enter。",
		}},
		{"no such option", lessons.Choice, lessons.Verdict{Code: lessons.Unreadable}, said{
			"Answer with the digit of one of the answers: 1, 2 …", "请按答案前面的数字：1、2……", "請按答案前面的數字：1、2……",
		}},
		{"a sentence that begins with a square", lessons.CollectTheTargets, lessons.Verdict{Code: lessons.InTheWay, Squares: lessons.Squares{chess.C6}}, said{
			"The piece on c6 is not one to be taken.", "c6的棋子不能吃。", "c6的棋子不能吃。",
		}},
		{"only noted", lessons.ClickSquares, lessons.Verdict{Code: lessons.Noted}, said{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.want.check(t, func(w *i18n.Words) string { return strings.Join(w.LessonVerdict(tc.kind, tc.v), "|") })
		})
	}
}
