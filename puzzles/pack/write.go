package pack

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"slices"

	"woodfox/puzzles"
)

// Write writes a pack with these puzzles, in whatever order they come; equal
// puzzles in give equal bytes out. Two puzzles with one id, a rating or
// deviation outside 0…65,535, and what Open would refuse are an error.
func Write(w io.Writer, all []puzzles.Puzzle) error {
	sorted := slices.Clone(all)
	slices.SortFunc(sorted, func(a, b puzzles.Puzzle) int {
		return cmp.Or(cmp.Compare(a.Rating, b.Rating), cmp.Compare(a.ID, b.ID))
	})
	if err := check(sorted); err != nil {
		return err
	}
	themes, number := collect(sorted)
	f := &file{data: make([]byte, headerSize)}
	rows := f.rows(sorted, number)
	postings := make([][]block, len(themes))
	for i := range themes {
		postings[i] = f.postings(themes[i].rows)
	}
	ids := f.ids(sorted)

	at := len(f.data)
	d := binary.AppendUvarint(nil, uint64(len(sorted)))
	d = binary.AppendUvarint(d, uint64(len(themes)))
	for _, t := range themes {
		d = binary.AppendUvarint(d, uint64(len(t.name)))
		d = append(d, t.name...)
		d = binary.AppendUvarint(d, uint64(len(t.rows)))
	}
	d = appendBlocks(d, rows)
	for _, list := range postings {
		d = appendBlocks(d, list)
	}
	d = appendBlocks(d, ids)
	f.data = append(f.data, d...)

	h := f.data[:0]
	h = append(h, magic...)
	h = binary.LittleEndian.AppendUint32(h, version)
	h = binary.LittleEndian.AppendUint32(h, uint32(len(d)))
	h = binary.LittleEndian.AppendUint64(h, uint64(at))
	h = binary.LittleEndian.AppendUint32(h, checksum(d))
	binary.LittleEndian.AppendUint32(h, checksum(h))
	_, err := w.Write(f.data)
	return err
}

func check(sorted []puzzles.Puzzle) error {
	seen := make(map[string]bool, len(sorted))
	for _, p := range sorted {
		switch {
		case seen[p.ID]:
			return fmt.Errorf("puzzle pack: two puzzles with id %q", p.ID)
		case min(p.Rating, p.RD) < 0 || max(p.Rating, p.RD) > math.MaxUint16:
			return fmt.Errorf("puzzle pack: %s: rating %d ± %d", p.ID, p.Rating, p.RD)
		case len(p.Themes) > maxName:
			return fmt.Errorf("puzzle pack: %s: %d themes", p.ID, len(p.Themes))
		case slices.ContainsFunc(p.Themes, func(t puzzles.Theme) bool { return len(t) > maxName }):
			return fmt.Errorf("puzzle pack: %s: a theme's name is longer than %d bytes", p.ID, maxName)
		}
		seen[p.ID] = true
	}
	return nil
}

// written is a theme with the numbers of its rows.
type written struct {
	name puzzles.Theme
	rows []uint32
}

// collect lists the themes by name, each with its rows.
func collect(sorted []puzzles.Puzzle) ([]written, map[puzzles.Theme]int) {
	rows := make(map[puzzles.Theme][]uint32)
	for i, p := range sorted {
		for _, t := range p.Themes {
			if list := rows[t]; len(list) == 0 || list[len(list)-1] != uint32(i) {
				rows[t] = append(list, uint32(i))
			}
		}
	}
	var themes []written
	for name, list := range rows {
		themes = append(themes, written{name, list})
	}
	slices.SortFunc(themes, func(a, b written) int { return cmp.Compare(a.name, b.name) })
	number := make(map[puzzles.Theme]int, len(themes))
	for i, t := range themes {
		number[t.name] = i
	}
	return themes, number
}

// block is one entry of a block list.
type block struct {
	offset, length int64
	key            uint32
}

func appendBlocks(d []byte, list []block) []byte {
	d = binary.AppendUvarint(d, uint64(len(list)))
	for _, b := range list {
		d = binary.AppendUvarint(d, uint64(b.offset))
		d = binary.AppendUvarint(d, uint64(b.length))
		d = binary.AppendUvarint(d, uint64(b.key))
	}
	return d
}

// file is the pack as it grows.
type file struct{ data []byte }

func (f *file) block(payload []byte, key uint32) block {
	b := block{offset: int64(len(f.data)), length: int64(len(payload)), key: key}
	f.data = append(f.data, payload...)
	f.data = binary.LittleEndian.AppendUint32(f.data, checksum(payload))
	return b
}

func (f *file) rows(sorted []puzzles.Puzzle, number map[puzzles.Theme]int) (list []block) {
	for chunk := range slices.Chunk(sorted, rowsPerBlock) {
		var payload []byte
		for _, p := range chunk {
			row := appendRow(nil, p, number)
			payload = binary.AppendUvarint(payload, uint64(len(row)))
			payload = append(payload, row...)
		}
		list = append(list, f.block(payload, uint32(chunk[0].Rating)))
	}
	return list
}

func (f *file) postings(rows []uint32) (list []block) {
	for chunk := range slices.Chunk(rows, postingsPerBlock) {
		var payload []byte
		for i := 1; i < len(chunk); i++ {
			payload = binary.AppendUvarint(payload, uint64(chunk[i]-chunk[i-1]))
		}
		list = append(list, f.block(payload, chunk[0]))
	}
	return list
}

func (f *file) ids(sorted []puzzles.Puzzle) (list []block) {
	type entry struct{ hash, row uint32 }
	entries := make([]entry, len(sorted))
	for i, p := range sorted {
		entries[i] = entry{hashID(p.ID), uint32(i)}
	}
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.row, b.row))
	})
	for chunk := range slices.Chunk(entries, idsPerBlock) {
		var payload []byte
		for _, e := range chunk {
			payload = binary.LittleEndian.AppendUint32(payload, e.hash)
			payload = binary.LittleEndian.AppendUint32(payload, e.row)
		}
		list = append(list, f.block(payload, chunk[0].hash))
	}
	return list
}
