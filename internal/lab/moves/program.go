package main

import (
	"bufio"
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// lists is how many moves of a position are judged.
const lists = 10

func start(command string) (*program, error) {
	cmd := exec.Command(command)
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
	p := &program{in: bufio.NewWriter(in), out: bufio.NewScanner(out), close: func() error { return errors.Join(in.Close(), cmd.Wait()) }}
	return p, p.send("uci", fmt.Sprint("setoption name MultiPV value ", lists))
}

func (p *program) send(lines ...string) error {
	for _, line := range lines {
		if _, err := p.in.WriteString(line + "\n"); err != nil {
			return err
		}
	}
	return p.in.Flush()
}

func (p *program) quit() {
	_ = p.send("quit")
	_ = p.close()
}

// scores are the values of the best moves after the last report; a mate counts as 10,000.
func (p *program) scores(moves []string, nodes uint64) (map[string]int, error) {
	if err := p.send("ucinewgame", "position startpos moves "+strings.Join(moves, " "), fmt.Sprint("go nodes ", nodes)); err != nil {
		return nil, err
	}
	var last [lists + 1]struct {
		move  string
		score int
	}
	for p.out.Scan() {
		fields := strings.Fields(p.out.Text())
		if len(fields) > 0 && fields[0] == "bestmove" {
			found := map[string]int{}
			for _, l := range last {
				if l.move != "" {
					found[l.move] = l.score
				}
			}
			return found, nil
		}
		rank, move, score := 0, "", 0
		for i := 0; i+1 < len(fields); i++ {
			n, err := strconv.Atoi(fields[i+1])
			switch {
			case fields[i] == "multipv" && err == nil:
				rank = n
			case fields[i] == "cp" && err == nil:
				score = n
			case fields[i] == "mate" && err == nil && n > 0:
				score = 10_000 - n
			case fields[i] == "mate" && err == nil:
				score = -10_000 - n
			case fields[i] == "pv":
				move = fields[i+1]
			}
		}
		if move != "" && rank >= 1 && rank <= lists && !strings.Contains(p.out.Text(), "bound") {
			last[rank].move, last[rank].score = move, score
		}
	}
	return nil, errors.Join(errors.New("the judge has ended"), p.out.Err())
}

// program is one that judges.
type program struct {
	in    *bufio.Writer
	out   *bufio.Scanner
	close func() error
}
