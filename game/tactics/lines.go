package tactics

import "woodfox/game/chess"

// discovered finds moves that open a line for a piece behind: it gives check, or
// takes something along the line with the solver's next move; after the last move,
// it attacks something with gain while the moved piece gives check. A double check
// has a name of its own.
func (l *line) discovered() {
	for t := range l.turns() {
		from, to := t.move.From(), t.move.To()
		opened := t.before.Occupied() &^ t.after.Occupied() & bit(from)
		switch checkers := t.after.Checkers(); {
		case checkers.Several():
		case checkers != 0 && checkers != bit(to) && !t.move.IsCastling():
			behind, king := checkers.First(), t.after.King(l.foe())
			l.add(DiscoveredCheck, t.ply, behind, to, king)
			l.add(DiscoveredAttack, t.ply, behind, to, king)
		case t.last && checkers != 0:
			for behind := range (t.after.ByColor(l.solver) &^ bit(to)).All() {
				for _, target := range Targets(t.after, behind) {
					if chess.Between(behind, target)&opened != 0 {
						l.add(DiscoveredAttack, t.ply, behind, to, target)
					}
				}
			}
		case !t.last:
			next := l.turn(t.ply + 1)
			behind, target := next.move.From(), next.move.To()
			if next.captures() && behind != to && target != l.moves[t.ply].To() && chess.Between(behind, target)&opened != 0 {
				l.add(DiscoveredAttack, t.ply, behind, to, target)
			}
		}
	}
}

// skewer finds moves of a piece along its line that take what stood behind a piece
// that had to go.
func (l *line) skewer() {
	for t := range l.turns() {
		if t.ply < 4 || !t.captures() {
			continue
		}
		from, to := t.move.From(), t.move.To()
		reply := l.moves[t.ply-2]
		front := l.at[t.ply-2].At(reply.From()).Type()
		if chess.Between(from, to)&bit(reply.From()) == 0 || reply.To() == to || t.taken.Type() == chess.Pawn {
			continue
		}
		if won := worth(t.taken.Type()) > worth(t.piece) || !enPrise(t.after, to); won && worth(front) > worth(t.taken.Type()) {
			l.add(Skewer, t.ply-2, from, reply.From(), to)
		}
	}
}

// xRay finds captures through an enemy piece: it stood in the line, took on a square
// behind, and is taken there.
func (l *line) xRay() {
	for t := range l.turns() {
		if t.ply < 4 || !t.captures() {
			continue
		}
		reply := l.turn(t.ply - 2)
		from, through, to := t.move.From(), reply.move.From(), t.move.To()
		if reply.captures() && reply.move.To() == to && chess.Between(from, to)&bit(through) != 0 {
			l.add(XRayAttack, t.ply-2, from, through, to)
		}
	}
}

// clearance finds offers that clear a line or a square for another piece: when the
// offer has been taken, it goes through there or to it and takes nothing.
func (l *line) clearance() {
	for t := range l.turns() {
		if t.last {
			return
		}
		next := l.turn(t.ply + 1)
		from, to, left := next.move.From(), next.move.To(), t.move.From()
		if l.moves[t.ply].To() != t.move.To() || next.captures() || next.move.IsCastling() || next.piece == chess.King || next.piece == chess.Pawn {
			continue
		}
		if to == left || chess.Between(from, to)&bit(left) != 0 {
			l.add(Clearance, t.ply, t.move.To(), left, from, to)
		}
	}
}

// interference finds captures of a piece whose guard was cut off: something has come
// between the two since.
func (l *line) interference() {
	for t := range l.turns() {
		if t.ply < 4 || !t.captures() || guarded(t.before, t.move.To(), t.move.From()) {
			continue
		}
		prey := t.move.To()
		for _, back := range []int{2, 3} {
			was := &l.at[t.ply-back]
			if was.At(prey) != t.taken {
				continue
			}
			for g := range (attackers(was, prey, l.foe()) & t.before.ByColor(l.foe())).All() {
				if was.At(g) == t.before.At(g) && chess.Between(g, prey)&t.before.Occupied() != 0 {
					l.add(Interference, t.ply-1, (chess.Between(g, prey) & t.before.Occupied()).First(), g, prey)
				}
			}
		}
	}
}
