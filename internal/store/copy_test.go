package store

import (
	"maps"
	"slices"
	"testing"
)

// What is copied is everything, each table after those that it refers to.
func TestAllTablesAreCopied(t *testing.T) {
	s := opened(t, t.TempDir())
	names, err := query(s.conn, scanText, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'goose%' ORDER BY name`)
	if err != nil || !slices.Equal(names, slices.Sorted(slices.Values(tables))) {
		t.Errorf("tables %q, copied are %q (%v)", names, tables, err)
	}
	before := map[string]bool{}
	for _, table := range tables {
		needs, err := query(s.conn, scanText, `SELECT "table" FROM pragma_foreign_key_list($1)`, table)
		if err != nil {
			t.Fatal(err)
		}
		for _, need := range needs {
			if !before[need] {
				t.Errorf("%s comes before %s; so far %v", table, need, slices.Sorted(maps.Keys(before)))
			}
		}
		before[table] = true
	}
}
