package cli

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	"time"

	"woodfox/internal/account"
	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/ui/ssh"
)

// limits are how much a server gives at most; 0 is no limit.
type limits struct {
	MaxPeople      int           `placeholder:"N" default:"1000"`
	MaxPerAddress  int           `placeholder:"N" default:"100"`
	MaxPerPerson   int           `placeholder:"N" default:"4"`
	MaxConnecting  int           `placeholder:"N" default:"200"`
	ConnectionRate float64       `placeholder:"N" default:"5"`
	MaxCommands    int           `placeholder:"N" default:"4"`
	Idle           time.Duration `placeholder:"TIME" default:"30m"`
	Longest        time.Duration `placeholder:"TIME" default:"12h"`
}

// apply puts what was asked for in the place of what is usual.
func (l limits) apply(usual ssh.Limits) (ssh.Limits, error) {
	for name, n := range map[string]float64{
		"--max-people": float64(l.MaxPeople), "--max-per-address": float64(l.MaxPerAddress), "--max-per-person": float64(l.MaxPerPerson),
		"--max-connecting": float64(l.MaxConnecting), "--connection-rate": l.ConnectionRate, "--max-commands": float64(l.MaxCommands),
		"--idle": float64(l.Idle), "--longest": float64(l.Longest),
	} {
		if !(n >= 0) {
			return usual, badValue(name, n)
		}
	}
	usual.Sessions, usual.PerAddress, usual.PerProfile = l.MaxPeople, l.MaxPerAddress, l.MaxPerPerson
	usual.Connecting, usual.ConnectionRate, usual.Commands = l.MaxConnecting, l.ConnectionRate, l.MaxCommands
	usual.Idle, usual.Total = l.Idle, l.Longest
	return usual, nil
}

// doors are who may come in, and what becomes of those who do not come back.
type doors struct {
	Invites   bool
	Keys      string `placeholder:"FILE"`
	GuestDays int    `placeholder:"N" default:"30"`
}

// registry makes the one of the server, which forgets guests until ctx ends. A list
// of keys is read again with SIGHUP.
func (d doors) registry(ctx context.Context, s *store.Store, log *slog.Logger) (*account.Registry, error) {
	policy := account.Policy{Invites: d.Invites, GuestDays: d.GuestDays}
	if d.GuestDays < 0 {
		return nil, badValue("--guest-days", d.GuestDays)
	}
	var err error
	if policy.Keys, err = d.keys(); err != nil {
		return nil, err
	}
	r := account.New(account.Options{Store: s, Policy: policy})
	go r.Sweep(ctx, func(forgotten int, err error) {
		if forgotten > 0 || err != nil {
			log.Info("guests forgotten", "guests", forgotten, "err", err)
		}
	})
	if d.Keys != "" {
		go d.reread(ctx, r, log)
	}
	return r, nil
}

// keys reads the list; without one it is nil.
func (d doors) keys() (*account.KeyList, error) {
	if d.Keys == "" {
		return nil, nil
	}
	keys, err := account.ReadKeys(d.Keys)
	if bad, ok := errors.AsType[*account.KeyError](err); ok {
		id := "serve.no_key"
		if bad.Authority {
			id = "serve.no_authority"
		}
		return nil, &failure{status: Outside, id: id, args: []any{"File", d.Keys, "Line", bad.Line}, err: err}
	}
	if err != nil {
		return nil, cannotRead(d.Keys, err)
	}
	return keys, nil
}

// reread puts the list in force anew whenever SIGHUP comes. One that cannot be read
// changes nothing.
func (d doors) reread(ctx context.Context, r *account.Registry, log *slog.Logger) {
	again := make(chan os.Signal, 1)
	signal.Notify(again, syscall.SIGHUP)
	defer signal.Stop(again)
	for {
		select {
		case <-again:
			keys, err := d.keys()
			if err != nil {
				log.Error("the list of keys cannot be read", "err", err)
				continue
			}
			r.SetKeys(keys)
			log.Info("the list of keys was read", "keys", keys.Len())
		case <-ctx.Done():
			return
		}
	}
}

// ends are the signals that stop a server: also the end of the terminal that it was
// started in, unless that signal means something else.
func (d doors) ends() []os.Signal {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if d.Keys == "" && !signal.Ignored(syscall.SIGHUP) {
		ends = append(ends, syscall.SIGHUP)
	}
	return ends
}

// meeting makes the club of this server under a name that it has again the next
// time, so that it takes its own games up at once.
func (c *serveCommand) meeting(s *store.Store, log *slog.Logger) *club.Club {
	host, _ := os.Hostname()
	return club.New(club.Options{Store: s, Node: cmp.Or(c.Node, host+c.Listen), Log: log})
}
