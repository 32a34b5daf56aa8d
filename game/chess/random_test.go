package chess_test

import (
	"math/rand/v2"
	"testing"

	"woodfox/game/chess"
)

// randomGame plays random legal moves from the start and shows each position
// and the move that is to be played from it. The same seed gives the same game.
func randomGame(seed uint64, plies int, visit func(p chess.Position, m chess.Move)) {
	rng := rand.New(rand.NewPCG(seed, 2026))
	p := chess.StartPosition()
	for range plies {
		moves := p.LegalMoves()
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		visit(p, m)
		p.Play(m)
	}
}

// randomGames plays n games and stops at the first failure.
func randomGames(t *testing.T, n int, visit func(p chess.Position, m chess.Move)) {
	t.Helper()
	if raceDetector {
		n = max(1, n/10)
	}
	for seed := range n {
		randomGame(uint64(seed), 160, visit)
		if t.Failed() {
			t.Fatalf("in game %d", seed)
		}
	}
}
