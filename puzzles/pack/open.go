package pack

import (
	"encoding/binary"
	"io"
	"math"
	"slices"
	"sort"

	"woodfox/puzzles"
)

// Pack is an open pack. It may be used by many goroutines at once. It keeps the
// directory in memory, a few megabytes of where things are when it has been used
// all over, and reads the rest when asked. It is a [puzzles.Set].
type Pack struct {
	r      io.ReaderAt
	end    int64 // of the blocks
	count  int
	themes []theme
	rows   list
	names  list
	ids    list

	// Puzzles with rating ratings[k] are numbered from starts[k].
	ratings []uint16
	starts  []uint32

	held heldNames
}

var _ puzzles.Set = (*Pack)(nil)

type theme struct {
	name     puzzles.Theme
	postings list
}

// Open reads a pack's directory; size is the length of r in bytes. The pack reads
// from r for as long as it is used. The error is an *Error.
func Open(r io.ReaderAt, size int64) (*Pack, error) {
	if size < int64(headerSize) {
		return nil, &Error{Code: NotAPack, Part: "header"}
	}
	p := &Pack{r: r}
	header, err := p.readAt("header", 0, int64(headerSize))
	if err != nil {
		return nil, err
	}
	if string(header[:len(magic)]) != magic {
		return nil, &Error{Code: NotAPack, Part: "header"}
	}
	v := binary.LittleEndian.Uint32(header[len(magic):])
	switch at := size - int64(trailerSize); {
	case v > version:
		return nil, &Error{Code: NewerVersion, Part: "header"}
	case v < version:
		return nil, &Error{Code: Corrupt, Part: "header"}
	case at < int64(headerSize):
		return nil, &Error{Code: Corrupt, Part: "trailer", Offset: at}
	default:
		return p, p.open(header, at)
	}
}

// open reads the trailer at its place and the directory before it.
func (p *Pack) open(header []byte, at int64) error {
	trailer, err := p.readAt("trailer", at, int64(trailerSize))
	if err != nil {
		return err
	}
	t := &reader{data: trailer}
	offset, length, sum := t.u64(), int64(t.u32()), t.u32()
	sealed := append(header, trailer[:trailerSize-crcSize]...)
	if t.u32() != checksum(sealed) || length > at-int64(headerSize) || offset != uint64(at-length) {
		return &Error{Code: Corrupt, Part: "trailer", Offset: at}
	}
	directory, err := p.readAt("directory", int64(offset), length)
	if err != nil {
		return err
	}
	p.end = int64(offset)
	if checksum(directory) != sum || !p.readDirectory(directory) {
		return &Error{Code: Corrupt, Part: "directory", Offset: int64(offset)}
	}
	return nil
}

func (p *Pack) readDirectory(data []byte) bool {
	r := &reader{data: data}
	p.count = int(r.uv(math.MaxUint32))
	p.readRatings(r)
	// What is counted takes room in the directory; see readList.
	p.themes = make([]theme, r.uv(uint64(len(r.data))))
	counts := make([]int, len(p.themes))
	for i := range p.themes {
		p.themes[i].name = puzzles.Theme(r.bytes(r.uv(maxName)))
		counts[i] = int(r.uv(uint64(p.count)))
	}
	p.rows = p.readList(r, p.count, rowsPerBlock)
	p.names = p.readList(r, p.count, namesPerBlock)
	for i := range p.themes {
		p.themes[i].postings = p.readList(r, counts[i], postingsPerBlock)
		p.themes[i].postings.rare = rare(counts[i], p.count)
	}
	p.ids = p.readList(r, p.count, idsPerBlock)
	return !r.failed && len(r.data) == 0
}

// readRatings reads how many puzzles there are of each rating, which must be all.
func (p *Pack) readRatings(r *reader) {
	n := int(r.uv(uint64(len(r.data))))
	p.ratings, p.starts = make([]uint16, n), make([]uint32, n)
	rating, start := uint64(0), uint64(0)
	for k := range n {
		rating += r.uv(math.MaxUint16)
		p.ratings[k], p.starts[k] = uint16(rating), uint32(start)
		start += r.uv(uint64(p.count))
		if rating > math.MaxUint16 || k > 0 && (p.ratings[k] == p.ratings[k-1] || p.starts[k] == p.starts[k-1]) || start > uint64(p.count) {
			r.failed = true
			return
		}
	}
	if start != uint64(p.count) {
		r.failed = true
	}
}

func (p *Pack) readAt(part string, offset, length int64) ([]byte, error) {
	return p.readInto(nil, part, offset, length)
}

// readInto reads into a buffer if it is large enough.
func (p *Pack) readInto(data []byte, part string, offset, length int64) ([]byte, error) {
	data = slices.Grow(data[:0], int(length))[:length]
	if n, err := p.r.ReadAt(data, offset); n < len(data) {
		return nil, &Error{Code: Unreadable, Part: part, Offset: offset, Err: err}
	}
	return data, nil
}

// load reads a block and checks its CRC.
func (p *Pack) load(part string, b block) (*reader, error) {
	payload, err := p.loadInto(nil, part, b)
	return &reader{data: payload}, err
}

// loadInto is load into a buffer.
func (p *Pack) loadInto(data []byte, part string, b block) ([]byte, error) {
	data, err := p.readInto(data, part, b.offset, int64(b.length)+crcSize)
	if err != nil {
		return nil, err
	}
	payload, sum := data[:b.length], data[b.length:]
	if checksum(payload) != binary.LittleEndian.Uint32(sum) {
		return nil, corrupt(part, b, nil)
	}
	return payload, nil
}

func corrupt(part string, b block, err error) error {
	return &Error{Code: Corrupt, Part: part, Offset: b.offset, Err: err}
}

// Len is the number of puzzles.
func (p *Pack) Len() int { return p.count }

// Themes lists the themes in the pack by name, each with its number of puzzles.
func (p *Pack) Themes() map[puzzles.Theme]int {
	all := make(map[puzzles.Theme]int, len(p.themes))
	for _, t := range p.themes {
		all[t.name] = t.postings.count
	}
	return all
}

// Rating returns the rating of puzzle i.
func (p *Pack) Rating(i int) int {
	k := sort.Search(len(p.starts), func(k int) bool { return int(p.starts[k]) > i })
	return int(p.ratings[k-1])
}

// firstRated returns the number of the first puzzle whose rating is not less.
func (p *Pack) firstRated(rating int) int {
	k := sort.Search(len(p.ratings), func(k int) bool { return int(p.ratings[k]) >= rating })
	if k == len(p.ratings) {
		return p.count
	}
	return int(p.starts[k])
}

// thing finds the i-th of the things in a block that come as uv length and bytes.
func thing(r *reader, i int) []byte {
	for range i {
		r.bytes(r.uv(uint64(len(r.data))))
	}
	return r.bytes(r.uv(uint64(len(r.data))))
}

// At returns puzzle i. It panics, as a slice does, if i is not in 0 ≤ i < Len().
func (p *Pack) At(i int) (puzzles.Puzzle, error) {
	id, err := p.ID(i)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	r, b, err := p.rows.loadBlock("row", i/rowsPerBlock)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	row := thing(r, i%rowsPerBlock)
	if r.failed {
		return puzzles.Puzzle{}, corrupt("row", b, errShort)
	}
	puzzle, err := p.readRow(row, id, p.Rating(i))
	if err != nil {
		return puzzles.Puzzle{}, corrupt("row", b, err)
	}
	return puzzle, nil
}

// ByID returns the puzzle with that id; false if there is none.
func (p *Pack) ByID(id string) (puzzles.Puzzle, bool, error) {
	hash := hashID(id)
	// Equal hashes may begin in the block before the first whose key is not less.
	first, err := p.ids.before(hash)
	if err != nil {
		return puzzles.Puzzle{}, false, err
	}
	for ; first < p.ids.blocks; first++ {
		r, b, err := p.ids.loadBlock("id", first)
		if err != nil {
			return puzzles.Puzzle{}, false, err
		}
		if b.key > hash {
			break
		}
		for len(r.data) > 0 {
			found, row := r.u32(), int(r.u32())
			if r.failed || row >= p.count {
				return puzzles.Puzzle{}, false, corrupt("id", b, errShort)
			}
			if found != hash {
				continue
			}
			if name, err := p.ID(row); err != nil {
				return puzzles.Puzzle{}, false, err
			} else if name == id {
				puzzle, err := p.At(row)
				return puzzle, err == nil, err
			}
		}
	}
	return puzzles.Puzzle{}, false, nil
}

// Verify reads every block and proves every puzzle.
func (p *Pack) Verify() error {
	for i := range p.count {
		puzzle, err := p.At(i)
		if err != nil {
			return err
		}
		if _, ok, err := p.ByID(puzzle.ID); err != nil || !ok {
			return &Error{Code: Corrupt, Part: "id", Err: err}
		}
	}
	for _, t := range p.themes {
		n := 0
		for _, err := range p.Near(t.name, 0) {
			if err != nil {
				return err
			}
			n++
		}
		if n != t.postings.count {
			return &Error{Code: Corrupt, Part: "posting"}
		}
	}
	return nil
}
