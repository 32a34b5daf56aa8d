package cli

import (
	"cmp"
	"log/slog"
	"os"
	"time"

	"woodfox/internal/club"
	"woodfox/internal/store"
	"woodfox/ui/ssh"
)

// limits are how much a server gives at most; 0 is no limit.
type limits struct {
	MaxPeople      int           `placeholder:"N" default:"1000"`
	MaxPerAddress  int           `placeholder:"N" default:"100"`
	MaxPerPerson   int           `placeholder:"N" default:"4"`
	MaxConnecting  int           `placeholder:"N" default:"200"`
	ConnectionRate float64       `placeholder:"N" default:"5"`
	MaxCommands    int           `placeholder:"N" default:"4"`
	Idle           time.Duration `placeholder:"TIME" default:"30m"`
	Longest        time.Duration `placeholder:"TIME" default:"12h"`
}

// apply puts what was asked for in the place of what is usual.
func (l limits) apply(usual ssh.Limits) (ssh.Limits, error) {
	for name, n := range map[string]float64{
		"--max-people": float64(l.MaxPeople), "--max-per-address": float64(l.MaxPerAddress), "--max-per-person": float64(l.MaxPerPerson),
		"--max-connecting": float64(l.MaxConnecting), "--connection-rate": l.ConnectionRate, "--max-commands": float64(l.MaxCommands),
		"--idle": float64(l.Idle), "--longest": float64(l.Longest),
	} {
		if !(n >= 0) {
			return usual, badValue(name, n)
		}
	}
	usual.Sessions, usual.PerAddress, usual.PerProfile = l.MaxPeople, l.MaxPerAddress, l.MaxPerPerson
	usual.Connecting, usual.ConnectionRate, usual.Commands = l.MaxConnecting, l.ConnectionRate, l.MaxCommands
	usual.Idle, usual.Total = l.Idle, l.Longest
	return usual, nil
}

// meeting makes the club of this server under a name that it has again the next
// time, so that it takes its own games up at once.
func (c *serveCommand) meeting(s *store.Store, log *slog.Logger) *club.Club {
	host, _ := os.Hostname()
	return club.New(club.Options{Store: s, Node: cmp.Or(c.Node, host+c.Listen), Log: log})
}
