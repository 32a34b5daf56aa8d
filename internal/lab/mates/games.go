package main

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"slices"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/mate"
	"woodfox/game/openings"
	"woodfox/game/opponent"
)

// What makes a game.
const (
	longestGame = 160 // plies
	quietPlies  = 8   // at first, in which nobody looks for mates
	apart       = 7   // plies between two finds of one length in a game
)

// players is how often somebody plays, the weakest first. The strong ones think long, the weakest make no attack.
var players = [...]int{1, 2, 4, 6, 8, 8, 8, 6, 2, 1, 0, 0}

// searchGames plays games and looks for mates in them.
func searchGames(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("games", flag.ExitOnError)
	out := flags.String("out", "", "file of finds, appended to")
	seed := flags.Uint64("seed", 1, "all games follow from it")
	games := flags.Int("games", 1000, "how many in all")
	_ = flags.Parse(args)
	if *out == "" {
		return errors.New("games: -out names the file of finds")
	}
	s := stage{seed: *seed, thinker: engine.New(engine.Options{HashMB: 1}), prover: newProver()}
	return goOn(ctx, *out, *games, s.play)
}

// stage is where games are played.
type stage struct {
	seed    uint64
	thinker *engine.Engine
	prover  prover
}

// play plays the game of a number. After each move it looks for mates, also after one that a bystander would have played.
func (s stage) play(ctx context.Context, number int) (record, error) {
	dice := rand.New(rand.NewPCG(s.seed, uint64(number)))
	who := [2]opponent.Opponent{drawn(dice), drawn(dice)}
	temper := [2]uint64{dice.Uint64(), dice.Uint64()}
	r := record{Number: number}
	var last [mate.Longest + 1]int // the ply of the last find of a length
	pos, previous := chess.StartPosition(), chess.NoMove
	var history []uint64
	for ply := range longestGame {
		if pos.Outcome().Over() || pos.HalfmoveClock() >= 60 {
			break
		}
		view := opponent.View{Position: pos, History: history, LastMove: previous, Seed: temper[pos.Turn()], Book: openings.Book{}}
		reply, err := who[pos.Turn()].Choose(ctx, s.thinker, view)
		if err != nil {
			return r, err
		}
		moves := []chess.Move{reply.Move}
		if ply >= quietPlies {
			view.Seed, view.Book = dice.Uint64(), nil
			other, err := drawn(dice).Choose(ctx, s.thinker, view)
			if err != nil {
				return r, err
			}
			moves = append(moves, other.Move)
			for _, m := range slices.Compact(moves) {
				found, ok, err := s.prover.look(ctx, pos, m, mostMoves(&pos, m))
				if err != nil {
					return r, err
				}
				if ok && (last[found.Moves] == 0 || ply-last[found.Moves] >= apart) {
					r.Found, last[found.Moves] = append(r.Found, found), ply
				}
			}
		}
		history, previous = append(history, pos.Key()), reply.Move
		pos.Play(reply.Move)
	}
	return r, nil
}

// mostMoves is how long a mate is worth looking for after the move of the side to move: a mate in more than two needs two
// pieces that reach the squares around the king.
func mostMoves(pos *chess.Position, move chess.Move) int {
	after := pos.After(move)
	us := after.Turn()
	king := after.King(us.Other())
	near := chess.KingAttacks(king) | chess.BitboardOf(king)
	attackers := 0
	for pt := chess.Knight; pt <= chess.Queen; pt++ {
		for s := range after.Pieces(us, pt).All() {
			if after.Attacks(s)&near != 0 {
				attackers++
			}
		}
	}
	if attackers < 2 {
		return 2
	}
	return 4
}

// drawn draws one of our people.
func drawn(dice *rand.Rand) opponent.Opponent {
	sum := 0
	for _, weight := range players {
		sum += weight
	}
	at := dice.IntN(sum)
	i := slices.IndexFunc(players[:], func(weight int) bool { at -= weight; return at < 0 })
	return opponent.All()[i]
}
