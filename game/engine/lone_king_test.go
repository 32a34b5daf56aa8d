//go:build !race

// Long searches on one thread, as in strength_test.go.

package engine

import (
	"slices"
	"strings"
	"testing"
)

// TestBishopAndKnightMate plays the hardest of the elementary mates from a king in each corner and in the middle, with few
// nodes, against the defence that the engine finds. Best play needs 33 moves at most; the fifty moves bound it.
func TestBishopAndKnightMate(t *testing.T) {
	for _, c := range []struct{ name, fen string }{
		{"from the middle, light bishop", "8/8/8/3k4/8/8/8/KBN5 w - - 0 1"},
		{"from the middle, dark bishop", "8/8/3k4/8/3K4/8/8/3NB3 w - - 0 1"},
		{"from a wrong corner", "k7/8/8/8/8/8/8/K1B2N2 w - - 0 1"},
		{"from the other wrong corner", "7k/8/8/8/8/8/8/KNB5 w - - 0 1"},
		{"from a right corner", "7k/8/8/8/8/8/8/K1BN4 w - - 0 1"},
		{"black", "7K/8/8/8/4k3/8/8/nb6 b - - 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			game := selfPlay(t, c.fen, 100, Limits{Nodes: 20_000})
			if !game.InCheck() || game.HasLegalMove() {
				t.Errorf("no mate within the fifty moves: %s", game.FEN())
			}
		})
	}
}

// TestAPawnIsLed plays out king and pawn against king where only one way is right.
func TestAPawnIsLed(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		won       bool
	}{
		{"the opposition must be taken", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", true},
		{"the king goes first", "8/8/8/3k4/8/8/4P3/4K3 w - - 0 1", false},
		{"the defender keeps the opposition", "4k3/8/8/4K3/4P3/8/8/8 b - - 0 1", false},
		{"the rook pawn's corner is closed in time", "8/8/8/k7/6K1/8/P7/8 w - - 0 1", false},
		{"an outside passed pawn draws the king away", "8/5p2/1k6/8/P3KP2/8/8/8 w - - 0 1", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			game := selfPlay(t, c.fen, 120, Limits{Nodes: 20_000})
			if mated := game.InCheck() && !game.HasLegalMove(); mated != c.won {
				t.Errorf("won is %v: %s", mated, game.FEN())
			}
		})
	}
}

// TestAnEndingIsNotThrownAway looks for moves that keep the win, or the draw; every other throws it away.
func TestAnEndingIsNotThrownAway(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		good      string
	}{
		{"the corner is held against the wrong bishop", "7k/8/6KP/8/8/8/8/2B5 b - - 0 1", "h8g8"},
		{"the pawn does not go to the wrong rook's file", "6k1/8/6K1/7p/6P1/8/8/3B4 w - - 0 1", "d1b3 d1c2 d1e2 d1f3 g6h5 g6f6 g4g5"},
		{"underpromotion instead of stalemate", "8/6P1/7k/8/6K1/8/8/8 w - - 0 1", "g7g8r"},
		{"the last pawn is fetched by the king that is nearer", "8/8/1k6/p7/P4K1p/7P/8/8 w - - 0 1", "f4g5 f4g4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := think(t, c.fen, Limits{Nodes: 50_000})
			if !slices.Contains(strings.Fields(c.good), r.Best.String()) {
				t.Errorf("played %v (%v), want one of %s", r.Best, r.Score(), c.good)
			}
		})
	}
}
