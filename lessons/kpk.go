package lessons

import (
	"sync"

	"woodfox/game/chess"
)

// pawnEnding holds for every position of king and pawn against king whether the
// side with the pawn wins. It is worked out backwards from the safe promotions;
// Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal 9(3), 1986.
type pawnEnding struct {
	won [2 * 48 * 64 * 64 / 64]uint64 // White has the pawn
}

// kpk is worked out once, in some ten milliseconds, when it is first asked for.
var kpk = sync.OnceValue(solvePawnEnding)

// kpkIndex orders positions by side to move, pawn (a2 to h7) and kings.
func kpkIndex(turn chess.Color, pawn, king, enemy chess.Square) int {
	return ((int(turn)*48+int(pawn)-8)*64+int(king))*64 + int(enemy)
}

func (e *pawnEnding) has(i int) bool { return e.won[i/64]>>(i%64)&1 != 0 }

func (e *pawnEnding) set(i int) { e.won[i/64] |= 1 << (i % 64) }

// flipped mirrors a square top to bottom.
func flipped(sq chess.Square) chess.Square { return sq ^ chess.A8 }

// pawnEndingOf reads a position as king and pawn against king.
func pawnEndingOf(pos chess.Position) (index int, owner chess.Color, ok bool) {
	pawns := pos.ByType(chess.Pawn)
	if pos.Occupied().Count() != 3 || pawns.Count() != 1 || !kings(pos) {
		return 0, owner, false
	}
	pawn := pawns.First()
	owner = pos.At(pawn).Color()
	king, enemy, turn := pos.King(owner), pos.King(owner.Other()), pos.Turn()
	if owner == chess.Black {
		pawn, king, enemy, turn = flipped(pawn), flipped(king), flipped(enemy), turn.Other()
	}
	if pawn.Rank() == chess.Rank1 || pawn.Rank() == chess.Rank8 {
		return 0, owner, false
	}
	return kpkIndex(turn, pawn, king, enemy), owner, true
}

// pawnWins reports whether the side with the pawn wins a position of king and pawn
// against king; ok is false for any other.
func pawnWins(pos chess.Position) (wins, ok bool) {
	index, _, ok := pawnEndingOf(pos)
	return ok && kpk().has(index), ok
}

// winsAfter reports whether the side with the pawn still wins after a legal move
// from such an ending: while the pawn is there by the table, after a promotion by
// whether queen or rook stay and the enemy can move or is mated.
func winsAfter(pos chess.Position, m chess.Move) bool {
	after := pos.After(m)
	if wins, ok := pawnWins(after); ok {
		return wins
	}
	if after.ByType(chess.Queen)|after.ByType(chess.Rook) == 0 {
		return false
	}
	if !after.HasLegalMove() {
		return after.InCheck()
	}
	return len(after.AppendCaptures(nil)) == 0
}

func kingAttacks(sq chess.Square) chess.Bitboard {
	return chess.AttacksFrom(chess.White, chess.King, sq, 0)
}

func solvePawnEnding() *pawnEnding {
	e := &pawnEnding{}
	for changed := true; changed; {
		changed = false
		for pawn := chess.H7; pawn >= chess.A2; pawn-- {
			guarded := chess.BitboardOf(pawn).PawnAttacks(chess.White)
			for king := chess.A1; king <= chess.H8; king++ {
				for enemy := chess.A1; enemy <= chess.H8; enemy++ {
					if king == pawn || enemy == pawn || chess.Distance(king, enemy) < 2 {
						continue
					}
					white, black := kpkIndex(chess.White, pawn, king, enemy), kpkIndex(chess.Black, pawn, king, enemy)
					if !e.has(white) && !guarded.Has(enemy) && e.whiteWins(pawn, king, enemy) {
						e.set(white)
						changed = true
					}
					if !e.has(black) && e.blackLoses(pawn, king, enemy, guarded) {
						e.set(black)
						changed = true
					}
				}
			}
		}
	}
	return e
}

// whiteWins reports whether White, to move, promotes safely or reaches a position
// known to be won.
func (e *pawnEnding) whiteWins(pawn, king, enemy chess.Square) bool {
	for to := range (kingAttacks(king) &^ kingAttacks(enemy) &^ chess.BitboardOf(pawn)).All() {
		if e.has(kpkIndex(chess.Black, pawn, to, enemy)) {
			return true
		}
	}
	step := pawn + 8
	if step == king || step == enemy {
		return false
	}
	if step.Rank() == chess.Rank8 {
		return chess.Distance(step, enemy) > 1 || chess.Distance(step, king) == 1
	}
	if e.has(kpkIndex(chess.Black, step, king, enemy)) {
		return true
	}
	double := step + 8
	return pawn.Rank() == chess.Rank2 && double != king && double != enemy && e.has(kpkIndex(chess.Black, double, king, enemy))
}

// blackLoses reports whether Black, to move, has a move and each leads to a
// position known to be lost; taking the pawn draws.
func (e *pawnEnding) blackLoses(pawn, king, enemy chess.Square, guarded chess.Bitboard) bool {
	moves := kingAttacks(enemy) &^ kingAttacks(king) &^ guarded
	if moves.Has(pawn) || moves == 0 {
		return false
	}
	for to := range moves.All() {
		if !e.has(kpkIndex(chess.White, pawn, king, to)) {
			return false
		}
	}
	return true
}

// pawnMoves lists the moves of a pawn ending that keep the win, or that do not,
// from the view of the side with the pawn.
func pawnMoves(win bool) derivation {
	return func(pos chess.Position, _ string) ([]string, error) {
		if _, ok := pawnWins(pos); !ok {
			return nil, errNoPawnEnding
		}
		return movesThat(func(p chess.Position, m chess.Move, _ string) bool { return winsAfter(p, m) == win })(pos, "")
	}
}

// pawnResult names the result of a pawn ending as the options of the course do.
func pawnResult(pos chess.Position, _ string) ([]string, error) {
	index, owner, ok := pawnEndingOf(pos)
	switch {
	case !ok:
		return nil, errNoPawnEnding
	case !kpk().has(index):
		return []string{"draw"}, nil
	}
	return []string{owner.String() + "-wins"}, nil
}
