package pgn_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strconv"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/pgn"
)

// randomGames are games of random moves, written as Write does: the plain kind of
// file, with seven tags and nothing but moves.
func randomGames(n int) []byte {
	random := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	for game := range n {
		position := chess.StartPosition()
		r := pgn.Record{
			Event: "Random moves", Site: "Nowhere", Round: strconv.Itoa(game + 1),
			White: "Alpha, Ann", Black: "Bravo, Ben", Result: chess.Drawn, Start: position,
		}
		for range 40 + random.IntN(100) {
			moves := position.LegalMoves()
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			r.Moves = append(r.Moves, m)
			position.Play(m)
		}
		if err := pgn.Write(&b, r); err != nil {
			panic(err)
		}
	}
	return b.Bytes()
}

// BenchmarkReader reads a plain file; every move is checked by the rules.
func BenchmarkReader(b *testing.B) {
	file := randomGames(2000)
	for name, tree := range map[string]bool{"main lines": false, "trees": true} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(file)))
			b.ReportAllocs()
			for b.Loop() {
				read(b, bytes.NewReader(file), tree)
			}
		})
	}
}

func read(b *testing.B, in io.Reader, tree bool) {
	games := pgn.NewReader(in).MainLines()
	if tree {
		games = pgn.NewReader(in).Games()
	}
	for game, err := range games {
		if err != nil || game.Broken() {
			b.Fatal(err, game.Problems)
		}
	}
}
