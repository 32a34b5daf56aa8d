package opponent

import (
	"math/rand/v2"
	"slices"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// candidate is a move that somebody thinks of, and what he thinks comes of it for him.
type candidate struct {
	move  chess.Move
	score engine.Score
}

const (
	furthest  = 12     // plies of the longest line that is imagined
	patience  = 30_000 // positions looked at, before somebody stops following quiet moves
	matesAt   = 20_000 // the worth of being mated at once
	unbounded = 30_000
)

// imagination is a small search of its own that plays both sides with the eyes of one person: neither its own moves nor
// the replies that it overlooks are in the tree. It looks a few plies ahead, and then along the captures.
type imagination struct {
	eye     eye
	mind    *mind
	counts  bool
	nodes   int
	deepest int // plies after which a check is no longer answered in thought
	frames  [furthest + 1]struct {
		pos   chess.Position
		moves [chess.MaxMoves]chess.Move
		order [chess.MaxMoves]int32
	}
	refuted [furthest + 1]chess.Move // the quiet move that was last too good, by ply
}

// imagine looks ahead from the moves that are seen. The candidates come best first; what is hopelessly worse than the
// best is left out.
func (m *mind) imagine(v *View, e eye, seen []chess.Move, dice *rand.Rand) []candidate {
	depth := int(m.looks + dice.Float64())
	im := &imagination{eye: e, mind: m, counts: dice.Float64() < m.counts}
	order := slices.Clone(seen)
	var found []candidate
	for d := 1; d <= max(depth, 1); d++ {
		if im.counts {
			im.deepest = d + 2
		}
		found = im.compare(v, order, d)
		order = order[:0]
		for _, c := range found {
			order = append(order, c.move)
		}
		for _, c := range seen {
			if !slices.Contains(order, c) {
				order = append(order, c)
			}
		}
	}
	return found
}

// margin is how far behind the best a move may fall before it is no candidate, in centipawns.
const margin = 400

// compare values the moves with a number of plies.
func (im *imagination) compare(v *View, moves []chess.Move, depth int) []candidate {
	best := -unbounded
	var found []candidate
	for _, m := range moves {
		next := &im.frames[1].pos
		*next = v.Position
		next.Play(m)
		value := 0
		floor := max(best-margin, -unbounded)
		if !slices.Contains(v.History, next.Key()) {
			value = -im.look(1, depth-1, -unbounded, -floor, m.To())
		}
		if value <= floor {
			continue
		}
		best = max(best, value)
		found = append(found, candidate{m, scoreOf(value)})
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return b.score.Compare(a.score) })
	return found
}

func scoreOf(value int) engine.Score {
	switch {
	case value > matesAt-100:
		return engine.MateIn((matesAt - value + 1) / 2)
	case value < 100-matesAt:
		return engine.MateIn(-(matesAt + value) / 2)
	}
	return engine.Centipawns(value)
}

// look is the worth of an imagined position for the side to move.
func (im *imagination) look(ply, depth, alpha, beta int, last chess.Square) int {
	im.nodes++
	f := &im.frames[ply]
	pos := &f.pos
	check := pos.InCheck()
	if check && ply <= im.deepest {
		depth++
	}
	if depth <= 0 || ply >= furthest || im.nodes > patience {
		return im.exchange(ply, 0, alpha, beta, last)
	}
	moves := pos.AppendLegal(f.moves[:0])
	if len(moves) == 0 {
		if check {
			return ply - matesAt
		}
		return 0
	}
	im.sort(ply, moves)
	best := -unbounded
	l := linesOf(pos)
	for n := range moves {
		m := pickNext(moves[n:], f.order[n:len(moves)])
		if !check && im.eye.overlooks(pos, m, last, ply, &l) {
			continue
		}
		im.frames[ply+1].pos = *pos
		im.frames[ply+1].pos.Play(m)
		v := -im.look(ply+1, depth-1, -beta, -max(alpha, best), m.To())
		if best = max(best, v); best >= beta {
			if pos.Capture(m) == chess.NoPiece {
				im.refuted[ply] = m
			}
			break
		}
	}
	if best == -unbounded {
		return im.mind.judgement.of(pos) // nothing comes to mind: as it stands
	}
	return best
}

// exchange goes on with the captures that are seen, until the exchanges that this person follows are at their end.
func (im *imagination) exchange(ply, followed, alpha, beta int, last chess.Square) int {
	im.nodes++
	f := &im.frames[ply]
	pos := &f.pos
	best := im.mind.judgement.of(pos)
	if best >= beta || followed >= im.mind.exchanges || ply >= furthest {
		return best
	}
	moves := pos.AppendCaptures(f.moves[:0])
	if len(moves) == 0 {
		return best
	}
	im.sort(ply, moves)
	l := linesOf(pos)
	for n := range moves {
		m := pickNext(moves[n:], f.order[n:len(moves)])
		if im.counts && !pos.SEEAtLeast(m, 0) || im.eye.overlooks(pos, m, last, 0, &l) {
			continue
		}
		im.frames[ply+1].pos = *pos
		im.frames[ply+1].pos.Play(m)
		v := -im.exchange(ply+1, followed+1, -beta, -max(alpha, best), m.To())
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

// sort gives each move its place: captures by what they take and with what, then what was good beside.
func (im *imagination) sort(ply int, moves []chess.Move) {
	f := &im.frames[ply]
	for i, m := range moves {
		switch taken := f.pos.Capture(m); {
		case taken != chess.NoPiece:
			f.order[i] = int32(1_000 + 10*worth[taken.Type()] - worth[f.pos.At(m.From()).Type()])
		case m.IsPromotion():
			f.order[i] = int32(worth[m.Promotion()])
		case m == im.refuted[ply]:
			f.order[i] = 100
		default:
			f.order[i] = 0
		}
	}
}

// pickNext brings the first in order to the front.
func pickNext(moves []chess.Move, order []int32) chess.Move {
	best := 0
	for i := range moves {
		if order[i] > order[best] {
			best = i
		}
	}
	moves[0], moves[best] = moves[best], moves[0]
	order[0], order[best] = order[best], order[0]
	return moves[0]
}
