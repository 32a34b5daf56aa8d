package eval

import "woodfox/game/chess"

// centre are the four squares in the middle.
const centre chess.Bitboard = 1<<chess.D4 | 1<<chess.E4 | 1<<chess.D5 | 1<<chess.E5

// pieces judges the pieces of one side one by one, and gathers what they attack.
func (s *survey[M]) pieces(c chess.Color) Tapered {
	w, them := &weights, c.Other()
	us, foe := s.both(c)
	own := s.pos.Pieces(c, chess.Pawn)
	// Squares that count for mobility: not those of pawns that cannot or should not move yet, nor what pawns guard.
	stuck := own & (s.occupied.Forward(them) | chess.Rank2.For(c).Bitboard() | chess.Rank3.For(c).Bitboard())
	useful := ^(stuck | s.pos.Pieces(c, chess.King) | foe.by[chess.Pawn])

	score := s.one(c, &w.Place[chess.King][(us.king^us.flip)&63])
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		for b := s.pos.Pieces(c, pt); b != 0; {
			at := b.Pop()
			reach := s.reach(c, pt, at)
			us.twice |= us.attacks & reach
			us.attacks |= reach
			us.by[pt&7] |= reach
			s.phase += phaseOf[pt&7]

			squares := (reach & useful).Count()
			score += s.one(c, &w.Value[pt]) + s.one(c, &w.Place[pt][(at^us.flip)&63]) + s.one(c, w.mobility(pt, squares))
			if hit := reach & foe.ring; hit != 0 {
				foe.danger += s.peril(them, &w.Danger.Attacker[pt], 1)
				foe.danger += s.peril(them, &w.Danger.Attack, (hit & foe.by[chess.King]).Count())
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

// reach is what a piece attacks, a battery counting as one piece with the reach of both.
func (s *survey[M]) reach(c chess.Color, pt chess.PieceType, at chess.Square) chess.Bitboard {
	switch pt {
	case chess.Knight:
		return chess.KnightAttacks(at)
	case chess.Bishop:
		return chess.BishopAttacks(at, s.occupied&^s.pos.ByType(chess.Queen))
	case chess.Rook:
		return chess.RookAttacks(at, s.occupied&^(s.pos.ByType(chess.Queen)|s.pos.Pieces(c, chess.Rook)))
	}
	return chess.BishopAttacks(at, s.occupied) | chess.RookAttacks(at, s.occupied)
}

// minor judges what is special to knights and bishops.
func (s *survey[M]) minor(c chess.Color, pt chess.PieceType, at chess.Square, reach chess.Bitboard) (score Tapered) {
	w, them := &weights, c.Other()
	us := &s.sides[c&1]
	kind := int(pt - chess.Knight)
	own := s.pos.Pieces(c, chess.Pawn)
	here := chess.BitboardOf(at)
	posts := ahead(c, chess.Rank4) & us.by[chess.Pawn] &^ s.pawns.span[them]
	if here&posts != 0 {
		score += s.one(c, &w.Outpost[kind])
	} else if pt == chess.Knight && reach&posts&^s.pos.ByColor(c) != 0 {
		score += s.one(c, &w.OutpostReach)
	}
	if here.Forward(c)&s.pos.ByType(chess.Pawn) != 0 {
		score += s.one(c, &w.MinorBehindPawn)
	}
	score += s.term(c, &w.KingDistance[kind], chess.Distance(at, us.king))
	if pt == chess.Bishop {
		colour := chess.LightSquares
		if here&colour == 0 {
			colour = ^colour
		}
		same := own & colour
		score += s.each(c, &w.BishopPawns, same)
		score += s.each(c, &w.BishopRams, same&s.pos.Pieces(them, chess.Pawn).Forward(them))
		if (reach & centre).Several() {
			score += s.one(c, &w.BishopDiagonal)
		}
	}
	return score
}

// rook judges what is special to rooks.
func (s *survey[M]) rook(c chess.Color, at chess.Square, squares int) (score Tapered) {
	w, us := &weights, &s.sides[c&1]
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
		king := us.king.File()
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
	foe := &s.sides[them&1]
	own := s.pos.Pieces(c, chess.Pawn)
	middle := (chess.FileC.Bitboard() | chess.FileD.Bitboard() | chess.FileE.Bitboard() | chess.FileF.Bitboard()) &
		(chess.Rank2.For(c).Bitboard() | chess.Rank3.For(c).Bitboard() | chess.Rank4.For(c).Bitboard())
	safe := middle &^ own &^ foe.by[chess.Pawn]
	behind := allAhead(them, own.Forward(them))
	squares := safe.Count() + (safe & behind &^ foe.attacks).Count()
	pieces := (s.pos.ByColor(c) &^ own).Count()
	return s.term(c, &weights.Space, squares*max(pieces-3, 0)/4)
}
