//go:build !race

// Many games on one thread: nothing for the race detector to find, and it would take minutes over them.

package opponent

import (
	"context"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// share is how often, over many seeds, somebody plays one of the moves.
func share(t *testing.T, o Opponent, v View, moves ...chess.Move) float64 {
	t.Helper()
	thinker := small()
	const tries = 40
	n := 0
	for seed := range uint64(tries) {
		v.Seed = seed
		got := choose(t, o, thinker, v).Move
		for _, m := range moves {
			if got == m {
				n++
			}
		}
	}
	return float64(n) / tries
}

func TestMateInOneIsSeenFromLevelThreeOn(t *testing.T) {
	v := View{Position: position(t, "6k1/1b3ppp/p7/8/8/1P6/PB3PPP/4R1K1 w - - 3 30")}
	mate := chess.NewMove(chess.E1, chess.E8)
	for _, o := range All() {
		got := share(t, o, v, mate)
		if o.Level == 1 && got > 0.7 || o.Level > 2 && got < 0.9 {
			t.Errorf("level %d mates in %.0f %%", o.Level, 100*got)
		}
	}
}

func TestEverybodyRetakes(t *testing.T) {
	pos := position(t, "r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4")
	v := View{Position: pos, LastMove: chess.NewMove(chess.B5, chess.C6)}
	for _, o := range All() {
		quick(&o)
		got := share(t, o, v, chess.NewMove(chess.D7, chess.C6), chess.NewMove(chess.B7, chess.C6))
		if got < 0.97 {
			t.Errorf("level %d retakes in %.0f %%", o.Level, 100*got)
		}
	}
}

func TestAStrongPlayerDoesNotGiveTheQueenAway(t *testing.T) {
	lan, _ := ByID("lan")
	thinker := small()
	for _, fen := range []string{
		"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1Q2/PPP2PPP/RNB1K1NR w KQkq - 1 5",
		"r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 2 12",
	} {
		pos := position(t, fen)
		for seed := range uint64(6) {
			m := choose(t, lan, thinker, View{Position: pos, Seed: seed}).Move
			before := engine.New(engine.Options{HashMB: 1}).Search(context.Background(), pos, nil, engine.Limits{Depth: 6}, nil)
			after := thinker.Search(context.Background(), pos.After(m), nil, engine.Limits{Depth: 6}, nil)
			if lost := before.Score().CP() + after.Score().CP(); lost > 250 {
				t.Errorf("%v loses %d centipawns in %s", m, lost, fen)
			}
		}
	}
}

// Nobody who knows how lets a game lie that is won; what is known is the same for all who know it.
func TestAWonEndingIsBroughtHome(t *testing.T) {
	for _, c := range []struct{ id, fen string }{
		{"pip", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1"},
		{"pip", "8/8/8/3k4/8/8/8/KR6 w - - 0 1"},
		{"anton", "8/8/3k4/2p5/8/8/8/KQ6 w - - 0 1"},
		{"anton", "8/5p2/4p1k1/8/8/6P1/5PK1/R7 w - - 0 1"},
	} {
		o, _ := ByID(c.id)
		thinker := small()
		pos, last := position(t, c.fen), chess.NoMove
		var history []uint64
		for range 160 {
			if !pos.HasLegalMove() {
				break
			}
			if pos.Turn() == chess.White {
				last = choose(t, o, thinker, View{Position: pos, History: history, LastMove: last, Seed: 5}).Move
			} else {
				last = thinker.Search(context.Background(), pos, history, engine.Limits{Nodes: 1_000}, nil).Best
			}
			history = append(history, pos.Key())
			pos.Play(last)
		}
		if !pos.IsCheckmate() {
			t.Errorf("%s has not won %s after eighty moves: %s", c.id, c.fen, pos.FEN())
		}
	}
}

func TestWhoKnowsWhichEndings(t *testing.T) {
	for _, o := range All() {
		if knows := o.mind.technique >= loneKing; knows != (o.Level >= 2) {
			t.Errorf("%s knows how to mate a lone king: %v", o.ID, knows)
		}
	}
	for _, c := range []struct {
		name, fen         string
		lone, conversions bool
	}{
		{"queen against king", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", true, true},
		{"king against queen", "8/8/8/3k4/8/8/8/KQ6 b - - 0 1", false, false},
		{"pawn against king", "8/8/8/3k4/8/8/P7/K7 w - - 0 1", false, false},
		{"queen against pawns", "8/8/3k4/2p5/8/8/8/KQ6 w - - 0 1", false, true},
		{"rook against bishop", "8/8/3k4/2b5/8/8/8/KR6 w - - 0 1", false, false},
	} {
		pos := position(t, c.fen)
		if technique(none).knows(&pos) || loneKing.knows(&pos) != c.lone || conversion.knows(&pos) != c.conversions {
			t.Errorf("%s: %v, %v", c.name, loneKing.knows(&pos), conversion.knows(&pos))
		}
	}
}
