package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Backup writes a complete copy of the database, as it is at one moment, to file
// while it is in use; the copy of PostgreSQL is a SQLite file, too. It refuses to
// replace anything: Exists. The copy appears under its name only when it is whole;
// a run that is killed leaves an empty file there at most, and what it had written
// goes when the next one writes to the same directory.
func (s *Store) Backup(ctx context.Context, file string) error {
	reserved, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return failed(file, err)
	}
	if err := reserved.Close(); err != nil {
		return failed(file, err)
	}
	if err := s.backup(ctx, file); err != nil {
		return errors.Join(failed(file, err), os.Remove(file))
	}
	return nil
}

// unfinished is how the directory of a copy begins that is being written.
const unfinished = ".woodfox-backup-"

func (s *Store) backup(ctx context.Context, file string) error {
	removeUnfinished(filepath.Dir(file))
	dir, err := os.MkdirTemp(filepath.Dir(file), unfinished)
	if err != nil {
		return err
	}
	part := filepath.Join(dir, FileName)
	ours(part)
	err = s.conn.dialect.copyTo(ctx, s, part)
	if err == nil {
		err = flush(part)
	}
	if err == nil {
		err = os.Rename(part, file)
	}
	return errors.Join(err, os.RemoveAll(dir))
}

// abandoned is how long nothing has been written to a copy that nobody writes any
// more.
const abandoned = time.Hour

// removeUnfinished clears a directory of copies whose writers were killed. What
// cannot be removed stays: it is in nobody's way.
func removeUnfinished(dir string) {
	copies, _ := filepath.Glob(filepath.Join(dir, unfinished+"*"))
	for _, unfinished := range copies {
		if time.Since(lastWritten(unfinished)) > abandoned {
			_ = os.RemoveAll(unfinished)
		}
	}
}

// lastWritten is when something in a directory was changed last; now if that cannot
// be told.
func lastWritten(dir string) (last time.Time) {
	err := filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.ModTime().After(last) {
			last = info.ModTime()
		}
		return err
	})
	if err != nil {
		return time.Now()
	}
	return last
}

// flush puts a file onto the disk: a backup is for the day when power fails.
func flush(name string) error {
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// copyFile copies a SQLite database as it is.
func copyFile(ctx context.Context, s *Store, file string) error {
	_, err := s.db.ExecContext(ctx, `VACUUM INTO $1`, file)
	if code := classify(err); code == Corrupt || code == Locked {
		err = failed(s.path, err) // the database's own fault, not the copy's
	}
	return err
}

// copyServer copies a database of any kind row by row.
func copyServer(ctx context.Context, s *Store, file string) error {
	to, err := openFile(ctx, Options{Dir: filepath.Dir(file), Now: s.now})
	if err != nil {
		return err
	}
	return errors.Join(copyAll(ctx, s, to), to.Close())
}

// Restore fills a store in which nothing has been saved yet with everything that
// file holds: a backup, or the database of another computer, be it in use or not.
// It fails with Exists, and nothing is changed, when there is something in the store.
// The file is only read; one of an older version is fine.
func (s *Store) Restore(ctx context.Context, file string) (err error) {
	if _, err := os.Stat(file); err != nil {
		return failed(file, err)
	}
	dir, err := os.MkdirTemp("", "woodfox-restore-")
	if err != nil {
		return failed(os.TempDir(), err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := copyUnopened(ctx, file, filepath.Join(dir, FileName)); err != nil {
		return failed(file, err)
	}
	from, err := openFile(ctx, Options{Dir: dir, Now: s.now})
	if e, ok := errors.AsType[*Error](err); ok {
		e.Path = file
		return e
	}
	return errors.Join(copyAll(ctx, from, s), from.Close())
}
