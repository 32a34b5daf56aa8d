package account

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

func TestWaitsGrowWithWrongTries(t *testing.T) {
	l := newLimiter(3, 10*time.Second, 10)
	now := noon
	for n := range 3 {
		if wait := l.try("ada", now); wait != 0 {
			t.Errorf("try %d waits %v", n+1, wait)
		}
	}
	for _, want := range []time.Duration{1, 2, 4, 8, 10, 10} {
		want *= time.Second
		if wait := l.try("ada", now); wait != want {
			t.Fatalf("waits %v, want %v", wait, want)
		}
		if wait := l.try("ada", now.Add(want-1)); wait != 1 {
			t.Errorf("just before the end it waits %v", wait)
		}
		now = now.Add(want)
		if wait := l.try("ada", now); wait != 0 {
			t.Errorf("at the end it waits %v", wait)
		}
	}
	if wait := l.try("bo", now); wait != 0 {
		t.Errorf("somebody else waits %v", wait)
	}
	now = now.Add(forgiven + time.Minute)
	for range 3 {
		if wait := l.try("ada", now); wait != 0 {
			t.Errorf("an hour later it waits %v", wait)
		}
	}
}

func TestRightTriesDoNotCount(t *testing.T) {
	l := newLimiter(3, time.Minute, 10)
	for n := range 50 {
		if wait := l.try("ada", noon); wait != 0 {
			t.Fatalf("try %d waits %v", n, wait)
		}
		l.back("ada")
	}
	if len(l.entries) != 0 {
		t.Errorf("%d are remembered", len(l.entries))
	}
	for range 3 {
		l.try("ada", noon)
	}
	l.clear("ada")
	if wait := l.try("ada", noon); wait != 0 {
		t.Errorf("after all is forgotten it waits %v", wait)
	}
}

func TestTheLimiterForgetsTheOldestFirst(t *testing.T) {
	l := newLimiter(1, time.Minute, 100)
	for n := range 5000 {
		l.try(fmt.Sprint(n), noon.Add(time.Duration(n)*time.Millisecond))
	}
	if len(l.entries) != 100 || l.entries["4999"] == nil || l.entries["4900"] == nil {
		t.Errorf("%d entries, not the newest", len(l.entries))
	}
}

func TestManyTriesAtOnceAreNotLetThrough(t *testing.T) {
	l := newLimiter(5, time.Minute, 10)
	var through atomic.Int32
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			if l.try("ada", noon) == 0 {
				through.Add(1)
			}
		})
	}
	all.Wait()
	if through.Load() != 5 {
		t.Errorf("%d came through", through.Load())
	}
}

func TestAnAddressIsOneConnectionAtHome(t *testing.T) {
	for _, c := range [][2]string{
		{"192.0.2.7:4711", "192.0.2.7"},
		{"192.0.2.7", "192.0.2.7"},
		{"::ffff:192.0.2.7", "192.0.2.7"},
		{"[2001:db8:1:2:3:4:5:6]:22", "2001:db8:1:2::/64"},
		{"2001:db8:1:2::9", "2001:db8:1:2::/64"},
		{"[fe80::1%eth0]:22", "fe80::/64"},
		{"pipe", "pipe"},
		{"", ""},
	} {
		if got := addressKey(c[0]); got != c[1] {
			t.Errorf("%q is %q, want %q", c[0], got, c[1])
		}
	}
}
