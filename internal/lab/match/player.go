package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// player is a program and how it is to be run.
type player struct {
	Name    string      `json:"name"`
	Command string      `json:"command"`
	Args    []string    `json:"args,omitempty"`
	Options [][2]string `json:"options,omitempty"`
	Limit   limit       `json:"limit"`
}

// limit is what one player may use: nodes, depth or time for a move, or a clock. Nodes and depth may stand beside a clock.
type limit struct {
	Nodes     uint64        `json:"nodes,omitempty"`
	Depth     int           `json:"depth,omitempty"`
	MoveTime  time.Duration `json:"movetime,omitempty"`
	Base      time.Duration `json:"base,omitempty"`
	Increment time.Duration `json:"increment,omitempty"`
	Margin    time.Duration `json:"margin,omitempty"`
}

const defaultMargin = 300 * time.Millisecond

// setClock reads "4+0.04", both in seconds.
func (l *limit) setClock(text string) error {
	base, increment, _ := strings.Cut(text, "+")
	var err error
	if l.Base, err = seconds(base); err != nil {
		return err
	}
	if increment != "" {
		l.Increment, err = seconds(increment)
	}
	return err
}

func seconds(text string) (time.Duration, error) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n < 0 || n > 1e5 {
		return 0, fmt.Errorf("%q is not a number of seconds", text)
	}
	return time.Duration(n * float64(time.Second)), nil
}

func (l limit) String() string {
	var parts []string
	if l.Nodes > 0 {
		parts = append(parts, fmt.Sprint(l.Nodes, " nodes"))
	}
	if l.Depth > 0 {
		parts = append(parts, fmt.Sprint("depth ", l.Depth))
	}
	if l.MoveTime > 0 {
		parts = append(parts, l.MoveTime.String()+" a move")
	}
	if l.Base > 0 {
		parts = append(parts, fmt.Sprintf("%v+%v", l.Base.Seconds(), l.Increment.Seconds()))
	}
	return strings.Join(parts, ", ")
}

// own reports whether any limit is set.
func (l limit) own() bool { return l.Nodes > 0 || l.Depth > 0 || l.MoveTime > 0 || l.Base > 0 }

// parsePlayer reads fields separated by spaces, each KEY=VALUE.
func parsePlayer(text string, common limit) (player, error) {
	var p player
	own := limit{Margin: common.Margin}
	for _, field := range strings.Fields(text) {
		key, v, ok := strings.Cut(field, "=")
		if !ok {
			return p, fmt.Errorf("%q is not KEY=VALUE", field)
		}
		var err error
		switch {
		case key == "name":
			p.Name = v
		case key == "cmd":
			p.Command = v
		case key == "args":
			p.Args = append(p.Args, v)
		case key == "nodes":
			own.Nodes, err = strconv.ParseUint(v, 10, 64)
		case key == "depth":
			own.Depth, err = strconv.Atoi(v)
		case key == "movetime":
			own.MoveTime, err = time.ParseDuration(v)
		case key == "tc":
			err = own.setClock(v)
		case strings.HasPrefix(key, "option."):
			p.Options = append(p.Options, [2]string{strings.TrimPrefix(key, "option."), v})
		default:
			err = fmt.Errorf("unknown field %q", key)
		}
		if err != nil {
			return p, err
		}
	}
	p.Limit = common
	if own.own() {
		p.Limit = own
	}
	switch {
	case p.Command == "":
		return p, errors.New("no cmd")
	case !p.Limit.own():
		return p, errors.New("no limit: -nodes, -depth, -movetime or -tc")
	case p.Name == "":
		p.Name = p.Command
	}
	return p, nil
}
