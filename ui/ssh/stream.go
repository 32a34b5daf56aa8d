package ssh

import (
	"context"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"charm.land/ssh"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"
)

// What a person can type or paste, in bytes a second and at once. Whoever sends
// more has to wait.
const (
	inputRate  = 16 << 10
	inputBurst = 64 << 10
)

// input is what the client sends.
type input struct {
	ctx     context.Context
	channel gossh.Channel
	limit   *rate.Limiter
	bytes   atomic.Int64
	last    atomic.Int64 // when something came, in nanoseconds since 1970
	since   atomic.Int64 // when the first came that no frame has answered; 0 if there is none
}

func newInput(e *session) *input {
	in := &input{ctx: e.ctx, channel: e.channel, limit: rate.NewLimiter(inputRate, inputBurst)}
	in.last.Store(time.Now().UnixNano())
	return in
}

// Read implements io.Reader, for what is typed.
func (in *input) Read(p []byte) (int, error) {
	n, err := in.take(p[:min(len(p), inputBurst)])
	in.since.CompareAndSwap(0, in.last.Load())
	if in.limit.WaitN(in.ctx, n) != nil {
		return 0, io.EOF
	}
	return n, err
}

// take reads as fast as it comes.
func (in *input) take(p []byte) (int, error) {
	n, err := in.channel.Read(p)
	in.bytes.Add(int64(n))
	in.last.Store(time.Now().UnixNano())
	return n, err
}

func (in *input) count() int64 { return in.bytes.Load() }

// framed says that what has come is on the screen.
func (e *session) framed() {
	if since := e.in.since.Swap(0); since > 0 && e.server.Framed != nil {
		e.server.Framed(time.Since(time.Unix(0, since)))
	}
}

// quiet is how long nothing has come.
func (in *input) quiet() time.Duration { return time.Since(time.Unix(0, in.last.Load())) }

// output is what the client gets. A client that does not take it within the time
// for one write is cut off.
type output struct {
	e      *session
	bytes  atomic.Int64
	gone   atomic.Bool // a write has failed: nobody is there any more
	mu     sync.Mutex  // the channel has one writer at a time
	writer io.Writer
	errors io.Writer
	late   *time.Timer
}

func newOutput(e *session) *output {
	o := &output{e: e, writer: e.channel, errors: e.channel.Stderr()}
	log := e.log
	o.late = time.AfterFunc(time.Hour, func() {
		log.Info("connection closed", "why", "it does not read")
		_ = e.line.Close()
	})
	o.late.Stop()
	return o
}

// raw says that the client's terminal is one, which does not return its carriage
// by itself. What is an error goes there too.
func (o *output) raw() {
	o.writer = ssh.NewPtyWriter(o.e.channel)
	o.errors = o.writer
}

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) { return o.write(o.writer, p) }

func (o *output) write(w io.Writer, p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if wait := o.e.server.Limits.Write; wait > 0 {
		o.late.Reset(wait)
		defer o.late.Stop()
	}
	n, err := w.Write(p)
	o.bytes.Add(int64(n))
	if err != nil {
		o.gone.Store(true)
	}
	return n, err
}

func (o *output) count() int64 { return o.bytes.Load() }

// stderr is where complaints go.
func (o *output) stderr() io.Writer { return complaints{o} }

type complaints struct{ *output }

func (c complaints) Write(p []byte) (int, error) { return c.write(c.errors, p) }
