package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Info is a pack of a data folder, or what is there of one.
type Info struct {
	Name     string
	Path     string
	Puzzles  int // of an unfinished import: those that have been read
	Bytes    int64
	Modified time.Time
	// Unfinished: an import of that name was stopped and can go on.
	Unfinished bool
	Err        error // why the pack cannot be used
}

// maxName is the longest name of a pack in bytes: a file name, with room for the
// endings.
const maxName = 100

// ValidName reports whether a pack can have that name: something that every system
// takes for a file's name in a folder, and no command to a terminal.
func ValidName(name string) bool {
	return name != "" && len(name) <= maxName && utf8.ValidString(name) && name[0] != '.' && name[0] != '-' &&
		!strings.HasSuffix(name, ".") && strings.TrimSpace(name) == name &&
		!strings.ContainsFunc(name, func(c rune) bool {
			return unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) || strings.ContainsRune(`/\:*?"<>|`, c)
		})
}

// NameFor is the name that a file's pack has when nobody gives it another: the
// file's own without its endings.
func NameFor(path string) string {
	name := filepath.Base(path)
	for _, ending := range []string{".zst", ".csv"} {
		name = strings.TrimSuffix(name, ending)
	}
	return name
}

// List lists the packs of a data folder by name, and then the imports that were
// not finished. The error is the folder's.
func List(dir string) ([]Info, error) {
	entries, err := os.ReadDir(filepath.Join(dir, folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all, stopped []Info
	for _, e := range entries {
		path := filepath.Join(dir, folder, e.Name())
		if name, ok := strings.CutSuffix(e.Name(), extension); ok && !e.IsDir() {
			all = append(all, packInfo(name, path))
		}
		if name, ok := strings.CutSuffix(e.Name(), unfinished); ok && e.IsDir() {
			stopped = append(stopped, stoppedInfo(name, path))
		}
	}
	return append(all, stopped...), nil
}

func packInfo(name, path string) Info {
	info := Info{Name: name, Path: path}
	p, file, err := openPack(path)
	if err != nil {
		info.Err = err
	} else {
		info.Puzzles = p.Len()
		defer file.Close()
	}
	if stat, err := os.Stat(path); err == nil {
		info.Bytes, info.Modified = stat.Size(), stat.ModTime()
	}
	return info
}

func stoppedInfo(name, path string) Info {
	info := Info{Name: name, Path: path, Unfinished: true}
	if s, err := readState(path); err == nil {
		info.Puzzles = s.Puzzles
	}
	entries, _ := os.ReadDir(path) // what cannot be read counts for nothing
	for _, e := range entries {
		if stat, err := e.Info(); err == nil {
			info.Bytes += stat.Size()
			if stat.ModTime().After(info.Modified) {
				info.Modified = stat.ModTime()
			}
		}
	}
	return info
}

// Remove removes a pack and what is left of an unfinished import of that name. It
// reports whether there was any. The error is an *Error.
func Remove(dir, name string) (bool, error) {
	if !ValidName(name) {
		return false, nil
	}
	unlock := func() {}
	if _, err := os.Stat(filepath.Join(dir, folder)); err == nil {
		if unlock, err = lock(filepath.Join(dir, folder, ".lock")); err != nil {
			return false, err
		}
	}
	defer unlock()
	found := false
	for _, path := range []string{Path(dir, name), workshop(dir, name)} {
		if _, err := os.Lstat(path); err != nil {
			continue
		}
		found = true
		if err := os.RemoveAll(path); err != nil {
			return true, unwritable(path, err)
		}
	}
	return found, nil
}
