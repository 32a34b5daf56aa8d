package engine

import (
	"sync/atomic"

	"woodfox/game/chess"
)

// busy marks the moves that threads are looking at, so that they do not all do the same at the same time: a move that
// another thread is at waits until the rest has been looked at, when the table may know it (T. Kerrigan, "Simplified
// ABDADA", 2017, after J.-C. Weill, "The ABDADA distributed minimax-search algorithm", ICCA Journal 19, 1996). A mark may be
// lost or stand for two moves: that costs time, no truth. One thread has no marks, a nil *busy.
type busy struct {
	marks [1 << 12][4]atomic.Uint64
}

// busyFrom is the depth from which it is worth keeping out of one another's way.
const busyFrom = 4

// task names a move of a position to be looked at to a depth; 0 where it is not worth a mark.
func (b *busy) task(key uint64, m chess.Move, depth int) uint64 {
	if b == nil || depth < busyFrom {
		return 0
	}
	return (key ^ uint64(m)<<32 ^ uint64(depth)) * 0x9E3779B97F4A7C15
}

func (b *busy) row(task uint64) *[4]atomic.Uint64 { return &b.marks[task>>52] }

// taken reports whether a thread is at the task.
func (b *busy) taken(task uint64) bool {
	if task == 0 {
		return false
	}
	row := b.row(task)
	for i := range row {
		if row[i].Load() == task {
			return true
		}
	}
	return false
}

func (b *busy) begin(task uint64) {
	if task == 0 {
		return
	}
	row := b.row(task)
	for i := range row {
		if row[i].CompareAndSwap(0, task) {
			return
		}
	}
	row[0].Store(task)
}

func (b *busy) end(task uint64) {
	if task == 0 {
		return
	}
	row := b.row(task)
	for i := range row {
		row[i].CompareAndSwap(task, 0)
	}
}

// candidate is a move on its way to be looked at.
type candidate struct {
	move   chess.Move
	quiet  bool
	number int // from 1, in the picker's order
	past   int // what the history says of it
}

// waiting are the moves of a position that other threads are at.
type waiting struct {
	moves [24]candidate
	n     int
}

// add reports whether there was room.
func (l *waiting) add(c candidate) bool {
	if l.n == len(l.moves) {
		return false
	}
	l.moves[l.n] = c
	l.n++
	return true
}

// queue hands out the moves of a picker, and then those that were made to wait.
type queue struct {
	f      *frame
	picker picker
	number int // handed out by the picker
	again  int // of those that waited
}

func (w *worker) newQueue(ply int, hash chess.Move) queue {
	f := &w.frames[ply]
	f.waiting.n = 0
	return queue{f: f, picker: w.newPicker(ply, hash)}
}

// next is the next move, NoMove after the last; fresh until it has waited.
func (q *queue) next() (c candidate, fresh bool) {
	for m, quiet := q.picker.pick(); m != chess.NoMove; m, quiet = q.picker.pick() {
		if m != q.f.excluded {
			q.number++
			return candidate{move: m, quiet: quiet, number: q.number}, true
		}
	}
	if q.again < q.f.waiting.n {
		q.again++
		return q.f.waiting.moves[q.again-1], false
	}
	return candidate{}, false
}
