package main

import (
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"runtime"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"

	"woodfox/ui/i18n"
)

// crowd is everybody who is there.
type crowd struct {
	options
	server *server
	log    *recorder
	rest   *rest
	book   book

	ctx    context.Context // ends when all are to leave
	living sync.WaitGroup

	mu     sync.Mutex
	people []*person
}

// run measures all stages.
func run(ctx context.Context, o options) (*report, error) {
	answers, err := newBook()
	if err != nil {
		return nil, err
	}
	s := &server{addr: o.addr, metrics: o.metrics, pid: o.pid, stop: func() {}}
	if o.serve != "" {
		if s, err = start(ctx, o.serve, o.addr, o.metrics); err != nil {
			return nil, err
		}
	}
	defer s.stop()
	live, leave := context.WithCancel(ctx)
	c := &crowd{options: o, server: s, log: &recorder{presses: map[string][]press{}}, rest: &rest{}, book: answers, ctx: live}
	defer c.hangUp()
	defer leave()
	r := &report{Pace: o.pace.String()}
	for _, n := range o.stages {
		st, err := c.stage(ctx, n)
		if err != nil {
			return nil, err
		}
		st.write(os.Stdout)
		r.Stages = append(r.Stages, st)
	}
	r.finish()
	return r, nil
}

// hangUp ends all sessions.
func (c *crowd) hangUp() {
	for _, p := range c.people {
		p.close()
	}
	c.living.Wait()
}

// settles is how long the server gets to finish what the last keys asked for: an opponent thinks, a piece moves.
const settles = 5 * time.Second

// stage lets people come until there are n and measures.
func (c *crowd) stage(ctx context.Context, n int) (*stage, error) {
	if err := c.gather(ctx, n); err != nil {
		return nil, err
	}
	arrived := c.log.take()
	s := &stage{Sessions: len(c.people)}
	s.Connect = spreadOf(milliseconds(arrived.connects, func(d time.Duration) time.Duration { return d }))
	bytes := make([]float64, len(arrived.screens))
	for i, b := range arrived.screens {
		bytes[i] = float64(b)
	}
	s.Screen = spreadOf(bytes)

	c.log.measure(true)
	before, own := c.server.usage(ctx), cpuOf("/proc/self")
	if !pause(ctx, c.during) {
		return nil, ctx.Err()
	}
	after := c.server.usage(ctx)
	c.log.measure(false)
	s.Load = load()
	recorded := c.log.take()
	recorded.errors += arrived.errors
	recorded.examples = append(arrived.examples, recorded.examples...)
	s.fill(recorded)
	s.Seconds = after.at.Sub(before.at).Seconds()
	s.CPU = percent(before, after)
	if n := after.statements - before.statements; n > 0 && s.keys() > 0 {
		s.Statements, s.Asking = n/float64(s.keys()), 1000*(after.asking-before.asking)/n
	}
	s.Clients = 100 * (cpuOf("/proc/self") - own).Seconds() / s.Seconds

	c.rest.begin()
	defer c.rest.end()
	if !pause(ctx, settles) {
		return nil, ctx.Err()
	}
	came := c.received()
	before = c.server.usage(ctx)
	if !pause(ctx, c.idle) {
		return nil, ctx.Err()
	}
	after = c.server.usage(ctx)
	s.IdleBytes = c.received() - came
	s.IdleCPU = percent(before, after)
	if keys := s.keys(); keys > 0 {
		s.PerKey = (s.CPU - s.IdleCPU) / 100 * s.Seconds * 1000 / float64(keys)
	}
	s.RSS, s.Heap = float64(after.rss)/(1<<20), after.heap/(1<<20)
	s.Goroutines, s.Files = after.goroutines, after.files
	return s, nil
}

func percent(from, to usage) float64 {
	return 100 * (to.cpu - from.cpu).Seconds() / to.at.Sub(from.at).Seconds()
}

func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

func (c *crowd) received() (n int64) {
	for _, p := range c.people {
		n += p.received()
	}
	return n
}

// gather lets people come at the rate of the ramp until there are n, and waits until all of them are on Home.
func (c *crowd) gather(ctx context.Context, n int) error {
	var arriving sync.WaitGroup
	tick := time.NewTicker(time.Duration(float64(time.Second) / c.ramp))
	defer tick.Stop()
	for i := len(c.people); i < n; i++ {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return ctx.Err()
		}
		arriving.Go(func() { c.arrive(i) })
	}
	arriving.Wait()
	return ctx.Err()
}

// arrive lets one person log in; they then do things until all leave.
func (c *crowd) arrive(i int) {
	lang, ok := i18n.Parse(c.langs[i%len(c.langs)])
	if !ok {
		lang = i18n.EN
	}
	start := time.Now()
	connection, err := dial(c.ctx, c.addr, addressOf(c.addr, i), keyOf(c.seed, i), locale(lang))
	if err != nil {
		c.log.failed(fmt.Errorf("person %d: %w", i, err))
		return
	}
	rng := rand.New(rand.NewPCG(c.seed, uint64(i)))
	p := &person{
		client: connection, lang: lang, words: i18n.For(lang), rng: rng, book: c.book, log: c.log,
		pace: &pace{interval: c.pace, rng: rng, rest: c.rest}, does: c.does,
	}
	c.mu.Lock()
	c.people = append(c.people, p)
	c.mu.Unlock()
	if err := p.shows("the first screen", func(s screen) bool { return s.has("F1", "F2 文/A") }); err != nil {
		c.log.failed(err)
		return
	}
	c.log.connected(time.Since(start), p.received())
	if err := p.welcome(c.ctx); err != nil {
		c.log.failed(err)
		return
	}
	c.living.Go(func() { p.live(c.ctx) })
}

// household is how many come from one address: a server lets only so many come from one.
const household = 40

// addressOf is where a person comes from: within one machine, one of the loopback addresses, of which Linux has 2²⁴;
// elsewhere wherever that is.
func addressOf(server string, i int) net.Addr {
	host, _, err := net.SplitHostPort(server)
	if ip := net.ParseIP(host); err != nil || runtime.GOOS != "linux" || ip.To4() == nil || !ip.IsLoopback() {
		return nil
	}
	n := 1 + i/household
	return &net.TCPAddr{IP: net.IPv4(127, 1, byte(n>>8), byte(n))}
}

// keyOf makes the key of a person: always the same, so that they are known the next time.
func keyOf(seed uint64, i int) ssh.Signer {
	var bytes [ed25519.SeedSize]byte
	copy(bytes[:], "woodfox load")
	binary.BigEndian.PutUint64(bytes[16:], seed)
	binary.BigEndian.PutUint64(bytes[24:], uint64(i))
	signer, err := ssh.NewSignerFromKey(ed25519.NewKeyFromSeed(bytes[:]))
	if err != nil {
		panic(err) // an ed25519 key is always one
	}
	return signer
}

func locale(l i18n.Lang) string {
	return map[i18n.Lang]string{i18n.EN: "en_US.UTF-8", i18n.Hans: "zh_CN.UTF-8", i18n.Hant: "zh_TW.UTF-8"}[l]
}
