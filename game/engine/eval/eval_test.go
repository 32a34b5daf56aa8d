package eval

import (
	"strings"
	"testing"
	"unicode"

	"woodfox/game/chess"

	"pgregory.net/rapid"
)

func position(tb testing.TB, fen string) chess.Position {
	tb.Helper()
	pos, err := chess.ParseFEN(fen)
	if err != nil {
		tb.Fatal(err)
	}
	return pos
}

// evaluate judges a position afresh.
func evaluate(tb testing.TB, fen string) int {
	tb.Helper()
	pos := position(tb, fen)
	return New().Evaluate(&pos)
}

// mirrored is the same position with the colours exchanged.
func mirrored(tb testing.TB, pos chess.Position) chess.Position {
	fields := strings.Fields(pos.FEN())
	ranks := strings.Split(fields[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	swap := func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}
	fields[0] = strings.Map(swap, strings.Join(ranks, "/"))
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	if fields[2] != "-" {
		fields[2] = strings.Map(swap, fields[2])
	}
	fields[3] = strings.NewReplacer("3", "6", "6", "3").Replace(fields[3])
	return position(tb, strings.Join(fields, " "))
}

func TestEvaluationKnowsNoColour(t *testing.T) {
	h := New()
	rapid.Check(t, func(rt *rapid.T) {
		pos := chess.StartPosition()
		for range rapid.IntRange(0, 120).Draw(rt, "plies") {
			moves := pos.LegalMoves()
			if len(moves) == 0 {
				break
			}
			pos.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(rt, "move")])
		}
		other := mirrored(t, pos)
		if a, b := h.Evaluate(&pos), h.Evaluate(&other); a != b {
			rt.Fatalf("%s: %d, but %d with the colours exchanged", pos.FEN(), a, b)
		}
		if fresh := New().Evaluate(&pos); fresh != h.Evaluate(&pos) {
			rt.Fatalf("%s: what was kept of the pawns changes the evaluation", pos.FEN())
		}
	})
}

func TestEvaluationOfTheStart(t *testing.T) {
	if got, tempo := evaluate(t, chess.StartFEN), weights.Tempo.Middlegame(); got != tempo {
		t.Errorf("%d, want the tempo alone, %d", got, tempo)
	}
}

// TestEvaluationPrefers compares two positions that differ in one thing; both have White to move.
func TestEvaluationPrefers(t *testing.T) {
	for _, c := range []struct{ name, better, worse string }{
		{"two bishops", "4k3/2nnpppp/8/8/8/8/2BBPPPP/4K3", "4k3/2nnpppp/8/8/8/8/2BNPPPP/4K3"},
		{"a passed pawn further on", "4k3/5ppp/1P6/8/8/8/5PPP/4K3", "4k3/5ppp/8/8/1P6/8/5PPP/4K3"},
		{"a passed pawn to one that is stopped", "4k3/p4ppp/8/2P5/8/8/5PPP/4K3", "4k3/p4ppp/8/1P6/8/8/5PPP/4K3"},
		{"whole pawns to doubled ones", "4k3/5ppp/8/8/8/8/P1P5/4K3", "4k3/5ppp/8/8/8/P7/P7/4K3"},
		{"a rook on an open file", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/2R1K3"},
		{"a sheltered king", "r1bq1rk1/pppp1ppp/8/8/8/8/PPPP1PPP/R1BQ1RK1", "r1bq1rk1/pppp1ppp/8/8/6PP/5P2/PPPP4/R1BQ1RK1"},
		{"the king in the middle of an ending", "8/5k2/8/8/3K4/8/5P2/8", "8/5k2/8/8/8/8/5P2/K7"},
		{"the lone king at the edge", "7k/8/8/8/8/8/8/KQ6", "8/8/8/4k3/8/8/8/KQ6"},
		{"a second bishop, which rules the rook pawn's corner", "7k/8/8/8/8/3BB3/7P/6K1", "7k/8/8/8/8/3B4/7P/6K1"},
		{"the lone king in the bishop's corner", "k7/8/8/8/8/8/7K/1BN5", "7k/8/8/8/8/8/K7/1BN5"},
	} {
		b, w := evaluate(t, c.better+" w - - 0 1"), evaluate(t, c.worse+" w - - 0 1")
		if b <= w {
			t.Errorf("%s: %d, against %d", c.name, b, w)
		}
	}
}

func TestEvaluationKnowsDrawnAdvantages(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		most      int // centipawns
	}{
		{"rook pawn with the wrong bishop", "7k/8/8/8/8/3B4/7P/6K1 w - - 0 1", 0},
		{"rook pawns with the wrong bishop", "7k/8/7P/8/8/3B4/7P/6K1 w - - 0 1", 0},
		{"rook pawn alone, king in the corner", "k7/8/8/8/8/8/P7/6K1 w - - 0 1", 0},
		{"two knights", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", 0},
		{"a knight without pawns", "4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", 50},
		{"rook against bishop", "4k3/8/8/5b2/8/8/8/3RK3 w - - 0 1", 60},
		{"rook and knight against rook", "4k3/8/8/5r2/8/8/8/3RKN2 w - - 0 1", 60},
		{"a pawn that its king escorts, against a rook", "8/K7/8/8/8/1pk5/8/7R w - - 0 1", 120},
		{"bishop's pawn before the last step, against a queen", "8/8/K7/8/7Q/8/2pk4/8 b - - 0 1", 120},
	} {
		if v := evaluate(t, c.fen); max(v, -v) > c.most {
			t.Errorf("%s: %d", c.name, v)
		}
	}
}

// TestOppositeBishopsAreHarderToWin compares the same pawns with bishops of one colour and of two.
func TestOppositeBishopsAreHarderToWin(t *testing.T) {
	same := evaluate(t, "5k2/5b2/8/3B4/6p1/PP4P1/5P2/6K1 w - - 0 1")
	opposite := evaluate(t, "5k2/6b1/8/3B4/6p1/PP4P1/5P2/6K1 w - - 0 1")
	if opposite > same*2/3 {
		t.Errorf("%d with opposite bishops, %d otherwise", opposite, same)
	}
}

func TestAnAdvantageFadesWithTheFiftyMoves(t *testing.T) {
	fresh := evaluate(t, "5k2/5p2/8/8/8/8/RP3P2/6K1 w - - 0 1")
	late := evaluate(t, "5k2/5p2/8/8/8/8/RP3P2/6K1 w - - 80 90")
	if late >= fresh || late <= 0 {
		t.Errorf("%d became %d", fresh, late)
	}
}

// BenchmarkEvaluate goes over positions of all phases, their pawns known.
func BenchmarkEvaluate(b *testing.B) {
	var positions []chess.Position
	for _, fen := range []string{
		chess.StartFEN,
		"r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 2 12",
		"2r2rk1/pp1bqppp/2n1p3/3pP3/3P4/P2B1N2/1P1Q1PPP/2R2RK1 b - - 5 17",
		"3r2k1/1p3ppp/2pq4/p1n5/P6P/1P6/1PB2QP1/1K2R3 w - - 0 26",
		"2r3k1/5pp1/p3p2p/1p1bP3/3R1P2/P2B2P1/1P5P/6K1 b - - 0 28",
		"8/5pk1/4p1p1/3pP2p/1p1P1P1P/1P1K2P1/8/8 w - - 0 40",
	} {
		positions = append(positions, position(b, fen))
	}
	e := New()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e.Evaluate(&positions[i%len(positions)])
	}
}
