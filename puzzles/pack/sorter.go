package pack

import (
	"cmp"
	"container/heap"
	"encoding/binary"
	"errors"
	"io"
	"slices"
)

// Storage is where a [Sorter] keeps what does not fit into memory, such as an
// *os.File. What is written must be there to be read at once.
type Storage interface {
	io.ReaderAt
	io.WriterAt
}

// Run is a sorted part of the storage.
type Run struct {
	Offset int64 `json:"offset"`
	Length int64 `json:"length"`
	Rows   int   `json:"rows"`
}

// end is where the next run begins.
func (r Run) end() int64 { return r.Offset + r.Length }

// Sorter takes records in any order and writes a pack: an external merge sort. It
// belongs to one goroutine.
//
//	for record := range records {
//		if s.Add(record); s.Full() {
//			err = s.Flush()
//		}
//	}
//	err = s.Write(w, nil)
type Sorter struct {
	themes  *Themes
	storage Storage
	runs    []Run
	counts  []int // of records with each theme
	rows    int

	arena   []byte // what has been added since the last run
	entries []entry
}

// entry is a record in the arena; the key orders most of them.
type entry struct {
	key        uint64
	start, end uint32
}

// runBytes is how much is sorted in memory at once.
const runBytes = 16 << 20

// blockBytes is about how much of a run is written, checked and read at once.
const blockBytes = 64 << 10

// NewSorter begins with the runs that an earlier one wrote to the storage, whose
// records were numbered by the same themes. Each of their records is read once
// and handed to seen, which may be nil. The error is seen's, the storage's, or an
// *Error if there are not those runs in it.
func NewSorter(storage Storage, themes *Themes, runs []Run, seen func(Record) error) (*Sorter, error) {
	s := &Sorter{themes: themes, storage: storage, runs: slices.Clone(runs)}
	for _, run := range runs {
		n := 0
		source := &source{storage: storage, run: run}
		for {
			record, err := source.next()
			if errors.Is(err, errEnd) {
				break
			}
			if err != nil {
				return nil, err
			}
			s.use(record)
			if n++; seen == nil {
				continue
			}
			if err := seen(record); err != nil {
				return nil, err
			}
		}
		if n != run.Rows {
			return nil, &Error{Code: Corrupt, Part: "run", Offset: run.Offset}
		}
	}
	return s, nil
}

// Runs are those that have been written so far.
func (s *Sorter) Runs() []Run { return slices.Clone(s.runs) }

// Add takes a record. Two with the same id and rating make Write fail.
func (s *Sorter) Add(r Record) {
	start := len(s.arena)
	s.arena = append(s.arena, r...)
	s.entries = append(s.entries, entry{sortKey(r), uint32(start), uint32(len(s.arena))})
	s.use(r)
}

func (s *Sorter) use(r Record) {
	s.rows++
	r.themes(func(number int) {
		for number >= len(s.counts) {
			s.counts = append(s.counts, 0)
		}
		s.counts[number]++
	})
}

// sortKey is the rating and the beginning of the id.
func sortKey(r Record) uint64 {
	var start [8]byte
	binary.BigEndian.PutUint16(start[:], r.rating())
	copy(start[2:], r.ID())
	return binary.BigEndian.Uint64(start[:])
}

// Full reports whether it is time to flush.
func (s *Sorter) Full() bool { return len(s.arena) > runBytes-runBytes/16 }

func (s *Sorter) record(e entry) Record { return Record(s.arena[e.start:e.end]) }

func (s *Sorter) sort() {
	slices.SortFunc(s.entries, func(a, b entry) int {
		if c := cmp.Compare(a.key, b.key); c != 0 {
			return c
		}
		return s.record(a).compare(s.record(b))
	})
}

// Flush writes what was added as a run. The error is the storage's; then nothing is
// lost, and it may be tried again.
func (s *Sorter) Flush() error {
	if len(s.entries) == 0 {
		return nil
	}
	s.sort()
	run := Run{Rows: len(s.entries)}
	if n := len(s.runs); n > 0 {
		run.Offset = s.runs[n-1].end()
	}
	block := make([]byte, blockHeader, blockBytes+blockHeader)
	write := func() error {
		payload := block[blockHeader:]
		binary.LittleEndian.PutUint32(block, uint32(len(payload)))
		binary.LittleEndian.PutUint32(block[4:], checksum(payload))
		_, err := s.storage.WriteAt(block, run.end())
		run.Length += int64(len(block))
		block = block[:blockHeader]
		return err
	}
	for _, e := range s.entries {
		block = binary.AppendUvarint(block, uint64(e.end-e.start))
		block = append(block, s.record(e)...)
		if len(block) > blockBytes-maxRecord {
			if err := write(); err != nil {
				return err
			}
		}
	}
	if len(block) > blockHeader {
		if err := write(); err != nil {
			return err
		}
	}
	s.runs = append(s.runs, run)
	s.arena, s.entries = s.arena[:0], s.entries[:0]
	return nil
}

const (
	blockHeader = 8
	maxRecord   = 1 << 10 // no record is as long; see Themes.Append and puzzles.MaxMoves
)

// Write writes all that was added as a pack and tells now and then how many rows
// it has written; told may be nil, and ends the writing by an error. Equal records
// give equal bytes, in whatever order they came.
func (s *Sorter) Write(w io.Writer, told func(rows int) error) error {
	s.sort()
	var sources merge
	for _, run := range s.runs {
		sources = append(sources, &source{storage: s.storage, run: run})
	}
	sources = append(sources, &source{sorter: s})
	sources = slices.DeleteFunc(sources, func(src *source) bool { return !src.advance() })
	for _, src := range sources {
		if src.err != nil {
			return src.err
		}
	}
	heap.Init(&sources)
	out := newWriter(w, s.themes.Names(), s.counts, s.rows)
	for rows := 1; len(sources) > 0; rows++ {
		src := sources[0]
		if err := out.add(src.head); err != nil {
			return err
		}
		switch more := src.advance(); {
		case src.err != nil:
			return src.err
		case more:
			heap.Fix(&sources, 0)
		default:
			heap.Pop(&sources)
		}
		if told != nil && rows%tellEvery == 0 {
			if err := told(rows); err != nil {
				return err
			}
		}
	}
	return out.close()
}

const tellEvery = 10_000

// source gives the records of a run, or of a sorter's memory, in order.
type source struct {
	storage Storage
	run     Run // what is left of it
	block   []byte
	rest    []byte // of the block

	sorter *Sorter
	entry  int

	head Record
	key  uint64
	err  error
}

// advance goes to the next record; false means that there is none. An error is
// kept, and true.
func (s *source) advance() bool {
	if s.head, s.err = s.next(); errors.Is(s.err, errEnd) {
		s.err = nil
		return false
	}
	if s.err == nil {
		s.key = sortKey(s.head)
	}
	return true
}

// next returns the next record, good until the one after it; errEnd behind the last.
func (s *source) next() (Record, error) {
	if s.sorter != nil {
		if s.entry == len(s.sorter.entries) {
			return nil, errEnd
		}
		s.entry++
		return s.sorter.record(s.sorter.entries[s.entry-1]), nil
	}
	if len(s.rest) == 0 {
		if s.run.Length == 0 {
			return nil, errEnd
		}
		if err := s.load(); err != nil {
			return nil, err
		}
	}
	n, size := binary.Uvarint(s.rest)
	record := Record(s.rest[size:][:n])
	s.rest = s.rest[size+int(n):]
	return record, nil
}

// load reads the next block and checks it, so that what is in it is as it was
// written.
func (s *source) load() error {
	var header [blockHeader]byte
	if err := s.read(header[:]); err != nil {
		return err
	}
	length := binary.LittleEndian.Uint32(header[:])
	if length == 0 || length > blockBytes || int64(length) > s.run.Length {
		return &Error{Code: Corrupt, Part: "run", Offset: s.run.Offset}
	}
	s.block = slices.Grow(s.block[:0], int(length))[:length]
	if err := s.read(s.block); err != nil {
		return err
	}
	if checksum(s.block) != binary.LittleEndian.Uint32(header[4:]) {
		return &Error{Code: Corrupt, Part: "run", Offset: s.run.Offset}
	}
	s.rest = s.block
	return nil
}

func (s *source) read(b []byte) error {
	if n, err := s.storage.ReadAt(b, s.run.Offset); n < len(b) {
		return &Error{Code: Unreadable, Part: "run", Offset: s.run.Offset, Err: err}
	}
	s.run.Offset += int64(len(b))
	s.run.Length -= int64(len(b))
	return nil
}

// merge is a heap of sources, the one with the first record on top.
type merge []*source

func (m merge) Len() int      { return len(m) }
func (m merge) Swap(i, j int) { m[i], m[j] = m[j], m[i] }
func (m *merge) Push(x any)   { *m = append(*m, x.(*source)) }

func (m merge) Less(i, j int) bool {
	if m[i].key != m[j].key {
		return m[i].key < m[j].key
	}
	return m[i].head.compare(m[j].head) < 0
}

func (m *merge) Pop() any {
	last := len(*m) - 1
	s := (*m)[last]
	*m = (*m)[:last]
	return s
}

// errEnd is behind the last record; a file that ends too early has io.EOF within.
var errEnd = errors.New("no more records")
