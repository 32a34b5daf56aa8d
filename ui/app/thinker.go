package app

import (
	"context"
	"fmt"
	"sync"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/openings"
	"woodfox/game/opponent"
	"woodfox/ui/screen"
)

// thinker thinks for one session. Opponents clear the engine before each use
// and hints take what they find in it, so the two have an engine each; both are
// made when first needed, because nothing heavy comes before the first frame.
type thinker struct {
	opponents, adviser func() *engine.Engine
	mu                 sync.Mutex // one opponent thinks at a time
}

// The tables of the two engines in MiB: opponents look at few positions.
const (
	opponentHash = 8
	adviserHash  = 16
)

// adviceNodes is how much a hint may look at: enough for the quality of a club
// player, about a second on a slow machine.
const adviceNodes = 300_000

// assessNodes is how much the evaluation bar may look at; it is asked for after
// every move, and a tenth of a second is enough to see what hangs.
const assessNodes = 100_000

// NewThinker makes the built-in opponents and the adviser of one session, on
// the engine of this program.
func NewThinker() screen.Thinker {
	lazily := func(mb int) func() *engine.Engine {
		return sync.OnceValue(func() *engine.Engine { return engine.New(engine.Options{HashMB: mb}) })
	}
	return &thinker{opponents: lazily(opponentHash), adviser: lazily(adviserHash)}
}

func known(id string) (opponent.Opponent, error) {
	o, ok := opponent.ByID(id)
	if !ok {
		return opponent.Opponent{}, fmt.Errorf("app: no opponent %q", id)
	}
	return o, nil
}

// Choose implements screen.Thinker.
func (t *thinker) Choose(ctx context.Context, id string, q screen.Question) (screen.Reply, error) {
	o, err := known(id)
	if err != nil {
		return screen.Reply{}, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	reply, err := o.Choose(ctx, t.opponents(), view(q))
	return screen.Reply{Move: reply.Move, Pause: reply.Pause}, err
}

func view(q screen.Question) opponent.View {
	return opponent.View{
		Position: q.Position, History: q.History, LastMove: q.Last, Seed: q.Seed, Book: openings.Book{},
		Remaining: q.Remaining, Increment: q.Increment,
	}
}

// Accepts implements screen.Thinker.
func (t *thinker) Accepts(ctx context.Context, id string, side chess.Color, q screen.Question) (bool, error) {
	o, err := known(id)
	if err != nil {
		return false, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return o.AcceptsDraw(ctx, t.opponents(), view(q), side), ctx.Err()
}

// Best implements screen.Thinker.
func (t *thinker) Best(ctx context.Context, q screen.Question) ([]chess.Move, error) {
	r := t.adviser().Search(ctx, q.Position, q.History, engine.Limits{Nodes: adviceNodes, SearchMoves: q.Only}, nil)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(r.Lines) == 0 {
		return nil, nil
	}
	return r.Lines[0].Moves, nil
}

// Assess implements screen.Thinker.
func (t *thinker) Assess(ctx context.Context, q screen.Question) (engine.Score, error) {
	r := t.adviser().Search(ctx, q.Position, q.History, engine.Limits{Nodes: assessNodes}, nil)
	return r.Score(), ctx.Err()
}
