package opponent

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// AcceptsDraw decides on a draw that is offered to the player of a side, whoever is to move. It accepts when it thinks
// that it is clearly worse, and when nothing has happened for long in an even ending; a novice judges by counting pieces.
func (o Opponent) AcceptsDraw(ctx context.Context, t Thinker, v View, side chess.Color) bool {
	chance := o.chance(ctx, t, &v)
	if v.Position.Turn() != side {
		chance = 1 - chance
	}
	const worse, better = 0.40, 0.55
	if chance <= worse {
		return true
	}
	quiet := v.Position.HalfmoveClock() >= 16 || v.Position.Occupied().Count() <= 8
	return chance <= better && quiet && v.Position.FullmoveNumber() >= 30
}

// chance is the win chance of the side to move as the opponent thinks it is.
func (o Opponent) chance(ctx context.Context, t Thinker, v *View) engine.WinChance {
	if o.sight.depth == 0 {
		balance := 0
		for pt := chess.Pawn; pt <= chess.Queen; pt++ {
			turn := v.Position.Turn()
			difference := v.Position.Pieces(turn, pt).Count() - v.Position.Pieces(turn.Other(), pt).Count()
			balance += difference * chess.ValueOf(pt)
		}
		return engine.Centipawns(balance).WinChance()
	}
	t.Clear()
	r := t.Search(ctx, v.Position, v.History, engine.Limits{Depth: o.sight.depth, Nodes: o.sight.nodes}, nil)
	return r.Score().WinChance()
}
