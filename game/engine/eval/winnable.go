package eval

import "woodfox/game/chess"

// queenSide are the files a to d.
const queenSide chess.Bitboard = 0x0f0f0f0f0f0f0f0f

// winnable is how much there is to play for in an ending.
func (s *survey[M]) winnable() int {
	w := &weights.Winnable
	pawns := s.pos.ByType(chess.Pawn)
	white, black := s.sides[chess.White].king, s.sides[chess.Black].king
	hope := s.hope(&w.Base, 1)
	hope += s.hope(&w.Pawn, pawns.Count())
	hope += s.hope(&w.Passed, (s.pawns.passed[chess.White] | s.pawns.passed[chess.Black]).Count())
	if pawns&queenSide != 0 && pawns&^queenSide != 0 {
		hope += s.hope(&w.BothFlanks, 1)
	}
	files, ranks := int(white.File())-int(black.File()), int(white.Rank())-int(black.Rank())
	hope += s.hope(&w.Outflank, max(files, -files)-max(ranks, -ranks))
	if white.Rank() >= chess.Rank5 || black.Rank() <= chess.Rank4 {
		hope += s.hope(&w.Infiltrate, 1)
	}
	if s.phase == 0 {
		hope += s.hope(&w.PawnsOnly, 1)
	}
	return hope
}
