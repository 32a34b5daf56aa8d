//go:build unix && !solaris && !illumos && !aix

package library_test

import (
	"strings"
	"testing"

	"woodfox/puzzles/library"
)

func TestTwoImportsIntoOneFolderDoNotMeet(t *testing.T) {
	dir := t.TempDir()
	var second error
	_, err := library.Import(t.Context(), dir, "p", library.Source{Reader: strings.NewReader(rows(t, 10, 15))}, func(library.Progress) {
		if second == nil {
			_, second = get(t, dir, goodRow)
		}
	})
	if err != nil || code(second) != library.Busy {
		t.Errorf("the first ended with %v, the second with %v", err, second)
	}
}
