package main

import (
	"strings"

	"woodfox/game/chess"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
)

// book knows the answer to every puzzle that ships with the program, by the first two fields of the FEN when the solver is to move.
type book map[string]string

func newBook() (book, error) {
	set, err := pack.Shipped()
	if err != nil {
		return nil, err
	}
	b := book{}
	for i := range set.Len() {
		p, err := set.At(i)
		if err != nil {
			return nil, err
		}
		b.add(p)
	}
	return b, nil
}

func (b book) add(p puzzles.Puzzle) {
	for ply := 1; ply < len(p.Moves); ply += 2 {
		position := p.Position(ply)
		b[boardOf(position)] = p.Moves[ply].String()
	}
}

// boardOf is how a screen shows a position to the side to move.
func boardOf(p chess.Position) string { return strings.Join(strings.Fields(p.FEN())[:2], " ") }
