package cli

import (
	"errors"

	"woodfox/internal/store"
)

// backupCommand copies the whole database.
type backupCommand struct {
	File string `arg:""`
}

// Run writes the copy; it never replaces a file.
func (c *backupCommand) Run(r *run) error {
	s, err := r.saved()
	if err != nil {
		return err
	}
	err = s.Backup(r.ctx, c.File)
	if err = errors.Join(err, s.Close()); err != nil {
		if e, ok := errors.AsType[*store.Error](err); ok && e.Code == store.Unavailable && e.Path == c.File {
			return &failure{status: Outside, id: "cli.cannot_write", args: []any{"File", c.File, "Why", cause(e.Err)}, err: err}
		}
		return storeFailure(Outside, err)
	}
	r.tell("cli.backup.done", "File", c.File)
	return nil
}

// saved opens the database that is there; a command about it does not make one.
func (r *run) saved() (*store.Store, error) {
	opts := store.Options{Dir: r.dataDir()}
	if !store.Exist(opts) {
		return nil, &failure{status: No, id: "cli.store.nothing_yet"}
	}
	s, err := store.Open(r.ctx, opts)
	if err != nil {
		return nil, storeFailure(Outside, err)
	}
	return s, nil
}

// storeFailure words an error of the store.
func storeFailure(status int, err error) error {
	e, ok := errors.AsType[*store.Error](err)
	if !ok {
		return err
	}
	f := &failure{status: status, id: "cli.store." + string(e.Code), args: []any{"Path", e.Path}, err: err}
	if e.Code == store.BadImport && e.Field != "" {
		f.id, f.args = "cli.store.bad_import_at", []any{"Field", e.Field}
	}
	return f
}
