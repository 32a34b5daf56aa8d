package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"
)

// FileName is the name of the database inside its directory.
const FileName = "woodfox.db"

// busy is how long a write waits for another process's write. The longest
// transaction here takes a few milliseconds.
const busy = 5 * time.Second

// Options says where the database is and what the time is.
type Options struct {
	// Dir is the directory of the SQLite database; it is made if it is missing.
	// Empty means the user's data directory by the XDG rules (on Linux usually
	// ~/.local/share/woodfox).
	Dir string
	// URL, unless empty, is that of a PostgreSQL database to use instead,
	// "postgres://user:password@host:port/name?…", with the parameters that libpq
	// knows; what it leaves out comes from the PG… variables and ~/.pgpass.
	URL string
	// Conns bounds the connections to PostgreSQL; 0 means 16.
	Conns int
	// Observe, if not nil, is told of everything that was asked of the database,
	// a transaction as one: how long it took, and why it failed. It is called in
	// the goroutine that asked.
	Observe func(took time.Duration, err error)
	// Now is the clock that dates what is saved; nil means time.Now.
	Now func() time.Time
}

func (o Options) directory() string { return cmp.Or(o.Dir, DefaultDir()) }

// Exist tells whether there is a database already, so that [Open] would not
// make one. One with a URL is not looked at: it is there or Open fails.
func Exist(o Options) bool {
	if o.URL != "" {
		return true
	}
	_, err := os.Stat(filepath.Join(o.directory(), FileName))
	return !errors.Is(err, fs.ErrNotExist)
}

// Store is an open database. It is safe for concurrent use.
type Store struct {
	db   *sql.DB
	path string // empty: in memory
	now  func() time.Time
	conn conn // the database itself, or the transaction of a Together
	tell func(time.Duration, error)
}

// DefaultDir is the directory used when [Options].Dir and URL are empty.
func DefaultDir() string { return filepath.Join(xdg.DataHome, "woodfox") }

// Open opens the database, making or migrating it as needed. Every failure is
// an [*Error] with its path; nothing has been changed then. Several processes may
// open one database at once.
func Open(ctx context.Context, opts Options) (*Store, error) {
	open := openFile
	if opts.URL != "" {
		open = openPostgres
	}
	s, err := open(ctx, opts)
	if err != nil {
		return nil, err
	}
	return s.observe(opts.Observe), nil
}

// open prepares a database whose pool has been set up.
func open(ctx context.Context, db *sql.DB, path string, d *dialect, now func() time.Time) (*Store, error) {
	if now == nil {
		now = time.Now
	}
	s := &Store{db: db, path: path, now: now, conn: conn{database: db, path: path, dialect: d, turn: d.turns()}}
	if err := s.prepare(ctx); err != nil {
		return nil, errors.Join(failed(path, err), db.Close())
	}
	return s, nil
}

// Close ends the use of the database. What was saved stays saved without it.
func (s *Store) Close() error { return failed(s.path, s.db.Close()) }

// Saved tells whether the store outlives the process; it does not when it was
// made by [Memory].
func (s *Store) Saved() bool { return s.path != "" }

// Path is the database file, or the address of the database without its
// password, or empty for [Memory].
func (s *Store) Path() string { return s.path }

// Together does several reads and writes as one transaction: all of them are
// kept or, if do returns an error or the process dies, none. do is called once,
// and must use the Store that it is given, and the profiles it got from that, and
// no other. Two transactions that read and then write the same rows of a profile
// exclude each other only by [Profile.Together].
func (s *Store) Together(do func(*Store) error) error {
	if s.conn.tx != nil {
		return do(s)
	}
	return s.transact(context.Background(), nil, do)
}

// atOneMoment reads everything as it was at one moment; do must not write.
func (s *Store) atOneMoment(ctx context.Context, do func(*Store) error) error {
	if s.conn.tx != nil {
		return do(s)
	}
	return s.transact(ctx, s.conn.dialect.snapshot, do)
}

// patient is the store for what takes its time.
func (s *Store) patient() *Store {
	p := *s
	p.conn.dialect = s.conn.dialect.patient()
	return &p
}

// transact runs do in one transaction.
func (s *Store) transact(ctx context.Context, opts *sql.TxOptions, do func(*Store) error) error {
	begun := time.Now()
	err, broken := s.transaction(ctx, opts, do)
	if s.tell != nil {
		s.tell(time.Since(begun), broken)
	}
	return err
}

// transaction is transact; broken is the error if it is the database's.
func (s *Store) transaction(ctx context.Context, opts *sql.TxOptions, do func(*Store) error) (err, broken error) {
	end, err := s.conn.wait()
	if err != nil {
		return err, nil
	}
	defer end()
	ctx, done := s.conn.dialect.limited(ctx)
	defer done()
	tx, err := s.db.BeginTx(ctx, opts)
	if err != nil {
		return failed(s.path, err), err
	}
	defer func() { _ = tx.Rollback() }() // nothing after a commit
	state := &transaction{ctx: ctx, alone: map[string]bool{}}
	inside := *s
	inside.conn = conn{database: tx, path: s.path, dialect: s.conn.dialect, tx: state}
	if begin := s.conn.dialect.begin; begin != "" {
		err = inside.conn.exec(begin)
	}
	if err == nil {
		err = do(&inside)
	}
	if err = cmp.Or(state.broken, err); err != nil {
		return failed(s.path, err), state.broken
	}
	err = tx.Commit()
	return failed(s.path, err), err
}
