package opponent

import (
	"context"
	"errors"
	"iter"
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

// quick lets who calculates look at little.
func quick(o *Opponent) { o.mind.nodes = min(o.mind.nodes, 500) }

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
	for _, o := range All() {
		dice := rand.New(rand.NewPCG(1, uint64(o.Level)))
		quick(&o)
		for range 2 {
			pos, last := chess.StartPosition(), chess.NoMove
			for range 40 {
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
		quick(&o)
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
	for _, c := range []struct {
		name, fen, last, easy, hard string // two moves in one position, the second the harder to see
	}{
		{"a move backwards", "4k3/pp3ppp/8/8/1n6/2N5/PPB2PPP/R3K2R w KQ - 4 20", "d5b4", "c3d5", "c3b1"},
		{"far from the last move", "4k3/pp3ppp/8/8/1n6/2N5/PPB2PPP/R3K2R w KQ - 4 20", "d5b4", "a2a3", "h2h3"},
		{"a long diagonal", "4k3/pp3ppp/8/8/1n6/2N5/PPB2PPP/R3K2R w KQ - 4 20", "d5b4", "c2d3", "c2g6"},
		{"a quiet move", "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 20", "h7h8", "c3d5", "c3a4"},
		{"a fork", "r3r1k1/8/8/3N4/8/8/8/6K1 w - - 0 20", "h3h2", "d5b6", "d5c7"},
		{"on a piece that is protected by a pinned one", "4k3/4n3/b1b5/8/8/8/5K2/R1R1R3 w - - 0 20", "h4h3", "a1a6", "c1c6"},
		{"a discovered attack", "3qk3/8/8/8/8/3B1B2/8/3R2K1 w - - 0 20", "h7h6", "f3e4", "d3e4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := position(t, c.fen)
			l := linesOf(&pos)
			last, _ := chess.ReadUCI(c.last)
			hidden := func(text string) float64 {
				m, err := pos.ParseUCI(text)
				if err != nil {
					t.Fatal(err)
				}
				return obscurity(&pos, m, last.To(), &l)
			}
			if easy, hard := hidden(c.easy), hidden(c.hard); hard <= easy {
				t.Errorf("%s is overlooked %.2f times as often, %s %.2f times", c.easy, easy, c.hard, hard)
			}
		})
	}
}

func TestNobodySeesNothing(t *testing.T) {
	v := &View{Position: position(t, "4k3/pp3ppp/8/8/1n6/2N5/PPB2PPP/R3K2R w KQ - 4 20"), LastMove: chess.NewMove(chess.D5, chess.B4)}
	e := (&mind{overlooks: 100}).eye(v, v.dice())
	if seen := e.seen(v, v.Position.LegalMoves()); len(seen) < 3 {
		t.Errorf("only %d moves are seen", len(seen))
	}
}

// What escapes somebody escapes him in all lines of one decision, and may be noticed in the next.
func TestOneDecisionOverlooksTheSameEverywhere(t *testing.T) {
	mei, _ := ByID("mei")
	pos := position(t, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1Q2/PPP2PPP/RNB1K1NR w KQkq - 1 5")
	l := linesOf(&pos)
	changed := false
	for seed := range uint64(20) {
		v := &View{Position: pos, Seed: seed}
		first, again := mei.mind.eye(v, v.dice()), mei.mind.eye(v, v.dice())
		v.Seed++
		other := mei.mind.eye(v, v.dice())
		for _, m := range pos.LegalMoves() {
			overlooked := first.overlooks(&pos, m, chess.F6, 0, &l)
			if again.overlooks(&pos, m, chess.F6, 0, &l) != overlooked {
				t.Fatalf("seed %d: %v is seen and not seen", seed, m)
			}
			changed = changed || other.overlooks(&pos, m, chess.F6, 0, &l) != overlooked
		}
	}
	if !changed {
		t.Error("every decision overlooks the same")
	}
}

// imagined is what somebody who sees everything thinks of a position.
func imagined(t *testing.T, fen string, looks float64) candidate {
	t.Helper()
	v := &View{Position: position(t, fen)}
	m := &mind{looks: looks, exchanges: 8, counts: 1, judgement: fair(1)}
	return m.imagine(v, m.eye(v, v.dice()), v.Position.LegalMoves(), v.dice())[0]
}

func TestTheImaginationSeesWhatItLooksFarEnoughFor(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		looks     float64
		want      string
		mate      int
	}{
		{"a piece for nothing", "4k3/8/8/3b4/8/2N5/8/4K3 w - - 0 1", 1, "c3d5", 0},
		{"mate in one", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1, "a1a8", 1},
		{"a fork of king and rook", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", 3, "d5c7", 0},
		{"mate in two", "1r1r2k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1", 3, "d2d8", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := imagined(t, c.fen, c.looks)
			mate, _ := got.score.Mate()
			if got.move.String() != c.want || mate != c.mate {
				t.Errorf("thinks of %v with %v", got.move, got.score)
			}
		})
	}
}

func TestTheJudgementIsTheSameForBothSides(t *testing.T) {
	j := judgement{understands: 1, attack: 1.5, structure: 0.5, activity: 1}
	for _, pair := range [][2]string{
		{
			"r1bq1rk1/pp3ppp/2n1pn2/3p4/1b1P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9",
			"r1bq1rk1/pp3ppp/2nbpn2/1B1p4/3P4/2N1PN2/PP3PPP/R1BQ1RK1 b - - 0 9",
		},
		{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 b - - 0 1"},
	} {
		white, black := position(t, pair[0]), position(t, pair[1])
		if a, b := j.of(&white), j.of(&black); a != b {
			t.Errorf("%d for White, %d for Black with colours changed", a, b)
		}
	}
}

// pages is a book of one position.
type pages map[uint64][]chess.Move

func (p pages) Moves(pos chess.Position) iter.Seq2[chess.Move, int] {
	return func(yield func(chess.Move, int) bool) {
		for i, m := range p[pos.Key()] {
			if !yield(m, i) {
				return
			}
		}
	}
}

func TestTheBookIsPlayedAsFarAsItIsKnown(t *testing.T) {
	start := chess.StartPosition()
	never, known := chess.NewMove(chess.A2, chess.A4), chess.NewMove(chess.H2, chess.H4)
	book := pages{start.Key(): {never, known}}
	n := 0
	viktor, _ := ByID("viktor")
	mei, _ := ByID("mei")
	quick(&viktor)
	for seed := range uint64(50) {
		v := View{Position: start, Seed: seed, Book: book}
		switch got := choose(t, viktor, small(), v).Move; got {
		case known:
			n++
		case never:
			t.Errorf("seed %d: a move of no weight is played", seed)
		}
		if mei.mind.recall(&v, v.dice()) != chess.NoMove {
			t.Error("mei knows a book")
		}
	}
	if n < 40 {
		t.Errorf("the move of the book is played %d times of 50", n)
	}
	illegal := pages{start.Key(): {never, chess.NewMove(chess.A1, chess.A5)}}
	v := View{Position: start, Book: illegal}
	if m := viktor.mind.recall(&v, v.dice()); m != chess.NoMove {
		t.Errorf("plays %v, which is not legal", m)
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
			{"in an even ending for long", "8/3b1pk1/6p1/7p/7P/6P1/3B1PK1/8 w - - 20 60", chess.White, true},
		} {
			if got := o.AcceptsDraw(ctx, thinker, View{Position: position(t, c.fen)}, c.side); got != c.want {
				t.Errorf("%s %s: accepts %v", o.ID, c.name, got)
			}
		}
	}
}

func TestPauses(t *testing.T) {
	for _, o := range All() {
		quick(&o)
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
