package pack

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"sync"

	"woodfox/game/chess"
	"woodfox/puzzles"
)

// Record is a puzzle packed for a [Sorter]: rating u16, uv length and id, uv themes
// and each theme's number as uv, then deviation, position and moves as in a row.
type Record []byte

// ID is the puzzle's id.
func (r Record) ID() []byte {
	id, _ := r.id()
	return id
}

func (r Record) rating() uint16 { return binary.LittleEndian.Uint16(r) }

func (r Record) id() (id, rest []byte) {
	n, size := binary.Uvarint(r[2:])
	rest = r[2+size:]
	return rest[:n], rest[n:]
}

// themes calls each with the themes' numbers and returns what follows them.
func (r Record) themes(each func(number int)) []byte {
	_, rest := r.id()
	n, size := binary.Uvarint(rest)
	rest = rest[size:]
	for range n {
		number, size := binary.Uvarint(rest)
		each(int(number))
		rest = rest[size:]
	}
	return rest
}

// compare orders records as a pack does.
func (r Record) compare(other Record) int {
	if c := cmp.Compare(r.rating(), other.rating()); c != 0 {
		return c
	}
	return bytes.Compare(r.ID(), other.ID())
}

// Themes numbers the themes of records in the order in which they come. Methods may
// be called by many goroutines at once.
type Themes struct {
	mu      sync.RWMutex
	names   []puzzles.Theme
	numbers map[puzzles.Theme]int
}

// NewThemes begins with these names, numbered from 0.
func NewThemes(names ...puzzles.Theme) *Themes {
	t := &Themes{names: slices.Clone(names), numbers: make(map[puzzles.Theme]int)}
	for i, name := range names {
		t.numbers[name] = i
	}
	return t
}

// Names lists all names in order.
func (t *Themes) Names() []puzzles.Theme {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return slices.Clone(t.names)
}

// MaxThemes is how many different themes a pack may have.
const MaxThemes = 1000

func (t *Themes) number(name puzzles.Theme) (int, bool) {
	t.mu.RLock()
	n, ok := t.numbers[name]
	t.mu.RUnlock()
	if ok {
		return n, true
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if n, ok := t.numbers[name]; ok {
		return n, true
	}
	if n = len(t.names); n == MaxThemes {
		return 0, false
	}
	name = puzzles.Theme(strings.Clone(string(name))) // it may be a piece of a long text
	t.names, t.numbers[name] = append(t.names, name), n
	return n, true
}

// Append packs a puzzle. The error is a *puzzles.Error: a rating or deviation
// outside 0…65,535, an id that is too long or has a zero in it, more than 64 themes, one whose name is
// longer than 64 bytes, or more than MaxThemes different ones in all.
func (t *Themes) Append(b []byte, p puzzles.Puzzle) (Record, error) {
	switch {
	case min(p.Rating, p.RD) < 0 || max(p.Rating, p.RD) > math.MaxUint16:
		return b, &puzzles.Error{Code: puzzles.CodeNumber, Found: p.ID}
	case len(p.ID) > maxName || strings.ContainsRune(p.ID, 0):
		return b, &puzzles.Error{Code: puzzles.CodeID, Found: p.ID}
	case len(p.Themes) > maxName:
		return b, &puzzles.Error{Code: puzzles.CodeThemes, Found: p.ID}
	}
	begun := len(b)
	b = binary.LittleEndian.AppendUint16(b, uint16(p.Rating))
	b = binary.AppendUvarint(b, uint64(len(p.ID)))
	b = append(b, p.ID...)
	themes := once(p.Themes)
	b = binary.AppendUvarint(b, uint64(len(themes)))
	for i, name := range themes {
		n, ok := 0, len(name) <= maxName
		if ok {
			n, ok = t.number(name)
		}
		if !ok {
			return b[:begun], &puzzles.Error{Code: puzzles.CodeThemes, Found: string(name), Index: i}
		}
		b = binary.AppendUvarint(b, uint64(n))
	}
	b = binary.AppendUvarint(b, uint64(p.RD))
	b = appendPosition(b, p.Position(0))
	b = binary.AppendUvarint(b, uint64(len(p.Moves)))
	for _, m := range p.Moves {
		b = binary.LittleEndian.AppendUint16(b, uint16(m.From())|uint16(m.To())<<6|uint16(m.Promotion())<<12)
	}
	return b, nil
}

// once lists themes without those that are named again.
func once(themes []puzzles.Theme) []puzzles.Theme {
	for i, name := range themes {
		if slices.Contains(themes[:i], name) {
			return once(slices.Concat(themes[:i], themes[i+1:]))
		}
	}
	return themes
}

func appendPosition(b []byte, pos chess.Position) []byte {
	occupied := pos.Occupied()
	b = binary.LittleEndian.AppendUint64(b, uint64(occupied))
	half, low := byte(0), true
	for s := range occupied.All() {
		code := byte(strings.IndexByte(pieces, pos.At(s).Letter()))
		if low {
			half = code
		} else {
			b = append(b, half|code<<4)
		}
		low = !low
	}
	if !low {
		b = append(b, half)
	}
	state := byte(pos.Turn()) | byte(pos.CastlingRights())<<1
	file := byte(8)
	if ep := pos.EnPassant(); ep != chess.NoSquare {
		file = byte(ep.File())
	}
	b = append(b, state, file)
	b = binary.AppendUvarint(b, uint64(pos.HalfmoveClock()))
	return binary.AppendUvarint(b, uint64(pos.FullmoveNumber()))
}
