package mate_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/mate"
)

func parse(t testing.TB, fen string) chess.Position {
	t.Helper()
	p, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// problems are positions whose mates are known; first are all first moves that
// mate in the least number of moves.
var problems = []struct {
	name, fen string
	moves     int
	first     string
}{
	{"fool's mate", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1, "d8h4"},
	{"two rooks, two ways", "6k1/R7/1R6/8/8/8/8/6K1 w - - 0 1", 1, "b6b8"},
	{"a back rank with two keys", "6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1", 1, "a1a8 b1b8"},
	{"castling mates", "4k2r/R2p4/3b1K1p/7P/1P6/8/2b4P/8 b k - 0 38", 1, "e8g8"},
	{"without the right to castle", "4k2r/R2p4/3b1K1p/7P/1P6/8/2b4P/8 b - - 0 38", 0, ""},
	{"en passant mates", "7r/R6p/2b4k/5Pp1/6P1/3B4/1P5P/2B3K1 w - g6 0 36", 1, "f5g6"},
	{"only the rook, or it is stalemate", "8/5P1k/5K2/8/8/8/8/8 w - - 0 61", 2, "f7f8r"},
	{"a queen given for the smothered mate", "r4r1k/pp4pp/7N/2q5/8/1Q6/PP3PPP/4R1K1 w - - 0 23", 2, "b3g8"},
	{"Réti's mate", "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9", 3, "d3d8"},
	{"king and rook, a quiet move", "8/8/8/8/8/5k2/r7/7K b - - 0 1", 2, "f3g3"},
	{"nothing to be had", chess.StartFEN, 0, ""},
	{"mated already", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 0, ""},
	{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0, ""},
}

func TestProblems(t *testing.T) {
	for _, problem := range problems {
		t.Run(problem.name, func(t *testing.T) {
			proof, err := mate.New().Prove(t.Context(), parse(t, problem.fen), 3)
			if err != nil {
				t.Fatal(err)
			}
			if proof.Moves != problem.moves || words(proof.First) != problem.first {
				t.Errorf("mate in %d by %q, want %d by %q", proof.Moves, words(proof.First), problem.moves, problem.first)
			}
		})
	}
}

func words(moves []chess.Move) string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = m.String()
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// slow is the definition of a mate, written down: it tries everything and
// remembers nothing.
func slow(p *chess.Position, n int) bool {
	for _, m := range p.LegalMoves() {
		if slowBy(p, m, n) {
			return true
		}
	}
	return false
}

func slowBy(p *chess.Position, m chess.Move, n int) bool {
	after := p.After(m)
	replies := after.LegalMoves()
	if len(replies) == 0 {
		return after.InCheck()
	}
	for _, r := range replies {
		next := after.After(r)
		if n == 1 || !slow(&next, n-1) {
			return false
		}
	}
	return true
}

// slowlyMated reports whether the side to move is mated, or with the other side's
// next move.
func slowlyMated(p *chess.Position) bool {
	for _, m := range p.LegalMoves() {
		after := p.After(m)
		if !slow(&after, 1) {
			return false
		}
	}
	return p.InCheck() || p.HasLegalMove()
}

// scattered puts both kings and some other men on random squares.
func scattered(rng *rand.Rand, men int) (chess.Position, bool) {
	var board [64]chess.Piece
	place := func(piece chess.Piece) {
		for {
			s := chess.Square(rng.IntN(64))
			edge := s.Rank() == chess.Rank1 || s.Rank() == chess.Rank8
			if board[s] == chess.NoPiece && (piece.Type() != chess.Pawn || !edge) {
				board[s] = piece
				return
			}
		}
	}
	place(chess.NewPiece(chess.White, chess.King))
	place(chess.NewPiece(chess.Black, chess.King))
	for range men {
		color := chess.Color(rng.IntN(3) / 2) // two of three are White's
		place(chess.NewPiece(color, chess.Pawn+chess.PieceType(rng.IntN(5))))
	}
	p, err := chess.ParseFEN(chess.Placement(board) + " " + "wb"[rng.IntN(2):][:1] + " - - 0 1")
	return p, err == nil
}

// Against the definition, on positions in which mates are frequent: as many
// moves, the same first moves, the same answer to each question.
func TestAgainstTheDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2026))
	solver := mate.New() // one for all: what is remembered must not mislead
	var found [4]int
	for round := range 1500 {
		most := 2
		if round%3 == 0 {
			most = 3
		}
		p, ok := scattered(rng, 2+rng.IntN(8-6*(most-2)))
		if !ok {
			continue
		}
		want := mate.Proof{}
		for n := 1; n <= most && want.Moves == 0; n++ {
			for _, m := range p.LegalMoves() {
				if slowBy(&p, m, n) {
					want.Moves, want.First = n, append(want.First, m)
				}
			}
		}
		got, err := solver.Prove(t.Context(), p, most)
		if err != nil || got.Moves != want.Moves || words(got.First) != words(want.First) {
			t.Fatalf("%s: mate in %d by %v (%v), want %d by %v", p.FEN(), got.Moves, got.First, err, want.Moves, want.First)
		}
		found[got.Moves]++
		if n, mated, err := solver.Distance(t.Context(), p, 1); err != nil || mated != slowlyMated(&p) {
			t.Fatalf("%s: the side to move is mated in %d: %v (%v)", p.FEN(), n, mated, err)
		}
		for _, m := range p.LegalMoves()[:min(3, p.CountLegal())] {
			forces, err := solver.Forces(t.Context(), p, m, 2)
			if want := slowBy(&p, m, 1) || slowBy(&p, m, 2); err != nil || forces != want {
				t.Fatalf("%s: %v forces mate in two: %v (%v), want %v", p.FEN(), m, forces, err, want)
			}
		}
	}
	for n, times := range found {
		if times < 10 {
			t.Errorf("only %d positions with mate in %d", times, n)
		}
	}
}

// The line takes as many moves as the proof says, every step mates in time, and
// there is no better answer than the one in it.
func TestLine(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2026))
	solver := mate.New()
	lines := 0
	for range 3000 {
		p, ok := scattered(rng, 3+rng.IntN(5))
		if !ok {
			continue
		}
		proof, err := solver.Prove(t.Context(), p, 3)
		if err != nil {
			t.Fatal(err)
		}
		line, err := solver.Line(t.Context(), p, 3)
		if err != nil || len(line) != proof.Moves {
			t.Fatalf("%s: mate in %d, a line of %d (%v)", p.FEN(), proof.Moves, len(line), err)
		}
		start := p
		for i, step := range line {
			left := proof.Moves - i
			here, err := solver.Prove(t.Context(), p, left)
			if err != nil || here.Moves != left || !slices.Contains(here.First, step.Move) || step.Only != here.Sound() {
				t.Fatalf("%s: step %d of %v is not of %v", start.FEN(), i, line, here)
			}
			p.Play(step.Move)
			n, mated, err := solver.Distance(t.Context(), p, left)
			if err != nil || !mated || n != left-1 {
				t.Fatalf("%s: after step %d of %v mated %v in %d", start.FEN(), i, line, mated, n)
			}
			if left == 1 {
				continue
			}
			for _, m := range p.LegalMoves() {
				other, err := solver.Prove(t.Context(), p.After(m), left-1)
				if err != nil || other.Moves != left-1 {
					continue // too quick
				}
				kept, err := solver.Prove(t.Context(), p.After(step.Reply), left-1)
				fewer := len(other.First) - len(kept.First)
				if err != nil || fewer < 0 || fewer == 0 && p.SEE(m) > p.SEE(step.Reply) {
					t.Fatalf("%s: in %v %v is a better defence than %v", start.FEN(), line, m, step.Reply)
				}
			}
			p.Play(step.Reply)
		}
		if len(line) > 1 {
			lines++
		}
		if len(line) > 0 && !p.IsCheckmate() {
			t.Fatalf("%s: %v does not end in mate", start.FEN(), line)
		}
	}
	if lines < 50 {
		t.Errorf("only %d lines of more than one move", lines)
	}
}

// What is known about a position for one side is not believed for the other: in
// this one, whoever moves mates.
func TestBothSidesAskTheSameSolver(t *testing.T) {
	solver := mate.New()
	p := parse(t, "6k1/R4ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1")
	for range 2 {
		for _, m := range p.LegalMoves() {
			after := p.After(m)
			attacks, err := solver.Prove(t.Context(), after, 2)
			if err != nil {
				t.Fatal(err)
			}
			_, mated, err := solver.Distance(t.Context(), after, 2)
			if err != nil || mated && attacks.Moves > 0 {
				t.Errorf("%s: mated, and mates in %d (%v)", after.FEN(), attacks.Moves, err)
			}
			if forces, err := solver.Forces(t.Context(), p, m, 3); err != nil || forces != mated {
				t.Errorf("%s: %v mates in three: %v, mated in two: %v (%v)", p.FEN(), m, forces, mated, err)
			}
		}
	}
}

func TestGivingUp(t *testing.T) {
	p := parse(t, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4")
	solver := mate.New()
	solver.Nodes = 1000
	if _, err := solver.Prove(t.Context(), p, 4); !errors.Is(err, mate.ErrNodes) {
		t.Errorf("with 1000 positions: %v", err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := solver.Prove(ended, p, 3); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of its context: %v", err)
	}
	// What it gave up half-way must not be taken for proved.
	solver.Nodes = 0
	q := parse(t, "r4r1k/pp4pp/7N/2q5/8/1Q6/PP3PPP/4R1K1 w - - 0 23")
	for nodes := uint64(1); nodes < 3000; nodes += 7 {
		solver.Nodes = nodes
		proof, err := solver.Prove(t.Context(), q, 2)
		if err == nil && (proof.Moves != 2 || !proof.Sound()) {
			t.Fatalf("after %d positions: %+v", nodes, proof)
		}
	}
}

func BenchmarkProve(b *testing.B) {
	for _, bench := range [...]struct {
		name, fen string
		most      int
	}{
		{"mate in three of a middlegame", "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9", 3},
		{"no mate in three of a middlegame", "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9", 3},
		{"no mate in four of a middlegame", "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9", 4},
	} {
		b.Run(bench.name, func(b *testing.B) {
			p := parse(b, bench.fen)
			b.ReportAllocs()
			var visited uint64
			for b.Loop() {
				solver := mate.New()
				if _, err := solver.Prove(b.Context(), p, bench.most); err != nil {
					b.Fatal(err)
				}
				visited += solver.Visited()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(visited), "ns/position")
			b.ReportMetric(float64(visited)/float64(b.N), "positions")
		})
	}
}
