package puzzles

import (
	"slices"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// Point is one thing to see on the board about why a solution works.
type Point struct {
	Theme   Theme
	Squares []chess.Square
	Ply     int // after how many moves of the line it is to be seen
}

// Why points out on the board what makes the solution work, one point for each
// theme of the puzzle that says more than how long the line or how good the move
// is. The squares of a mate are those of the final position: the king, what gives
// check, and the guarded squares around; a mate without a name of its own is
// pointed out last.
func Why(p Puzzle) []Point {
	var points []Point
	for _, t := range p.Themes {
		if !silent[t] {
			points = append(points, show(p, t))
		}
	}
	if p.Mates() && !slices.ContainsFunc(points, func(point Point) bool { return !shownByMove[point.Theme] }) {
		points = append(points, show(p, tactics.Mate))
	}
	return points
}

// show finds where a theme is to be seen: in the final position for mates, else
// after the first of the solver's moves that shows it, else at the last move.
func show(p Puzzle, t Theme) Point {
	end := len(p.Moves)
	if t == tactics.Mate || p.Mates() && !shownByMove[t] {
		return Point{t, mated(p.Position(end)), end}
	}
	for i := 1; i < end; i += 2 {
		if squares := motif(p.Position(i), p.Moves[i], t); len(squares) > 0 {
			return Point{t, squares, i + 1}
		}
	}
	return Point{t, []chess.Square{p.Moves[end-1].To()}, end}
}

// shownByMove are the themes that lie in a move even when the puzzle ends in mate.
var shownByMove = map[Theme]bool{
	tactics.Fork: true, tactics.Pin: true, tactics.Skewer: true, tactics.DiscoveredAttack: true, tactics.DoubleCheck: true,
	tactics.HangingPiece: true, tactics.Promotion: true, tactics.UnderPromotion: true, tactics.AdvancedPawn: true,
	tactics.Sacrifice: true, tactics.EnPassant: true, tactics.Castling: true, tactics.Attraction: true, tactics.Deflection: true, tactics.QuietMove: true,
	tactics.AttackingF2F7: true,
}

// mated marks a mated king, the pieces that give check, and every square around
// the king that is guarded.
func mated(pos chess.Position) []chess.Square {
	us := pos.Turn()
	king := pos.King(us)
	squares := []chess.Square{king}
	squares = append(squares, pos.Checkers().Squares()...)
	around := chess.AttacksFrom(us, chess.King, king, 0) &^ pos.ByColor(us) &^ pos.Checkers()
	return append(squares, around.Squares()...)
}

// motif finds the squares of a theme in one move, or nothing.
func motif(before chess.Position, move chess.Move, t Theme) []chess.Square {
	after := before.After(move)
	to := move.To()
	switch t {
	case tactics.Fork:
		if hit := targets(after, to); len(hit) > 1 {
			return append([]chess.Square{to}, hit...)
		}
	case tactics.Pin, tactics.Skewer:
		return speared(after, to)
	case tactics.DiscoveredAttack, tactics.DoubleCheck:
		return uncovered(before, after, move)
	case tactics.Promotion, tactics.UnderPromotion:
		if move.IsPromotion() {
			return []chess.Square{to}
		}
	case tactics.HangingPiece:
		if before.Capture(move) != chess.NoPiece {
			return []chess.Square{to}
		}
	case tactics.EnPassant:
		if move.IsEnPassant() {
			return []chess.Square{move.From(), to}
		}
	case tactics.Castling:
		if move.IsCastling() {
			return []chess.Square{move.From(), to}
		}
	case tactics.AttackingF2F7:
		if to == chess.F2 || to == chess.F7 {
			return []chess.Square{to}
		}
	case tactics.Sacrifice, tactics.Attraction, tactics.Deflection, tactics.QuietMove:
		return []chess.Square{to}
	}
	return nil
}

// targets are the enemy pieces that the piece on s attacks with gain: the king,
// what is worth more, and what nobody guards.
func targets(pos chess.Position, s chess.Square) []chess.Square {
	us := pos.At(s).Color()
	worth := chess.ValueOf(pos.At(s).Type())
	var hit []chess.Square
	for target := range (pos.Attacks(s) & pos.ByColor(us.Other())).All() {
		pt := pos.At(target).Type()
		if pt == chess.King || pt != chess.Pawn && (chess.ValueOf(pt) > worth || !pos.Attacked(target, us.Other())) {
			hit = append(hit, target)
		}
	}
	return hit
}

// speared finds the line of a pin or skewer by the piece on s: the attacker, the
// piece in front and the piece behind it.
func speared(pos chess.Position, s chess.Square) []chess.Square {
	us := pos.At(s)
	enemy := pos.ByColor(us.Color().Other())
	for front := range (pos.Attacks(s) & enemy).All() {
		through := chess.AttacksFrom(us.Color(), us.Type(), s, pos.Occupied()&^chess.BitboardOf(front))
		behind := through &^ pos.Attacks(s) & enemy & chess.Line(s, front)
		if behind != 0 && pos.At(front).Type() != chess.Pawn {
			return []chess.Square{s, front, behind.First()}
		}
	}
	return nil
}

// uncovered finds a line that a move has opened, by leaving it or by taking en
// passant from it: the piece behind, the moved piece, and what is now attacked.
func uncovered(before, after chess.Position, move chess.Move) []chess.Square {
	us := before.Turn()
	opened := before.Occupied() &^ after.Occupied()
	for s := range (after.ByColor(us) &^ chess.BitboardOf(move.To())).All() {
		fresh := after.Attacks(s) &^ before.Attacks(s) & after.ByColor(us.Other())
		for target := range fresh.All() {
			if chess.Between(s, target)&opened != 0 && after.At(target).Type() != chess.Pawn {
				return []chess.Square{s, move.To(), target}
			}
		}
	}
	return nil
}
