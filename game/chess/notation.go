package chess

import "strings"

// maxNotation is the length in bytes of the longest text that is looked at as
// a move; "12. 马 g1 到 f3 将军" with room to spare.
const maxNotation = 120

// foldNotation rewrites what people type or paste as moves into plain ASCII
// letters: full-width characters, figurines, dashes, and the Chinese names of
// pieces and actions, simplified and traditional.
func foldNotation(text string) string {
	text = strings.Map(foldWidth, text)
	return strings.TrimSpace(notationWords.Replace(text))
}

// foldWidth maps full-width forms to ASCII (Unicode, block FF00-FFEF) and
// drops the marks that choose between text and picture style of a figurine.
func foldWidth(r rune) rune {
	switch {
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	case r == '\u3000' || r == '\u00a0' || r == '\t':
		return ' '
	case r == '\ufe0e' || r == '\ufe0f' || r == '\u200b' || r == '\ufeff':
		return -1
	case r == '。':
		return '.'
	}
	return r
}

// castlingAny is what a word for castling becomes that does not say to which
// side.
const castlingAny = "O-*"

// notation pairs words and signs with what they become, longer words before
// their parts, as the replacer takes the first that fits.
var notation = []string{
	"王车长易位", "O-O-O", "王車長易位", "O-O-O", "王车短易位", "O-O", "王車短易位", "O-O",
	"长王车易位", "O-O-O", "長王車易位", "O-O-O", "短王车易位", "O-O", "短王車易位", "O-O",
	"后翼易位", "O-O-O", "后翼王车易位", "O-O-O", "后翼王車易位", "O-O-O",
	"王翼易位", "O-O", "王翼王车易位", "O-O", "王翼王車易位", "O-O",
	"长易位", "O-O-O", "長易位", "O-O-O", "短易位", "O-O",
	"王车易位", castlingAny, "王車易位", castlingAny, "易位", castlingAny,
	"吃过路兵", "ep", "吃過路兵", "ep", "过路兵", "ep", "過路兵", "ep",
	"升变为", "=", "升變為", "=", "升变", "=", "升變", "=", "升", "=", "变", "=", "變", "=",
	"将死", "#", "將死", "#", "将杀", "#", "將殺", "#", "将军", "+", "將軍", "+",
	"国王", "K", "國王", "K", "皇后", "Q", "王后", "Q",
	"王", "K", "后", "Q", "後", "Q", "车", "R", "車", "R", "象", "B", "马", "N", "馬", "N", "兵", "P",
	"吃", "x", "到", "-",
	"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "P",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "P",
	"×", "x", "‐", "-", "‑", "-", "–", "-", "—", "-", "−", "-", "→", "-", "…", "...", "½", "=",
}

var notationWords = strings.NewReplacer(notation...)

// reading is what a text asks for, before it is known whether it is legal.
type reading struct {
	piece     PieceType // NoPieceType when two squares are given and no piece
	from      Bitboard  // where the piece may stand by what was written
	explicit  bool      // the whole square of origin was written
	to        Square
	captures  bool
	enPassant bool
	promotion PieceType
	castling  string // "O-O", "O-O-O", castlingAny, or empty
}

// trimNotation takes off what surrounds a move in a score: the move number
// before it, marks of check, comment and draw offer after it.
func trimNotation(text string) (move, marks string, enPassant bool) {
	if rest := strings.TrimLeft(text, "0123456789"); strings.HasPrefix(rest, ".") {
		text = strings.TrimLeft(rest, ".")
	}
	for {
		trimmed := strings.TrimRight(text, "+#!?=")
		trimmed = strings.TrimSuffix(trimmed, "(=)")
		for _, suffix := range [...]string{"e.p.", "e.p", "ep"} {
			if len(trimmed) > len(suffix) && strings.EqualFold(trimmed[len(trimmed)-len(suffix):], suffix) {
				trimmed = trimmed[:len(trimmed)-len(suffix)]
				enPassant = true
				break
			}
		}
		if trimmed == text || trimmed == "" {
			return text, marks, enPassant
		}
		marks = text[len(trimmed):] + marks
		text = trimmed
	}
}

// readNotation reads one spelling of a move: letters of pieces are capitals,
// files small letters.
func readNotation(text string) (reading, bool) {
	if castling, ok := readCastling(text); ok {
		return reading{piece: King, castling: castling}, true
	}
	r := reading{piece: NoPieceType, from: ^Bitboard(0), to: NoSquare}
	if text == "" {
		return r, false
	}
	if pt, ok := pieceCapital(text[0]); ok {
		r.piece = pt
		text = text[1:]
	}
	text, r.promotion = cutPromotion(text)
	if len(text) < 2 {
		return r, false
	}
	to, ok := ParseSquare(text[len(text)-2:])
	if !ok {
		return r, false
	}
	r.to = to
	origin := text[:len(text)-2]
	if trimmed := strings.TrimRight(origin, "x:-"); trimmed != origin {
		if len(origin)-len(trimmed) > 1 {
			return r, false
		}
		r.captures = origin[len(trimmed)] != '-'
		origin = trimmed
	}
	if origin != "" && origin[0] >= 'a' && origin[0] <= 'h' {
		r.from &= File(origin[0] - 'a').Bitboard()
		origin = origin[1:]
		r.explicit = origin != ""
	}
	if origin != "" && origin[0] >= '1' && origin[0] <= '8' {
		r.from &= Rank(origin[0] - '1').Bitboard()
		origin = origin[1:]
	}
	if r.piece == NoPieceType && !r.explicit {
		r.piece = Pawn
		if r.from == to.File().Bitboard() {
			return r, false // nobody writes a pawn's step so: "bb5" is a bishop
		}
	}
	return r, origin == ""
}

// readCastling reads letters or zeros, with or without hyphens.
func readCastling(text string) (string, bool) {
	if text == castlingAny {
		return castlingAny, true
	}
	if len(text) < 2 || strings.Trim(text, "0Oo-") != "" {
		return "", false
	}
	switch len(strings.ReplaceAll(text, "-", "")) {
	case 2:
		return "O-O", true
	case 3:
		return "O-O-O", true
	}
	return "", false
}

func pieceCapital(letter byte) (PieceType, bool) {
	if letter > 'Z' {
		return NoPieceType, false
	}
	return ParsePieceType(letter)
}

// cutPromotion takes the piece promoted to off the end: e8=Q, e8Q, e8q, e8(Q),
// e8/Q.
func cutPromotion(text string) (string, PieceType) {
	trimmed := strings.TrimSuffix(text, ")")
	if len(trimmed) < 3 {
		return text, NoPieceType
	}
	pt, ok := ParsePieceType(trimmed[len(trimmed)-1])
	if !ok {
		return text, NoPieceType
	}
	return strings.TrimRight(trimmed[:len(trimmed)-1], "=(/"), pt
}
