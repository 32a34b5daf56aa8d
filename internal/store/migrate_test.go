package store

import (
	"database/sql"
	"errors"
	"io/fs"
	"path/filepath"
	"testing"

	"github.com/pressly/goose/v3"

	"woodfox/internal/schedule"
)

// A database of the first version is brought up to date with everything in it.
func TestAnOlderDatabaseIsUpgraded(t *testing.T) {
	dir := t.TempDir()
	db, err := sql.Open("sqlite", filepath.Join(dir, FileName))
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
	if err == nil {
		_, err = provider.UpTo(t.Context(), 1)
	}
	if err == nil {
		_, err = db.Exec(`INSERT INTO profiles VALUES ('p', 'Anna', 1, 2, '{}');
			INSERT INTO cards VALUES ('p', 'puzzle', 'wf001', 20003, 20000, 3.5, 5.5, 2, 1);
			INSERT INTO attempts VALUES ('p', 's/wf001', 'wf001', 1, '{"id":"s/wf001","puzzle":"wf001","at":"1970-01-01T00:00:00.000001Z"}')`)
	}
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}

	s := opened(t, dir)
	p, err := s.Profile("p")
	if err != nil {
		t.Fatal(err)
	}
	cards, err := p.Cards(PuzzleKind)
	want := schedule.Card{Key: "wf001", Due: 20003, Last: 20000, Stability: 3.5, Difficulty: 5.5, Reps: 2, Lapses: 1}
	if err != nil || len(cards) != 1 || cards[0] != want {
		t.Errorf("cards %+v (%v)", cards, err)
	}
	attempts, err := p.Attempts(0)
	if err != nil || len(attempts) != 1 || attempts[0].PuzzleID != "wf001" {
		t.Errorf("attempts %+v (%v)", attempts, err)
	}
	if err := p.RecordResult("storm", 1, nil); err != nil {
		t.Error(err)
	}
}
