// Command datagen lets the engine play against itself and keeps the quiet positions with what it thought of them and how
// the game ended, for the tuner:
//
//	go run woodfox/internal/lab/datagen -out FILE [-games N] [-nodes 2000] [-seed 1]
//
// Every game begins with a few random moves and is played at a fixed number of nodes a move, so that a run does not depend
// on the machine or its load. Games are numbered from 0; when FILE exists the run goes on with the game after its last,
// and so may be broken off at any time and started again by the same command. Package samples describes the file.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"woodfox/internal/lab/samples"
)

func main() {
	var (
		out   = flag.String("out", "", "`file` to write or to go on with")
		games = flag.Int("games", 0, "number of games in all; 0 goes on until interrupted")
		nodes = flag.Uint64("nodes", 2_000, "nodes that a move is thought about")
		seed  = flag.Uint64("seed", 1, "what all randomness follows from")
	)
	flag.Parse()
	if *out == "" || flag.NArg() > 0 || *nodes == 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := generate(ctx, *out, newPlayer(*nodes, *seed), *games); err != nil {
		fmt.Fprintln(os.Stderr, "datagen:", err)
		os.Exit(1)
	}
}

// generate plays the games that the file does not hold yet.
func generate(ctx context.Context, path string, p *player, games int) (err error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	next, kept, err := resume(file)
	if err != nil {
		return err
	}
	begun, first := time.Now(), kept
	var lines []byte
	for ; (games == 0 || next < games) && ctx.Err() == nil; next++ {
		useful := p.play(ctx, next)
		lines = lines[:0]
		for i := range useful {
			lines = useful[i].Append(lines)
		}
		if _, err := file.Write(lines); err != nil {
			return err
		}
		kept += len(useful)
		if next%50 == 49 {
			fmt.Fprintf(os.Stderr, "%d games, %d positions, %.0f a second\n", next+1, kept, float64(kept-first)/time.Since(begun).Seconds())
		}
	}
	return nil
}

// resume finds where a file goes on: the number of the next game and how many positions there are. The last game in it may
// be incomplete; it is cut off and played again.
func resume(file *os.File) (next, kept int, err error) {
	data, err := io.ReadAll(file)
	if err != nil {
		return 0, 0, err
	}
	whole := data[:bytes.LastIndexByte(data, '\n')+1]
	var last []byte // the lines of the last game
	if len(whole) > 0 {
		start := bytes.LastIndexByte(whole[:len(whole)-1], '\n') + 1
		s, err := samples.Parse(string(whole[start : len(whole)-1]))
		if err != nil {
			return 0, 0, fmt.Errorf("this is not a file of samples: %w", err)
		}
		next = s.Game
		number := fmt.Appendf(nil, "%d\t", next)
		for start > 0 {
			before := bytes.LastIndexByte(whole[:start-1], '\n') + 1
			if !bytes.HasPrefix(whole[before:], number) {
				break
			}
			start = before
		}
		last = whole[start:]
	}
	end := int64(len(whole) - len(last))
	if err := file.Truncate(end); err != nil {
		return 0, 0, err
	}
	_, err = file.Seek(end, io.SeekStart)
	return next, bytes.Count(whole[:end], []byte{'\n'}), err
}
