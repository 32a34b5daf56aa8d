package library_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodfox/puzzles/library"
)

func TestAFullDiskLosesNothing(t *testing.T) {
	dir, text := t.TempDir(), rows(t, 3000, 13)
	if _, err := get(t, dir, text); err != nil {
		t.Fatal(err)
	}
	before := content(t, dir)
	for _, name := range []string{"runs", "pack"} {
		work := filepath.Join(dir, "packs", "p.import")
		if err := os.MkdirAll(work, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink("/dev/full", filepath.Join(work, name)); err != nil {
			t.Fatal(err)
		}
		other := file(t, rows(t, 3000, 14))
		_, err := library.Import(t.Context(), dir, "p", other, nil)
		if code(err) != library.Unwritable || !strings.Contains(err.Error(), "no space") {
			t.Errorf("%s: %v", name, err)
		}
		if !bytes.Equal(content(t, dir), before) {
			t.Fatalf("%s: the pack of before is gone", name)
		}
		if err := os.Remove(filepath.Join(work, name)); err != nil {
			t.Fatal(err)
		}
		report, err := library.Import(t.Context(), dir, "p", again(t, other), nil) // there is room again
		if err != nil || report.Puzzles != 3000 {
			t.Errorf("%s: %+v, %v", name, report, err)
		}
		before = content(t, dir)
		onlyPack(t, dir)
	}
}
