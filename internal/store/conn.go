package store

import (
	"database/sql"
	"errors"
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

// inside tells whether this is a transaction.
func (c conn) inside() bool { return c.broken != nil }

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
	return c.execOr(NotFound, statement, args...)
}

// execOr runs a statement that must touch something; the code is the error's if
// it does not.
func (c conn) execOr(none Code, statement string, args ...any) error {
	n, err := c.execSome(statement, args...)
	if err == nil && n == 0 {
		return &Error{Code: none, Path: c.path}
	}
	return err
}

// execSome runs a statement and tells how many rows it touched.
func (c conn) execSome(statement string, args ...any) (int64, error) {
	result, err := c.run(statement, args)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return n, failed(c.path, err)
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

// one reads the row that a statement is about; false if there is none.
func one[T any](c conn, scan func(scanner) (T, error), statement string, args ...any) (T, bool, error) {
	v, err := scan(c.QueryRow(statement, args...))
	if errors.Is(err, sql.ErrNoRows) {
		return v, false, nil
	}
	return v, err == nil, failed(c.path, err)
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

// optionalText keeps the empty text as NULL.
func optionalText(text string) sql.NullString {
	return sql.NullString{String: text, Valid: text != ""}
}
