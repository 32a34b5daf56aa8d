package library

import (
	"cmp"
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/puzzles/lichess"
	"woodfox/puzzles/pack"
)

// readAll reads and checks the rows of the source and hands the puzzles to the
// sorter: one goroutine cuts the file, several check the pieces, and this one
// takes the results in the order of the file, so that it does not depend on chance
// which of two rows with one id is kept.
func (im *importer) readAll(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // nobody waits for a source that gives nothing

	workers := runtime.GOMAXPROCS(0)
	jobs := make(chan job, workers)
	order := make(chan job, 2*workers)
	for range workers {
		go func() {
			for j := range jobs {
				j.done <- im.check(j.chunk)
			}
		}()
	}
	go im.deal(ctx, jobs, order)
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case j, ok := <-order:
			if !ok {
				return ctx.Err()
			}
			result := <-j.done
			if result.err != nil {
				return result.err
			}
			if err := im.take(j.chunk, result); err != nil {
				return err
			}
		}
	}
}

// deal cuts the file and hands each piece to be checked and to be waited for in its
// turn, at last the error that kept it from the end, if one did.
func (im *importer) deal(ctx context.Context, jobs, order chan<- job) {
	defer close(order)
	defer close(jobs)
	err := im.cut(ctx, func(c lichess.Chunk) bool {
		j := job{chunk: c, done: make(chan checked, 1)}
		select {
		case order <- j:
			jobs <- j
			return true
		case <-ctx.Done():
			return false
		}
	})
	if err == nil {
		return
	}
	j := job{done: make(chan checked, 1)}
	j.done <- checked{err: err}
	select {
	case order <- j:
	case <-ctx.Done():
	}
}

// job is a piece of the file on its way.
type job struct {
	chunk lichess.Chunk
	done  chan checked
}

// checked is what a piece of the file holds.
type checked struct {
	rows    int
	records []byte // one behind the other
	places  []place
	faults  []Fault
	err     error // why the file could not be read further
}

// place is where a record ends, and the line it came from.
type place struct{ end, line int }

// cut reads the source behind what has been read before.
func (im *importer) cut(ctx context.Context, each func(lichess.Chunk) bool) error {
	reader, err := lichess.NewReader(&counter{ctx: ctx, r: im.source.Reader, n: &im.read})
	if err == nil {
		defer reader.Close()
		if im.state.End > 0 {
			err = reader.Skip(im.state.End, im.state.Line)
		}
	}
	for err == nil {
		var chunk lichess.Chunk
		if chunk, err = reader.Chunk(); err == nil && !each(chunk) {
			return ctx.Err()
		}
	}
	switch {
	case errors.Is(err, io.EOF) && !errors.As(err, new(*lichess.FileError)):
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return &Error{Code: Unreadable, Err: err}
}

// counter counts what is read, and ends when its context does.
type counter struct {
	ctx context.Context
	r   io.Reader
	n   *atomic.Int64
}

func (c *counter) Read(b []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.r.Read(b)
	c.n.Add(int64(n))
	return n, err
}

// check proves the rows of a chunk and packs them.
func (im *importer) check(chunk lichess.Chunk) checked {
	c := checked{records: make([]byte, 0, len(chunk.Text)*3/4)}
	for line, row := range chunk.Rows() {
		c.rows++
		if row.Fault != nil {
			c.faults = append(c.faults, fault(line, row.Fault.Err))
			continue
		}
		records, err := im.themes.Append(c.records, row.Puzzle)
		if wrong, ok := errors.AsType[*puzzles.Error](err); ok {
			c.faults = append(c.faults, fault(line, wrong))
			continue
		}
		c.records = records
		c.places = append(c.places, place{len(records), line})
	}
	return c
}

// longestFound bounds what a fault repeats of the file, in bytes.
const longestFound = 100

// fault is a row's fault as it is kept: without the file's text behind it.
func fault(line int, e *puzzles.Error) Fault {
	found := strings.ToValidUTF8(strings.Clone(e.Found[:min(len(e.Found), longestFound)]), "\ufffd")
	f := Fault{Line: line, Code: e.Code, Found: found, Index: e.Index}
	if fen, ok := errors.AsType[*chess.FENError](e.Err); ok {
		f.FEN = fen
	}
	return f
}

// take adds a chunk to what is to be sorted.
func (im *importer) take(chunk lichess.Chunk, c checked) error {
	start := 0
	for _, p := range c.places {
		record := pack.Record(c.records[start:p.end])
		start = p.end
		if im.seen.add(record.ID()) {
			im.sorter.Add(record)
			im.state.Puzzles++
		} else {
			c.faults = append(c.faults, fault(p.line, &puzzles.Error{Code: CodeDuplicate, Found: string(record.ID())}))
		}
	}
	slices.SortFunc(c.faults, func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
	s := &im.state
	for _, f := range c.faults {
		s.Bad[f.Code]++
		if len(s.First) < keptFaults {
			s.First = append(s.First, f)
		}
	}
	s.Rows += c.rows
	s.End, s.Line = chunk.End, chunk.Line+chunk.Lines
	im.tell(0)
	if s.Puzzles == 0 && s.End > enough {
		return &Error{Code: NoPuzzles}
	}
	if im.sorter.Full() {
		return im.keep()
	}
	return nil
}
