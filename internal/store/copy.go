package store

import (
	"context"
	"database/sql"
	"net/url"
	"strconv"
	"strings"
)

// tables are all tables of a database, each after those that it refers to.
var tables = []string{
	"profiles", "ratings", "exercises", "seen", "chapters", "cards", "attempts", "games", "in_progress",
	"results", "puzzle_ratings", "woodpecker",
	"keys", "logins", "codes", "roles", "guests", "club_games", "races", "race_results",
}

// rowsAtOnce is how many rows one statement writes.
const rowsAtOnce = 200

// copyUnopened copies a SQLite file that is perhaps of an older version, and
// perhaps in use, without changing it.
func copyUnopened(ctx context.Context, file, to string) error {
	db, err := sql.Open("sqlite", dataSource(file, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(" + strconv.FormatInt(busy.Milliseconds(), 10) + ")"}}))
	if err != nil {
		return err
	}
	defer db.Close()
	var version int // an empty file would be an empty database to SQLite
	if err := db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version`).Scan(&version); err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, `VACUUM INTO $1`, to)
	return err
}

// copyAll copies everything in one store, as it was at one moment, to another, in
// which there must be nothing yet: Exists. It is done wholly or not at all.
func copyAll(ctx context.Context, from, to *Store) error {
	return from.patient().atOneMoment(ctx, func(from *Store) error {
		return to.patient().transact(ctx, nil, func(to *Store) error {
			for _, table := range tables {
				_, some, err := one(to.conn, scanCount, `SELECT 1 FROM `+table+` LIMIT 1`)
				if err == nil && some {
					err = &Error{Code: Exists, Path: to.path}
				}
				if err == nil {
					err = copyTable(from.conn, to.conn, table)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// copyTable copies the rows of a table. The versions of both databases are the
// same, their columns may stand in another order.
func copyTable(from, to conn, table string) error {
	ctx, done := from.context()
	defer done()
	rows, err := from.QueryContext(ctx, `SELECT * FROM `+table)
	if err != nil {
		return failed(from.path, err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return failed(from.path, err)
	}
	insert := func(values []any) error {
		if len(values) == 0 {
			return nil
		}
		return to.exec(`INSERT INTO `+table+` (`+strings.Join(columns, ", ")+`) VALUES `+placeholders(len(values)/len(columns), len(columns)), values...)
	}
	var values []any
	for rows.Next() {
		row := make([]any, len(columns))
		into := make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return failed(from.path, err)
		}
		if values = append(values, row...); len(values) == rowsAtOnce*len(columns) {
			if err := insert(values); err != nil {
				return err
			}
			values = nil
		}
	}
	if err := rows.Err(); err != nil {
		return failed(from.path, err)
	}
	return insert(values)
}

// placeholders are those of some rows: "($1, $2), ($3, $4)".
func placeholders(rows, columns int) string {
	var b strings.Builder
	for i := range rows * columns {
		switch {
		case i == 0:
			b.WriteString("($")
		case i%columns == 0:
			b.WriteString("), ($")
		default:
			b.WriteString(", $")
		}
		b.WriteString(strconv.Itoa(i + 1))
	}
	b.WriteString(")")
	return b.String()
}
