package puzzles_test

import (
	"testing"

	"woodfox/puzzles"
)

// A hint marks the king where the line mates, so it names the mate and not what is
// taken on the way.
func TestTellingNamesTheMateFirst(t *testing.T) {
	for _, c := range []struct {
		themes []puzzles.Theme
		want   puzzles.Theme
	}{
		{[]puzzles.Theme{"endgame", "hangingPiece", "backRankMate", "mateIn1"}, "backRankMate"},
		{[]puzzles.Theme{"mateIn1", "attackingF2F7"}, "attackingF2F7"},
		{[]puzzles.Theme{"mate", "mateIn2", "short"}, "mateIn2"},
		{[]puzzles.Theme{"sacrifice", "fork"}, "fork"},
		{[]puzzles.Theme{"short", "endgame"}, ""},
	} {
		if got := puzzles.Telling(c.themes); got != c.want {
			t.Errorf("%v: %q, want %q", c.themes, got, c.want)
		}
	}
}
