// Threads measures how much sooner the engine reaches a depth with several threads than with one.
//
//	go run ./internal/lab/threads -threads 2 -depth 13 -runs 3
//
// Each position is searched by new engines, runs times with one thread and with several in turn; the least time of each
// counts, for what other programs do on the machine only ever adds to it. Told is the ratio for each position and the
// geometric mean of all.
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// positions are openings, middlegames and endings with something to think about.
var positions = [...]string{
	"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
	"rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
	"rnbqk2r/ppp1bppp/4pn2/3p2B1/2PP4/2N2N2/PP2PPPP/R2QKB1R b KQkq - 5 5",
	"r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8",
	"r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R3K2R w KQ - 6 10",
	"r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 2 12",
	"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
	"2r2rk1/pp1bqppp/2n1p3/3pP3/3P4/P2B1N2/1P1Q1PPP/2R2RK1 b - - 5 17",
	"r1b2rk1/ppq2ppp/2p1pn2/8/1bBP4/2N2N2/PPQ2PPP/R1B2RK1 w - - 0 12",
	"r2qr1k1/pb1n1pbp/1p1p1np1/2pPp3/2P1P3/2N1BP2/PP1QN1PP/R3KB1R w KQ - 0 12",
	"rn1q1rk1/pbp1bppp/1p2pn2/3p4/2PP4/1P3NP1/PB2PPBP/RN1Q1RK1 w - - 0 9",
	"r1bq1rk1/1pp1ppbp/p1np1np1/8/2PPP3/2N1BP2/PP1QN1PP/R3KB1R b KQ - 1 8",
	"3r1rk1/1bq1bppp/p1n1pn2/1p6/3N1B2/P1N1P3/1PQ1BPPP/2RR2K1 w - - 2 16",
	"r2q1rk1/pp1bppbp/2np1np1/8/3NP3/1BN1BP2/PPPQ2PP/R3K2R b KQ - 3 10",
	"2rq1rk1/pb1nbppp/1p2pn2/3p4/2PP4/1P1BPN2/PB1NQPPP/R4RK1 w - - 3 12",
	"r3r1k1/pp1n1ppp/2p5/4Pb2/2B5/2N2P2/PP4PP/R3R1K1 w - - 1 18",
	"3r2k1/1p3ppp/2pq4/p1n5/P6P/1P6/1PB2QP1/1K2R3 w - - 0 26",
	"5rk1/1p4pp/p2q4/3p1r2/3P4/2P2Q2/PP4PP/4RRK1 w - - 0 24",
	"2r3k1/5pp1/p3p2p/1p1bP3/3R1P2/P2B2P1/1P5P/6K1 b - - 0 28",
	"8/5pk1/4p1p1/3pP2p/1p1P1P1P/1P1K2P1/8/8 w - - 0 40",
	"8/2p2pkp/1p1p2p1/3P4/2P1n3/1P3B2/P4PPP/6K1 b - - 0 28",
	"4r1k1/5pp1/p1b4p/1p6/3B4/P1P2P2/1P3KPP/4R3 w - - 0 30",
	"r4rk1/p2q1ppp/1pn1b3/2pp4/3P4/1QP1PN2/PB3PPP/R4RK1 w - - 0 16",
	"2kr3r/ppqb1ppp/2n1pn2/2b5/8/P1N1PN2/1PQ1BPPP/R1B2RK1 w - - 4 13",
}

func main() {
	threads := flag.Int("threads", 2, "how many are compared with one")
	depth := flag.Int("depth", 13, "plies to reach")
	runs := flag.Int("runs", 3, "of each kind, for each position")
	flag.Parse()
	if err := compare(*threads, *depth, *runs); err != nil {
		fmt.Fprintln(os.Stderr, "threads:", err)
		os.Exit(1)
	}
}

func compare(threads, depth, runs int) error {
	sum := 0.0
	for _, fen := range positions {
		pos, err := chess.ParseFEN(fen)
		if err != nil {
			return fmt.Errorf("%s: %w", fen, err)
		}
		one, several := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
		for range runs {
			alone, err := reach(pos, 1, depth)
			if err != nil {
				return err
			}
			together, err := reach(pos, threads, depth)
			if err != nil {
				return err
			}
			one, several = min(one, alone), min(several, together)
		}
		ratio := float64(one) / float64(several)
		sum += math.Log(ratio)
		fmt.Printf("%5.2f  %8.3f s  %8.3f s  %s\n", ratio, one.Seconds(), several.Seconds(), fen)
	}
	fmt.Printf("%d threads reach depth %d %.2f times sooner than one (geometric mean of %d positions)\n",
		threads, depth, math.Exp(sum/float64(len(positions))), len(positions))
	return nil
}

// reach tells how long new engines take to complete a depth.
func reach(pos chess.Position, threads, depth int) (time.Duration, error) {
	e := engine.New(engine.Options{HashMB: 64, Threads: threads})
	begun := time.Now()
	found := e.Search(context.Background(), pos, nil, engine.Limits{Depth: depth}, nil)
	took := time.Since(begun)
	if found.Depth != depth {
		return 0, fmt.Errorf("%s: %d threads came to depth %d, not %d", pos.FEN(), threads, found.Depth, depth)
	}
	return took, nil
}
