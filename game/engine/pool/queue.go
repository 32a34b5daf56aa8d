package pool

import (
	"slices"
	"time"
)

// ticket is a question on its way.
type ticket struct {
	session *Session
	class   Class
	ahead   bool // it came before a higher class, for what its class was owed

	turn         chan struct{} // closed when the waiting is over
	place        *place        // where it thinks; nil when the pool was closed
	asked, begun time.Time
}

// queue is who waits, and the order.
type queue struct {
	waiting  [classes][]*ticket     // as they came
	services uint64                 // so many have been served
	owed     [classes]time.Duration // to a class for its waiting; below 0 it has had more
}

func (q *queue) add(t *ticket) {
	q.waiting[t.class] = append(q.waiting[t.class], t)
	t.session.waiting++
}

// remove reports whether it was there.
func (q *queue) remove(t *ticket) bool {
	i := slices.Index(q.waiting[t.class], t)
	if i < 0 {
		return false
	}
	q.waiting[t.class] = slices.Delete(q.waiting[t.class], i, i+1)
	t.session.waiting--
	if len(q.waiting[t.class]) == 0 {
		q.owed[t.class] = min(q.owed[t.class], 0)
	}
	return true
}

// nextOf is the question of a class whose session was served longest ago and does not think now; nil if there is none.
func (q *queue) nextOf(c Class) *ticket {
	var first *ticket
	for _, t := range q.waiting[c] {
		if !t.session.busy && (first == nil || t.session.served[c] < first.session.served[c]) {
			first = t
		}
	}
	return first
}

// next is who comes next: of the highest class, unless a lower one has waited for its share.
func (q *queue) next() *ticket {
	var first *ticket
	for c := range Class(classes) {
		t := q.nextOf(c)
		if t == nil {
			continue
		}
		if first == nil {
			first = t
		} else if q.owed[c] > 0 {
			t.ahead = true
			return t
		}
	}
	return first
}

// serve takes a question out of the queue.
func (q *queue) serve(t *ticket) {
	q.remove(t)
	q.services++
	t.session.busy = true
	t.session.served[t.class] = q.services
}

// finished notes that a question took so long.
func (q *queue) finished(t *ticket, took time.Duration) {
	t.session.busy = false
	if t.ahead {
		q.owed[t.class] -= took
	}
	for c := t.class + 1; c < classes; c++ {
		if len(q.waiting[c]) > 0 && !t.place.kept {
			q.owed[c] += time.Duration(share[c] * float64(took))
		}
	}
}

// drain empties the queue.
func (q *queue) drain() []*ticket {
	all := slices.Concat(q.waiting[:]...)
	for _, t := range all {
		q.remove(t)
	}
	return all
}
