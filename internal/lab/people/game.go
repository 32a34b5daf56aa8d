package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/openings"
	"woodfox/game/opponent"
)

// player decides on a move.
type player interface {
	move(ctx context.Context, v opponent.View) (chess.Move, error)
}

// person is one of the opponents with an engine to borrow.
type person struct {
	opponent.Opponent
	thinker *engine.Engine
}

func (p person) move(ctx context.Context, v opponent.View) (chess.Move, error) {
	reply, err := p.Choose(ctx, p.thinker, v)
	return reply.Move, err
}

// beginner is somebody who learnt the moves this morning: mates in one when he sees it, which is more often than not,
// takes what can be had for nothing, and else plays what comes to hand.
type beginner struct{}

func (beginner) move(_ context.Context, v opponent.View) (chess.Move, error) {
	pos := &v.Position
	dice := rand.New(rand.NewPCG(v.Seed, pos.Key()^uint64(pos.FullmoveNumber())))
	legal := pos.LegalMoves()
	chosen, gain := legal[dice.IntN(len(legal))], 0
	for range 3 {
		switch m := legal[dice.IntN(len(legal))]; {
		case pos.GivesCheck(m):
			chosen = m
		case pos.At(m.From()).Type() == chess.Pawn && pos.Occupied().Count() <= 16 && !pos.GivesCheck(chosen):
			chosen = m
		}
	}
	for _, m := range legal {
		if after := pos.After(m); after.IsCheckmate() && dice.Float64() < 0.7 {
			return m, nil
		}
		if pos.Capture(m) == chess.NoPiece && !m.IsPromotion() {
			continue
		}
		if n := pos.SEE(m); n > gain {
			chosen, gain = m, n
		}
	}
	return chosen, nil
}

// bare is the engine itself with a number of nodes, for comparison.
type bare struct {
	engine *engine.Engine
	nodes  uint64
}

func (b bare) move(ctx context.Context, v opponent.View) (chess.Move, error) {
	return b.engine.Search(ctx, v.Position, v.History, engine.Limits{Nodes: b.nodes}, nil).Best, ctx.Err()
}

// byName finds a player: the id of an opponent, "beginner", or "engine-" and a number of nodes.
func byName(name string) (player, error) {
	if name == "beginner" {
		return beginner{}, nil
	}
	if text, ok := strings.CutPrefix(name, "engine-"); ok {
		nodes, err := strconv.ParseUint(text, 10, 64)
		return bare{engine.New(engine.Options{HashMB: 4}), nodes}, err
	}
	o, ok := opponent.ByID(name)
	if !ok {
		return nil, fmt.Errorf("nobody is called %q", name)
	}
	return person{o, engine.New(engine.Options{HashMB: 1})}, nil
}

// record is a game as it is kept.
type record struct {
	White  string       `json:"white"`
	Black  string       `json:"black"`
	Game   int          `json:"game"` // its number within the match
	Seed   uint64       `json:"seed"`
	Result chess.Result `json:"result"`
	Reason chess.Reason `json:"reason,omitempty"`
	Moves  string       `json:"moves"` // as UCI writes them
}

// between reports whether these two played it.
func (r *record) between(a, b string) bool {
	return r.White == a && r.Black == b || r.White == b && r.Black == a
}

// longest is the number of half-moves after which a game is given up as drawn.
const longest = 500

// playGame plays one game by the Laws. Repetition and fifty moves end it as soon as they could be claimed.
func playGame(ctx context.Context, white, black player, seed uint64) (record, error) {
	pos, last := chess.StartPosition(), chess.NoMove
	var history []uint64
	var moves []string
	r := record{Seed: seed, Result: chess.Drawn}
	for len(moves) < longest {
		if o := pos.Outcome(); o.Over() {
			r.Result, r.Reason = o.Result, o.Reason
			break
		}
		if pos.HalfmoveClock() >= 100 {
			r.Reason = chess.FiftyMoves
			break
		}
		if repeated(history, pos.Key()) {
			r.Reason = chess.Threefold
			break
		}
		v := opponent.View{Position: pos, History: history, LastMove: last, Seed: seed, Book: openings.Book{}}
		mover := white
		if pos.Turn() == chess.Black {
			mover, v.Seed = black, seed^0x9E3779B97F4A7C15
		}
		m, err := mover.move(ctx, v)
		if err != nil {
			return r, err
		}
		if !pos.IsLegal(m) {
			return r, errors.New("illegal move " + m.String() + " in " + pos.FEN())
		}
		moves = append(moves, m.String())
		history = append(history, pos.Key())
		pos.Play(m)
		last = m
	}
	r.Moves = strings.Join(moves, " ")
	return r, nil
}

// repeated reports whether a position that stands on the board now has stood there twice before.
func repeated(history []uint64, key uint64) bool {
	n := 0
	for _, k := range history {
		if k == key {
			n++
		}
	}
	return n >= 2
}
