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
