package openings

import (
	"math/rand/v2"
	"testing"

	"woodfox/game/chess"
)

func TestTheBookBegins(t *testing.T) {
	weights := map[string]int{}
	start := chess.StartPosition()
	for m, weight := range (Book{}).Moves(start) {
		weights[start.SAN(m)] = weight
	}
	for _, main := range []string{"e4", "d4"} {
		if weights[main] <= weights["Nf3"]+weights["c4"] {
			t.Errorf("%s has the weight %d of %v", main, weights[main], weights)
		}
	}
	if weights["Nf3"] == 0 || weights["c4"] == 0 || weights["g4"] != 0 {
		t.Errorf("the first moves weigh %v", weights)
	}
}

// Games out of the book are legal and long enough to be openings; those that
// know it all leave it after some five moves of each side on the average.
func TestGamesOutOfTheBook(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	plies, games := 0, 2000
	different := map[uint64]bool{}
	for range games {
		p := chess.StartPosition()
		for {
			sum := 0
			for m, weight := range (Book{}).Moves(p) {
				if !p.IsLegal(m) || weight < 1 {
					t.Fatalf("%s: move %v of weight %d", p.FEN(), m, weight)
				}
				sum += weight
			}
			if sum == 0 {
				break
			}
			at := random.IntN(sum)
			for m, weight := range (Book{}).Moves(p) {
				if at -= weight; at < 0 {
					p.Play(m)
					break
				}
			}
			plies++
		}
		different[p.Key()] = true
	}
	t.Logf("%d half-moves on the average, %d different ends of %d games", plies/games, len(different), games)
	if plies < 9*games || len(different) < 300 {
		t.Errorf("%d half-moves in %d games with %d ends", plies, games, len(different))
	}
}

// A position is the same however it was reached, and its moves come from all
// lines that lead there.
func TestTheBookFindsTranspositions(t *testing.T) {
	one, _ := after(t, "Nf3 d5 d4 Nf6 c4 e6 Nc3")
	n := 0
	for range (Book{}).Moves(one) {
		n++
	}
	if n < 3 {
		t.Errorf("%d moves after a transposition", n)
	}
}

// Whoever stops asking is left alone, and outside of the book there is nothing.
func TestMovesCanBeLeft(t *testing.T) {
	for range (Book{}).Moves(chess.StartPosition()) {
		break
	}
	p, _ := after(t, "g4 d5 f3")
	for m := range (Book{}).Moves(p) {
		t.Errorf("%v is in the book", m)
	}
}
