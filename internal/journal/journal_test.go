package journal_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"woodfox/internal/journal"
)

// A run that died in the middle of a line goes on after the last whole one.
func TestGoingOn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "numbers")
	for _, c := range []struct {
		there string
		want  []int
	}{
		{"", nil},
		{"1", nil},
		{"1\n2\n", []int{1, 2}},
		{"1\n2\n3", []int{1, 2}},
	} {
		if err := os.WriteFile(name, []byte(c.there), 0o644); err != nil {
			t.Fatal(err)
		}
		done, file, err := journal.Open[int](name)
		if err != nil || !slices.Equal(done, c.want) {
			t.Fatalf("%q: %v (%v), want %v", c.there, done, err, c.want)
		}
		if err := file.Append(7); err != nil {
			t.Fatal(err)
		}
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		if all, err := journal.Read[int](name); err != nil || !slices.Equal(all, append(c.want, 7)) {
			t.Errorf("%q and one more: %v (%v)", c.there, all, err)
		}
	}
}

// What is no journal stays as it is.
func TestNoJournal(t *testing.T) {
	name := filepath.Join(t.TempDir(), "text")
	const text = "1\nTo whom it may concern\n3\nand so on"
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := journal.Open[int](name); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("%v", err)
	}
	if data, err := os.ReadFile(name); err != nil || string(data) != text {
		t.Errorf("the file is now %q (%v)", data, err)
	}
	if _, err := journal.Read[int](filepath.Join(t.TempDir(), "nothing")); err == nil {
		t.Error("what is not there was read")
	}
}
