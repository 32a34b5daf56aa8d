package engine

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"woodfox/game/chess"

	"pgregory.net/rapid"
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
	castle := []chess.Move{chess.NewMove(chess.E1, chess.G1)}
	if r := think(t, benchPositions[1], Limits{Depth: 3, SearchMoves: castle}); !r.Best.IsCastling() {
		t.Errorf("played %v, want the castling that was asked for without its kind", r.Best)
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

// TestSearchesTakeTurns asks one engine from two sides at once: for the race detector, and both must get an answer.
func TestSearchesTakeTurns(t *testing.T) {
	e := New(Options{HashMB: 1})
	var wg sync.WaitGroup
	for _, fen := range benchPositions[:2] {
		wg.Go(func() {
			pos := position(t, fen)
			for range 3 {
				if r := e.Search(context.Background(), pos, nil, Limits{Nodes: 500}, nil); !pos.IsLegal(r.Best) {
					t.Errorf("%v in %s", r.Best, fen)
				}
				e.Clear()
			}
		})
	}
	wg.Wait()
}

// TestAnySearchIsSound searches positions from random games under random limits.
func TestAnySearchIsSound(t *testing.T) {
	e := New(Options{HashMB: 1})
	rapid.Check(t, func(t *rapid.T) {
		pos := chess.StartPosition()
		var history []uint64
		for range rapid.IntRange(0, 160).Draw(t, "plies") {
			moves := pos.LegalMoves()
			if len(moves) == 0 {
				break
			}
			history = append(history, pos.Key())
			pos.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
		}
		limits := Limits{
			Nodes: rapid.Uint64Range(1, 3000).Draw(t, "nodes"), MultiPV: rapid.IntRange(0, 4).Draw(t, "lines"),
		}
		r := e.Search(context.Background(), pos, history, limits, nil)
		if r.Nodes > limits.Nodes {
			t.Fatalf("%d nodes of %d", r.Nodes, limits.Nodes)
		}
		if pos.HasLegalMove() && (len(r.Lines) == 0 || r.Lines[0].Moves[0] != r.Best || !pos.IsLegal(r.Best)) {
			t.Fatalf("%s: best %v, lines %v", pos.FEN(), r.Best, r.Lines)
		}
		for _, line := range r.Lines {
			after := pos
			for _, m := range line.Moves {
				if !after.IsLegal(m) {
					t.Fatalf("%s: %v in %v is not legal", pos.FEN(), m, line.Moves)
				}
				after.Play(m)
			}
		}
	})
}

// TestMostMoves searches the position with the most legal moves that is known, 218.
func TestMostMoves(t *testing.T) {
	const fen = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"
	if r := think(t, fen, Limits{Nodes: 20_000}); r.Score() != MateIn(1) {
		t.Errorf("%v by %v", r.Score(), r.Best)
	}
}

// TestAProvedMateIsKept cuts a search short where the one before has seen a mate.
func TestAProvedMateIsKept(t *testing.T) {
	const fen = "8/8/1k6/8/2K5/8/8/7Q w - - 0 1"
	pos := position(t, fen)
	e := New(Options{HashMB: 4})
	first := e.Search(context.Background(), pos, nil, Limits{Mate: 5}, nil)
	n, ok := first.Score().Mate()
	if !ok || len(first.Lines[0].Moves) < 3 {
		t.Fatalf("%v by %v", first.Score(), first.Lines)
	}
	keys := []uint64{pos.Key()}
	pos.Play(first.Best)
	keys = append(keys, pos.Key())
	pos.Play(first.Lines[0].Moves[1])
	second := e.Search(context.Background(), pos, keys, Limits{Nodes: 10}, nil)
	if m, ok := second.Score().Mate(); !ok || m >= n || m < 1 {
		t.Errorf("after mate in %d was at hand: %v", n, second.Score())
	}
	// Where the fifty moves end before the mate, it is worth nothing.
	late := position(t, strings.Replace(pos.FEN(), "- 2 2", "- 97 90", 1))
	if r := e.Search(context.Background(), late, nil, Limits{Nodes: 10}, nil); r.Score() == second.Score() {
		t.Errorf("%v with three plies to the fiftieth move", r.Score())
	}
}
