package game_test

import (
	"testing"

	"woodfox/game"
)

func TestAGameIsCalledAfterItsLastPositionWithAName(t *testing.T) {
	g := start(t, game.Options{})
	for _, move := range []string{"Nc3", "e6", "e4", "d5", "d4", "a5", "h4"} {
		if _, err := g.PlayText(move, noon); err != nil {
			t.Fatal(err)
		}
	}
	for ply, want := range []string{"", "A00", "A00", "A00", "A00", "C10", "C10", "C10", "C10"} {
		o, ok := g.Opening(ply)
		if o.ECO != want || ok != (want != "") {
			t.Errorf("after %d half-moves %q, %v; want %q", ply, o.ECO, ok, want)
		}
	}
	if o, ok := g.Opening(-1); ok {
		t.Errorf("before the game %v", o)
	}
}
