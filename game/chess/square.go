package chess

// File is a column of the board: 0 is the a-file, 7 the h-file.
type File uint8

// The eight files.
const (
	FileA File = iota
	FileB
	FileC
	FileD
	FileE
	FileF
	FileG
	FileH
)

// String returns the letter, "a" … "h".
func (f File) String() string { return string(rune('a' + f)) }

// Rank is a row of the board: 0 is White's first rank, 7 Black's.
type Rank uint8

// The eight ranks, numbered as White does.
const (
	Rank1 Rank = iota
	Rank2
	Rank3
	Rank4
	Rank5
	Rank6
	Rank7
	Rank8
)

// String returns the digit, "1" … "8".
func (r Rank) String() string { return string(rune('1' + r)) }

// For returns the rank as counted from c's own side: Rank2.For(Black) is the
// seventh rank.
func (r Rank) For(c Color) Rank { return r ^ Rank(c)*7 }

// Square is one of the 64 squares, counted along the ranks: A1 is 0, B1 is 1,
// H8 is 63.
type Square uint8

// The squares.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8
	// NoSquare is no square of the board.
	NoSquare
)

// NewSquare returns the square where a file and a rank cross.
func NewSquare(f File, r Rank) Square { return Square(r)<<3 | Square(f) }

// File returns the square's file.
func (s Square) File() File { return File(s & 7) }

// Rank returns the square's rank.
func (s Square) Rank() Rank { return Rank(s >> 3) }

// IsLight reports whether the square is a light one; h1 is (Laws 2.1).
func (s Square) IsLight() bool { return LightSquares.Has(s) }

// Distance returns the number of a king's moves between two squares of the
// board, 0 … 7.
func Distance(a, b Square) int {
	files := int(a.File()) - int(b.File())
	ranks := int(a.Rank()) - int(b.Rank())
	return max(files, -files, ranks, -ranks)
}

// String returns the name, as "e4", and "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{'a' + byte(s.File()), '1' + byte(s.Rank())})
}

// ParseSquare reads a square's name such as "e4" in small letters. It reports
// false for anything else.
func ParseSquare(name string) (Square, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return NoSquare, false
	}
	return NewSquare(File(name[0]-'a'), Rank(name[1]-'1')), true
}
