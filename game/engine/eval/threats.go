package eval

import "woodfox/game/chess"

// threats judges what c attacks.
func (s *survey[M]) threats(c chess.Color) (score Tapered) {
	w, them := &weights, c.Other()
	theirs := s.pos.ByColor(them)
	pieces := theirs &^ s.pos.Pieces(them, chess.Pawn) &^ s.pos.Pieces(them, chess.King)
	held := s.by[them][chess.Pawn] | s.twice[them]&^s.twice[c] // well protected
	weak := theirs &^ held & s.attacks[c]
	safe := ^s.attacks[them] | s.attacks[c]

	for b := (pieces | weak) & (s.by[c][chess.Knight] | s.by[c][chess.Bishop]); b != 0; {
		score += s.one(c, &w.MinorThreat[s.pos.At(b.Pop()).Type()])
	}
	for b := weak & s.by[c][chess.Rook]; b != 0; {
		score += s.one(c, &w.RookThreat[s.pos.At(b.Pop()).Type()])
	}
	if weak&s.by[c][chess.King] != 0 {
		score += s.one(c, &w.KingThreat)
	}
	score += s.each(c, &w.Hanging, weak&(^s.attacks[them]|pieces&s.twice[c]))
	score += s.each(c, &w.Restricted, s.attacks[them]&s.attacks[c]&^held)

	pawns := s.pos.Pieces(c, chess.Pawn)
	for b := (pawns & safe).PawnAttacks(c) & pieces; b != 0; {
		score += s.one(c, &w.PawnThreat[s.pos.At(b.Pop()).Type()])
	}
	steps := pawns.Forward(c) &^ s.occupied
	steps |= (steps & chess.Rank3.For(c).Bitboard()).Forward(c) &^ s.occupied
	steps &= safe &^ s.by[them][chess.Pawn]
	score += s.each(c, &w.PushThreat, steps.PawnAttacks(c)&pieces)

	if queens := s.pos.Pieces(them, chess.Queen); queens != 0 && !queens.Several() {
		at := queens.First()
		open := ^s.pos.ByColor(c) &^ s.by[them][chess.Pawn] &^ s.attacks[them]
		open |= s.twice[c] &^ held &^ s.pos.ByColor(c)
		score += s.each(c, &w.QueenTarget[0], s.by[c][chess.Knight]&open&chess.AttacksFrom(c, chess.Knight, at, 0))
		open &= s.twice[c]
		slides := s.by[c][chess.Bishop]&chess.AttacksFrom(c, chess.Bishop, at, s.occupied) |
			s.by[c][chess.Rook]&chess.AttacksFrom(c, chess.Rook, at, s.occupied)
		score += s.each(c, &w.QueenTarget[1], slides&open)
	}
	return score
}
