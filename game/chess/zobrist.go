package chess

// Zobrist keys (A. Zobrist, "A New Hashing Method with Application for Game
// Playing", 1970). They come from a fixed sequence, so that a key is the same
// number on every machine and may be stored.
var (
	pieceKeys     [16][64]uint64
	castlingKeys  [16]uint64
	enPassantKeys [8]uint64
	blackKey      uint64
)

func init() {
	seed := uint64(0x6f78666f6f77)
	// next is SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom
	// Number Generators", 2014).
	next := func() uint64 {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
	for _, c := range [...]Color{White, Black} {
		for pt := Pawn; pt <= King; pt++ {
			for s := A1; s <= H8; s++ {
				pieceKeys[NewPiece(c, pt)][s] = next()
			}
		}
	}
	for f := FileA; f <= FileH; f++ {
		enPassantKeys[f] = next()
	}
	// A set of rights is the sum of its single rights; no rights is 0.
	for right := WhiteKingSide; right <= BlackQueenSide; right <<= 1 {
		key := next()
		for rights := range castlingKeys {
			if CastlingRights(rights).Has(right) {
				castlingKeys[rights] ^= key
			}
		}
	}
	blackKey = next()
}

// computeKey works the key out from nothing; Play keeps it up to date.
func (p *Position) computeKey() uint64 {
	key := castlingKeys[p.castling]
	for s, piece := range p.board {
		key ^= pieceKeys[piece&15][s]
	}
	if p.enPassant != NoSquare {
		key ^= enPassantKeys[p.enPassant.File()]
	}
	if p.turn == Black {
		key ^= blackKey
	}
	return key
}
