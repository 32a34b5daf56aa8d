package chess_test

import (
	"math/rand/v2"
	"testing"

	"woodfox/game/chess"
)

func TestOutcome(t *testing.T) {
	tests := []struct {
		name, fen string
		want      chess.Outcome
	}{
		{"goes on", chess.StartFEN, chess.Outcome{}},
		{"fool's mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", chess.Outcome{Result: chess.BlackWins, Reason: chess.Checkmate}},
		{"back-rank mate", "3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", chess.Outcome{Result: chess.WhiteWins, Reason: chess.Checkmate}},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", chess.Outcome{Result: chess.Drawn, Reason: chess.Stalemate}},
		{"two kings", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", chess.Outcome{Result: chess.Drawn, Reason: chess.DeadPosition}},
		{"seventy-five moves", "4k3/8/8/8/8/8/8/R3K3 w - - 150 200", chess.Outcome{Result: chess.Drawn, Reason: chess.SeventyFiveMoves}},
		{"not yet", "4k3/8/8/8/8/8/8/R3K3 w - - 149 200", chess.Outcome{}},
		{"mate on the seventy-fifth move", "R3k3/8/4K3/8/8/8/8/8 b - - 150 200", chess.Outcome{Result: chess.WhiteWins, Reason: chess.Checkmate}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			if got := p.Outcome(); got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
			if got := p.IsCheckmate(); got != (test.want.Reason == chess.Checkmate) {
				t.Errorf("checkmate: %v", got)
			}
			if got := p.Outcome().Over(); got != (test.want.Result != "") {
				t.Errorf("over: %v", got)
			}
		})
	}
}

func TestCanMate(t *testing.T) {
	const (
		both = "both"
		none = "none"
	)
	tests := []struct{ name, fen, who string }{
		{"start position", chess.StartFEN, both},
		{"two kings", "8/8/4k3/8/8/4K3/8/8 w - - 0 1", none},
		{"lone knight", "8/8/4k3/8/8/3NK3/8/8 w - - 0 1", none},
		{"lone bishop", "8/8/4k3/8/8/3BK3/8/8 w - - 0 1", none},
		{"two knights", "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1", "white"},
		{"bishops on one color, both sides", "8/5b2/4k3/8/8/3BK3/8/1B6 w - - 0 1", none},
		{"bishops on both colors, one each", "8/4b3/4k3/8/8/3BK3/8/8 w - - 0 1", both},
		{"bishop pair", "8/8/4k3/8/8/3BK1B1/8/8 w - - 0 1", "white"},
		{"bishop against knight", "8/8/4k3/4n3/8/3BK3/8/8 w - - 0 1", both},
		{"bishop against pawn", "8/8/4k3/4p3/8/3BK3/8/8 w - - 0 1", both},
		{"bishop against rook", "8/8/4k3/4r3/8/3BK3/8/8 w - - 0 1", "black"},
		{"bishop against queen", "8/8/4k3/5q2/8/3BK3/8/8 w - - 0 1", "black"},
		{"knight against queen", "8/8/4k3/5q2/8/3NK3/8/8 w - - 0 1", "black"},
		{"knight against rook", "8/8/4k3/5r2/8/3NK3/8/8 w - - 0 1", both},
		{"knight against bishop", "8/8/4k3/5b2/8/3NK3/8/8 w - - 0 1", both},
		{"bishop and knight", "8/8/4k3/8/8/2BNK3/8/8 w - - 0 1", "white"},
		{"rook", "8/8/4k3/8/8/3RK3/8/8 w - - 0 1", "white"},
		{"pawn", "8/8/4k3/8/8/3PK3/8/8 w - - 0 1", "white"},
		{"three locked pawns", "8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - - 0 34", none},
		{"a wall from edge to edge", "8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1", none},
		{"a wall with bishops that never pass it", "5b2/8/4k3/p1p1p1p1/P1P1P1P1/4K3/4B3/8 w - - 0 1", none},
		{"a wall with a hole at the edge", "8/8/4k3/2p1p1p1/2P1P1P1/8/4K3/8 w - - 0 1", both},
		{"a wall that can be taken from behind", "8/8/4k3/4p3/4P3/4K3/8/8 w - - 0 1", both},
		{"a wall and a rook that breaks it", "8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K2R/8 w - - 0 1", both},
		{"a wall and a pawn with moves to spare", "8/5p2/4k3/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1", both},
		{"a wall and a bishop that eats it", "8/8/4k3/p1p1p1p1/P1P1P1P1/8/3BK3/8 w - - 0 1", both},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			for _, c := range [...]chess.Color{chess.White, chess.Black} {
				want := test.who == both || test.who == c.String()
				if got := p.CanMate(c); got != want {
					t.Errorf("%v can mate: %v, want %v", c, got, want)
				}
			}
			if got, want := p.IsDead(), test.who == none; got != want {
				t.Errorf("dead: %v, want %v", got, want)
			}
		})
	}
}

func TestFlagFall(t *testing.T) {
	tests := []struct {
		name, fen string
		flagged   chess.Color
		want      chess.Outcome
	}{
		{"loses", chess.StartFEN, chess.White, chess.Outcome{Result: chess.BlackWins, Reason: chess.Flag}},
		{"against a bare king", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", chess.White, chess.Outcome{Result: chess.Drawn, Reason: chess.FlagWithoutMating}},
		{"the bare king itself", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", chess.Black, chess.Outcome{Result: chess.WhiteWins, Reason: chess.Flag}},
		{"against a knight when a pawn can help", "4k3/4p3/8/8/8/8/8/N3K3 w - - 0 1", chess.Black, chess.Outcome{Result: chess.WhiteWins, Reason: chess.Flag}},
		{"in a position that was dead before", "8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K3/5B2 w - - 0 1", chess.White, chess.Outcome{Result: chess.Drawn, Reason: chess.DeadPosition}},
		{"after mate", "3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", chess.White, chess.Outcome{Result: chess.WhiteWins, Reason: chess.Checkmate}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.fen)
			if got := p.FlagFall(test.flagged); got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

// TestBlockadesHold plays around in positions that are claimed to be safe and
// looks for a mate that should not be there.
func TestBlockadesHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	claimed := 0
	for claimed < 300 {
		p, ok := randomWall(rng)
		if !ok {
			continue
		}
		white, black := p.CanMate(chess.White), p.CanMate(chess.Black)
		if white && black {
			continue
		}
		claimed++
		if winner, found := findMate(p, 1500); found && (winner == chess.White && !white || winner == chess.Black && !black) {
			t.Errorf("%s: %v can mate after all", p.FEN(), winner)
		}
	}
}

// randomWall makes a position with rams of pawns, kings, and a few pieces.
func randomWall(rng *rand.Rand) (chess.Position, bool) {
	board := [64]byte{}
	for f := range 8 {
		if rng.IntN(8) == 0 {
			continue
		}
		r := 2 + rng.IntN(3)
		board[r*8+f], board[r*8+8+f] = 'P', 'p'
	}
	for _, piece := range []byte("KkBbNn")[:2+rng.IntN(5)] {
		s := rng.IntN(64)
		if board[s] != 0 {
			return chess.Position{}, false
		}
		board[s] = piece
	}
	fen := ""
	for r := 7; r >= 0; r-- {
		for f := range 8 {
			if c := board[r*8+f]; c != 0 {
				fen += string(rune(c))
			} else {
				fen += "1"
			}
		}
		if r > 0 {
			fen += "/"
		}
	}
	p, faults := chess.ReadFEN(fen + " w - -")
	for _, fault := range faults {
		if fault.Code != chess.FENTwoDigits {
			return p, false
		}
	}
	return p, true
}

// findMate looks through positions reachable from p, up to a number of them,
// and returns who mates in the first mate that it meets.
func findMate(p chess.Position, limit int) (chess.Color, bool) {
	seen := map[uint64]bool{p.Key(): true}
	queue := []chess.Position{p}
	for i := 0; i < len(queue) && len(queue) < limit; i++ {
		for _, m := range queue[i].LegalMoves() {
			next := queue[i].After(m)
			if seen[next.Key()] {
				continue
			}
			seen[next.Key()] = true
			if next.IsCheckmate() {
				return next.Turn().Other(), true
			}
			queue = append(queue, next)
		}
	}
	return chess.White, false
}
