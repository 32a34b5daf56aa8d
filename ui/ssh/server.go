package ssh

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"

	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/app"
	"woodfox/ui/screen"
)

// Options are what a server is made from.
type Options struct {
	Store    *store.Store
	HostKey  gossh.Signer
	Commands Commands    // nil: there are none
	Accounts Accounts    // nil: keys are known until the server ends
	Puzzles  puzzles.Set // shared by all; nil is what ships with the program
	// Think makes who thinks for one session, and what ends that.
	Think  func() (thinker screen.Thinker, analyst puzzles.Analyst, end func())
	Limits Limits
	Log    *slog.Logger // nil: nothing is logged
	Now    func() time.Time
}

// Accounts knows who has which key.
type Accounts interface {
	// Identify returns whose key it is, nil for nobody's yet; the fingerprint is
	// empty without a key.
	Identify(fingerprint string) (*store.Profile, error)
	// Enroll makes the profile of somebody new and remembers their key.
	Enroll(name, fingerprint string) (*store.Profile, error)
}

// Server serves one address or several.
type Server struct {
	Options
	ssh   *ssh.Server
	count *count
	open  sync.WaitGroup // sessions

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
	if o.Accounts == nil {
		o.Accounts = newPeople(o.Store)
	}
	if o.Think == nil {
		o.Think = func() (screen.Thinker, puzzles.Analyst, func()) { return app.NewThinker(), nil, func() {} }
	}
	s := &Server{Options: o, count: newCount(o.Limits, o.Now), here: map[*session]bool{}, active: map[string]*session{}}
	var err error
	s.ssh, err = wish.NewServer(
		wish.WithVersion("woodfox"),
		wish.WithPublicKeyAuth(s.publicKey),
		wish.WithKeyboardInteractiveAuth(s.guest),
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
	for _, e := range s.sessions() {
		e.end(stopped_)
	}
	var late error
	select {
	case <-gone:
	case <-ctx.Done():
		late = ctx.Err()
	}
	err := s.ssh.Close() // lines that stay open without a session, too
	<-stopped
	<-gone
	return errors.Join(late, err)
}

// Sessions is how many people are here.
func (s *Server) Sessions() int { return len(s.sessions()) }

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

// publicKey accepts every key: it says who somebody is, not what they may.
func (s *Server) publicKey(_ ssh.Context, key ssh.PublicKey) bool { return len(key.Marshal()) > 0 }

// guest lets in who has no key. Nothing is asked.
func (s *Server) guest(ssh.Context, gossh.KeyboardInteractiveChallenge) bool { return true }
