package tactics

import "woodfox/game/chess"

// pin finds pieces that cannot leave their line, and matter for it: the pin keeps
// them from taking something of the solver's, or from getting away from an attack.
// The last of the squares tells what stands behind: the king (an absolute pin) or
// something worth more (a relative one).
func (l *line) pin() {
	for t := range l.turns() {
		pos := t.after
		for s := range (pos.ByColor(l.foe()) &^ pos.ByType(chess.King)).All() {
			by, behind := pinner(pos, s), pos.King(l.foe())
			absolute := by != chess.NoSquare
			if !absolute {
				by, behind = relative(pos, s)
			}
			if by == chess.NoSquare || !t.last && l.moves[t.ply].To() == by && l.moves[t.ply].From() != s {
				continue // the pinner itself is taken
			}
			if absolute && pinShields(pos, s, by) || pinHolds(pos, s, by) {
				l.add(Pin, t.ply, by, s, behind)
			}
		}
	}
}

// relative finds the slider that pins the piece on s to one that is worth more than
// both, and that piece; NoSquare if there is none.
func relative(pos *chess.Position, s chess.Square) (by, behind chess.Square) {
	p := pos.At(s)
	lifted := pos.Occupied() &^ bit(s)
	for by := range attackers(pos, s, p.Color().Other()).All() {
		x := pos.At(by)
		if x.Type() != chess.Bishop && x.Type() != chess.Rook && x.Type() != chess.Queen {
			continue
		}
		through := chess.AttacksFrom(x.Color(), x.Type(), by, lifted) &^ pos.Attacks(by) & chess.Line(by, s) & pos.ByColor(p.Color())
		for behind := range through.All() {
			if b := pos.At(behind).Type(); points(b) > points(p.Type()) && points(b) > points(x.Type()) {
				return by, behind
			}
		}
	}
	return chess.NoSquare, chess.NoSquare
}

// pinShields reports whether the pinned piece on s could take something of the
// other side with gain if it were free.
func pinShields(pos *chess.Position, s, by chess.Square) bool {
	p := pos.At(s)
	free := pos.Attacks(s) & pos.ByColor(p.Color().Other()) &^ chess.Line(s, by)
	for target := range free.All() {
		prey := pos.At(target).Type()
		if prey == chess.Pawn {
			continue
		}
		if worth(prey) > worth(p.Type()) || !guarded(pos, target, s) {
			return true
		}
	}
	return false
}

// pinHolds reports whether the pinned piece on s is lost because it cannot go, and
// cannot take what pins it with gain.
func pinHolds(pos *chess.Position, s, by chess.Square) bool {
	p, x := pos.At(s), pos.At(by)
	takes := pos.Attacks(s)&bit(by) != 0 && (points(x.Type()) > points(p.Type()) || !guarded(pos, by, chess.NoSquare))
	return p.Type() != chess.Pawn && !takes && enPrise(pos, s)
}
