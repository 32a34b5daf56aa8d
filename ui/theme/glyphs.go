package theme

import "woodfox/game/chess"

// Glyphs is a way to draw the pieces.
type Glyphs uint8

// The glyph sets.
const (
	Figurines Glyphs = iota // ♟♞♝♜♛♚, U+265A…265F, bare: a variation selector would change their width
	Letters                 // PNBRQK for White, pnbrqk for Black
	Chinese                 // 兵馬象車后王, two cells wide
	Pictures                // figurines, drawn large from blocks where the squares are large
)

var glyphNames = [...]string{"figurine", "letters", "chinese", "picture"}

// String names the set as settings store it.
func (g Glyphs) String() string { return glyphNames[min(int(g), len(glyphNames)-1)] }

// AllGlyphs returns the sets in the order in which they are offered.
func AllGlyphs() []Glyphs { return []Glyphs{Pictures, Figurines, Letters, Chinese} }

// ParseGlyphs reads a stored name; an unknown or empty one is Pictures.
func ParseGlyphs(s string) Glyphs {
	for i, name := range glyphNames {
		if name == s {
			return Glyphs(i)
		}
	}
	return Pictures
}

// For returns the set that can be used at a depth of colour: without colour,
// figurines would not tell the sides apart, so letters stand in for them.
func (g Glyphs) For(d Depth) Glyphs {
	if (g == Figurines || g == Pictures) && d == None {
		return Letters
	}
	return g
}

// Width returns how many cells a piece of the set takes, brackets included.
func (g Glyphs) Width(d Depth) int {
	switch {
	case g != Chinese:
		return 1
	case d == None:
		return 4
	default:
		return 2
	}
}

var (
	figurines = [...]string{chess.Pawn: "♟", chess.Knight: "♞", chess.Bishop: "♝", chess.Rook: "♜", chess.Queen: "♛", chess.King: "♚"}
	hans      = [...]string{chess.Pawn: "兵", chess.Knight: "马", chess.Bishop: "象", chess.Rook: "车", chess.Queen: "后", chess.King: "王"}
	hant      = [...]string{chess.Pawn: "兵", chess.Knight: "馬", chess.Bishop: "象", chess.Rook: "車", chess.Queen: "后", chess.King: "王"}
)

// Type returns the sign of a piece type alone, as a score sheet writes it.
func (g Glyphs) Type(pt chess.PieceType, traditional bool) string {
	if pt < chess.Pawn || pt > chess.King {
		return ""
	}
	switch {
	case g == Figurines, g == Pictures:
		return figurines[pt]
	case g == Letters:
		return string(rune(pt.Letter()))
	case traditional:
		return hant[pt]
	default:
		return hans[pt]
	}
}

// Piece returns the sign of a piece on the board. Without colour, and in
// letters always, it tells the side too: a small letter, or brackets around a
// Han character, are Black.
func (g Glyphs) Piece(p chess.Piece, d Depth, traditional bool) string {
	if p == chess.NoPiece {
		return ""
	}
	sign := g.Type(p.Type(), traditional)
	switch {
	case g == Letters:
		return string(rune(p.Letter()))
	case g == Chinese && d == None && p.Color() == chess.Black:
		return "(" + sign + ")"
	case g == Chinese && d == None:
		return " " + sign + " "
	default:
		return sign
	}
}
