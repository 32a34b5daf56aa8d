package lessons

import (
	"slices"
	"strings"

	"woodfox/game/chess"
)

// complete names the kinds whose accepted answers always follow from the position,
// with the derivation that gives them.
var complete = map[Kind]string{MateInOne: "mate1", MateInTwo: "mate2", EscapeCheck: "evade", Guard: "guard"}

// checkPlay proves the kinds that are answered by moves.
func (v *verifier) checkPlay(ex *Exercise) {
	if proof, ok := complete[ex.Kind]; ok {
		v.prove(ex, proof)
	}
	switch ex.Side {
	case "", chess.White.String(), chess.Black.String():
	default:
		v.report(BadLine, "side: %q", ex.Side)
	}
	for _, uci := range ex.Best {
		if !slices.Contains(ex.Accept, uci) {
			v.report(BadAnswer, "best: %s is not accepted", uci)
		}
	}
	if pos := ex.Board(); ex.Kind.Plays() && !kings(pos) {
		v.report(BadFEN, "%s needs both kings", ex.Kind)
		return
	}
	switch ex.Kind {
	case PlayLine:
		v.checkLine(ex)
	case PlayOut:
		v.checkGoal(ex)
	default:
		if ex.Kind.Plays() {
			v.checkTurn(ex, ex.Board())
		}
	}
}

func (v *verifier) checkTurn(ex *Exercise, pos chess.Position) {
	if pos.Turn() != ex.Player() {
		v.report(BadLine, "side is %s, %s is to move", ex.Player(), pos.Turn())
	}
}

// checkLine proves that a line can be played to its end, that the learner has a
// move in it, and that what is said and accepted beside it fits.
func (v *verifier) checkLine(ex *Exercise) {
	words, line := strings.Fields(ex.Moves), ex.line()
	if played := ex.playable(line); len(played) != len(words) || len(line) != len(words) {
		v.report(BadLine, "moves: %d of %d are legal", len(played), len(words))
		return
	}
	if len(line) <= len(ex.lead()) {
		v.report(BadLine, "moves: the learner has none")
		return
	}
	v.checkTurn(ex, ex.after(ex.lead()))
	for ply, moves := range ex.AcceptAlso {
		if ply < 1 || ply > len(line) {
			v.report(BadLine, "accept_also: the line has no move %d", ply)
			continue
		}
		pos := ex.after(line[:ply-1])
		for _, uci := range moves {
			if m, ok := readMove(pos, uci); !ok || pos.Turn() != ex.Player() || m.String() == line[ply-1].String() {
				v.report(BadLine, "accept_also: %d: %s is no other move of the learner's", ply, uci)
			}
		}
	}
	for ply, text := range ex.Say {
		if ply < 1 || ply > len(line) {
			v.report(BadLine, "say: the line has no move %d", ply)
		}
		v.texts("say", text)
	}
}

// checkGoal proves that a play-out can succeed as far as that follows from the
// position: there is something to mate with, a pawn to promote, and an ending of
// king and pawn has the result that is asked for.
func (v *verifier) checkGoal(ex *Exercise) {
	pos := ex.Board()
	side := ex.Player()
	if ex.MaxMoves < 1 {
		v.report(BadGoal, "max_moves: %d", ex.MaxMoves)
	}
	if !pos.HasLegalMove() || pos.IsDead() {
		v.report(BadGoal, "the game is over")
		return
	}
	won, ending := pawnWins(pos)
	others := ending && pawnOwner(pos) != side // the pawn is the opponent's
	switch ex.Goal {
	case Checkmate, Win, Promote:
		if !pos.CanMate(side) || ending && (others || !won) {
			v.report(BadGoal, "goal: %s cannot win", side)
		}
		if ex.Goal == Promote && pos.Pieces(side, chess.Pawn) == 0 {
			v.report(BadGoal, "goal: %s has no pawn", side)
		}
	case Hold:
		if won && others {
			v.report(BadGoal, "goal: %s cannot hold the draw", side)
		}
	default:
		v.report(BadGoal, "goal: %q", ex.Goal)
	}
}
