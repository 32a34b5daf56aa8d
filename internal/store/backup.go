package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
)

// Backup writes a complete copy of the database to file while it is in use. It
// refuses to replace anything: Exists. The copy appears under its name only
// when it is whole; a run that is killed leaves an empty file there at most.
func (s *Store) Backup(ctx context.Context, file string) error {
	reserved, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return failed(file, err)
	}
	if err := reserved.Close(); err != nil {
		return failed(file, err)
	}
	if err := s.copyTo(ctx, file); err != nil {
		return errors.Join(failed(file, err), os.Remove(file))
	}
	return nil
}

func (s *Store) copyTo(ctx context.Context, file string) error {
	dir, err := os.MkdirTemp(filepath.Dir(file), ".woodfox-backup-")
	if err != nil {
		return err
	}
	part := filepath.Join(dir, FileName)
	_, err = s.db.ExecContext(ctx, `VACUUM INTO $1`, part)
	if code := classify(err); code == Corrupt || code == Locked {
		err = failed(s.path, err) // the database's own fault, not the copy's
	}
	if err == nil {
		err = flush(part)
	}
	if err == nil {
		err = os.Rename(part, file)
	}
	return errors.Join(err, os.RemoveAll(dir))
}

// flush puts a file onto the disk: a backup is for the day when power fails.
func flush(name string) error {
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}
