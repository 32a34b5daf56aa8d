package ssh

import "time"

// Limits are what one server gives at most, so that nobody can take it from the
// others. A zero field means no limit of that kind.
type Limits struct {
	Sessions   int // people at once
	PerAddress int // sessions at once from one address (IPv6: from one /64)
	PerProfile int // sessions at once of one person

	Connecting           int // connections that have not said who they are yet
	ConnectingPerAddress int
	ConnectionRate       float64 // new connections a second from one address …
	ConnectionBurst      int     // … after so many at once
	AuthTries            int     // in one connection

	Channels    int // in one connection
	Commands    int // running at once
	CommandTime time.Duration
	CommandIn   int64 // bytes that a command reads
	CommandOut  int64 // bytes that a command writes

	Handshake time.Duration // until somebody has said who they are
	Unused    time.Duration // a connection without a session
	Idle      time.Duration // a session without a key pressed
	Total     time.Duration // a session at all
	Write     time.Duration // one write; who reads no faster is dropped
	Alive     time.Duration // between two questions whether the line is alive
}

// DefaultLimits suit a club on one machine, with a class behind one address.
func DefaultLimits() Limits {
	return Limits{
		Sessions: 1000, PerAddress: 100, PerProfile: 4,
		Connecting: 200, ConnectingPerAddress: 50, ConnectionRate: 5, ConnectionBurst: 60, AuthTries: 6,
		Channels: 4, Commands: 4, CommandTime: 10 * time.Second, CommandIn: 4 << 20, CommandOut: 16 << 20,
		Handshake: 20 * time.Second, Unused: time.Minute, Idle: 30 * time.Minute, Total: 12 * time.Hour,
		Write: 20 * time.Second, Alive: time.Minute,
	}
}
