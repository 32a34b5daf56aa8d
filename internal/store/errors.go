package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
)

// Code says what kind of thing went wrong; ui/i18n has the words for each.
type Code string

const (
	// NewerDatabase: the file was written by a newer version of the program.
	NewerDatabase Code = "newer_database"
	// ReadOnly: the file or its directory may not be written.
	ReadOnly Code = "read_only"
	// DiskFull: there is no room left on the disk.
	DiskFull Code = "disk_full"
	// Corrupt: the file is damaged, or is not a database of this program.
	Corrupt Code = "corrupt"
	// Locked: another process kept the database, or what is in it, locked for too
	// long.
	Locked Code = "locked"
	// NoAnswer: the database does not answer in time.
	NoAnswer Code = "no_answer"
	// Refused: the database server does not let us in: the user, the password or
	// the name of the database is not right.
	Refused Code = "refused"
	// BadURL: what should be the URL of a database is none.
	BadURL Code = "bad_url"
	// Unavailable: the database cannot be reached for any other reason.
	Unavailable Code = "unavailable"
	// NotFound: there is no such profile, or no such thing of its.
	NotFound Code = "not_found"
	// Exists: the file, profile or whatever it may be is there already and is not
	// replaced.
	Exists Code = "exists"
	// Taken: a game between two people that another server runs by now, or that
	// is over.
	Taken Code = "taken"
	// BadImport: what should be imported is not an exported profile, or
	// contradicts itself; Field says where.
	BadImport Code = "bad_import"
	// NewerImport: the exported profile was written by a newer version.
	NewerImport Code = "newer_import"
)

// Error is every error of this package.
type Error struct {
	Code  Code
	Path  string // the file or address concerned; empty in a memory store
	Field string // BadImport: where in the file, such as "games[3].result"
	Err   error  // the cause, if there is one
}

// Error is the English text for logs.
func (e *Error) Error() string {
	s := string(e.Code)
	if e.Path != "" {
		s = e.Path + ": " + s
	}
	if e.Field != "" {
		s += " at " + e.Field
	}
	if e.Err != nil {
		s = fmt.Sprintf("%s: %v", s, e.Err)
	}
	return "store: " + s
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// CodeOf returns the code of the first *Error in err's chain, or "" if there
// is none.
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}

// failed gives err its code; nil stays nil and an *Error stays as it is.
func failed(path string, err error) error {
	if err == nil || CodeOf(err) != "" {
		return err
	}
	return &Error{Code: classify(err), Path: path, Err: err}
}

// classify maps the causes that a person can do something about.
func classify(err error) Code {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return classifySQLite(e.Code())
	}
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return classifyPostgres(e.Code)
	}
	if e, ok := errors.AsType[net.Error](err); ok && e.Timeout() || errors.Is(err, context.DeadlineExceeded) {
		return NoAnswer
	}
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return DiskFull
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return ReadOnly
	case errors.Is(err, fs.ErrExist):
		return Exists
	}
	return Unavailable
}
