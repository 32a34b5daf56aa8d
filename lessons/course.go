package lessons

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"sync"
)

// Index is the short list of a course: what a menu shows without opening a
// chapter.
type Index struct {
	Title    Text   `json:"title"`
	Groups   []Poem `json:"groups"`
	Chapters []Head `json:"chapters"`
}

// Poem is a group of rhymes, with where it stands in the documents.
type Poem struct {
	ID     string `json:"id"`
	Title  Text   `json:"title"`
	Source Source `json:"source"`
}

// Head is a chapter's line in the index.
type Head struct {
	ID string `json:"id"`
	// Number counts the chapters from 1.
	Number int    `json:"number"`
	Title  Text   `json:"title"`
	Goals  []Text `json:"goals"`
	// Steps counts the pages; Exercises are the ids of the exercises, in order.
	Steps     int      `json:"steps"`
	Exercises []string `json:"exercises"`
	// Placement are the ids of the exercises that the placement quiz asks.
	Placement []string `json:"placement,omitempty"`
}

// Chapter is a run of steps with its title page.
type Chapter struct {
	ID string `json:"id"`
	// Number counts the chapters from 1.
	Number int    `json:"number"`
	Title  Text   `json:"title"`
	Goals  []Text `json:"goals"`
	// Piece is the kind of piece that the chapter is about ("knight"), where it is
	// about one; Xiangqi says how that piece differs in Chinese chess, filled in
	// from the course's list when it is compiled.
	Piece   string `json:"piece,omitempty"`
	Xiangqi Text   `json:"xiangqi,omitzero"`
	// Placement are the ids of the exercises that the placement quiz asks.
	Placement []string `json:"placement,omitempty"`
	// Entries are the items in the teacher's order; Steps the pages they become.
	Entries []Entry `json:"steps"`
	Steps   []Step  `json:"-"`
}

// NewChapter lays out a chapter's entries as steps.
func NewChapter(c Chapter) *Chapter {
	c.Steps = nil
	for _, e := range c.Entries {
		c.Steps = append(c.Steps, e.steps()...)
	}
	return &c
}

// Head returns the chapter's line in the index.
func (c *Chapter) Head() Head {
	h := Head{ID: c.ID, Number: c.Number, Title: c.Title, Goals: c.Goals, Steps: len(c.Steps), Placement: c.Placement}
	for _, s := range c.Steps {
		if s.Kind == Ask {
			h.Exercises = append(h.Exercises, s.ID)
		}
	}
	return h
}

// Find returns the place of a step in Steps, by its id.
func (c *Chapter) Find(id string) (int, bool) {
	for i, s := range c.Steps {
		if s.ID == id {
			return i, true
		}
	}
	return 0, false
}

// Course is the list of chapters; a chapter is read when it is first opened. It
// may be shared by many goroutines.
type Course struct {
	Index Index

	files  fs.FS // the compiled files; nil for a course that is all in memory
	mu     sync.Mutex
	opened map[string]*Chapter
}

// NewCourse returns a course of chapters that are already in memory.
func NewCourse(title Text, groups []Poem, chapters []*Chapter) *Course {
	c := &Course{Index: Index{Title: title, Groups: groups}, opened: map[string]*Chapter{}}
	for _, ch := range chapters {
		c.Index.Chapters = append(c.Index.Chapters, ch.Head())
		c.opened[ch.ID] = ch
	}
	return c
}

// A FileError says which compiled file could not be read.
type FileError struct {
	Name string
	Err  error
}

func (e *FileError) Error() string { return fmt.Sprintf("course file %s: %v", e.Name, e.Err) }

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }

// ErrNoChapter is the cause of the error for a chapter that the course lacks.
var ErrNoChapter = errors.New("no such chapter")

const (
	indexFile = "index.json.gz"
	// maxFile is the most that one file may hold when unpacked, in bytes: a
	// chapter takes about 50 KB.
	maxFile = 8 << 20
)

func chapterFile(id string) string { return id + ".json.gz" }

// Open reads the index of a compiled course. The error is a *FileError.
func Open(files fs.FS) (*Course, error) {
	c := &Course{files: files, opened: map[string]*Chapter{}}
	if err := readFile(files, indexFile, &c.Index); err != nil {
		return nil, err
	}
	return c, nil
}

// Chapter opens a chapter by its id. The error is a *FileError.
func (c *Course) Chapter(id string) (*Chapter, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if ch := c.opened[id]; ch != nil {
		return ch, nil
	}
	if _, ok := c.Head(id); !ok || c.files == nil {
		return nil, &FileError{chapterFile(id), ErrNoChapter}
	}
	var raw Chapter
	if err := readFile(c.files, chapterFile(id), &raw); err != nil {
		return nil, err
	}
	ch := NewChapter(raw)
	c.opened[id] = ch
	return ch, nil
}

// Head returns a chapter's line in the index.
func (c *Course) Head(id string) (Head, bool) {
	for _, h := range c.Index.Chapters {
		if h.ID == id {
			return h, true
		}
	}
	return Head{}, false
}

// All opens every chapter, in order.
func (c *Course) All() ([]*Chapter, error) {
	var all []*Chapter
	for _, h := range c.Index.Chapters {
		ch, err := c.Chapter(h.ID)
		if err != nil {
			return nil, err
		}
		all = append(all, ch)
	}
	return all, nil
}

// Poem returns a group of rhymes by its id.
func (c *Course) Poem(id string) (Poem, bool) {
	for _, p := range c.Index.Groups {
		if p.ID == id {
			return p, true
		}
	}
	return Poem{}, false
}

// Compile returns the compiled files of a course by name: the index and one per
// chapter. The same course always gives the same bytes.
func Compile(c *Course) (map[string][]byte, error) {
	chapters, err := c.All()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	if files[indexFile], err = pack(c.Index); err != nil {
		return nil, err
	}
	for _, ch := range chapters {
		if files[chapterFile(ch.ID)], err = pack(ch); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// pack writes a value as compressed JSON.
func pack(v any) ([]byte, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(text); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// readFile opens one compiled file.
func readFile(files fs.FS, name string, v any) error {
	f, err := files.Open(name)
	if err != nil {
		return &FileError{name, err}
	}
	defer f.Close()
	if err := unpack(f, v); err != nil {
		return &FileError{name, err}
	}
	return nil
}

// unpack reads what pack wrote.
func unpack(r io.Reader, v any) error {
	z, err := gzip.NewReader(r)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(io.LimitReader(z, maxFile+1))
	if err != nil {
		return err
	}
	if len(text) > maxFile {
		return fmt.Errorf("more than %d bytes unpacked", maxFile)
	}
	return json.Unmarshal(text, v)
}

// PracticeID is the id of the chapter that Practice makes.
const PracticeID = "practice"

// Practice makes a chapter of single exercises, by their ids and in that order:
// what a learner has missed, or what is due for repetition. Ids that the course
// does not hold are left out; its Title is empty, for the faces to word.
func (c *Course) Practice(ids []string) (*Chapter, error) {
	practice := Chapter{ID: PracticeID}
	for _, id := range ids {
		for _, h := range c.Index.Chapters {
			if !slices.Contains(h.Exercises, id) {
				continue
			}
			ch, err := c.Chapter(h.ID)
			if err != nil {
				return nil, err
			}
			if i, ok := ch.Find(id); ok {
				practice.Entries = append(practice.Entries, Entry{Exercise: ch.Steps[i].Exercise})
			}
			break
		}
	}
	return NewChapter(practice), nil
}
