package eval

import "woodfox/game/chess"

// passers judges passed pawns by what stands on their way and by the kings.
func (s *survey[M]) passers(c chess.Color) (score Tapered) {
	w, them := &weights, c.Other()
	us, foe := s.both(c)
	for b := s.pawns.passed[c]; b != 0; {
		pawn := b.Pop()
		rank := pawn.Rank().For(c) & 7
		if rank < chess.Rank3 {
			continue
		}
		here := chess.BitboardOf(pawn)
		next := here.Forward(c)
		stop := next.First()
		path := allAhead(c, next)
		score += s.term(c, &w.PassedOwnKing[rank], min(chess.Distance(us.king, stop), 5))
		score += s.term(c, &w.PassedEnemyKing[rank], min(chess.Distance(foe.king, stop), 5))

		rear := allAhead(them, here) & s.pos.ByType(chess.Rook)
		if rear&s.pos.ByColor(c) != 0 {
			score += s.one(c, &w.PassedRookRear)
		}
		if next&s.occupied == 0 {
			score += s.one(c, &w.PassedFree[rank])
			if next&foe.attacks == 0 {
				score += s.one(c, &w.PassedSafe[rank])
			}
			if path&(foe.attacks|s.pos.ByColor(them)) == 0 {
				score += s.one(c, &w.PassedClear[rank])
			}
			if next&us.attacks != 0 {
				score += s.one(c, &w.PassedBacked[rank])
			}
		}
		if s.runs(c, pawn, path) {
			score += s.one(c, &w.PassedRunner)
		}
	}
	return score
}

// runs reports a passed pawn of c that becomes a queen by itself: the enemy has only king and pawns, and either the king
// is outside of the pawn's square or the own king escorts it all the way.
func (s *survey[M]) runs(c chess.Color, pawn chess.Square, path chess.Bitboard) bool {
	them := c.Other()
	us, foe := s.both(c)
	if s.pos.ByColor(them) != s.pos.Pieces(them, chess.Pawn)|s.pos.Pieces(them, chess.King) || path&s.occupied != 0 {
		return false
	}
	goal := chess.NewSquare(pawn.File(), chess.Rank8.For(c))
	moves := min(int(chess.Rank8-pawn.Rank().For(c)), 5) // two steps at once from its first square
	late := 0
	if s.pos.Turn() == them {
		late = 1
	}
	return chess.Distance(foe.king, goal)-late > moves || path&^us.by[chess.King] == 0
}
