// Match lets chess programs that speak UCI play each other and says how much stronger one is, with the error of that
// figure. See internal/lab/README.md for examples.
//
//	go run ./internal/lab/match -games 400 -nodes 10000 -out /tmp/ab.jsonl \
//		-engine "name=new cmd=/tmp/new args=uci" -engine "name=old cmd=/tmp/old args=uci"
//
// Every pair of games begins from an opening of its own, which follows from the seed and the number of the pair, and is
// played with both colours. Each finished game is one line of JSON in the file of -out; started again with the same file,
// the match goes on where it was.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
)

// settings are what the command line asks for.
type settings struct {
	players     []player
	games       int // for each pairing
	everybody   bool
	concurrency int
	seed        uint64
	plies       int
	out, pgn    string
	rules       adjudication
	sprt        *sprt
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "match:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	s, err := parse(args)
	if err != nil {
		return err
	}
	j, err := openJournal(s.out, s.header())
	if err != nil {
		return err
	}
	defer j.close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()

	work := make(chan task)
	var workers sync.WaitGroup
	failures := make(chan error, s.concurrency)
	for range s.concurrency {
		workers.Go(func() {
			if err := s.playAll(ctx, cancel, j, work); err != nil {
				failures <- err
				cancel()
			}
		})
	}
	feed(ctx, s, work)
	workers.Wait()

	fmt.Print(standing(s, j.games()))
	if s.pgn != "" {
		if err := writePGN(s.pgn, j.games()); err != nil {
			return err
		}
	}
	select {
	case err := <-failures:
		return err
	default:
		return nil
	}
}

// playAll plays the pairs that are handed out, one after the other, and keeps each game. It calls cancel when the sequential
// test has decided. An error is one of the match; that ctx has ended is none.
func (s settings) playAll(ctx context.Context, cancel func(), j *journal, work <-chan task) error {
	team := newTeam()
	defer team.dismiss()
	for t := range work {
		for flipped := range 2 {
			if j.has(t.id(s, flipped)) || ctx.Err() != nil {
				continue
			}
			r, err := team.play(ctx, s, t, flipped)
			switch {
			case err == nil:
				err = j.add(r)
			case ctx.Err() != nil:
				return nil
			}
			if err != nil {
				return err
			}
			games := j.games()
			if len(games)%20 == 0 {
				fmt.Fprint(os.Stderr, standing(s, games))
			}
			if s.sprt != nil && s.sprt.verdict(pairs(games, s.players[0].Name, s.players[1].Name)) != undecided {
				cancel()
			}
		}
	}
	return nil
}

// task is a pair of games of two players from one opening.
type task struct{ first, second, pair int }

func (t task) id(s settings, flipped int) gameID {
	id := gameID{Pair: t.pair, White: s.players[t.first].Name, Black: s.players[t.second].Name}
	if flipped == 1 {
		id.White, id.Black = id.Black, id.White
	}
	return id
}

// feed hands out the pairs: the first player against each other, or everybody against everybody.
func feed(ctx context.Context, s settings, work chan<- task) {
	defer close(work)
	for pair := range (s.games + 1) / 2 {
		for first := range s.players {
			for second := first + 1; second < len(s.players); second++ {
				select {
				case work <- task{first, second, pair}:
				case <-ctx.Done():
					return
				}
			}
			if !s.everybody {
				break
			}
		}
	}
}

func parse(args []string) (settings, error) {
	s := settings{rules: adjudication{winFrom: 700, winPlies: 6, drawWithin: 10, drawPlies: 12, drawAfter: 70}}
	f := flag.NewFlagSet("match", flag.ContinueOnError)
	var specs []string
	f.Func("engine", `a player, at least two: "name=N cmd=PATH [args=uci] [nodes=N|depth=N|movetime=D|tc=4+0.04] [option.NAME=VALUE]…"`,
		func(text string) error { specs = append(specs, text); return nil })
	var common limit
	f.Uint64Var(&common.Nodes, "nodes", 0, "nodes a move, for players without a limit of their own")
	f.IntVar(&common.Depth, "depth", 0, "depth of each move")
	f.DurationVar(&common.MoveTime, "movetime", 0, "time for each move")
	f.Func("tc", "clock: seconds for the game + seconds a move, as 4+0.04", common.setClock)
	f.DurationVar(&common.Margin, "margin", defaultMargin, "how far a clock may be overrun before the game is lost")
	f.IntVar(&s.games, "games", 100, "games of each pairing (rounded up to pairs)")
	f.BoolVar(&s.everybody, "all", false, "everybody against everybody instead of the first against each other")
	f.IntVar(&s.concurrency, "concurrency", 1, "games at once")
	f.Uint64Var(&s.seed, "seed", 1, "seed of the openings")
	f.IntVar(&s.plies, "plies", 8, "random plies of an opening")
	f.StringVar(&s.out, "out", "", "file of the finished games (JSON lines); a second start goes on with it")
	f.StringVar(&s.pgn, "pgn", "", "write all games to this file at the end")
	f.IntVar(&s.rules.winFrom, "win", s.rules.winFrom, "adjudicate a win when both sides see this many centipawns; 0 never")
	f.IntVar(&s.rules.drawWithin, "draw", s.rules.drawWithin, "adjudicate a draw when both see at most so many; negative never")
	test := f.String("sprt", "", `end by a sequential test: "elo0,elo1[,alpha,beta]"`)
	if err := f.Parse(args); err != nil {
		return s, err
	}
	for _, text := range specs {
		p, err := parsePlayer(text, common)
		if err != nil {
			return s, fmt.Errorf("-engine %q: %w", text, err)
		}
		s.players = append(s.players, p)
	}
	if *test != "" {
		t, err := parseSPRT(*test)
		if err != nil {
			return s, fmt.Errorf("-sprt %q: %w", *test, err)
		}
		s.sprt = &t
	}
	return s, s.check(f.Args())
}

func (s settings) check(rest []string) error {
	names := map[string]bool{}
	for _, p := range s.players {
		names[p.Name] = true
	}
	switch {
	case len(rest) > 0:
		return fmt.Errorf("not understood: %s", strings.Join(rest, " "))
	case len(s.players) < 2:
		return errors.New("a match needs two players (-engine)")
	case len(names) < len(s.players):
		return errors.New("two players have one name")
	case s.sprt != nil && len(s.players) != 2:
		return errors.New("a sequential test is between two players")
	case s.games < 1 || s.concurrency < 1 || s.plies < 0 || s.plies > 40:
		return errors.New("-games and -concurrency are at least 1, -plies 0 to 40")
	}
	return nil
}
