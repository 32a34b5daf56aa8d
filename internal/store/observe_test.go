package store

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"
)

func TestWhoObservesIsToldOfEveryStatementAndTransaction(t *testing.T) {
	var asked, broken atomic.Int64
	s, err := Open(t.Context(), Options{Dir: t.TempDir(), Observe: func(_ time.Duration, err error) {
		asked.Add(1)
		if err != nil {
			broken.Add(1)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	asked.Store(0)
	if _, err := s.Profiles(); err != nil || asked.Load() != 1 {
		t.Errorf("after a statement %d (%v)", asked.Load(), err)
	}
	if _, err := s.Profile("nobody"); err == nil || broken.Load() != 0 {
		t.Errorf("nobody was found (%v), and %d things failed", err, broken.Load())
	}
	before := asked.Load()
	refused := errors.New("refused")
	err = s.Together(func(s *Store) error {
		_, err := s.Profiles()
		return errors.Join(err, refused)
	})
	if !errors.Is(err, refused) || asked.Load() != before+1 || broken.Load() != 0 {
		t.Errorf("after a transaction %d more, %d failed (%v)", asked.Load()-before, broken.Load(), err)
	}
	if _, err := s.conn.ExecContext(t.Context(), `nonsense`); err == nil || broken.Load() != 1 {
		t.Errorf("%d failed (%v)", broken.Load(), err)
	}
}
