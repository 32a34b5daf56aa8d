package lessons

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/rating"
)

// sideOf reads "w" or "b".
func sideOf(arg string) (chess.Color, error) {
	switch arg {
	case "w":
		return chess.White, nil
	case "b":
		return chess.Black, nil
	}
	return chess.White, fmt.Errorf("%q is no side (want w or b)", arg)
}

// lessonValue is what a piece counts in the lessons, as the documents teach it.
var lessonValue = [...]int{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 5, chess.Queen: 10, chess.King: 0}

// deriveMaterial adds up a side's pieces in the lessons' points ("w").
func deriveMaterial(pos chess.Position, arg string) ([]string, error) {
	side, err := sideOf(arg)
	sum := 0
	for pt := chess.Pawn; pt < chess.King; pt++ {
		sum += pos.Pieces(side, pt).Count() * lessonValue[pt]
	}
	return []string{strconv.Itoa(sum)}, err
}

// deriveAttackers lists a side's pieces that attack a square, or protect what
// stands there ("d5:w").
func deriveAttackers(pos chess.Position, arg string) ([]string, error) {
	name, by, _ := strings.Cut(arg, ":")
	sq, ok := chess.ParseSquare(name)
	side, err := sideOf(by)
	if !ok {
		return nil, missingSquare(false, name)
	}
	return names(squaresOf(pos.AttackersTo(sq, pos.Occupied()) & pos.ByColor(side))), err
}

// deriveHanging lists a side's pieces that are attacked and not protected ("w").
func deriveHanging(pos chess.Position, arg string) ([]string, error) {
	side, err := sideOf(arg)
	return where(pos, func(sq chess.Square, _ string) bool { return hanging(pos, sq, side) }), err
}

func hanging(pos chess.Position, sq chess.Square, side chess.Color) bool {
	piece := pos.At(sq)
	return piece.Color() == side && piece.Type() != chess.King && pos.Attacked(sq, side.Other()) && !pos.Attacked(sq, side)
}

// deriveLoose lists a side's pieces that none of its own protects, the king left
// out ("b").
func deriveLoose(pos chess.Position, arg string) ([]string, error) {
	side, err := sideOf(arg)
	return where(pos, func(sq chess.Square, _ string) bool {
		piece := pos.At(sq)
		return piece.Color() == side && piece.Type() != chess.King && !pos.Attacked(sq, side)
	}), err
}

// deriveCapturable lists the pieces that the side to move can take.
func deriveCapturable(pos chess.Position, _ string) ([]string, error) {
	if !kings(pos) {
		return nil, nil
	}
	var all chess.Bitboard
	for _, m := range pos.AppendCaptures(nil) {
		if takes(pos, m) {
			all |= chess.BitboardOf(taken(pos, m))
		}
	}
	return names(squaresOf(all)), nil
}

// derivePinned lists a side's pinned pieces ("w").
func derivePinned(pos chess.Position, arg string) ([]string, error) {
	side, err := sideOf(arg)
	if err != nil || !kings(pos) {
		return nil, err
	}
	return where(pos, func(sq chess.Square, _ string) bool { return pos.At(sq).Color() == side && pinned(pos, sq) }), nil
}

// pawnsThat lists a side's pawns for which f says yes ("w").
func pawnsThat(f func(pawn chess.Bitboard, side chess.Color, own, enemy chess.Bitboard) bool) derivation {
	return func(pos chess.Position, arg string) ([]string, error) {
		side, err := sideOf(arg)
		own, enemy := pos.Pieces(side, chess.Pawn), pos.Pieces(side.Other(), chess.Pawn)
		var list []string
		for sq := range own.All() {
			if f(chess.BitboardOf(sq), side, own, enemy) {
				list = append(list, sq.String())
			}
		}
		return list, err
	}
}

// beside is the files next to a pawn's, and file its own.
func beside(pawn chess.Bitboard) chess.Bitboard { return file(pawn.East()) | file(pawn.West()) }

func file(pawn chess.Bitboard) chess.Bitboard {
	if pawn == 0 {
		return 0
	}
	return pawn.First().File().Bitboard()
}

// ahead is the squares before a pawn on its file.
func ahead(pawn chess.Bitboard, side chess.Color) chess.Bitboard {
	var squares chess.Bitboard
	for next := pawn.Forward(side); next != 0; next = next.Forward(side) {
		squares |= next
	}
	return squares
}

// isolated: no pawn of its side stands on a file beside it.
func isolated(pawn chess.Bitboard, _ chess.Color, own, _ chess.Bitboard) bool {
	return own&beside(pawn) == 0
}

// doubled: another pawn of its side stands on its file.
func doubled(pawn chess.Bitboard, _ chess.Color, own, _ chess.Bitboard) bool {
	return own&file(pawn)&^pawn != 0
}

// passed: no enemy pawn stands before it, on its file or on one beside it.
func passed(pawn chess.Bitboard, side chess.Color, _, enemy chess.Bitboard) bool {
	path := ahead(pawn, side)
	return enemy&(path|path.East()|path.West()) == 0
}

// chainRoot: it protects a pawn of its side and is protected by none.
func chainRoot(pawn chess.Bitboard, side chess.Color, own, _ chess.Bitboard) bool {
	return own&pawn.PawnAttacks(side) != 0 && own&pawn.PawnAttacks(side.Other()) == 0
}

// deriveRating is the gain in the documents' level points: "draw:60" for the
// player with fewer points, "low:50" and "high:50" when the one with fewer or more
// points wins, and how many points they are apart.
func deriveRating(_ chess.Position, arg string) ([]string, error) {
	who, apart, _ := strings.Cut(arg, ":")
	n, err := strconv.Atoi(apart)
	if err != nil || n < 0 {
		return nil, fmt.Errorf("%q is no difference of points", apart)
	}
	const mine = 1000
	gain := 0
	switch who {
	case "draw":
		gain = rating.LevelPoints(mine, mine+n, rating.Drawn)
	case "low":
		gain = rating.LevelPoints(mine, mine+n, rating.Won)
	case "high":
		gain = rating.LevelPoints(mine+n, mine, rating.Won)
	default:
		return nil, fmt.Errorf("%q is not draw, low or high", who)
	}
	return []string{strconv.Itoa(gain)}, nil
}

// deriveWheat counts the grains of wheat on a square ("square:8") or on all
// squares up to it ("total:8").
func deriveWheat(_ chess.Position, arg string) ([]string, error) {
	what, count, _ := strings.Cut(arg, ":")
	n, err := strconv.Atoi(count)
	if err != nil || n < 1 || n > 64 {
		return nil, fmt.Errorf("%q is no square from 1 to 64", count)
	}
	grains := big.NewInt(1)
	switch what {
	case "square":
		grains.Lsh(grains, uint(n-1))
	case "total", "sum":
		grains.Sub(grains.Lsh(grains, uint(n)), big.NewInt(1))
	default:
		return nil, fmt.Errorf("%q is not square or total", what)
	}
	return []string{grains.String()}, nil
}
