package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// patience is how long a program may take over anything but a move.
const patience = 20 * time.Second

var (
	errSilent = errors.New("no answer in time")
	errGone   = errors.New("the program has ended")
)

// process is a program that is running.
type process struct {
	player player
	cmd    *exec.Cmd
	in     io.WriteCloser
	lines  chan string // closed when the program has ended
}

func start(ctx context.Context, p player) (*process, error) {
	cmd := exec.CommandContext(ctx, p.Command, p.Args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	e := &process{player: p, cmd: cmd, in: in, lines: make(chan string, 256)}
	go func() {
		defer close(e.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			e.lines <- s.Text()
		}
	}()
	e.send("uci")
	if err := e.await("uciok"); err != nil {
		e.kill()
		return nil, fmt.Errorf("%s: %w", p.Name, err)
	}
	for _, o := range p.Options {
		e.send("setoption name " + o[0] + " value " + o[1])
	}
	return e, nil
}

// send writes a line. That the program is gone shows when its answer is waited for.
func (e *process) send(line string) { _, _ = io.WriteString(e.in, line+"\n") }

// await reads up to the line that is wanted.
func (e *process) await(wanted string) error {
	timeout := time.After(patience)
	for {
		select {
		case line, ok := <-e.lines:
			if !ok {
				return errGone
			}
			if strings.TrimSpace(line) == wanted {
				return nil
			}
		case <-timeout:
			return errSilent
		}
	}
}

func (e *process) newGame() error {
	e.send("ucinewgame")
	e.send("isready")
	return e.await("readyok")
}

// kill ends the program at once and reads what it still had to say.
func (e *process) kill() {
	_ = e.cmd.Process.Kill()
	e.reap()
}

// quit asks the program to end.
func (e *process) quit() {
	e.send("quit")
	_ = e.in.Close()
	timer := time.AfterFunc(time.Second, func() { _ = e.cmd.Process.Kill() })
	defer timer.Stop()
	e.reap()
}

func (e *process) reap() {
	for range e.lines {
	}
	_ = e.cmd.Wait()
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
func (e *process) think(position, command string, most time.Duration) (thought, error) {
	e.send(position)
	begun := time.Now()
	e.send(command)
	var t thought
	timeout := time.After(most)
	for {
		select {
		case line, ok := <-e.lines:
			if !ok {
				return t, errGone
			}
			fields := strings.Fields(line)
			switch {
			case len(fields) > 1 && fields[0] == "bestmove":
				t.took, t.move = time.Since(begun), fields[1]
				return t, nil
			case len(fields) > 1 && fields[0] == "info":
				t.read(fields[1:])
			}
		case <-timeout:
			return t, errSilent
		}
	}
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
