package main

import (
	"context"
	"math/rand/v2"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/internal/lab/samples"
)

// What makes a game. To change any of these is to make other games from the same seeds.
const (
	fewestRandom  = 7   // random moves, of both sides together, before the engine plays
	balanced      = 200 // centipawns that an opening may give to one side
	openingNodes  = 2_000
	decided       = 1_500 // centipawns at which a game is won …
	decidedFor    = 6     // … when both sides have thought so for as many plies together
	level         = 8     // centipawns within which a game is drawn …
	levelFor      = 12    // … for as many plies
	levelFrom     = 80    // … from this ply on
	longest       = 400   // plies after which a game is a draw
	usefulWithin  = 1_200 // centipawns; beyond it there is nothing left to learn
	usefulFromPly = 2     // of the engine's plies
)

// player plays games with itself. One game does not depend on another: the same seed and number give the same game.
type player struct {
	engine *engine.Engine
	nodes  uint64
	seed   uint64
}

func newPlayer(nodes, seed uint64) *player {
	return &player{engine: engine.New(engine.Options{HashMB: 4}), nodes: nodes, seed: seed}
}

// think lets the engine look for a move; the score is for White.
func (p *player) think(ctx context.Context, pos *chess.Position, keys []uint64, nodes uint64) (m chess.Move, score engine.Score) {
	r := p.engine.Search(ctx, *pos, keys, engine.Limits{Nodes: nodes}, nil)
	score = r.Score()
	if pos.Turn() == chess.Black {
		score = score.Negate()
	}
	return r.Best, score
}

// opening plays random moves from the start until there is a position that gives neither side too much.
func (p *player) opening(ctx context.Context, rng *rand.Rand) chess.Position {
	for ctx.Err() == nil {
		pos := chess.StartPosition()
		for range fewestRandom + rng.IntN(2) {
			moves := pos.LegalMoves()
			if len(moves) == 0 {
				break
			}
			pos.Play(moves[rng.IntN(len(moves))])
		}
		if pos.Outcome().Over() {
			continue
		}
		if _, score := p.think(ctx, &pos, nil, openingNodes); max(score.CP(), -score.CP()) <= balanced {
			return pos
		}
	}
	return chess.StartPosition()
}

// play plays the game of a number and returns what can be learnt from it; nothing when ctx ends before the game.
func (p *player) play(ctx context.Context, number int) []samples.Sample {
	p.engine.Clear()
	rng := rand.New(rand.NewPCG(p.seed, uint64(number)))
	pos := p.opening(ctx, rng)
	var (
		useful []samples.Sample
		keys   []uint64
		end    referee
		result chess.Result
	)
	for ply := 0; ctx.Err() == nil; ply++ {
		if result = end.ofPosition(&pos, keys, ply); result != chess.Unfinished {
			break
		}
		m, score := p.think(ctx, &pos, keys, p.nodes)
		if result = end.ofScore(score, ply); result != chess.Unfinished {
			break
		}
		if ply >= usefulFromPly && isQuiet(&pos, m) && max(score.CP(), -score.CP()) <= usefulWithin {
			useful = append(useful, samples.Sample{Game: number, Position: pos, Score: score.CP()})
		}
		keys = append(keys, pos.Key())
		pos.Play(m)
	}
	if ctx.Err() != nil {
		return nil
	}
	for i := range useful {
		useful[i].Result = result
	}
	return useful
}

// isQuiet reports a position that an evaluation can judge: no check, and nothing to take or promote first.
func isQuiet(pos *chess.Position, best chess.Move) bool {
	return !pos.InCheck() && pos.Capture(best) == chess.NoPiece && !best.IsPromotion()
}

// referee ends games by the Laws, and those that both sides agree upon.
type referee struct {
	won, drawn int // plies for which they have agreed
	winner     chess.Color
}

// ofPosition is the result by the position itself and its history.
func (r *referee) ofPosition(pos *chess.Position, keys []uint64, ply int) chess.Result {
	if o := pos.Outcome(); o.Over() {
		return o.Result
	}
	seen := 0
	for i := len(keys) - 2; i >= 0 && i >= len(keys)-pos.HalfmoveClock(); i -= 2 {
		if keys[i] == pos.Key() {
			seen++
		}
	}
	if seen >= 2 || pos.HalfmoveClock() >= 100 || ply >= longest {
		return chess.Drawn
	}
	return chess.Unfinished
}

// ofScore is the result when the scores, for White, have said the same for long enough.
func (r *referee) ofScore(score engine.Score, ply int) chess.Result {
	cp := score.CP()
	winner := chess.White
	if cp < 0 {
		winner = chess.Black
	}
	if max(cp, -cp) < decided || winner != r.winner {
		r.won = 0
	}
	if max(cp, -cp) >= decided {
		r.won++
		r.winner = winner
	}
	if r.drawn++; max(cp, -cp) > level || ply < levelFrom {
		r.drawn = 0
	}
	switch {
	case r.won >= decidedFor:
		return chess.WinFor(winner)
	case r.drawn >= levelFor:
		return chess.Drawn
	}
	return chess.Unfinished
}
