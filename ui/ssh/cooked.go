package ssh

import (
	"bytes"
	"io"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"woodfox/ui/i18n"
)

// maxTyped bounds a line that is typed, in bytes.
const maxTyped = 4096

// cooked makes lines of what is typed at a terminal, as the terminal driver of a
// machine does: what is typed is shown, and can be taken back with the backspace
// key until Enter is pressed.
type cooked struct {
	in     io.Reader
	echo   io.Writer
	filter filter
	line   []byte
	ready  []byte // complete lines
	ended  bool
	cr     bool        // the last key was a carriage return
	hidden atomic.Bool // what is typed is not shown
}

func newCooked(in io.Reader, echo io.Writer) *cooked { return &cooked{in: in, echo: echo} }

// Read implements io.Reader.
func (c *cooked) Read(p []byte) (int, error) {
	for len(c.ready) == 0 {
		if c.ended {
			return 0, io.EOF
		}
		var block [256]byte
		n, err := c.in.Read(block[:])
		var shown bytes.Buffer
		for rest := c.filter.feed(block[:n]); len(rest) > 0 && !c.ended; {
			rest = rest[c.key(rest, &shown):]
		}
		if _, failed := c.echo.Write(shown.Bytes()); shown.Len() > 0 && failed != nil {
			return 0, failed
		}
		if err != nil {
			c.ended = true
			c.ready = append(c.ready, c.line...)
		}
	}
	n := copy(p, c.ready)
	c.ready = c.ready[n:]
	return n, nil
}

// key takes the next key and returns its length.
func (c *cooked) key(b []byte, shown *bytes.Buffer) int {
	const (
		interrupt = 0x03
		end       = 0x04
		backspace = 0x08
		eraseLine = 0x15
		deleted   = 0x7f
	)
	after := c.cr
	c.cr = b[0] == '\r'
	switch b[0] {
	case '\x1b':
		return sequence(b)
	case '\n':
		if after {
			return 1
		}
		fallthrough
	case '\r':
		shown.WriteByte('\n')
		c.ready = append(append(c.ready, c.line...), '\n')
		c.line = c.line[:0]
		return 1
	case interrupt:
		c.ended = true
		return 1
	case end:
		c.ended = len(c.line) == 0
		return 1
	case backspace, deleted:
		c.erase(shown)
		return 1
	case eraseLine:
		for len(c.line) > 0 {
			c.erase(shown)
		}
		return 1
	}
	_, n := utf8.DecodeRune(b)
	if b[0] >= ' ' && len(c.line)+n <= maxTyped {
		c.line = append(c.line, b[:n]...)
		if !c.hidden.Load() {
			shown.Write(b[:n])
		}
	}
	return n
}

// erase takes the last character back.
func (c *cooked) erase(shown *bytes.Buffer) {
	_, n := utf8.DecodeLastRune(c.line)
	if n == 0 {
		return
	}
	last := c.line[len(c.line)-n:]
	c.line = c.line[:len(c.line)-n]
	if c.hidden.Load() {
		return
	}
	shown.WriteString(strings.Repeat("\b \b", i18n.Width(string(last))))
}

// sequence is the length of an escape sequence that the filter let through.
func sequence(b []byte) int {
	var f filter
	n, _ := f.next(b)
	return max(n, 1)
}
