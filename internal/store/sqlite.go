package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// sqliteDialect: a transaction holds the lock of the whole database from its start
// (_txlock=immediate), so that it never fails half-way for another's write.
//
// The log mode is a property of the file (a restored backup lacks it). The second
// statement asks for the write lock and changes nothing: a file that SQLite could
// only open for reading is told now and not at the first move.
var sqliteDialect = &dialect{
	goose:     goose.DialectSQLite3,
	tables:    `SELECT count(*) FROM sqlite_master`,
	ready:     `PRAGMA journal_mode = WAL; DELETE FROM profiles WHERE 1 = 0`,
	serial:    true,
	copyTo:    copyFile,
	migrating: func(_ context.Context, db *sql.DB, do func(*sql.DB) error) error { return do(db) },
}

// openFile opens the database in a directory.
func openFile(ctx context.Context, opts Options) (*Store, error) {
	dir := opts.directory()
	path := filepath.Join(dir, FileName)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, failed(path, err)
	}
	ours(path)
	s, err := openSQLite(ctx, path, dataSource(path, url.Values{
		"_txlock": {"immediate"},
		"_pragma": {fmt.Sprintf("busy_timeout(%d)", busy.Milliseconds()), "synchronous(NORMAL)", "foreign_keys(1)"},
	}), opts.Now)
	if CodeOf(err) == Unavailable {
		return nil, &Error{Code: directoryCode(dir), Path: path, Err: err}
	}
	return s, err
}

// ours makes a new database one that nobody else on the machine can read, as SQLite
// would not: the hashes of passphrases stand in it. Whatever goes wrong here goes
// wrong again when SQLite opens the file, which says why.
func ours(path string) {
	if file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600); err == nil {
		_ = file.Close()
	}
}

// Memory makes an empty store that lives as long as the process: what the
// program uses when [Open] failed. Of the options only Now is looked at.
func Memory(ctx context.Context, opts Options) (*Store, error) {
	return openSQLite(ctx, "", "file::memory:?_txlock=immediate&_pragma=foreign_keys(1)", opts.Now)
}

func openSQLite(ctx context.Context, path, source string, now func() time.Time) (*Store, error) {
	db, err := sql.Open("sqlite", source)
	if err != nil {
		return nil, failed(path, err)
	}
	if path == "" {
		db.SetMaxOpenConns(1) // each connection to :memory: is a database of its own
	} else {
		db.SetMaxOpenConns(4) // one writes at a time; the others may read meanwhile
		db.SetMaxIdleConns(4)
	}
	return open(ctx, db, path, sqliteDialect, now)
}

// directoryCode finds why SQLite "cannot open" a file: it says no more than
// that about a directory in which nothing can be made.
func directoryCode(dir string) Code {
	probe, err := os.CreateTemp(dir, ".woodfox-")
	if err != nil {
		return classify(err)
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return classify(err)
	}
	return Unavailable
}

// dataSource is the SQLite URI of a file, with whatever stands in its path
// escaped.
func dataSource(path string, query url.Values) string {
	path = filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" && !strings.HasPrefix(path, "/") {
		path = "/" + path // file:/C:/…
	}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + query.Encode()
}

// classifySQLite reads an extended result code
// (https://www.sqlite.org/rescode.html): its low byte is the primary code.
func classifySQLite(code int) Code {
	if code == sqlite3.SQLITE_IOERR_SHMSIZE {
		return DiskFull // growing the index of the log failed: no room
	}
	if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY {
		return NotFound // the profile was deleted meanwhile
	}
	if code == sqlite3.SQLITE_CONSTRAINT_UNIQUE || code == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY {
		return Exists
	}
	switch code & 0xff {
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
		return ReadOnly
	case sqlite3.SQLITE_FULL:
		return DiskFull
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return Corrupt
	case sqlite3.SQLITE_ERROR:
		return Corrupt // our statements are right, so a table or column of ours is missing
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return Locked
	}
	return Unavailable
}
