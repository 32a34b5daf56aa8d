package cli

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"woodfox/internal/account"
	"woodfox/internal/store"
)

// admission is the part of a server's command line that says who may come in.
type admission struct {
	Invites   bool   ``
	Keys      string `placeholder:"FILE"`
	GuestDays int    `placeholder:"N" default:"30"` // a guest of a weekly club evening may miss three
}

// registry makes the server's registry of people.
func (a admission) registry(s *store.Store) (*account.Registry, error) {
	if a.GuestDays < 0 {
		return nil, badValue("--guest-days", a.GuestDays)
	}
	policy := account.Policy{Invites: a.Invites, GuestDays: a.GuestDays}
	if a.Keys != "" {
		keys, err := a.list()
		if err != nil {
			return nil, err
		}
		policy.Keys = keys
	}
	return account.New(account.Options{Store: s, Policy: policy}), nil
}

// list reads the list of keys.
func (a admission) list() (*account.KeyList, error) {
	keys, err := account.ReadKeys(a.Keys)
	if line, ok := errors.AsType[*account.KeyError](err); ok {
		id := "account.cli.not_a_key"
		if line.Authority {
			id = "account.cli.no_authorities"
		}
		return nil, &failure{status: No, id: id, args: []any{"File", a.Keys, "Line", line.Line}, err: err}
	}
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, cannotRead(a.Keys, err)
	}
	return keys, err
}

// keep looks after the registry until ctx ends: it forgets the guests whose time is
// over and reads the list of keys again when the process is told to. A list that
// cannot be read changes nothing.
func (a admission) keep(ctx context.Context, r *account.Registry, log *slog.Logger) {
	again := make(chan os.Signal, 1)
	if a.Keys != "" {
		signal.Notify(again, syscall.SIGHUP)
		defer signal.Stop(again)
	}
	go r.Sweep(ctx, func(forgotten int, err error) {
		switch {
		case err != nil:
			log.Error("guests cannot be forgotten", "why", err)
		case forgotten > 0:
			log.Info("guests forgotten", "count", forgotten)
		}
	})
	for {
		select {
		case <-ctx.Done():
			return
		case <-again:
			keys, err := account.ReadKeys(a.Keys)
			if err != nil {
				log.Error("the list of keys stays as it was", "why", err)
				continue
			}
			r.SetKeys(keys)
			log.Info("the list of keys was read again", "keys", keys.Len())
		}
	}
}
