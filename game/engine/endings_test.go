package engine

import (
	"context"
	"testing"

	"woodfox/game/chess"
)

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
		if got := pos.IsMaterialDead(); got != c.dead {
			t.Errorf("%s: %v", c.fen, got)
		}
		if c.dead {
			if r := think(t, c.fen, Limits{Depth: 4}); r.Score() != (Score{}) {
				t.Errorf("%s: %v", c.fen, r.Score())
			}
		}
	}
}
