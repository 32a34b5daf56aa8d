package pool_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"woodfox/game/engine"
	"woodfox/game/engine/pool"
)

// thinking is work that takes so long by the clock of the test, or until it is ended.
func thinking(d time.Duration) func(context.Context, *engine.Engine) {
	return func(ctx context.Context, _ *engine.Engine) {
		select {
		case <-time.After(d):
		case <-ctx.Done():
		}
	}
}

// hold has a session think until release is called, which waits for the end.
func hold(s *pool.Session, c pool.Class) (release func()) {
	var ended sync.WaitGroup
	begun, end := make(chan struct{}), make(chan struct{})
	ended.Go(func() {
		_ = s.Search(context.Background(), c, func(context.Context, *engine.Engine) {
			close(begun)
			<-end
		})
	})
	<-begun
	return func() { close(end); ended.Wait() }
}

func one() *pool.Pool { return pool.New(pool.Options{Workers: 1, HashMB: 1}) }

// log is in which order things happened.
type log struct {
	mu   sync.Mutex
	what []string
}

func (l *log) add(what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.what = append(l.what, what)
}

func TestTheOrder(t *testing.T) {
	type question struct {
		session int
		class   pool.Class
		name    string
	}
	for name, tt := range map[string]struct {
		asked []question
		want  []string
	}{
		"a session's questions wait for one another, the urgent first": {
			[]question{{1, pool.Review, "bar"}, {1, pool.Hint, "hint"}, {1, pool.Hint, "next hint"}},
			[]string{"hint", "next hint", "bar"},
		},
		"hints before reviews": {
			[]question{{1, pool.Review, "bar"}, {2, pool.Hint, "hint"}},
			[]string{"hint", "bar"},
		},
		"in turn by session, not by question": {
			[]question{
				{1, pool.Hint, "a1"},
				{1, pool.Hint, "a2"},
				{1, pool.Hint, "a3"},
				{2, pool.Hint, "b1"},
				{2, pool.Hint, "b2"},
				{3, pool.Hint, "c1"},
			},
			[]string{"a1", "b1", "c1", "a2", "b2", "a3"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := one()
				release := hold(p.Session(), pool.Hint)
				sessions := map[int]*pool.Session{}
				var done sync.WaitGroup
				var l log
				for _, q := range tt.asked {
					if sessions[q.session] == nil {
						sessions[q.session] = p.Session()
					}
					done.Go(func() {
						err := sessions[q.session].Search(t.Context(), q.class, func(context.Context, *engine.Engine) { l.add(q.name) })
						if err != nil {
							t.Error(q.name, err)
						}
					})
					synctest.Wait()
				}
				release()
				done.Wait()
				if !slices.Equal(l.what, tt.want) {
					t.Errorf("served %q, want %q", l.what, tt.want)
				}
			})
		})
	}
}

func TestAGameNeverWaitsForAHint(t *testing.T) {
	p := one()
	defer p.Close()
	defer hold(p.Session(), pool.Hint)()
	defer hold(p.Session(), pool.Game)() // in the place that is kept
	other := one()
	defer other.Close()
	defer hold(other.Session(), pool.Game)()
	defer hold(other.Session(), pool.Game)() // games may have all places
	if s := other.Stats(); s.Running[pool.Game] != 2 {
		t.Errorf("%+v", s)
	}
}

// Who waits behind a flood of games or hints is served all the same, and the flood goes on.
func TestLowerClassesHaveTheirShare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var took [3]atomic.Int64
		p := pool.New(pool.Options{Workers: 1, HashMB: 1, Observe: func(c pool.Class, _, d time.Duration) { took[c].Add(int64(d)) }})
		ctx, cancel := context.WithTimeout(t.Context(), 100*time.Second)
		defer cancel()
		var done sync.WaitGroup
		ask := func(c pool.Class, d time.Duration) {
			s := p.Session()
			done.Go(func() {
				for ctx.Err() == nil {
					_ = s.Search(ctx, c, thinking(d))
				}
			})
		}
		for range 20 {
			ask(pool.Game, 10*time.Millisecond)
			ask(pool.Hint, 300*time.Millisecond)
			ask(pool.Review, 100*time.Millisecond)
		}
		done.Wait()
		// The kept place plays games all the time; of the other's 100 s hints get a quarter, and reviews an eighth, of
		// what the classes before them get.
		for c, want := range map[pool.Class]float64{pool.Game: 171.1, pool.Hint: 17.8, pool.Review: 11.1} {
			if got := time.Duration(took[c].Load()).Seconds(); got < 0.95*want || got > 1.05*want {
				t.Errorf("%v thought for %.1f s, want about %.1f", c, got, want)
			}
		}
	})
}

// question is something asked in a test by one of several sessions.
type question struct {
	session      int
	class        pool.Class
	after, takes time.Duration
	patience     time.Duration

	asked, begun, ended time.Duration // since the start of the test; begun is 0 for who gave up
}

// passes counts how often each session came before a question: questions of the class that began while it waited and its
// session was free, after the session had its last turn.
func (q *question) passes(all []question) map[int]int {
	until := q.ended
	if q.begun > 0 {
		until = q.begun
	}
	since := q.asked
	for i := range all {
		if o := &all[i]; o.session == q.session && o.class == q.class && o.begun > since && o.begun < until {
			since = o.begun
		}
	}
	busy := func(at time.Duration) bool {
		return slices.ContainsFunc(all, func(o question) bool {
			return o.session == q.session && o.begun > 0 && o.begun <= at && at <= o.ended
		})
	}
	count := map[int]int{}
	for i := range all {
		o := &all[i]
		if o.session != q.session && o.class == q.class && o.begun > since && o.begun < until && !busy(o.begun) {
			count[o.session]++
		}
	}
	return count
}

// With whatever is asked when: nobody thinks twice at once, places are not exceeded and not left empty while somebody
// waits, everybody is served, and while one waits another of the same class comes before him once at most.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		workers := rapid.IntRange(1, 3).Draw(rt, "workers")
		ms := func(least, most int, name string) time.Duration {
			return time.Duration(rapid.IntRange(least, most).Draw(rt, name)) * time.Millisecond
		}
		questions := make([]question, rapid.IntRange(1, 40).Draw(rt, "questions"))
		for i := range questions {
			questions[i] = question{
				session: rapid.IntRange(0, 5).Draw(rt, "session"), class: rapid.SampledFrom(pool.Classes()).Draw(rt, "class"),
				after: ms(1, 100, "after"), takes: ms(1, 30, "takes"), patience: ms(1, 500, "patience"),
			}
		}
		var faults log
		synctest.Test(t, func(t *testing.T) { obeys(t, workers, questions, &faults) })
		for i := range questions {
			for session, n := range questions[i].passes(questions) {
				if n > 1 {
					faults.add(fmt.Sprintf("%d came %d times before question %d", session, n, i))
				}
			}
		}
		if len(faults.what) > 0 {
			rt.Fatal(faults.what)
		}
	})
}

// obeys asks the questions and notes what is against the laws.
func obeys(t *testing.T, workers int, questions []question, faults *log) {
	start := time.Now()
	p := pool.New(pool.Options{Workers: workers, HashMB: 1})
	var sessions [6]*pool.Session
	for i := range sessions {
		sessions[i] = p.Session()
	}
	var mu sync.Mutex
	running := map[int]int{}
	waits := map[*question]bool{}
	others, games := 0, 0
	enter := func(q *question, n int) {
		mu.Lock()
		defer mu.Unlock()
		delete(waits, q)
		if running[q.session] += n; running[q.session] > 1 {
			faults.add("a session thinks twice")
		}
		if q.class == pool.Game {
			games += n
		} else if others += n; others > workers {
			faults.add("more hints and reviews than workers")
		}
		if games+others > workers+1 {
			faults.add("more than there are places")
		}
	}
	ask := func(q *question) {
		time.Sleep(q.after)
		ctx, cancel := context.WithTimeout(t.Context(), q.patience)
		defer cancel()
		mu.Lock()
		waits[q] = true
		mu.Unlock()
		q.asked = time.Since(start)
		err := sessions[q.session].Search(ctx, q.class, func(ctx context.Context, e *engine.Engine) {
			q.begun = time.Since(start)
			enter(q, 1)
			thinking(q.takes)(ctx, e)
			enter(q, -1)
		})
		q.ended = time.Since(start)
		mu.Lock()
		delete(waits, q)
		mu.Unlock()
		if err != nil && !errors.Is(err, pool.ErrFull) && ctx.Err() == nil {
			faults.add(err.Error())
		}
	}
	var done, watcher sync.WaitGroup
	for i := range questions {
		done.Go(func() { ask(&questions[i]) })
	}
	ctx, end := context.WithCancel(t.Context())
	watcher.Go(func() { // looks in between the milliseconds
		for time.Sleep(500 * time.Microsecond); ctx.Err() == nil; time.Sleep(time.Millisecond) {
			synctest.Wait()
			mu.Lock()
			for q := range waits {
				if running[q.session] == 0 && (games+others < workers || q.class == pool.Game && games+others <= workers) {
					faults.add("somebody waits before an empty place")
				}
			}
			mu.Unlock()
		}
	})
	done.Wait()
	end()
	watcher.Wait()
	s := p.Stats()
	total := 0
	for c := range s.Done {
		total += int(s.Done[c] + s.Cancelled[c] + s.Rejected[c])
		if s.Waiting[c] != 0 || s.Running[c] != 0 {
			faults.add(fmt.Sprintf("left over: %+v", s))
		}
	}
	if total != len(questions) {
		faults.add(fmt.Sprintf("%d questions, counted %+v", len(questions), s))
	}
}

func TestTooManyWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := pool.New(pool.Options{Workers: 1, HashMB: 1, Queue: 2})
		defer p.Close()
		release := hold(p.Session(), pool.Hint)
		var done sync.WaitGroup
		wait := func(s *pool.Session, c pool.Class) {
			done.Go(func() {
				if err := s.Search(t.Context(), c, thinking(0)); err != nil {
					t.Error(err)
				}
			})
			synctest.Wait()
		}
		wait(p.Session(), pool.Hint)
		wait(p.Session(), pool.Hint)
		if err := p.Session().Search(t.Context(), pool.Hint, thinking(0)); !errors.Is(err, pool.ErrFull) {
			t.Errorf("a third may wait: %v", err)
		}
		wait(p.Session(), pool.Review) // each class has its own
		release()
		done.Wait()
		if s := p.Stats(); s.Rejected[pool.Hint] != 1 || s.Done[pool.Hint] != 3 {
			t.Errorf("%+v", s)
		}
	})
}

func TestOneSessionMayNotFillTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := one()
		s := p.Session()
		defer hold(s, pool.Hint)()
		ctx, cancel := context.WithCancel(t.Context())
		var done sync.WaitGroup
		for range pool.MostOfOne {
			done.Go(func() { _ = s.Search(ctx, pool.Game, thinking(0)) })
		}
		synctest.Wait()
		if err := s.Search(t.Context(), pool.Game, thinking(0)); !errors.Is(err, pool.ErrFull) {
			t.Errorf("one more: %v", err)
		}
		cancel()
		done.Wait()
	})
}

func TestWhoGivesUpLeavesTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := one()
		release := hold(p.Session(), pool.Hint)
		ctx, cancel := context.WithCancel(t.Context())
		err := make(chan error, 1)
		go func() {
			err <- p.Session().Search(ctx, pool.Hint, func(context.Context, *engine.Engine) { t.Error("thought") })
		}()
		synctest.Wait()
		cancel()
		if got := <-err; !errors.Is(got, context.Canceled) {
			t.Errorf("the error is %v", got)
		}
		release()
		if s := p.Stats(); s.Cancelled[pool.Hint] != 1 || s.Waiting[pool.Hint] != 0 || s.Done[pool.Hint] != 1 {
			t.Errorf("%+v", s)
		}
		if got := p.Session().Search(ctx, pool.Hint, thinking(0)); !errors.Is(got, context.Canceled) {
			t.Errorf("a context that has ended: %v", got)
		}
	})
}

func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := one()
		var done sync.WaitGroup
		for range 2 {
			done.Go(func() {
				if err := p.Session().Search(t.Context(), pool.Hint, thinking(time.Hour)); !errors.Is(err, pool.ErrClosed) {
					t.Errorf("the error is %v", err)
				}
			})
		}
		synctest.Wait()
		p.Close()
		done.Wait()
		if err := p.Session().Search(t.Context(), pool.Game, thinking(0)); !errors.Is(err, pool.ErrClosed) {
			t.Errorf("afterwards: %v", err)
		}
		p.Close()
	})
}

func TestAPanicGivesTheEngineBack(t *testing.T) {
	p := one()
	s := p.Session()
	for range 3 {
		func() {
			defer func() { _ = recover() }()
			_ = s.Search(t.Context(), pool.Hint, func(context.Context, *engine.Engine) { panic("a defect") })
		}()
	}
	if err := s.Search(t.Context(), pool.Hint, thinking(0)); err != nil {
		t.Error(err)
	}
}

// What a question costs besides the thinking, while so many wait.
func BenchmarkQueue(b *testing.B) {
	for _, waiting := range []int{1, 200, 1000} {
		b.Run(fmt.Sprint(waiting, " waiting"), func(b *testing.B) {
			p := pool.New(pool.Options{Workers: 1, HashMB: 1, Queue: 2000})
			defer p.Close()
			b.ReportAllocs()
			b.SetParallelism(max(waiting/runtime.GOMAXPROCS(0), 1))
			b.RunParallel(func(pb *testing.PB) {
				for s := p.Session(); pb.Next(); {
					_ = s.Search(b.Context(), pool.Hint, func(context.Context, *engine.Engine) { runtime.Gosched() })
				}
			})
		})
	}
}
