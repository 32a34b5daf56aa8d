package opponent

import (
	"context"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// AcceptsDraw decides on a draw that is offered to the player of a side, whoever is to move. It accepts when it thinks
// that it is clearly worse, and when nothing has happened for long in an even ending.
func (o Opponent) AcceptsDraw(ctx context.Context, t Thinker, v View, side chess.Color) bool {
	chance := o.mind.chance(ctx, t, &v)
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

// chance is the win chance of the side to move as the opponent thinks it is; the weaker ones count the pieces.
func (m *mind) chance(ctx context.Context, t Thinker, v *View) engine.WinChance {
	if m.nodes == 0 {
		return engine.Centipawns(balance(&v.Position, v.Position.Turn())).WinChance()
	}
	t.Clear()
	return t.Search(ctx, v.Position, v.History, engine.Limits{Nodes: m.nodes}, nil).Score().WinChance()
}
