package club

import (
	"errors"
	"sync/atomic"
	"time"
)

// ErrDisk is what a store says that cannot write.
var ErrDisk = errors.New("the disk is full")

// faulty is a keeper that fails as long as it should.
type faulty struct {
	keeper
	fails *atomic.Bool
}

// MayFail puts a switch into the club: while it is on, nothing can be saved.
func (c *Club) MayFail() *atomic.Bool {
	fails := new(atomic.Bool)
	c.keep = faulty{c.keep, fails}
	return fails
}

// slow is a keeper whose saving takes as long as the test wants.
type slow struct {
	keeper
	saving chan struct{} // receives when a save has begun
	goOn   chan struct{} // lets it end
}

// MaySleep makes saving wait: began receives when a save has begun, and goOn lets
// it end.
func (c *Club) MaySleep() (began <-chan struct{}, goOn chan<- struct{}) {
	s := slow{c.keep, make(chan struct{}), make(chan struct{})}
	c.keep = s
	return s.saving, s.goOn
}

func (s slow) save(id string, k *core, now time.Time) error {
	s.saving <- struct{}{}
	<-s.goOn
	return s.keeper.save(id, k, now)
}

func (f faulty) check(do func() error) error {
	if f.fails.Load() {
		return ErrDisk
	}
	return do()
}

func (f faulty) add(id string, k *core, now time.Time) error {
	return f.check(func() error { return f.keeper.add(id, k, now) })
}

func (f faulty) save(id string, k *core, now time.Time) error {
	return f.check(func() error { return f.keeper.save(id, k, now) })
}

func (f faulty) drop(id string) error {
	return f.check(func() error { return f.keeper.drop(id) })
}

func (f faulty) end(id string, k *core, now time.Time) (r *Ratings, err error) {
	err = f.check(func() error {
		r, err = f.keeper.end(id, k, now)
		return err
	})
	return r, err
}
