package engine

import (
	"context"
	"time"

	"woodfox/game/chess"
)

// benchDepth and benchHash are part of what makes the number; to change them is to change the number.
const (
	benchDepth = 12
	benchHash  = 16
)

// benchPositions are searched by Bench: openings, middlegames with and without tension, endings, mates and draws.
var benchPositions = [...]string{
	chess.StartFEN,
	"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
	"rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
	"r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 2 12",
	"r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8",
	"2r2rk1/pp1bqppp/2n1p3/3pP3/3P4/P2B1N2/1P1Q1PPP/2R2RK1 b - - 5 17",
	"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
	"6k1/5ppp/2p5/p1pnN3/P1P5/1P4P1/5P1P/6K1 w - - 0 30",
	"8/5pk1/4p1p1/3pP2p/1p1P1P1P/1P1K2P1/8/8 w - - 0 40",
	"8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47",
	"2r3k1/5pp1/p3p2p/1p1bP3/3R1P2/P2B2P1/1P5P/6K1 b - - 0 28",
	"5rk1/1p4pp/p2q4/3p1r2/3P4/2P2Q2/PP4PP/4RRK1 w - - 0 24",
	"8/2k5/8/8/8/5Q2/8/3K4 w - - 0 1",
	"8/3k4/8/8/3P4/3K4/8/8 w - - 0 1",
	"r1b2rk1/ppq2ppp/2p1pn2/8/1bBP4/2N2N2/PPQ2PPP/R1B2RK1 w - - 0 12",
	"3r2k1/1p3ppp/2pq4/p1n5/P6P/1P6/1PB2QP1/1K2R3 w - - 0 26",
}

// BenchResult is what a Bench found.
type BenchResult struct {
	Nodes      uint64        // the fingerprint of the search: the same on every machine
	NPS        uint64        // nodes a second, 0 when no time was told
	Elapsed    time.Duration // by the clock that was handed in
	Evaluation string        // the kind of evaluation
	Positions  int           // how many were searched
}

// Bench searches a fixed list of positions to a fixed depth on one thread. The count of nodes tells two versions of the
// search apart: a change that is meant to change no move leaves it as it was. now tells the time for NPS and may be nil.
// When ctx ends first, the result is of what was done until then.
func Bench(ctx context.Context, now func() time.Time) BenchResult {
	if now == nil {
		now = func() time.Time { return time.Time{} }
	}
	e := New(Options{HashMB: benchHash})
	r := BenchResult{Evaluation: "handcrafted"}
	begun := now()
	for _, fen := range benchPositions {
		pos, err := chess.ParseFEN(fen)
		if err != nil || ctx.Err() != nil {
			break // the list is fixed and tested: only ctx ends it
		}
		e.Clear()
		r.Nodes += e.Search(ctx, pos, nil, Limits{Depth: benchDepth}, nil).Nodes
		r.Positions++
	}
	r.Elapsed = now().Sub(begun)
	if r.Elapsed > 0 {
		r.NPS = uint64(float64(r.Nodes) / r.Elapsed.Seconds())
	}
	return r
}
