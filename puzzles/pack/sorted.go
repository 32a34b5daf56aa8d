package pack

import (
	"container/heap"
	"iter"
	"slices"
)

// sorted takes numbers and gives them back in order. It grows without copying what
// it holds.
type sorted struct{ chunks [][]uint64 }

const chunkSize = 1 << 17 // a megabyte

func (s *sorted) add(n uint64) {
	last := len(s.chunks) - 1
	if last < 0 || len(s.chunks[last]) == chunkSize {
		if last >= 0 {
			slices.Sort(s.chunks[last])
		}
		s.chunks = append(s.chunks, nil)
		last++
	}
	s.chunks[last] = append(s.chunks[last], n)
}

// all yields the numbers and leaves nothing behind.
func (s *sorted) all() iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if n := len(s.chunks); n > 0 {
			slices.Sort(s.chunks[n-1])
		}
		heads := numbers(s.chunks)
		heap.Init(&heads)
		for len(heads) > 0 {
			if !yield(heads[0][0]) {
				return
			}
			if heads[0] = heads[0][1:]; len(heads[0]) == 0 {
				heap.Pop(&heads)
			} else {
				heap.Fix(&heads, 0)
			}
		}
	}
}

// numbers is a heap of sorted lists, none of them empty.
type numbers [][]uint64

func (h numbers) Len() int           { return len(h) }
func (h numbers) Less(i, j int) bool { return h[i][0] < h[j][0] }
func (h numbers) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *numbers) Push(x any)        { *h = append(*h, x.([]uint64)) }

func (h *numbers) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	*h = (*h)[:last]
	return x
}
