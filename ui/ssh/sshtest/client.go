package sshtest

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	gossh "golang.org/x/crypto/ssh"
)

// Client is who connects.
type Client struct {
	Key           gossh.Signer // nil: a guest
	Term          string       // "" is xterm-256color
	Width, Height int          // 0×0 is 80×24
	Env           []string     // "NAME=value"
	Command       string       // "" asks for a shell
}

// Terminal is a client's terminal with a session in it. Its methods may be called
// by one goroutine, the test's.
type Terminal struct {
	t       testing.TB
	client  *gossh.Client
	session *gossh.Session
	keys    io.WriteCloser
	answers chan []byte

	mu      sync.Mutex // guards what follows; the emulator has no lock of its own
	changed *sync.Cond
	em      *vt.Emulator
	bytes   int
	ended   bool
	status  int
}

// Connect opens a terminal and a session in it.
func (s *Server) Connect(t testing.TB, c Client) *Terminal {
	t.Helper()
	return Open(t, s.Dial(t, c.Key), c)
}

// Open opens a session on a connection.
func Open(t testing.TB, client *gossh.Client, c Client) *Terminal {
	t.Helper()
	if c.Term == "" {
		c.Term = "xterm-256color"
	}
	if c.Width == 0 && c.Height == 0 {
		c.Width, c.Height = 80, 24
	}
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	term := &Terminal{t: t, client: client, session: session, em: vt.NewEmulator(c.Width, c.Height), answers: make(chan []byte, 1024)}
	term.changed = sync.NewCond(&term.mu)
	if err := session.RequestPty(c.Term, c.Height, c.Width, gossh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	for _, v := range c.Env {
		name, value, _ := strings.Cut(v, "=")
		_ = session.Setenv(name, value) // a server may refuse any
	}
	if term.keys, err = session.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	session.Stdout, session.Stderr = term, term
	if c.Command == "" {
		err = session.Shell()
	} else {
		err = session.Start(c.Command)
	}
	if err != nil {
		t.Fatal(err)
	}
	go term.listen()
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		for answer := range term.answers {
			_, _ = term.keys.Write(answer)
		}
	}()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		err := session.Wait()
		term.mu.Lock()
		defer term.mu.Unlock()
		term.ended = true
		if exit, ok := errors.AsType[*gossh.ExitError](err); ok {
			term.status = exit.ExitStatus()
		} else if err != nil {
			term.status = -1
		}
		term.changed.Broadcast()
	}()
	t.Cleanup(func() {
		_ = client.Close()
		<-ended
		if closer, ok := term.em.InputPipe().(io.Closer); ok {
			_ = closer.Close()
		}
		<-answered
	})
	return term
}

// listen takes what the emulator answers to questions. It answers inside Write
// and waits until it is heard.
func (term *Terminal) listen() {
	defer close(term.answers)
	for {
		p := make([]byte, 256)
		n, err := term.em.Read(p)
		if err != nil {
			return
		}
		term.answers <- p[:n]
	}
}

// Write implements io.Writer for what the server sends.
func (term *Terminal) Write(p []byte) (int, error) {
	term.mu.Lock()
	defer term.mu.Unlock()
	term.bytes += len(p)
	n, err := term.em.Write(p)
	term.changed.Broadcast()
	return n, err
}

// Send sends bytes as they are.
func (term *Terminal) Send(text string) {
	term.t.Helper()
	if _, err := io.WriteString(term.keys, text); err != nil {
		term.t.Fatalf("nothing can be typed any more: %v\n%s", err, term.Text())
	}
}

// names are keys as an xterm sends them.
var names = map[string]string{
	"enter": "\r", "esc": "\x1b", "tab": "\t", "shift+tab": "\x1b[Z", "space": " ", "backspace": "\x7f", "delete": "\x1b[3~",
	"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
	"pgup": "\x1b[5~", "pgdown": "\x1b[6~", "f1": "\x1bOP", "f2": "\x1bOQ", "f9": "\x1b[20~",
	"ctrl+c": "\x03", "ctrl+d": "\x04", "ctrl+l": "\x0c", "ctrl+z": "\x1a",
}

// Press presses keys by their names, or characters.
func (term *Terminal) Press(keys ...string) {
	term.t.Helper()
	for _, key := range keys {
		if sequence, ok := names[key]; ok {
			key = sequence
		}
		term.Send(key)
	}
}

// Click presses and releases the left button at a cell, counted from 0.
func (term *Terminal) Click(x, y int) {
	term.t.Helper()
	at := strconv.Itoa(x+1) + ";" + strconv.Itoa(y+1)
	term.Send("\x1b[<0;" + at + "M\x1b[<0;" + at + "m")
}

// Resize gives the terminal another size.
func (term *Terminal) Resize(w, h int) {
	term.t.Helper()
	term.mu.Lock()
	term.em.Resize(w, h)
	term.mu.Unlock()
	if err := term.session.WindowChange(h, w); err != nil {
		term.t.Fatal(err)
	}
}

// Text is the whole screen, lines without spaces at their end.
func (term *Terminal) Text() string {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.text()
}

func (term *Terminal) text() string {
	var b strings.Builder
	for y := range term.em.Height() {
		var line strings.Builder
		for x := range term.em.Width() {
			c := term.em.CellAt(x, y)
			switch {
			case c == nil || c.Width > 0 && c.Content == "":
				line.WriteByte(' ')
			case c.Width > 0: // the right half of a wide cell has width 0
				line.WriteString(c.Content)
			}
		}
		b.WriteString(strings.TrimRight(strings.ReplaceAll(line.String(), "\u00a0", " "), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// Has reports whether the screen shows a text now.
func (term *Terminal) Has(text string) bool { return strings.Contains(term.Text(), text) }

// Wait waits until the screen satisfies a condition.
func (term *Terminal) Wait(what string, ok func(screen string) bool) {
	term.t.Helper()
	term.await(what, func() bool { return ok(term.text()) })
}

// WaitFor waits until the screen shows a text.
func (term *Terminal) WaitFor(text string) {
	term.t.Helper()
	term.Wait(strconv.Quote(text), func(screen string) bool { return strings.Contains(screen, text) })
}

// WaitEnd waits until the session has ended and returns its exit status, -1 if
// the connection broke off.
func (term *Terminal) WaitEnd() int {
	term.t.Helper()
	term.await("the session to end", func() bool { return term.ended })
	return term.status
}

// await waits for a condition, which is asked for under the lock.
func (term *Terminal) await(what string, ok func() bool) {
	term.t.Helper()
	term.mu.Lock()
	defer term.mu.Unlock()
	late := false
	timer := time.AfterFunc(patience, func() {
		term.mu.Lock()
		defer term.mu.Unlock()
		late = true
		term.changed.Broadcast()
	})
	defer timer.Stop()
	for !ok() && !late && !term.ended {
		term.changed.Wait()
	}
	if !ok() {
		term.t.Fatalf("waited in vain for %s; the screen shows:\n%s", what, term.text())
	}
}

// Bytes is how many bytes the server has sent.
func (term *Terminal) Bytes() int {
	term.mu.Lock()
	defer term.mu.Unlock()
	return term.bytes
}

// Hang breaks the connection off without a word.
func (term *Terminal) Hang() { _ = term.client.Close() }
