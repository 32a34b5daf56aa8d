package puzzles

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"woodfox/game/chess"
)

func TestKnightDistances(t *testing.T) {
	var open knightField
	for _, c := range []struct {
		from, to chess.Square
		moves    int
	}{
		{chess.A1, chess.H8, 6},
		{chess.A1, chess.B2, 4}, // the known trap of the corner
		{chess.D4, chess.E4, 3},
		{chess.D4, chess.E5, 2},
		{chess.B1, chess.C3, 1},
		{chess.D4, chess.D4, 0},
	} {
		if way, ok := open.way(c.from, 0, c.to); !ok || len(way) != c.moves {
			t.Errorf("%v to %v takes %v, want %d moves", c.from, c.to, way, c.moves)
		}
	}
}

func task(fen string, from, to chess.Square) KnightWalk {
	t := KnightTask{Level: 6, FEN: fen + " w - - 0 1", From: from, To: to}
	f := t.field()
	way, _ := f.way(from, f.guards, to)
	t.Par = len(way)
	return KnightWalk{Task: t}
}

func TestKnightMayTakeAGuardThatNobodyGuards(t *testing.T) {
	// The rook on c3 guards the third rank and the c-file; it stands alone.
	w := task("8/8/8/8/8/2r5/8/1N6", chess.B1, chess.A3)
	if v := w.Go(chess.A3); v.Code != KnightIsTaken || v.Catcher != chess.C3 || v.By != chess.Rook || w.Moves() != 1 || w.At() != chess.B1 {
		t.Errorf("onto a guarded square: %+v, %d moves, on %v", v, w.Moves(), w.At())
	}
	if v := w.Go(chess.C3); v.Code != KnightGoesOn {
		t.Errorf("taking the rook: %+v", v)
	}
	if pos := w.Position(); pos.ByColor(chess.Black) != 0 {
		t.Error("the rook is still there")
	}
	if v := w.Go(chess.A3); v.Code != KnightMayNot || v.Why.Code != chess.NotHowItMoves {
		t.Errorf("c3 to a3: %+v", v)
	}
	for _, s := range []chess.Square{chess.B1, chess.A3} {
		w.Go(s)
	}
	if r := w.Result(); !w.Done() || r.Par != 3 || r.Moves != 4 || r.Stars != 2 {
		t.Errorf("the result is %+v", r)
	}
}

func TestKnightMayNotTakeAGuardedGuardOrAnOwnPawn(t *testing.T) {
	w := task("8/8/8/8/2b5/8/3r4/1N6", chess.B1, chess.E5)
	if w.Go(chess.D2).Code != KnightGoesOn {
		t.Error("the rook on d2 is guarded by nobody and cannot be taken")
	}
	w = task("8/8/8/8/8/2b5/3r4/1N6", chess.B1, chess.E5)
	if v := w.Go(chess.D2); v.Code != KnightIsTaken || v.By != chess.Bishop {
		t.Errorf("taking a guarded rook: %+v", v)
	}
	w = task("8/8/8/8/8/P7/8/1N6", chess.B1, chess.E5)
	if v := w.Go(chess.A3); v.Code != KnightMayNot || v.Why.Code != chess.OwnPieceOnTarget {
		t.Errorf("onto an own pawn: %+v", v)
	}
	if w.Moves() != 0 {
		t.Error("what cannot be counts as a move")
	}
}

func TestKnightStars(t *testing.T) {
	best := func() KnightWalk { return task("8/8/8/8/8/8/8/N7", chess.A1, chess.E5) }
	w := best()
	for _, s := range w.Way()[1:] {
		w.Go(s)
	}
	if r := w.Result(); r.Stars != 3 || r.Moves != r.Par {
		t.Errorf("at par: %+v", r)
	}
	w = best()
	w.Go(chess.C2)
	w.Go(chess.A1)
	for _, s := range w.Way()[1:] {
		w.Go(s)
	}
	if r := w.Result(); r.Stars != 1 || r.Moves != r.Par+2 {
		t.Errorf("two moves above par: %+v", r)
	}
	w = best()
	w.Hint()
	for _, s := range w.Way()[1:] {
		w.Go(s)
	}
	if r := w.Result(); r.Stars != 2 {
		t.Errorf("with one step of help: %+v", r)
	}
	w = best()
	if w.Restart() {
		t.Error("a start over where nothing has happened")
	}
	w.Go(chess.C2)
	if !w.Restart() || w.At() != chess.A1 {
		t.Error("no start over")
	}
	for _, s := range w.Way()[1:] {
		w.Go(s)
	}
	if r := w.Result(); r.Stars != 2 {
		t.Errorf("after a start over: %+v", r)
	}
	w = best()
	if way := w.Show(); way[0] != chess.A1 || way[len(way)-1] != chess.E5 || !w.Done() || w.Result().Stars != 0 {
		t.Errorf("shown: %v, %+v", way, w.Result())
	}
}

func TestKnightHelp(t *testing.T) {
	w := task("8/8/8/8/8/8/8/1N6", chess.B1, chess.B3)
	if _, ok := w.LastHint(); ok {
		t.Error("help that nobody took")
	}
	look, _ := w.Hint()
	if look.Level != LookHere || !slices.Contains(look.Squares, chess.D2) || !slices.Contains(look.Squares, chess.A1) {
		t.Errorf("look here: %+v", look)
	}
	if count, _ := w.Hint(); count.Moves != 2 || len(count.Squares) != 0 {
		t.Errorf("how many: %+v", count)
	}
	move, _ := w.Hint()
	if move.Level != ThisMove || len(move.Squares) != 1 || move.Squares[0] != chess.D2 {
		t.Errorf("this move: %+v", move)
	}
	if again, _ := w.Hint(); again.Level != ThisMove || w.Hints != 3 {
		t.Errorf("help after the last: %+v, %d", again, w.Hints)
	}
}

// Whatever is drawn up fits its level, can be solved at par, and what stands
// about matters.
func TestKnightRuns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rnd := chance(rapid.Uint64().Draw(t, "seed"))
		p := NewKnightPath(rnd)
		for level := 1; !p.Over(); level++ {
			w := &p.Current
			kind := knightLevels[level-1]
			if w.Task.Level != level || w.Task.Par < kind.least || w.Task.Par > kind.most || !w.Task.valid() {
				t.Fatalf("task %d: %+v", level, w.Task)
			}
			field := w.Task.field()
			if field.own&(chess.Rank1.Bitboard()|chess.Rank8.Bitboard()) != 0 || field.own.Count() != kind.pawns || field.guards.Count() != len(kind.guards) {
				t.Fatalf("what stands about: %s", w.Task.FEN)
			}
			if len(w.Way()) != w.Task.Par+1 {
				t.Fatalf("the way %v has not %d moves", w.Way(), w.Task.Par)
			}
			if p.Next(rnd); p.Current.Task.Level != level {
				t.Fatal("on to the next task before this one is done")
			}
			wander := rapid.IntRange(0, 6).Draw(t, "wander")
			for range wander {
				w.Go(chess.Square(rapid.IntRange(0, 63).Draw(t, "to")))
			}
			data, err := json.Marshal(p)
			if err != nil {
				t.Fatal(err)
			}
			var back KnightPath
			if err := json.Unmarshal(data, &back); err != nil || back.Current.At() != w.At() || back.Stars() != p.Stars() {
				t.Fatalf("saved and read: %+v, %v", back, err)
			}
			for range 10 {
				h, ok := w.Hint()
				if !ok {
					break
				}
				if h.Level == ThisMove && len(h.Squares) > 0 {
					w.Go(h.Squares[0])
				}
			}
			if !w.Done() {
				w.Show()
			}
			p.Next(rnd)
		}
		if len(p.Results()) != KnightLevels || p.Stars() > MaxStars {
			t.Fatalf("a run of %d tasks with %d stars", len(p.Results()), p.Stars())
		}
	})
}

func FuzzReadKnightPath(f *testing.F) {
	p := NewKnightPath(chance(1))
	data, _ := json.Marshal(p)
	f.Add(data)
	f.Add([]byte(`{"current":{"task":{"level":6,"fen":"8/8/8/8/8/2r5/8/1N6 w - - 0 1","from":1,"to":16,"par":3},"path":[18]}}`))
	f.Add([]byte(`{"current":{"task":{"level":99}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var p KnightPath
		if json.Unmarshal(data, &p) != nil {
			return
		}
		p.Stars()
		p.Current.Hint()
		p.Current.Go(chess.E4)
		pos := p.Current.Position()
		_ = pos.FEN()
		p.Current.Show()
		p.Next(chance(2))
	})
}

func BenchmarkNewKnightTask(b *testing.B) {
	rnd := chance(1)
	for b.Loop() {
		newKnightTask(KnightLevels, rnd)
	}
}
