package engine

import (
	"context"
	"testing"

	"woodfox/game/chess"
)

// follower is an evaluator that plays the moves that it is told itself.
type follower struct {
	handcrafted
	t      *testing.T
	line   [maxPly + 2]chess.Position
	passed bool // a null move was seen
	judged int
}

func (f *follower) Begin(pos *chess.Position) { f.line[0] = *pos }

func (f *follower) Push(ply int, pos *chess.Position, m chess.Move) {
	if f.line[ply].Key() != pos.Key() {
		f.t.Fatalf("a move is played in %s, where the line has %s", pos.FEN(), f.line[ply].FEN())
	}
	next := &f.line[ply+1]
	*next = f.line[ply]
	if m == chess.NoMove {
		f.passed = true
		next.PlayNull()
		return
	}
	next.Play(m)
}

func (f *follower) Evaluate(ply int, pos *chess.Position) int {
	if f.line[ply] != *pos {
		f.t.Fatalf("%s is judged, where the line has %s", pos.FEN(), f.line[ply].FEN())
	}
	f.judged++
	return f.handcrafted.Evaluate(ply, pos)
}

func TestAnEvaluatorSeesEveryMove(t *testing.T) {
	for _, fen := range benchPositions[:6] {
		e := New(Options{HashMB: 1})
		f := &follower{handcrafted: newHandcrafted().(handcrafted), t: t}
		e.workers[0].evaluator = f
		e.Search(context.Background(), position(t, fen), nil, Limits{Depth: 8}, nil)
		if f.judged < 100 || !f.passed {
			t.Errorf("%s: %d positions were judged, passed is %v", fen, f.judged, f.passed)
		}
	}
}
