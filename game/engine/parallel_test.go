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

// TestTheFirstToCompleteADepthDoesItForAll overtakes a worker in the middle of an iteration.
func TestTheFirstToCompleteADepthDoesItForAll(t *testing.T) {
	pos := position(t, benchPositions[3])
	table := newTable(4)
	slow, quick := newWorker(table), newWorker(table)
	slow.frontier = new(frontier)
	slow.begin(context.Background(), pos, nil, Limits{})
	quick.begin(context.Background(), pos, nil, Limits{})
	slow.iterate(1)
	quick.iterate(1)
	quick.iterate(2)
	slow.frontier.complete(9, quick.root)
	slow.frontier.complete(8, nil)
	slow.iterate(7)
	if slow.done != 9 || slow.stopped || slow.root[0].move != quick.root[0].move {
		t.Errorf("done to %d, stopped %v, %v first", slow.done, slow.stopped, slow.root[0].move)
	}
	slow.root[0].line[0] = 0
	if slow.frontier.root[0].line[0] == 0 {
		t.Error("two workers share a line")
	}
}

func TestMarksOfWhatThreadsAreAt(t *testing.T) {
	var none *busy
	if none.task(7, 9, 20) != 0 || none.taken(0) {
		t.Error("one thread has no marks")
	}
	b := new(busy)
	task := b.task(7, 9, 20)
	if b.taken(task) || b.task(7, 9, busyFrom-1) != 0 || b.task(7, 8, 20) == task || b.task(7, 9, 19) == task {
		t.Error("a task that nobody is at, or that is like another")
	}
	b.begin(task)
	if !b.taken(task) {
		t.Error("the task was begun")
	}
	b.end(task)
	if b.taken(task) {
		t.Error("the task was ended")
	}
	for i := range uint64(9) { // more than a row has room for
		b.begin(task + i)
	}
	if !b.taken(task + 8) {
		t.Error("the latest mark was lost")
	}
}
