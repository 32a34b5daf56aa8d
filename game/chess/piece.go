package chess

// Color is one of the two sides.
type Color uint8

// The two sides. White moves first (Laws 1.2).
const (
	White Color = iota
	Black
)

// Other returns the opponent's color.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// PieceType is a kind of piece without its color.
type PieceType uint8

// The kinds of pieces in ascending order of value.
const (
	NoPieceType PieceType = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

var (
	pieceTypeNames   = [...]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}
	pieceTypeValues  = [...]int{0, 100, 325, 325, 500, 975, 0}
	pieceTypeLetters = [...]byte{'-', 'P', 'N', 'B', 'R', 'Q', 'K'}
)

// String returns the English name in lower case: "pawn" … "king", or "none".
func (pt PieceType) String() string {
	if int(pt) >= len(pieceTypeNames) {
		return "none"
	}
	return pieceTypeNames[pt]
}

// Letter returns the English capital used in notation, 'P' for a pawn, and '-'
// for NoPieceType.
func (pt PieceType) Letter() byte {
	if int(pt) >= len(pieceTypeLetters) {
		return '-'
	}
	return pieceTypeLetters[pt]
}

// ParsePieceType reads a piece letter in either case. It reports false for
// anything else.
func ParsePieceType(letter byte) (PieceType, bool) {
	p, ok := ParsePiece(letter)
	return p.Type(), ok
}

// ValueOf returns the exchange value in centipawns: pawn 100, knight and
// bishop 325, rook 500, queen 975. A king has no value (0), as it is never
// exchanged.
func ValueOf(pt PieceType) int {
	if int(pt) >= len(pieceTypeValues) {
		return 0
	}
	return pieceTypeValues[pt]
}

// Piece is a kind of piece with its color. The zero value is NoPiece.
type Piece uint8

// NoPiece stands on an empty square.
const NoPiece Piece = 0

// blackBit tells the colors apart; the low three bits are the PieceType.
const blackBit = 8

// NewPiece returns the piece of that color and kind.
func NewPiece(c Color, pt PieceType) Piece {
	if pt == NoPieceType {
		return NoPiece
	}
	return Piece(pt) | Piece(c)<<3
}

// Color returns the side that the piece belongs to. It means nothing for
// NoPiece.
func (p Piece) Color() Color { return Color(p >> 3 & 1) }

// Type returns the kind of piece, NoPieceType for NoPiece.
func (p Piece) Type() PieceType { return PieceType(p & 7) }

// Letter returns the letter of FEN: a capital for White, a small letter for
// Black, '-' for NoPiece.
func (p Piece) Letter() byte {
	letter := p.Type().Letter()
	if p&blackBit != 0 && letter != '-' {
		return letter | 0x20
	}
	return letter
}

// String returns color and kind, as "white knight", or "none".
func (p Piece) String() string {
	if p == NoPiece {
		return pieceTypeNames[NoPieceType]
	}
	return p.Color().String() + " " + p.Type().String()
}

// ParsePiece reads a letter of FEN. It reports false for anything else.
func ParsePiece(letter byte) (Piece, bool) {
	color := White
	if letter >= 'a' {
		color = Black
		letter &^= 0x20
	}
	for pt := Pawn; pt <= King; pt++ {
		if pieceTypeLetters[pt] == letter {
			return NewPiece(color, pt), true
		}
	}
	return NoPiece, false
}
