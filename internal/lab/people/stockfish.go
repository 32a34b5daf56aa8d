package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"
	"sync"
	"time"

	"woodfox/game/chess"
	"woodfox/game/opponent"
	"woodfox/internal/lab/program"
)

// The control for which the names of Stockfish's limited strengths were fitted.
const (
	initial   = 60 * time.Second
	increment = 600 * time.Millisecond
)

// limited is a Stockfish of limited strength, with its own clock.
type limited struct {
	*program.Program
	remaining time.Duration
	depth     int // instead of the clock, if it is not 0
	moves     []string
}

// newLimited starts one.
func newLimited(ctx context.Context, path string, elo, depth int) (*limited, error) {
	running, err := program.Start(ctx, path)
	if err != nil {
		return nil, err
	}
	s := &limited{Program: running, remaining: initial, depth: depth}
	s.Send("uci", "setoption name UCI_LimitStrength value true", fmt.Sprint("setoption name UCI_Elo value ", elo), "ucinewgame", "isready")
	if _, err := s.Await("readyok", 0, nil); err != nil {
		s.Kill()
		return nil, err
	}
	return s, nil
}

func (s *limited) move(_ context.Context, v opponent.View) (chess.Move, error) {
	if v.LastMove != chess.NoMove {
		s.moves = append(s.moves, v.LastMove.String())
	}
	s.Send("position startpos moves " + strings.Join(s.moves, " "))
	begun := time.Now()
	if s.depth > 0 {
		s.Send(fmt.Sprint("go depth ", s.depth))
	} else {
		ms := max(s.remaining, 100*time.Millisecond).Milliseconds() // never a loss on time by a busy machine
		s.Send(fmt.Sprintf("go wtime %d btime %d winc %d binc %d", ms, ms, increment.Milliseconds(), increment.Milliseconds()))
	}
	answer, err := s.Await("bestmove", 0, nil)
	if err != nil {
		return chess.NoMove, err
	}
	s.remaining += increment - time.Since(begun)
	if len(answer) < 2 {
		return chess.NoMove, errors.New("stockfish names no move")
	}
	m, err := v.Position.ParseUCI(answer[1])
	s.moves = append(s.moves, answer[1])
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
	defer other.Quit()
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
