package play

import (
	"testing"

	"woodfox/ui/i18n"
	"woodfox/ui/screen/screentest"
)

func TestTheOpeningIsNamedBesideTheBoard(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
		term, _ := open(t, screentest.Options{Width: size[0], Height: size[1]}, Setup{})
		enter(term, "Nf3 Nc6 e4 e5 Bb5")
		wants(t, term, " Spanish Game")
		enter(term, "f5 a3 a6") // keeps its name when it leads where none is known
		wants(t, term, " Schliemann")
		term.Press("home")
		if term.Has("Schliemann") || term.Has("Spanish") {
			t.Errorf("the start position has a name:\n%s", term.Text())
		}
		term.Press("pgdown")
		wants(t, term, " Réti Opening")
		term.Press("end", "f2")
		wants(t, term, "施利曼变例")
	}
}

// At odds the positions are others from the start.
func TestAGameAtOddsHasNoName(t *testing.T) {
	term, table := open(t, screentest.Options{Lang: i18n.EN}, Setup{Odds: "knight", Opponent: "mei"})
	enter(term, "e4")
	if table.opening != "" {
		t.Errorf("a game at odds is called %q", table.opening)
	}
}
