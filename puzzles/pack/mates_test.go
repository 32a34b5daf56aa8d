package pack_test

import (
	"testing"

	"woodfox/game/chess"
	"woodfox/game/mate"
	"woodfox/puzzles"
)

// The sets of mates are what they say: each mates in as many moves as its line has,
// and no fewer, by one first move alone, and the other side holds out as long as it
// can. Of the mates in four, which take most of the time, one in five is proved
// here; that each of them has one solution, "woodfox puzzles verify --all" proves.
func TestSetsOfMatesAreProved(t *testing.T) {
	solver := mate.New()
	count := map[int]int{}
	sides := map[chess.Color]int{}
	for _, p := range source(t, "mates-*.csv") {
		n := len(p.Moves) / 2
		count[n]++
		sides[p.Solver()]++
		if n == 4 && count[n]%5 != 0 {
			continue
		}
		proof, err := solver.Prove(t.Context(), p.Position(1), n)
		if err != nil || proof.Moves != n || !proof.Sound() || proof.First[0] != p.Moves[1] {
			t.Errorf("%s: mate in %d by %v (%v), want %d by %v alone", p.ID, proof.Moves, proof.First, err, n, p.Moves[1])
		}
		lasts(t, solver, &p)
	}
	for n, least := range map[int]int{1: 300, 2: 300, 3: 200, 4: 90} {
		if count[n] < least {
			t.Errorf("%d mates in %d, want %d", count[n], n, least)
		}
	}
	if white, black := sides[chess.White], sides[chess.Black]; white < 9*black/10 || black < 9*white/10 {
		t.Errorf("White mates %d times, Black %d times", white, black)
	}
}

// lasts proves that no defence lasts longer than the one in the line.
func lasts(t *testing.T, solver *mate.Solver, p *puzzles.Puzzle) {
	t.Helper()
	n := len(p.Moves) / 2
	for i := 2; i <= len(p.Moves); i++ {
		left := n - i/2
		if i%2 == 0 {
			if got, mated, err := solver.Distance(t.Context(), p.Position(i), left); err != nil || !mated || got != left {
				t.Errorf("%s: after %d moves mated in %d: %v (%v), want %d", p.ID, i, got, mated, err, left)
			}
			continue
		}
		if proof, err := solver.Prove(t.Context(), p.Position(i), left); err != nil || proof.Moves != left {
			t.Errorf("%s: after %d moves mate in %d (%v), want %d", p.ID, i, proof.Moves, err, left)
		}
	}
}
