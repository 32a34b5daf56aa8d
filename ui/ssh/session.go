package ssh

import (
	"context"
	"io"
	"log/slog"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"

	"woodfox/internal/account"
	"woodfox/internal/store"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
)

// session is one channel: somebody at a terminal, or one command.
type session struct {
	server      *Server
	line        *line
	conn        *gossh.ServerConn
	channel     gossh.Channel
	fingerprint string         // of the key; empty without one
	signedIn    *store.Profile // by a login at the door; nil without
	log         *slog.Logger

	// What the client said before it asked for a shell or a command; nobody
	// writes it after that.
	environ  []string
	terminal bool // a pty was asked for
	command  string

	window  *window
	ctx     context.Context // ends with the session, at the latest with its channel
	cancel  context.CancelFunc
	in      *input
	out     *output
	words   *i18n.Words
	ending  chan farewell // why it is to end, once
	done    chan struct{} // closed when everything of it has ended
	visitor *account.Visitor
	at      attendance
	claims  string                          // the profile that it has for itself; guarded by the server
	then    func(*screen.Env) screen.Screen // what is opened when another session has ended
}

// farewell is what somebody is told at the end that they did not ask for: the id
// of its words.
type farewell string

const (
	serverStops farewell = "serve.stopped"
	takenOver   farewell = "serve.taken_over"
	wasIdle     farewell = "serve.idle"
	wasLong     farewell = "serve.long"
	wasBroken   farewell = "serve.broken"
)

// What a client may say before its session begins.
const (
	maxEnviron  = 32
	maxVariable = 256 // bytes, of its value
	maxTerm     = 64
	maxCommand  = 8 << 10
)

// Requests that come faster than anybody pulls at a window end the connection.
const (
	requestRate  = 100
	requestBurst = 1000
)

// variables are what a session takes from the client's environment.
var variables = []string{"COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES"}

// session serves one channel.
func (s *Server) session(_ *ssh.Server, conn *gossh.ServerConn, offered gossh.NewChannel, ctx ssh.Context) {
	l := lineOf(ctx)
	if !l.take() {
		_ = offered.Reject(gossh.ResourceShortage, "too many sessions on one connection")
		return
	}
	defer l.give()
	channel, requests, err := offered.Accept()
	if err != nil {
		return
	}
	e := &session{
		server: s, line: l, conn: conn, channel: channel,
		window: newWindow(), at: attendance{moved: make(chan struct{}, 1)}, ending: make(chan farewell, 1), done: make(chan struct{}),
	}
	if key, ok := ctx.Value(ssh.ContextKeyPublicKey).(gossh.PublicKey); ok {
		e.fingerprint = gossh.FingerprintSHA256(key)
	}
	e.signedIn, _ = ctx.Value(signedInKey{}).(*store.Profile)
	e.log = s.Log.With("address", conn.RemoteAddr().String(), "key", e.fingerprint)
	e.ctx, e.cancel = context.WithCancel(ctx)
	defer e.cancel()
	e.in, e.out = newInput(e), newOutput(e)
	e.requests(requests)
}

// requests answers what the client asks for until the channel is closed.
func (e *session) requests(requests <-chan *gossh.Request) {
	limit, log := rate.NewLimiter(requestRate, requestBurst), e.log
	begun := false
	for r := range requests {
		if !limit.Allow() {
			log.Info("connection closed", "why", "too many requests")
			_ = e.line.Close()
			continue
		}
		ok := false
		switch r.Type {
		case "env":
			ok = !begun && e.setenv(r.Payload)
		case "pty-req":
			ok = !begun && e.pty(r.Payload)
		case "window-change":
			ok = e.terminal && e.resize(r.Payload)
		case "shell", "exec":
			ok = !begun && e.asked(r)
			if ok {
				begun = true
				_ = r.Reply(true, nil)
				go e.run()
				continue
			}
		}
		_ = r.Reply(ok, nil)
	}
}

// setenv takes a variable that means something here. Others are refused, which
// no client minds.
func (e *session) setenv(payload []byte) bool {
	var v struct{ Name, Value string }
	if gossh.Unmarshal(payload, &v) != nil || !slices.Contains(variables, v.Name) ||
		len(v.Value) > maxVariable || len(e.environ) >= maxEnviron || !printable(v.Value) {
		return false
	}
	e.environ = append(e.environ, v.Name+"="+v.Value)
	return true
}

func (e *session) pty(payload []byte) bool {
	var r struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	if e.terminal || gossh.Unmarshal(payload, &r) != nil || len(r.Term) > maxTerm || !printable(r.Term) {
		return false
	}
	e.terminal = true
	e.environ = append(e.environ, "TERM="+r.Term)
	e.window.set(r.Columns, r.Rows)
	return true
}

func (e *session) resize(payload []byte) bool {
	var r struct{ Columns, Rows, Width, Height uint32 }
	if gossh.Unmarshal(payload, &r) != nil {
		return false
	}
	e.window.set(r.Columns, r.Rows)
	return true
}

// asked notes what is to be run.
func (e *session) asked(r *gossh.Request) bool {
	if r.Type == "shell" {
		return true
	}
	var c struct{ Command string }
	if gossh.Unmarshal(r.Payload, &c) != nil || len(c.Command) > maxCommand {
		return false
	}
	e.command = c.Command
	return true
}

// printable reports whether a value is plain ASCII, as those of an environment
// are that means something here.
func printable(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c < ' ' || c > '~' }) < 0
}

// getenv returns a variable of the session.
func (e *session) getenv(name string) string {
	for _, v := range slices.Backward(e.environ) {
		if value, ok := strings.CutPrefix(v, name+"="); ok {
			return value
		}
	}
	return ""
}

// run is the session from its beginning to its end.
func (e *session) run() {
	status := failed
	begun := time.Now()
	e.line.begin(e.conn)
	defer func() {
		if r := recover(); r != nil {
			e.log.Error("session failed", "why", r, "stack", string(debug.Stack()))
		}
		e.cancel()
		e.exit(status)
		e.server.leave(e)
		e.line.end()
		close(e.done)
		e.log.Info("session ended", "seconds", int(time.Since(begun).Seconds()), "in", e.in.count(), "out", e.out.count(), "status", status)
	}()
	e.log.Info("session", "terminal", e.terminal, "command", e.command != "")
	status = e.serve()
}

// Exit statuses, as those of the command line.
const (
	done   = 0
	refuse = 2
	failed = 3
)

// exit tells the client how it ended and closes the channel.
func (e *session) exit(status int) {
	_, _ = e.channel.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{uint32(status)}))
	_ = e.channel.Close()
}

// end asks the session to end, for a reason that its person is told. It does not
// wait. Whoever does not go is cut off: first the screens, then the line.
func (e *session) end(why farewell) {
	select {
	case e.ending <- why:
	default:
		return // it has been asked already
	}
	go func() {
		for _, cut := range []func(){e.cancel, func() { _ = e.line.Close() }} {
			select {
			case <-e.done:
				return
			case <-time.After(endTime):
				cut()
			}
		}
	}()
}

// endTime is how long the screens of a session have to be left.
const endTime = 2 * time.Second

// watch ends a session that nobody uses or that lasts too long. The function that
// it returns ends the watching.
func (e *session) watch() (stop func()) {
	timers := make([]*time.Timer, 0, 2)
	if limit := e.server.Limits.Total; limit > 0 {
		timers = append(timers, time.AfterFunc(limit, func() { e.end(wasLong) }))
	}
	if limit := e.server.Limits.Idle; limit > 0 {
		var idle *time.Timer
		armed := make(chan struct{})
		idle = time.AfterFunc(limit, func() {
			<-armed
			if rest := limit - e.in.quiet(); rest > 0 {
				idle.Reset(rest)
				return
			}
			e.end(wasIdle)
		})
		close(armed)
		timers = append(timers, idle)
	}
	return func() {
		for _, t := range timers {
			t.Stop()
		}
	}
}

// say tells somebody why what they want is not done.
func (e *session) say(id string, args ...any) {
	_, _ = io.WriteString(e.out.stderr(), e.words.T(id, args...)+"\n")
}

// tell says something where they read.
func (e *session) tell(id string) { e.write(e.words.T(id) + "\n") }

func (e *session) write(text string) { _, _ = io.WriteString(e.out, text) }
