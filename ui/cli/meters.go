package cli

import (
	"sync/atomic"
	"time"

	"woodfox/game/engine/pool"
	"woodfox/internal/club"
	"woodfox/internal/metrics"
	"woodfox/ui/ssh"
)

// meters are the figures of a server.
type meters struct {
	set                           metrics.Set
	database, waits, thinks, keys *metrics.Histogram
	failures                      atomic.Uint64 // of the database
}

func newMeters() *meters {
	m := &meters{}
	m.keys = m.set.Histogram("woodfox_key_to_frame_seconds",
		"From a key being read to what it changed being written.", "", metrics.Times)
	m.waits = m.set.Histogram("woodfox_engine_wait_seconds", "How long questions waited for an engine.", "class", metrics.Times)
	m.thinks = m.set.Histogram("woodfox_engine_think_seconds", "How long they were thought about then.", "class", metrics.Times)
	m.database = m.set.Histogram("woodfox_database_seconds",
		"How long statements and transactions took.", "", metrics.Times)
	m.set.Counter("woodfox_database_errors_total", "Statements and transactions that failed.", func() float64 {
		return float64(m.failures.Load())
	})
	return m
}

// asked is told how long the database took.
func (m *meters) asked(took time.Duration, err error) {
	m.database.Observe("", took.Seconds())
	if err != nil {
		m.failures.Add(1)
	}
}

// searched is told of every search that has ended.
func (m *meters) searched(c pool.Class, waited, took time.Duration) {
	m.waits.Observe(c.String(), waited.Seconds())
	m.thinks.Observe(c.String(), took.Seconds())
}

// framed is told how long a frame took.
func (m *meters) framed(took time.Duration) { m.keys.Observe("", took.Seconds()) }

// watch adds what the server counts itself.
func (m *meters) watch(server *ssh.Server) {
	m.connections(server)
	m.engines(server.Pool)
	m.club(server.Club)
	m.set.Process()
}

func (m *meters) connections(server *ssh.Server) {
	gauge := func(name, help string, of func(ssh.Stats) int) {
		m.set.Gauge(name, help, func() float64 { return float64(of(server.Stats())) })
	}
	gauge("woodfox_connections", "Connections that are open.", func(s ssh.Stats) int { return s.Connections })
	gauge("woodfox_connecting", "Of those, that have not said who they are.", func(s ssh.Stats) int { return s.Connecting })
	gauge("woodfox_sessions", "Sessions with screens or lines.", func(s ssh.Stats) int { return s.Sessions })
	gauge("woodfox_commands", "Commands that are running.", func(s ssh.Stats) int { return s.Commands })
	m.set.Counter("woodfox_connections_total", "Connections that were accepted.", func() float64 {
		return float64(server.Stats().Accepted)
	})
	m.set.Counters("woodfox_refused_total", "Connections, sessions and commands that were refused, by what was full.", "why",
		func() map[string]float64 {
			refused := map[string]float64{}
			for why, n := range server.Stats().Refused {
				refused[why] = float64(n)
			}
			return refused
		})
	m.set.Counter("woodfox_sent_bytes_total", "Bytes written to all connections.", func() float64 { return float64(server.Stats().Sent) })
	m.set.Counter("woodfox_received_bytes_total", "Bytes read from them.", func() float64 { return float64(server.Stats().Received) })
}

// engines adds the queue; of gives the numbers of the classes in their order.
func (m *meters) engines(p *pool.Pool) {
	byClass := func(of func(pool.Stats, pool.Class) float64) func() map[string]float64 {
		return func() map[string]float64 {
			values, stats := map[string]float64{}, p.Stats()
			for _, c := range pool.Classes() {
				values[c.String()] = of(stats, c)
			}
			return values
		}
	}
	m.set.Gauges("woodfox_engine_waiting", "Questions that wait for an engine.", "class",
		byClass(func(s pool.Stats, c pool.Class) float64 { return float64(s.Waiting[c]) }))
	m.set.Gauges("woodfox_engine_running", "Questions that are thought about.", "class",
		byClass(func(s pool.Stats, c pool.Class) float64 { return float64(s.Running[c]) }))
	m.set.Counters("woodfox_engine_searches_total", "Questions that were answered.", "class",
		byClass(func(s pool.Stats, c pool.Class) float64 { return float64(s.Done[c]) }))
	m.set.Counters("woodfox_engine_cancelled_total", "Questions that were withdrawn while they waited.", "class",
		byClass(func(s pool.Stats, c pool.Class) float64 { return float64(s.Cancelled[c]) }))
	m.set.Counters("woodfox_engine_rejected_total", "Questions for which the queue was full.", "class",
		byClass(func(s pool.Stats, c pool.Class) float64 { return float64(s.Rejected[c]) }))
}

func (m *meters) club(c *club.Club) {
	gauge := func(name, help string, of func(club.Counts) int) {
		m.set.Gauge(name, help, func() float64 { return float64(of(c.Counts())) })
	}
	gauge("woodfox_people", "People who are here.", func(n club.Counts) int { return n.People })
	gauge("woodfox_challenges", "Challenges that nobody has taken up.", func(n club.Counts) int { return n.Challenges })
	gauge("woodfox_tables", "Games between people that are in memory.", func(n club.Counts) int { return n.Tables })
}
