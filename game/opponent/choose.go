package opponent

import (
	"context"
	"errors"
	"math"
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
	m, obvious := o.atOnce(&v, legal, dice)
	if m == chess.NoMove {
		if o.sight.depth == 0 {
			m = novice(&v, o.sight, legal, dice)
		} else if m = o.think(ctx, t, &v, legal, dice); ctx.Err() != nil {
			return Reply{}, ctx.Err()
		}
	}
	return Reply{Move: m, Pause: pause(&v, len(legal), obvious, dice)}, nil
}

// atOnce is the move that needs no thought: the only one, a mate that is seen, or taking back.
func (o Opponent) atOnce(v *View, legal []chess.Move, dice *rand.Rand) (m chess.Move, obvious bool) {
	if len(legal) == 1 {
		return legal[0], true
	}
	if sees := dice.Float64() < o.sight.mates; sees {
		for _, m := range legal {
			if after := v.Position.After(m); after.IsCheckmate() {
				return m, true
			}
		}
	}
	if o.sight.retakes {
		if takes := retakes(v, legal); len(takes) > 0 {
			return takes[0], true
		}
	}
	return chess.NoMove, false
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

// think compares the moves that it sees by looking ahead.
func (o Opponent) think(ctx context.Context, t Thinker, v *View, legal []chess.Move, dice *rand.Rand) chess.Move {
	if them := v.Position.ByColor(v.Position.Turn().Other()); !them.Several() {
		return o.mateLoneKing(ctx, t, v)
	}
	seen := o.sight.seen(v, legal, dice)
	depth := o.sight.depth
	if dice.Float64() < o.sight.lapses {
		depth = (depth + 1) / 2
	}
	t.Clear()
	r := t.Search(ctx, v.Position, v.History, engine.Limits{
		Depth: depth, Nodes: o.sight.nodes, MultiPV: o.sight.candidates, SearchMoves: seen,
	}, nil)
	return o.pick(v, r, dice)
}

// mateLoneKing plays what everybody in a club has been shown: how a lone king is driven to the edge and mated. It is no
// place to overlook things, and a game that is won is not left lying.
func (o Opponent) mateLoneKing(ctx context.Context, t Thinker, v *View) chess.Move {
	t.Clear()
	limits := engine.Limits{Depth: o.sight.depth + 4, Nodes: 4 * o.sight.nodes}
	return t.Search(ctx, v.Position, v.History, limits, nil).Best
}

// pick draws one of the lines, the less likely the more win chance it loses. A forced mate that was seen is played, and a
// retake is preferred to what is hardly better.
func (o Opponent) pick(v *View, r engine.Result, dice *rand.Rand) chess.Move {
	best := r.Score()
	if n, ok := best.Mate(); ok && n > 0 {
		return r.Best
	}
	back := retakes(v, v.Position.LegalMoves())
	temper := float64(o.sight.temper) * v.mood()
	weights := make([]float64, len(r.Lines))
	sum := 0.0
	for i, line := range r.Lines {
		lost := loss(best, line.Score)
		if lost > float64(o.sight.tolerates) {
			continue
		}
		if slices.Contains(back, line.Moves[0]) && lost < float64(engine.AsGood) {
			return line.Moves[0]
		}
		weights[i] = math.Exp(-lost / temper)
		sum += weights[i]
	}
	at := dice.Float64() * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return r.Lines[i].Moves[0]
		}
	}
	return r.Best
}

// loss is the win chance that a move gives away against the best. Where all is won or lost anyway the win chance hardly
// changes, but a person still prefers a rook more to a rook less: there the material counts, a pawn as one hundredth.
func loss(best, other engine.Score) float64 {
	chance := float64(best.WinChance() - other.WinChance())
	return max(chance, float64(best.CP()-other.CP())/10_000, 0)
}
