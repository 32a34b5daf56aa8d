package build

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"woodfox/lessons"
)

const courseDir = "../course"

// If this fails, the YAML was edited and go generate ./lessons not run.
func TestCompiledCourseEqualsItsSource(t *testing.T) {
	source, err := Read(os.DirFS(courseDir))
	if err != nil {
		t.Fatal(err)
	}
	want, err := lessons.Compile(source.Course)
	if err != nil {
		t.Fatal(err)
	}
	got, err := lessons.Compile(lessons.Default())
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(want) {
		t.Errorf("%d files, want %d", len(got), len(want))
	}
	for name := range want {
		if !bytes.Equal(got[name], want[name]) {
			t.Errorf("%s differs from its source: run go generate ./lessons", name)
		}
	}
}

func TestWhereFindsTheLine(t *testing.T) {
	source, err := Read(os.DirFS(courseDir))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"r5-01", "r5-01-check", "ru-board-64", "ex-01-12"} {
		file, line := source.Where(id)
		text, err := os.ReadFile(filepath.Join(courseDir, file))
		if err != nil {
			t.Fatal(err)
		}
		found := strings.Split(string(text), "\n")[line-1]
		if want := "id: " + lessons.RhymeOf(id); strings.TrimSpace(found) != want {
			t.Errorf("%s: %s:%d holds %q", id, file, line, found)
		}
	}
	if file, line := source.Where("nobody"); file != "" || line != 0 {
		t.Errorf("an unknown id is at %s:%d", file, line)
	}
}

func TestFindFallsBackToTheChapter(t *testing.T) {
	files := teacher()
	files["mine.yaml"].Data = bytes.Replace(files["mine.yaml"].Data, []byte("title: {en: Mine, "), []byte("title: {"), 1)
	source, err := Read(files)
	if err != nil {
		t.Fatal(err)
	}
	problems := lessons.Verify(source.Course)
	if len(problems) != 1 || problems[0].Code != lessons.NoText {
		t.Fatal(problems)
	}
	if file, line := source.Find(problems[0]); file != "mine.yaml" || line != 1 {
		t.Errorf("%s:%d", file, line)
	}
	if file, line := source.Find(lessons.Problem{}); file != CourseFile || line != 1 {
		t.Errorf("what concerns the whole course: %s:%d", file, line)
	}
}

// teacher is a small course of a teacher's own.
func teacher() fstest.MapFS {
	return fstest.MapFS{
		CourseFile: {Data: []byte(`title: {en: Mine, zh_hans: 我的, zh_hant: 我的}
chapters: [mine]
labels:
  "yes": {en: "yes", zh_hans: 是, zh_hant: 是}
`)},
		"mine.yaml": {Data: []byte(`id: mine
title: {en: Mine, zh_hans: 我的, zh_hant: 我的}
steps:
  - rule:
      id: r-1
      statement: {en: A, zh_hans: 甲, zh_hant: 甲}
      demo:
        steps:
          - highlight: [a1, h8]
  - exercise:
      id: x-1
      kind: yes-no
      prompt: {en: "?", zh_hans: "？", zh_hant: "？"}
      options: ["yes"]
      accept: ["yes"]
`)},
	}
}

func TestATeachersCourse(t *testing.T) {
	source, err := Read(teacher())
	if err != nil {
		t.Fatal(err)
	}
	if problems := lessons.Verify(source.Course); len(problems) > 0 {
		t.Error(problems)
	}
	dir := t.TempDir()
	if err := Write(source.Course, dir); err != nil {
		t.Fatal(err)
	}
	for name, files := range map[string]fs.FS{"source": teacher(), "compiled": os.DirFS(dir)} {
		c, err := Open(files)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		ch, err := c.Chapter("mine")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(ch.Steps) != 2 || ch.Number != 1 || ch.Steps[1].Exercise.Labels[0].Hans != "是" {
			t.Errorf("%s: %+v", name, ch)
		}
		if lit := ch.Steps[0].Demo().Steps[0].Highlight; len(lit) != 2 {
			t.Errorf("%s: a list of squares is read as %v", name, lit)
		}
	}
}

func TestErrorsNameFileAndLine(t *testing.T) {
	tests := []struct {
		name     string
		file     string
		old, new string // a slip of the teacher's
		want     Error
	}{
		{"unknown field", "mine.yaml", "kind: yes-no", "knid: yes-no", Error{File: "mine.yaml", Line: 12, Code: BadYAML}},
		{"bad indentation", "mine.yaml", "      kind: yes-no", "    kind: yes-no", Error{File: "mine.yaml", Line: 12, Code: BadYAML}},
		{"a list for a text", "mine.yaml", "id: r-1", "id: [r-1]", Error{File: "mine.yaml", Line: 5, Code: BadYAML}},
		{"no square", "mine.yaml", "[a1, h8]", "[a1, h9]", Error{File: "mine.yaml", Line: 9, Code: BadYAML}},
		{"unclosed bracket", "mine.yaml", "[a1, h8]", "[a1, h8", Error{File: "mine.yaml", Line: 10, Code: BadYAML}},
		{"unclosed quote", "mine.yaml", `en: "?"`, `en: "?`, Error{File: "mine.yaml", Line: 13, Code: BadYAML}},
		{"option without words", "mine.yaml", `options: ["yes"]`, `options: ["yes", maybe]`, Error{File: "mine.yaml", Line: 11, Code: NoLabel}},
		{"another id than the file's", "mine.yaml", "id: mine", "id: yours", Error{File: "mine.yaml", Code: BadChapterID}},
		{"a chapter that is not there", CourseFile, "[mine]", "[mine, yours]", Error{File: "yours.yaml", Code: NotFound}},
		{"a way out of the directory", CourseFile, "[mine]", "[../mine]", Error{File: CourseFile, Code: BadChapterID}},
		{"anchors", "mine.yaml", "id: mine", "id: &a mine", Error{File: "mine.yaml", Line: 1, Code: BadYAML}},
		{"two documents", "mine.yaml", "id: mine", "---\nid: mine\n---\nid: mine", Error{File: "mine.yaml", Code: BadYAML}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files := teacher()
			text := string(files[tt.file].Data)
			if !strings.Contains(text, tt.old) {
				t.Fatalf("the test's own course lacks %q", tt.old)
			}
			files[tt.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, tt.old, tt.new, 1))}
			_, err := Read(files)
			var failed *Error
			if !errors.As(err, &failed) {
				t.Fatalf("error %v", err)
			}
			if failed.File != tt.want.File || failed.Code != tt.want.Code || failed.Line != tt.want.Line {
				t.Errorf("%v; want %s:%d %s", err, tt.want.File, tt.want.Line, tt.want.Code)
			}
		})
	}
}

func TestEveryFileWithAFaultIsNamed(t *testing.T) {
	files := teacher()
	files[CourseFile].Data = bytes.Replace(files[CourseFile].Data, []byte("[mine]"), []byte("[mine, yours, ours]"), 1)
	files["mine.yaml"].Data = bytes.Replace(files["mine.yaml"].Data, []byte("kind: yes-no"), []byte("knid: yes-no"), 1)
	files["ours.yaml"] = &fstest.MapFile{Data: []byte("id: theirs")}
	_, err := Read(files)
	var named []string
	for _, e := range Faults(err) {
		named = append(named, e.File+" "+string(e.Code))
	}
	if got := strings.Join(named, ", "); got != "mine.yaml bad_yaml, yours.yaml not_found, ours.yaml bad_chapter_id" {
		t.Errorf("named %s", got)
	}
	if Faults(fs.ErrExist) != nil {
		t.Error("an error of somebody else's has faults")
	}
}

func TestPiecesDifferFromXiangqi(t *testing.T) {
	files := teacher()
	files["mine.yaml"].Data = bytes.Replace(files["mine.yaml"].Data, []byte("steps:"), []byte("piece: knight\nsteps:"), 1)
	files[XiangqiFile] = &fstest.MapFile{Data: []byte("rook: {en: R, zh_hans: 车, zh_hant: 車}\nknight: {en: No leg is hobbled., zh_hans: 没有蹩马腿。, zh_hant: 沒有蹩馬腿。}\n")}
	source, err := Read(files)
	if err != nil {
		t.Fatal(err)
	}
	ch, err := source.Course.Chapter("mine")
	if err != nil || ch.Xiangqi.Hans != "没有蹩马腿。" {
		t.Errorf("%+v, %v", ch.Xiangqi, err)
	}
	files[XiangqiFile] = &fstest.MapFile{Data: []byte("rook: {en: R, zh_hans: 车, zh_hant: 車}\ncannon: {en: C, zh_hans: 炮, zh_hant: 炮}\n")}
	var failed *Error
	if _, err := Read(files); !errors.As(err, &failed) || failed.Code != UnknownID || failed.File != XiangqiFile || failed.Line != 2 {
		t.Errorf("a piece that chess has not: %v", err)
	}
}

func TestEveryFieldOfAnExerciseIsRead(t *testing.T) {
	files := teacher()
	files["mine.yaml"] = &fstest.MapFile{Data: []byte(`id: mine
title: {en: Mine, zh_hans: 我的, zh_hant: 我的}
placement: [x-1]
steps:
  - page: {id: p-1, title: {en: P, zh_hans: 页, zh_hant: 頁}, text: {en: "One.\nTwo.", zh_hans: 一。, zh_hant: 一。}, label: legend}
  - wheat: {id: w-1}
  - exercise:
      id: x-1
      kind: choice
      prompt: {en: "?", zh_hans: "？", zh_hant: "？"}
      options: [stay, "yes"]
      option_text:
        stay: {en: stay, zh_hans: 留, zh_hant: 留}
      accept: [stay]
      judgement: true
  - exercise:
      id: x-2
      kind: play-line
      fen: startpos
      side: black
      prompt: {en: "?", zh_hans: "？", zh_hant: "？"}
      moves: e2e4 e7e5 g1f3 b8c6
      accept_also: {4: [g8f6]}
      say: {2: {en: So., zh_hans: 好。, zh_hant: 好。}}
  - exercise:
      id: x-3
      kind: play-out
      prompt: {en: "?", zh_hans: "？", zh_hant: "？"}
      generator: pawn
      goal: promote
      max_moves: 30
  - exercise:
      id: x-4
      kind: escape-check
      fen: rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3
      prompt: {en: "?", zh_hans: "？", zh_hant: "？"}
      accept: [e1e2, g2g3]
      best: [g2g3]
`)}
	source, err := Read(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range lessons.Verify(source.Course) {
		t.Error(p)
	}
	ch, err := source.Course.Chapter("mine")
	if err != nil {
		t.Fatal(err)
	}
	if got := ch.Steps[2].Exercise.Labels; len(got) != 2 || got[0].Hans != "留" || got[1].Hans != "是" {
		t.Errorf("labels %v", got)
	}
	if ex := ch.Steps[3].Exercise; ex.AcceptAlso[4][0] != "g8f6" || ex.Say[2].EN != "So." || ex.Player().String() != "black" {
		t.Errorf("the line: %+v", ex)
	}
	if p := ch.Steps[0].Page; p.Label != lessons.Legend || p.Text.EN != "One.\nTwo." {
		t.Errorf("the page: %+v", p)
	}
}

func TestReadRefusesAHugeFile(t *testing.T) {
	files := teacher()
	files["mine.yaml"] = &fstest.MapFile{Data: make([]byte, maxSource+1)}
	var failed *Error
	if _, err := Read(files); !errors.As(err, &failed) || failed.Code != TooLarge {
		t.Errorf("error %v", err)
	}
}

// The library would take minutes and gigabytes for each of these.
func TestReadRefusesWhatStandsTooDeep(t *testing.T) {
	for _, text := range []string{"[", "{a: ", "- ", "? ", "a:\n- [{b: ["} {
		files := teacher()
		files["mine.yaml"] = &fstest.MapFile{Data: []byte(strings.Repeat(text, maxSource/8/len(text)))}
		var failed *Error
		if _, err := Read(files); !errors.As(err, &failed) || failed.Code != BadYAML || failed.Line == 0 {
			t.Errorf("%q: error %v", text, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	files := teacher()
	f.Add(files[CourseFile].Data, files["mine.yaml"].Data)
	f.Add([]byte("chapters: [mine]\ntitle: &a {en: *a}\n"), []byte("id: mine\nsteps: [{}]\n"))
	f.Add([]byte("chapters: [mine]\n"), []byte("id: mine\npiece: cannon\nplacement: [x]\nsteps:\n  - page: {id: p}\n  - wheat: {id: w}\n  - exercise: {id: x, kind: play-line, fen: startpos, moves: e2e4 zz, accept_also: {9: [a1a1]}, say: {0: {en: x}}, side: red}\n  - exercise: {id: y, kind: play-out, goal: draw, generator: rook}\n  - exercise: {id: z, kind: text, accept: [Nf3]}\n"))
	f.Add([]byte("chapters: [mine]\n"), []byte("id: mine\nsteps:\n  - rhyme: {demo: {steps: [{move: e2e9}]}, check: {kind: number, accept: [\"\"]}}\n"))
	f.Fuzz(func(t *testing.T, course, chapter []byte) {
		source, err := Read(fstest.MapFS{CourseFile: {Data: course}, "mine.yaml": {Data: chapter}})
		if err != nil {
			var failed *Error
			if !errors.As(err, &failed) || failed.File == "" || failed.Code == "" {
				t.Fatalf("an error without a place: %v", err)
			}
			return
		}
		lessons.Verify(source.Course)
		if _, err := lessons.Compile(source.Course); err != nil {
			t.Fatal(err)
		}
	})
}
