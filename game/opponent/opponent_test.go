package opponent

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

func position(tb testing.TB, fen string) chess.Position {
	tb.Helper()
	pos, err := chess.ParseFEN(fen)
	if err != nil {
		tb.Fatal(err)
	}
	return pos
}

// small is an engine for tests: clearing a big table costs more than what the opponents look at.
func small() *engine.Engine { return engine.New(engine.Options{HashMB: 1}) }

func choose(tb testing.TB, o Opponent, t Thinker, v View) Reply {
	tb.Helper()
	reply, err := o.Choose(context.Background(), t, v)
	if err != nil {
		tb.Fatal(err)
	}
	if !v.Position.IsLegal(reply.Move) {
		tb.Fatalf("%s played %v in %s", o.ID, reply.Move, v.Position.FEN())
	}
	return reply
}

func TestOpponentsRise(t *testing.T) {
	seen := map[string]bool{}
	for i, o := range All() {
		if o.Level != i+1 || seen[o.ID] {
			t.Errorf("%+v is number %d", o, i)
		}
		if i > 0 && o.Rating <= All()[i-1].Rating {
			t.Errorf("%s is not stronger than the one before", o.ID)
		}
		seen[o.ID] = true
		if found, ok := ByID(o.ID); !ok || found != o {
			t.Errorf("%s is not found by its ID", o.ID)
		}
	}
	if _, ok := ByID("nobody"); ok {
		t.Error("found nobody")
	}
}

func TestOpponentsPlayLegalMoves(t *testing.T) {
	thinker := small()
	games := map[int]int{1: 30, 2: 2, 3: 1}
	for _, o := range All() {
		dice := rand.New(rand.NewPCG(1, uint64(o.Level)))
		if o.Level == 3 {
			o.sight.nodes = 200
		}
		for range games[o.Level] {
			pos, last := chess.StartPosition(), chess.NoMove
			for range 150 {
				moves := pos.LegalMoves()
				if len(moves) == 0 {
					break
				}
				choose(t, o, thinker, View{Position: pos, LastMove: last, Seed: dice.Uint64()})
				last = moves[dice.IntN(len(moves))]
				pos.Play(last)
			}
		}
	}
}

func TestNothingToChoose(t *testing.T) {
	for _, o := range All() {
		_, err := o.Choose(context.Background(), small(), View{Position: position(t, "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1")})
		if !errors.Is(err, ErrNoMove) {
			t.Errorf("%s in stalemate: %v", o.ID, err)
		}
	}
}

func TestCancelledThinking(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	lan, _ := ByID("lan")
	if _, err := lan.Choose(ctx, small(), View{Position: chess.StartPosition()}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestASeedReplaysAGame(t *testing.T) {
	thinker := small()
	for _, o := range All() {
		o.sight.nodes = min(o.sight.nodes, 1_000)
		moves := func(seed uint64) (list []chess.Move) {
			pos := chess.StartPosition()
			last := chess.NoMove
			for range 8 {
				r := choose(t, o, thinker, View{Position: pos, LastMove: last, Seed: seed})
				list, last = append(list, r.Move), r.Move
				pos.Play(last)
			}
			return list
		}
		first, again := moves(7), moves(7)
		different := false
		for i := range first {
			if first[i] != again[i] {
				t.Fatalf("%s: seed 7 gave %v, then %v", o.ID, first, again)
			}
		}
		for seed := range uint64(3) {
			other := moves(seed)
			for i := range first {
				different = different || other[i] != first[i]
			}
		}
		if !different {
			t.Errorf("%s: four seeds give one game", o.ID)
		}
	}
}

func TestWhatTookIsKnownWithoutTheMoveBefore(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		last      chess.Move
		took      bool
	}{
		{"a piece took", "4k3/8/8/3N4/8/8/8/4K3 b - - 0 1", chess.NewMove(chess.F4, chess.D5), true},
		{"a piece moved", "4k3/8/8/3N4/8/8/8/4K3 b - - 1 1", chess.NewMove(chess.F4, chess.D5), false},
		{"a pawn moved", "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1", chess.NewMove(chess.D4, chess.D5), false},
		{"a pawn took", "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1", chess.NewMove(chess.E4, chess.D5), true},
		{"a pawn was promoted", "3Qk3/8/8/8/8/8/8/4K3 b - - 0 1", chess.NewPromotion(chess.D7, chess.D8, chess.Queen), false},
		{"the game begins", chess.StartFEN, chess.NoMove, false},
	} {
		if got := tookJustNow(&View{Position: position(t, c.fen), LastMove: c.last}); got != c.took {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestWhatIsOverlooked(t *testing.T) {
	pos := position(t, "4k3/pp3ppp/8/8/1n6/2N5/PPB2PPP/R3K2R w KQ - 4 20")
	v := &View{Position: pos, LastMove: chess.NewMove(chess.D5, chess.B4)}
	forward, back := chess.NewMove(chess.C3, chess.D5), chess.NewMove(chess.C3, chess.D1)
	if obscurity(v, back) <= obscurity(v, forward) {
		t.Error("a move backwards should be harder to see")
	}
	near, far := chess.NewMove(chess.A2, chess.A3), chess.NewMove(chess.H2, chess.H3)
	if obscurity(v, far) <= obscurity(v, near) {
		t.Error("a move far from the last one should be harder to see")
	}
	short, long := chess.NewMove(chess.C2, chess.D3), chess.NewMove(chess.C2, chess.G6)
	if obscurity(v, long) <= obscurity(v, short) {
		t.Error("a long diagonal should be harder to see")
	}
	if seen := (sight{overlooks: 100}).seen(v, pos.LegalMoves(), v.dice()); len(seen) < 3 {
		t.Errorf("only %d moves are seen", len(seen))
	}
}

func TestDrawOffers(t *testing.T) {
	ctx := context.Background()
	for _, o := range All() {
		thinker := small()
		for _, c := range []struct {
			name, fen string
			side      chess.Color
			want      bool
		}{
			{"a rook down", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 b - - 0 25", chess.Black, true},
			{"a rook up", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 b - - 0 25", chess.White, false},
			{"at the start", chess.StartFEN, chess.Black, false},
			{"in an even ending for long", "8/5k2/4p1p1/3pP2p/3P1P1P/4K3/8/8 w - - 20 60", chess.White, true},
		} {
			if got := o.AcceptsDraw(ctx, thinker, View{Position: position(t, c.fen)}, c.side); got != c.want {
				t.Errorf("%s %s: accepts %v", o.ID, c.name, got)
			}
		}
	}
}

func TestPauses(t *testing.T) {
	for _, o := range All() {
		if o.Level == 3 {
			o.sight.nodes = 500
		}
		thinker := small()
		for seed := range uint64(10) {
			r := choose(t, o, thinker, View{Position: chess.StartPosition(), Seed: seed})
			if r.Pause < 300*time.Millisecond || r.Pause > 3*time.Second {
				t.Errorf("%s pauses for %v", o.ID, r.Pause)
			}
			r = choose(t, o, thinker, View{Position: chess.StartPosition(), Seed: seed, Remaining: 6 * time.Second})
			if r.Pause > 100*time.Millisecond {
				t.Errorf("%s pauses for %v with six seconds left", o.ID, r.Pause)
			}
		}
	}
}
