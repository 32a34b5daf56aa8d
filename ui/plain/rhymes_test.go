package plain_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"woodfox/internal/schedule"
	"woodfox/lessons"
	"woodfox/ui/i18n"
)

// recited is what somebody types who knows a poem's first lines by heart.
func recited(t *testing.T, lang i18n.Lang, n int) []string {
	t.Helper()
	lines, err := lessons.Default().Lines("long-rhyme")
	if err != nil {
		t.Fatal(err)
	}
	var typed []string
	for _, l := range lines[:n] {
		typed = append(typed, l.Rhyme.Line(string(lang)))
		if ex := l.Rhyme.Check; ex.Kind == lessons.ClickSquares || ex.Kind == lessons.FindTheSquare {
			typed = append(typed, ex.Accept[0])
		}
	}
	return typed
}

// between cuts a dialogue after the first from and before the last to: the lists of
// what the course holds change with it.
func between(said, from, to string) string {
	_, said, _ = strings.Cut(said, from)
	return said[:max(strings.LastIndex(said, to), 0)]
}

func TestAPoemIsReadAndRecited(t *testing.T) {
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			s := known(t, lang)
			lines := []string{"learn", "rhymes", "1", "", "board", "back", "recite"}
			lines = append(lines, "xxx", "hint") // a wrong word, the picture
			lines = append(lines, recited(t, lang, 2)...)
			lines = append(lines, "hint", "hint", "hint", "", "back", "back", "quit")
			said := pipe(t, options(s), lines...)
			golden.RequireEqual(t, between(said, "\n\n", i18n.For(lang).T("plain.learn.title")))
			profile, err := s.LastProfile()
			if err != nil {
				t.Fatal(err)
			}
			cards, err := profile.Cards("rhyme")
			if err != nil || len(cards) != 2 {
				t.Fatalf("%d cards, %v", len(cards), err)
			}
			for _, c := range cards {
				hard := c.Key == "rhyme:r5-01"
				if today := schedule.DayOf(noon); c.Due <= today || !hard && c.Due <= today+1 {
					t.Errorf("%s comes back on %v", c.Key, c.Due)
				}
			}
			// What is left of the portion waits.
			said = pipe(t, options(s), "learn", "recite", "back", "quit")
			if !strings.Contains(said, i18n.For(lang).T("plain.learn.resumed")) {
				t.Errorf("the recital is not gone on with:\n%s", said)
			}
		})
	}
}

func TestTheQuizInLines(t *testing.T) {
	for _, lang := range i18n.All() {
		t.Run(string(lang), func(t *testing.T) {
			s := known(t, lang)
			quiz, err := lessons.Default().Place(0)
			if err != nil {
				t.Fatal(err)
			}
			lines := []string{"learn", "quiz", "hint"}
			// The first question is known, then nothing is.
			lines = append(lines, answer(quiz.Run().Exercise())...)
			if err := quiz.Next(); err != nil {
				t.Fatal(err)
			}
			for range 8 {
				lines = append(lines, "next")
			}
			said := pipe(t, options(s), append(lines, "menu", "quit")...)
			if !strings.Contains(said, i18n.For(lang).T("learn.quiz_title", "N", 2)) {
				t.Errorf("no second question:\n%s", said)
			}
			if strings.Contains(said, i18n.For(lang).T("learn.quiz_title", "N", 12)) {
				t.Errorf("it does not end:\n%s", said)
			}
			profile, _ := s.LastProfile()
			seen, err := profile.Seen()
			if _, ok := seen["known:quiz"]; !ok || err != nil {
				t.Errorf("the result is not kept: %v, %v", seen, err)
			}
		})
	}
}

func TestWheatInLines(t *testing.T) {
	course, err := lessons.Default().All()
	if err != nil {
		t.Fatal(err)
	}
	for _, ch := range course {
		for _, step := range ch.Steps {
			if step.Wheat == nil {
				continue
			}
			s := known(t, i18n.EN)
			lines := []string{"learn", strconv.Itoa(ch.Number), ""}
			for _, before := range ch.Steps {
				if before.ID == step.ID {
					break
				}
				lines = append(lines, "next")
			}
			said := pipe(t, options(s), append(lines, "", "", "32", "64", "quit")...)
			for _, want := range []string{"In all: 3", "4,294,967,295", "18,446,744,073,709,551,615"} {
				if !strings.Contains(said, want) {
					t.Errorf("%s is not said:\n%s", want, said)
				}
			}
		}
	}
}
