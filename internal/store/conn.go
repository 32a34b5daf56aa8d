package store

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// conn is where statements go: the database, or one transaction on it. Its
// errors are [*Error] with the path.
type conn struct {
	database
	path    string
	dialect *dialect
	// turn is full while this store writes, where only one can at a time: SQLite
	// itself would let the others sleep and look again, in no order. nil: no turns.
	turn chan struct{}
	tx   *transaction // nil: every statement is one by itself
}

// transaction is what is known of a transaction under way.
type transaction struct {
	ctx context.Context
	// broken is its first error. After some errors (a full disk) SQLite has ended
	// the transaction by itself, and what came next would be kept alone: so
	// nothing comes next.
	broken error
	// alone holds the profiles that no other transaction of this kind can have at
	// the same time: see dialect.alone.
	alone map[string]bool
}

// database is the part of sql.DB that sql.Tx has too.
type database interface {
	ExecContext(ctx context.Context, statement string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, statement string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, statement string, args ...any) *sql.Row
}

// scanner is the part of sql.Row and sql.Rows that reads columns.
type scanner interface{ Scan(dest ...any) error }

// context is how long a statement may take: no longer than its transaction.
func (c conn) context() (context.Context, context.CancelFunc) {
	if c.tx != nil {
		return c.tx.ctx, func() {}
	}
	return c.dialect.limited(context.Background())
}

// wait waits until nobody else of this store writes; done ends the turn.
func (c conn) wait() (done func(), err error) {
	if c.tx != nil || c.turn == nil {
		return func() {}, nil
	}
	impatient := time.NewTimer(stuck)
	defer impatient.Stop()
	select {
	case c.turn <- struct{}{}:
		return func() { <-c.turn }, nil
	case <-impatient.C:
		return nil, &Error{Code: Locked, Path: c.path}
	}
}

// stuck is how long one waits for others of the same store: as many as there may
// be, something is wrong if they have not finished by then.
const stuck = time.Minute

// exec runs a statement.
func (c conn) exec(statement string, args ...any) error {
	_, err := c.execSome(statement, args...)
	return err
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
	if err := c.broken(); err != nil {
		return 0, err
	}
	end, err := c.wait()
	if err != nil {
		return 0, err
	}
	defer end()
	ctx, done := c.context()
	defer done()
	result, err := c.ExecContext(ctx, statement, clean(args)...)
	var n int64
	if err == nil {
		n, err = result.RowsAffected()
	}
	return n, c.wrote(failed(c.path, err))
}

// broken is the error after which nothing may be written in this transaction.
func (c conn) broken() error {
	if c.tx == nil {
		return nil
	}
	return c.tx.broken
}

// wrote takes note of how a write came out.
func (c conn) wrote(err error) error {
	if c.tx != nil {
		c.tx.broken = err
	}
	return err
}

// query collects one value for each row.
func query[T any](c conn, scan func(scanner) (T, error), statement string, args ...any) ([]T, error) {
	ctx, done := c.context()
	defer done()
	rows, err := c.QueryContext(ctx, statement, clean(args)...)
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

// one reads the row that a statement is about; false if there is none.
func one[T any](c conn, scan func(scanner) (T, error), statement string, args ...any) (T, bool, error) {
	ctx, done := c.context()
	defer done()
	v, err := scan(c.QueryRowContext(ctx, statement, clean(args)...))
	if errors.Is(err, sql.ErrNoRows) {
		return v, false, nil
	}
	return v, err == nil, failed(c.path, err)
}

// changed is [one] for a statement that changes the row which it returns.
func changed[T any](c conn, scan func(scanner) (T, error), statement string, args ...any) (v T, found bool, err error) {
	if err := c.broken(); err != nil {
		return v, false, err
	}
	end, err := c.wait()
	if err != nil {
		return v, false, err
	}
	defer end()
	v, found, err = one(c, scan, statement, args...)
	return v, found, c.wrote(err)
}

// scanText reads a row of one text.
func scanText(row scanner) (string, error) {
	var text string
	err := row.Scan(&text)
	return text, err
}

// scanCount reads a row of one number.
func scanCount(row scanner) (int, error) {
	var n int
	err := row.Scan(&n)
	return n, err
}

// clean takes out of texts, in place, what no text of a database may hold by
// PostgreSQL's rules: zero bytes, and what is no UTF-8.
func clean(args []any) []any {
	for i, arg := range args {
		switch text := arg.(type) {
		case string:
			if !utf8.ValidString(text) || strings.IndexByte(text, 0) >= 0 {
				args[i] = cleanText(text)
			}
		case sql.NullString:
			args[i] = sql.NullString{String: cleanText(text.String), Valid: text.Valid}
		}
	}
	return args
}

func cleanText(text string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\x00", "")
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

// optionalText keeps the empty text as NULL.
func optionalText(text string) sql.NullString {
	return sql.NullString{String: text, Valid: text != ""}
}

// atMost is a limit for SQL; below 1 there is none.
func atMost(limit int) int64 {
	if limit < 1 {
		return math.MaxInt64
	}
	return int64(limit)
}
