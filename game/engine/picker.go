package engine

import "woodfox/game/chess"

// The order in which moves are tried, by their score: captures and queen promotions that lose nothing, the killers,
// quiet moves by history (within ±historyLimit), captures that lose, other promotions.
const (
	goodCapture  = 1 << 24
	firstKiller  = 1 << 22
	secondKiller = firstKiller - 1
	badCapture   = -1 << 22
	oddPromotion = -1 << 23
)

// picker hands out the moves of a position one by one, the likeliest to be best first, and does no work before it is
// needed: many positions are decided by the move in the table, before any other is even generated.
type picker struct {
	pos       *chess.Position
	history   *history
	hash      chess.Move
	killers   [2]chess.Move
	moves     []chess.Move // a buffer until generated
	scores    []int32
	next      int
	hashTried bool
	generated bool
}

func newPicker(f *frame, h *history, hash chess.Move, ply int) picker {
	return picker{
		pos: &f.pos, history: h, hash: hash, killers: h.killers[ply],
		moves: f.moves[:0], scores: f.scores[:],
	}
}

// pick returns the next move, NoMove after the last. quiet is true for a move that neither captures nor promotes.
func (p *picker) pick() (m chess.Move, quiet bool) {
	if !p.hashTried {
		p.hashTried = true
		if p.hash != chess.NoMove && p.pos.IsLegal(p.hash) {
			return p.hash, isQuiet(p.pos, p.hash)
		}
		p.hash = chess.NoMove
	}
	if !p.generated {
		p.generate()
	}
	for p.next < len(p.moves) {
		best := p.next
		for i := best + 1; i < len(p.moves); i++ {
			if p.scores[i] > p.scores[best] {
				best = i
			}
		}
		m, score := p.moves[best], p.scores[best]
		if score >= goodCapture && !p.pos.SEEAtLeast(m, 0) {
			p.scores[best] = score - goodCapture + badCapture
			continue
		}
		p.moves[best], p.scores[best] = p.moves[p.next], p.scores[p.next]
		p.next++
		return m, score > badCapture+1<<16 && score < goodCapture
	}
	return chess.NoMove, false
}

func (p *picker) generate() {
	p.generated = true
	p.moves = p.pos.AppendLegal(p.moves)
	kept := p.moves[:0]
	for _, m := range p.moves {
		if m == p.hash {
			continue
		}
		p.scores[len(kept)] = p.score(m)
		kept = append(kept, m)
	}
	p.moves = kept
}

func (p *picker) score(m chess.Move) int32 {
	switch promoted := m.Promotion(); {
	case promoted == chess.Queen:
		return goodCapture + exchange(p.pos, m)
	case promoted != chess.NoPieceType:
		return oddPromotion
	case m.IsEnPassant() || p.pos.At(m.To()) != chess.NoPiece:
		return goodCapture + exchange(p.pos, m)
	case m == p.killers[0]:
		return firstKiller
	case m == p.killers[1]:
		return secondKiller
	}
	return int32(p.history.score(p.pos.Turn(), m))
}

// exchange orders captures: the most valuable victim first, and for one victim the least valuable attacker.
func exchange(pos *chess.Position, m chess.Move) int32 {
	victim := chess.ValueOf(pos.Capture(m).Type()) + chess.ValueOf(m.Promotion())
	return int32(8*victim) - int32(pos.At(m.From()).Type())
}

func isQuiet(pos *chess.Position, m chess.Move) bool {
	return !m.IsPromotion() && !m.IsEnPassant() && pos.At(m.To()) == chess.NoPiece
}
