package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"

	"woodfox/game/chess"
)

// How many boards are set up for one line of the file, and one in how many of them a mate in three is looked for, which is
// dear beside one in two.
const (
	heap        = 2000
	threeOnceIn = 8
)

// searchBoards sets up boards and looks for mates with a name on them.
func searchBoards(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("named", flag.ExitOnError)
	out := flags.String("out", "", "file of finds, appended to")
	seed := flags.Uint64("seed", 1, "all boards follow from it")
	boards := flags.Int("boards", 1_000_000, "how many in all")
	_ = flags.Parse(args)
	if *out == "" {
		return errors.New("named: -out names the file of finds")
	}
	prover := newProver()
	return goOn(ctx, *out, *boards/heap, func(ctx context.Context, number int) (record, error) {
		dice := rand.New(rand.NewPCG(*seed, uint64(number)))
		r := record{Number: number}
		for range heap {
			before, last, ok := setUp(dice)
			if !ok {
				continue
			}
			most := 2
			if dice.IntN(threeOnceIn) == 0 {
				most = 3
			}
			found, ok, err := prover.look(ctx, before, last, most)
			if err != nil {
				return r, err
			}
			if ok && found.name() != "" {
				r.Found = append(r.Found, found)
			}
		}
		return r, nil
	})
}

// board is a position that is being set up: the king of the upper side is to be mated.
type board struct {
	men  [64]chess.Piece
	dice *rand.Rand
}

// homes are where the men of a castled king stand, and how often each of them does, in tenths.
var homes = [...][]struct {
	piece  string
	square chess.Square
	often  int
}{
	{{"k", chess.G8, 10}, {"r", chess.F8, 6}, {"p", chess.F7, 7}, {"p", chess.G7, 6}, {"p", chess.H7, 6}, {"p", chess.G6, 2}, {"p", chess.H6, 2}},
	{{"k", chess.H8, 10}, {"r", chess.G8, 4}, {"r", chess.F8, 3}, {"p", chess.F7, 6}, {"p", chess.G7, 6}, {"p", chess.H7, 6}, {"n", chess.G8, 1}},
	{{"k", chess.H7, 10}, {"r", chess.F8, 4}, {"p", chess.F7, 6}, {"p", chess.G7, 7}, {"p", chess.H6, 5}},
	{{"k", chess.C8, 10}, {"r", chess.D8, 7}, {"p", chess.A7, 7}, {"p", chess.B7, 6}, {"p", chess.C7, 4}, {"p", chess.C6, 3}, {"b", chess.D7, 3}},
	{{"k", chess.B8, 10}, {"r", chess.C8, 3}, {"r", chess.D8, 4}, {"p", chess.A7, 7}, {"p", chess.B7, 7}, {"p", chess.C7, 6}},
	{{"k", chess.E8, 10}, {"q", chess.D8, 6}, {"b", chess.F8, 6}, {"r", chess.H8, 6}, {"p", chess.D7, 4}, {"p", chess.E7, 3}, {"p", chess.F7, 7}, {"b", chess.E7, 3}, {"n", chess.D7, 3}},
	{{"k", chess.E7, 5}, {"k", chess.F6, 5}, {"p", chess.F7, 5}, {"r", chess.D8, 4}, {"r", chess.F8, 4}, {"p", chess.E6, 4}, {"p", chess.G7, 4}},
}

// setUp sets up a board, and takes the last move of the upper side back. It reports false when that makes no legal
// position.
func setUp(dice *rand.Rand) (before chess.Position, last chess.Move, ok bool) {
	b := board{dice: dice}
	king := chess.NoSquare
	for _, man := range homes[dice.IntN(len(homes))] {
		if dice.IntN(10) >= man.often || man.piece == "k" && king != chess.NoSquare || !b.put(man.piece, man.square) {
			continue
		}
		if man.piece == "k" {
			king = man.square
		}
	}
	if king == chess.NoSquare {
		return before, last, false
	}
	b.shelter()
	b.attack(king)
	b.balance()
	return b.takeBack()
}

// put puts a man on a square, if it is empty.
func (b *board) put(letter string, s chess.Square) bool {
	piece, _ := chess.ParsePiece(letter[0])
	edge := s.Rank() == chess.Rank1 || s.Rank() == chess.Rank8
	if b.men[s] != chess.NoPiece || piece.Type() == chess.Pawn && edge {
		return false
	}
	b.men[s] = piece
	return true
}

// scatter puts a man on some square.
func (b *board) scatter(letter string) {
	for !b.put(letter, chess.Square(b.dice.IntN(64))) {
	}
}

// shelter puts the lower king behind his pawns, and more pawns on both sides.
func (b *board) shelter() {
	if b.dice.IntN(3) > 0 {
		b.put("K", chess.G1)
		b.put("P", chess.F2)
		b.put("P", chess.G2)
		b.put("P", chess.H2)
	} else {
		b.put("K", chess.C1)
		b.put("P", chess.A2)
		b.put("P", chess.B2)
		b.put("P", chess.C2)
	}
	for range 1 + b.dice.IntN(3) {
		b.put("P", chess.NewSquare(chess.File(b.dice.IntN(8)), chess.Rank(2+b.dice.IntN(3))))
		b.put("p", chess.NewSquare(chess.File(b.dice.IntN(8)), chess.Rank(4+b.dice.IntN(3))))
	}
}

// attack puts two to four pieces of the lower side on the board, most of them near the king.
func (b *board) attack(king chess.Square) {
	pieces := []string{"Q", "R", "R", "B", "B", "N", "N"}
	b.dice.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
	for _, piece := range pieces[:2+b.dice.IntN(3)] {
		near := b.dice.IntN(3) > 0
		for range 50 {
			s := chess.Square(b.dice.IntN(64))
			if near == (chess.Distance(s, king) <= 3) && b.put(piece, s) {
				break
			}
		}
	}
}

// balance gives the upper side pieces until it has about as much material.
func (b *board) balance() {
	for range 6 {
		lead := 0
		for _, piece := range b.men {
			switch value := chess.ValueOf(piece.Type()); {
			case piece == chess.NoPiece || piece.Type() == chess.King:
			case piece.Color() == chess.White:
				lead += value
			default:
				lead -= value
			}
		}
		switch {
		case lead >= 900:
			b.scatter("q")
		case lead >= 450:
			b.scatter("r")
		case lead >= 250:
			b.scatter([]string{"n", "b"}[b.dice.IntN(2)])
		default:
			return
		}
	}
}

// takeBack finds a last move of the upper side that took nothing. Half of the boards are turned round, so that either side
// solves.
func (b *board) takeBack() (before chess.Position, last chess.Move, ok bool) {
	turned := b.dice.IntN(2) == 1
	pos, ok := position(b.men, chess.White, turned)
	if !ok {
		return before, last, false
	}
	for range 20 {
		to := chess.Square(b.dice.IntN(64))
		piece := b.men[to]
		if piece == chess.NoPiece || piece.Color() == chess.White || piece.Type() == chess.Pawn {
			continue
		}
		from := chess.Square(b.dice.IntN(64))
		if b.men[from] != chess.NoPiece {
			continue
		}
		men := b.men
		men[from], men[to] = piece, chess.NoPiece
		if before, ok = position(men, chess.Black, turned); !ok {
			continue
		}
		m := chess.NewMove(from, to)
		if turned {
			m = chess.NewMove(from^56, to^56)
		}
		if before.IsLegal(m) {
			if after := before.After(m); after.Key() == pos.Key() {
				return before, m, true
			}
		}
	}
	return before, last, false
}

// position is the position with these men, turned round if that is wanted. It reports false if it is not legal.
func position(men [64]chess.Piece, turn chess.Color, turned bool) (chess.Position, bool) {
	if turned {
		var other [64]chess.Piece
		for s, piece := range men {
			if piece != chess.NoPiece {
				other[s^56] = chess.NewPiece(piece.Color().Other(), piece.Type())
			}
		}
		men, turn = other, turn.Other()
	}
	side := "w"
	if turn == chess.Black {
		side = "b"
	}
	pos, err := chess.ParseFEN(fmt.Sprintf("%s %s - - 0 %d", chess.Placement(men), side, 24))
	return pos, err == nil
}
