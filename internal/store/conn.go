package store

import (
	"database/sql"
	"math"
	"time"
)

// conn is where statements go: the database, or one transaction on it. Its
// errors are [*Error] with the path.
type conn struct {
	database
	path string
	// broken is the first error of a transaction, nil outside one. After some
	// errors (a full disk) SQLite has ended the transaction by itself, and what
	// came next would be kept alone: so nothing comes next.
	broken *error
}

// database is the part of sql.DB that sql.Tx has too.
type database interface {
	Exec(statement string, args ...any) (sql.Result, error)
	Query(statement string, args ...any) (*sql.Rows, error)
	QueryRow(statement string, args ...any) *sql.Row
}

// scanner is the part of sql.Row and sql.Rows that reads columns.
type scanner interface{ Scan(dest ...any) error }

// exec runs a statement.
func (c conn) exec(statement string, args ...any) error {
	_, err := c.run(statement, args)
	return err
}

func (c conn) run(statement string, args []any) (sql.Result, error) {
	if c.broken != nil && *c.broken != nil {
		return nil, *c.broken
	}
	result, err := c.Exec(statement, args...)
	err = failed(c.path, err)
	if c.broken != nil {
		*c.broken = err
	}
	return result, err
}

// execOne runs a statement that must touch something: NotFound otherwise.
func (c conn) execOne(statement string, args ...any) error {
	result, err := c.run(statement, args)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		return &Error{Code: NotFound, Path: c.path}
	}
	return failed(c.path, err)
}

// query collects one value for each row.
func query[T any](c conn, scan func(scanner) (T, error), statement string, args ...any) ([]T, error) {
	rows, err := c.Query(statement, args...)
	if err != nil {
		return nil, failed(c.path, err)
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return nil, failed(c.path, err)
		}
		all = append(all, v)
	}
	return all, failed(c.path, rows.Err())
}

// scanText reads a row of one text.
func scanText(row scanner) (string, error) {
	var text string
	err := row.Scan(&text)
	return text, err
}

// micros and fromMicros are how a time is kept: UTC, to the microsecond.
func micros(t time.Time) int64     { return t.UnixMicro() }
func fromMicros(n int64) time.Time { return time.UnixMicro(n).UTC() }

// optionalMicros keeps the zero time as NULL.
func optionalMicros(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMicro(), Valid: !t.IsZero()}
}

func fromOptionalMicros(n sql.NullInt64) time.Time {
	if !n.Valid {
		return time.Time{}
	}
	return fromMicros(n.Int64)
}

// atMost is a limit for SQL; below 1 there is none.
func atMost(limit int) int64 {
	if limit < 1 {
		return math.MaxInt64
	}
	return int64(limit)
}
