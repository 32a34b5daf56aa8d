package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
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

// anchoring is a match of one of the people against a limited Stockfish.
type anchoring struct {
	level      string // id of the opponent
	elo, depth int    // of Stockfish; see limited
	path       string
}

// anchor is what Stockfish is called among the players.
func (a *anchoring) anchor() string { return fmt.Sprintf("%s%d", anchorPrefix, a.elo) }

// stockfish plays one of the people against a limited Stockfish, several games at a time.
func stockfish(ctx context.Context, args []string) error {
	var a anchoring
	flags := flag.NewFlagSet("stockfish", flag.ExitOnError)
	out := flags.String("out", "", "file of games, appended to")
	flags.StringVar(&a.level, "level", "", "id of the opponent")
	flags.IntVar(&a.elo, "elo", 1700, "UCI_Elo")
	games := flags.Int("games", 100, "games in all")
	at := flags.Int("at", 4, "games at a time")
	flags.IntVar(&a.depth, "depth", 0, "plies that Stockfish looks at, for a quick estimate; 0 is the clock of 60+0.6")
	flags.StringVar(&a.path, "path", "stockfish", "the program")
	_ = flags.Parse(args)
	if *out == "" {
		return errors.New("stockfish: -out names the file of games")
	}
	known, file, err := openGames(*out)
	if err != nil {
		return err
	}
	defer file.Close()

	done := map[int]bool{}
	var t tally
	for _, r := range known {
		if r.between(a.level, a.anchor()) {
			done[r.Game] = true
			t.add(r, a.level)
		}
	}
	err = a.playMissing(ctx, *games, *at, done, func(r record) error {
		t.add(r, a.level)
		return json.NewEncoder(file).Encode(r)
	})
	if t.games() > 0 {
		fmt.Printf("%-9s %-14s %s\n", a.level, a.anchor(), t)
	}
	return err
}

// playMissing plays the games that are not done, so many at a time, and keeps one after the other.
func (a *anchoring) playMissing(ctx context.Context, games, at int, done map[int]bool, keep func(record) error) error {
	waiting := make(chan int)
	go func() {
		defer close(waiting)
		for n := range games {
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
	var failed error
	for range at {
		all.Go(func() {
			for n := range waiting {
				r, err := a.play(ctx, n)
				mu.Lock()
				if err == nil {
					err = keep(r)
				}
				failed = errors.Join(failed, err)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return failed
}

// play plays the game of a number: the even ones with White for the opponent.
func (a *anchoring) play(ctx context.Context, n int) (record, error) {
	one, err := byName(a.level)
	if err != nil {
		return record{}, err
	}
	other, err := newLimited(ctx, a.path, a.elo, a.depth)
	if err != nil {
		return record{}, err
	}
	defer other.close()
	seed := seedOf([2]string{a.level, a.anchor()}, n)
	var r record
	if n%2 == 0 {
		r, err = playGame(ctx, one, other, seed)
		r.White, r.Black = a.level, a.anchor()
	} else {
		r, err = playGame(ctx, other, one, seed)
		r.White, r.Black = a.anchor(), a.level
	}
	r.Game = n
	return r, err
}
