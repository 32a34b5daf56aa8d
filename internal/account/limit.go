package account

import (
	"net/netip"
	"sync"
	"time"
)

// limiter makes those wait who were wrong too often: somebody's login, an address.
// It remembers a bounded number of them. It is safe for concurrent use.
type limiter struct {
	free    int           // wrong tries without a wait
	longest time.Duration // the longest wait
	most    int           // of entries

	mu      sync.Mutex
	entries map[string]*strikes
}

// strikes are the wrong tries of one key.
type strikes struct {
	count int
	until time.Time // the next try counts from then on
	last  time.Time
}

// forgiven is how long after the last wrong try all is forgotten.
const forgiven = time.Hour

func newLimiter(free int, longest time.Duration, most int) *limiter {
	return &limiter{free: free, longest: longest, most: most, entries: map[string]*strikes{}}
}

// try asks for one try and counts it as wrong until [limiter.back] takes it back,
// so that many at once cannot all be let through before the first has failed.
func (l *limiter) try(key string, now time.Time) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.entries[key]
	if s != nil && now.Sub(s.last) > forgiven && !now.Before(s.until) {
		*s = strikes{}
	}
	if s == nil {
		l.makeRoom(now)
		s = &strikes{}
		l.entries[key] = s
	}
	if wait := s.until.Sub(now); wait > 0 {
		return wait
	}
	s.count++
	s.last = now
	if over := s.count - l.free; over >= 0 {
		s.until = now.Add(min(time.Second<<min(over, 20), l.longest))
	}
	return 0
}

// back takes one try back that turned out to be right.
func (l *limiter) back(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s := l.entries[key]; s != nil {
		if s.count--; s.count <= 0 {
			delete(l.entries, key)
			return
		}
		s.until = time.Time{}
	}
}

// clear forgets all wrong tries of a key.
func (l *limiter) clear(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.entries, key)
}

// makeRoom forgets what is forgiven and, if that is not enough, who has waited
// longest since their last try.
func (l *limiter) makeRoom(now time.Time) {
	if len(l.entries) < l.most {
		return
	}
	oldest := ""
	for key, s := range l.entries {
		if now.Sub(s.last) > forgiven {
			delete(l.entries, key)
			continue
		}
		if first := l.entries[oldest]; first == nil || s.last.Before(first.last) {
			oldest = key
		}
	}
	if len(l.entries) >= l.most {
		delete(l.entries, oldest)
	}
}

// addressKey is what counts as one address: that of IPv4, and of IPv6 the network
// of 64 bits, which is what one connection at home has.
func addressKey(address string) string {
	if ap, err := netip.ParseAddrPort(address); err == nil {
		address = ap.Addr().String()
	}
	a, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	a = a.Unmap().WithZone("")
	if a.Is4() {
		return a.String()
	}
	network, err := a.Prefix(64)
	if err != nil {
		return a.String()
	}
	return network.String()
}
