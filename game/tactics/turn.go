package tactics

import (
	"iter"

	"woodfox/game/chess"
)

// turn is one move of the solver, with the positions around it.
type turn struct {
	ply           int // after how many moves of the line it has been made
	move          chess.Move
	piece         chess.PieceType // what stands on the target afterwards
	before, after *chess.Position
	taken         chess.Piece
	last          bool
}

// turns ranges over the solver's moves.
func (l *line) turns() iter.Seq[turn] {
	return func(yield func(turn) bool) {
		for i := 1; i < l.plies(); i += 2 {
			if !yield(l.turn(i)) {
				return
			}
		}
	}
}

// turn describes move number i of the line, counted from 0.
func (l *line) turn(i int) turn {
	m := l.moves[i]
	t := turn{ply: i + 1, move: m, before: &l.at[i], after: &l.at[i+1], last: i+2 >= l.plies()}
	t.piece = t.after.At(m.To()).Type()
	t.taken = t.before.Capture(m)
	return t
}

func (t turn) captures() bool { return t.taken != chess.NoPiece }
func (t turn) checks() bool   { return t.after.InCheck() }

// foe is the opponent's color.
func (l *line) foe() chess.Color { return l.solver.Other() }

// points is the value of a piece as beginners learn it, 1, 3, 3, 5 and 9, in which
// the public themes are reckoned; the king has none.
func points(pt chess.PieceType) int {
	return [...]int{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 5, chess.Queen: 9, chess.King: 0}[pt]
}

// balance is the solver's material less the opponent's, in points.
func (l *line) balance(pos *chess.Position) int {
	sum := 0
	for pt := chess.Pawn; pt <= chess.Queen; pt++ {
		sum += points(pt) * (pos.Pieces(l.solver, pt).Count() - pos.Pieces(l.foe(), pt).Count())
	}
	return sum
}

// worth is the value of a piece in points, the king above all.
func worth(pt chess.PieceType) int {
	if pt == chess.King {
		return 99
	}
	return points(pt)
}

// attackers are the pieces of c that attack a square, directly.
func attackers(pos *chess.Position, s chess.Square, c chess.Color) chess.Bitboard {
	return pos.AttackersTo(s, pos.Occupied()) & pos.ByColor(c)
}

// guarded reports whether a piece is guarded by another of its side, be it through
// the attacker on from, whose line stays the same when it has taken.
func guarded(pos *chess.Position, s, from chess.Square) bool {
	c := pos.At(s).Color()
	occupied := pos.Occupied()
	if from != chess.NoSquare {
		occupied &^= bit(from)
	}
	return pos.AttackersTo(s, occupied)&pos.ByColor(c)&^bit(s) != 0
}

// enPrise reports whether the piece can be taken with gain: it is attacked by
// something cheaper, or attacked and not guarded.
func enPrise(pos *chess.Position, s chess.Square) bool {
	p := pos.At(s)
	foes := attackers(pos, s, p.Color().Other())
	if foes == 0 {
		return false
	}
	if !guarded(pos, s, chess.NoSquare) {
		return true
	}
	for f := range foes.All() {
		if worth(pos.At(f).Type()) < worth(p.Type()) {
			return true
		}
	}
	return false
}

// pinned reports whether the piece may not leave its place, or only along the line,
// because its king would be in check.
func pinned(pos *chess.Position, s chess.Square) bool { return pinner(pos, s) != chess.NoSquare }

// pinner is the piece that pins the piece on s to its king, NoSquare if none does.
func pinner(pos *chess.Position, s chess.Square) chess.Square {
	c := pos.At(s).Color()
	king := pos.King(c)
	line := chess.Line(king, s)
	if line == 0 || chess.Between(king, s)&pos.Occupied() != 0 {
		return chess.NoSquare
	}
	for p := range (pos.AttackersTo(king, pos.Occupied()&^bit(s)) & pos.ByColor(c.Other()) & line).All() {
		if chess.Between(king, p)&bit(s) != 0 {
			return p
		}
	}
	return chess.NoSquare
}
