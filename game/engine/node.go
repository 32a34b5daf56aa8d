package engine

import "woodfox/game/chess"

// pollEvery is the number of nodes between two looks at the context; it bounds how late a search ends.
const pollEvery = 512

// visit counts a node and reports whether the search is to be left.
func (w *worker) visit(ply int) bool {
	if w.stopped {
		return true
	}
	w.nodes++
	w.seen = max(w.seen, ply)
	if w.nodes >= w.pollAt {
		w.poll()
	}
	return w.stopped
}

func (w *worker) poll() {
	w.pollAt = w.nodes + pollEvery
	w.published.Store(w.nodes)
	if w.limit > 0 {
		total := w.total()
		w.stopped = w.stopped || total >= w.limit
		w.pollAt = min(w.pollAt, w.nodes+w.limit-min(total, w.limit))
	}
	w.stopped = w.stopped || w.timer.late()
	select {
	case <-w.ctx.Done():
		w.stopped = true
	default:
		if !w.stopped && w.frontier.passed(w.iteration) {
			w.stopped, w.overtaken = true, true
		}
	}
}

// enter begins the work on a position: it counts the node and reports the value where none of its moves is to be looked
// at, because the search is left, the game is drawn, or the line is as long as it may be.
func (w *worker) enter(ply int) (v value, over bool) {
	f := &w.frames[ply]
	f.length = 0
	switch {
	case w.visit(ply):
		return drawValue, true
	case w.isDraw(ply):
		if f.pos.IsCheckmate() {
			return matedAt(ply), true
		}
		return drawValue, true
	case ply >= maxPly:
		return value(w.evaluator.Evaluate(ply, &f.pos)), true
	}
	return 0, false
}

// play makes the position of the next ply by a move.
func (w *worker) play(ply int, m chess.Move) {
	f, next := &w.frames[ply], &w.frames[ply+1]
	w.evaluator.Push(ply, &f.pos, m)
	next.pos = f.pos
	next.pos.Play(m)
	w.table.touch(next.pos.Key())
	next.reversible = f.reversible + 1
	if next.pos.HalfmoveClock() == 0 {
		next.reversible = 0
	}
	next.passed = false
	next.arrived = arrival{f.pos.At(m.From()), m.To()}
	next.before = [2]*pieceTo{w.history.after(next.arrived.piece, next.arrived.to), f.before[0]}
	w.keys[w.base+ply+1] = next.pos.Key()
}

// pass makes the position of the next ply by letting the other side move twice. Nothing repeats across it.
func (w *worker) pass(ply int) {
	f, next := &w.frames[ply], &w.frames[ply+1]
	w.evaluator.Push(ply, &f.pos, chess.NoMove)
	next.pos = f.pos
	next.pos.PlayNull()
	next.reversible = 0
	next.passed = true
	next.arrived = arrival{}
	next.before = [2]*pieceTo{w.history.nowhere(), f.before[0]}
	w.keys[w.base+ply+1] = next.pos.Key()
}

// isDraw reports a draw that a player could have at once: fifty moves (FIDE 9.3; enter sees to it that mate comes
// first), material that cannot mate, or repetition. A position that comes back within the line counts as drawn the
// first time, for whoever could repeat once can do so again; one that was in the game must have been there twice.
func (w *worker) isDraw(ply int) bool {
	f := &w.frames[ply]
	if f.pos.HalfmoveClock() >= 100 || f.pos.IsMaterialDead() {
		return true
	}
	here := w.base + ply
	key, before := w.keys[here], 0
	for back := 4; back <= f.reversible; back += 2 {
		if w.keys[here-back] == key {
			if before++; back <= ply || before == 2 {
				return true
			}
		}
	}
	return false
}

// cuts reports whether the value alone decides a search between alpha and beta.
func (e entry) cuts(alpha, beta value) bool {
	switch e.bound {
	case boundExact:
		return true
	case boundLower:
		return e.value >= beta
	case boundUpper:
		return e.value <= alpha
	}
	return false
}

// hasPieces reports whether the side to move has more than king and pawns.
func hasPieces(pos *chess.Position) bool {
	c := pos.Turn()
	return pos.ByColor(c) != pos.Pieces(c, chess.King)|pos.Pieces(c, chess.Pawn)
}
