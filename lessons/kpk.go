package lessons

import (
	"woodfox/game/chess"
	"woodfox/game/engine/eval"
)

// pawnWins reports whether the side with the pawn wins a position of king and pawn
// against king; ok is false for any other.
func pawnWins(pos chess.Position) (wins, ok bool) {
	if !kings(pos) {
		return false, false
	}
	return eval.PawnWins(&pos)
}

// pawnOwner is the side with the pawn in such an ending.
func pawnOwner(pos chess.Position) chess.Color {
	return pos.At(pos.ByType(chess.Pawn).First()).Color()
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
	wins, ok := pawnWins(pos)
	switch {
	case !ok:
		return nil, errNoPawnEnding
	case !wins:
		return []string{"draw"}, nil
	}
	return []string{pawnOwner(pos).String() + "-wins"}, nil
}
