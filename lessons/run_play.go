package lessons

import (
	"slices"

	"woodfox/game/chess"
)

// Awaits returns the position in which the opponent of a play-out is to move and
// the keys of the positions before it, the oldest first; false when no reply is
// due. Whoever thinks for the opponent is asked by the face, which hands the move
// to Reply.
func (r *Run) Awaits() (pos chess.Position, history []uint64, due bool) {
	ex := r.Exercise()
	if ex == nil || ex.Kind != PlayOut || r.results[ex.ID].Done {
		return pos, nil, false
	}
	pos = ex.after(r.work.Path)
	if !kings(pos) || pos.Turn() == ex.Player() || !pos.HasLegalMove() {
		return pos, nil, false
	}
	keys := ex.keys(r.work.Path)
	return pos, keys[:len(keys)-1], true
}

// Reply plays the opponent's move in a play-out. A move that is not legal, or not
// awaited, is Unreadable and changes nothing. The verdict is OnTheWay, Right when
// the move ends a game that only had to be held, or GoalLost.
func (r *Run) Reply(m chess.Move) Verdict {
	pos, _, due := r.Awaits()
	legal, ok := pos.Complete(m)
	if !due || !ok {
		return Verdict{Code: Unreadable}
	}
	ex := r.Exercise()
	path := append(slices.Clone(r.work.Path), legal)
	v := judgeReply(ex, path, Verdict{Before: pos, Move: legal, After: pos.After(legal)})
	r.work.Path = path
	if v.Code.restarts() {
		r.fresh()
	}
	if !v.Right || v.Done {
		return r.settle(ex, v, len(path))
	}
	return v
}

// Counted returns how many moves the learner has made in a play-out and how many
// there may be; of is 0 when that is open.
func (r *Run) Counted() (moves, of int) {
	ex := r.Exercise()
	if ex == nil || ex.Kind != PlayOut {
		return 0, 0
	}
	return ex.moved(r.work.Path), ex.MaxMoves
}
