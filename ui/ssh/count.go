package ssh

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// count keeps the numbers that Limits bound.
type count struct {
	limits Limits
	now    func() time.Time

	mu         sync.Mutex
	connecting int
	addresses  map[netip.Prefix]*address
	profiles   map[string]int
	sessions   int
	commands   int

	open     int // connections
	accepted uint64
	refused  map[refusal]uint64
}

// address is what comes from one place.
type address struct {
	connecting, sessions int
	rate                 *rate.Limiter
	last                 time.Time
}

func newCount(l Limits, now func() time.Time) *count {
	return &count{limits: l, now: now, addresses: map[netip.Prefix]*address{}, profiles: map[string]int{}, refused: map[refusal]uint64{}}
}

// place is the part of an address that one household or machine has: an IPv4
// address, a /64 of IPv6.
func place(a net.Addr) netip.Prefix {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return netip.Prefix{}
	}
	ip, _ := netip.AddrFromSlice(tcp.IP)
	ip = ip.Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = 64
	}
	prefix, _ := ip.Prefix(bits)
	return prefix
}

// at returns what is known of a place. Places that nobody comes from any more are
// forgotten when there are many.
func (c *count) at(p netip.Prefix) *address {
	const many = 10_000
	now := c.now()
	a := c.addresses[p]
	if a == nil {
		if len(c.addresses) >= many {
			for p, a := range c.addresses {
				if a.connecting+a.sessions == 0 && now.Sub(a.last) > time.Minute {
					delete(c.addresses, p)
				}
			}
		}
		limit := rate.Limit(c.limits.ConnectionRate)
		if c.limits.ConnectionRate == 0 {
			limit = rate.Inf
		}
		a = &address{rate: rate.NewLimiter(limit, c.limits.ConnectionBurst)}
		c.addresses[p] = a
	}
	a.last = now
	return a
}

// full reports whether n more than there are would be over the limit.
func full(n, limit int) bool { return limit > 0 && n >= limit }

// refuse counts a refusal, if it is one. The count's mu is held.
func (c *count) refuse(why *refusal) {
	if *why != "" {
		c.refused[*why]++
	}
}

// connect lets a connection begin; why says what is full.
func (c *count) connect(p netip.Prefix) (why refusal) {
	c.mu.Lock()
	defer c.mu.Unlock()
	defer c.refuse(&why)
	a := c.at(p)
	switch {
	case full(c.connecting, c.limits.Connecting):
		return tooManyConnecting
	case full(a.connecting, c.limits.ConnectingPerAddress):
		return tooManyConnectingHere
	case !a.rate.AllowN(c.now(), 1):
		return tooFast
	}
	c.connecting++
	a.connecting++
	c.open++
	c.accepted++
	return ""
}

// closed says that a connection is gone.
func (c *count) closed() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open--
}

// connected says that a connection knows who it is, or is gone.
func (c *count) connected(p netip.Prefix) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.connecting--
	c.at(p).connecting--
}

// begin lets a session begin.
func (c *count) begin(p netip.Prefix, profile string) (why refusal) {
	c.mu.Lock()
	defer c.mu.Unlock()
	defer c.refuse(&why)
	a := c.at(p)
	switch {
	case full(c.sessions, c.limits.Sessions):
		return tooManySessions
	case full(a.sessions, c.limits.PerAddress):
		return tooManyHere
	case profile != "" && full(c.profiles[profile], c.limits.PerProfile):
		return tooManyOfOne
	}
	c.sessions++
	a.sessions++
	if profile != "" {
		c.profiles[profile]++
	}
	return ""
}

func (c *count) end(p netip.Prefix, profile string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sessions--
	c.at(p).sessions--
	if profile == "" {
		return
	}
	if c.profiles[profile]--; c.profiles[profile] == 0 {
		delete(c.profiles, profile)
	}
}

// command lets a command run.
func (c *count) command() (why refusal) {
	c.mu.Lock()
	defer c.mu.Unlock()
	defer c.refuse(&why)
	if full(c.commands, c.limits.Commands) {
		return tooManyCommands
	}
	c.commands++
	return ""
}

func (c *count) commandDone() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.commands--
}

// refusal says why somebody cannot come in now: the id of its words, which is
// also what is logged.
type refusal string

const (
	tooManyConnecting     refusal = "connecting"
	tooManyConnectingHere refusal = "connecting_here"
	tooFast               refusal = "too_fast"
	tooManySessions       refusal = "serve.full"
	tooManyHere           refusal = "serve.full_address"
	tooManyOfOne          refusal = "serve.full_profile"
	tooManyCommands       refusal = "serve.full_commands"
	isStopping            refusal = "serve.stopped"
)
