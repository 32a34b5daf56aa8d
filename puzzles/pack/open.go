package pack

import (
	"io"
	"math"
	"sort"

	"woodfox/puzzles"
)

// Pack is an open pack. It may be used by many goroutines at once; it keeps only
// the directory in memory and reads the rest when asked. It is a [puzzles.Set].
type Pack struct {
	r      io.ReaderAt
	count  int
	themes []theme
	rows   []block
	ids    []block
}

var _ puzzles.Set = (*Pack)(nil)

type theme struct {
	name     puzzles.Theme
	count    int
	postings []block
}

// Open reads a pack's directory; size is the length of r in bytes. The pack reads
// from r for as long as it is used. The error is an *Error.
func Open(r io.ReaderAt, size int64) (*Pack, error) {
	if size < int64(headerSize) {
		return nil, &Error{Code: NotAPack, Part: "header"}
	}
	p := &Pack{r: r}
	header, err := p.read("header", 0, int64(headerSize))
	if err != nil {
		return nil, err
	}
	h := &reader{data: header}
	if string(h.bytes(uint64(len(magic)))) != magic {
		return nil, &Error{Code: NotAPack, Part: "header"}
	}
	v, length, offset, sum := h.u32(), int64(h.u32()), h.u64(), h.u32()
	switch {
	case v > version:
		return nil, &Error{Code: NewerVersion, Part: "header"}
	case v == 0 || h.u32() != checksum(header[:headerSize-crcSize]),
		length > size-int64(headerSize) || offset != uint64(size-length):
		return nil, &Error{Code: Corrupt, Part: "header"}
	}
	directory, err := p.read("directory", int64(offset), length)
	if err != nil {
		return nil, err
	}
	if checksum(directory) != sum || !p.readDirectory(directory, int64(offset)) {
		return nil, &Error{Code: Corrupt, Part: "directory", Offset: int64(offset)}
	}
	return p, nil
}

func (p *Pack) readDirectory(data []byte, end int64) bool {
	r := &reader{data: data}
	p.count = int(r.uv(math.MaxUint32))
	// What is counted takes room in the directory, so nobody can make us set
	// aside more than a few times the file's size.
	p.themes = make([]theme, r.uv(uint64(len(r.data))))
	for i := range p.themes {
		p.themes[i].name = puzzles.Theme(r.bytes(r.uv(maxName)))
		p.themes[i].count = int(r.uv(uint64(p.count)))
	}
	p.rows = readBlocks(r, end, p.count, rowsPerBlock)
	for i := range p.themes {
		p.themes[i].postings = readBlocks(r, end, p.themes[i].count, postingsPerBlock)
	}
	p.ids = readBlocks(r, end, p.count, idsPerBlock)
	return !r.failed && len(r.data) == 0
}

// readBlocks reads a block list that must hold n things, so many per block, in
// rising order of keys and within the first end bytes of the file.
func readBlocks(r *reader, end int64, n, perBlock int) []block {
	blocks := int(r.uv(uint64(len(r.data))))
	if blocks != (n+perBlock-1)/perBlock {
		r.failed, r.data = true, nil
		return nil
	}
	list := make([]block, blocks)
	for i := range list {
		b := block{offset: int64(r.uv(uint64(end))), length: int64(r.uv(uint64(end))), key: uint32(r.uv(math.MaxUint32))}
		if b.offset+b.length+crcSize > end || i > 0 && b.key < list[i-1].key {
			r.failed = true
		}
		list[i] = b
	}
	return list
}

func (p *Pack) read(part string, offset, length int64) ([]byte, error) {
	data := make([]byte, length)
	if n, err := p.r.ReadAt(data, offset); n < len(data) {
		return nil, &Error{Code: Unreadable, Part: part, Offset: offset, Err: err}
	}
	return data, nil
}

// load reads a block and checks its CRC.
func (p *Pack) load(part string, b block) (*reader, error) {
	data, err := p.read(part, b.offset, b.length+crcSize)
	if err != nil {
		return nil, err
	}
	payload, sum := &reader{data: data[:b.length]}, &reader{data: data[b.length:]}
	if checksum(payload.data) != sum.u32() {
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
		all[t.name] = t.count
	}
	return all
}

// rowsOf reads the raw rows of a block.
func (p *Pack) rowsOf(b block) ([][]byte, error) {
	r, err := p.load("row", b)
	if err != nil {
		return nil, err
	}
	var rows [][]byte
	for len(r.data) > 0 && len(rows) < rowsPerBlock {
		rows = append(rows, r.bytes(r.uv(uint64(len(r.data)))))
	}
	if r.failed || len(r.data) > 0 {
		return nil, corrupt("row", b, errShort)
	}
	return rows, nil
}

// row reads one raw row.
func (p *Pack) row(i int) ([]byte, error) {
	b := p.rows[i/rowsPerBlock]
	rows, err := p.rowsOf(b)
	if err != nil {
		return nil, err
	}
	if i%rowsPerBlock >= len(rows) {
		return nil, corrupt("row", b, errShort)
	}
	return rows[i%rowsPerBlock], nil
}

// At returns puzzle i. It panics, as a slice does, if i is not in 0 ≤ i < Len().
func (p *Pack) At(i int) (puzzles.Puzzle, error) {
	row, err := p.row(i)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	puzzle, err := readRow(row, p.themes)
	if err != nil {
		return puzzles.Puzzle{}, corrupt("row", p.rows[i/rowsPerBlock], err)
	}
	return puzzle, nil
}

// ID returns the id of puzzle i.
func (p *Pack) ID(i int) (string, error) {
	row, err := p.row(i)
	if err != nil {
		return "", err
	}
	r := &reader{data: row[min(4, len(row)):]}
	id := string(r.bytes(r.uv(maxName)))
	if r.failed {
		return "", corrupt("row", p.rows[i/rowsPerBlock], errShort)
	}
	return id, nil
}

// Rating returns the rating of puzzle i, 0 if it cannot be read.
func (p *Pack) Rating(i int) int {
	rating, _ := (&cursor{p: p}).rating(i)
	return rating
}

// ByID returns the puzzle with that id; false if there is none.
func (p *Pack) ByID(id string) (puzzles.Puzzle, bool, error) {
	hash := hashID(id)
	// Equal hashes may begin in the block before the first whose key is not less.
	first := sort.Search(len(p.ids), func(i int) bool { return p.ids[i].key >= hash })
	for _, b := range p.ids[max(0, first-1):] {
		if b.key > hash {
			break
		}
		r, err := p.load("id", b)
		if err != nil {
			return puzzles.Puzzle{}, false, err
		}
		for len(r.data) > 0 {
			found, row := r.u32(), int(r.u32())
			if r.failed || row >= p.count {
				return puzzles.Puzzle{}, false, corrupt("id", b, errShort)
			}
			if found != hash {
				continue
			}
			if puzzle, err := p.At(row); err != nil || puzzle.ID == id {
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
		if n != t.count {
			return &Error{Code: Corrupt, Part: "posting"}
		}
	}
	return nil
}
