package tactics

import "woodfox/game/chess"

// kingAttack finds attacks on a king at the side of his home rank while the board is
// still full: at least two blows fall. A check is one, and so is a capture in his
// quarter of the board; a move far from that quarter takes one away. What a fork wins
// and a mate on the back rank bear those names, so it comes after them.
func (l *line) kingAttack() {
	if l.has(Fork) || l.has(BackRankMate) {
		return
	}
	pos := &l.at[1]
	king := pos.King(l.foe())
	theme, corner, full := KingsideAttack, chess.FileH, 20
	if king.File() <= chess.FileC {
		theme, corner, full = QueensideAttack, chess.FileA, 18
	}
	home := chess.Rank1.For(l.foe())
	if king.Rank() != home || king.File() > chess.FileC && king.File() < chess.FileG || pos.Occupied().Count() < full {
		return
	}
	const quarter, far = 3, 5 // in king's moves from the corner
	blows, checks := 0, 0
	squares := []chess.Square{king}
	for t := range l.turns() {
		away := chess.Distance(chess.NewSquare(corner, home), t.move.To())
		before := blows
		if t.checks() {
			checks++
			blows++
		}
		switch {
		case t.captures() && away <= quarter:
			blows++
		case away >= far:
			blows--
		}
		if blows > before {
			squares = append(squares, t.move.To())
		}
	}
	if checks > 0 && blows >= 2 {
		l.add(theme, 1, squares...)
	}
}

// exposedKing finds a king on his own side of the board without a pawn before him,
// who is chased: a check comes between the first and the last move.
func (l *line) exposedKing() {
	pos := &l.at[1]
	king := pos.King(l.foe())
	abreast := bit(king) | bit(king).East() | bit(king).West()
	cover := (abreast | abreast.Forward(l.foe())) & pos.Pieces(l.foe(), chess.Pawn)
	if king.Rank().For(l.foe()) > chess.Rank3 || cover != 0 {
		return
	}
	for t := range l.turns() {
		if t.ply > 2 && !t.last && t.checks() {
			l.add(ExposedKing, t.ply, t.move.To(), t.after.King(l.foe()))
			return
		}
	}
}

// attackingF2F7 finds captures on the weakest point of a side that has not castled.
func (l *line) attackingF2F7() {
	for t := range l.turns() {
		weak := chess.NewSquare(chess.FileF, chess.Rank2.For(l.foe()))
		king := t.before.King(l.foe())
		if t.move.To() == weak && t.captures() && king == chess.NewSquare(chess.FileE, chess.Rank1.For(l.foe())) {
			l.add(AttackingF2F7, t.ply, weak, king)
		}
	}
}
