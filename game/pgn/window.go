package pgn

import (
	"io"
	"unicode/utf8"
)

// window is the part of a file that is being looked at: buf[pos:end] has been
// read from in and is still to be understood.
type window struct {
	in       io.Reader
	buf      []byte
	pos, end int
	err      error // what in ended with, io.EOF too
	line     int   // of pos, the first being 1
	start    int   // index of the line's first character; what was moved out counts below 0
}

const (
	windowSize   = 64 << 10
	maxIdleReads = 100 // reads without a byte or an error before a reader counts as broken
)

func newWindow(in io.Reader) window {
	return window{in: in, buf: make([]byte, windowSize), line: 1}
}

// more reads on and reports whether anything came. What has not been understood
// stays; indices move down by what has, so only distances from pos keep.
func (w *window) more() bool {
	if w.err != nil {
		return false
	}
	if w.pos > 0 {
		copy(w.buf, w.buf[w.pos:w.end])
		w.end -= w.pos
		w.start -= w.pos
		w.pos = 0
	}
	if w.end == len(w.buf) {
		w.buf = append(w.buf, make([]byte, len(w.buf))...)
	}
	for range maxIdleReads {
		n, err := w.in.Read(w.buf[w.end:])
		w.end += n
		w.err = err
		if n > 0 || err != nil {
			return n > 0
		}
	}
	w.err = io.ErrNoProgress
	return false
}

// peek returns the byte at a distance from pos, 0 behind the end.
func (w *window) peek(distance int) byte {
	for w.pos+distance >= w.end {
		if !w.more() {
			return 0
		}
	}
	return w.buf[w.pos+distance]
}

// skipTo moves on to an index, past bytes without a line break.
func (w *window) skipTo(index int) {
	for _, b := range w.buf[w.pos:index] {
		if !utf8.RuneStart(b) {
			w.start++ // a character has one place, however many bytes
		}
	}
	w.pos = index
}

// column returns the place of pos in its line, in characters.
func (w *window) column() int { return w.pos - w.start + 1 }

// nextLine moves past a line break that ends at the index.
func (w *window) nextLine(index int) {
	w.pos, w.start = index, index
	w.line++
}

// skipLine moves on to the end of the line, before its break.
func (w *window) skipLine() {
	for {
		for i, b := range w.buf[w.pos:w.end] {
			if b == '\n' || b == '\r' {
				w.skipTo(w.pos + i)
				return
			}
		}
		w.skipTo(w.end)
		if !w.more() {
			return
		}
	}
}
