package engine

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
)

func position(tb testing.TB, fen string) chess.Position {
	tb.Helper()
	pos, err := chess.ParseFEN(fen)
	if err != nil {
		tb.Fatal(err)
	}
	return pos
}

// think searches on a new engine.
func think(tb testing.TB, fen string, limits Limits) Result {
	tb.Helper()
	return New(Options{HashMB: 4}).Search(context.Background(), position(tb, fen), nil, limits, nil)
}

func TestTactics(t *testing.T) {
	for _, c := range []struct{ name, fen, best string }{
		{"knight forks king and rook", "r3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1", "d5c7"},
		{"bishop skewers king and queen", "7q/8/8/4k3/8/8/5PPP/2B3K1 w - - 0 1", "c1b2"},
		{"knight uncovers the rook with check", "4q1k1/5ppp/8/8/4N3/8/5PPP/4R1K1 w - - 0 1", "e4f6"},
		{"pawn becomes a knight and forks", "8/3q1P1k/8/8/8/8/6PP/6K1 w - - 0 1", "f7f8n"},
		{"pawn becomes a rook to avoid stalemate", "8/6P1/7k/8/6K1/8/8/8 w - - 0 1", "g7g8r"},
		{"queen is offered to a guard of the last rank", "3q2k1/5ppp/8/8/8/2Q5/5PPP/4R1K1 w - - 0 1", "c3c7"},
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

func TestASearchEndsByItsLimits(t *testing.T) {
	for _, nodes := range []uint64{1, 2, 30, 511, 512, 513, 5000} {
		r := think(t, benchPositions[3], Limits{Nodes: nodes})
		if r.Nodes > nodes || r.Best == chess.NoMove || len(r.Lines) != 1 {
			t.Errorf("%d nodes: visited %d, played %v with %d lines", nodes, r.Nodes, r.Best, len(r.Lines))
		}
	}
	for depth := 1; depth <= 6; depth++ {
		if r := think(t, benchPositions[3], Limits{Depth: depth}); r.Depth != depth {
			t.Errorf("depth %d: looked to %d", depth, r.Depth)
		}
	}
	if r := think(t, "6k1/8/6K1/8/8/8/8/R7 w - - 0 1", Limits{Mate: 1}); r.Score() != MateIn(1) {
		t.Errorf("mate in one: %v", r.Score())
	}
}

func TestASearchEndsWithItsContext(t *testing.T) {
	pos := position(t, benchPositions[3])
	ctx, cancel := context.WithCancel(context.Background())
	var told uint64
	r := New(Options{HashMB: 4}).Search(ctx, pos, nil, Limits{}, func(i Info) {
		if i.Depth == 5 {
			told = i.Nodes
			cancel()
		}
	})
	if r.Nodes > told+1024 {
		t.Errorf("went on for %d nodes", r.Nodes-told)
	}
	if r.Depth != 5 || !pos.IsLegal(r.Best) {
		t.Errorf("ended with %v at depth %d", r.Best, r.Depth)
	}

	r = New(Options{HashMB: 4}).Search(ctx, pos, nil, Limits{}, nil)
	if r.Nodes > 1 || !pos.IsLegal(r.Best) || len(r.Lines) != 1 || r.Lines[0].Moves[0] != r.Best {
		t.Errorf("over before it began: %d nodes, %v, %d lines", r.Nodes, r.Best, len(r.Lines))
	}
}

func TestSearchMoves(t *testing.T) {
	pos := position(t, chess.StartFEN)
	only := []chess.Move{chess.NewMove(chess.A2, chess.A3), chess.NewMove(chess.H2, chess.H4)}
	r := think(t, chess.StartFEN, Limits{Depth: 4, SearchMoves: only, MultiPV: 5})
	if len(r.Lines) != 2 || !slices.Contains(only, r.Best) {
		t.Errorf("%d lines, best %v", len(r.Lines), r.Best)
	}
	none := []chess.Move{chess.NewMove(chess.A2, chess.B3)}
	if r := think(t, chess.StartFEN, Limits{Depth: 2, SearchMoves: none}); !pos.IsLegal(r.Best) {
		t.Errorf("played %v when none of the wanted moves was legal", r.Best)
	}
}

func TestMultiPV(t *testing.T) {
	fen := benchPositions[1]
	pos := position(t, fen)
	r := think(t, fen, Limits{Depth: 5, MultiPV: 500})
	if len(r.Lines) != pos.CountLegal() {
		t.Fatalf("%d lines of %d moves", len(r.Lines), pos.CountLegal())
	}
	first := map[chess.Move]bool{}
	for i, line := range r.Lines {
		if i > 0 && line.Score.Compare(r.Lines[i-1].Score) > 0 {
			t.Errorf("line %d (%v) is better than the one before it (%v)", i, line.Score, r.Lines[i-1].Score)
		}
		first[line.Moves[0]] = true
		after := pos
		for _, m := range line.Moves {
			if !after.IsLegal(m) {
				t.Fatalf("line %v: %v is not legal", line.Moves, m)
			}
			after.Play(m)
		}
	}
	if len(first) != len(r.Lines) {
		t.Errorf("%d different first moves in %d lines", len(first), len(r.Lines))
	}
}

func TestNothingToChoose(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		score     Score
	}{
		{"checkmate", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", MateIn(0)},
		{"stalemate", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", Score{}},
	} {
		r := think(t, c.fen, Limits{Depth: 3})
		if r.Best != chess.NoMove || r.Score() != c.score {
			t.Errorf("%s: %v, %v", c.name, r.Best, r.Score())
		}
	}
}

func TestASearchIsTheSameAgain(t *testing.T) {
	e := New(Options{HashMB: 2})
	pos := position(t, benchPositions[6])
	limits := Limits{Nodes: 40_000, MultiPV: 3}
	first := e.Search(context.Background(), pos, nil, limits, nil)
	e.Clear()
	again := e.Search(context.Background(), pos, nil, limits, nil)
	if fmt.Sprint(first) != fmt.Sprint(again) {
		t.Errorf("first %v\nagain %v", first, again)
	}
}

func TestTheTreeAllocatesNothing(t *testing.T) {
	w := newWorker(newTable(4))
	w.begin(context.Background(), position(t, benchPositions[3]), nil, Limits{})
	if n := testing.AllocsPerRun(3, func() { w.search(0, 5, -infinite, infinite, true) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
