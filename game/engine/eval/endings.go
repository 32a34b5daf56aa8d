package eval

import "woodfox/game/chess"

// FullScale is the scale of an advantage that wins as any does.
const FullScale = 64

// known judges positions of which more is known than the terms of the evaluation say.
func known(pos *chess.Position) (v int, ok bool) {
	if pos.ByColor(chess.White).Several() && pos.ByColor(chess.Black).Several() {
		return 0, false
	}
	return bareKing(pos)
}

// bareKing judges a lone king against a side that can mate it without pawns: beyond the material, how near the king is
// driven to the edge (with bishop and knight, to a corner of the bishop's colour) and how close the other king is.
func bareKing(pos *chess.Position) (v int, ok bool) {
	weak := chess.White
	if pos.ByColor(chess.White).Several() {
		weak = chess.Black
	}
	if pos.ByColor(weak).Several() {
		return 0, false
	}
	strong := weak.Other()
	if pos.Pieces(strong, chess.Pawn) != 0 || !mates(pos, strong) {
		return 0, false
	}
	king := pos.King(weak)
	v = 600 // more than the pieces alone were worth with anything else on the board
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		v += pos.Pieces(strong, pt).Count() * chess.ValueOf(pt)
	}
	v += 10 * (14 - chess.Distance(king, pos.King(strong)))
	v += 20 * edge(king)
	if pos.Pieces(strong, chess.Queen)|pos.Pieces(strong, chess.Rook) == 0 && !pos.Pieces(strong, chess.Bishop).Several() {
		corners := [2]chess.Square{chess.A1, chess.H8}
		if pos.Pieces(strong, chess.Bishop)&chess.LightSquares != 0 {
			corners = [2]chess.Square{chess.H1, chess.A8}
		}
		v += 30 * (7 - min(steps(king, corners[0]), steps(king, corners[1]), 7))
	}
	if pos.Turn() == weak {
		v = -v
	}
	return v, true
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

// steps is the number of moves straight along ranks and files between two squares.
func steps(a, b chess.Square) int {
	f, r := int(a.File())-int(b.File()), int(a.Rank())-int(b.Rank())
	return max(f, -f) + max(r, -r)
}

// scale is how much of an advantage of c in the ending counts, FullScale being all of it: without pawns a piece more is
// seldom enough.
func (s *survey[M]) scale(c chess.Color) int {
	pos, them := s.pos, c.Other()
	pawns := pos.Pieces(c, chess.Pawn)
	if pawns == 0 && (!mates(pos, c) || force(pos, c)-force(pos, them) <= chess.ValueOf(chess.Bishop)) {
		if !mates(pos, c) || pos.Pieces(them, chess.Pawn) == 0 {
			return FullScale / 16
		}
		return FullScale / 4
	}
	if pawns != 0 && wrongRookPawn(pos, c) {
		return 0
	}
	mine, theirs := pos.Pieces(c, chess.Bishop), pos.Pieces(them, chess.Bishop)
	if mine.Count() == 1 && theirs.Count() == 1 && !(mine | theirs).OneColor() {
		if force(pos, c) == chess.ValueOf(chess.Bishop) && force(pos, them) == chess.ValueOf(chess.Bishop) {
			return FullScale / 2
		}
		return FullScale * 7 / 8
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
	file := pawns.First().File()
	if file != chess.FileA && file != chess.FileH || pawns&^file.Bitboard() != 0 {
		return false
	}
	if pos.ByColor(c)&^pawns&^bishops != chess.BitboardOf(pos.King(c)) || pos.Pieces(c.Other(), chess.Pawn) != 0 {
		return false
	}
	corner := chess.NewSquare(file, chess.Rank8.For(c))
	rules := chess.LightSquares
	if !corner.IsLight() {
		rules = ^chess.LightSquares
	}
	return bishops&rules == 0 && chess.Distance(pos.King(c.Other()), corner) <= 1
}
