package opponent

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// ErrNoMove is returned for a position in which there is nothing to choose.
var ErrNoMove = errors.New("opponent: no legal move")

// Choose decides on a move for the side to move in v.Position. When ctx ends before the thinking does, it returns the
// context's error.
func (o Opponent) Choose(ctx context.Context, t Thinker, v View) (Reply, error) {
	legal := v.Position.LegalMoves()
	if len(legal) == 0 {
		return Reply{}, ErrNoMove
	}
	dice := v.dice()
	m, obvious := o.mind.atOnce(&v, legal, dice)
	if m == chess.NoMove {
		m = o.mind.think(ctx, t, &v, legal, dice)
	}
	if err := ctx.Err(); err != nil {
		return Reply{}, err
	}
	return Reply{Move: m, Pause: pause(&v, len(legal), obvious, o.mind.hurries, dice)}, nil
}

// atOnce is the move that needs no thought: the only one, one from the book, or a mate that is seen.
func (m *mind) atOnce(v *View, legal []chess.Move, dice *rand.Rand) (move chess.Move, obvious bool) {
	if len(legal) == 1 {
		return legal[0], true
	}
	if move = m.recall(v, dice); move != chess.NoMove {
		return move, true
	}
	if dice.Float64() < m.mates {
		for _, move = range legal {
			if after := v.Position.After(move); after.IsCheckmate() {
				return move, true
			}
		}
	}
	return chess.NoMove, false
}

// think compares the moves that are seen, and picks one.
func (m *mind) think(ctx context.Context, t Thinker, v *View, legal []chess.Move, dice *rand.Rand) chess.Move {
	if m.technique.knows(&v.Position) {
		return m.technique.play(ctx, t, v)
	}
	back := retakes(v, legal)
	e := m.eye(v, dice)
	seen := e.seen(v, legal)
	for _, move := range back {
		if !slices.Contains(seen, move) {
			seen = append(seen, move)
		}
	}
	ready := min(m.careless*engine.WinChance(v.temper()*dice.ExpFloat64()), m.most)
	candidates := m.imagine(v, e, seen, dice)
	if dice.Float64() >= m.checks {
		return m.pick(v, candidates, back, ready, dice)
	}
	candidates = m.calculate(ctx, t, v, candidates)
	if move := m.pick(v, candidates, back, ready, dice); m.holds(ctx, t, v, move, candidates[0], ready) {
		return move
	}
	return candidates[0].move
}

// retakes are the moves that take back what has just taken and lose nothing by it, the least valuable taker first.
func retakes(v *View, legal []chess.Move) []chess.Move {
	if !tookJustNow(v) {
		return nil
	}
	var takes []chess.Move
	for _, m := range legal {
		if m.To() == v.LastMove.To() && (!m.IsPromotion() || m.Promotion() == chess.Queen) && v.Position.SEEAtLeast(m, 0) {
			takes = append(takes, m)
		}
	}
	slices.SortStableFunc(takes, func(a, b chess.Move) int {
		return int(v.Position.At(a.From()).Type()) - int(v.Position.At(b.From()).Type())
	})
	return takes
}

// tookJustNow reports whether the last move took something. A move after which the counter of the fifty moves is zero was
// a capture or a pawn's, and a pawn that took has changed its file.
func tookJustNow(v *View) bool {
	if v.LastMove == chess.NoMove || v.Position.HalfmoveClock() != 0 {
		return false
	}
	pawn := v.LastMove.IsPromotion() || v.Position.At(v.LastMove.To()).Type() == chess.Pawn
	return !pawn || v.LastMove.From().File() != v.LastMove.To().File()
}

// pick takes the most appealing of the candidates that are good enough: how much win chance somebody is ready to lose is
// drawn for each move, around a carelessness that holds for the whole game. A forced mate that was seen is played, and who
// can take back does not look for what is hardly better.
func (m *mind) pick(
	v *View, candidates []candidate, back []chess.Move, ready engine.WinChance, dice *rand.Rand,
) chess.Move {
	best := candidates[0]
	if n, ok := best.score.Mate(); ok && n > 0 {
		return best.move
	}
	for _, move := range back {
		i := slices.IndexFunc(candidates, func(c candidate) bool { return c.move == move })
		if i >= 0 && loss(best.score, candidates[i].score) < engine.AsGood+ready {
			return move
		}
	}
	chosen, liked := best.move, -1e9
	for _, c := range candidates {
		lost := loss(best.score, c.score)
		if lost > ready {
			continue
		}
		like := m.appeal(v, c.move) + m.wavers*dice.NormFloat64() - pointsForChance*float64(lost)
		if like > liked {
			chosen, liked = c.move, like
		}
	}
	return chosen
}

// pointsForChance is what certain win chance counts against appeal, which is in centipawns: about the slope of the win
// chance in an even position.
const pointsForChance = 1_000

// loss is the win chance that a move gives away against the best. Where all is won or lost anyway the win chance hardly
// changes, but a person still prefers a rook more to a rook less: there the material counts, a pawn as one hundredth.
func loss(best, other engine.Score) engine.WinChance {
	chance := best.WinChance() - other.WinChance()
	return max(chance, engine.WinChance(best.CP()-other.CP())/10_000, 0)
}
