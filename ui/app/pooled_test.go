package app

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/engine/pool"
	"woodfox/game/opponent"
	"woodfox/puzzles"
	"woodfox/ui/screen"
)

func middlegame(t *testing.T) screen.Question {
	t.Helper()
	position, err := chess.ParseFEN("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8")
	if err != nil {
		t.Fatal(err)
	}
	return screen.Question{Position: position, Seed: 5}
}

// What is answered hangs neither on the engine that one gets nor on who had it
// before; an opponent plays as in the local program.
func TestTheSameAnswerFromEveryEngine(t *testing.T) {
	p := pool.New(pool.Options{Workers: 3})
	defer p.Close()
	q := middlegame(t)
	wanted, err := Pooled(p.Session()).Best(t.Context(), q)
	if err != nil || len(wanted) == 0 {
		t.Fatal(wanted, err)
	}
	var all sync.WaitGroup
	for _, o := range opponent.All() {
		want, err := NewThinker().Choose(t.Context(), o.ID, q)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			all.Go(func() {
				if got, err := Pooled(p.Session()).Choose(t.Context(), o.ID, q); err != nil || got != want {
					t.Errorf("%s: %v, %v; alone %v", o.ID, got, err, want)
				}
			})
		}
	}
	for range 2 {
		all.Go(func() {
			if got, err := Pooled(p.Session()).Best(t.Context(), q); err != nil || !slices.Equal(got, wanted) {
				t.Errorf("the best line is %v, %v; before %v", got, err, wanted)
			}
		})
		all.Go(func() {
			if _, err := Pooled(p.Session()).Assess(t.Context(), q); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// occupied is a pool all of whose places are taken for a while.
func occupied(ctx context.Context, o pool.Options, d time.Duration) (p *pool.Pool, free func()) {
	p = pool.New(o)
	var thinking sync.WaitGroup
	for range 2 {
		thinking.Go(func() {
			_ = p.Session().Search(ctx, pool.Game, func(context.Context, *engine.Engine) { time.Sleep(d) })
		})
	}
	return p, thinking.Wait
}

func TestTheClockRunsInTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := middlegame(t)
		q.Remaining = 60 * time.Second
		p, free := occupied(t.Context(), pool.Options{Workers: 1, HashMB: 1}, 57*time.Second)
		synctest.Wait()
		reply, err := Pooled(p.Session()).Choose(t.Context(), "mei", q)
		free()
		if err != nil || reply.Pause > 50*time.Millisecond {
			t.Errorf("with three seconds left it takes %v (%v)", reply.Pause, err)
		}
	})
}

func TestAFullQueueIsBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := middlegame(t)
		p, free := occupied(t.Context(), pool.Options{Workers: 1, HashMB: 1, Queue: 1}, time.Second)
		synctest.Wait()
		var waiting sync.WaitGroup
		for c := range pool.Review {
			waiting.Go(func() { _ = p.Session().Search(t.Context(), c, func(context.Context, *engine.Engine) {}) })
		}
		synctest.Wait()
		if _, err := Pooled(p.Session()).Choose(t.Context(), "mei", q); !errors.Is(err, screen.ErrBusy) {
			t.Errorf("a move: %v", err)
		}
		moves := q.Position.LegalMoves()
		if _, err := PooledAnalyst(p.Session()).Compare(t.Context(), q.Position, moves[0], moves[1]); !errors.Is(err, screen.ErrBusy) {
			t.Errorf("a comparison: %v", err)
		}
		free()
		waiting.Wait()
	})
}

func TestPooledAnalyst(t *testing.T) {
	p := pool.New(pool.Options{Workers: 1})
	defer p.Close()
	position, err := chess.ParseFEN("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	mate, quiet := chess.NewMove(chess.A1, chess.A8), chess.NewMove(chess.G1, chess.F1)
	want, err := puzzles.EngineAnalyst{Engine: engine.New(engine.Options{HashMB: 8})}.Compare(t.Context(), position, mate, quiet)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		got, err := PooledAnalyst(p.Session()).Compare(t.Context(), position, mate, quiet)
		if err != nil || got.Stored != want.Stored || got.Tried != want.Tried {
			t.Errorf("%+v, %v; want %+v", got, err, want)
		}
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := PooledAnalyst(p.Session()).Compare(cancelled, position, mate, quiet); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// Two hundred games at once, as fast as they can be played, with each of the
// people: how long a move takes, and how long the slowest wait.
func BenchmarkMoves(b *testing.B) {
	for _, o := range opponent.All() {
		b.Run(o.ID, func(b *testing.B) {
			var mu sync.Mutex
			var waits []time.Duration
			p := pool.New(pool.Options{Observe: func(_ pool.Class, waited, _ time.Duration) {
				mu.Lock()
				waits = append(waits, waited)
				mu.Unlock()
			}})
			defer p.Close()
			moves := make(chan struct{})
			var all sync.WaitGroup
			for seed := range uint64(200) {
				all.Go(func() {
					thinker := Pooled(p.Session())
					q := screen.Question{Position: chess.StartPosition(), Seed: seed}
					for range moves {
						if len(q.Position.LegalMoves()) == 0 || len(q.History) > 80 {
							q = screen.Question{Position: chess.StartPosition(), Seed: q.Seed + 200}
						}
						reply, err := thinker.Choose(b.Context(), o.ID, q)
						if err != nil {
							b.Error(err)
							return
						}
						q.History = append(q.History, q.Position.Key())
						q.Position, q.Last = q.Position.After(reply.Move), reply.Move
					}
				})
			}
			for b.Loop() {
				moves <- struct{}{}
			}
			close(moves)
			all.Wait()
			slices.Sort(waits)
			b.ReportMetric(float64(waits[len(waits)*99/100].Microseconds())/1000, "ms-wait-p99")
		})
	}
}
