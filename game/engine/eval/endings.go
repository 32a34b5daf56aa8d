package eval

import "woodfox/game/chess"

// known judges positions against a lone king, of which more is known than the terms of the evaluation say. The value is
// for the side to move.
func known(pos *chess.Position) (v int, ok bool) {
	lone := chess.White
	if pos.ByColor(chess.White).Several() {
		lone = chess.Black
	}
	if pos.ByColor(lone).Several() {
		return 0, false
	}
	strong := lone.Other()
	pawns := pos.Pieces(strong, chess.Pawn)
	switch {
	case mates(pos, strong):
		v = drive(pos, strong)
	case pawns == 0 || wrongRookPawn(pos, strong):
		v = 0
	case pos.ByColor(strong) == pawns|pos.Pieces(strong, chess.King) && !pawns.Several():
		v = kpk(pos, strong)
	default:
		return 0, false
	}
	if pos.Turn() == lone {
		v = -v
	}
	return v, true
}

// surelyWon is more than any material is worth with something to play against it.
const surelyWon = 600

// drive judges a side that can mate a lone king: beyond the material, how near the king is driven to the edge (with bishop
// and knight, to a corner of the bishop's colour) and how close the other king is.
func drive(pos *chess.Position, strong chess.Color) int {
	lone := pos.King(strong.Other())
	v := surelyWon
	for pt := chess.Pawn; pt <= chess.Queen; pt++ {
		v += pos.Pieces(strong, pt).Count() * chess.ValueOf(pt)
	}
	for b := pos.Pieces(strong, chess.Pawn); b != 0; {
		v += 10 * int(b.Pop().Rank().For(strong))
	}
	v += 10 * (14 - chess.Distance(lone, pos.King(strong)))
	bishops := pos.Pieces(strong, chess.Bishop)
	if pos.Pieces(strong, chess.Queen)|pos.Pieces(strong, chess.Rook) != 0 || bishops == 0 || !bishops.OneColor() {
		return v + 20*edge(lone)
	}
	// From a corner of the wrong colour the king is driven along the edge: what counts is how far it is from the diagonal
	// between those corners.
	file, rank := int(lone.File()), int(lone.Rank())
	if bishops&chess.LightSquares != 0 {
		file = 7 - file
	}
	away := 7 - file - rank
	return v + 40*max(away, -away) + 5*edge(lone)
}

// mates reports whether the pieces of c, without pawns, can force mate against a lone king.
func mates(pos *chess.Position, c chess.Color) bool {
	if pos.Pieces(c, chess.Queen)|pos.Pieces(c, chess.Rook) != 0 {
		return true
	}
	bishops, knights := pos.Pieces(c, chess.Bishop), pos.Pieces(c, chess.Knight)
	return !bishops.OneColor() || bishops != 0 && knights != 0 || knights.Count() > 2
}

// edge is how far a square is from the middle of the board: 0 in the four central squares, 6 in a corner.
func edge(s chess.Square) int {
	f, r := int(s.File()), int(s.Rank())
	return max(3-f, f-4) + max(3-r, r-4)
}

// FullScale is the scale of an advantage that wins as any does.
const FullScale = 64

// scale is how much of an advantage of c counts with this material, FullScale being all of it.
func (s *survey[M]) scale(c chess.Color) int {
	pos, them := s.pos, c.Other()
	pawns := pos.Pieces(c, chess.Pawn)
	if pawns != 0 && s.phase > 4 {
		return FullScale // soon decided, as this is asked often
	}
	mine, theirs := force(pos, c), force(pos, them)
	switch {
	case pawns == 0 && !mates(pos, c):
		return FullScale / 16
	case pawns == 0 && theirs == 0 && isSingle(pos, them, chess.Pawn) && mine == chess.ValueOf(chess.Rook):
		return s.rookAgainstPawn(c)
	case pawns == 0 && theirs == 0 && isSingle(pos, them, chess.Pawn) && mine == chess.ValueOf(chess.Queen):
		return s.queenAgainstPawn(c)
	case pawns == 0 && mine-theirs <= chess.ValueOf(chess.Bishop) && pos.Pieces(them, chess.Pawn) == 0:
		return FullScale / 16
	case pawns == 0 && mine-theirs <= chess.ValueOf(chess.Bishop):
		return FullScale / 4 // a piece more without pawns is seldom enough
	case pawns != 0 && wrongRookPawn(pos, c):
		return 0
	}
	bishop, against := pos.Pieces(c, chess.Bishop), pos.Pieces(them, chess.Bishop)
	if bishop.Count() == 1 && against.Count() == 1 && !(bishop | against).OneColor() && mine+theirs == 2*chess.ValueOf(chess.Bishop) {
		return FullScale / 2
	}
	return FullScale
}

func isSingle(pos *chess.Position, c chess.Color, pt chess.PieceType) bool {
	return pos.Pieces(c, pt).Count() == 1
}

// rookAgainstPawn is the scale of rook against pawn: it wins where its king is before the pawn, or the pawn's king cannot
// help it in time; a pawn far on with its king beside it holds.
func (s *survey[M]) rookAgainstPawn(c chess.Color) int {
	them := c.Other()
	pawn := s.pos.Pieces(them, chess.Pawn).First()
	goal := chess.NewSquare(pawn.File(), chess.Rank8.For(them))
	king, lone := s.sides[c].king, s.sides[them].king
	if s.pos.Turn() == c {
		if chess.Distance(king, goal) <= chess.Distance(pawn, goal) {
			return FullScale
		}
	} else if chess.Distance(king, goal) < chess.Distance(pawn, goal) {
		return FullScale
	}
	if chess.Distance(lone, pawn) >= 3 && chess.Distance(s.pos.Pieces(c, chess.Rook).First(), lone) >= 2 {
		return FullScale
	}
	return FullScale / 16
}

// queenAgainstPawn is the scale of queen against pawn: a pawn one step before its goal on a rook's or bishop's file draws
// by stalemate where its king is beside it and the other far away.
func (s *survey[M]) queenAgainstPawn(c chess.Color) int {
	them := c.Other()
	pawn := s.pos.Pieces(them, chess.Pawn).First()
	goal := chess.NewSquare(pawn.File(), chess.Rank8.For(them))
	switch pawn.File() {
	case chess.FileA, chess.FileC, chess.FileF, chess.FileH:
		if pawn.Rank().For(them) == chess.Rank7 && chess.Distance(s.sides[them].king, pawn) <= 1 && chess.Distance(s.sides[c].king, goal) > 4 {
			return FullScale / 16
		}
	}
	return FullScale
}

// force is the material of the pieces without the pawns.
func force(pos *chess.Position, c chess.Color) (sum int) {
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		sum += pos.Pieces(c, pt).Count() * chess.ValueOf(pt)
	}
	return sum
}

// wrongRookPawn reports pawns that all stand on one edge file with at most bishops that do not rule the corner where they
// would promote, while the enemy king holds that corner: no force gets it out.
func wrongRookPawn(pos *chess.Position, c chess.Color) bool {
	pawns, bishops := pos.Pieces(c, chess.Pawn), pos.Pieces(c, chess.Bishop)
	if pos.ByColor(c)&^pawns&^bishops != pos.Pieces(c, chess.King) || pos.Pieces(c.Other(), chess.Pawn) != 0 {
		return false
	}
	file := pawns.First().File()
	if file != chess.FileA && file != chess.FileH || pawns&^file.Bitboard() != 0 {
		return false
	}
	corner := chess.NewSquare(file, chess.Rank8.For(c))
	rules := chess.LightSquares
	if !corner.IsLight() {
		rules = ^chess.LightSquares
	}
	return bishops&rules == 0 && chess.Distance(pos.King(c.Other()), corner) <= 1
}
