package store

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// full returns a directory with a store in which one person has saved a game.
func full(t *testing.T) (dir, profile string) {
	t.Helper()
	dir = t.TempDir()
	s := opened(t, dir)
	p, err := s.CreateProfile("Anna")
	if err == nil {
		err = p.SaveInProgress("game", bytes.Repeat([]byte("e4 "), 20_000))
	}
	if err = errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	return dir, p.ID()
}

func opened(t *testing.T, dir string) *Store {
	t.Helper()
	s, err := Open(t.Context(), Options{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func bytesOf(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestFilesThatAreNotUnderstoodAreLeftAlone(t *testing.T) {
	overwrite := func(at int, with string) func(*testing.T, string) {
		return func(t *testing.T, file string) {
			data := bytesOf(t, file)
			copy(data[at:], with)
			if err := os.WriteFile(file, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	sqlOn := func(statements string) func(*testing.T, string) {
		return func(t *testing.T, file string) {
			db, err := sql.Open("sqlite", file)
			if err == nil {
				_, err = db.Exec(statements)
			}
			if err = errors.Join(err, db.Close()); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, test := range map[string]struct {
		damage func(t *testing.T, file string)
		want   Code
	}{
		"newer version":       {sqlOn(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`), NewerDatabase},
		"damaged header":      {overwrite(0, "not a database"), Corrupt},
		"damaged first page":  {overwrite(100, strings.Repeat("\xff", 400)), Corrupt},
		"text file":           {func(t *testing.T, f string) { os.WriteFile(f, []byte(strings.Repeat("my diary\n", 200)), 0o600) }, Corrupt},
		"cut off":             {func(t *testing.T, f string) { os.Truncate(f, 5000) }, Corrupt},
		"another program's":   {sqlOn(`DROP TABLE goose_db_version`), Corrupt},
		"a directory instead": {func(t *testing.T, f string) { os.Remove(f); os.Mkdir(f, 0o700) }, Unavailable},
	} {
		t.Run(name, func(t *testing.T) {
			dir, _ := full(t)
			file := filepath.Join(dir, FileName)
			test.damage(t, file)
			before, _ := os.ReadFile(file)
			s, err := Open(t.Context(), Options{Dir: dir})
			if err == nil {
				s.Close()
				t.Fatal("it was opened")
			}
			var e *Error
			if !errors.As(err, &e) || e.Code != test.want || e.Path != file {
				t.Errorf("error %#v (%v), want code %s and path %s", e, err, test.want, file)
			}
			if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
				t.Error("the file was changed")
			}
		})
	}
}

func TestDamageFoundLater(t *testing.T) {
	dir, profile := full(t)
	file := filepath.Join(dir, FileName)
	data := bytesOf(t, file)
	at := bytes.Index(data, []byte("e4 e4")) / 4096 * 4096
	copy(data[at:], bytes.Repeat([]byte{0xff}, 4)) // the overflow page's link to the next
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := opened(t, dir).Profile(profile)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err = p.InProgress("game"); CodeOf(err) != Corrupt {
		t.Errorf("reading a damaged page: %v", err)
	}
	// A copy of it fails for the database's sake, not for the copy's.
	s := opened(t, dir)
	var e *Error
	if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "copy.db")); !errors.As(err, &e) || e.Code != Corrupt || e.Path != file {
		t.Errorf("backup of a damaged database: %v", err)
	}
}

func TestMissingTableIsDamage(t *testing.T) {
	dir, profile := full(t)
	s := opened(t, dir)
	p, err := s.Profile(profile)
	if err == nil {
		_, err = s.db.Exec(`DROP TABLE in_progress`)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.InProgress("game"); CodeOf(err) != Corrupt {
		t.Errorf("reading from a table that is gone: %v", err)
	}
}

func TestDirectoryThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Open(t.Context(), Options{Dir: filepath.Join(file, "below")})
	if CodeOf(err) != Unavailable || !strings.Contains(err.Error(), file) {
		t.Errorf("a directory below a file: %v", err)
	}
}

func TestDiskFullKeepsWhatWasThere(t *testing.T) {
	dir, profile := full(t)
	s := opened(t, dir)
	s.db.SetMaxOpenConns(1) // the limit below holds for one connection
	var pages int
	if err := s.db.QueryRow(`PRAGMA page_count`).Scan(&pages); err != nil {
		t.Fatal(err)
	}
	if _, err := s.db.Exec(fmt.Sprintf(`PRAGMA max_page_count = %d`, pages)); err != nil {
		t.Fatal(err)
	}
	p, err := s.Profile(profile)
	if err != nil {
		t.Fatal(err)
	}
	before, _, err := p.InProgress("game")
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range map[string]func() error{
		"one statement": func() error { return p.SaveInProgress("game", bytes.Repeat([]byte(" "), 1<<20)) },
		"a transaction": func() error { return p.SaveGame(Game{ID: "g", PGN: strings.Repeat(" ", 1<<20)}, "game") },
	} {
		if err := write(); CodeOf(err) != DiskFull {
			t.Errorf("%s on a full disk: %v", name, err)
		}
		after, ok, err := p.InProgress("game")
		if err != nil || !ok || !bytes.Equal(before, after) {
			t.Errorf("%s: what was there is gone (%v)", name, err)
		}
	}
	if games, err := p.Games(0); err != nil || len(games) > 0 {
		t.Errorf("half a transaction was kept: %v %v", games, err)
	}
	if err := p.SaveInProgress("game", []byte(`{}`)); err != nil {
		t.Errorf("a write that fits afterwards: %v", err)
	}
}

func TestLockedByAnotherProcess(t *testing.T) {
	dir, profile := full(t)
	other := opened(t, dir)
	tx, err := other.db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	s := impatient(t, dir)
	p, err := s.Profile(profile)
	if err != nil {
		t.Errorf("reading while another writes: %v", err)
	}
	if err := p.SaveInProgress("game", nil); CodeOf(err) != Locked {
		t.Errorf("writing while another writes for too long: %v", err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := p.SaveInProgress("game", nil); err != nil {
		t.Errorf("writing afterwards: %v", err)
	}
}

// impatient opens a store that does not wait for locks.
func impatient(t *testing.T, dir string) *Store {
	t.Helper()
	path := filepath.Join(dir, FileName)
	s := &Store{path: path, now: time.Now}
	var err error
	if s.db, err = sql.Open("sqlite", dataSource(path, nil)); err != nil {
		t.Fatal(err)
	}
	s.conn = conn{database: s.db, path: path, dialect: sqliteDialect}
	t.Cleanup(func() { s.db.Close() })
	return s
}

// Two terminals on one computer, started at the same moment for the first time.
func TestTwoStoresOnOneNewDirectory(t *testing.T) {
	dir := t.TempDir()
	const people = 4
	var wg sync.WaitGroup
	errs := make([]error, people)
	for i := range people {
		wg.Go(func() {
			s, err := Open(t.Context(), Options{Dir: dir})
			if err != nil {
				errs[i] = err
				return
			}
			p, err := s.CreateProfile("somebody")
			for n := 0; err == nil && n < 20; n++ {
				err = errors.Join(p.SaveInProgress("game", fmt.Appendf(nil, "%d", n)), p.SaveExercise("rook.1", n%3))
			}
			errs[i] = errors.Join(err, s.Close())
		})
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	s := opened(t, dir)
	all, err := s.Profiles()
	if err != nil || len(all) != people {
		t.Fatalf("%d profiles, want %d (%v)", len(all), people, err)
	}
	for _, info := range all {
		p, err := s.Profile(info.ID)
		if err != nil {
			t.Fatal(err)
		}
		data, _, err := p.InProgress("game")
		exercises, err2 := p.Exercises()
		if string(data) != "19" || len(exercises) != 1 || exercises[0].Solved != 20 {
			t.Errorf("lost: %s %v %v %v", data, exercises, err, err2)
		}
	}
}

func TestCodesOfSQLite(t *testing.T) {
	for code, want := range map[int]Code{
		sqlite3.SQLITE_READONLY:                   ReadOnly,
		sqlite3.SQLITE_READONLY | 6<<8:            ReadOnly, // SQLITE_READONLY_DIRECTORY
		sqlite3.SQLITE_PERM:                       ReadOnly,
		sqlite3.SQLITE_FULL:                       DiskFull,
		sqlite3.SQLITE_IOERR_SHMSIZE:              DiskFull,
		sqlite3.SQLITE_CORRUPT:                    Corrupt,
		sqlite3.SQLITE_NOTADB:                     Corrupt,
		sqlite3.SQLITE_ERROR:                      Corrupt,
		sqlite3.SQLITE_BUSY:                       Locked,
		sqlite3.SQLITE_LOCKED:                     Locked,
		sqlite3.SQLITE_CANTOPEN:                   Unavailable,
		sqlite3.SQLITE_IOERR | 1<<8 /* a read */ : Unavailable,
	} {
		if got := classifySQLite(code); got != want {
			t.Errorf("code %d is %s, want %s", code, got, want)
		}
	}
}
