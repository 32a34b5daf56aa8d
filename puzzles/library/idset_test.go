package library

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAnIDIsNewOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s idSet
		seen := map[string]bool{}
		ids := rapid.SliceOf(rapid.StringMatching(`[ab\x00]{1,3}|[a-zA-Z0-9]{5}|[ab]{6,9}`)).Draw(t, "ids")
		for _, id := range ids {
			if s.add([]byte(id)) == seen[id] {
				t.Fatalf("%q was said to be new: %v", id, !seen[id])
			}
			seen[id] = true
		}
	})
}

func TestManyIDs(t *testing.T) {
	var s idSet
	const n = 200_000
	for _, tail := range []string{"", strings.Repeat("x", 40)} {
		for _, isNew := range []bool{true, false} {
			for i := range n {
				if s.add(fmt.Appendf(nil, "%05x%s", i, tail)) != isNew {
					t.Fatalf("%05x%s: new %v", i, tail, !isNew)
				}
			}
		}
	}
	slots := 0
	for i := range s.shards {
		slots += len(s.shards[i].slots)
	}
	if slots*8 > 2*n*13 {
		t.Errorf("%d bytes for %d ids", slots*8, 2*n)
	}
}
