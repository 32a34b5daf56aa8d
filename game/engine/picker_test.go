package engine

import (
	"context"
	"slices"
	"testing"

	"woodfox/game/chess"

	"pgregory.net/rapid"
)

// picked are all moves that a picker hands out.
func picked(w *worker, pos chess.Position, hash chess.Move) (moves []chess.Move, quiets map[chess.Move]bool) {
	killers := w.history.killers[0]
	w.begin(context.Background(), pos, nil, Limits{})
	w.history.killers[0] = killers
	p := w.newPicker(0, hash)
	quiets = map[chess.Move]bool{}
	for m, quiet := p.pick(); m != chess.NoMove; m, quiet = p.pick() {
		moves, quiets[m] = append(moves, m), quiet
	}
	return moves, quiets
}

func TestThePickerHandsOutEachMoveOnce(t *testing.T) {
	w := newWorker(newTable(1))
	rapid.Check(t, func(t *rapid.T) {
		pos := chess.StartPosition()
		for range rapid.IntRange(0, 100).Draw(t, "plies") {
			moves := pos.LegalMoves()
			if len(moves) == 0 {
				break
			}
			pos.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
		}
		anything := rapid.Custom(func(t *rapid.T) chess.Move { return chess.Move(rapid.Uint16().Draw(t, "any")) })
		want := pos.LegalMoves()
		likely := rapid.SampledFrom(append(slices.Clone(want), chess.NoMove))
		w.history.killers[0] = [2]chess.Move{likely.Draw(t, "killer"), anything.Draw(t, "other killer")}
		hash := rapid.OneOf(likely, anything).Draw(t, "hash")

		got, quiets := picked(w, pos, hash)
		if len(got) > 0 && slices.Contains(want, hash) && got[0] != hash {
			t.Fatalf("%v comes before the move in the table, %v", got[0], hash)
		}
		for _, m := range got {
			if quiets[m] != isQuiet(&pos, m) {
				t.Fatalf("%v is quiet: %v", m, quiets[m])
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: handed out %v, legal are %v", pos.FEN(), got, want)
		}
	})
}

func TestAPromotionIsNoQuietMoveWhateverTheTablesSay(t *testing.T) {
	pos := position(t, "7k/8/8/8/8/8/1p6/7K b - - 0 1")
	w := newWorker(newTable(1))
	odd := chess.NewPromotion(chess.B2, chess.B1, chess.Rook)
	w.history.killers[0][0] = odd
	if _, quiets := picked(w, pos, chess.NoMove); quiets[odd] {
		t.Errorf("%v is handed out as a quiet move", odd)
	}
}

func TestTheOrderOfMoves(t *testing.T) {
	// White can take a rook with a pawn, a pawn with the queen (which loses her), and move quietly.
	pos := position(t, "4k3/6p1/5p2/2r5/1P6/5Q2/P6P/4K3 w - - 0 1")
	w := newWorker(newTable(1))
	killer, liked, hash := chess.NewMove(chess.H2, chess.H3), chess.NewMove(chess.F3, chess.E4), chess.NewMove(chess.A2, chess.A3)
	w.history.killers[0][0] = killer
	w.history.quiet[chess.White][liked.From()][liked.To()] = 500
	got, _ := picked(w, pos, hash)
	wins, loses := chess.NewMove(chess.B4, chess.C5), chess.NewMove(chess.F3, chess.F6)
	want := []chess.Move{hash, wins, killer, liked}
	if !slices.Equal(got[:4], want) || got[len(got)-1] != loses {
		t.Errorf("order %v, want first %v and last %v", got, want, loses)
	}
}

func TestHistoryStaysInBounds(t *testing.T) {
	w := newWorker(newTable(1))
	w.begin(context.Background(), chess.StartPosition(), nil, Limits{})
	f, h := &w.frames[0], &w.history
	good, bad := chess.NewMove(chess.E2, chess.E4), chess.NewMove(chess.D2, chess.D4)
	var tried tried
	tried.add(bad, true)
	for range 1_000 {
		h.cutoff(f, 3, 30, good, true, &tried)
	}
	if s := h.ofQuiet(f, good); s < 2*historyLimit || s > 3*historyLimit {
		t.Errorf("a move that always cuts off has %d", s)
	}
	if s := h.ofQuiet(f, bad); s > -2*historyLimit || s < -3*historyLimit {
		t.Errorf("a move that never does has %d", s)
	}
	if h.killers[3][0] != good || h.killers[3][1] != chess.NoMove {
		t.Errorf("killers %v: a move takes one place", h.killers[3])
	}
}

func TestReductionsGrow(t *testing.T) {
	w := newWorker(newTable(1))
	for depth := 3; depth < 60; depth++ {
		for number := 4; number < 200; number++ {
			c, before := candidate{number: number, quiet: true}, candidate{number: number - 1, quiet: true}
			r := w.reduction(&node{depth: depth}, &c)
			less, earlier := w.reduction(&node{depth: depth - 1}, &c), w.reduction(&node{depth: depth}, &before)
			if r < less || r < earlier {
				t.Fatalf("depth %d, move %d: reduced by %d, at less depth by %d, earlier by %d", depth, number, r, less, earlier)
			}
		}
	}
}
