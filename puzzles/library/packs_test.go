package library_test

import (
	"strings"
	"testing"

	"woodfox/puzzles/library"
)

func TestPacksAreListedAndRemoved(t *testing.T) {
	dir := t.TempDir()
	if all, err := library.List(dir); err != nil || len(all) != 0 {
		t.Errorf("in a folder that is not there: %v, %v", all, err)
	}
	if found, err := library.Remove(dir, "p"); found || err != nil {
		t.Errorf("removed %v, %v", found, err)
	}
	keep(t, dir, "b", "b1")
	put(t, library.Path(dir, "a"), []byte("no pack"))
	stopAt(t, dir, file(t, rows(t, 6000, 18)), 2000)
	all, err := library.List(dir)
	if err != nil || len(all) != 3 || all[0].Name != "a" || all[0].Err == nil || all[1].Name != "b" || all[1].Puzzles != 1 || all[2].Name != "p" || !all[2].Unfinished {
		t.Errorf("%+v, %v", all, err)
	}
	for _, name := range []string{"a", "p"} {
		if found, err := library.Remove(dir, name); !found || err != nil {
			t.Errorf("%s: %v, %v", name, found, err)
		}
	}
	if found, _ := library.Remove(dir, "../packs/b"); found {
		t.Error("a name that leads elsewhere")
	}
	if all, _ := library.List(dir); len(all) != 1 || all[0].Name != "b" {
		t.Errorf("left: %+v", all)
	}
}

func TestNames(t *testing.T) {
	for path, want := range map[string]string{
		"/tmp/lichess_db_puzzle.csv.zst": "lichess_db_puzzle", "rows.csv": "rows", "rows": "rows", "my.rows.zst": "my.rows",
	} {
		if got := library.NameFor(path); got != want || !library.ValidName(got) {
			t.Errorf("%s: %q", path, got)
		}
	}
	for _, name := range []string{"习题", "two words", "a.b"} {
		if !library.ValidName(name) {
			t.Errorf("%q cannot be a name", name)
		}
	}
	for _, name := range []string{"", ".", "..", ".hidden", "-", "--as", "a/b", `a\b`, "a:b", "a\x1bb", "a ", "a.", "\xff", strings.Repeat("a", 101)} {
		if library.ValidName(name) {
			t.Errorf("%q can be a name", name)
		}
	}
}
