package library_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"woodfox/puzzles"
	"woodfox/puzzles/library"
	"woodfox/puzzles/pack"
)

// keep puts a pack with one puzzle into a data folder.
func keep(t *testing.T, dir, name, id string) {
	t.Helper()
	p, err := puzzles.New(id, "6k1/5ppp/8/8/8/8/r7/1R4K1 b - - 0 1", "a2a3 b1b8", 800, 75, "mateIn1")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := pack.Write(&b, []puzzles.Puzzle{p}); err != nil {
		t.Fatal(err)
	}
	put(t, library.Path(dir, name), b.Bytes())
}

func put(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestALibraryHasWhatShipsAndWhatWasImported(t *testing.T) {
	shipped, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if n := library.New(dir).Len(); n != shipped.Len() {
		t.Errorf("%d puzzles in an empty folder, %d are shipped", n, shipped.Len())
	}
	keep(t, dir, "mine", "mine1")
	keep(t, dir, "yours", "yours1")
	l := library.New(dir)
	if l.Len() != shipped.Len()+2 || len(l.Broken()) != 0 {
		t.Errorf("%d puzzles, broken %v", l.Len(), l.Broken())
	}
	for _, id := range []string{"mine1", "yours1", "wf001"} {
		if p, ok, err := l.ByID(id); !ok || err != nil || p.ID != id {
			t.Errorf("%s: %v, %v, %v", id, p, ok, err)
		}
	}
	if id, err := l.ID(shipped.Len()); id != "mine1" || err != nil || l.Rating(shipped.Len()) != 800 {
		t.Errorf("the first after the shipped ones is %q, %v", id, err)
	}
	if p, err := l.At(shipped.Len()); p.ID != "mine1" || err != nil {
		t.Error(p, err)
	}
	if n := l.Themes()["mateIn1"]; n < 2 {
		t.Errorf("%d mates in one", n)
	}
	for range l.Near("nothing", 800) {
		t.Error("a puzzle of no theme")
	}
}

func TestABrokenPackIsLeftOutAndNamed(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "good", "good1")
	put(t, library.Path(dir, "bad"), []byte("not a pack at all"))
	l := library.New(dir)
	if _, ok, err := l.ByID("good1"); !ok || err != nil {
		t.Errorf("the good one: %v, %v", ok, err)
	}
	broken := l.Broken()
	if len(broken) != 1 || broken[0].Name != "bad" || broken[0].Path != library.Path(dir, "bad") || broken[0].Err == nil {
		t.Errorf("broken: %v", broken)
	}
}
