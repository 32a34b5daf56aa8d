package engine

import "woodfox/game/chess"

// history remembers which quiet moves have cut off before, for whatever position: the butterfly table by side, from and
// to (Schaeffer, "The history heuristic and alpha-beta search enhancements", 1989), and two killers a ply.
type history struct {
	quiet   [2][64][64]int16
	killers [maxPly + 1][2]chess.Move
}

// historyLimit bounds every number in the table.
const historyLimit = 1 << 13

// clear forgets everything, for a game that has nothing to do with the one before.
func (h *history) clear() { *h = history{} }

// newSearch keeps half of what the search before learnt; killers belong to its plies and go.
func (h *history) newSearch() {
	clear(h.killers[:])
	for c := range h.quiet {
		for from := range h.quiet[c] {
			for to := range h.quiet[c][from] {
				h.quiet[c][from][to] /= 2
			}
		}
	}
}

func (h *history) score(c chess.Color, m chess.Move) int {
	return int(h.quiet[c][m.From()][m.To()])
}

// update moves one number towards the limit by a share of the distance, so that it never needs to be scaled down.
func (h *history) update(c chess.Color, m chess.Move, bonus int) {
	e := &h.quiet[c][m.From()][m.To()]
	size := max(bonus, -bonus)
	*e += int16(bonus - int(*e)*size/historyLimit)
}

// cutoff learns from a quiet move that refuted the position, and from those that were tried before it in vain.
func (h *history) cutoff(c chess.Color, ply, depth int, best chess.Move, tried []chess.Move) {
	if k := &h.killers[ply]; k[0] != best {
		k[0], k[1] = best, k[0]
	}
	bonus := min(depth*depth*4, 1200)
	h.update(c, best, bonus)
	for _, m := range tried {
		h.update(c, m, -bonus)
	}
}
