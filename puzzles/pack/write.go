package pack

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"slices"

	"woodfox/puzzles"
)

// Write writes a pack with these puzzles, in whatever order they come; equal
// puzzles in give equal bytes out. Two puzzles with one id, and what
// [Themes.Append] refuses, are an error.
func Write(w io.Writer, all []puzzles.Puzzle) error {
	themes := NewThemes()
	s := &Sorter{themes: themes}
	seen := make(map[string]bool, len(all))
	for _, p := range all {
		if seen[p.ID] {
			return fmt.Errorf("puzzle pack: two puzzles with id %q", p.ID)
		}
		seen[p.ID] = true
		record, err := themes.Append(nil, p)
		if err != nil {
			return fmt.Errorf("puzzle pack: %s: %w", p.ID, err)
		}
		s.Add(record)
	}
	return s.Write(w, nil)
}

// writer writes a pack from records in their order, and no byte twice.
type writer struct {
	w       *bufio.Writer
	offset  int64
	err     error // the first of w
	payload []byte

	count   int
	last    Record // a copy of the record before
	ratings []rated
	rows    *listWriter
	names   *listWriter
	held    []byte // the ids of the block of names that is being filled
	ends    []int  // of each of them
	themes  []*writtenTheme
	number  []int // a theme's place among themes, by its number in records
	ids     sorted
}

// rated is how many puzzles have a rating.
type rated struct{ rating, count int }

// writtenTheme is a theme with its postings.
type writtenTheme struct {
	name  puzzles.Theme
	count int
	last  int // the last puzzle that has it
	list  *listWriter
}

// newWriter begins a pack with those of the themes that are used.
func newWriter(w io.Writer, names []puzzles.Theme, used []bool) *writer {
	out := &writer{w: bufio.NewWriterSize(w, 1<<18), number: make([]int, len(names))}
	out.rows = &listWriter{out: out, perBlock: rowsPerBlock}
	out.names = &listWriter{out: out} // its blocks are filled by name
	for number, name := range names {
		if number < len(used) && used[number] {
			out.themes = append(out.themes, &writtenTheme{name: name, list: &listWriter{out: out, perBlock: postingsPerBlock}})
		}
	}
	slices.SortFunc(out.themes, func(a, b *writtenTheme) int { return cmp.Compare(a.name, b.name) })
	for number, name := range names {
		out.number[number], _ = slices.BinarySearchFunc(out.themes, name, func(t *writtenTheme, name puzzles.Theme) int { return cmp.Compare(t.name, name) })
	}
	out.write(binary.LittleEndian.AppendUint32([]byte(magic), version))
	return out
}

func (w *writer) write(data []byte) {
	if w.err == nil {
		_, w.err = w.w.Write(data)
	}
	w.offset += int64(len(data))
}

// block writes a block and returns its entry.
func (w *writer) block(payload []byte, key uint32) block {
	b := block{offset: w.offset, length: uint32(len(payload)), key: key}
	w.write(payload)
	w.write(binary.LittleEndian.AppendUint32(nil, checksum(payload)))
	return b
}

// add writes the next puzzle.
func (w *writer) add(r Record) error {
	if w.count > 0 && w.last.compare(r) >= 0 {
		return fmt.Errorf("puzzle pack: %q does not come after %q", r.ID(), w.last.ID())
	}
	w.last = append(w.last[:0], r...)
	rating := int(r.rating())
	if n := len(w.ratings); n == 0 || w.ratings[n-1].rating != rating {
		w.ratings = append(w.ratings, rated{rating: rating})
	}
	w.ratings[len(w.ratings)-1].count++

	var themes []byte
	n := 0
	body := r.themes(func(number int) {
		number = w.number[number]
		themes = binary.AppendUvarint(themes, uint64(number))
		n++
		w.themes[number].add(w.count)
	})
	row := append(w.payload[:0], body...)
	row = binary.AppendUvarint(row, uint64(n))
	row = append(row, themes...)
	w.payload = row
	w.rows.addBytes(row, w.count)
	w.name(r.ID())
	w.ids.add(uint64(hashID(r.ID()))<<32 | uint64(w.count))
	w.count++
	return w.err
}

// name adds the id of the next puzzle.
func (w *writer) name(id []byte) {
	if len(w.ends) == 0 {
		w.names.begin(uint32(w.count))
	}
	w.held = append(w.held, id...)
	if w.ends = append(w.ends, len(w.held)); len(w.ends) == namesPerBlock {
		w.flushNames()
	}
}

// flushNames writes the ids that are held, all in the same width.
func (w *writer) flushNames() {
	width, start := 0, 0
	for _, end := range w.ends {
		width, start = max(width, end-start), end
	}
	payload := append(w.names.payload, byte(width))
	start = 0
	for _, end := range w.ends {
		payload = append(payload, w.held[start:end]...)
		payload = append(payload, zeros[:width-(end-start)]...)
		start = end
	}
	w.names.payload, w.held, w.ends = payload, w.held[:0], w.ends[:0]
	w.names.flush()
}

var zeros [maxName]byte

// add notes that the puzzle has the theme.
func (t *writtenTheme) add(row int) {
	switch {
	case t.count > 0 && t.last == row:
		return // it was named twice
	case t.list.held == 0:
		t.list.begin(uint32(row))
	default:
		t.list.payload = binary.AppendUvarint(t.list.payload, uint64(row-t.last))
	}
	t.list.end()
	t.last = row
	t.count++
}

// close writes what is left, the directory and the trailer.
func (w *writer) close() error {
	if len(w.ends) > 0 {
		w.flushNames()
	}
	ids := &listWriter{out: w, perBlock: idsPerBlock}
	for pair := range w.ids.all() {
		hash := uint32(pair >> 32)
		if ids.held == 0 {
			ids.begin(hash)
		}
		ids.payload = binary.LittleEndian.AppendUint32(ids.payload, hash)
		ids.payload = binary.LittleEndian.AppendUint32(ids.payload, uint32(pair))
		ids.end()
	}
	lists := []*listWriter{w.rows, w.names}
	for _, t := range w.themes {
		lists = append(lists, t.list)
	}
	lists = append(lists, ids)
	for _, list := range lists {
		list.close()
	}

	d := binary.AppendUvarint(nil, uint64(w.count))
	d = binary.AppendUvarint(d, uint64(len(w.ratings)))
	before := 0
	for _, r := range w.ratings {
		d = binary.AppendUvarint(d, uint64(r.rating-before))
		d = binary.AppendUvarint(d, uint64(r.count))
		before = r.rating
	}
	d = binary.AppendUvarint(d, uint64(len(w.themes)))
	for _, t := range w.themes {
		d = binary.AppendUvarint(d, uint64(len(t.name)))
		d = append(d, t.name...)
		d = binary.AppendUvarint(d, uint64(t.count))
	}
	for _, list := range lists {
		d = binary.AppendUvarint(d, uint64(len(list.top)))
		for _, b := range list.top {
			d = appendEntry(d, b, block{})
		}
	}
	at := w.offset
	w.write(d)
	sealed := binary.LittleEndian.AppendUint32([]byte(magic), version)
	sealed = binary.LittleEndian.AppendUint64(sealed, uint64(at))
	sealed = binary.LittleEndian.AppendUint32(sealed, uint32(len(d)))
	sealed = binary.LittleEndian.AppendUint32(sealed, checksum(d))
	sealed = binary.LittleEndian.AppendUint32(sealed, checksum(sealed))
	w.write(sealed[headerSize:])
	return cmp.Or(w.err, w.w.Flush())
}

// block is where a block is, how long, and the key it was filed under.
type block struct {
	offset int64
	length uint32
	key    uint32
}

// appendEntry writes an entry of a list, counted from the entry before.
func appendEntry(b []byte, e, before block) []byte {
	b = binary.AppendUvarint(b, uint64(e.offset-before.offset))
	b = binary.AppendUvarint(b, uint64(e.length))
	return binary.AppendUvarint(b, uint64(e.key-before.key))
}

// listWriter collects things into blocks, and the blocks into index blocks.
type listWriter struct {
	out      *writer
	perBlock int
	payload  []byte // of the block that is being filled
	held     int    // how many things are in it
	key      uint32
	index    []block // the entries of the index block that is being filled
	top      []block
}

// begin begins a block.
func (l *listWriter) begin(key uint32) { l.key = key }

// end counts the thing that has been put into the payload.
func (l *listWriter) end() {
	if l.held++; l.held == l.perBlock {
		l.flush()
	}
}

// addBytes adds a thing of any length; its number is the key.
func (l *listWriter) addBytes(thing []byte, number int) {
	if l.held == 0 {
		l.begin(uint32(number))
	}
	l.payload = binary.AppendUvarint(l.payload, uint64(len(thing)))
	l.payload = append(l.payload, thing...)
	l.end()
}

func (l *listWriter) flush() {
	l.index = append(l.index, l.out.block(l.payload, l.key))
	l.payload, l.held = l.payload[:0], 0
	if len(l.index) == entriesPerIndex {
		l.flushIndex()
	}
}

func (l *listWriter) flushIndex() {
	var payload []byte
	var before block
	for _, b := range l.index {
		payload = appendEntry(payload, b, before)
		before = b
	}
	l.top = append(l.top, l.out.block(payload, l.index[0].key))
	l.index = l.index[:0]
}

func (l *listWriter) close() {
	if l.held > 0 {
		l.flush()
	}
	if len(l.index) > 0 {
		l.flushIndex()
	}
}
