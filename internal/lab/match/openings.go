package main

import (
	"context"
	"math/rand/v2"

	"woodfox/game/chess"
	"woodfox/game/engine"
)

// An opening is balanced when a short search sees neither side ahead by more than this.
const (
	balance      = 90 // centipawns
	balanceNodes = 4_000
)

// generate makes the opening of a pair of games: random legal moves that leave a balanced position. It follows from seed
// and pair alone, so a match that goes on later has the same.
func generate(seed uint64, pair, plies int) []chess.Move {
	dice := rand.New(rand.NewPCG(seed, uint64(pair)))
	e := engine.New(engine.Options{HashMB: 1})
	for {
		moves, pos := randomLine(dice, plies)
		if len(moves) < plies || !pos.HasLegalMove() {
			continue
		}
		e.Clear()
		r := e.Search(context.Background(), pos, nil, engine.Limits{Nodes: balanceNodes}, nil)
		if cp := r.Score().CP(); -balance <= cp && cp <= balance {
			return moves
		}
	}
}

// randomLine plays random legal moves from the start until plies are made or the game is over.
func randomLine(dice *rand.Rand, plies int) ([]chess.Move, chess.Position) {
	pos := chess.StartPosition()
	var line []chess.Move
	for range plies {
		legal := pos.LegalMoves()
		if len(legal) == 0 {
			break
		}
		m := legal[dice.IntN(len(legal))]
		line = append(line, m)
		pos.Play(m)
	}
	return line, pos
}
