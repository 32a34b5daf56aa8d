package engine

import "woodfox/game/chess"

// deltaMargin is what a capture may bring beyond the piece that it takes (delta pruning).
const deltaMargin value = 200

// quiesce goes on with captures and queen promotions that lose nothing, and with all answers to a check, until the
// position can be judged as it stands.
func (w *worker) quiesce(ply int, alpha, beta value) value {
	if v, ok := w.enter(ply); ok {
		return v
	}
	f, next := &w.frames[ply], &w.frames[ply+1]
	inCheck := f.pos.InCheck()
	key := f.pos.Key()
	known, found := w.table.probe(key, ply)
	if found && beta-alpha == 1 && known.cuts(alpha, beta) && f.pos.HalfmoveClock() < 90 {
		return known.value
	}

	best, standing := matedAt(ply), known.eval
	if !inCheck {
		if !found {
			known.eval = value(w.evaluator.Evaluate(ply, &f.pos))
		}
		standing = w.corrected(f, known.eval)
		if !hasPieces(&f.pos) && !f.pos.HasLegalMove() {
			return drawValue // stalemate, cheap to see where it is likely
		}
		if best = standing; best >= beta {
			return best
		}
	}
	kind, bestMove, floor := boundUpper, chess.NoMove, alpha
	alpha = max(alpha, best)

	hash := known.move
	if !inCheck && isQuiet(&f.pos, hash) {
		hash = chess.NoMove
	}
	p := w.newPicker(ply, hash)
	p.only = !inCheck
	for m, _ := p.pick(); m != chess.NoMove; m, _ = p.pick() {
		if !inCheck {
			gain := value(chess.ValueOf(f.pos.Capture(m).Type()) + chess.ValueOf(m.Promotion()))
			if standing+gain+deltaMargin <= alpha {
				best = max(best, standing+gain+deltaMargin)
				continue
			}
		}
		w.play(ply, m)
		v := -w.quiesce(ply+1, -beta, -alpha)
		if w.stopped {
			return drawValue
		}
		if v <= best {
			continue
		}
		best = v
		if v > alpha {
			alpha, bestMove = v, m
			f.adopt(m, next)
		}
		if v >= beta {
			kind = boundLower
			break
		}
	}
	if kind == boundUpper && best > floor && bestMove != chess.NoMove {
		kind = boundExact
	}
	w.table.store(key, ply, entry{move: bestMove, value: best, eval: known.eval, depth: 0, bound: kind})
	return best
}
