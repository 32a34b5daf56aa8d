package store

import (
	"context"
	"database/sql"
	"time"
)

// observe has the store tell how long everything takes from now on; nil is
// nobody.
func (s *Store) observe(tell func(time.Duration, error)) *Store {
	if tell != nil {
		s.tell = tell
		s.conn.database = observed{s.db, tell}
	}
	return s
}

// observed is a database that tells how long its statements take. For rows that
// are read one after the other that is until the first is there.
type observed struct {
	database
	tell func(time.Duration, error)
}

func (o observed) ExecContext(ctx context.Context, statement string, args ...any) (sql.Result, error) {
	begun := time.Now()
	result, err := o.database.ExecContext(ctx, statement, args...)
	o.tell(time.Since(begun), err)
	return result, err
}

func (o observed) QueryContext(ctx context.Context, statement string, args ...any) (*sql.Rows, error) {
	begun := time.Now()
	rows, err := o.database.QueryContext(ctx, statement, args...)
	o.tell(time.Since(begun), err)
	return rows, err
}

func (o observed) QueryRowContext(ctx context.Context, statement string, args ...any) *sql.Row {
	begun := time.Now()
	row := o.database.QueryRowContext(ctx, statement, args...)
	o.tell(time.Since(begun), row.Err())
	return row
}

// Answers asks the database for a sign of life.
func (s *Store) Answers(ctx context.Context) error {
	var n int
	return failed(s.path, s.db.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM profiles LIMIT 1) AS anybody`).Scan(&n))
}
