package lessons

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"woodfox/game/chess"
)

func TestTheBuiltInCourseHolds(t *testing.T) {
	for _, p := range Verify(Default()) {
		t.Error(p)
	}
}

// Every rhyme line, maxim and rule of the documents and every exercise made for
// them is in some chapter.
func TestNothingOfTheDocumentsIsLeftOut(t *testing.T) {
	covered, err := Covered(Default())
	if err != nil || len(covered.Missing) > 0 {
		t.Errorf("missing: %v, %v", covered.Missing, err)
	}
	if covered.Rhymes != (Share{119, 119}) || covered.Rules != (Share{116, 116}) || covered.Exercises != (Share{295, 295}) {
		t.Errorf("%+v", covered)
	}
}

// Every rhyme has its picture and its check, every exercise something to look at
// and a reason.
func TestTheBuiltInCourseHelpsEverywhere(t *testing.T) {
	for _, h := range Default().Index.Chapters {
		for _, s := range openChapter(t, h.ID).Steps {
			switch {
			case s.Rhyme != nil && (s.Rhyme.Demo == nil || s.Rhyme.Check == nil || s.Rhyme.Source.File == ""):
				t.Errorf("%s lacks its demonstration, check or source", s.ID)
			case s.Exercise != nil && s.Exercise.Hint.IsZero():
				t.Errorf("%s has no hint", s.ID)
			case s.Exercise != nil && s.Exercise.Because.IsZero():
				t.Errorf("%s has no because", s.ID)
			}
		}
	}
}

func TestVerifyFindsWhatIsWrong(t *testing.T) {
	three := func(s string) Text { return Text{s, s, s} }
	good := func() *Exercise {
		return &Exercise{
			ID: "x", Kind: ClickSquares, FEN: "7k/8/8/8/8/8/8/K7 w - - 0 1", Prompt: three("?"), Piece: "a1",
			Accept: []string{"a2", "b1", "b2"}, Derived: "dest:a1",
		}
	}
	tests := []struct {
		name  string
		spoil func(*Exercise)
		want  ProblemCode
	}{
		{"nothing", func(*Exercise) {}, ""},
		{"a language", func(e *Exercise) { e.Prompt.Hant = "" }, NoText},
		{"half a hint", func(e *Exercise) { e.Hint.EN = "look" }, NoText},
		{"the position", func(e *Exercise) { e.FEN = "8/8/8/8/8/8/8/K6k b - - 0 1 x" }, BadFEN},
		{"the kings", func(e *Exercise) { e.FEN = "8/8/8/8/8/8/8/K7 w - - 0 1"; e.Derived = "" }, BadFEN},
		{"an answer too few", func(e *Exercise) { e.Accept = e.Accept[1:] }, Disproved},
		{"an answer too many", func(e *Exercise) { e.Accept = append(e.Accept, "c3") }, Disproved},
		{"an answer that is no square", func(e *Exercise) { e.Accept[0] = "a9" }, BadAnswer},
		{"a reason against no wrong option", func(e *Exercise) { e.Reasons = map[string]Text{"a9": e.Prompt} }, BadAnswer},
		{"no answer", func(e *Exercise) { e.Accept = nil }, BadAnswer},
		{"the kind", func(e *Exercise) { e.Kind = "guess" }, UnknownKind},
		{"the proof", func(e *Exercise) { e.Derived = "magic:a1" }, BadProof},
		{"the id", func(e *Exercise) { e.ID = "" }, NoID},
		{"an option without words", func(e *Exercise) {
			e.Kind, e.Options, e.Accept, e.Derived = Choice, []string{"yes"}, []string{"yes"}, ""
		}, NoText},
		{"no move to judge", func(e *Exercise) {
			e.Kind, e.Options, e.Labels, e.Accept, e.Derived = IsItLegal, []string{"yes"}, []Text{three("yes")}, []string{"yes"}, ""
		}, BadProof},
		{"par too high", func(e *Exercise) {
			e.Kind, e.Targets, e.Par, e.Accept, e.Derived = CollectTheTargets, Squares{chess.B2}, 2, []string{"a1a2 a2b2"}, ""
		}, BadPar},
		{"a mate forgotten", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived = MateInOne, "k7/7R/1K6/8/8/8/6Q1/8 w - - 0 1", "", []string{"h7h8"}, ""
		}, Disproved},
		{"an evasion forgotten", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived = EscapeCheck, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "", []string{"e1f1"}, ""
		}, Disproved},
		{"an evasion where there is no check", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived = EscapeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", []string{"e1f1"}, ""
		}, BadProof},
		{"no mate in two", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived = MateInTwo, ladder, "", []string{"e1d2"}, ""
		}, Disproved},
		{"a move that does not guard", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived = Guard, "r3k3/8/8/8/8/8/N7/4K3 w - - 0 1", "", []string{"a2b4", "a2c1", "a2c3", "e1d1"}, ""
		}, Disproved},
		{"a best that is not accepted", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Best, e.Derived = PlayMove, "", []string{"a1a2"}, []string{"a1b1"}, ""
		}, BadAnswer},
		{"a move that is not legal", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived = PlayMove, "", []string{"a1a3"}, ""
		}, BadAnswer},
		{"notation that is not how it is written", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived = WriteMove, "", []string{"a1-a2"}, ""
		}, BadAnswer},
		{"a line that cannot be played", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived, e.Moves = PlayLine, "", nil, "", "a1a2 h8h7 a2a4"
		}, BadLine},
		{"a line without the learner", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived, e.Moves, e.Side = PlayLine, "", nil, "", "a1a2", "black"
		}, BadLine},
		{"another move of the line that is its own", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived, e.Moves = PlayLine, "", nil, "", "a1a2"
			e.AcceptAlso = map[int][]string{1: {"a1a2"}}
		}, BadLine},
		{"words after the line's end", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived, e.Moves = PlayLine, "", nil, "", "a1a2"
			e.Say = map[int]Text{3: three("x")}
		}, BadLine},
		{"a side that there is not", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived, e.Moves, e.Side = PlayLine, "", nil, "", "a1a2", "red"
		}, BadLine},
		{"a goal that there is not", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived, e.Goal, e.MaxMoves = PlayOut, ladder, "", nil, "", "glory", 9
		}, BadGoal},
		{"nothing to mate with", func(e *Exercise) {
			e.Kind, e.Piece, e.Accept, e.Derived, e.Goal, e.MaxMoves = PlayOut, "", nil, "", Checkmate, 9
		}, BadGoal},
		{"a pawn that cannot promote", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived, e.Goal, e.MaxMoves = PlayOut, "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", "", nil, "", Promote, 9
		}, BadGoal},
		{"no moves to reach it in", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived, e.Goal = PlayOut, ladder, "", nil, "", Checkmate
		}, BadGoal},
		{"a goal other than its proof", func(e *Exercise) {
			e.Kind, e.FEN, e.Piece, e.Accept, e.Derived, e.Goal, e.MaxMoves = PlayOut, ladder, "", nil, "playout:checkmate:9", Checkmate, 8
		}, BadProof},
		{"a walk that breaks off", func(e *Exercise) {
			e.Kind, e.Targets, e.Par, e.Accept, e.Derived = CollectTheTargets, Squares{chess.C3}, 2, []string{"a1b2"}, ""
		}, BadAnswer},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ex := good()
			tt.spoil(ex)
			ch := NewChapter(Chapter{ID: "c", Title: three("c"), Entries: []Entry{{Exercise: ex}}})
			problems := Verify(NewCourse(three("t"), nil, []*Chapter{ch}))
			found := slices.ContainsFunc(problems, func(p Problem) bool { return p.Code == tt.want })
			if tt.want == "" && len(problems) > 0 || tt.want != "" && !found {
				t.Errorf("want %q, found %v", tt.want, problems)
			}
		})
	}
}

// What has nothing in it is not opened: there would be no chapter to go on with,
// no page to show.
func TestVerifyFindsWhatIsEmpty(t *testing.T) {
	three := Text{"x", "x", "x"}
	for name, course := range map[string]*Course{
		"no chapters": NewCourse(three, nil, nil),
		"no steps":    NewCourse(three, nil, []*Chapter{NewChapter(Chapter{ID: "c", Title: three})}),
		"no content":  NewCourse(three, nil, []*Chapter{NewChapter(Chapter{ID: "c", Title: three, Entries: []Entry{{}}})}),
	} {
		if problems := Verify(course); !slices.ContainsFunc(problems, func(p Problem) bool { return p.Code == Empty }) {
			t.Errorf("%s: found %v", name, problems)
		}
	}
}

func TestVerifyFindsABadChapter(t *testing.T) {
	three := Text{"x", "x", "x"}
	page := func() Entry { return Entry{Page: &Page{ID: "p", Title: three, Text: three, Label: Legend}} }
	for _, tt := range []struct {
		name    string
		chapter Chapter
		want    ProblemCode
	}{
		{"nothing", Chapter{Piece: "knight", Entries: []Entry{page(), {Wheat: &Wheat{ID: "w"}}}}, ""},
		{"a label", Chapter{Entries: []Entry{{Page: &Page{ID: "p", Title: three, Text: three, Label: "rumour"}}}}, UnknownLabel},
		{"a page without words", Chapter{Entries: []Entry{{Page: &Page{ID: "p", Title: three}}}}, NoText},
		{"a piece", Chapter{Piece: "cannon", Entries: []Entry{page()}}, UnknownPiece},
		{"a placement of a page", Chapter{Placement: []string{"p"}, Entries: []Entry{page()}}, BadPlacement},
		{"a placement of nothing", Chapter{Placement: []string{"q"}, Entries: []Entry{page()}}, BadPlacement},
		{"two things in one entry", Chapter{Entries: []Entry{{Page: page().Page, Wheat: &Wheat{ID: "w"}}}}, Empty},
	} {
		tt.chapter.ID, tt.chapter.Title = "c", three
		problems := Verify(NewCourse(three, nil, []*Chapter{NewChapter(tt.chapter)}))
		found := slices.ContainsFunc(problems, func(p Problem) bool { return p.Code == tt.want })
		if tt.want == "" && len(problems) > 0 || tt.want != "" && !found {
			t.Errorf("%s: want %q, found %v", tt.name, tt.want, problems)
		}
	}
}

func TestVerifyFindsABadDemonstration(t *testing.T) {
	three := Text{"x", "x", "x"}
	for name, step := range map[string]DemoStep{
		"an illegal move":        {Move: "e2e5"},
		"an unreadable move":     {Move: "castle"},
		"a legal move, refused":  {Illegal: "e2e4"},
		"destinations of no one": {Destinations: "e4"},
		"nothing":                {},
		"two things":             {Move: "e2e4", Destinations: "e4"},
	} {
		rule := &Rule{ID: "r", Statement: three, Demo: &Demo{FEN: "startpos", Steps: []DemoStep{step}}}
		ch := NewChapter(Chapter{ID: "c", Title: three, Entries: []Entry{{Rule: rule}}})
		problems := Verify(NewCourse(three, nil, []*Chapter{ch}))
		if len(problems) != 1 || problems[0].Code != BadDemo {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

func TestCompiledFilesComeBackTheSame(t *testing.T) {
	files, err := Compile(Default())
	if err != nil {
		t.Fatal(err)
	}
	compiled := fstest.MapFS{}
	for name, content := range files {
		compiled[name] = &fstest.MapFile{Data: content}
	}
	c, err := Open(compiled)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Compile(c)
	if err != nil {
		t.Fatal(err)
	}
	for name := range files {
		if !bytes.Equal(files[name], again[name]) {
			t.Errorf("%s changed", name)
		}
	}
}

func TestChaptersAreReadWhenOpened(t *testing.T) {
	files, err := Compile(Default())
	if err != nil {
		t.Fatal(err)
	}
	c, err := Open(fstest.MapFS{indexFile: {Data: files[indexFile]}})
	if err != nil {
		t.Fatalf("the index alone must do for a menu: %v", err)
	}
	if n := len(Default().Index.Chapters); len(c.Index.Chapters) != n || len(c.Index.Chapters[0].Exercises) != 14 {
		t.Errorf("%d chapters, %d exercises in the first", len(c.Index.Chapters), len(c.Index.Chapters[0].Exercises))
	}
	var failed *FileError
	if _, err := c.Chapter("ch01"); !errors.As(err, &failed) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a lost chapter file: %v", err)
	}
	if _, err := c.Chapter("../ch01"); !errors.Is(err, ErrNoChapter) {
		t.Errorf("a chapter that is not in the index: %v", err)
	}
}

func TestOneCourseServesMany(t *testing.T) {
	files, err := fs.Sub(data, "data")
	if err != nil {
		t.Fatal(err)
	}
	c, err := Open(files)
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			ch, err := c.Chapter("ch03")
			if err != nil {
				t.Error(err)
				return
			}
			r := Begin(ch)
			r.Go("ex-03-01")
			follow(&r)
			if !r.Result("ex-03-01").Done {
				t.Error("not solved")
			}
		})
	}
	group.Wait()
}

func FuzzOpen(f *testing.F) {
	files, err := Compile(Default())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(files[indexFile], files["ch03.json.gz"])
	for _, text := range []string{`{}`, `null`, `{"chapters":[{"id":"c"}],"steps":[{"rhyme":null},{"exercise":{"kind":"set-up","accept":["Ke1"]}}]}`, `{"steps":[{"rhyme":{"demo":{"steps":[{"move":"zz"},{"destinations":"e4"}]}}}]}`} {
		var packed bytes.Buffer
		content, err := pack(rawJSON(text))
		if err != nil {
			f.Fatal(err)
		}
		packed.Write(content)
		f.Add(packed.Bytes(), packed.Bytes())
	}
	f.Fuzz(func(t *testing.T, index, chapter []byte) {
		c, err := Open(fstest.MapFS{indexFile: {Data: index}, "c.json.gz": {Data: chapter}})
		if err != nil {
			return
		}
		Verify(c)
		ch, err := c.Chapter("c")
		if err != nil {
			return
		}
		for r := Begin(ch); r.Forward(); {
			r.Scene()
			r.Board()
			r.Help()
			r.Enter("e4")
			r.Confirm()
		}
	})
}

func TestCoveredCountsWhatIsUsed(t *testing.T) {
	ch := NewChapter(Chapter{ID: "c", Entries: []Entry{
		{Rhyme: &Rhyme{ID: "r5-01"}},
		{Rule: &Rule{ID: "ru-board-64"}},
		{Exercise: &Exercise{ID: "ex-01-01"}},
		{Exercise: &Exercise{ID: "mine"}},
		{Rule: &Rule{ID: "r5-02"}}, // the right name, but no rhyme
	}})
	covered, err := Covered(NewCourse(Text{}, nil, []*Chapter{ch}))
	if err != nil {
		t.Fatal(err)
	}
	if covered.Rhymes != (Share{1, 119}) || covered.Rules != (Share{1, 116}) || covered.Exercises != (Share{1, 295}) {
		t.Errorf("%+v", covered)
	}
	if len(covered.Missing) != 118+115+294 || covered.Missing[0] != "r5-02" {
		t.Errorf("%d missing, first %s", len(covered.Missing), covered.Missing[0])
	}
}

type rawJSON string

func (r rawJSON) MarshalJSON() ([]byte, error) { return []byte(r), nil }

func TestPracticeGathersExercisesOfSeveralChapters(t *testing.T) {
	ch, err := Default().Practice([]string{"ex-03-01", "gone", "r5-01-check"})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, s := range ch.Steps {
		ids = append(ids, s.ID)
		if s.Exercise.Because.IsZero() {
			t.Errorf("%s lost its because", s.ID)
		}
	}
	if got := strings.Join(ids, " "); got != "ex-03-01 r5-01-check" {
		t.Errorf("steps %s", got)
	}
}
