package eval

import "woodfox/game/chess"

// threats judges what c attacks.
func (s *survey[M]) threats(c chess.Color) (score Tapered) {
	w, them := &weights, c.Other()
	us, foe := s.both(c)
	theirs := s.pos.ByColor(them)
	pieces := theirs &^ s.pos.Pieces(them, chess.Pawn) &^ s.pos.Pieces(them, chess.King)
	held := foe.by[chess.Pawn] | foe.twice&^us.twice // well protected
	weak := theirs &^ held & us.attacks
	safe := ^foe.attacks | us.attacks

	for b := (pieces | weak) & (us.by[chess.Knight] | us.by[chess.Bishop]); b != 0; {
		score += s.one(c, &w.MinorThreat[s.pos.At(b.Pop()).Type()])
	}
	for b := weak & us.by[chess.Rook]; b != 0; {
		score += s.one(c, &w.RookThreat[s.pos.At(b.Pop()).Type()])
	}
	if weak&us.by[chess.King] != 0 {
		score += s.one(c, &w.KingThreat)
	}
	score += s.each(c, &w.Hanging, weak&(^foe.attacks|pieces&us.twice))
	score += s.each(c, &w.Restricted, foe.attacks&us.attacks&^held)

	pawns := s.pos.Pieces(c, chess.Pawn)
	for b := (pawns & safe).PawnAttacks(c) & pieces; b != 0; {
		score += s.one(c, &w.PawnThreat[s.pos.At(b.Pop()).Type()])
	}
	steps := pawns.Forward(c) &^ s.occupied
	steps |= (steps & chess.Rank3.For(c).Bitboard()).Forward(c) &^ s.occupied
	steps &= safe &^ foe.by[chess.Pawn]
	score += s.each(c, &w.PushThreat, steps.PawnAttacks(c)&pieces)

	if queens := s.pos.Pieces(them, chess.Queen); queens != 0 && !queens.Several() {
		at := queens.First()
		open := ^s.pos.ByColor(c) &^ foe.by[chess.Pawn] &^ foe.attacks
		open |= us.twice &^ held &^ s.pos.ByColor(c)
		score += s.each(c, &w.QueenTarget[0], us.by[chess.Knight]&open&chess.KnightAttacks(at))
		open &= us.twice
		slides := us.by[chess.Bishop]&chess.BishopAttacks(at, s.occupied) |
			us.by[chess.Rook]&chess.RookAttacks(at, s.occupied)
		score += s.each(c, &w.QueenTarget[1], slides&open)
	}
	return score
}
