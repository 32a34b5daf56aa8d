package cli

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"woodfox/game/engine/pool"
	"woodfox/internal/store"
	"woodfox/ui/ssh"
)

// operation is what whoever runs a server may want to know of it.
type operation struct {
	Metrics      string `placeholder:"ADDR"`
	Log          string `enum:"text,json" default:"text"`
	LogLevel     string `enum:"debug,info,warn,error" default:"info"`
	LogAddresses bool
	Workers      int `placeholder:"N" default:"0"`
}

// logger writes what happens, a line each. Where somebody comes from is left out
// unless it is wanted: without it nothing in the lines is about a person but the
// fingerprint of a key.
func (o operation) logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == "address" && !o.LogAddresses {
			return slog.Attr{}
		}
		return a
	}}
	var level slog.Level
	if level.UnmarshalText([]byte(cmp.Or(o.LogLevel, "info"))) == nil { // the grammar has no others
		options.Level = level
	}
	if o.Log == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// engines makes the pool that thinks for everybody.
func (o operation) engines(m *meters) *pool.Pool {
	return pool.New(pool.Options{Workers: o.Workers, Observe: m.searched})
}

// show answers on the address for metrics until stop is called.
func (o operation) show(r *run, m *meters, server *ssh.Server, s *store.Store, log *slog.Logger) (stop func(), err error) {
	if o.Metrics == "" {
		return func() {}, nil
	}
	listener, err := (&net.ListenConfig{}).Listen(r.ctx, "tcp", o.Metrics)
	if err != nil {
		return nil, &failure{status: Outside, id: "serve.cannot_listen", args: []any{"Address", o.Metrics, "Why", err}, err: err}
	}
	m.watch(server)
	web := &http.Server{
		Handler:           operations(m, server.Accepts, s.Answers),
		ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 8 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	go func() {
		if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("no more metrics", "why", err)
		}
	}()
	r.tell("serve.metrics", "Address", listener.Addr().String())
	return func() { _ = web.Close() }, nil
}

// healthTime is how long the database has for a sign of life.
const healthTime = 2 * time.Second

// operations answers /metrics, and /healthz: whether the server takes people and
// its database answers.
func operations(m *meters, accepts func() bool, answers func(context.Context) error) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = m.set.WriteTo(w)
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), healthTime)
		defer cancel()
		switch {
		case !accepts():
			http.Error(w, "stopping", http.StatusServiceUnavailable)
		case answers(ctx) != nil:
			http.Error(w, "the database does not answer", http.StatusServiceUnavailable)
		default:
			_, _ = io.WriteString(w, "ok\n")
		}
	})
	return mux
}
