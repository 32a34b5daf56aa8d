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
	held    nameWriter // the block of names that is being filled
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
	rare  bool
	held  nameWriter // the names of the block that is being filled, if rare
}

// newWriter begins a pack of so many puzzles, with those of the themes that any has.
func newWriter(w io.Writer, names []puzzles.Theme, counts []int, all int) *writer {
	out := &writer{w: bufio.NewWriterSize(w, 1<<18), number: make([]int, len(names))}
	out.rows, out.names = &listWriter{out: out}, &listWriter{out: out}
	for number, count := range counts {
		if count > 0 {
			out.themes = append(out.themes, &writtenTheme{name: names[number], rare: rare(count, all), list: &listWriter{out: out}})
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
		w.themes[number].add(w.count, r.ID())
	})
	row := append(w.payload[:0], body...)
	row = binary.AppendUvarint(row, uint64(n))
	row = append(row, themes...)
	w.payload = row
	w.row(row)
	w.name(r.ID())
	w.ids.add(uint64(hashID(r.ID()))<<32 | uint64(w.count))
	w.count++
	return w.err
}

// row adds the row of the next puzzle.
func (w *writer) row(row []byte) {
	l := w.rows
	l.add(uint32(w.count))
	l.payload = binary.AppendUvarint(l.payload, uint64(len(row)))
	l.payload = append(l.payload, row...)
	if l.held == rowsPerBlock {
		l.flush()
	}
}

// name adds the id of the next puzzle.
func (w *writer) name(id []byte) {
	w.names.add(uint32(w.count))
	if w.held.add(id); w.names.held == namesPerBlock {
		w.flushNames()
	}
}

func (w *writer) flushNames() {
	w.names.payload = w.held.appendTo(w.names.payload)
	w.names.flush()
}

// add notes that the puzzle has the theme.
func (t *writtenTheme) add(row int, id []byte) {
	if t.list.held > 0 {
		t.list.payload = binary.AppendUvarint(t.list.payload, uint64(row-t.last))
	}
	t.list.add(uint32(row))
	if t.rare {
		t.held.add(id)
	}
	t.last = row
	t.count++
	if t.list.held == postingsPerBlock {
		t.flush()
	}
}

func (t *writtenTheme) flush() {
	if t.rare {
		t.list.payload = t.held.appendTo(t.list.payload)
	}
	t.list.flush()
}

// close writes what is left, the directory and the trailer.
func (w *writer) close() error {
	w.flushNames()
	w.rows.flush()
	lists := []*listWriter{w.rows, w.names}
	for _, t := range w.themes {
		t.flush()
		lists = append(lists, t.list)
	}
	ids := &listWriter{out: w}
	for pair := range w.ids.all() {
		ids.add(uint32(pair >> 32))
		ids.payload = binary.LittleEndian.AppendUint32(ids.payload, uint32(pair>>32))
		ids.payload = binary.LittleEndian.AppendUint32(ids.payload, uint32(pair))
		if ids.held == idsPerBlock {
			ids.flush()
		}
	}
	ids.flush()
	lists = append(lists, ids)
	for _, list := range lists {
		list.flushIndex()
	}
	w.seal(w.directory(lists))
	return cmp.Or(w.err, w.w.Flush())
}

// directory is the directory of what has been written.
func (w *writer) directory(lists []*listWriter) []byte {
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
	return d
}

// seal writes the directory and the trailer.
func (w *writer) seal(directory []byte) {
	at := w.offset
	w.write(directory)
	sealed := binary.LittleEndian.AppendUint32([]byte(magic), version)
	sealed = binary.LittleEndian.AppendUint64(sealed, uint64(at))
	sealed = binary.LittleEndian.AppendUint32(sealed, uint32(len(directory)))
	sealed = binary.LittleEndian.AppendUint32(sealed, checksum(directory))
	sealed = binary.LittleEndian.AppendUint32(sealed, checksum(sealed))
	w.write(sealed[headerSize:])
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
	out     *writer
	payload []byte  // of the block that is being filled
	held    int     // how many things are in it
	key     uint32  // of the first of them
	index   []block // the entries of the index block that is being filled
	top     []block
}

// add counts a thing that is put into the payload.
func (l *listWriter) add(key uint32) {
	if l.held == 0 {
		l.key = key
	}
	l.held++
}

// flush writes the block, unless there is nothing in it.
func (l *listWriter) flush() {
	if l.held == 0 {
		l.payload = l.payload[:0]
		return
	}
	l.index = append(l.index, l.out.block(l.payload, l.key))
	l.payload, l.held = l.payload[:0], 0
	if len(l.index) == entriesPerIndex {
		l.flushIndex()
	}
}

// flushIndex writes the index block, unless there is nothing in it.
func (l *listWriter) flushIndex() {
	if len(l.index) == 0 {
		return
	}
	var payload []byte
	var before block
	for _, b := range l.index {
		payload = appendEntry(payload, b, before)
		before = b
	}
	l.top = append(l.top, l.out.block(payload, l.index[0].key))
	l.index = l.index[:0]
}
