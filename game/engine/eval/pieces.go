package eval

import "woodfox/game/chess"

// centre are the four squares in the middle.
const centre chess.Bitboard = 1<<chess.D4 | 1<<chess.E4 | 1<<chess.D5 | 1<<chess.E5

// pieces judges the pieces of one side one by one, and gathers what they attack.
func (s *survey[M]) pieces(c chess.Color) Tapered {
	w, them := &weights, c.Other()
	own := s.pos.Pieces(c, chess.Pawn)
	// Squares that count for mobility: not those of pawns that cannot or should not move yet, nor what pawns guard.
	stuck := own & (s.occupied.Forward(them) | chess.Rank2.For(c).Bitboard() | chess.Rank3.For(c).Bitboard())
	useful := ^(stuck | s.pos.Pieces(c, chess.King) | s.by[them][chess.Pawn])

	score := s.one(c, &w.Place[chess.King][place(c, s.king[c])])
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		for b := s.pos.Pieces(c, pt); b != 0; {
			at := b.Pop()
			through := s.occupied
			switch pt { // a battery counts as one piece with the reach of both
			case chess.Bishop:
				through &^= s.pos.ByType(chess.Queen)
			case chess.Rook:
				through &^= s.pos.ByType(chess.Queen) | s.pos.Pieces(c, chess.Rook)
			}
			reach := chess.AttacksFrom(c, pt, at, through)
			s.twice[c] |= s.attacks[c] & reach
			s.attacks[c] |= reach
			s.by[c][pt] |= reach
			s.phase += phaseOf[pt]

			squares := (reach & useful).Count()
			score += s.one(c, &w.Value[pt]) + s.one(c, &w.Place[pt][place(c, at)]) + s.one(c, w.mobility(pt, squares))
			if hit := reach & s.ring[them]; hit != 0 {
				s.danger[them] += s.peril(them, &w.Danger.Attacker[pt], 1)
				s.danger[them] += s.peril(them, &w.Danger.Attack, (hit & s.by[them][chess.King]).Count())
			}
			switch pt {
			case chess.Knight, chess.Bishop:
				score += s.minor(c, pt, at, reach)
			case chess.Rook:
				score += s.rook(c, at, squares)
			}
		}
	}
	if s.pos.Pieces(c, chess.Bishop).Several() {
		score += s.one(c, &w.BishopPair)
	}
	return score
}

// minor judges what is special to knights and bishops.
func (s *survey[M]) minor(c chess.Color, pt chess.PieceType, at chess.Square, reach chess.Bitboard) (score Tapered) {
	w, them := &weights, c.Other()
	kind := int(pt - chess.Knight)
	own := s.pos.Pieces(c, chess.Pawn)
	here := chess.BitboardOf(at)
	posts := ahead(c, chess.Rank4) & s.by[c][chess.Pawn] &^ s.pawns.span[them]
	if here&posts != 0 {
		score += s.one(c, &w.Outpost[kind])
	} else if pt == chess.Knight && reach&posts&^s.pos.ByColor(c) != 0 {
		score += s.one(c, &w.OutpostReach)
	}
	if here.Forward(c)&s.pos.ByType(chess.Pawn) != 0 {
		score += s.one(c, &w.MinorBehindPawn)
	}
	score += s.term(c, &w.KingDistance[kind], chess.Distance(at, s.king[c]))
	if pt == chess.Bishop {
		colour := chess.LightSquares
		if here&colour == 0 {
			colour = ^colour
		}
		same := own & colour
		score += s.each(c, &w.BishopPawns, same)
		score += s.each(c, &w.BishopRams, same&s.pos.Pieces(them, chess.Pawn).Forward(them))
		if (chess.AttacksFrom(c, chess.Bishop, at, s.pos.ByType(chess.Pawn)) & centre).Several() {
			score += s.one(c, &w.BishopDiagonal)
		}
	}
	return score
}

// rook judges what is special to rooks.
func (s *survey[M]) rook(c chess.Color, at chess.Square, squares int) (score Tapered) {
	w := &weights
	file := at.File().Bitboard()
	if file&s.pos.ByType(chess.Queen) != 0 {
		score += s.one(c, &w.RookWithQueen)
	}
	switch own := s.pos.Pieces(c, chess.Pawn); {
	case file&s.pos.ByType(chess.Pawn) == 0:
		score += s.one(c, &w.RookOpenFile)
	case file&own == 0:
		score += s.one(c, &w.RookHalfOpenFile)
	case squares <= 3:
		king := s.king[c].File()
		if king < chess.FileE == (at.File() < king) {
			score += s.one(c, &w.RookShutIn)
		}
	}
	return score
}

// spaceFrom is the phase from which on space counts.
const spaceFrom = 12

// space counts the safe squares behind and between the pawns in the middle, where pieces can be regrouped; the more pieces
// there are, the more it is worth.
func (s *survey[M]) space(c chess.Color) Tapered {
	them := c.Other()
	own := s.pos.Pieces(c, chess.Pawn)
	middle := (chess.FileC.Bitboard() | chess.FileD.Bitboard() | chess.FileE.Bitboard() | chess.FileF.Bitboard()) &
		(chess.Rank2.For(c).Bitboard() | chess.Rank3.For(c).Bitboard() | chess.Rank4.For(c).Bitboard())
	safe := middle &^ own &^ s.by[them][chess.Pawn]
	behind := allAhead(them, own.Forward(them))
	squares := safe.Count() + (safe & behind &^ s.attacks[them]).Count()
	pieces := (s.pos.ByColor(c) &^ own).Count()
	return s.term(c, &weights.Space, squares*max(pieces-3, 0)/4)
}
