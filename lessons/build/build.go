// Package build makes a course out of the YAML that teachers write.
//
// A course is a directory with a file course.yaml, which names the chapters, and
// one file for each of them. Read takes such a directory; what is wrong in it
// comes back as an *Error with file, line and column. Write puts the compiled
// files into a directory; Open reads a course from a directory in either form, and
// lessons.Open reads the compiled files alone. The program that makes the built-in
// course, and the command that checks a teacher's own, are both these few calls:
//
//	source, err := build.Read(os.DirFS(dir))
//	…
//	for _, p := range lessons.Verify(source.Course) {
//		file, line := source.Find(p)
//		…
//	}
//	err = build.Write(source.Course, out)
package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"woodfox/lessons"
)

// CourseFile is the name of the file that names the chapters.
const CourseFile = "course.yaml"

// Code says what is wrong with a source file.
type Code string

// The codes of errors.
const (
	// NotFound: the file is not there or cannot be read.
	NotFound Code = "not_found"
	// TooLarge: the file is larger than any chapter can be.
	TooLarge Code = "too_large"
	// BadYAML: the text is no YAML, or not of the form wanted: an unknown field, a
	// list where a text is wanted, a square that does not exist.
	BadYAML Code = "bad_yaml"
	// BadChapterID: a chapter's id is no plain name, or not its file's.
	BadChapterID Code = "bad_chapter_id"
	// NoLabel: course.yaml has no words for an option.
	NoLabel Code = "no_label"
	// UnknownID: a list speaks of a kind of piece that there is not.
	UnknownID Code = "unknown_id"
	// BadPinyin: a rhyme's pinyin has more or fewer syllables than its line has
	// characters.
	BadPinyin Code = "bad_pinyin"
)

// Error is one thing wrong in a source file. Error() is English.
type Error struct {
	File string
	// Line and Column count from 1; 0 when the whole file is meant.
	Line, Column int
	Code         Code
	// Detail says what was found, in English.
	Detail string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s: %s", e.File, e.Code, e.Detail)
	}
	return fmt.Sprintf("%s:%d:%d: %s: %s", e.File, e.Line, e.Column, e.Code, e.Detail)
}

// Source is a course with the places in the files where its parts stand.
type Source struct {
	Course *lessons.Course
	places map[string]place
	keys   map[string]map[string]int // the line of each outermost field, by file
}

type place struct {
	file string
	line int
}

// Where returns the file and the line where an id is written; a check is found at
// its rhyme. The file is empty for an unknown id.
func (s *Source) Where(id string) (file string, line int) {
	p, ok := s.places[id]
	if !ok {
		p = s.places[lessons.RhymeOf(id)]
	}
	return p.file, p.line
}

// Find returns the file and the line of a problem: its step's, else its chapter's;
// what concerns neither is in course.yaml.
func (s *Source) Find(p lessons.Problem) (file string, line int) {
	for _, id := range []string{p.Step, p.Chapter} {
		if file, line = s.Where(id); file != "" {
			return file, line
		}
	}
	return CourseFile, 1
}

// courseFile is the form of course.yaml.
type courseFile struct {
	Title    lessons.Text            `json:"title"`
	Chapters []string                `json:"chapters"`
	Groups   []lessons.Poem          `json:"groups"`
	Labels   map[string]lessons.Text `json:"labels"`
}

// Read reads a course from its YAML files. The error is an *Error or holds several,
// one for each file that cannot be read; Faults lists them.
func Read(files fs.FS) (*Source, error) {
	s := &Source{places: map[string]place{}, keys: map[string]map[string]int{}}
	var head courseFile
	if err := s.read(files, CourseFile, &head); err != nil {
		return nil, err
	}
	var chapters []*lessons.Chapter
	var failed error
	for i, id := range head.Chapters {
		ch, err := s.chapter(files, id, head.Labels)
		if err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		ch.Number = i + 1
		chapters = append(chapters, lessons.NewChapter(*ch))
	}
	if failed == nil {
		failed = errors.Join(s.pinyin(files, chapters), s.xiangqi(files, chapters))
	}
	if failed != nil {
		return nil, failed
	}
	s.Course = lessons.NewCourse(head.Title, head.Groups, chapters)
	return s, nil
}

// Faults lists the errors that an error of this package holds, in order.
func Faults(err error) []*Error {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		var all []*Error
		for _, e := range several.Unwrap() {
			all = append(all, Faults(e)...)
		}
		return all
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return []*Error{e}
	}
	return nil
}

// chapter reads one chapter.
func (s *Source) chapter(files fs.FS, id string, labels map[string]lessons.Text) (*lessons.Chapter, error) {
	name := id + ".yaml"
	if !fs.ValidPath(name) || filepath.Base(name) != name {
		return nil, &Error{File: CourseFile, Code: BadChapterID, Detail: fmt.Sprintf("%q", id)}
	}
	var raw lessons.Chapter
	if err := s.read(files, name, &raw); err != nil {
		return nil, err
	}
	if raw.ID != id {
		return nil, &Error{File: name, Code: BadChapterID, Detail: fmt.Sprintf("id is %q, course.yaml says %q", raw.ID, id)}
	}
	if err := s.label(&raw, name, labels); err != nil {
		return nil, err
	}
	return &raw, nil
}

// label fills in the words of the options.
func (s *Source) label(ch *lessons.Chapter, file string, labels map[string]lessons.Text) error {
	for _, e := range ch.Entries {
		ex, id := e.Exercise, ""
		if e.Rhyme != nil {
			ex, id = e.Rhyme.Check, e.Rhyme.ID
		}
		if ex == nil {
			continue
		}
		if id == "" {
			id = ex.ID
		}
		ex.Labels = nil
		for _, option := range ex.Options {
			label, ok := ex.OptionText[option]
			if !ok {
				label, ok = labels[option]
			}
			if !ok {
				return &Error{File: file, Line: s.places[id].line, Column: 1, Code: NoLabel, Detail: fmt.Sprintf("option %q of %s has no words in %s", option, id, CourseFile)}
			}
			ex.Labels = append(ex.Labels, label)
		}
		ex.OptionText = nil
	}
	return nil
}

// Write puts the compiled course into a directory, which is made if need be.
func Write(c *lessons.Course, dir string) error {
	files, err := lessons.Compile(c)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// Open reads a course from a directory: from its YAML where there is a
// course.yaml, else from compiled files. The error is that of Read or a
// *lessons.FileError.
func Open(files fs.FS) (*lessons.Course, error) {
	_, err := fs.Stat(files, CourseFile)
	if errors.Is(err, fs.ErrNotExist) {
		if c, err := lessons.Open(files); !errors.Is(err, fs.ErrNotExist) {
			return c, err
		}
	}
	s, err := Read(files)
	if err != nil {
		return nil, err
	}
	return s.Course, nil
}
