package store_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"woodfox/internal/store"
	"woodfox/internal/store/storetest"
)

// club is a store with something in every table.
func club(t testing.TB, s *store.Store) {
	t.Helper()
	anna := busy(t, s)
	check(t, anna.AddKey("SHA256:a", "laptop"))
	check(t, anna.SetLogin("Anna", "hash"))
	check(t, anna.SetRole(store.Teacher, true))
	check(t, s.AddCode(store.AccessCode{Hash: "j", Kind: store.JoinCode, Profile: anna.ID(), Uses: 1, Created: noon, Expires: noon.Add(time.Hour)}))
	check(t, s.AddCode(store.AccessCode{Hash: "i", Kind: store.InviteCode, Uses: 20, Created: noon}))
	check(t, s.AddClubGame(store.ClubGame{ID: "g", White: anna.ID(), Black: must(s.Enroll("Bo", "", true))(t).ID(), Data: []byte(`{}`), Node: "a"}))
	must(s.Race(20000, func() ([]string, error) { return []string{"wf001"}, nil }))(t)
	must(anna.SaveRaceResult(20000, noon, 12, nil))(t)
	check(t, anna.Together(func(p *store.Profile) error {
		var err error
		for n := range 450 { // more than is copied at once
			err = errors.Join(err, p.MarkSeen(fmt.Sprint("note:", n)))
		}
		return err
	}))
}

// rowsOf are all rows of a SQLite file, by table.
func rowsOf(t testing.TB, file string) map[string][]string {
	t.Helper()
	db := must(sql.Open("sqlite", file))(t)
	defer db.Close()
	names := must(db.Query(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'goose%'`))(t)
	defer names.Close()
	all := map[string][]string{}
	for names.Next() {
		var name string
		check(t, names.Scan(&name))
		all[name] = nil
	}
	check(t, names.Err())
	for name := range all {
		rows := must(db.Query(`SELECT * FROM ` + name))(t)
		defer rows.Close()
		columns := must(rows.Columns())(t)
		for rows.Next() {
			values := make([]any, len(columns))
			into := make([]any, len(columns))
			for i := range values {
				into[i] = &values[i]
			}
			check(t, rows.Scan(into...))
			all[name] = append(all[name], fmt.Sprint(values...))
		}
		check(t, rows.Err())
		slices.Sort(all[name])
	}
	return all
}

func backup(t testing.TB, s *store.Store) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), store.FileName)
	check(t, s.Backup(t.Context(), file))
	return file
}

func TestBackup(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		club(t, s)
		file := backup(t, s)
		dir := filepath.Dir(file)
		equal(t, "only the backup is left", len(must(os.ReadDir(dir))(t)), 1)
		for table, rows := range rowsOf(t, file) {
			if len(rows) == 0 {
				t.Errorf("nothing in %s", table)
			}
		}

		copied := must(os.ReadFile(file))(t)
		equal(t, "second backup to the same file", store.CodeOf(s.Backup(t.Context(), file)), store.Exists)
		equal(t, "the first backup", must(os.ReadFile(file))(t), copied)

		p := must(s.Profile(must(s.Named("Anna 安娜"))(t)[0].ID))(t)
		restored := must(openAt(t, dir).Profile(p.ID()))(t)
		equal(t, "opened as a database", snapshot(t, restored), snapshot(t, p))

		nowhere := filepath.Join(dir, "missing", "file.db")
		equal(t, "no such directory", store.CodeOf(s.Backup(t.Context(), nowhere)), store.Unavailable)
	})
}

// What a killed backup had written goes with a later one; what another writes at
// the same time stays.
func TestBackupClearsWhatAnotherLeft(t *testing.T) {
	s := openAt(t, t.TempDir())
	dir := t.TempDir()
	for name, age := range map[string]time.Duration{"left": 2 * time.Hour, "written": 0} {
		part := filepath.Join(dir, ".woodfox-backup-"+name)
		check(t, os.Mkdir(part, 0o700))
		file := filepath.Join(part, store.FileName)
		check(t, os.WriteFile(file, []byte("half"), 0o600))
		then := time.Now().Add(-age)
		check(t, os.Chtimes(file, then, then))
		check(t, os.Chtimes(part, then, then))
	}
	check(t, s.Backup(t.Context(), filepath.Join(dir, "copy.db")))
	var names []string
	for _, entry := range must(os.ReadDir(dir))(t) {
		names = append(names, entry.Name())
	}
	equal(t, "files", names, []string{".woodfox-backup-written", "copy.db"})
}

// From every kind of database to every other, with every row.
func TestRestore(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		club(t, s)
		file := backup(t, s)
		want := rowsOf(t, file)
		storetest.Each(t, clock, func(t *testing.T, empty *store.Store) {
			check(t, empty.Restore(t.Context(), file))
			equal(t, "restored", rowsOf(t, backup(t, empty)), want)
			equal(t, "restored again", store.CodeOf(empty.Restore(t.Context(), file)), store.Exists)
			equal(t, "after that", rowsOf(t, backup(t, empty)), want)
		})
	})
}

// The database of another computer need not be a backup: it may be in use.
func TestRestoreOfADatabaseInUse(t *testing.T) {
	s := openAt(t, t.TempDir())
	p := newProfile(t, s, "Anna")
	before := must(os.ReadDir(filepath.Dir(s.Path())))(t)
	stores(t, func(t *testing.T, empty *store.Store) {
		check(t, empty.Restore(t.Context(), s.Path()))
		equal(t, "profile", must(must(empty.Profile(p.ID()))(t).Info())(t).Name, "Anna")
		equal(t, "files beside it", len(must(os.ReadDir(filepath.Dir(s.Path())))(t)), len(before))
	})
}

func TestRestoreRefuses(t *testing.T) {
	stores(t, func(t *testing.T, empty *store.Store) {
		diary := filepath.Join(t.TempDir(), "diary.txt")
		check(t, os.WriteFile(diary, []byte("Today I won.\n"), 0o600))
		for name, test := range map[string]struct {
			file string
			want store.Code
		}{
			"no file":  {filepath.Join(t.TempDir(), "none.db"), store.Unavailable},
			"a diary":  {diary, store.Corrupt},
			"a folder": {t.TempDir(), store.Unavailable},
			"an empty one": {func() string {
				file := filepath.Join(t.TempDir(), "empty.db")
				check(t, os.WriteFile(file, nil, 0o600))
				return file
			}(), store.Corrupt},
		} {
			err := empty.Restore(t.Context(), test.file)
			equal(t, name, store.CodeOf(err), test.want)
			equal(t, "profiles", len(must(empty.Profiles())(t)), 0)
		}
		equal(t, "the diary", string(must(os.ReadFile(diary))(t)), "Today I won.\n")
	})
}
