// Package program runs chess programs that are talked to in lines, as the Universal Chess Interface has it.
package program

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"strings"
	"time"
)

// What Await returns when there is no answer.
var (
	ErrSilent = errors.New("no answer in time")
	ErrGone   = errors.New("the program has ended")
)

// Program is a program that is running. It belongs to one goroutine.
type Program struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string // closed when the program has ended
}

// Start runs a command. The program is killed when ctx ends.
func Start(ctx context.Context, command string, args ...string) (*Program, error) {
	cmd := exec.CommandContext(ctx, command, args...)
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
	p := &Program{cmd: cmd, in: in, lines: make(chan string, 256)}
	go func() {
		defer close(p.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			p.lines <- s.Text()
		}
	}()
	return p, nil
}

// Send writes lines. That the program is gone shows when its answer is waited for.
func (p *Program) Send(lines ...string) {
	for _, line := range lines {
		_, _ = io.WriteString(p.in, line+"\n")
	}
}

// Await reads up to the line whose first word is wanted and returns the words of that line; those of the lines before it
// go to each, which may be nil. It waits for most at the longest, for ever if that is 0. The error is ErrSilent or ErrGone.
func (p *Program) Await(wanted string, most time.Duration, each func(words []string)) ([]string, error) {
	var late <-chan time.Time
	if most > 0 {
		late = time.After(most)
	}
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return nil, ErrGone
			}
			words := strings.Fields(line)
			switch {
			case len(words) > 0 && words[0] == wanted:
				return words, nil
			case len(words) > 0 && each != nil:
				each(words)
			}
		case <-late:
			return nil, ErrSilent
		}
	}
}

// Kill ends the program at once.
func (p *Program) Kill() {
	_ = p.cmd.Process.Kill()
	p.reap()
}

// Quit asks the program to end, and kills it if it has not after a second.
func (p *Program) Quit() {
	p.Send("quit")
	_ = p.in.Close()
	timer := time.AfterFunc(time.Second, func() { _ = p.cmd.Process.Kill() })
	defer timer.Stop()
	p.reap()
}

// reap reads what the program still had to say, and leaves no zombie.
func (p *Program) reap() {
	for range p.lines {
	}
	_ = p.cmd.Wait()
}
