package plain

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"woodfox/ui/i18n"
)

// lineWidth is the widest line in cells: that of the oldest terminals.
const lineWidth = 80

// longestLine bounds what is read as one line, in bytes; the rest of a longer
// one is dropped.
const longestLine = 4096

// What a person asks for that ends whatever they are in.
var (
	errMenu = errors.New("back to the menu")
	errQuit = errors.New("leave the program")
)

// talk is the line-by-line side of the dialogue.
type talk struct {
	lines  <-chan string
	ended  <-chan struct{} // closed at the end of the input
	out    *bufio.Writer
	prompt bool
	failed error // the first error of writing

	news  func() <-chan struct{} // hints that something is to be said; nil without any
	heard func() bool            // says it, and whether there was anything

	written    int  // how many pieces have been
	interrupts bool // a prompt stands on the line that is written next
}

// newTalk reads lines from in until it ends or ctx does. A read that blocks
// cannot be interrupted, so its goroutine may stay until the process ends.
func newTalk(ctx context.Context, in io.Reader, out io.Writer, prompt bool) *talk {
	lines, ended := make(chan string), make(chan struct{})
	go func() {
		defer close(ended)
		r := bufio.NewReaderSize(in, longestLine)
		for {
			line, err := readLine(r)
			if err != nil && line == "" {
				return
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	return &talk{lines: lines, ended: ended, out: bufio.NewWriter(out), prompt: prompt}
}

// readLine reads up to the end of a line and gives at most its first longestLine
// bytes.
func readLine(r *bufio.Reader) (string, error) {
	head, more, err := r.ReadLine()
	line := string(head)
	for more && err == nil {
		_, more, err = r.ReadLine()
	}
	return strings.ToValidUTF8(line, "?"), err
}

// read returns the next line, trimmed; io.EOF at the end of the input, and the
// error of ctx or of writing when the dialogue cannot go on. News that come up
// meanwhile are said between the lines.
func (t *talk) read(ctx context.Context) (string, error) {
	var dead <-chan struct{} // news that have come to their end
	for t.invite(); ; {
		if err := t.flush(); err != nil {
			return "", err
		}
		var news <-chan struct{}
		if t.news != nil {
			if news = t.news(); news == dead {
				news = nil
			}
		}
		select {
		case line := <-t.lines:
			return strings.TrimSpace(line), nil
		case <-t.ended:
			return "", io.EOF
		case <-ctx.Done():
			return "", ctx.Err()
		case _, more := <-news:
			if !more {
				dead = news
			} else if t.between(t.heard) {
				t.invite()
			}
		}
	}
}

// invite shows a person at a terminal that they may type.
func (t *talk) invite() {
	if t.prompt {
		t.write("> ")
	}
}

// between says something on lines of its own where a prompt waits for a line.
func (t *talk) between(say func() bool) (said bool) {
	t.interrupts = t.prompt
	said = say()
	t.interrupts = false
	return said
}

// say writes a text of any length, wrapped; an empty one is an empty line.
func (t *talk) say(text string) {
	for _, line := range i18n.Wrap(text, lineWidth) {
		t.write(line + "\n")
	}
}

// raw writes what has its own line breaks.
func (t *talk) raw(text string) { t.write(text) }

func (t *talk) write(s string) {
	if t.interrupts {
		t.interrupts = false
		s = "\n" + s
	}
	t.written++
	if _, err := t.out.WriteString(s); err != nil && t.failed == nil {
		t.failed = err
	}
}

func (t *talk) flush() error {
	if err := t.out.Flush(); err != nil && t.failed == nil {
		t.failed = err
	}
	return t.failed
}
