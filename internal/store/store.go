package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/adrg/xdg"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// FileName is the name of the database inside its directory.
const FileName = "woodfox.db"

// busy is how long a write waits for another process's write. The longest
// transaction here takes a few milliseconds.
const busy = 5 * time.Second

// Options says where the database is and what the time is.
type Options struct {
	// Dir is the directory of the database; it is made if it is missing. Empty
	// means the user's data directory by the XDG rules (on Linux usually
	// ~/.local/share/woodfox).
	Dir string
	// Now is the clock that dates what is saved; nil means time.Now.
	Now func() time.Time
}

func (o Options) directory() string { return cmp.Or(o.Dir, DefaultDir()) }

// Exist tells whether there is a database already, so that [Open] would not
// make one.
func Exist(o Options) bool {
	_, err := os.Stat(filepath.Join(o.directory(), FileName))
	return !errors.Is(err, fs.ErrNotExist)
}

// Store is an open database. It is safe for concurrent use.
type Store struct {
	db   *sql.DB
	path string // empty: in memory
	now  func() time.Time
	conn conn // the database itself, or the transaction of a Together
}

// DefaultDir is the directory used when [Options].Dir is empty.
func DefaultDir() string { return filepath.Join(xdg.DataHome, "woodfox") }

// Open opens the database, making or migrating it as needed. Every failure is
// an [*Error] with the path of the file; nothing has been changed then.
func Open(ctx context.Context, opts Options) (*Store, error) {
	dir := opts.directory()
	path := filepath.Join(dir, FileName)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, failed(path, err)
	}
	s, err := open(ctx, path, dataSource(path, url.Values{
		"_txlock": {"immediate"},
		"_pragma": {fmt.Sprintf("busy_timeout(%d)", busy.Milliseconds()), "synchronous(NORMAL)", "foreign_keys(1)"},
	}), opts.Now)
	if CodeOf(err) == Unavailable {
		return nil, &Error{Code: directoryCode(dir), Path: path, Err: err}
	}
	return s, err
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

// Memory makes an empty store that lives as long as the process: what the
// program uses when [Open] failed. Options.Dir is not looked at.
func Memory(ctx context.Context, opts Options) (*Store, error) {
	return open(ctx, "", "file::memory:?_txlock=immediate&_pragma=foreign_keys(1)", opts.Now)
}

func open(ctx context.Context, path, source string, now func() time.Time) (*Store, error) {
	if now == nil {
		now = time.Now
	}
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
	s := &Store{db: db, path: path, now: now, conn: conn{database: db, path: path}}
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(failed(path, err), db.Close())
	}
	return s, nil
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

// Close ends the use of the database. What was saved stays saved without it.
func (s *Store) Close() error { return failed(s.path, s.db.Close()) }

// Saved tells whether the store outlives the process; it does not when it was
// made by [Memory].
func (s *Store) Saved() bool { return s.path != "" }

// Path is the database file, or empty for [Memory].
func (s *Store) Path() string { return s.path }

// Together does several reads and writes as one transaction: all of them are
// kept or, if do returns an error or the process dies, none. do must use the
// Store that it is given, and the profiles it got from that, and no other.
func (s *Store) Together(do func(*Store) error) error {
	if s.conn.inside() {
		return do(s)
	}
	return s.write(func(c conn) error {
		inside := *s
		inside.conn = c
		return do(&inside)
	})
}

// write runs fn in one transaction, which holds the write lock from its start
// (_txlock=immediate), so that it never fails half-way for another's write.
func (s *Store) write(fn func(conn) error) error {
	tx, err := s.db.Begin()
	if err != nil {
		return failed(s.path, err)
	}
	defer func() { _ = tx.Rollback() }() // nothing after a commit
	var broken error
	err = fn(conn{tx, s.path, &broken})
	if err = cmp.Or(broken, err); err != nil {
		return failed(s.path, err)
	}
	return failed(s.path, tx.Commit())
}
