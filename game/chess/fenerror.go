package chess

import "fmt"

// Field names a part of a FEN.
type Field string

// The fields of a FEN; FieldFEN is the text as a whole.
const (
	FieldFEN            Field = "fen"
	FieldBoard          Field = "board"
	FieldTurn           Field = "turn"
	FieldCastling       Field = "castling"
	FieldEnPassant      Field = "en_passant"
	FieldHalfmoveClock  Field = "halfmove_clock"
	FieldFullmoveNumber Field = "fullmove_number"
)

// FENCode says what is wrong with a FEN.
type FENCode string

// What can be wrong with the text.
const (
	FENFieldCount       FENCode = "field_count"        // not four to six fields
	FENRankCount        FENCode = "rank_count"         // not eight ranks
	FENRankLength       FENCode = "rank_length"        // a rank has not eight squares
	FENTwoDigits        FENCode = "two_digits"         // two digits stand side by side
	FENUnknownPiece     FENCode = "unknown_piece"      // no piece letter and no digit
	FENUnknownTurn      FENCode = "unknown_turn"       // neither w nor b
	FENUnknownCastling  FENCode = "unknown_castling"   // neither letters of KQkq nor -
	FENUnknownEnPassant FENCode = "unknown_en_passant" // neither a square nor -
	FENCounter          FENCode = "counter"            // no number, or out of range
)

// What can be wrong with the position.
const (
	FENNoKing              FENCode = "no_king"
	FENTwoKings            FENCode = "two_kings"
	FENPawnRank            FENCode = "pawn_rank"             // a pawn on the first or last rank
	FENTooManyPieces       FENCode = "too_many_pieces"       // more than 16 of one color
	FENTooManyPawns        FENCode = "too_many_pawns"        // more than 8 of one color
	FENTooManyPromoted     FENCode = "too_many_promoted"     // more promoted pieces than pawns are missing
	FENOpponentInCheck     FENCode = "opponent_in_check"     // the king could be taken
	FENImpossibleCheck     FENCode = "impossible_check"      // no last move can have given it
	FENCastlingKing        FENCode = "castling_king"         // a right, but the king is not at home
	FENCastlingRook        FENCode = "castling_rook"         // a right, but that rook is not at home
	FENChess960            FENCode = "chess960"              // castling rights of Chess960
	FENEnPassantRank       FENCode = "en_passant_rank"       // not on the sixth rank of the side to move
	FENEnPassantPawn       FENCode = "en_passant_pawn"       // no pawn that can have jumped over the square
	FENEnPassantImpossible FENCode = "en_passant_impossible" // a king stood in check before the double step
)

// FENError is one fault of a FEN. Error is worded for logs; package i18n words
// it for people.
type FENError struct {
	Field   Field
	Code    FENCode
	Found   string   // what stands there, in the notation of the field; counts as digits
	Want    string   // what could stand there
	Color   Color    // the side that the fault belongs to, where it belongs to one
	Squares []Square // where it is on the board, where that can be said
}

// Error says what was found in which field and what was expected.
func (e *FENError) Error() string {
	return fmt.Sprintf("fen: %s: %s: found %q, want %q", e.Field, e.Code, e.Found, e.Want)
}

// FENCodes returns all codes, for whoever must have a word for each.
func FENCodes() []FENCode {
	return []FENCode{
		FENFieldCount, FENRankCount, FENRankLength, FENTwoDigits, FENUnknownPiece,
		FENUnknownTurn, FENUnknownCastling, FENUnknownEnPassant, FENCounter,
		FENNoKing, FENTwoKings, FENPawnRank, FENTooManyPieces, FENTooManyPawns,
		FENTooManyPromoted, FENOpponentInCheck, FENImpossibleCheck,
		FENCastlingKing, FENCastlingRook, FENChess960,
		FENEnPassantRank, FENEnPassantPawn, FENEnPassantImpossible,
	}
}
