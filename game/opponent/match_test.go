//go:build !race

package opponent

import (
	"math/rand/v2"
	"testing"

	"woodfox/game/chess"
)

// player decides on a move in a match.
type player func(v View) chess.Move

func (o Opponent) player(tb testing.TB, t Thinker) player {
	return func(v View) chess.Move { return choose(tb, o, t, v).Move }
}

// beginner is somebody who learnt the moves today and one thing more: to look for mate in one and for what can be taken
// for nothing. It looks one move ahead and knows nothing of plans.
func beginner(v View) chess.Move {
	pos := &v.Position
	dice := v.dice()
	best, liked := chess.NoMove, -1<<30
	for _, m := range pos.LegalMoves() {
		after := pos.After(m)
		like := dice.IntN(50) + max(pos.SEE(m), 0)
		if !pos.SEEAtLeast(m, 0) {
			like -= 300
		}
		if !after.HasLegalMove() {
			like = 10_000
			if !after.InCheck() {
				like = -10_000
			}
		}
		if like > liked {
			best, liked = m, like
		}
	}
	return best
}

// play plays one game and tells White's result in half points. What is not over after the moves is judged by material.
func play(white, black player, seed uint64) int {
	pos, last := chess.StartPosition(), chess.NoMove
	var history []uint64
	for range 240 {
		if o := pos.Outcome(); o != (chess.Outcome{}) {
			switch o.Result {
			case "1-0":
				return 2
			case "0-1":
				return 0
			}
			return 1
		}
		v := View{Position: pos, History: history, LastMove: last, Seed: seed}
		mover := white
		if pos.Turn() == chess.Black {
			mover, v.Seed = black, seed+1_000
		}
		last = mover(v)
		history = append(history, pos.Key())
		pos.Play(last)
	}
	balance := 0
	for pt := chess.Pawn; pt <= chess.Queen; pt++ {
		difference := pos.Pieces(chess.White, pt).Count() - pos.Pieces(chess.Black, pt).Count()
		balance += difference * chess.ValueOf(pt)
	}
	switch {
	case balance >= 400:
		return 2
	case balance <= -400:
		return 0
	}
	return 1
}

// match plays an even number of games with changing colours and tells the share of the points that the first one made.
func match(first, second player, games int) float64 {
	points := 0
	dice := rand.New(rand.NewPCG(3, 1))
	for range games / 2 {
		points += play(first, second, dice.Uint64())
		points += 2 - play(second, first, dice.Uint64())
	}
	return float64(points) / float64(2*games)
}

func TestSomebodyWhoLearntTheMovesTodayBeatsTheWeakest(t *testing.T) {
	mei, _ := ByID("mei")
	got := match(beginner, mei.player(t, small()), 40)
	t.Logf("%.0f %%", 100*got)
	if got < 0.6 {
		t.Errorf("made %.0f %% of the points", 100*got)
	}
}

func TestEachLevelBeatsTheOneBelow(t *testing.T) {
	people := All()
	for i, games := range []int{12, 4} {
		weak, strong := people[i], people[i+1]
		if strong.Level == 3 {
			strong.sight.nodes = 5_000
		}
		got := match(strong.player(t, small()), weak.player(t, small()), games)
		t.Logf("%s against %s: %.0f %%", strong.ID, weak.ID, 100*got)
		if got < 0.7 {
			t.Errorf("%s made %.0f %% of the points against %s", strong.ID, 100*got, weak.ID)
		}
	}
}
