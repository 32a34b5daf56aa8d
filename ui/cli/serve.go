package cli

import (
	"cmp"
	"context"
	"errors"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"woodfox/internal/store"
	"woodfox/ui/ssh"
)

// serveCommand is the trainer over SSH.
type serveCommand struct {
	place
	operation
	limits
	admission
	Node    string `placeholder:"NAME"`
	Listen  string `placeholder:"ADDR" default:":2222"`
	HostKey string `placeholder:"FILE"`
}

// stopTime is how long everybody has to be told and sent away.
const stopTime = 10 * time.Second

// garbage is how much the memory of a server may grow by before it is collected,
// in percent of what is in use, unless GOGC says otherwise. Most of what is in use
// are the pictures of screens: to look through those of a thousand people takes a
// third of a second, and who waits meanwhile shows in the slowest frames.
const garbage = 300

// Run serves until a signal says to stop; a second one stops at once.
func (c *serveCommand) Run(r *run) error {
	limits, err := c.apply(ssh.DefaultLimits())
	if err != nil {
		return err
	}
	if os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	}
	log, m := c.logger(r.Err), newMeters()
	place := c.options(r)
	place.Observe = m.asked
	s, err := store.Open(r.ctx, place)
	if err != nil {
		return storeFailure(Outside, err)
	}
	defer s.Close()
	key, err := c.hostKey(r)
	if err != nil {
		return err
	}
	people, err := c.registry(s)
	if err != nil {
		return err
	}
	engines := c.engines(m)
	defer engines.Close()
	server, err := ssh.New(ssh.Options{
		Store: s, HostKey: key, Accounts: people, Club: c.meeting(s, log), Pool: engines, Commands: clientCommands{}, Puzzles: r.library(),
		Limits: limits, Log: log, Framed: m.framed,
	})
	if err != nil {
		return err
	}
	hide, err := c.show(r, m, server, s, log)
	if err != nil {
		return err
	}
	defer hide()
	listener, err := (&net.ListenConfig{}).Listen(r.ctx, "tcp", c.Listen)
	if err != nil {
		return &failure{status: Outside, id: "serve.cannot_listen", args: []any{"Address", c.Listen, "Why", err}, err: err}
	}
	r.tell("serve.listening", "Address", listener.Addr().String(), "Fingerprint", gossh.FingerprintSHA256(key.PublicKey()))
	ctx, stop := signal.NotifyContext(r.ctx, c.ends()...)
	defer stop()
	go c.keep(ctx, people, log)
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	stop() // a second signal ends the process
	r.tell("serve.stopping")
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	return errors.Join(server.Stop(ctx), <-served)
}

// ends are the signals that stop a server. The end of the terminal that it was
// started in is one, unless it means to read the list of keys again or is ignored.
func (c *serveCommand) ends() []os.Signal {
	ends := []os.Signal{syscall.SIGINT, syscall.SIGTERM}
	if c.Keys == "" && !signal.Ignored(syscall.SIGHUP) {
		ends = append(ends, syscall.SIGHUP)
	}
	return ends
}

// hostKey reads or makes the host key.
func (c *serveCommand) hostKey(r *run) (gossh.Signer, error) {
	path := c.HostKey
	if path == "" {
		path = filepath.Join(cmp.Or(r.dataDir(), store.DefaultDir()), "host_ed25519")
	}
	key, _, err := ssh.HostKey(path)
	if err != nil {
		return nil, cannotRead(path, err)
	}
	return key, nil
}
