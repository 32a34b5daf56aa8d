package lessons

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"
)

// quizCourse has chapters a, b, c, …, each with so many placement questions.
func quizCourse(questions ...int) *Course {
	var chapters []*Chapter
	for i, n := range questions {
		id := string(rune('a' + i))
		ch := Chapter{ID: id, Number: i + 1}
		for q := range n {
			ex := &Exercise{ID: fmt.Sprintf("%s%d", id, q+1), Kind: Number, Accept: []string{"7"}}
			ch.Entries = append(ch.Entries, Entry{Exercise: ex})
			ch.Placement = append(ch.Placement, ex.ID)
		}
		chapters = append(chapters, NewChapter(ch))
	}
	return NewCourse(Text{}, nil, chapters)
}

// sit answers every question by whether its chapter is known, and returns the
// questions asked.
func sit(t interface{ Fatal(...any) }, p *Placement, knows func(chapter string) bool) (asked []string) {
	for !p.Over() {
		asked = append(asked, p.Run().Exercise().ID)
		answer := "8"
		if knows(p.Chapter().ID) {
			answer = "7"
		}
		p.Run().Enter(answer)
		if !p.Answered() {
			t.Fatal("an answer was given and not noted")
		}
		if err := p.Next(); err != nil {
			t.Fatal(err)
		}
	}
	return asked
}

func TestPlacement(t *testing.T) {
	for _, tt := range []struct {
		name         string
		questions    []int
		knows        string
		start, known string
		asked        string
	}{
		{"a beginner", []int{1, 1, 1, 1}, "", "a", "", "a1 b1"},
		{"knows the first", []int{1, 1, 1, 1}, "a", "b", "a", "a1 c1 b1"},
		{"all of a chapter's questions count", []int{2, 1, 1}, "abc", "c", "abc", "a1 a2 c1"},
		{"passed over, and a later one known", []int{1, 1, 1, 1, 1, 1}, "abcef", "f", "abcdef", "a1 c1 f1"},
		{"knows everything", []int{1, 1, 1, 1, 1, 1, 1, 1}, "abcdefgh", "h", "abcdefgh", "a1 c1 f1 h1"},
		{"chapters without questions", []int{1, 0, 1}, "ac", "b", "ac", "a1 c1"},
		{"nothing to ask", []int{0, 0}, "", "a", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := quizCourse(tt.questions...).Place(1)
			if err != nil {
				t.Fatal(err)
			}
			asked := sit(t, p, func(ch string) bool { return strings.Contains(tt.knows, ch) })
			if got := strings.Join(asked, " "); got != tt.asked {
				t.Errorf("asked %s, want %s", got, tt.asked)
			}
			if got := strings.Join(p.Known(), ""); got != tt.known {
				t.Errorf("known %s, want %s", got, tt.known)
			}
			if p.Start() != tt.start {
				t.Errorf("start at %s, want %s", p.Start(), tt.start)
			}
		})
	}
}

func TestHelpAndSilenceAreNoKnowledge(t *testing.T) {
	p, err := quizCourse(1, 1, 1).Place(1)
	if err != nil {
		t.Fatal(err)
	}
	p.Run().Help()
	p.Run().Enter("7")
	if err := p.Next(); err != nil || p.standing[0] != Failed {
		t.Errorf("solved with help: %v, %v", p.standing, err)
	}
	if err := p.Next(); err != nil || p.standing[1] != Failed || !p.Over() {
		t.Errorf("no answer: %v, %v", p.standing, err)
	}
}

// Whoever knows the chapters up to some point is placed exactly there, with no
// question asked twice; and a quiz that is saved anywhere goes on the same.
func TestPlacementFindsTheBorder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		questions := rapid.SliceOfN(rapid.IntRange(1, 3), 1, 26).Draw(t, "questions")
		known := rapid.IntRange(0, len(questions)).Draw(t, "known")
		course := quizCourse(questions...)
		p, err := course.Place(3)
		if err != nil {
			t.Fatal(err)
		}
		asked := sit(t, p, func(ch string) bool { return int(ch[0]-'a') < known })
		if sorted := slices.Compact(slices.Sorted(slices.Values(asked))); len(sorted) != len(asked) {
			t.Fatalf("asked twice: %v", asked)
		}
		if len(p.Known()) != known {
			t.Fatalf("%d known, found %v", known, p.Known())
		}
		if want := string(rune('a' + min(known, len(questions)-1))); p.Start() != want {
			t.Fatalf("start at %s, want %s", p.Start(), want)
		}
		saved, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := course.ResumePlacement(saved)
		if err != nil || !again.Over() || again.Start() != p.Start() || again.Asked() != len(asked) {
			t.Fatalf("resumed: over %v, start %s, %v", again.Over(), again.Start(), err)
		}
	})
}

func TestAPlacementThatCannotBeReadIsOver(t *testing.T) {
	whole := quizCourse(1)
	lost := &Course{Index: whole.Index, files: fstest.MapFS{}}
	p, err := lost.Place(1)
	if err == nil || !p.Over() || p.Run().Exercise() != nil || p.Run().Place() != TitlePage {
		t.Errorf("without its chapter: over %t, %v, %v", p.Over(), p.Run().Exercise(), err)
	}
}

func FuzzResumePlacement(f *testing.F) {
	f.Add([]byte(`{"answers":[true,false,true],"seed":7}`))
	f.Add([]byte(`{"answers":[true,true,true,true,true,true,true,true],"seed":18446744073709551615}`))
	f.Add([]byte(`[]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := quizCourse(1, 2, 3, 0, 1).ResumePlacement(data)
		if err != nil {
			return
		}
		p.Start()
		p.Known()
		for !p.Over() {
			if err := p.Next(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
