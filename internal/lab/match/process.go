package main

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"woodfox/internal/lab/program"
)

// patience is how long a program may take over anything but a move.
const patience = 20 * time.Second

// process is a player's program that is running.
type process struct {
	*program.Program
	player player
}

func start(ctx context.Context, p player) (*process, error) {
	running, err := program.Start(ctx, p.Command, p.Args...)
	if err != nil {
		return nil, err
	}
	e := &process{running, p}
	e.Send("uci")
	if _, err := e.Await("uciok", patience, nil); err != nil {
		e.Kill()
		return nil, fmt.Errorf("%s: %w", p.Name, err)
	}
	for _, o := range p.Options {
		e.Send("setoption name " + o[0] + " value " + o[1])
	}
	return e, nil
}

func (e *process) newGame() error {
	e.Send("ucinewgame", "isready")
	_, err := e.Await("readyok", patience, nil)
	return err
}

// thought is an answer to go.
type thought struct {
	move   string
	cp     int // mates as ±30000
	scored bool
	depth  int
	nodes  uint64
	took   time.Duration
}

// think has the program move within most.
func (e *process) think(position, command string, most time.Duration) (t thought, err error) {
	e.Send(position)
	begun := time.Now()
	e.Send(command)
	answer, err := e.Await("bestmove", most, func(words []string) {
		if words[0] == "info" {
			t.read(words[1:])
		}
	})
	t.took = time.Since(begun)
	if len(answer) > 1 {
		t.move = answer[1]
	}
	return t, err
}

// read takes from an info line what it says of the best line.
func (t *thought) read(fields []string) {
	for i := 0; i+1 < len(fields); i++ {
		n, err := strconv.Atoi(fields[i+1])
		switch fields[i] {
		case "string":
			return
		case "multipv":
			if n > 1 {
				return
			}
		case "depth":
			t.depth = n
		case "nodes":
			t.nodes = uint64(max(n, 0))
		case "cp":
			if err == nil {
				t.cp, t.scored = n, true
			}
		case "mate":
			if err == nil {
				t.cp, t.scored = 30_000, true
				if n <= 0 {
					t.cp = -30_000
				}
			}
		}
	}
}
