package chess

import (
	"iter"
	"math/bits"
)

// Bitboard is a set of squares: bit n stands for Square n.
type Bitboard uint64

const (
	fileA Bitboard = 0x0101010101010101
	fileH Bitboard = fileA << 7
	rank1 Bitboard = 0xff
)

// LightSquares are the 32 light squares, h1 among them (Laws 2.1).
const LightSquares Bitboard = 0x55aa55aa55aa55aa

// BitboardOf returns the set of the given squares.
func BitboardOf(squares ...Square) Bitboard {
	var b Bitboard
	for _, s := range squares {
		b |= s.bit()
	}
	return b
}

// Bitboard returns the squares of the file.
func (f File) Bitboard() Bitboard { return fileA << (f & 7) }

// Bitboard returns the squares of the rank.
func (r Rank) Bitboard() Bitboard { return rank1 << ((r & 7) * 8) }

// bit returns the set of the one square; it is empty for NoSquare.
func (s Square) bit() Bitboard { return 1 << s }

// Has reports whether the square is in the set.
func (b Bitboard) Has(s Square) bool { return b&s.bit() != 0 }

// Count returns the number of squares in the set, 0 … 64.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of the set, NoSquare when it is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Pop removes the lowest square from the set and returns it. The set must not
// be empty.
func (b *Bitboard) Pop() Square {
	s := b.First()
	*b &= *b - 1
	return s
}

// Several reports whether the set has more than one square.
func (b Bitboard) Several() bool { return b&(b-1) != 0 }

// All ranges over the squares of the set in ascending order.
func (b Bitboard) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for b != 0 {
			if !yield(b.Pop()) {
				return
			}
		}
	}
}

// Squares returns the squares of the set in ascending order.
func (b Bitboard) Squares() []Square {
	squares := make([]Square, 0, b.Count())
	for b != 0 {
		squares = append(squares, b.Pop())
	}
	return squares
}

// OneColor reports whether all squares of the set are light or all are dark; so
// it is of the empty set.
func (b Bitboard) OneColor() bool { return b&LightSquares == 0 || b&^LightSquares == 0 }

// East moves every square of the set one step towards the h-file; what leaves
// the board is lost.
func (b Bitboard) East() Bitboard { return b &^ fileH << 1 }

// West moves every square of the set one step towards the a-file.
func (b Bitboard) West() Bitboard { return b &^ fileA >> 1 }

// Forward moves every square of the set one step towards the opponent of c.
func (b Bitboard) Forward(c Color) Bitboard {
	if c == White {
		return b << 8
	}
	return b >> 8
}

// PawnAttacks returns all squares attacked by pawns of color c on the squares of
// the set.
func (b Bitboard) PawnAttacks(c Color) Bitboard {
	ahead := b.Forward(c)
	return ahead.East() | ahead.West()
}
