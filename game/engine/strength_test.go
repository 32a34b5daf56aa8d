//go:build !race

// Long searches on one thread: nothing for the race detector to find, and it would take minutes over them.

package engine

import (
	"context"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
)

func TestTactics(t *testing.T) {
	for _, c := range []struct{ name, fen, best string }{
		{"knight forks king and rook", "r3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1", "d5c7"},
		{"bishop skewers king and queen", "7q/8/8/4k3/8/8/5PPP/2B3K1 w - - 0 1", "c1b2"},
		{"knight uncovers the rook with check", "4q1k1/5ppp/8/8/4N3/8/5PPP/4R1K1 w - - 0 1", "e4f6"},
		{"pawn becomes a knight and forks", "8/3q1P1k/8/8/8/8/6PP/6K1 w - - 0 1", "f7f8n"},
		{"pawn becomes a rook to avoid stalemate", "8/6P1/7k/8/6K1/8/8/8 w - - 0 1", "g7g8r"},
		{"rook and bishop make a windmill", "5rk1/5Rpp/8/8/8/2B5/8/6K1 w - - 0 1", "f7g7"},
		{"bishop is given for the shelter", "r4rk1/5ppp/8/8/8/3B4/2Q5/6K1 w - - 0 1", "d3h7"},
		{"hanging queen", "rnbqkbnr/ppp1pppp/8/3p4/4P1Q1/8/PPPP1PPP/RNB1KBNR b KQkq - 0 2", "c8g4"},
		{"three pawns break through three", "6k1/ppp5/8/PPP5/8/8/8/6K1 w - - 0 1", "b5b6"},
		{"king goes before its pawn", "4k3/8/8/4K3/4P3/8/8/8 w - - 0 1", "e5e6"},
		{"queen gives herself for stalemate or for ever", "6k1/5p2/6p1/8/5Q2/1r6/2q5/K7 w - - 0 1", "f4f7 f4b8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := think(t, c.fen, Limits{Nodes: 200_000})
			if !slices.Contains(strings.Fields(c.best), r.Best.String()) {
				t.Errorf("played %v (%v after %d nodes), want %s", r.Best, r.Score(), r.Nodes, c.best)
			}
		})
	}
}

func TestMates(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		moves     int
	}{
		{"on the last rank", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1},
		{"smothered at once", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 1},
		{"smothered after a sacrifice", "5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 2},
		{"on the edge file", "5r1k/1b2Nppp/8/2R5/4Q3/8/5PPP/6K1 w - - 0 1", 2},
		{"two rooks as a ladder", "7k/8/R7/1R6/8/8/8/6K1 w - - 0 1", 2},
		{"rook, waiting for the opposition", "1k6/8/8/2K5/8/8/8/7R w - - 0 1", 3},
		{"rook", "8/k7/8/2K5/8/8/8/7R w - - 0 1", 3},
		{"queen drives the king", "8/7Q/2k5/8/2K5/8/8/8 w - - 0 1", 4},
		{"queen from afar", "8/8/1k6/8/2K5/8/8/7Q w - - 0 1", 5},
		{"being mated", "8/8/8/8/8/1k6/7r/K7 w - - 0 1", -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			if r := think(t, c.fen, Limits{Nodes: 400_000}); r.Score() != MateIn(c.moves) {
				t.Errorf("%v by %v, want mate in %d", r.Score(), r.Best, c.moves)
			}
		})
	}
}

// TestBasicEndingsAreWon plays the elementary mates out against the best defence that the engine finds. The limits are the
// longest wins with best play (KQK 10 moves, KRK 16, two bishops 19) and something on top.
func TestBasicEndingsAreWon(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		moves     int
	}{
		{"queen", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 14},
		{"queen near the corner", "7k/8/8/8/8/8/Q7/1K6 w - - 0 1", 14},
		{"rook", "8/8/8/3k4/8/8/8/KR6 w - - 0 1", 22},
		{"rook, black", "8/8/8/8/2k5/8/K7/6r1 b - - 0 1", 22},
		{"two bishops", "8/8/8/3k4/8/8/8/KBB5 w - - 0 1", 30},
		{"pawn that must be led", "8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", 45},
	} {
		t.Run(c.name, func(t *testing.T) {
			game := selfPlay(t, c.fen, 2*c.moves, Limits{Nodes: 30_000})
			if !game.InCheck() || game.HasLegalMove() {
				t.Errorf("no mate in %d moves: %s", c.moves, game.FEN())
			}
		})
	}
}

// selfPlay lets the engine play both sides and checks that the side that sees a mate never lets it get further away.
func selfPlay(t *testing.T, fen string, plies int, limits Limits) chess.Position {
	t.Helper()
	pos := position(t, fen)
	e := New(Options{HashMB: 4})
	var keys []uint64
	nearest := [2]int{1000, 1000}
	for range plies {
		if !pos.HasLegalMove() {
			break
		}
		r := e.Search(context.Background(), pos, keys, limits, nil)
		if n, ok := r.Score().Mate(); ok && n > 0 {
			if n > nearest[pos.Turn()] {
				t.Errorf("mate in %d after mate in %d was at hand: %s", n, nearest[pos.Turn()], pos.FEN())
			}
			nearest[pos.Turn()] = n - 1
		}
		keys = append(keys, pos.Key())
		pos.Play(r.Best)
	}
	return pos
}
