package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"woodfox/game/chess"
	"woodfox/game/opponent"
)

// The control for which the names of Stockfish's limited strengths were fitted.
const (
	initial   = 60 * time.Second
	increment = 600 * time.Millisecond
)

// limited is a Stockfish of limited strength, talked to by UCI, with its own clock.
type limited struct {
	cmd       *exec.Cmd
	in        io.WriteCloser
	out       *bufio.Scanner
	remaining time.Duration
	depth     int // instead of the clock, if it is not 0
	moves     []string
	now       func() time.Time
}

// newLimited starts one.
func newLimited(ctx context.Context, path string, elo, depth int) (*limited, error) {
	cmd := exec.CommandContext(ctx, path)
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
	s := &limited{cmd: cmd, in: in, out: bufio.NewScanner(out), remaining: initial, depth: depth, now: time.Now}
	s.say("uci\nsetoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value %d\nucinewgame\nisready", elo)
	_, err = s.await("readyok")
	return s, err
}

func (s *limited) say(format string, args ...any) { fmt.Fprintf(s.in, format+"\n", args...) }

// await reads up to the line that begins so.
func (s *limited) await(word string) (string, error) {
	for s.out.Scan() {
		if strings.HasPrefix(s.out.Text(), word) {
			return s.out.Text(), nil
		}
	}
	return "", errors.Join(errors.New("stockfish ended"), s.out.Err())
}

func (s *limited) close() {
	s.say("quit")
	_ = s.cmd.Wait()
}

func (s *limited) move(_ context.Context, v opponent.View) (chess.Move, error) {
	if v.LastMove != chess.NoMove {
		s.moves = append(s.moves, v.LastMove.String())
	}
	s.say("position startpos moves %s", strings.Join(s.moves, " "))
	begun := s.now()
	if s.depth > 0 {
		s.say("go depth %d", s.depth)
	} else {
		ms := max(s.remaining, 100*time.Millisecond).Milliseconds() // never a loss on time by a busy machine
		s.say("go wtime %d btime %d winc %d binc %d", ms, ms, increment.Milliseconds(), increment.Milliseconds())
	}
	line, err := s.await("bestmove")
	if err != nil {
		return chess.NoMove, err
	}
	s.remaining += increment - s.now().Sub(begun)
	text := strings.Fields(line)[1]
	m, err := v.Position.ParseUCI(text)
	s.moves = append(s.moves, text)
	return m, err
}

// stockfish plays one of the people against a limited Stockfish, several games at a time.
func stockfish(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("stockfish", flag.ExitOnError)
	out := flags.String("out", "", "file of games, appended to")
	level := flags.String("level", "", "id of the opponent")
	elo := flags.Int("elo", 1700, "UCI_Elo")
	games := flags.Int("games", 100, "games in all")
	at := flags.Int("at", 4, "games at a time")
	depth := flags.Int("depth", 0, "plies that Stockfish looks at, for a quick estimate; 0 is the clock of 60+0.6")
	path := flags.String("path", "stockfish", "the program")
	_ = flags.Parse(args)
	if *out == "" {
		return errors.New("stockfish: -out names the file of games")
	}
	name := fmt.Sprintf("%s%d", anchorPrefix, *elo)
	known, err := readGames(*out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	file, err := os.OpenFile(*out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()

	done := map[int]bool{}
	var t tally
	for _, r := range known {
		if (r.White == *level && r.Black == name) || (r.White == name && r.Black == *level) {
			done[r.Game] = true
			t.add(r, *level)
		}
	}
	waiting := make(chan int)
	go func() {
		defer close(waiting)
		for n := range *games {
			if done[n] {
				continue
			}
			select {
			case waiting <- n:
			case <-ctx.Done():
				return
			}
		}
	}()
	var all sync.WaitGroup
	var mu sync.Mutex
	encoder := json.NewEncoder(file)
	var failed error
	for range *at {
		all.Go(func() {
			for n := range waiting {
				r, err := against(ctx, *path, *level, name, *elo, *depth, n)
				mu.Lock()
				if err == nil {
					t.add(r, *level)
					err = encoder.Encode(r)
				}
				failed = errors.Join(failed, err)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	if t.games() > 0 {
		fmt.Printf("%-9s %-14s %s\n", *level, name, t)
	}
	return failed
}

// against plays one game.
func against(ctx context.Context, path, level, name string, elo, depth, n int) (record, error) {
	one, err := byName(level)
	if err != nil {
		return record{}, err
	}
	other, err := newLimited(ctx, path, elo, depth)
	if err != nil {
		return record{}, err
	}
	defer other.close()
	seed := seedOf([2]string{level, name}, n)
	var r record
	if n%2 == 0 {
		r, err = playGame(ctx, one, other, seed)
		r.White, r.Black = level, name
	} else {
		r, err = playGame(ctx, other, one, seed)
		r.White, r.Black = name, level
	}
	r.Game = n
	return r, err
}
