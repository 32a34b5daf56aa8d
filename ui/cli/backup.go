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
