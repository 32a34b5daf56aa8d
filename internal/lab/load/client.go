package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	"github.com/charmbracelet/x/vt"
	"golang.org/x/crypto/ssh"
)

// The window of every client.
const (
	columns = 80
	rows    = 24
)

// quiet is how long nothing must come after the last bytes of a frame for it to be complete. The server draws at most
// every thirtieth of a second, so what belongs together comes closer together than that.
const quiet = 50 * time.Millisecond

// errGone says that the server has ended the session.
var errGone = errors.New("the session has ended")

// client is somebody at a terminal: an SSH connection with a pseudo-terminal of 80×24 and what it shows.
type client struct {
	conn    *ssh.Client
	session *ssh.Session

	write sync.Mutex // keys and the terminal's answers take turns
	keys  io.Writer

	arrived chan struct{} // holds one when something came that nobody has looked at
	gone    chan struct{} // closed when the session has ended

	mu    sync.Mutex // guards what follows; the emulator has no lock of its own
	em    *vt.Emulator
	bytes int64
	first time.Time // when the first bytes came after the last key; zero before
	last  time.Time // when the last ones did
}

// dial connects as one person and asks for a screen. Within one machine the client comes from an address of its own.
func dial(ctx context.Context, addr string, from net.Addr, key ssh.Signer, lang string) (*client, error) {
	line, err := (&net.Dialer{LocalAddr: from, Timeout: time.Minute}).DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, err
	}
	_ = line.SetDeadline(time.Now().Add(time.Minute))
	login, channels, requests, err := ssh.NewClientConn(line, addr, &ssh.ClientConfig{
		User: "load", Auth: []ssh.AuthMethod{ssh.PublicKeys(key)},
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // it is a server of our own that is measured
	})
	if err != nil {
		_ = line.Close()
		return nil, err
	}
	_ = line.SetDeadline(time.Time{})
	conn := ssh.NewClient(login, channels, requests)
	c := &client{conn: conn, arrived: make(chan struct{}, 1), gone: make(chan struct{}), em: vt.NewEmulator(columns, rows)}
	if err := c.open(lang); err != nil {
		_ = conn.Close()
		return nil, err
	}
	return c, nil
}

func (c *client) open(lang string) error {
	var err error
	if c.session, err = c.conn.NewSession(); err != nil {
		return err
	}
	_ = c.session.Setenv("LANG", lang) // a server may refuse it
	if err := c.session.RequestPty("xterm-256color", rows, columns, ssh.TerminalModes{}); err != nil {
		return fmt.Errorf("pty: %w", err)
	}
	if c.keys, err = c.session.StdinPipe(); err != nil {
		return err
	}
	c.session.Stdout = writer(c.show)
	if err := c.session.Shell(); err != nil {
		return fmt.Errorf("shell: %w", err)
	}
	go func() {
		_ = c.session.Wait()
		close(c.gone)
	}()
	go func() { _, _ = io.Copy(writer(c.send), c.em) }() // the terminal's answers to queries
	return nil
}

// close hangs up.
func (c *client) close() {
	_ = c.conn.Close()
	<-c.gone
	if pipe, ok := c.em.InputPipe().(io.Closer); ok {
		_ = pipe.Close()
	}
}

type writer func(p []byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// show puts what the server sends on the screen.
func (c *client) show(p []byte) (int, error) {
	now := time.Now()
	c.mu.Lock()
	if c.first.IsZero() {
		c.first = now
	}
	c.last = now
	c.bytes += int64(len(p))
	_, _ = c.em.Write(p)
	c.mu.Unlock()
	select {
	case c.arrived <- struct{}{}:
	default:
	}
	return len(p), nil
}

// send sends keys or an answer.
func (c *client) send(p []byte) (int, error) {
	c.write.Lock()
	defer c.write.Unlock()
	return c.keys.Write(p)
}

// received is how many bytes have come so far.
func (c *client) received() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes
}

// press is what came of a key.
type press struct {
	first, complete time.Duration // from the key to the first and to the last bytes of its frame
	bytes           int64         // of the frame
}

// errSilent says that nothing was drawn.
var errSilent = errors.New("nothing was drawn")

// press sends a key and measures until its frame is complete, patience at the longest.
func (c *client) press(key string, patience time.Duration) (press, error) {
	c.mu.Lock()
	before := c.bytes
	c.first = time.Time{}
	c.mu.Unlock()
	start := time.Now()
	if _, err := c.send([]byte(key)); err != nil {
		return press{}, errGone
	}
	wait := time.NewTimer(patience)
	defer wait.Stop()
	for {
		select {
		case <-c.gone:
			return press{}, errGone
		case <-c.arrived:
			c.mu.Lock()
			begun := !c.first.IsZero() // what came before the key is no answer to it
			c.mu.Unlock()
			if begun {
				wait.Reset(quiet)
			}
		case <-wait.C:
			c.mu.Lock()
			p := press{c.first.Sub(start), c.last.Sub(start), c.bytes - before}
			c.mu.Unlock()
			if p.bytes == 0 {
				return press{}, errSilent
			}
			return p, nil
		}
	}
}

// await waits until the screen is as wanted and reports whether it came to that.
func (c *client) await(patience time.Duration, wanted func(s screen) bool) bool {
	late := time.NewTimer(patience)
	defer late.Stop()
	for {
		c.mu.Lock()
		ok := wanted(screen{c.em})
		c.mu.Unlock()
		if ok {
			return true
		}
		select {
		case <-c.arrived:
		case <-c.gone:
			return false
		case <-late.C:
			return false
		}
	}
}

// look lets see what the screen shows.
func (c *client) look(see func(s screen)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	see(screen{c.em})
}
