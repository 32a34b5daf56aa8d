package ssh

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"
)

// line is one connection. Who does not take what is written to it is cut off:
// a write that waits for ever would hold up the session, and the server's end.
type line struct {
	net.Conn
	server *Server
	place  netip.Prefix
	flow   *rate.Limiter // of what comes in

	mu       sync.Mutex
	isKnown  bool
	closed   bool
	channels int         // open
	sessions int         // begun
	unused   *time.Timer // closes a line without a session
	alive    *time.Timer // asks whether the other end is still there
}

type lineKey struct{}

func lineOf(ctx ssh.Context) *line { return ctx.Value(lineKey{}).(*line) }

// admit lets a connection in, or closes it at once: before the handshake nothing
// can be said.
func (s *Server) admit(ctx ssh.Context, conn net.Conn) net.Conn {
	l := &line{Conn: conn, server: s, place: place(conn.RemoteAddr()), flow: rate.NewLimiter(lineRate, lineBurst)}
	if s.stopping() {
		return nil
	}
	if why := s.count.connect(l.place); why != "" {
		s.Log.Debug("connection refused", "address", conn.RemoteAddr(), "why", string(why))
		return nil
	}
	ctx.SetValue(lineKey{}, l)
	return l
}

// Write implements net.Conn.
func (l *line) Write(p []byte) (int, error) {
	if wait := l.server.Limits.Write; wait > 0 {
		if err := l.SetWriteDeadline(time.Now().Add(wait)); err != nil {
			return 0, err
		}
	}
	n, err := l.Conn.Write(p)
	l.server.sent.Add(int64(n))
	return n, err
}

// What may come in on one connection, in bytes a second and at once: a file of
// games to be checked, and more than any person types. What is asked of the
// protocol itself costs little, but not nothing.
const (
	lineRate  = 256 << 10
	lineBurst = 8 << 20
)

// Read implements net.Conn. Whoever sends more than they may has to wait.
func (l *line) Read(p []byte) (int, error) {
	n, err := l.Conn.Read(p[:min(len(p), 32<<10)])
	l.server.received.Add(int64(n))
	if wait := l.flow.ReserveN(time.Now(), n).Delay(); wait > 0 {
		time.Sleep(wait) // an eighth of a second at most
	}
	return n, err
}

// Close implements net.Conn.
func (l *line) Close() error {
	l.mu.Lock()
	if !l.closed {
		l.closed = true
		l.server.count.closed()
		if !l.isKnown {
			l.server.count.connected(l.place)
		}
		for _, t := range []*time.Timer{l.unused, l.alive} {
			if t != nil {
				t.Stop()
			}
		}
	}
	l.mu.Unlock()
	return l.Conn.Close()
}

// known is told when somebody has said who they are.
func (l *line) known() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.isKnown {
		return
	}
	l.isKnown = true
	l.server.count.connected(l.place)
	if wait := l.server.Limits.Unused; wait > 0 {
		l.unused = time.AfterFunc(wait, l.expire)
	}
}

// expire closes a line that nobody uses.
func (l *line) expire() {
	l.mu.Lock()
	used := l.sessions > 0
	l.mu.Unlock()
	if !used {
		_ = l.Close()
	}
}

// take takes one of the channels that the line may have.
func (l *line) take() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || full(l.channels, l.server.Limits.Channels) {
		return false
	}
	l.channels++
	return true
}

func (l *line) give() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.channels--
}

// begin notes that a session begins on the line.
func (l *line) begin(conn gossh.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sessions++
	if wait := l.server.Limits.Alive; wait > 0 && l.alive == nil && !l.closed {
		l.alive = time.AfterFunc(wait, func() { l.ask(conn) })
	}
}

// end notes that it is over.
func (l *line) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sessions--; l.sessions == 0 && l.unused != nil && !l.closed {
		l.unused.Reset(l.server.Limits.Unused)
	}
}

// ask asks the other end for a sign of life and closes the line without one.
func (l *line) ask(conn gossh.Conn) {
	wait := l.server.Limits.Alive
	late := time.AfterFunc(wait, func() { _ = l.Close() })
	_, _, err := conn.SendRequest("keepalive@openssh.com", true, nil)
	late.Stop()
	l.mu.Lock()
	defer l.mu.Unlock()
	if err == nil && !l.closed {
		l.alive.Reset(wait)
	}
}
