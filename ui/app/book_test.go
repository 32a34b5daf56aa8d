package app

import (
	"testing"

	"woodfox/game/chess"
	"woodfox/game/openings"
	"woodfox/game/opponent"
	"woodfox/ui/screen"
)

// The strongest know their openings, and do not always choose the same.
func TestOpponentsKnowTheBook(t *testing.T) {
	people := opponent.All()
	thinker := NewThinker()
	start := chess.StartPosition()
	weights := map[chess.Move]int{}
	for m, weight := range (openings.Book{}).Moves(start) {
		weights[m] = weight
	}
	chosen := map[chess.Move]bool{}
	for seed := range uint64(12) {
		reply, err := thinker.Choose(t.Context(), people[len(people)-1].ID, screen.Question{Position: start, Seed: seed})
		if err != nil || weights[reply.Move] == 0 {
			t.Errorf("seed %d: %v, %v", seed, reply.Move, err)
		}
		chosen[reply.Move] = true
	}
	if len(chosen) < 2 {
		t.Errorf("of twelve games all begin with %v", chosen)
	}
}
