package store

import (
	"context"
	"database/sql"
	"time"

	"github.com/pressly/goose/v3"
)

// dialect is what differs between the databases. The statements and migrations
// do not: they are written in what both read.
type dialect struct {
	goose goose.Dialect
	// tables counts the tables where ours belong.
	tables string
	// ready makes a database that is ours ready for writing, and asks for the
	// right to write.
	ready string
	// alone makes the transaction wait until no other has the profile $1, and keeps
	// the others waiting until its end; empty if there is never more than one
	// transaction that writes.
	alone string
	// serial is true if one write at a time is all that the database can do.
	serial bool
	// snapshot is how a transaction begins that reads everything as it was at one
	// moment.
	snapshot *sql.TxOptions
	// patience is how long a transaction or a single statement may take; 0 is for
	// ever: a file answers or fails.
	patience time.Duration
	// begin is the first statement of every transaction; empty: none.
	begin string
	// unhurried begins a transaction that may take longer.
	unhurried string
	// copyTo writes a complete copy of the database, as it is at one moment, to a new
	// SQLite file.
	copyTo func(ctx context.Context, s *Store, file string) error
	// migrating calls do, with a database to migrate, for one process at a time if
	// the database cannot see to that itself.
	migrating func(ctx context.Context, db *sql.DB, do func(*sql.DB) error) error
}

// turns is what the writers of a store wait for.
func (d *dialect) turns() chan struct{} {
	if !d.serial {
		return nil
	}
	return make(chan struct{}, 1)
}

// limited is a context that ends with the dialect's patience.
func (d *dialect) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	if d.patience == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, d.patience)
}

// patient is the dialect for what takes its time: a copy of everything.
func (d *dialect) patient() *dialect {
	p := *d
	p.patience, p.begin = 0, d.unhurried
	return &p
}
