package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// latest is the version this program writes: the number of its last migration.
const latest = 3

// prepare brings the database to the version of this program.
//
// goose is asked only when there is something to do: on an up-to-date database
// one row tells, and the first frame of the program waits for this.
func (s *Store) prepare(ctx context.Context) error {
	// Another process may be doing the same. SQLite then says "locked" to one of
	// them, sometimes without waiting; or a migration fails because the other
	// came first, and the version has moved on. Looking again is the answer to
	// both, but not for ever.
	patience := time.Now().Add(busy)
	for failures := 0; ; {
		done, err := s.step(ctx)
		code := CodeOf(failed(s.path, err))
		switch {
		case done:
			return err
		case code == Locked && time.Now().Before(patience):
			time.Sleep(busy / 500)
		case err != nil && (code == Locked || failures > latest):
			return err
		case err != nil:
			failures++
		}
	}
}

// step looks at the version and does the next thing. It is done when the
// database can be used, and when it never will be.
func (s *Store) step(ctx context.Context) (done bool, err error) {
	version, err := s.version(ctx)
	switch {
	case err != nil:
		return CodeOf(failed(s.path, err)) != Locked, err
	case version > latest:
		return true, &Error{Code: NewerDatabase, Path: s.path, Err: fmt.Errorf("version %d, this program knows %d", version, latest)}
	case version == latest:
		err := s.ready(ctx)
		return CodeOf(failed(s.path, err)) != Locked, err
	}
	return false, s.migrate(ctx)
}

// version reads which migration the database has reached; 0 is an empty one.
func (s *Store) version(ctx context.Context) (int, error) {
	var version sql.NullInt64
	err := s.db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&version)
	if err == nil {
		return int(version.Int64), nil
	}
	// No such table: new, or somebody else's. Any other trouble shows again in
	// this query, with its own code.
	var tables int
	if err := s.db.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_master`).Scan(&tables); err != nil {
		return 0, err
	}
	if tables > 0 {
		// Either another process made its version table just now, or the
		// tables are of another program.
		again := s.db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&version)
		if CodeOf(failed(s.path, again)) == Unavailable {
			return 0, &Error{Code: Corrupt, Path: s.path, Err: errors.New("not a database of this program")}
		}
		return int(version.Int64), again
	}
	return 0, nil
}

// migrate runs the missing migrations.
func (s *Store) migrate(ctx context.Context) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, s.db, files, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// ready prepares a database that is known to be ours for writing. The log mode
// is a property of the file (a restored backup lacks it). The second statement
// asks for the write lock and changes nothing: a file that SQLite could only
// open for reading is told now and not at the first move.
func (s *Store) ready(ctx context.Context) error {
	_, err := s.db.ExecContext(ctx, `PRAGMA journal_mode = WAL; DELETE FROM profiles WHERE 1 = 0`)
	return err
}
