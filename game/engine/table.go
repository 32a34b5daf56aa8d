package engine

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"woodfox/game/chess"
)

// bound says how the value of a table entry relates to the true one.
type bound uint8

const (
	boundNone  bound = iota
	boundUpper       // the true value is at most this: no move raised alpha
	boundLower       // at least this: a move failed high
	boundExact
)

// entry is what the table remembers of a position.
type entry struct {
	move  chess.Move
	value value // a mate is counted from this position, not from the root
	eval  value // static evaluation; of no meaning when the side to move is in check
	depth int
	bound bound
}

// table is the transposition table, shared by all threads of a search. Each slot is two words that are read and written
// on their own; the first holds key XOR data, so that a slot torn by two writers fails the comparison and counts as empty
// (Hyatt and Mann, "A lock-less transposition-table implementation for parallel search", ICGA Journal 25, 2002).
type table struct {
	buckets    []bucket
	generation uint8 // of the search that is running, 6 bits; only changed between searches
}

const bucketSize = 4

// bucket fills one cache line of 64 bytes.
type bucket [bucketSize]slot

type slot struct{ check, data atomic.Uint64 }

const generations = 1 << 6

func newTable(megabytes int) *table {
	const bucketsPerMB = 1 << 20 / int(unsafe.Sizeof(bucket{}))
	return &table{buckets: make([]bucket, max(megabytes, 1)*bucketsPerMB)}
}

// clear forgets everything. No search may be running, so the slots need no atomic store.
func (t *table) clear() {
	clear(t.buckets)
	t.generation = 0
}

// newSearch makes entries of earlier searches the first to be replaced.
func (t *table) newSearch() { t.generation = (t.generation + 1) % generations }

// bucket spreads keys evenly over any number of buckets by the high half of a product (Lemire, "Fast random integer
// generation in an interval", 2019).
func (t *table) bucket(key uint64) *bucket {
	hi, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[hi]
}

// touch begins to load the bucket of a key from memory, so that it is at hand when probe asks for it a little later.
func (t *table) touch(key uint64) { t.bucket(key)[0].data.Load() }

// An entry in one word: move 16 bits, value 16, eval 16, depth 8, generation 6, bound 2.
func pack(e entry, generation uint8) uint64 {
	return uint64(e.move) | uint64(uint16(e.value))<<16 | uint64(uint16(e.eval))<<32 |
		uint64(uint8(e.depth))<<48 | uint64(generation)<<56 | uint64(e.bound)<<62
}

func unpack(data uint64) entry {
	return entry{
		move:  chess.Move(data),
		value: value(int16(data >> 16)),
		eval:  value(int16(data >> 32)),
		depth: int(uint8(data >> 48)),
		bound: bound(data >> 62),
	}
}

// probe finds what is known of a position. Mates come back counted from the root, from which the position is ply away.
func (t *table) probe(key uint64, ply int) (entry, bool) {
	b := t.bucket(key)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == key && data>>62 != uint64(boundNone) {
			e := unpack(data)
			e.value = fromTable(e.value, ply)
			return e, true
		}
	}
	return entry{}, false
}

// proves reports whether the entry is a forced mate, given or suffered: however deep the search, it holds.
func (e entry) proves() bool {
	return e.value >= mateBound && e.bound != boundUpper || e.value <= -mateBound && e.bound != boundLower
}

// store remembers e, whose mates are counted from the root. It replaces what is known of the same position, unless that
// is a proved mate and e is not (a search for a quicker one found none), or was looked at much deeper in this search and
// e is a mere bound; otherwise the least worthy slot of the bucket: the shallowest, where each search of age counts as
// four plies, and a proof for sixteen.
func (t *table) store(key uint64, ply int, e entry) {
	b := t.bucket(key)
	e.value = toTable(e.value, ply)
	victim, worth := &b[0], 1<<30
	for i := range b {
		data := b[i].data.Load()
		if data>>62 == uint64(boundNone) {
			if worth > -1<<20 {
				victim, worth = &b[i], -1<<20
			}
			continue
		}
		depth, generation := int(uint8(data>>48)), uint8(data>>56)%generations
		if b[i].check.Load()^data == key {
			old := unpack(data)
			if old.proves() && (!e.proves() || max(old.value, -old.value) > max(e.value, -e.value)) {
				e, victim = old, &b[i]
				break
			}
			if e.bound != boundExact && !e.proves() && depth > e.depth+3 && generation == t.generation {
				return
			}
			if e.move == chess.NoMove {
				e.move = chess.Move(data)
			}
			victim = &b[i]
			break
		}
		age := int((t.generation - generation) % generations)
		w := depth - 4*age
		if unpack(data).proves() {
			w += 16
		}
		if w < worth {
			victim, worth = &b[i], w
		}
	}
	data := pack(e, t.generation)
	victim.check.Store(key ^ data)
	victim.data.Store(data)
}

// fullness is the share of slots written in this search, in thousandths, from a sample of the first buckets.
func (t *table) fullness() int {
	sample := t.buckets[:min(250, len(t.buckets))]
	used := 0
	for i := range sample {
		for j := range sample[i] {
			data := sample[i][j].data.Load()
			if data>>62 != uint64(boundNone) && uint8(data>>56)%generations == t.generation {
				used++
			}
		}
	}
	return used * 1000 / (len(sample) * bucketSize)
}

// toTable counts a mate from the position instead of from the root, fromTable the other way: the same position is reached
// at different plies.
func toTable(v value, ply int) value {
	switch {
	case v >= mateBound:
		return v + value(ply)
	case v <= -mateBound:
		return v - value(ply)
	}
	return v
}

func fromTable(v value, ply int) value {
	switch {
	case v >= mateBound:
		return v - value(ply)
	case v <= -mateBound:
		return v + value(ply)
	}
	return v
}
