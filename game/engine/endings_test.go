package engine

import (
	"context"
	"testing"

	"woodfox/game/chess"
)

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

func TestStalemateIsNotGivenToALostKing(t *testing.T) {
	for _, c := range []struct{ name, fen string }{
		{"queen that could smother", "7k/8/5K2/8/8/6Q1/8/8 w - - 0 1"},
		{"queen near the corner", "k7/8/2K5/8/8/8/1Q6/8 w - - 0 1"},
		{"pawn on the seventh", "7k/5P2/6K1/8/8/8/8/8 w - - 0 1"},
	} {
		r := think(t, c.fen, Limits{Nodes: 20_000})
		if after := position(t, c.fen); r.Best == chess.NoMove {
			t.Errorf("%s: no move", c.name)
		} else if after.Play(r.Best); !after.HasLegalMove() && !after.InCheck() {
			t.Errorf("%s: %v stalemates", c.name, r.Best)
		}
	}
}

func TestFiftyMoves(t *testing.T) {
	const mateInThree = "1k6/8/8/2K5/8/8/8/7R w - - "
	for _, c := range []struct {
		clock string
		want  Score
	}{
		{"95 90", MateIn(3)}, // mate on the hundredth ply comes first (FIDE 5.1.1)
		{"96 90", Score{}},
	} {
		if r := think(t, mateInThree+c.clock, Limits{Depth: 9}); r.Score() != c.want {
			t.Errorf("clock %s: %v, want %v", c.clock, r.Score(), c.want)
		}
	}
}

// repeated is a history in which the position after m from pos has been there twice.
func repeated(pos chess.Position, m chess.Move) []uint64 {
	history := make([]uint64, 8)
	for i := range history {
		history[i] = uint64(i) + 1
	}
	after := pos.After(m)
	history[1], history[5] = after.Key(), after.Key()
	return history
}

func TestRepetitionIsAvoidedWhenWinning(t *testing.T) {
	pos := position(t, "8/8/8/8/8/2k5/6q1/K7 b - - 20 60")
	free := think(t, pos.FEN(), Limits{Nodes: 100_000})
	history := repeated(pos, free.Best)
	r := New(Options{HashMB: 4}).Search(context.Background(), pos, history, Limits{Nodes: 100_000}, nil)
	if r.Best == free.Best && r.Score().CP() == 0 {
		t.Errorf("%v repeats for the third time", r.Best)
	}
	if _, ok := r.Score().Mate(); !ok {
		t.Errorf("%v instead of another way to mate", r.Score())
	}
}

func TestRepetitionIsSoughtWhenLosing(t *testing.T) {
	lost := position(t, "8/8/8/8/8/k7/1q6/4K3 w - - 20 60")
	if r := think(t, lost.FEN(), Limits{Depth: 6}); r.Score().CP() > -500 {
		t.Fatalf("%v: this should be lost", r.Score())
	}
	way := chess.NewMove(chess.E1, chess.F1)
	history := repeated(lost, way)
	r := New(Options{HashMB: 4}).Search(context.Background(), lost, history, Limits{Depth: 6}, nil)
	if r.Best != way || r.Score() != (Score{}) {
		t.Errorf("%v %v, want the third repetition by %v", r.Best, r.Score(), way)
	}
}

func TestInsufficientMaterial(t *testing.T) {
	for _, c := range []struct {
		fen  string
		dead bool
	}{
		{"8/8/4k3/8/8/3K4/8/8 w - - 0 1", true},
		{"8/8/4k3/8/8/3K4/8/6N1 w - - 0 1", true},
		{"8/8/4k3/8/8/3K4/8/6b1 w - - 0 1", true},
		{"8/8/4k1b1/8/8/3K4/8/5B2 w - - 0 1", true},
		{"8/8/4k2b/8/8/3K4/8/5B2 w - - 0 1", false},
		{"8/8/4k1n1/8/8/3K4/8/5B2 w - - 0 1", false},
		{"8/8/4k3/8/8/3K4/8/5NN1 w - - 0 1", false},
		{"8/8/4k3/8/8/3K4/7P/8 w - - 0 1", false},
		{"8/8/4k3/8/8/3K4/7R/8 w - - 0 1", false},
	} {
		pos := position(t, c.fen)
		if got := insufficient(&pos); got != c.dead {
			t.Errorf("%s: %v", c.fen, got)
		}
		if c.dead {
			if r := think(t, c.fen, Limits{Depth: 4}); r.Score() != (Score{}) {
				t.Errorf("%s: %v", c.fen, r.Score())
			}
		}
	}
}
