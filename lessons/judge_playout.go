package lessons

import (
	"woodfox/game/chess"
)

// A play-out's path holds the moves of both sides. The learner's come by Answer,
// the opponent's by Run.Reply; what may be lost is judged after each.

// judgePlayOut judges the learner's move: whether it reaches the goal, leaves it
// open, or throws it away. A move that throws it away is not kept.
func judgePlayOut(ex *Exercise, a Answer) Verdict {
	v, ok := ex.tried(a.Path)
	if !ok {
		return v
	}
	switch {
	case ex.reached(a.Path, v):
		v.Right, v.Done, v.Code = true, true, Right
	case ex.drawn(a.Path, v.After) && ex.Goal != Hold:
		v.Code = GivesDraw
		if !v.After.HasLegalMove() {
			v.Code, v.Squares = GivesStalemate, Squares{v.After.King(v.After.Turn())}
		}
	default:
		v = ex.thrown(v)
	}
	switch {
	case v.Code == LosesPiece && ex.enough(v):
		v.Right, v.Code, v.Reply = true, Careless, chess.NoMove
	case v.Code != "":
	case ex.moved(a.Path) >= ex.MaxMoves && ex.MaxMoves > 0:
		v.Code = OutOfMoves
	default:
		v.Right, v.Code = true, OnTheWay
	}
	return v
}

// moved counts the learner's moves of a path.
func (ex *Exercise) moved(path []chess.Move) int {
	pos := ex.Board()
	if pos.Turn() == ex.Player() {
		return (len(path) + 1) / 2
	}
	return len(path) / 2
}

// reached reports whether the goal is reached by the last move of a path.
func (ex *Exercise) reached(path []chess.Move, v Verdict) bool {
	if v.After.IsCheckmate() {
		return v.After.Turn() != ex.Player()
	}
	lost := func() bool { _, loss := worstLoss(v.Before, v.Move); return loss >= atStake }
	switch ex.Goal {
	case Promote:
		return v.Move.IsPromotion() && v.After.HasLegalMove() && !lost()
	case Win:
		lead := material(v.After, ex.Player()) - material(v.After, ex.Player().Other())
		return lead >= chess.ValueOf(chess.Queen) && v.After.HasLegalMove() && !lost()
	case Hold:
		return ex.drawn(path, v.After) || ex.MaxMoves > 0 && ex.moved(path) >= ex.MaxMoves && ex.thrown(v).Code == ""
	}
	return false
}

// material is the exchange value of a side's pieces, in centipawns.
func material(pos chess.Position, side chess.Color) int {
	sum := 0
	for pt := chess.Pawn; pt < chess.King; pt++ {
		sum += pos.Pieces(side, pt).Count() * chess.ValueOf(pt)
	}
	return sum
}

// drawn reports whether the game is drawn by the position that a path leads to:
// stalemate, a dead position, fifty moves, or the third time on the board.
func (ex *Exercise) drawn(path []chess.Move, pos chess.Position) bool {
	if pos.IsCheckmate() {
		return false
	}
	return !pos.HasLegalMove() || pos.IsDead() || pos.HalfmoveClock() >= 100 || ex.times(path) >= 3
}

// times counts how often the last position of a path has stood on the board.
func (ex *Exercise) times(path []chess.Move) int {
	keys := ex.keys(path)
	n := 0
	for _, k := range keys {
		if k == keys[len(keys)-1] {
			n++
		}
	}
	return n
}

// keys are the keys of the positions on a path, the first and the last included.
func (ex *Exercise) keys(path []chess.Move) []uint64 {
	pos := ex.Board()
	keys := []uint64{pos.Key()}
	for _, m := range path {
		legal, ok := pos.Complete(m)
		if !ok {
			break
		}
		pos.Play(legal)
		keys = append(keys, pos.Key())
	}
	return keys
}

// thrown says whether a move throws the goal away: it gets the code and the reply
// that shows it, and keeps an empty code when nothing is lost. Whoever only has to
// hold may give material up.
func (ex *Exercise) thrown(v Verdict) Verdict {
	worse := punished(v)
	if worse.Code == NotAsked || worse.Code == LosesPiece && ex.Goal == Hold {
		return v
	}
	return worse
}

// enough reports whether what is left after the reply can still win: whoever gives
// one of two rooks away has to mate with the other.
func (ex *Exercise) enough(v Verdict) bool {
	side := ex.Player()
	next := v.After.After(v.Reply)
	if ex.Goal == Promote {
		return next.Pieces(side, chess.Pawn) != 0
	}
	heavy := next.Pieces(side, chess.Queen) | next.Pieces(side, chess.Rook)
	return heavy != 0 && material(next, side) > material(next, side.Other())
}

// judgeReply judges what the opponent's move makes of the goal.
func judgeReply(ex *Exercise, path []chess.Move, v Verdict) Verdict {
	v.Squares = Squares{v.Move.To()}
	pawns := v.After.Pieces(ex.Player(), chess.Pawn)
	switch {
	case v.After.IsCheckmate(), ex.Goal == Promote && pawns == 0:
		v.Code = GoalLost
	case ex.drawn(path, v.After):
		v.Right, v.Done, v.Code = true, true, Right
		if ex.Goal != Hold {
			v.Right, v.Done, v.Code = false, false, GoalLost
		}
	default:
		v.Right, v.Code = true, OnTheWay
	}
	return v
}

// plain returns a move that needs no thinking: one that reaches the goal, or a
// step of the pawn that keeps a won pawn ending won.
func (ex *Exercise) plain(path []chess.Move) (chess.Move, bool) {
	pos := ex.after(path)
	if !kings(pos) {
		return chess.NoMove, false
	}
	step := chess.NoMove
	for _, m := range pos.LegalMoves() {
		if ex.reached(append(path[:len(path):len(path)], m), Verdict{Before: pos, Move: m, After: pos.After(m)}) {
			return m, true
		}
		if _, ending := pawnWins(pos); ending && ex.Goal == Promote && pos.At(m.From()).Type() == chess.Pawn && winsAfter(pos, m) {
			step = m // of one step and two the longer comes last
		}
	}
	return step, step != chess.NoMove
}

// helpPlayOut gives the course's two hints; the move is for whoever thinks to find,
// unless it is plain.
func helpPlayOut(ex *Exercise, w Work, rung Rung) Help {
	switch rung {
	case LookHere:
		return Help{Code: HelpLook, Squares: ex.Look, Text: ex.Hint}
	case ThisPiece:
		return Help{Code: HelpRule, Text: ex.Because}
	}
	if m, ok := ex.plain(w.Path); ok {
		return helpTo(ex, ex.after(w.Path), m, ThisMove)
	}
	keys := ex.keys(w.Path)
	return Help{Code: HelpThink, Position: ex.after(w.Path), History: keys[:len(keys)-1], Moves: ex.sound(w.Path)}
}

// sound lists the legal moves against which the judge has nothing to say. A mate
// may be forced as soon after the loss of a piece as without it, so that whoever
// thinks has to be told.
func (ex *Exercise) sound(path []chess.Move) []chess.Move {
	var moves []chess.Move
	pos := ex.after(path)
	for _, m := range pos.LegalMoves() {
		v := judgePlayOut(ex, Answer{Path: append(path[:len(path):len(path)], m)})
		if v.Right && v.Code != Careless {
			moves = append(moves, m)
		}
	}
	return moves
}

// rightPlayOut and wrongPlayOut have no finite proof: Verify asks the position.
func rightPlayOut(*Exercise) []Answer { return nil }

func wrongPlayOut(*Exercise) []Answer { return nil }
