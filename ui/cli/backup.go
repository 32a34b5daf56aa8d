package cli

import (
	"errors"
	"strings"

	"woodfox/internal/store"
)

// backupCommand copies the whole database.
type backupCommand struct {
	place
	File string `arg:""`
}

// Run writes the copy; it never replaces a file.
func (c *backupCommand) Run(r *run) error {
	s, err := c.saved(r)
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

// restoreCommand is the way back, and from one kind of database to the other.
type restoreCommand struct {
	place
	File string `arg:""`
}

// Run fills a new database; it never replaces one in which something is saved.
func (c *restoreCommand) Run(r *run) error {
	s, err := c.open(r)
	if err != nil {
		return err
	}
	err = s.Restore(r.ctx, c.File)
	path := s.Path()
	if err = errors.Join(err, s.Close()); err != nil {
		e, ok := errors.AsType[*store.Error](err)
		switch {
		case ok && e.Code == store.Exists:
			return &failure{status: No, id: "cli.restore.not_empty", args: []any{"Path", path}, err: err}
		case ok && e.Path == c.File && e.Code == store.Corrupt:
			return &failure{status: No, id: "cli.restore.no_backup", args: []any{"File", c.File}, err: err}
		case ok && e.Path == c.File && e.Code == store.Unavailable:
			return cannotRead(c.File, e.Err)
		}
		return storeFailure(Outside, err)
	}
	r.tell("cli.restore.done", "File", c.File, "Path", path)
	return nil
}

// storeFailure words an error of the store.
func storeFailure(status int, err error) error {
	e, ok := errors.AsType[*store.Error](err)
	if !ok {
		return err
	}
	f := &failure{status: status, id: "cli.store." + string(e.Code), args: []any{"Path", e.Path}, err: err}
	switch {
	case strings.HasPrefix(e.Path, "postgres:"): // no file that could be moved
		switch e.Code {
		case store.Unavailable, store.ReadOnly, store.Corrupt:
			f.id = "cli.store.server_" + string(e.Code)
		}
	case e.Code == store.BadImport && e.Field != "":
		f.id, f.args = "cli.store.bad_import_at", []any{"Field", e.Field}
	}
	return f
}
