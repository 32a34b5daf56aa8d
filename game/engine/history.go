package engine

import "woodfox/game/chess"

// history remembers which moves have cut off before, for whatever position, from four sides:
//
//   - quiet: by side, from and to (Schaeffer, "The history heuristic and alpha-beta search enhancements", 1989);
//   - continuations: by piece and square, after the move one ply before and after the own move two plies before;
//   - captures: by piece, square and what stood there;
//   - killers, two for each ply, and the counter to the move before (Uiterwijk, "The countermove heuristic", 1992).
type history struct {
	quiet         [2][64][64]int16
	continuations [16][64]pieceTo
	captures      [16][64][8]int16
	counters      [16][64]chess.Move
	killers       [maxPly + 2][2]chess.Move
}

// pieceTo has a number for each piece on each square.
type pieceTo [16][64]int16

// historyLimit bounds every number in the tables.
const historyLimit = 1 << 14

// clear forgets everything, for a game that has nothing to do with the one before.
func (h *history) clear() { *h = history{} }

// newSearch forgets the killers, which belong to the plies of the search before. All else stays.
func (h *history) newSearch() { clear(h.killers[:]) }

// nowhere is the continuation of no move, as at the root or after passing.
func (h *history) nowhere() *pieceTo { return &h.continuations[chess.NoPiece][0] }

// after is the continuation of a piece's coming to a square.
func (h *history) after(piece chess.Piece, to chess.Square) *pieceTo {
	return &h.continuations[piece&15][to&63]
}

// of is what a move has done so far.
func (h *history) of(f *frame, m chess.Move, quiet bool) int {
	if quiet {
		return h.ofQuiet(f, m)
	}
	return h.ofCapture(&f.pos, m)
}

// ofQuiet is what a quiet move has done so far, within ±3 historyLimit.
func (h *history) ofQuiet(f *frame, m chess.Move) int {
	piece, to := f.pos.At(m.From())&15, m.To()&63
	return int(h.quiet[f.pos.Turn()&1][m.From()&63][to]) + int(f.before[0][piece][to]) + int(f.before[1][piece][to])
}

// ofCapture is the same for captures and promotions, within ±historyLimit.
func (h *history) ofCapture(pos *chess.Position, m chess.Move) int { return int(*h.capture(pos, m)) }

func (h *history) capture(pos *chess.Position, m chess.Move) *int16 {
	return &h.captures[pos.At(m.From())&15][m.To()&63][pos.Capture(m).Type()&7]
}

// gravity moves a number towards the limit by a share of the distance, so that it never needs to be scaled down.
func gravity(n *int16, bonus int) {
	*n += int16(bonus - int(*n)*max(bonus, -bonus)/historyLimit)
}

// weighQuiet moves all that is known of a quiet move.
func (h *history) weighQuiet(f *frame, m chess.Move, bonus int) {
	piece, to := f.pos.At(m.From())&15, m.To()&63
	gravity(&h.quiet[f.pos.Turn()&1][m.From()&63][to], bonus)
	gravity(&f.before[0][piece][to], bonus)
	gravity(&f.before[1][piece][to], bonus)
}

// tried are the moves of a position that were looked at and did not cut off.
type tried struct {
	quiets   [64]chess.Move
	captures [32]chess.Move
	nq, nc   int
}

func (t *tried) add(m chess.Move, quiet bool) {
	if quiet && t.nq < len(t.quiets) {
		t.quiets[t.nq] = m
		t.nq++
	} else if !quiet && t.nc < len(t.captures) {
		t.captures[t.nc] = m
		t.nc++
	}
}

// cutoff learns from the move that refuted the position at a ply, and from those that were tried before it in vain.
func (h *history) cutoff(f *frame, ply, depth int, best chess.Move, quiet bool, t *tried) {
	bonus := min(170*depth-60, 1700)
	if quiet {
		if k := &h.killers[ply]; k[0] != best {
			k[0], k[1] = best, k[0]
		}
		h.counters[f.arrived.piece&15][f.arrived.to&63] = best
		h.weighQuiet(f, best, bonus)
		for _, m := range t.quiets[:t.nq] {
			h.weighQuiet(f, m, -bonus)
		}
	} else {
		gravity(h.capture(&f.pos, best), bonus)
	}
	for _, m := range t.captures[:t.nc] {
		gravity(h.capture(&f.pos, m), -bonus)
	}
}
