//go:build unix

package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"woodfox/internal/store"
)

// The hashes of passphrases stand in a server's database and in its backups.
func TestNobodyElseOnTheMachineReadsTheDatabase(t *testing.T) {
	dir := t.TempDir()
	check(t, os.Chmod(dir, 0o755))
	s := must(store.Open(t.Context(), store.Options{Dir: dir}))(t)
	defer s.Close()
	backup := filepath.Join(dir, "backup.db")
	check(t, s.Backup(t.Context(), backup))
	for _, file := range []string{s.Path(), backup} {
		info := must(os.Stat(file))(t)
		if mode := info.Mode().Perm(); mode != 0o600 {
			t.Errorf("%s has the mode %v", filepath.Base(file), mode)
		}
	}
}
