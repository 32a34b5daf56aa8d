package cli

import (
	"cmp"
	"errors"

	"woodfox/internal/store"
)

// place is the part of a command that works on the data of one computer or on
// those of a server: a PostgreSQL database with a URL, or else the data directory.
type place struct {
	Database string `placeholder:"URL"`
}

// options say where the data are. The variable is for a password that is to stand
// in no list of processes.
func (p place) options(r *run) store.Options {
	return store.Options{Dir: r.dataDir(), URL: cmp.Or(p.Database, r.getenv("WOODFOX_DATABASE"))}
}

// open opens the database, or makes it.
func (p place) open(r *run) (*store.Store, error) {
	s, err := store.Open(r.ctx, p.options(r))
	if err != nil {
		return nil, storeFailure(Outside, err)
	}
	return s, nil
}

// saved opens the database that is there; a command about it does not make one.
func (p place) saved(r *run) (*store.Store, error) {
	if !store.Exist(p.options(r)) {
		return nil, &failure{status: No, id: "cli.store.nothing_yet"}
	}
	return p.open(r)
}

// withStore does something with the database that is there.
func (p place) withStore(r *run, do func(*store.Store) error) error {
	s, err := p.saved(r)
	if err != nil {
		return err
	}
	return errors.Join(do(s), s.Close())
}
