package chess

// Move is a move packed into 16 bits: from, to, and a kind (ordinary,
// castling, en passant, or the piece promoted to). Castling is the king's move
// of two squares. A Move means something only together with its Position.
type Move uint16

// NoMove is the zero Move; it is never legal.
const NoMove Move = 0

const (
	kindShift     = 12
	kindCastling  = 1 << kindShift
	kindEnPassant = 2 << kindShift
	kindPromotion = 4 << kindShift // + piece type - Knight
	kindMask      = 15 << kindShift
)

// NewMove returns the move between two squares as somebody asks for it. It
// does not know yet whether it castles or takes en passant: that is what
// [Position.Complete] finds out.
func NewMove(from, to Square) Move {
	return Move(from&63) | Move(to&63)<<6
}

// NewPromotion returns the move of a pawn that becomes a knight, bishop, rook
// or queen. Any other pt gives the move without a promotion.
func NewPromotion(from, to Square, pt PieceType) Move {
	if pt < Knight || pt > Queen {
		return NewMove(from, to)
	}
	return NewMove(from, to) | kindPromotion | Move(pt-Knight)<<kindShift
}

// From returns the square that the piece leaves.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square that the piece comes to.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Promotion returns the piece that a pawn becomes, NoPieceType if it does not.
func (m Move) Promotion() PieceType {
	if !m.IsPromotion() {
		return NoPieceType
	}
	return Knight + PieceType(m>>kindShift&3)
}

// IsPromotion reports whether a pawn becomes another piece.
func (m Move) IsPromotion() bool { return m&kindPromotion != 0 }

// IsCastling reports whether the move is known to castle.
func (m Move) IsCastling() bool { return m&kindMask == kindCastling }

// IsEnPassant reports whether the move is known to capture en passant.
func (m Move) IsEnPassant() bool { return m&kindMask == kindEnPassant }

// String returns the move as UCI writes it: "e2e4", "e7e8q", castling as
// "e1g1", and "0000" for NoMove.
func (m Move) String() string {
	if m == NoMove {
		return "0000"
	}
	text := m.From().String() + m.To().String()
	if pt := m.Promotion(); pt != NoPieceType {
		text += string(rune(pt.Letter() | 0x20))
	}
	return text
}

// withoutKind is the move as NewMove or NewPromotion would make it.
func (m Move) withoutKind() Move {
	if m.IsPromotion() {
		return m
	}
	return m &^ kindMask
}
