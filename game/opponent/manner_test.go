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
	const tries = 60
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

func TestMateInOneIsSeenFromLevelTwoOn(t *testing.T) {
	v := View{Position: position(t, "6k1/1b3ppp/p7/8/8/1P6/PB3PPP/4R1K1 w - - 3 30")}
	mate := chess.NewMove(chess.E1, chess.E8)
	for _, o := range All() {
		got := share(t, o, v, mate)
		if o.Level == 1 && got > 0.6 || o.Level > 1 && got < 0.9 {
			t.Errorf("level %d mates in %.0f %%", o.Level, 100*got)
		}
	}
}

func TestEverybodyRetakes(t *testing.T) {
	pos := position(t, "r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4")
	v := View{Position: pos, LastMove: chess.NewMove(chess.B5, chess.C6)}
	for _, o := range All() {
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
		for seed := range uint64(15) {
			m := choose(t, lan, thinker, View{Position: pos, Seed: seed}).Move
			before := engine.New(engine.Options{HashMB: 1}).Search(context.Background(), pos, nil, engine.Limits{Depth: 6}, nil)
			after := thinker.Search(context.Background(), pos.After(m), nil, engine.Limits{Depth: 6}, nil)
			if lost := before.Score().CP() + after.Score().CP(); lost > 250 {
				t.Errorf("%v loses %d centipawns in %s", m, lost, fen)
			}
		}
	}
}

func TestALoneKingIsMatedFromLevelTwoOn(t *testing.T) {
	thinker := small()
	for _, o := range All()[1:] {
		for _, fen := range []string{"8/8/8/3k4/8/8/8/KQ6 w - - 0 1", "8/8/8/3k4/8/8/8/KR6 w - - 0 1"} {
			pos, last := position(t, fen), chess.NoMove
			var history []uint64
			for range 100 {
				if !pos.HasLegalMove() {
					break
				}
				if pos.Turn() == chess.White {
					v := View{Position: pos, History: history, LastMove: last, Seed: 5}
					last = choose(t, o, thinker, v).Move
				} else {
					last = thinker.Search(context.Background(), pos, history, engine.Limits{Nodes: 1_000}, nil).Best
				}
				history = append(history, pos.Key())
				pos.Play(last)
			}
			if !pos.InCheck() || pos.HasLegalMove() {
				t.Errorf("%s has not mated after fifty moves: %s", o.ID, pos.FEN())
			}
		}
	}
}
