package tactics

import "woodfox/game/chess"

// fork finds moves whose piece attacks two at once: the king, what is worth more
// than the piece, or what nobody guards.
func (l *line) fork() {
	for t := range l.turns() {
		if t.last || t.piece == chess.King || enPrise(t.after, t.move.To()) {
			continue
		}
		if hit := Targets(t.after, t.move.To()); len(hit) > 1 {
			l.add(Fork, t.ply, append([]chess.Square{t.move.To()}, hit...)...)
		}
	}
}

// Targets returns the enemy pieces that the piece on s attacks with gain: the king,
// what is worth more than the piece, and what nobody guards; never pawns.
func Targets(pos *chess.Position, s chess.Square) []chess.Square {
	p := pos.At(s)
	var hit []chess.Square
	for target := range (pos.Attacks(s) & pos.ByColor(p.Color().Other())).All() {
		pt := pos.At(target).Type()
		if pt != chess.Pawn && (worth(pt) > worth(p.Type()) || !guarded(pos, target, s)) {
			hit = append(hit, target)
		}
	}
	return hit
}

// hangingPiece finds a first move that takes a piece nobody guards and keeps what
// it has won, unless it only takes back.
func (l *line) hangingPiece() {
	t := l.turn(1)
	to := t.move.To()
	if !t.captures() || t.taken.Type() == chess.Pawn || guarded(t.before, to, t.move.From()) {
		return
	}
	lost := l.at[0].Capture(l.moves[0]).Type()
	back := l.moves[0].To() == to && points(lost) >= points(t.taken.Type())
	if back || !t.last && l.balance(&l.at[t.ply+2]) < l.balance(t.after) {
		return
	}
	l.add(HangingPiece, 1, t.move.From(), to)
}

// capturingDefender finds captures of a piece that guarded another: the solver takes
// that one with his next move.
func (l *line) capturingDefender() {
	for t := range l.turns() {
		if t.last {
			return
		}
		next := l.turn(t.ply + 1)
		d, p := t.move.To(), next.move.To()
		switch {
		case !t.captures() || !next.captures() || t.checks() || next.move.From() == d || next.move.To() == d:
		case t.before.At(p) != next.taken || t.before.Attacks(d)&bit(p) == 0 || guarded(next.before, p, next.move.From()):
		default:
			l.add(CapturingDefender, t.ply, d, p)
		}
	}
}

// sacrifice finds the move with which the solver gives up material: when he has
// moved again he is still at least two points down on where he began.
func (l *line) sacrifice() {
	start := l.balance(&l.at[1])
	for t := range l.turns() {
		if t.ply >= 4 && l.balance(t.after)-start <= -2 {
			l.add(Sacrifice, t.ply-2, l.moves[t.ply-2].To())
			return
		}
	}
}

// advancedPawn finds pawn moves to the rank before the last, or further.
func (l *line) advancedPawn() {
	for t := range l.turns() {
		if t.pawnPast(chess.Rank7) {
			l.add(AdvancedPawn, t.ply, t.move.To())
		}
	}
}
