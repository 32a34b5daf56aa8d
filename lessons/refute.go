package lessons

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// atStake is what must be lost, in centipawns, before a move is called a loss: a
// knight for a bishop is none.
const atStake = 60

// refuted says what is wrong with a legal move: the verdict gets a code, and the
// reply that shows it where there is one. Mate, stalemate and material are facts
// of the position; what is none of these is only not what was asked for.
func refuted(ex *Exercise, v Verdict) Verdict {
	switch {
	case v.After.IsCheckmate():
		v.Code = NotAsked
	case !v.After.HasLegalMove():
		v.Code = GivesStalemate
		v.Squares = Squares{v.After.King(v.After.Turn())}
	case ex.Kind == MateInOne:
		return notMate(v)
	default:
		return ex.lacking(punished(v))
	}
	return v
}

// lacking says of a move that is not what is asked for what it lacks, where the
// proof of the exercise tells what is wanted.
func (ex *Exercise) lacking(v Verdict) Verdict {
	if v.Code != NotAsked {
		return v
	}
	capture := takes(v.Before, v.Move)
	switch proof, _, _ := strings.Cut(ex.Derived, ":"); {
	case proof == "check1" && !v.After.InCheck():
		v.Code = NoCheck
	case slices.Contains([]string{"capt", "captof", "captall", "bestcap"}, proof) && !capture:
		v.Code = NoCapture
	case proof == "bestcap":
		v.Code = TakesLess
	}
	return v
}

// punished looks for a reply that mates or gains material.
func punished(v Verdict) Verdict {
	v.Code = NotAsked
	if m, ok := mates(v.After); ok {
		v.Code, v.Reply, v.Squares = AllowsMate, m, Squares{v.After.King(v.Before.Turn())}
		return v
	}
	if fact, ok := thrownAway(v); ok {
		return fact
	}
	if m, loss := worstLoss(v.Before, v.Move); loss >= atStake {
		v.Code, v.Reply, v.Squares = LosesPiece, m, Squares{taken(v.After, m)}
	}
	return v
}

// thrownAway says whether a move spoils the result of king and pawn against king.
func thrownAway(v Verdict) (Verdict, bool) {
	won, ending := pawnWins(v.Before)
	if !ending {
		return v, false
	}
	wins := winsAfter(v.Before, v.Move)
	if won == wins || won != (pawnOwner(v.Before) == v.Before.Turn()) {
		return v, false
	}
	v.Code = ThrowsDraw
	if won {
		v.Code = ThrowsWin
	}
	for _, r := range v.After.LegalMoves() {
		if winsAfter(v.After, r) == wins {
			v.Reply, v.Squares = r, Squares{r.To()}
			break
		}
	}
	return v, true
}

// deeper looks at a move with which nothing was found amiss for a mate that it
// lets the other side force. It takes longer, so that only a learner's own move is
// looked at like this.
func deeper(v Verdict) Verdict {
	if v.Code != NotAsked || v.After.IsCheckmate() {
		return v
	}
	for _, m := range v.After.LegalMoves() {
		if forces(v.After, m) {
			v.Code, v.Reply, v.Squares = AllowsMateSoon, m, Squares{v.After.King(v.Before.Turn())}
			break
		}
	}
	return v
}

// taken is the square of the piece that a capture takes.
func taken(pos chess.Position, m chess.Move) chess.Square {
	if m.IsEnPassant() {
		return chess.NewSquare(m.To().File(), m.From().Rank())
	}
	return m.To()
}

// worstLoss returns the other side's best capture after a legal move, and what
// the mover loses by it in centipawns, less what the move itself took (static
// exchange evaluation); NoMove if nothing can be taken.
func worstLoss(pos chess.Position, m chess.Move) (reply chess.Move, loss int) {
	after := pos.After(m)
	if reply = bestCapture(after); reply == chess.NoMove {
		return chess.NoMove, 0
	}
	return reply, after.SEE(reply) - chess.ValueOf(pos.Capture(m).Type())
}

// bestCapture is the capture that gains most by exchange, or costs least; NoMove if
// nothing can be taken.
func bestCapture(pos chess.Position) chess.Move {
	best, gain := chess.NoMove, -1<<30
	for _, m := range pos.AppendCaptures(nil) {
		if !takes(pos, m) {
			continue
		}
		if see := pos.SEE(m); see > gain {
			best, gain = m, see
		}
	}
	return best
}

// mates returns a move that mates at once.
func mates(pos chess.Position) (chess.Move, bool) {
	for _, m := range pos.LegalMoves() {
		if pos.GivesCheck(m) {
			if after := pos.After(m); after.IsCheckmate() {
				return m, true
			}
		}
	}
	return chess.NoMove, false
}

// notMate says how a move fails to mate: it gives no check, or the check is
// answered. The reply shown is the one that costs the attacker most.
func notMate(v Verdict) Verdict {
	if !v.After.InCheck() {
		v = punished(v)
		if v.Code == NotAsked {
			v.Code = NotCheck
		}
		return v
	}
	v.Reply = bestAnswer(v.After)
	king := v.After.King(v.After.Turn())
	switch {
	case v.After.Checkers().Has(taken(v.After, v.Reply)):
		v.Code, v.Squares = CheckerTaken, Squares{taken(v.After, v.Reply)}
	case v.Reply.From() == king:
		v.Code, v.Squares = KingEscapes, Squares{v.Reply.To()}
	default:
		v.Code, v.Squares = CheckBlocked, Squares{v.Reply.To()}
	}
	return v
}

// bestAnswer is the legal move that gains most by exchange, the first of equals;
// NoMove if there is none.
func bestAnswer(pos chess.Position) chess.Move {
	best, gain := chess.NoMove, -1<<30
	for _, m := range pos.LegalMoves() {
		if see := pos.SEE(m); see > gain {
			best, gain = m, see
		}
	}
	return best
}

// guarded reports whether after a legal move nothing of the mover's can be won,
// nor the mover mated.
func guarded(pos chess.Position, m chess.Move) bool {
	after := pos.After(m)
	if _, mated := mates(after); mated {
		return false
	}
	_, loss := worstLoss(pos, m)
	return loss < atStake && (after.HasLegalMove() || after.InCheck())
}
