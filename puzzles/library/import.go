package library

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

// Code says why an import did not come to its end.
type Code string

// What can stop an import. A pack that was there before stays as it was.
const (
	BadName    Code = "bad_name"   // the name cannot be that of a pack; see [ValidName]
	NoPuzzles  Code = "no_puzzles" // the file has none, or none in its first four megabytes
	Busy       Code = "busy"       // another import into the same folder is running
	Unreadable Code = "unreadable" // the file; Err is a *lichess.FileError or its reader's
	Unwritable Code = "unwritable" // the folder of packs
)

// Error is every error of this package but a context's.
type Error struct {
	Code Code
	Path string // what could not be written
	Err  error
}

// Error is English, for logs.
func (e *Error) Error() string { return fmt.Sprintf("library: %s %s: %v", e.Code, e.Path, e.Err) }

// Unwrap returns the error below, if any.
func (e *Error) Unwrap() error { return e.Err }

// Source is a puzzle file to be imported.
type Source struct {
	Reader io.Reader
	// Key tells this file from every other. An import that was stopped goes on
	// when the same file comes again; one without a key begins anew.
	Key  string
	Size int64 // in bytes; 0: unknown
}

// FileSource is a file that is open at its beginning. Its key is made of its size,
// its time and its first bytes. The error is the file's.
func FileSource(file *os.File) (Source, error) {
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return Source{Reader: file}, err
	}
	head := make([]byte, 64<<10)
	n, err := file.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return Source{}, err
	}
	sum := sha256.Sum256(head[:n])
	key := fmt.Sprintf("%d %d %s", info.Size(), info.ModTime().UnixNano(), hex.EncodeToString(sum[:]))
	return Source{Reader: file, Key: key, Size: info.Size()}, nil
}

// Fault is a row that was refused; see [puzzles.Error].
type Fault struct {
	Line  int             `json:"line"`
	Code  puzzles.Code    `json:"code"`
	Found string          `json:"found,omitempty"`
	Index int             `json:"index,omitempty"`
	FEN   *chess.FENError `json:"fen,omitempty"` // what is wrong with the position
}

// Cause is why it was refused.
func (f Fault) Cause() *puzzles.Error {
	e := &puzzles.Error{Code: f.Code, Found: f.Found, Index: f.Index}
	if f.FEN != nil {
		e.Err = f.FEN
	}
	return e
}

// CodeDuplicate: a row before has the same id. It is one more code of a
// [puzzles.Error].
const CodeDuplicate puzzles.Code = "duplicate"

// Report is what became of a file.
type Report struct {
	Rows    int                  // read, good or bad, the line of names not counted
	Puzzles int                  // in the pack
	Bad     map[puzzles.Code]int // rows that were refused
	First   []Fault              // the first of them
	Resumed int                  // rows that had been read before an interruption
	Bytes   int64                // the size of the pack
}

// Refused is how many rows were refused.
func (r *Report) Refused() int { return r.Rows - r.Puzzles }

// Progress is how far an import is.
type Progress struct {
	Rows    int   // read so far
	Resumed int   // of them before an interruption
	Refused int   // of them
	Read    int64 // bytes of the file
	Size    int64 // bytes of the file in all; 0: unknown
	Written int   // puzzles in the pack; from the first on all rows have been read
}

// keptFaults is how many faults a report names.
const keptFaults = 20

// enough is after how many bytes of text without a single puzzle a file is none of
// puzzles.
const enough = 4 << 20

// Import makes a pack of a puzzle file and puts it, when it is complete, in the
// place of the one with the same name. Rows that are no puzzles are skipped and
// counted. told is called often, by one goroutine at a time; it may be nil.
//
// An import that is stopped, by ctx or with its process, goes on when the same
// file is imported again under the same name. The error is an *Error or ctx's; the
// report tells how far it came.
func Import(ctx context.Context, dir, name string, source Source, told func(Progress)) (Report, error) {
	if !ValidName(name) {
		return Report{}, &Error{Code: BadName, Path: name}
	}
	packs := filepath.Join(dir, folder)
	if err := os.MkdirAll(packs, 0o700); err != nil {
		return Report{}, unwritable(packs, err)
	}
	unlock, err := lock(filepath.Join(packs, ".lock"))
	if err != nil {
		return Report{}, err
	}
	defer unlock()
	im := &importer{target: Path(dir, name), source: source, work: workshop(dir, name), told: told}
	if im.told == nil {
		im.told = func(Progress) {}
	}
	err = im.run(ctx)
	return im.report(), err
}

func unwritable(path string, err error) error {
	return &Error{Code: Unwritable, Path: path, Err: err}
}

// importer is an import that is going on.
type importer struct {
	source Source
	read   atomic.Int64 // bytes of the source
	work   string       // the folder of what is kept until the pack is complete
	target string
	told   func(Progress)

	state  state
	runs   *os.File
	themes *pack.Themes
	sorter *pack.Sorter
	seen   *idSet
	size   int64 // of the pack
}

func (im *importer) run(ctx context.Context) (err error) {
	if err := im.open(ctx); err != nil {
		return err
	}
	defer func() {
		_ = im.runs.Close()
		if err == nil || im.source.Key == "" || codeOf(err) == NoPuzzles {
			_ = os.RemoveAll(im.work) // what is left there is listed, and in nobody's way
		}
	}()
	im.tell(0)
	err = im.readAll(ctx)
	if err == nil && im.state.Puzzles == 0 {
		err = &Error{Code: NoPuzzles}
	}
	if err == nil || ctx.Err() != nil {
		err = errors.Join(err, im.keep())
	}
	if err != nil {
		return err
	}
	im.seen = nil // its memory is needed now
	return im.write(ctx)
}

func codeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}

func (im *importer) tell(written int) {
	im.told(Progress{
		Rows: im.state.Rows, Resumed: im.state.resumed, Refused: im.state.Rows - im.state.Puzzles,
		Read: im.read.Load(), Size: im.source.Size, Written: written,
	})
}

func (im *importer) report() Report {
	s := &im.state
	return Report{Rows: s.Rows, Puzzles: s.Puzzles, Bad: s.Bad, First: s.First, Resumed: s.resumed, Bytes: im.size}
}

// write writes the pack beside the old one, and then puts it in its place.
func (im *importer) write(ctx context.Context) error {
	path := filepath.Join(im.work, "pack")
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return unwritable(path, err)
	}
	err = im.sorter.Write(file, func(rows int) error {
		im.tell(rows)
		return ctx.Err()
	})
	if err == nil {
		err = file.Sync()
	}
	err = errors.Join(err, file.Close())
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return unwritable(path, err)
	}
	p, file, err := openPack(path)
	if err != nil {
		return unwritable(path, err)
	}
	if im.size, err = file.Seek(0, io.SeekEnd); err != nil {
		return unwritable(path, errors.Join(err, file.Close()))
	}
	if err := errors.Join(file.Close(), os.Rename(path, im.target)); err != nil {
		return unwritable(im.target, err)
	}
	im.tell(p.Len())
	return nil
}
