package ssh

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"

	"woodfox/game/engine/pool"
	"woodfox/internal/account"
	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/puzzles"
)

// Options are what a server is made from.
type Options struct {
	Store    *store.Store
	HostKey  gossh.Signer
	Accounts *account.Registry // nil: one that lets everybody in
	Club     *club.Club        // nil: one of the server's own
	Pool     *pool.Pool        // thinks for all; nil: one of the server's own
	Commands Commands          // nil: there are none
	Puzzles  puzzles.Set       // shared by all; nil is what ships with the program
	Limits   Limits
	Log      *slog.Logger // nil: nothing is logged
	// Framed, if not nil, is told how long it took from a key, when it was read
	// from the connection, until what it changed on the screen was written there.
	// It is called from many goroutines and must not block.
	Framed func(time.Duration)
	Now    func() time.Time
}

// Server serves one address or several.
type Server struct {
	Options
	ssh   *ssh.Server
	count *count
	open  sync.WaitGroup // sessions
	close func()         // what the server made for itself

	sent, received atomic.Int64 // bytes

	mu      sync.Mutex
	here    map[*session]bool
	active  map[string]*session // by profile: who has it for themselves
	closing bool
}

// New makes a server; Serve has it listen.
func New(o Options) (*Server, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	own := func() {}
	if o.Accounts == nil {
		o.Accounts = account.New(account.Options{Store: o.Store, Now: o.Now})
	}
	if o.Club == nil {
		o.Club = club.New(club.Options{Store: o.Store, Now: o.Now, Log: o.Log})
	}
	if o.Pool == nil {
		o.Pool = pool.New(pool.Options{})
		own = o.Pool.Close
	}
	s := &Server{Options: o, count: newCount(o.Limits, o.Now), here: map[*session]bool{}, active: map[string]*session{}, close: own}
	var err error
	s.ssh, err = wish.NewServer(
		wish.WithVersion("woodfox"),
		wish.WithPublicKeyAuth(s.publicKey),
		wish.WithKeyboardInteractiveAuth(s.interactive),
		func(server *ssh.Server) error {
			server.AddHostKey(o.HostKey)
			server.HandshakeTimeout = o.Limits.Handshake
			server.ConnCallback = s.admit
			server.ConnectionFailedCallback = s.failed
			server.ServerConfigCallback = s.config
			// What is not here is refused: forwarding of any kind, and every
			// request about the connection as a whole.
			server.ChannelHandlers = map[string]ssh.ChannelHandler{"session": s.session}
			server.RequestHandlers = map[string]ssh.RequestHandler{}
			server.SubsystemHandlers = map[string]ssh.SubsystemHandler{}
			return nil
		},
	)
	return s, err
}

// Serve accepts connections until the server is stopped. It may run for several
// listeners.
func (s *Server) Serve(l net.Listener) error {
	err := s.ssh.Serve(l)
	if errors.Is(err, ssh.ErrServerClosed) || s.stopping() {
		return nil
	}
	return err
}

func (s *Server) stopping() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closing
}

// enter notes a session; false when the server is stopping.
func (s *Server) enter(e *session) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return false
	}
	s.here[e] = true
	s.open.Add(1)
	return true
}

func (s *Server) leave(e *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.here[e] {
		delete(s.here, e)
		s.open.Done()
	}
}

// sessions returns who is here.
func (s *Server) sessions() []*session {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]*session, 0, len(s.here))
	for e := range s.here {
		all = append(all, e)
	}
	return all
}

// Stop ends the server: nobody new comes in, everybody is told and sent away with
// everything saved, and who is not gone when ctx ends is cut off.
func (s *Server) Stop(ctx context.Context) error {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		s.open.Wait()
	}()
	stopped := make(chan error, 1)
	go func() { stopped <- s.ssh.Shutdown(ctx) }() // closes the listeners and waits for connections
	late := s.Club.Stop(ctx)                       // the clocks stand, whatever becomes of the sessions
	for _, e := range s.sessions() {
		e.end(serverStops)
	}
	select {
	case <-gone:
	case <-ctx.Done():
		late = errors.Join(late, ctx.Err())
	}
	err := s.ssh.Close() // lines that stay open without a session, too
	<-stopped
	<-gone
	s.close()
	return errors.Join(late, err)
}

// Sessions is how many people are here.
func (s *Server) Sessions() int { return len(s.sessions()) }

// Accepts reports whether the server takes connections, as it does until it is
// stopped.
func (s *Server) Accepts() bool { return !s.stopping() }

// Stats is what goes on in a server, and what has since it began.
type Stats struct {
	Connections, Connecting int // open; of those, that have not said who they are yet
	Sessions, Commands      int // running
	Accepted                uint64
	Refused                 map[string]uint64 // connections, sessions and commands, by what was full
	Sent, Received          int64             // bytes on all connections
}

// Stats counts.
func (s *Server) Stats() Stats {
	c := s.count
	c.mu.Lock()
	defer c.mu.Unlock()
	stats := Stats{
		Connections: c.open, Connecting: c.connecting, Sessions: c.sessions, Commands: c.commands,
		Accepted: c.accepted, Refused: map[string]uint64{}, Sent: s.sent.Load(), Received: s.received.Load(),
	}
	for why, n := range c.refused {
		stats.Refused[strings.TrimPrefix(string(why), "serve.")] += n
	}
	return stats
}

// config is that of one connection's handshake.
func (s *Server) config(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{
		MaxAuthTries: s.Limits.AuthTries,
		AuthLogCallback: func(_ gossh.ConnMetadata, method string, err error) {
			if err == nil {
				lineOf(ctx).known()
			}
		},
	}
}

// failed logs a connection that came to nothing: somebody went away, or a
// scanner.
func (s *Server) failed(conn net.Conn, err error) {
	if errors.Is(err, io.EOF) {
		return
	}
	s.Log.Debug("connection failed", "address", conn.RemoteAddr(), "why", err)
}
