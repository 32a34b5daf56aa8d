package app

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/engine/pool"
	"woodfox/game/openings"
	"woodfox/game/opponent"
	"woodfox/puzzles"
	"woodfox/ui/screen"
)

// thinker thinks for one session.
type thinker struct {
	lend lender
	now  func() time.Time
}

// lender has work use an engine, or says why there is none.
type lender func(ctx context.Context, c pool.Class, work func(context.Context, *engine.Engine)) error

// The tables of a session's own two engines in MiB: opponents look at few
// positions.
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
// engines of its own. Opponents clear the engine before each use and hints take
// what they find in it, so the two have one each; both are made when first
// needed, because nothing heavy comes before the first frame.
func NewThinker() screen.Thinker {
	lazily := func(mb int) func() *engine.Engine {
		return sync.OnceValue(func() *engine.Engine { return engine.New(engine.Options{HashMB: mb}) })
	}
	opponents, adviser := lazily(opponentHash), lazily(adviserHash)
	var playing sync.Mutex // one opponent thinks at a time
	return thinker{func(ctx context.Context, c pool.Class, work func(context.Context, *engine.Engine)) error {
		if c == pool.Game {
			playing.Lock()
			defer playing.Unlock()
			work(ctx, opponents())
		} else {
			work(ctx, adviser())
		}
		return ctx.Err()
	}, time.Now}
}

// Pooled makes the opponents and the adviser of a session that shares the engines
// of a server with others. Where they refuse it the error is a [screen.ErrBusy].
func Pooled(s *pool.Session) screen.Thinker { return thinker{pooled(s), time.Now} }

// pooled lends the engines of a pool, for hints and reviews as new, so that no
// answer hangs on what others asked; opponents see to that themselves.
func pooled(s *pool.Session) lender {
	return func(ctx context.Context, c pool.Class, work func(context.Context, *engine.Engine)) error {
		err := s.Search(ctx, c, func(ctx context.Context, e *engine.Engine) {
			if c != pool.Game {
				e.Clear()
			}
			work(ctx, e)
		})
		if errors.Is(err, pool.ErrFull) {
			return errors.Join(screen.ErrBusy, err)
		}
		return err
	}
}

func known(id string) (opponent.Opponent, error) {
	o, ok := opponent.ByID(id)
	if !ok {
		return opponent.Opponent{}, fmt.Errorf("app: no opponent %q", id)
	}
	return o, nil
}

// Choose implements screen.Thinker. The opponent's clock runs while it waits for
// an engine, and it hurries as one who sees that.
func (t thinker) Choose(ctx context.Context, id string, q screen.Question) (screen.Reply, error) {
	o, err := known(id)
	if err != nil {
		return screen.Reply{}, err
	}
	asked := t.now()
	var reply opponent.Reply
	var failed error
	err = t.lend(ctx, pool.Game, func(ctx context.Context, e *engine.Engine) {
		v := view(q)
		if v.Remaining > 0 {
			v.Remaining = max(v.Remaining-t.now().Sub(asked), time.Millisecond)
		}
		reply, failed = o.Choose(ctx, e, v)
	})
	if err != nil || failed != nil {
		return screen.Reply{}, errors.Join(err, failed)
	}
	return screen.Reply{Move: reply.Move, Pause: reply.Pause}, nil
}

func view(q screen.Question) opponent.View {
	return opponent.View{
		Position: q.Position, History: q.History, LastMove: q.Last, Seed: q.Seed, Book: openings.Book{},
		Remaining: q.Remaining, Increment: q.Increment,
	}
}

// Accepts implements screen.Thinker.
func (t thinker) Accepts(ctx context.Context, id string, side chess.Color, q screen.Question) (bool, error) {
	o, err := known(id)
	if err != nil {
		return false, err
	}
	accepts := false
	err = t.lend(ctx, pool.Game, func(ctx context.Context, e *engine.Engine) {
		accepts = o.AcceptsDraw(ctx, e, view(q), side)
	})
	return accepts, err
}

// Best implements screen.Thinker.
func (t thinker) Best(ctx context.Context, q screen.Question) ([]chess.Move, error) {
	r, err := t.search(ctx, pool.Hint, q, engine.Limits{Nodes: adviceNodes, SearchMoves: q.Only})
	if err != nil || len(r.Lines) == 0 {
		return nil, err
	}
	return r.Lines[0].Moves, nil
}

// Assess implements screen.Thinker.
func (t thinker) Assess(ctx context.Context, q screen.Question) (engine.Score, error) {
	r, err := t.search(ctx, pool.Review, q, engine.Limits{Nodes: assessNodes})
	return r.Score(), err
}

func (t thinker) search(ctx context.Context, c pool.Class, q screen.Question, l engine.Limits) (engine.Result, error) {
	var r engine.Result
	err := t.lend(ctx, c, func(ctx context.Context, e *engine.Engine) {
		r = e.Search(ctx, q.Position, q.History, l, nil)
	})
	return r, err
}

// analyst compares moves of puzzles.
type analyst struct{ lend lender }

// PooledAnalyst makes the analyst of a session that shares the engines of a server
// with others. Where they refuse it the error is a [screen.ErrBusy].
func PooledAnalyst(s *pool.Session) puzzles.Analyst { return analyst{pooled(s)} }

// Compare implements puzzles.Analyst.
func (a analyst) Compare(ctx context.Context, pos chess.Position, stored, tried chess.Move) (puzzles.Comparison, error) {
	var found puzzles.Comparison
	var failed error
	err := a.lend(ctx, pool.Hint, func(ctx context.Context, e *engine.Engine) {
		found, failed = puzzles.EngineAnalyst{Engine: e}.Compare(ctx, pos, stored, tried)
	})
	return found, errors.Join(err, failed)
}
