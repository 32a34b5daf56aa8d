package chess

// CastlingRights is the set of castlings whose king and rook have not moved
// (Laws 3.8.2.1). Whether one is legal at the moment is another question.
type CastlingRights uint8

// The single rights, bit by bit in the order of FEN's KQkq.
const (
	WhiteKingSide CastlingRights = 1 << iota
	WhiteQueenSide
	BlackKingSide
	BlackQueenSide
)

// Has reports whether all of the given rights are in the set.
func (r CastlingRights) Has(rights CastlingRights) bool { return r&rights == rights }

// String returns the rights as FEN writes them: "KQkq", or "-" for none.
func (r CastlingRights) String() string {
	text := ""
	for i, letter := range "KQkq" {
		if r.Has(1 << i) {
			text += string(letter)
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// Castling is one of the four castlings (Laws 3.8.2).
type Castling struct {
	Right            CastlingRights
	Color            Color
	KingFrom, KingTo Square
	RookFrom, RookTo Square
	Empty            Bitboard // squares between king and rook
	Safe             Bitboard // squares the king stands on, crosses and reaches
}

var castlings = [4]Castling{
	newCastling(WhiteKingSide, White, H1, G1),
	newCastling(WhiteQueenSide, White, A1, C1),
	newCastling(BlackKingSide, Black, H8, G8),
	newCastling(BlackQueenSide, Black, A8, C8),
}

func newCastling(right CastlingRights, c Color, rook, kingTo Square) Castling {
	king := NewSquare(FileE, Rank1.For(c))
	rookTo := (king + kingTo) / 2
	return Castling{
		Right: right, Color: c,
		KingFrom: king, KingTo: kingTo,
		RookFrom: rook, RookTo: rookTo,
		Empty: between(king, rook),
		Safe:  BitboardOf(king, rookTo, kingTo),
	}
}

// between serves the castling table, which is made before the big ones are.
func between(a, b Square) Bitboard {
	low, high := min(a, b), max(a, b)
	return (high.bit() - 1) &^ (low.bit()<<1 - 1)
}

// CastlingTo returns the castling that brings a king to the square; g1, c1, g8
// and c8 have one.
func CastlingTo(kingTo Square) (Castling, bool) {
	for _, c := range castlings {
		if c.KingTo == kingTo {
			return c, true
		}
	}
	return Castling{}, false
}

// rightsKept holds, for each square, the rights that survive when a piece
// leaves it or comes to it.
var rightsKept = func() (kept [64]CastlingRights) {
	for s := range kept {
		kept[s] = WhiteKingSide | WhiteQueenSide | BlackKingSide | BlackQueenSide
	}
	for _, c := range castlings {
		kept[c.KingFrom] &^= c.Right
		kept[c.RookFrom] &^= c.Right
	}
	return kept
}()
