package eval

import (
	"sync"

	"woodfox/game/chess"
)

// kpkWins knows for every position with king and pawn against king whether the pawn's side wins. It is worked out when
// first asked for, in about a hundredth of a second (BenchmarkKPK), and only read afterwards.
var kpkWins = sync.OnceValue(solveKPK)

// kpkTable is a bit for each of kpkPositions: the pawn is White's and stands on a file from a to d; other positions are
// mirrored to such.
type kpkTable [kpkPositions / 64]uint64

// kpkPositions is the number of ways to place two kings and a pawn on ranks 2 to 7 of four files with either side to
// move, legal or not.
const kpkPositions = 2 * 24 * 64 * 64

// kpkPosition is one of them.
type kpkPosition struct {
	turn             chess.Color
	king, pawn, lone chess.Square // White's king and pawn, Black's king
}

func (p kpkPosition) index() int {
	pawn := int(p.pawn.Rank()-chess.Rank2)*4 + int(p.pawn.File())
	return ((int(p.turn)*24+pawn)*64+int(p.king))*64 + int(p.lone)
}

// legal reports whether no two stand on one square or side by side, and Black is not in check when White is to move.
func (p kpkPosition) legal() bool {
	if chess.Distance(p.king, p.lone) <= 1 || p.king == p.pawn || p.lone == p.pawn {
		return false
	}
	return p.turn == chess.Black || !chess.BitboardOf(p.pawn).PawnAttacks(chess.White).Has(p.lone)
}

func (t *kpkTable) has(p kpkPosition) bool {
	i := p.index()
	return t[i/64]>>(i%64)&1 != 0
}

// solveKPK starts from no position being won and adds those from which a win can be forced, until there is none to add;
// first with the pawns that are furthest on, as the others become such.
func solveKPK() *kpkTable {
	t := new(kpkTable)
	for pawn := chess.H7; pawn >= chess.A2; pawn-- {
		for pawn.File() <= chess.FileD && t.extend(pawn) {
		}
	}
	return t
}

// extend adds the positions with the pawn on a square that are seen to be won now, and reports whether there were any.
func (t *kpkTable) extend(pawn chess.Square) (found bool) {
	for turn := chess.White; turn <= chess.Black; turn++ {
		for king := chess.A1; king <= chess.H8; king++ {
			for lone := chess.A1; lone <= chess.H8; lone++ {
				p := kpkPosition{turn, king, pawn, lone}
				if p.legal() && !t.has(p) && t.wins(p) {
					i := p.index()
					t[i/64] |= 1 << (i % 64)
					found = true
				}
			}
		}
	}
	return found
}

// wins reports whether the position is won by what is known of those after it.
func (t *kpkTable) wins(p kpkPosition) bool {
	if p.turn == chess.Black {
		return t.blackLoses(p)
	}
	after := p
	after.turn = chess.Black
	for b := chess.KingAttacks(p.king) &^ chess.KingAttacks(p.lone) &^ chess.BitboardOf(p.pawn, p.lone); b != 0; {
		after.king = b.Pop()
		if t.has(after) {
			return true
		}
	}
	after.king = p.king
	ahead := p.pawn + 8
	if ahead == p.king || ahead == p.lone {
		return false
	}
	if ahead.Rank() == chess.Rank8 {
		// As a queen it wins if it is not taken; where that would be stalemate, as a rook.
		return chess.Distance(p.lone, ahead) > 1 || chess.Distance(p.king, ahead) == 1
	}
	after.pawn = ahead
	if t.has(after) {
		return true
	}
	after.pawn = ahead + 8
	return p.pawn.Rank() == chess.Rank2 && after.pawn != p.king && after.pawn != p.lone && t.has(after)
}

// blackLoses reports whether Black has a move, and none that holds.
func (t *kpkTable) blackLoses(p kpkPosition) bool {
	pawn := chess.BitboardOf(p.pawn)
	moves := chess.KingAttacks(p.lone) &^ chess.KingAttacks(p.king) &^ pawn.PawnAttacks(chess.White)
	if moves == 0 || moves&pawn != 0 {
		return false // stalemate, or it takes the pawn; mate by a pawn and king alone cannot be without a free square
	}
	after := p
	after.turn = chess.White
	for moves != 0 {
		after.lone = moves.Pop()
		if !t.has(after) {
			return false
		}
	}
	return true
}

// PawnWins reports whether the side with the pawn wins a position of king and pawn against king: lessons judge by it. ok is
// false for any other position.
func PawnWins(pos *chess.Position) (wins, ok bool) {
	pawns := pos.ByType(chess.Pawn)
	if pos.Occupied().Count() != 3 || pawns.Count() != 1 || pos.ByType(chess.King).Count() != 2 || pawns&(chess.Rank1.Bitboard()|chess.Rank8.Bitboard()) != 0 {
		return false, false
	}
	return kpkWins().has(kpkOf(pos, pos.At(pawns.First()).Color())), true
}

// kpkOf reads a position in which one side has a king and a pawn and the other its king.
func kpkOf(pos *chess.Position, strong chess.Color) kpkPosition {
	pawn := pos.Pieces(strong, chess.Pawn).First()
	flip := chess.Square(0)
	if strong == chess.Black {
		flip ^= chess.A8 // mirrors the ranks
	}
	if pawn.File() > chess.FileD {
		flip ^= chess.H1 // mirrors the files
	}
	return kpkPosition{
		turn: pos.Turn() ^ strong,
		king: pos.King(strong) ^ flip, pawn: pawn ^ flip, lone: pos.King(strong.Other()) ^ flip,
	}
}

// kpk judges king and pawn against king: it is known exactly.
func kpk(pos *chess.Position, strong chess.Color) int {
	p := kpkOf(pos, strong)
	if !kpkWins().has(p) {
		return 0
	}
	return kpkWin + 20*int(p.pawn.Rank())
}

// kpkWin is more than a pawn is worth and less than a queen.
const kpkWin = 500
