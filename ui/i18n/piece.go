package i18n

import (
	"strings"

	"woodfox/game/chess"
)

// ParsePiece reads a kind of piece by its letter or by its name in any of the
// three languages, whichever is in force, as [ParseCommand] reads commands.
// What the same piece is called in Chinese chess counts, too.
func ParsePiece(text string) (chess.PieceType, bool) {
	text = strings.ToLower(strings.TrimSpace(Fold(text)))
	if len(text) == 1 {
		return chess.ParsePieceType(text[0])
	}
	switch text {
	case "king", "王", "国王", "國王", "帅", "帥", "将", "將":
		return chess.King, true
	case "queen", "后", "後", "皇后", "王后", "皇":
		return chess.Queen, true
	case "rook", "车", "車":
		return chess.Rook, true
	case "bishop", "象":
		return chess.Bishop, true
	case "knight", "马", "馬":
		return chess.Knight, true
	case "pawn", "兵", "卒":
		return chess.Pawn, true
	}
	return chess.NoPieceType, false
}
