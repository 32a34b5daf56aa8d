package cli

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/openings"
	"woodfox/game/opponent"
	"woodfox/game/uci"
)

// uciCommand is the engine for any chess program.
type uciCommand struct{}

// Run talks UCI on standard input and output.
func (c *uciCommand) Run(r *run) error {
	return uci.Serve(r.ctx, r.In, r.Out, uci.Config{
		Name: "Wooden Fox " + version(), Author: "the Wooden Fox developers", Now: time.Now,
		Limited: &limited{seed: rand.Uint64()},
	})
}

// limited plays as the opponent whose rating is nearest.
type limited struct {
	engine *engine.Engine // made when somebody is first asked
	seed   uint64         // so that no two sessions are alike
}

// limitedHash is the table, in MiB, of an engine that looks at few positions.
const limitedHash = 8

func (*limited) Weakest() int { return opponent.All()[0].Rating }

func (*limited) Strongest() int {
	all := opponent.All()
	return all[len(all)-1].Rating
}

// Choose implements uci.Limited.
func (l *limited) Choose(ctx context.Context, elo int, on uci.Board) (chess.Move, error) {
	if l.engine == nil {
		l.engine = engine.New(engine.Options{HashMB: limitedHash})
	}
	reply, err := nearest(elo).Choose(context.WithoutCancel(ctx), hurried{l.engine, ctx}, opponent.View{
		Position: on.Position, History: on.History, LastMove: on.Last, Seed: l.seed + on.Game, Book: openings.Book{},
	})
	return reply.Move, err
}

// hurried looks ahead only until a context ends: then somebody plays by what he has seen, and still has a move.
type hurried struct {
	*engine.Engine
	until context.Context
}

// Search implements opponent.Thinker.
func (h hurried) Search(
	_ context.Context, pos chess.Position, history []uint64, limits engine.Limits, report func(engine.Info),
) engine.Result {
	return h.Engine.Search(h.until, pos, history, limits, report)
}

// nearest is the opponent whose rating differs least, of two the weaker.
func nearest(elo int) opponent.Opponent {
	return slices.MinFunc(opponent.All(), func(a, b opponent.Opponent) int { return abs(a.Rating-elo) - abs(b.Rating-elo) })
}

func abs(n int) int { return max(n, -n) }
