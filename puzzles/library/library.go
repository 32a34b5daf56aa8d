// Package library keeps the puzzles of one data folder: those that ship with the
// program, and below the folder the packs that were imported, packs/NAME.wfp.
//
// A [Library] is a set of them all. It opens its files when the first puzzle is
// asked for and keeps them open, so that a process needs one for all its sessions:
//
//	puzzles := library.New(dir)
//	for i, err := range puzzles.Near("fork", 1200) {
//		…
//	}
package library

import (
	"errors"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

const (
	folder    = "packs"
	extension = ".wfp"
)

// Library is every puzzle there is. Methods may be called by many goroutines at
// once.
type Library struct {
	dir  string
	open func() opened
}

var _ puzzles.Set = (*Library)(nil)

type opened struct {
	set    puzzles.Set
	broken []Broken
}

// Broken is a pack that cannot be used and is left out.
type Broken struct {
	Name string
	Path string
	Err  error // a *pack.Error, or why the file cannot be opened
}

// New returns the library of a data folder. Nothing is read yet, and the folder
// need not exist; "" is what ships with the program alone.
func New(dir string) *Library {
	l := &Library{dir: dir}
	l.open = sync.OnceValue(l.openAll)
	return l
}

// Broken lists the packs that are left out, and why.
func (l *Library) Broken() []Broken { return l.open().broken }

// openAll opens the packs; those files stay open as long as the process lives.
func (l *Library) openAll() opened {
	var all opened
	var sets []puzzles.Set
	if shipped, err := pack.Shipped(); err == nil {
		sets = append(sets, shipped)
	} else {
		all.broken = append(all.broken, Broken{Err: err})
	}
	names, err := names(l.dir)
	if err != nil {
		all.broken = append(all.broken, Broken{Path: filepath.Join(l.dir, folder), Err: err})
	}
	for _, name := range names {
		path := Path(l.dir, name)
		if p, _, err := openPack(path); err == nil {
			sets = append(sets, p)
		} else {
			all.broken = append(all.broken, Broken{Name: name, Path: path, Err: err})
		}
	}
	all.set = puzzles.Union(sets...)
	return all
}

// Path is where the pack of that name is kept.
func Path(dir, name string) string { return filepath.Join(dir, folder, name+extension) }

// names lists the packs of a data folder in alphabetical order.
func names(dir string) ([]string, error) {
	if dir == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(filepath.Join(dir, folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var all []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), extension); ok && !e.IsDir() {
			all = append(all, name)
		}
	}
	return all, err
}

func openPack(path string) (*pack.Pack, *os.File, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	p, err := pack.Open(file, info.Size())
	if err != nil {
		_ = file.Close() // it was only read
		return nil, nil, err
	}
	return p, file, nil
}

// Len implements [puzzles.Set].
func (l *Library) Len() int { return l.open().set.Len() }

// At implements [puzzles.Set].
func (l *Library) At(i int) (puzzles.Puzzle, error) { return l.open().set.At(i) }

// ID implements [puzzles.Set].
func (l *Library) ID(i int) (string, error) { return l.open().set.ID(i) }

// Rating implements [puzzles.Set].
func (l *Library) Rating(i int) int { return l.open().set.Rating(i) }

// ByID implements [puzzles.Set].
func (l *Library) ByID(id string) (puzzles.Puzzle, bool, error) { return l.open().set.ByID(id) }

// Near implements [puzzles.Set].
func (l *Library) Near(theme puzzles.Theme, rating int) iter.Seq2[int, error] {
	return l.open().set.Near(theme, rating)
}

// Themes implements [puzzles.Set].
func (l *Library) Themes() map[puzzles.Theme]int { return l.open().set.Themes() }
