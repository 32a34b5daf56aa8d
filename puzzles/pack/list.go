package pack

import (
	"math"
	"sort"
	"sync/atomic"
)

// list is where the blocks of one kind are. Index blocks are read when they are
// first needed and stay.
type list struct {
	p       *Pack
	count   int  // how many things are in all blocks
	rare    bool // these are postings of a rare theme
	blocks  int
	top     []block // the index blocks
	indexes []atomic.Pointer[[]block]
}

// readList reads a list that must hold count things, so many per block, in rising
// order of keys.
func (p *Pack) readList(r *reader, count, perBlock int) list {
	l := list{p: p, count: count, blocks: (count + perBlock - 1) / perBlock}
	// An entry takes three bytes, so nobody can make us set aside more than a few
	// times the file's size.
	tops := r.uv(uint64(len(r.data)))
	if int(tops) != (l.blocks+entriesPerIndex-1)/entriesPerIndex {
		r.failed, r.data = true, nil
		return list{}
	}
	l.top = make([]block, tops)
	for i := range l.top {
		l.top[i] = p.readEntry(r, block{})
		if i > 0 && l.top[i].key < l.top[i-1].key {
			r.failed = true
		}
	}
	l.indexes = make([]atomic.Pointer[[]block], tops)
	return l
}

func (p *Pack) readEntry(r *reader, before block) block {
	b := block{
		offset: before.offset + int64(r.uv(uint64(p.end))),
		length: uint32(r.uv(min(uint64(p.end), math.MaxInt32))),
	}
	key := uint64(before.key) + r.uv(math.MaxUint32)
	b.key = uint32(key)
	if b.offset+int64(b.length)+crcSize > p.end || key > math.MaxUint32 {
		r.failed = true
	}
	return b
}

// index returns the entries of index block i.
func (l *list) index(i int) ([]block, error) {
	if held := l.indexes[i].Load(); held != nil {
		return *held, nil
	}
	r, err := l.p.load("index", l.top[i])
	if err != nil {
		return nil, err
	}
	entries := make([]block, min(entriesPerIndex, l.blocks-i*entriesPerIndex))
	var before block
	for k := range entries {
		entries[k] = l.p.readEntry(r, before)
		before = entries[k]
	}
	if r.failed || len(r.data) > 0 || entries[0].key != l.top[i].key || i+1 < len(l.top) && before.key > l.top[i+1].key {
		return nil, corrupt("index", l.top[i], errShort)
	}
	l.indexes[i].Store(&entries)
	return entries, nil
}

// block returns entry i.
func (l *list) block(i int) (block, error) {
	entries, err := l.index(i / entriesPerIndex)
	if err != nil {
		return block{}, err
	}
	return entries[i%entriesPerIndex], nil
}

// before returns the number of the last block whose key is below the given one; 0
// if there is none.
func (l *list) before(key uint32) (int, error) {
	i := sort.Search(len(l.top), func(i int) bool { return l.top[i].key >= key }) - 1
	if i < 0 {
		return 0, nil
	}
	entries, err := l.index(i)
	if err != nil {
		return 0, err
	}
	k := sort.Search(len(entries), func(k int) bool { return entries[k].key >= key }) - 1
	return i*entriesPerIndex + max(k, 0), nil
}

// loadBlock reads block i of the list and checks its CRC.
func (l *list) loadBlock(part string, i int) (*reader, block, error) {
	b, err := l.block(i)
	if err != nil {
		return nil, b, err
	}
	r, err := l.p.load(part, b)
	return r, b, err
}
