package engine

import (
	"math/bits"

	"woodfox/game/chess"
)

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
	if w.limit > 0 {
		w.pollAt = min(w.pollAt, w.limit)
		w.stopped = w.stopped || w.nodes >= w.limit
	}
	select {
	case <-w.ctx.Done():
		w.stopped = true
	default:
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
		return value(w.evaluator.Evaluate(&f.pos)), true
	}
	return 0, false
}

// play makes the position of the next ply by a move.
func (w *worker) play(ply int, m chess.Move) {
	f, next := &w.frames[ply], &w.frames[ply+1]
	next.pos = f.pos
	next.pos.Play(m)
	next.reversible = f.reversible + 1
	if next.pos.HalfmoveClock() == 0 {
		next.reversible = 0
	}
	next.arrived = arrival{f.pos.At(m.From()), m.To()}
	next.before = [2]*pieceTo{w.history.after(next.arrived.piece, next.arrived.to), f.before[0]}
	w.keys[w.base+ply+1] = next.pos.Key()
}

// pass makes the position of the next ply by letting the other side move twice. Nothing repeats across it.
func (w *worker) pass(ply int) {
	f, next := &w.frames[ply], &w.frames[ply+1]
	next.pos = f.pos
	next.pos.PlayNull()
	next.reversible = 0
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

// reduction is by how many plies a late quiet move is looked at less, for depth and number of the move from 1 on. It
// grows with the logarithm of both, taken in whole numbers so that it is the same on every machine.
func reduction(depth, number int) int {
	return 1 + log16(depth)*log16(number)/1536
}

// log16 is 16 times the logarithm to base 2 of n ≥ 1, straight between powers of two.
func log16(n int) int {
	whole := bits.Len(uint(n)) - 1
	return 16*whole + n<<4>>whole - 16
}

// search is the worth of the position at ply, looked at to depth, for the side to move: exact if within alpha and beta,
// otherwise a bound. mayPass is false after a null move.
func (w *worker) search(ply, depth int, alpha, beta value, mayPass bool) value {
	f := &w.frames[ply]
	inCheck := f.pos.InCheck()
	if inCheck {
		depth = max(depth, 0) + 1 // a check is answered before anything is judged
	}
	if depth <= 0 {
		return w.quiesce(ply, alpha, beta)
	}
	if v, ok := w.enter(ply); ok {
		return v
	}
	// Mate distance: no line from here can be better than mating at once or worse than being mated at once.
	alpha, beta = max(alpha, matedAt(ply)), min(beta, matingAt(ply+1))
	if alpha >= beta {
		return alpha
	}

	pv := beta-alpha > 1
	key := f.pos.Key()
	known, found := w.table.probe(key, ply)
	if found && !pv && known.depth >= depth && known.cuts(alpha, beta) && f.pos.HalfmoveClock() < 90 {
		return known.value
	}
	eval := known.eval
	if !found && !inCheck {
		eval = value(w.evaluator.Evaluate(&f.pos))
	}

	if !pv && !inCheck && mayPass && depth >= 3 && eval >= beta && beta > -mateBound && hasPieces(&f.pos) {
		// If passing is still too good for the other side, some move will be (Donninger, "Null move and deep search",
		// ICCA Journal 16, 1993). With pawns alone, having to move may be the trouble.
		w.pass(ply)
		v := -w.search(ply+1, depth-4-depth/4-int(min((eval-beta)/200, 2)), -beta, 1-beta, false)
		if w.stopped {
			return drawValue
		}
		if v >= beta {
			if isMate(v) {
				return beta // a threat of mate was seen, but not proved against moving twice
			}
			return v
		}
	}
	return w.searchMoves(ply, depth, alpha, beta, entry{move: known.move, eval: eval})
}

// searchMoves tries the moves of a position. known holds the move to try first and the static evaluation.
func (w *worker) searchMoves(ply, depth int, alpha, beta value, known entry) value {
	f, next := &w.frames[ply], &w.frames[ply+1]
	inCheck, pv := f.pos.InCheck(), beta-alpha > 1
	var tried tried

	best, bestMove, kind := -infinite, chess.NoMove, boundUpper
	number := 0
	p := w.newPicker(ply, known.move)
	for m, quiet := p.pick(); m != chess.NoMove; m, quiet = p.pick() {
		number++
		w.play(ply, m)
		var v value
		if number == 1 {
			v = -w.search(ply+1, depth-1, -beta, -alpha, true)
		} else {
			reduced := 0
			if quiet && depth >= 3 && number > 3 && !inCheck && !next.pos.InCheck() {
				reduced = reduction(depth, number) - w.history.ofQuiet(f, m)/historyLimit
				if pv {
					reduced--
				}
				reduced = max(0, min(reduced, depth-2))
			}
			v = w.probeMove(ply, depth-1, reduced, alpha, beta)
		}
		if w.stopped {
			return drawValue
		}
		if v > best {
			best = v
			if v > alpha {
				alpha, bestMove, kind = v, m, boundExact
				f.adopt(m, next)
			}
			if v >= beta {
				kind = boundLower
				w.history.cutoff(f, ply, depth, m, quiet, &tried)
				break
			}
		}
		tried.add(m, quiet)
	}
	if number == 0 {
		if inCheck {
			return matedAt(ply)
		}
		return drawValue
	}
	w.table.store(f.pos.Key(), ply, entry{move: bestMove, value: best, eval: known.eval, depth: depth, bound: kind})
	return best
}

// probeMove asks of the move just played whether it is better than alpha: first looked at less deep and with a null
// window, and only as far as the answer is yes again deeper and with the full window (principal variation search:
// Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982).
func (w *worker) probeMove(ply, depth, reduced int, alpha, beta value) value {
	v := -w.search(ply+1, depth-reduced, -alpha-1, -alpha, true)
	if v > alpha && reduced > 0 {
		v = -w.search(ply+1, depth, -alpha-1, -alpha, true)
	}
	if v > alpha && v < beta {
		v = -w.search(ply+1, depth, -beta, -alpha, true)
	}
	return v
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
