// Package storetest runs a test on every kind of database that a store can be: in
// memory, in a file and, if WOODFOX_TEST_POSTGRES is the URL of a PostgreSQL server
// (.ci/postgres starts one), there. Without the variable there are no such tests.
package storetest

import (
	"crypto/rand"
	"database/sql"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"woodfox/internal/store"
)

// Variable is the name of the variable that switches PostgreSQL on.
const Variable = "WOODFOX_TEST_POSTGRES"

// Each runs a test on an empty store of each kind, each with a clock of its own;
// nil makes that time.Now.
func Each(t *testing.T, clock func() func() time.Time, test func(t *testing.T, s *store.Store)) {
	now := func() func() time.Time {
		if clock == nil {
			return nil
		}
		return clock()
	}
	t.Run("memory", func(t *testing.T) {
		s, err := store.Memory(t.Context(), store.Options{Now: now()})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		test(t, s)
	})
	Shared(t, func(t *testing.T, opts store.Options) {
		opts.Now = now()
		test(t, Open(t, opts))
	})
}

// Shared runs a test on an empty database of each kind that several nodes can open
// at once.
func Shared(t *testing.T, test func(t *testing.T, opts store.Options)) {
	t.Run("file", func(t *testing.T) { test(t, store.Options{Dir: t.TempDir()}) })
	if os.Getenv(Variable) != "" {
		t.Run("postgres", func(t *testing.T) { test(t, store.Options{URL: Postgres(t)}) })
	}
}

// Open opens a store until the test ends.
func Open(t testing.TB, opts store.Options) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// Postgres makes an empty place in the server that the variable names, and returns
// its URL; it is gone when the test has ended.
func Postgres(t testing.TB) string {
	t.Helper()
	server, err := url.Parse(os.Getenv(Variable))
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("pgx", server.String())
	if err != nil {
		t.Fatal(err)
	}
	schema := "test_" + strings.ToLower(rand.Text())
	if _, err := db.Exec(`CREATE SCHEMA ` + schema); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := db.Exec(`DROP SCHEMA ` + schema + ` CASCADE`); err != nil {
			t.Error(err)
		}
		db.Close()
	})
	query := server.Query()
	query.Set("search_path", schema)
	server.RawQuery = query.Encode()
	return server.String()
}
