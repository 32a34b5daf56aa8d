package store

import (
	"context"
	"database/sql"
	"embed"
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
	// both, but not for ever; and a database server that is still starting is
	// worth waiting for, too.
	patience := time.Now().Add(busy + s.conn.dialect.patience)
	for failures := 0; ; {
		done, err := s.step(ctx)
		switch {
		case done:
			return err
		case passing(err) && time.Now().Before(patience):
			time.Sleep(busy / 500)
		case err != nil && (passing(err) || failures > latest):
			return err
		case err != nil:
			failures++
		}
	}
}

// passing tells of an error that may be gone a moment later.
func passing(err error) bool {
	code := CodeOf(failed("", err))
	return code == Locked || code == NoAnswer
}

// step looks at the version and does the next thing. It is done when the
// database can be used, and when it never will be.
func (s *Store) step(ctx context.Context) (done bool, err error) {
	version, err := s.version(ctx)
	switch {
	case err != nil:
		return !passing(err), err
	case version > latest:
		return true, &Error{Code: NewerDatabase, Path: s.path, Err: fmt.Errorf("version %d, this program knows %d", version, latest)}
	case version == latest:
		err := s.ready(ctx)
		return !passing(err), err
	}
	return false, s.migrate(ctx)
}

// version reads which migration the database has reached; 0 is an empty one.
func (s *Store) version(ctx context.Context) (int, error) {
	ctx, done := s.conn.dialect.limited(ctx)
	defer done()
	version, err := s.reached(ctx)
	if err == nil {
		return version, nil
	}
	// No such table: new, or somebody else's. Any other trouble shows again in
	// this query, with its own code.
	var tables int
	if err := s.db.QueryRowContext(ctx, s.conn.dialect.tables).Scan(&tables); err != nil {
		return 0, err
	}
	if tables == 0 {
		return 0, nil
	}
	// Either another process made its version table just now, or the tables are of
	// another program.
	return s.reached(ctx)
}

func (s *Store) reached(ctx context.Context) (int, error) {
	var version sql.NullInt64
	err := s.db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&version)
	return int(version.Int64), err
}

// migrate runs the missing migrations.
func (s *Store) migrate(ctx context.Context) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	return s.conn.dialect.migrating(ctx, s.db, func(db *sql.DB) error {
		provider, err := goose.NewProvider(s.conn.dialect.goose, db, files, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
		if err != nil {
			return err
		}
		_, err = provider.Up(ctx)
		return err
	})
}

// ready prepares a database that is known to be ours for writing.
func (s *Store) ready(ctx context.Context) error {
	ctx, done := s.conn.dialect.limited(ctx)
	defer done()
	_, err := s.db.ExecContext(ctx, s.conn.dialect.ready)
	return err
}
