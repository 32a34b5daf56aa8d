package tactics

import "woodfox/game/chess"

// attraction finds moves that lure the king, the queen or a rook to a square where
// it is hit: it takes what was offered, and the next move gives check or attacks it
// and wins it.
func (l *line) attraction() {
	for t := range l.turns() {
		if t.last {
			return
		}
		reply, next := l.turn(t.ply), l.turn(t.ply+1)
		to := t.move.To()
		if reply.move.To() != to || next.move.To() == to {
			continue
		}
		switch lured := reply.piece; {
		case lured == chess.King && next.checks():
		case lured == chess.Queen || lured == chess.Rook:
			if attackers(next.after, to, l.solver)&bit(next.move.To()) == 0 {
				continue
			}
			if next.last || l.moves[next.ply+1].To() != to {
				continue
			}
		default:
			continue
		}
		l.add(Attraction, t.ply, to, reply.move.From())
	}
}

// deflection finds moves that draw a piece away from a square it guards, by an offer
// or by a check: the solver then takes or promotes there. The offer must be more
// than an exchange, and the guard must have mattered.
func (l *line) deflection() {
	for t := range l.turns() {
		if t.last {
			return
		}
		reply, next := l.turn(t.ply), l.turn(t.ply+1)
		from, to, goal := reply.move.From(), reply.move.To(), next.move.To()
		switch {
		case to != t.move.To() && !t.checks(), goal == to, goal == t.move.To():
		case t.captures() && points(t.taken.Type()) >= worth(t.before.At(t.move.From()).Type()):
		case !next.captures() && !next.move.IsPromotion():
		case next.captures() && points(next.taken.Type()) > worth(next.before.At(next.move.From()).Type()):
		case reply.before.Attacks(from)&bit(goal) != 0 && reply.after.Attacks(to)&bit(goal) == 0:
			l.add(Deflection, t.ply, t.move.To(), from, goal)
		}
	}
}

// overloading finds captures that call a piece to one of its two tasks: it takes
// back, and the solver takes the other thing it guarded.
func (l *line) overloading() {
	for t := range l.turns() {
		if t.last {
			return
		}
		reply, next := l.turn(t.ply), l.turn(t.ply+1)
		from, to, goal := reply.move.From(), t.move.To(), next.move.To()
		switch {
		case !t.captures() || !next.captures() || reply.move.To() != to || goal == to:
		case l.balance(next.after) <= l.balance(t.before):
		case reply.before.Attacks(from)&bit(goal) != 0 && reply.after.Attacks(to)&bit(goal) == 0:
			l.add(Overloading, t.ply, from, to, goal)
		}
	}
}

// trappedPiece finds pieces that are attacked and cannot get away: the solver takes
// one with his next move.
func (l *line) trappedPiece() {
	for t := range l.turns() {
		if t.last {
			return
		}
		next := l.turn(t.ply + 1)
		if !next.captures() || next.taken.Type() == chess.Pawn {
			continue
		}
		prey := next.move.To()
		if reply := l.moves[t.ply]; reply.To() == prey {
			prey = reply.From()
		}
		if trapped(t.after, prey) {
			squares := append([]chess.Square{prey}, attackers(t.after, prey, l.solver).Squares()...)
			for _, m := range t.after.LegalFrom(prey) {
				squares = append(squares, m.To())
			}
			l.add(TrappedPiece, t.ply, squares...)
		}
	}
}

// trapped reports whether the piece on s, of the side that is to move, is en prise
// and every move of it loses it.
func trapped(pos *chess.Position, s chess.Square) bool {
	p := pos.At(s)
	if p.Color() != pos.Turn() || p.Type() == chess.Pawn || p.Type() == chess.King || pos.InCheck() || pinned(pos, s) || !enPrise(pos, s) {
		return false
	}
	for _, m := range pos.LegalFrom(s) {
		if points(pos.Capture(m).Type()) >= points(p.Type()) {
			return false
		}
		if after := pos.After(m); !enPrise(&after, m.To()) {
			return false
		}
	}
	return true
}

// intermezzo finds moves put in before a capture that could have been made at once:
// the solver takes on a square where the opponent has just taken, one move later.
func (l *line) intermezzo() {
	for t := range l.turns() {
		if t.ply < 4 || !t.captures() {
			continue
		}
		to := t.move.To()
		before := l.moves[t.ply-4] // the opponent's capture
		if before.To() != to || l.at[t.ply-4].Capture(before) == chess.NoPiece || l.moves[t.ply-2].To() == to || l.moves[t.ply-3].To() == to {
			continue
		}
		if m, ok := l.at[t.ply-3].Complete(chess.NewMove(t.move.From(), to)); ok && m == t.move {
			l.add(Intermezzo, t.ply-2, l.moves[t.ply-3].To(), to)
		}
	}
}

// quietMove finds moves that do nothing visible and yet leave the opponent without a
// good answer. The last of a line does not count, nor a step of the king or out of
// check.
func (l *line) quietMove() {
	for t := range l.turns() {
		if !t.last && t.piece != chess.King && !t.before.InCheck() && t.idle() {
			l.add(QuietMove, t.ply, t.move.To())
		}
	}
}

// idle reports whether the move neither takes nor checks nor attacks, nor brings a
// pawn near promotion.
func (t turn) idle() bool {
	foes := t.after.ByColor(t.after.Turn())
	return !t.captures() && !t.checks() && t.after.Attacks(t.move.To())&foes == 0 && !t.pawnPast(chess.Rank6)
}

// pawnPast reports whether a pawn comes to the rank, counted from its own side, or
// further.
func (t turn) pawnPast(r chess.Rank) bool {
	mover := t.before.At(t.move.From())
	return mover.Type() == chess.Pawn && t.move.To().Rank().For(mover.Color()) >= r
}

// defensiveMove finds quiet moves that parry: the answer to a check before the solver
// has taken anything or given a check himself, or a last move that does neither and
// attacks nothing. There must have been a choice.
func (l *line) defensiveMove() {
	const choice = 3 // legal moves
	for t := range l.turns() {
		if t.captures() || t.checks() || t.before.CountLegal() < choice {
			break
		}
		if t.before.InCheck() {
			l.add(Defensive, t.ply, t.move.To())
			return
		}
	}
	if t := l.turn((l.plies() - 2) | 1); t.idle() && t.before.CountLegal() >= choice {
		l.add(Defensive, t.ply, t.move.To())
	}
}
