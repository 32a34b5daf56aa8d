package lessons

import (
	"strings"

	"woodfox/game/chess"
)

// forks reports whether a move attacks with one piece, which cannot be taken, an
// enemy piece of each kind named in lower case ("kr").
func forks(pos chess.Position, m chess.Move, kinds string) bool {
	after := pos.After(m)
	for _, r := range after.LegalMoves() {
		if takes(after, r) && taken(after, r) == m.To() {
			return false
		}
	}
	attacked := after.Attacks(m.To())
	for i := range len(kinds) {
		kind, ok := chess.ParsePieceType(kinds[i])
		if !ok || attacked&after.Pieces(after.Turn(), kind) == 0 {
			return false
		}
	}
	return kinds != ""
}

// pinned reports whether the piece on a square cannot leave its line without
// laying its king open.
func pinned(pos chess.Position, sq chess.Square) bool {
	piece := pos.At(sq)
	if piece == chess.NoPiece || piece.Type() == chess.King {
		return false
	}
	king := pos.King(piece.Color())
	enemies := pos.ByColor(piece.Color().Other())
	before := pos.AttackersTo(king, pos.Occupied()) & enemies
	without := pos.AttackersTo(king, pos.Occupied()&^chess.BitboardOf(sq)) & enemies
	return without.Count() > before.Count()
}

// pins reports whether a move pins the enemy piece on a square, and is not lost
// by it.
func pins(pos chess.Position, m chess.Move, arg string) bool {
	sq, ok := chess.ParseSquare(arg)
	after := pos.After(m)
	return ok && m.To() != sq && !pinned(pos, sq) && pinned(after, sq) && exchange(after, m.To()) <= 0
}

// skewers reports whether a move gives check along a line behind whose king an
// enemy piece of that kind stands next, and is not lost by it.
func skewers(pos chess.Position, m chess.Move, arg string) bool {
	kind, ok := chess.ParsePieceType(strings.ToLower(arg + " ")[0])
	after := pos.After(m)
	king := after.King(after.Turn())
	if !ok || exchange(after, m.To()) > 0 || !after.Checkers().Has(m.To()) {
		return false
	}
	// What the checker attacks once the king has stepped aside is behind it.
	behind := chess.AttacksFrom(pos.Turn(), after.At(m.To()).Type(), m.To(), after.Occupied()&^chess.BitboardOf(king)) &^ after.Attacks(m.To())
	return behind&after.Pieces(after.Turn(), kind) != 0
}
