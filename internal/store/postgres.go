package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

const (
	// poolSize is how many connections to PostgreSQL a store has when nobody says
	// otherwise. Each of them works for a millisecond or two at a time; a server
	// allows a hundred by default, for all its nodes.
	poolSize = 16
	// patience is how long a database server may take for one transaction. What it
	// does not do by then it will not do while somebody waits at a board.
	patience = 10 * time.Second
	// fresh is how long ago a connection may have been used to be taken for sound
	// without asking the server.
	fresh = 50 * time.Millisecond
)

// postgresDialect: READ COMMITTED, and what is read in order to be written is held
// before (see [Profile.Together] and ratePuzzle). The alternative, SERIALIZABLE,
// would have to call the functions given to Together again when two of them
// collide, and those may do more than change the database. Every statement sees
// what was committed before it began, so that one which has waited for a row reads
// what the other made of it. No two transactions can wait for each other for ever:
// they want their profiles first, in the order of the ids, then at most one
// puzzle's rating; PostgreSQL ends what should still do so.
var postgresDialect = &dialect{
	goose:     goose.DialectPostgres,
	tables:    `SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()`,
	ready:     `DELETE FROM profiles WHERE 1 = 0`,
	alone:     `SELECT 1 FROM profiles WHERE id = $1 FOR NO KEY UPDATE`,
	snapshot:  &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true},
	patience:  patience,
	unhurried: `SET LOCAL statement_timeout = 0`,
	copyTo:    copyServer,
	migrating: migratingPostgres,
}

// openPostgres connects to a database server.
func openPostgres(ctx context.Context, opts Options) (*Store, error) {
	config, err := pgx.ParseConfig(opts.URL)
	if err != nil || !strings.HasPrefix(opts.URL, "postgres://") && !strings.HasPrefix(opts.URL, "postgresql://") {
		// The cause is not told: it may quote the password.
		return nil, &Error{Code: BadURL, Err: errors.New("want postgres://user@host:port/database")}
	}
	config.ConnectTimeout = cmp.Or(config.ConnectTimeout, busy)
	for name, value := range map[string]time.Duration{
		"statement_timeout": patience, "lock_timeout": busy,
		// A node that has died in a transaction must not keep the others waiting.
		"idle_in_transaction_session_timeout": patience,
	} {
		if config.RuntimeParams[name] == "" {
			config.RuntimeParams[name] = strconv.FormatInt(value.Milliseconds(), 10)
		}
	}
	config.RuntimeParams["application_name"] = cmp.Or(config.RuntimeParams["application_name"], "woodfox")

	db := stdlib.OpenDB(*config, stdlib.OptionShouldPing(func(_ context.Context, p stdlib.ShouldPingParams) bool {
		return p.IdleDuration > fresh
	}))
	conns := cmp.Or(max(opts.Conns, 0), poolSize)
	db.SetMaxOpenConns(conns)
	db.SetMaxIdleConns(conns)
	db.SetConnMaxIdleTime(5 * time.Minute)
	db.SetConnMaxLifetime(time.Hour)
	return open(ctx, db, address(config), postgresDialect, opts.Now)
}

// address is a database's URL without anything secret, for messages.
func address(config *pgx.ConnConfig) string {
	u := url.URL{Scheme: "postgres", Host: net.JoinHostPort(config.Host, strconv.Itoa(int(config.Port))), Path: "/" + config.Database}
	if strings.HasPrefix(config.Host, "/") { // the directory of a Unix socket
		u.Host, u.RawQuery = "", "host="+config.Host
	}
	return u.String()
}

// migrationLock is the key of an advisory lock that means "the tables of Wooden Fox
// are being changed".
const migrationLock = 0x776f6f64666f78 // "woodfox"

// migratingPostgres lets one of several nodes that start at once do the migrations;
// the others wait and find them done. They may take longer than a statement of a
// session may.
func migratingPostgres(ctx context.Context, db *sql.DB, do func(*sql.DB) error) error {
	holder, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer holder.Close()
	if _, err := holder.ExecContext(ctx, `SELECT pg_advisory_lock($1)`, int64(migrationLock)); err != nil {
		return err
	}
	var patient *sql.DB
	err = holder.Raw(func(driver any) error {
		config := driver.(*stdlib.Conn).Conn().Config() // a copy
		delete(config.RuntimeParams, "statement_timeout")
		patient = stdlib.OpenDB(*config)
		return nil
	})
	if err == nil {
		err = errors.Join(do(patient), patient.Close())
	}
	_, unlocked := holder.ExecContext(ctx, `SELECT pg_advisory_unlock($1)`, int64(migrationLock))
	return errors.Join(err, unlocked)
}

// classifyPostgres reads an SQLSTATE
// (https://www.postgresql.org/docs/current/errcodes-appendix.html): its first two
// characters are the class.
func classifyPostgres(state string) Code {
	switch state {
	case "23503": // foreign_key_violation
		return NotFound // the profile was deleted meanwhile
	case "23505": // unique_violation
		return Exists
	case "25006", "42501": // read_only_sql_transaction, insufficient_privilege
		return ReadOnly
	case "53100": // disk_full
		return DiskFull
	case "40001", "40P01", "55P03": // serialization_failure, deadlock_detected, lock_not_available
		return Locked
	case "57014", "57P03", "53300", "25P03": // query_canceled, cannot_connect_now, too_many_connections, idle_in_transaction_session_timeout
		return NoAnswer
	case "3D000", "3F000": // invalid_catalog_name, invalid_schema_name
		return Refused
	case "42P01", "42703": // undefined_table, undefined_column
		return Corrupt // our statements are right, so a table or column of ours is missing
	case "XX001", "XX002": // data_corrupted, index_corrupted
		return Corrupt
	}
	if strings.HasPrefix(state, "28") { // invalid_authorization_specification
		return Refused
	}
	return Unavailable
}
