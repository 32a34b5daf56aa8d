package store_test

import (
	"context"
	"testing"

	"woodfox/internal/store"
	"woodfox/internal/store/storetest"
)

func TestAnswers(t *testing.T) {
	storetest.Each(t, nil, func(t *testing.T, s *store.Store) {
		if err := s.Answers(t.Context()); err != nil {
			t.Error(err)
		}
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		if s.Answers(cancelled) == nil {
			t.Error("an answer after the end of its context")
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if s.Answers(t.Context()) == nil {
			t.Error("a closed database answers")
		}
	})
}
