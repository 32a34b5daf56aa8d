package engine

import (
	"context"
	"testing"
)

// TestThreadsSearchTogether is for the race detector, too.
func TestThreadsSearchTogether(t *testing.T) {
	e := New(Options{HashMB: 4, Threads: 3})
	for _, fen := range benchPositions[:4] {
		pos := position(t, fen)
		told := uint64(0)
		r := e.Search(context.Background(), pos, nil, Limits{Depth: 6, MultiPV: 2}, func(i Info) { told = i.Nodes })
		if !pos.IsLegal(r.Best) || r.Depth != 6 || len(r.Lines) != 2 {
			t.Errorf("%s: %v, depth %d, %d lines", fen, r.Best, r.Depth, len(r.Lines))
		}
		if told == 0 || r.Nodes < told {
			t.Errorf("%s: %d nodes in all, %d were reported", fen, r.Nodes, told)
		}
		r = e.Search(context.Background(), pos, nil, Limits{Nodes: 20_000}, nil)
		if r.Nodes < 20_000 || r.Nodes > 20_000+3*pollEvery+uint64(len(e.workers))*20_000 {
			t.Errorf("%s: %d nodes of 20000", fen, r.Nodes)
		}
	}
	if r := e.Search(context.Background(), position(t, "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), nil, Limits{}, nil); r.Nodes != 0 {
		t.Errorf("%d nodes where there is no move", r.Nodes)
	}
}
