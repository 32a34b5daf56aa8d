package engine

import (
	"strings"
	"testing"
	"unicode"

	"woodfox/game/chess"

	"pgregory.net/rapid"
)

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
	h := newHandcrafted()
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
		if fresh := newHandcrafted().Evaluate(&pos); fresh != h.Evaluate(&pos) {
			rt.Fatalf("%s: what was kept of the pawns changes the evaluation", pos.FEN())
		}
	})
}

func TestEvaluationOfTheStart(t *testing.T) {
	if got := Evaluate(chess.StartPosition()); got != Centipawns(tempo) {
		t.Errorf("%v, want the tempo alone", got)
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
		better, worse := position(t, c.better+" w - - 0 1"), position(t, c.worse+" w - - 0 1")
		if b, w := Evaluate(better), Evaluate(worse); b.Compare(w) <= 0 {
			t.Errorf("%s: %v, against %v", c.name, b, w)
		}
	}
}

func TestEvaluationKnowsDrawnAdvantages(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		most      int // centipawns
	}{
		{"rook pawn with the wrong bishop", "7k/8/8/8/8/3B4/7P/6K1 w - - 0 1", tempo},
		{"rook pawn alone, king in the corner", "k7/8/8/8/8/8/P7/6K1 w - - 0 1", tempo},
		{"a knight without pawns", "4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", 40},
		{"two knights", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", 60},
		{"rook against bishop", "4k3/8/8/5b2/8/8/8/3RK3 w - - 0 1", 60},
	} {
		if v := Evaluate(position(t, c.fen)); v.CP() > c.most {
			t.Errorf("%s: %v", c.name, v)
		}
	}
}
