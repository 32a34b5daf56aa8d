package chess

import "math/bits"

// Sliding attacks by "fancy" magic bitboards: the squares that can block a
// slider, multiplied by a factor without harmful collisions, give an index
// into a table of ready answers (P. Kannan, "Magic Move-Bitboard Generation in
// Computer Chess", 2007). The factors were searched for this program; the
// tables are built from them when the program starts (BenchmarkTables).
type magic struct {
	blockers Bitboard // squares whose occupation matters
	factor   uint64
	offset   uint32
	shift    uint32
}

func (m *magic) index(occupied Bitboard) uint64 {
	return uint64(m.offset) + uint64(occupied&m.blockers)*m.factor>>(m.shift&63)
}

const (
	rookTableSize   = 102400 // sum over all squares of 2^(number of blockers)
	bishopTableSize = 5248
)

// Written once at the start, only read afterwards.
var (
	rookMagics, bishopMagics [64]magic
	rookTable                [rookTableSize]Bitboard
	bishopTable              [bishopTableSize]Bitboard
	knightTable, kingTable   [64]Bitboard
	pawnTable                [2][64]Bitboard
	betweenTable, lineTable  [64][64]Bitboard
)

// rookAttacks and bishopAttacks return the squares that the piece attacks from
// s when the board is occupied so, the first occupied square in each direction
// included.
func rookAttacks(s Square, occupied Bitboard) Bitboard {
	return rookTable[rookMagics[s&63].index(occupied)]
}

func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	return bishopTable[bishopMagics[s&63].index(occupied)]
}

func knightAttacks(s Square) Bitboard        { return knightTable[s&63] }
func kingAttacks(s Square) Bitboard          { return kingTable[s&63] }
func pawnAttacks(c Color, s Square) Bitboard { return pawnTable[c&1][s&63] }

// Between returns the squares strictly between two squares of one rank, file
// or diagonal, and the empty set for any others.
func Between(a, b Square) Bitboard { return betweenTable[a&63][b&63] }

// Line returns the whole rank, file or diagonal through two squares, and the
// empty set when there is none.
func Line(a, b Square) Bitboard { return lineTable[a&63][b&63] }

// AttacksFrom returns the squares that a piece of color c and kind pt attacks
// from s when the board is occupied so.
func AttacksFrom(c Color, pt PieceType, s Square, occupied Bitboard) Bitboard {
	switch pt {
	case Pawn:
		return pawnAttacks(c, s)
	case Knight:
		return knightAttacks(s)
	case Bishop:
		return bishopAttacks(s, occupied)
	case Rook:
		return rookAttacks(s, occupied)
	case Queen:
		return bishopAttacks(s, occupied) | rookAttacks(s, occupied)
	case King:
		return kingAttacks(s)
	}
	return 0
}

// KnightAttacks, BishopAttacks, RookAttacks and KingAttacks are AttacksFrom for
// one kind of piece, for whoever asks millions of times and knows which.
func KnightAttacks(s Square) Bitboard { return knightAttacks(s) }

// BishopAttacks is described at KnightAttacks.
func BishopAttacks(s Square, occupied Bitboard) Bitboard { return bishopAttacks(s, occupied) }

// RookAttacks is described at KnightAttacks.
func RookAttacks(s Square, occupied Bitboard) Bitboard { return rookAttacks(s, occupied) }

// KingAttacks is described at KnightAttacks.
func KingAttacks(s Square) Bitboard { return kingAttacks(s) }

func init() { buildTables() }

func buildTables() {
	for s := A1; s <= H8; s++ {
		b := s.bit()
		pawnTable[White][s] = b.PawnAttacks(White)
		pawnTable[Black][s] = b.PawnAttacks(Black)
		one := b.East() | b.West()
		two := b.East().East() | b.West().West()
		kingTable[s] = one | (one|b)<<8 | (one|b)>>8
		knightTable[s] = one<<16 | one>>16 | two<<8 | two>>8
	}
	rooks, bishops := rookTable[:], bishopTable[:]
	for s := A1; s <= H8; s++ {
		file, rank := s.File().Bitboard(), s.Rank().Bitboard()
		rising, falling := diagonals(s)
		rookMagics[s] = fill(rooks, rookTableSize, rookFactors[s], newRay(s, file), newRay(s, rank))
		rooks = rooks[rookMagics[s].size():]
		bishopMagics[s] = fill(bishops, bishopTableSize, bishopFactors[s], newRay(s, rising), newRay(s, falling))
		bishops = bishops[bishopMagics[s].size():]
		for _, line := range [...]Bitboard{file, rank, rising, falling} {
			for t := range (line &^ s.bit()).All() {
				lineTable[s][t] = line
				betweenTable[s][t] = newRay(s, line).attacks(t.bit()) & newRay(t, line).attacks(s.bit())
			}
		}
	}
}

// diagonals returns the two diagonals through s, first the one that rises from
// left to right.
func diagonals(s Square) (rising, falling Bitboard) {
	for t := A1; t <= H8; t++ {
		df, dr := int(t.File())-int(s.File()), int(t.Rank())-int(s.Rank())
		if df == dr {
			rising |= t.bit()
		}
		if df == -dr {
			falling |= t.bit()
		}
	}
	return rising, falling
}

// ray is one line through a square: the squares below and above it in bit
// order, and those of them that can block (all but the ends, behind which
// there is nothing to hide).
type ray struct{ below, above, blockers Bitboard }

func newRay(s Square, line Bitboard) ray {
	r := ray{below: line & (s.bit() - 1), above: line &^ (s.bit()<<1 - 1)}
	r.blockers = r.above&^highest(r.above) | r.below&(r.below-1)
	return r
}

// attacks returns what a slider on the square attacks along this line.
func (r ray) attacks(occupied Bitboard) Bitboard {
	first := r.above & occupied
	last := highest(r.below & occupied)
	return r.above&(first^(first-1)) | r.below&^(last-min(last, 1))
}

// highest returns the set of the highest square only.
func highest(b Bitboard) Bitboard {
	if b == 0 {
		return 0
	}
	return 1 << (63 - bits.LeadingZeros64(uint64(b)))
}

// fill writes the attacks along two lines to the front of free, the unused end
// of a table of that size. A product distributes over disjoint sets of
// blockers, so each line is worked out by itself and only the sums are paired.
func fill(free []Bitboard, tableSize int, factor uint64, a, b ray) magic {
	m := magic{
		blockers: a.blockers | b.blockers,
		factor:   factor,
		offset:   uint32(tableSize - len(free)),
	}
	m.shift = uint32(64 - m.blockers.Count())
	type part struct {
		product uint64
		attacks Bitboard
	}
	var parts [64]part
	n := 0
	for occupied := Bitboard(0); ; {
		parts[n] = part{uint64(occupied) * factor, a.attacks(occupied)}
		n++
		if occupied = (occupied - a.blockers) & a.blockers; occupied == 0 {
			break
		}
	}
	for occupied := Bitboard(0); ; {
		product, attacks := uint64(occupied)*factor, b.attacks(occupied)
		for _, p := range parts[:n] {
			free[(product+p.product)>>(m.shift&63)] = attacks | p.attacks
		}
		if occupied = (occupied - b.blockers) & b.blockers; occupied == 0 {
			return m
		}
	}
}

// size returns the number of entries that the square has in its table.
func (m *magic) size() int { return 1 << m.blockers.Count() }
