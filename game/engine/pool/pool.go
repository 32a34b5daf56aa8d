package pool

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"time"

	"woodfox/game/engine"
)

// Class says how urgent a question is.
type Class uint8

// The classes, the most urgent first.
const (
	Game    Class = iota // the move of an opponent: somebody's game, perhaps somebody's clock, goes on with it
	Hint                 // somebody waits for help, or for the judgement of a move
	Review               // nobody waits: the evaluation bar, a game looked through
	classes = iota
)

// Classes lists them, the most urgent first.
func Classes() []Class { return []Class{Game, Hint, Review} }

// String is the class's name in metrics: "game", "hint", "review".
func (c Class) String() string { return [classes]string{"game", "hint", "review"}[c] }

// share is how much of the time in which others think a waiting class is owed.
var share = [classes]float64{Hint: 1. / 4, Review: 1. / 8}

// MostOfOne is how many questions of one session may wait.
const MostOfOne = 4

// Why a question was not answered, besides the end of its context.
var (
	// ErrFull: too many wait already. It may be asked again later.
	ErrFull = errors.New("pool: too many questions are waiting")
	// ErrClosed: the pool was closed before or during the search.
	ErrClosed = errors.New("pool: closed")
)

// Options are chosen when a pool is made.
type Options struct {
	// Workers is how many hints and reviews may think at once; games have one more engine. 0 is one less than the
	// processors that Go may use, at least 1.
	Workers int

	// HashMB is the size of each engine's table in megabytes; 0 is 8.
	HashMB int

	// Queue is how many questions of each class may wait; 0 is 1,000.
	Queue int

	// Now tells the time; nil is time.Now.
	Now func() time.Time

	// Observe, if not nil, is told of every search that has ended: how long it waited and how long it took. It is
	// called in the goroutine of the search and must not block.
	Observe func(c Class, waited, took time.Duration)
}

// Pool is the engines and who waits for them. It may be used from many goroutines.
type Pool struct {
	options Options
	closing context.Context // ends with Close
	end     context.CancelCauseFunc

	mu      sync.Mutex
	free    []*place // for all
	kept    *place   // for games; nil while it is taken
	running sync.WaitGroup
	queue   queue
	stats   Stats
}

// place is where one can think at a time. Its engine is made when first needed, and is used only by who has the place.
type place struct {
	engine *engine.Engine
	kept   bool // for games only
}

// Stats is what goes on in a pool, by [Class].
type Stats struct {
	Waiting, Running          [classes]int
	Done, Cancelled, Rejected [classes]uint64 // since the start; Cancelled are those that gave up while they waited
}

// New makes a pool.
func New(o Options) *Pool {
	if o.Workers <= 0 {
		o.Workers = max(runtime.GOMAXPROCS(0)-1, 1)
	}
	if o.HashMB <= 0 {
		o.HashMB = 8
	}
	if o.Queue <= 0 {
		o.Queue = 1000
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	p := &Pool{options: o, kept: &place{kept: true}}
	p.closing, p.end = context.WithCancelCause(context.Background())
	for range o.Workers {
		p.free = append(p.free, new(place))
	}
	return p
}

// Session is one who asks. It needs no closing.
type Session struct {
	pool    *Pool
	busy    bool            // thinks
	waiting int             // questions
	served  [classes]uint64 // when last, counted in services of the pool
}

// Session makes a session of the pool. It is served after those that wait already.
func (p *Pool) Session() *Session {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := &Session{pool: p}
	for c := range s.served {
		s.served[c] = p.queue.services
	}
	return s
}

// Search waits for an engine and has work use it; work must end soon after its context does. The error says why there is
// no answer: [ErrFull], [ErrClosed], or that of ctx.
func (s *Session) Search(ctx context.Context, c Class, work func(context.Context, *engine.Engine)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	p := s.pool
	t, err := p.join(s, c)
	if err != nil {
		return err
	}
	select {
	case <-t.turn:
	case <-ctx.Done():
		if p.leave(t) {
			return ctx.Err()
		}
		<-t.turn // it came in the same moment
	}
	if t.place == nil {
		return ErrClosed
	}
	defer p.done(t)
	if t.place.engine == nil {
		t.place.engine = engine.New(engine.Options{HashMB: p.options.HashMB})
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(p.closing, func() { cancel(ErrClosed) })()
	work(ctx, t.place.engine)
	return context.Cause(ctx)
}

// join queues a question.
func (p *Pool) join(s *Session, c Class) (*ticket, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closing.Err() != nil {
		return nil, ErrClosed
	}
	t := &ticket{session: s, class: c, asked: p.options.Now(), turn: make(chan struct{})}
	p.queue.add(t)
	p.dispatch()
	if t.place == nil && (len(p.queue.waiting[c]) > p.options.Queue || s.waiting > MostOfOne) {
		p.queue.remove(t)
		p.stats.Rejected[c]++
		return nil, ErrFull
	}
	return t, nil
}

// leave takes a question back and reports whether it was still waiting.
func (p *Pool) leave(t *ticket) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.queue.remove(t) {
		return false
	}
	p.stats.Cancelled[t.class]++
	return true
}

// done hands the place on.
func (p *Pool) done(t *ticket) {
	p.mu.Lock()
	now := p.options.Now()
	p.stats.Running[t.class]--
	p.stats.Done[t.class]++
	p.queue.finished(t, now.Sub(t.begun))
	if t.place.kept {
		p.kept = t.place
	} else {
		p.free = append(p.free, t.place)
	}
	if p.closing.Err() == nil {
		p.dispatch()
	}
	p.mu.Unlock()
	p.running.Done()
	if p.options.Observe != nil {
		p.options.Observe(t.class, t.begun.Sub(t.asked), now.Sub(t.begun))
	}
}

// dispatch gives free places to who comes next.
func (p *Pool) dispatch() {
	if p.kept != nil {
		if t := p.queue.nextOf(Game); t != nil {
			p.give(p.kept, t)
			p.kept = nil
		}
	}
	for last := len(p.free) - 1; last >= 0; last-- {
		t := p.queue.next()
		if t == nil {
			return
		}
		p.give(p.free[last], t)
		p.free = p.free[:last]
	}
}

func (p *Pool) give(to *place, t *ticket) {
	p.queue.serve(t)
	p.stats.Running[t.class]++
	p.running.Add(1)
	t.place, t.begun = to, p.options.Now()
	close(t.turn)
}

// Stats tells what goes on.
func (p *Pool) Stats() Stats {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.stats
	for c := range s.Waiting {
		s.Waiting[c] = len(p.queue.waiting[c])
	}
	return s
}

// Close stops what thinks, turns away who waits, and returns when nobody thinks any more. Later questions get
// [ErrClosed].
func (p *Pool) Close() {
	p.mu.Lock()
	p.end(ErrClosed)
	for _, t := range p.queue.drain() {
		close(t.turn)
	}
	p.mu.Unlock()
	p.running.Wait()
}
