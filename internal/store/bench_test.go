package store_test

import (
	"bytes"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/internal/store/storetest"
)

// session is one person in a benchmark.
type session struct {
	store *store.Store
	p     *store.Profile
	key   string
	game  store.ClubGame
	calls int
}

// BenchmarkServer measures what a server asks of its database, by 1, 8 and 32
// people at once, each of whom asks again as soon as they have the answer: ns/op
// is the inverse of how much the database does, ms/call is how long one waits.
func BenchmarkServer(b *testing.B) {
	data := bytes.Repeat([]byte("move "), 400) // a game of forty moves
	for name, call := range map[string]func(*session) error{
		"SaveInProgress": func(s *session) error { return s.p.SaveInProgress("game", data) },
		"SaveClubGame":   func(s *session) error { return s.store.SaveClubGame(s.game) },
		"RecordAttempt": func(s *session) error {
			a := rated(s.calls, s.calls%3 > 0)
			a.ID = fmt.Sprint(s.p.ID(), s.calls)
			a.PuzzleID = fmt.Sprintf("wf%05d", s.calls*7919%10007)
			return s.p.RecordAttempt(a, schedule.NewCard(a.PuzzleID), "drill", data)
		},
		"KeyOwner": func(s *session) error {
			_, _, err := s.store.KeyOwner(s.key)
			return err
		},
	} {
		for _, people := range []int{1, 8, 32} {
			onEachKind(b, fmt.Sprintf("%s/%d", name, people), func(b *testing.B, s *store.Store) {
				sessions := make([]*session, people)
				for i := range sessions {
					key := fmt.Sprint("SHA256:", i)
					p := must(s.Enroll("Anna", key, false))(b)
					g := store.ClubGame{ID: p.ID(), White: p.ID(), Black: p.ID(), Node: "a", Data: data}
					check(b, s.AddClubGame(g))
					sessions[i] = &session{store: s, p: p, key: key, game: g}
				}
				ask(b, sessions, call)
			})
		}
	}
}

func onEachKind(b *testing.B, name string, do func(b *testing.B, s *store.Store)) {
	b.Run(name+"/file", func(b *testing.B) { do(b, storetest.Open(b, store.Options{Dir: b.TempDir()})) })
	if os.Getenv(storetest.Variable) != "" {
		b.Run(name+"/postgres", func(b *testing.B) { do(b, storetest.Open(b, store.Options{URL: storetest.Postgres(b)})) })
	}
}

// ask shares b.N calls among the sessions, when each has had a first one: that
// includes connecting.
func ask(b *testing.B, sessions []*session, call func(*session) error) {
	var left, waited atomic.Int64
	var wg sync.WaitGroup
	for _, s := range sessions {
		wg.Go(func() {
			if err := call(s); err != nil {
				b.Error(err)
			}
			s.calls++
		})
	}
	wg.Wait()
	left.Store(int64(b.N))
	b.ResetTimer()
	for _, s := range sessions {
		wg.Go(func() {
			for left.Add(-1) >= 0 {
				begun := time.Now()
				if err := call(s); err != nil {
					b.Error(err)
					return
				}
				waited.Add(int64(time.Since(begun)))
				s.calls++
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(waited.Load())/1e6/float64(b.N), "ms/call")
}
