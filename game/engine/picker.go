package engine

import "woodfox/game/chess"

// stage is how far a picker has come. The moves are tried in this order, and none is listed before its stage: many
// positions are decided by the move in the table, before any other is even generated.
type stage uint8

const (
	tryHash stage = iota
	listCaptures
	goodCaptures // captures and promotions to a queen that lose nothing
	listQuiets
	quiets // killers, the counter, then by history; promotions to less than a queen last
	badCaptures
	noMore
)

// Scores of quiet moves beyond those by history.
const (
	firstKiller  = 1 << 20
	secondKiller = firstKiller - 1
	counterMove  = firstKiller - 2
	oddPromotion = -1 << 20
)

// picker hands out the moves of a position one by one, the likeliest to be best first.
type picker struct {
	f       *frame
	history *history
	hash    chess.Move
	killers [2]chess.Move
	counter chess.Move
	stage   stage
	only    bool // captures and promotions to a queen that lose nothing, and the hash move

	next, end int // the part of the frame's moves that is handed out now
	bad       int // how many captures that lose are kept at the front of them
	captures  int // where captures end and quiet moves begin
}

func (w *worker) newPicker(ply int, hash chess.Move) picker {
	f, h := &w.frames[ply], &w.history
	return picker{
		f: f, history: h, hash: hash,
		killers: h.killers[ply], counter: h.counters[f.arrived.piece&15][f.arrived.to&63],
	}
}

// pick returns the next move, NoMove after the last. quiet is true for a move that neither captures nor promotes.
func (p *picker) pick() (m chess.Move, quiet bool) {
	for {
		switch p.stage {
		case tryHash:
			p.stage = listCaptures
			if p.hash != chess.NoMove && p.f.pos.IsLegal(p.hash) {
				return p.hash, isQuiet(&p.f.pos, p.hash)
			}
			p.hash = chess.NoMove
		case listCaptures:
			p.stage = goodCaptures
			p.listCaptures()
		case goodCaptures:
			if p.next == p.end {
				p.stage = listQuiets
				if p.only {
					p.stage = noMore
				}
				continue
			}
			m, score := p.highest()
			if p.f.pos.SEEAtLeast(m, 0) {
				return m, false
			}
			p.f.moves[p.bad], p.f.scores[p.bad] = m, score
			p.bad++
		case listQuiets:
			p.stage = quiets
			p.listQuiets()
		case quiets:
			if p.next < p.end {
				m, score := p.highest()
				return m, score > oddPromotion
			}
			p.stage, p.next, p.end = badCaptures, 0, p.bad
		case badCaptures:
			if p.next < p.end {
				m, _ := p.highest()
				return m, false
			}
			p.stage = noMore
		case noMore:
			return chess.NoMove, false
		}
	}
}

// highest takes the move with the highest score out of those to be handed out. The places up to next are free afterwards.
func (p *picker) highest() (chess.Move, int32) {
	moves, scores := p.f.moves[p.next:p.end], p.f.scores[p.next:p.end]
	best := 0
	for i := range scores {
		if scores[i] > scores[best] {
			best = i
		}
	}
	m, score := moves[best], scores[best]
	moves[best], scores[best] = moves[0], scores[0]
	p.next++
	return m, score
}

// listCaptures scores captures: the most valuable victim first, by the least valuable piece, and what the history says.
func (p *picker) listCaptures() {
	f := p.f
	n := 0
	for _, m := range f.pos.AppendCaptures(f.moves[:0]) {
		if m != p.hash {
			worth := chess.ValueOf(f.pos.Capture(m).Type()) + chess.ValueOf(m.Promotion())
			f.moves[n], f.scores[n] = m, int32(64*worth-100*int(f.pos.At(m.From()).Type())+p.history.ofCapture(&f.pos, m))
			n++
		}
	}
	p.next, p.end, p.captures = 0, n, n
}

func (p *picker) listQuiets() {
	f := p.f
	n := p.captures
	unsafe := threats(&f.pos)
	for _, m := range f.pos.AppendQuiets(f.moves[:n])[n:] {
		if m != p.hash {
			f.moves[n], f.scores[n] = m, p.ofQuiet(m)
			if danger := unsafe[f.pos.At(m.From()).Type()&7]; danger.Has(m.From()) != danger.Has(m.To()) {
				if worth := int32(fleeing[f.pos.At(m.From()).Type()&7]); danger.Has(m.From()) {
					f.scores[n] += worth
				} else {
					f.scores[n] -= worth
				}
			}
			n++
		}
	}
	p.next, p.end = p.captures, n
}

func (p *picker) ofQuiet(m chess.Move) int32 {
	if m.IsPromotion() {
		return oddPromotion
	}
	switch m {
	case p.killers[0]:
		return firstKiller
	case p.killers[1]:
		return secondKiller
	case p.counter:
		return counterMove
	}
	return int32(p.history.ofQuiet(p.f, m))
}

// fleeing is what it counts to take a piece away from, or put it on, a square where it hangs to a lesser one.
var fleeing = [8]int{chess.Knight: 12_000, chess.Bishop: 12_000, chess.Rook: 18_000, chess.Queen: 30_000}

// threats are the squares on which each kind of piece of the side to move is attacked by a lesser one.
func threats(pos *chess.Position) (unsafe [8]chess.Bitboard) {
	them := pos.Turn().Other()
	byPawns := pos.Pieces(them, chess.Pawn).PawnAttacks(them)
	byMinors := byPawns
	for b := pos.Pieces(them, chess.Knight) | pos.Pieces(them, chess.Bishop); b != 0; {
		byMinors |= pos.Attacks(b.Pop())
	}
	byRooks := byMinors
	for b := pos.Pieces(them, chess.Rook); b != 0; {
		byRooks |= pos.Attacks(b.Pop())
	}
	unsafe[chess.Knight], unsafe[chess.Bishop] = byPawns, byPawns
	unsafe[chess.Rook], unsafe[chess.Queen] = byMinors, byRooks
	return unsafe
}

func isQuiet(pos *chess.Position, m chess.Move) bool {
	return !m.IsPromotion() && !m.IsEnPassant() && pos.At(m.To()) == chess.NoPiece
}
