package plain_test

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"woodfox/lessons"
	"woodfox/ui/i18n"
)

// right is what somebody types who knows every answer of a chapter: an empty
// line for each page and each step of a demonstration.
func right(t *testing.T, ch *lessons.Chapter) []string {
	t.Helper()
	var lines []string
	run := lessons.Begin(ch)
	for run.Place() != lessons.SummaryPage {
		if ex := run.Exercise(); ex != nil {
			lines = append(lines, answer(ex)...)
			run.Next()
			lines = append(lines, "")
			continue
		}
		run.Forward()
		lines = append(lines, "")
	}
	return lines
}

// answer is the right answer to an exercise in typed lines.
func answer(ex *lessons.Exercise) []string {
	switch ex.Kind {
	case lessons.ClickSquares:
		return []string{strings.Join(ex.Accept, ", "), "done"}
	case lessons.SetUp:
		return []string{strings.Join(ex.Accept, " "), ""}
	case lessons.CollectTheTargets, lessons.CaptureAll:
		var squares []string
		for _, move := range strings.Fields(ex.Accept[0]) {
			squares = append(squares, move[2:])
		}
		return squares
	}
	return ex.Accept[:1]
}

func TestTheFirstThreeChapters(t *testing.T) {
	course := lessons.Default()
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			s := known(t, lang)
			lines := []string{"learn"}
			exercises := 0
			for _, head := range course.Index.Chapters[:3] {
				ch, err := course.Chapter(head.ID)
				if err != nil {
					t.Fatal(err)
				}
				lines = append(append(lines, ""), right(t, ch)...)
				exercises += len(head.Exercises)
			}
			said := pipe(t, options(s), append(lines, "back", "quit")...)
			profile, err := s.LastProfile()
			if err != nil {
				t.Fatal(err)
			}
			stars, err := profile.ExerciseStars()
			if err != nil {
				t.Fatal(err)
			}
			for id, n := range stars {
				if n != 3 {
					t.Errorf("%s: %d stars for a right answer", id, n)
				}
			}
			if len(stars) != exercises {
				t.Errorf("%d of %d exercises solved", len(stars), exercises)
			}
			chapters, err := profile.Chapters()
			if err != nil || len(chapters) != 3 || chapters[2].Finished.IsZero() {
				t.Errorf("chapters %+v, %v", chapters, err)
			}
			if !strings.HasSuffix(strings.TrimSpace(said), i18n.For(lang).T("plain.bye")) {
				t.Errorf("the walk did not end where it should:\n%s", said[max(0, len(said)-2000):])
			}
		})
	}
}

func TestWrongAnswersAndHelp(t *testing.T) {
	golden.RequireEqual(t, []byte(talk(t, options(known(t, i18n.EN)), script(t, "first_chapter.txt")...)))
}

func TestAChapterGoesOnWhereItWasLeft(t *testing.T) {
	s := known(t, i18n.Hans)
	pipe(t, options(s), "学习", "1", "", "")
	said := pipe(t, options(s), "学习", "1", "退出")
	if !strings.Contains(said, "从上次停下的地方继续。") || !strings.Contains(said, "第2页") {
		t.Errorf("began anew:\n%s", said)
	}
}

func TestWhatWasMissedIsPractisedAndComesBack(t *testing.T) {
	course := lessons.Default()
	ch, err := course.Chapter(course.Index.Chapters[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	lines := right(t, ch)
	for i, line := range lines { // the number of dark squares
		if line == "32" {
			lines = append(lines[:i:i], append([]string{"33"}, lines[i:]...)...)
			break
		}
	}
	s := known(t, i18n.EN)
	said := pipe(t, options(s), append(append([]string{"learn", "1"}, lines...), "yes", "", "32", "", "back", "quit")...)
	for _, want := range []string{"One exercise was missed.", "Practice: 1 of 1 exercises solved"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing in\n%s", want, said[max(0, len(said)-1500):])
		}
	}
	tomorrow := options(s)
	tomorrow.Now = func() time.Time { return noon.AddDate(0, 0, 1) }
	if said := pipe(t, tomorrow, "learn", "0", "", "quit"); !strings.Contains(said, "0 Practise what is due: one exercise") || !strings.Contains(said, "How many of them are dark?") {
		t.Errorf("it does not come back:\n%s", said)
	}
}
