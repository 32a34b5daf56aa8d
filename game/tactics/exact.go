package tactics

import "woodfox/game/chess"

// length says how many moves the solver makes.
func (l *line) length() {
	themes := [...]Theme{OneMove, Short, Long, VeryLong}
	l.add(themes[min(l.plies()/2, len(themes))-1], 1)
}

// specialMoves finds promotions, castling and captures en passant of the solver.
func (l *line) specialMoves() {
	for i := 1; i < l.plies(); i += 2 {
		m := l.moves[i]
		switch {
		case m.IsPromotion():
			l.add(Promotion, i+1, m.To())
			if m.Promotion() != chess.Queen {
				l.add(UnderPromotion, i+1, m.To())
			}
		case m.IsCastling():
			l.add(Castling, i+1, m.To(), castledRook(m))
		case m.IsEnPassant():
			taken := chess.NewSquare(m.To().File(), m.From().Rank())
			l.add(EnPassant, i+1, m.To(), taken)
		}
		if checkers := l.at[i+1].Checkers(); checkers.Several() {
			l.add(DoubleCheck, i+1, append(checkers.Squares(), l.at[i+1].King(l.solver.Other()))...)
		}
	}
}

func castledRook(m chess.Move) chess.Square {
	c, _ := chess.CastlingTo(m.To())
	return c.RookTo
}

// ending says what kind of endgame it is, by the pieces beside kings and pawns. The
// kind is the same before and after the solver's first move: who takes the last
// rook does not play a rook endgame.
func (l *line) ending() {
	kind := endingOf(&l.at[1])
	if kind != "" && kind == endingOf(&l.at[2]) {
		l.add(kind, 1)
	}
}

// endingOf names the kind of endgame, "" for none. With queens and rooks there is
// one queen in all, as the public themes have it.
func endingOf(pos *chess.Position) Theme {
	var kinds uint
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		if pos.ByType(pt) != 0 {
			kinds |= 1 << pt
		}
	}
	switch kinds {
	case 0:
		return PawnEndgame
	case 1 << chess.Knight:
		return KnightEndgame
	case 1 << chess.Bishop:
		return BishopEndgame
	case 1 << chess.Rook:
		return RookEndgame
	case 1 << chess.Queen:
		return QueenEndgame
	case 1<<chess.Queen | 1<<chess.Rook:
		if !pos.ByType(chess.Queen).Several() {
			return QueenRookEndgame
		}
	}
	return ""
}

// phase says which part of a game the position belongs to: an endgame with at most
// six pieces beside kings and pawns; an opening while nearly all of them are there and
// both home ranks are still peopled.
func (l *line) phase() {
	pos := &l.at[1]
	switch n := pieces(pos); {
	case n <= 6:
		l.add(Endgame, 1)
	case n > 10 && athome(pos, chess.White) >= 4 && athome(pos, chess.Black) >= 4:
		l.add(Opening, 1)
	default:
		l.add(Middlegame, 1)
	}
}

// pieces counts what is neither king nor pawn.
func pieces(pos *chess.Position) int {
	return (pos.Occupied() &^ pos.ByType(chess.Pawn) &^ pos.ByType(chess.King)).Count()
}

// athome counts what a side has on its first rank.
func athome(pos *chess.Position, c chess.Color) int {
	return (pos.ByColor(c) & chess.Rank1.For(c).Bitboard()).Count()
}
