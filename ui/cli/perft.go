package cli

import (
	"fmt"
	"slices"

	"woodfox/game/chess"
)

// perftCommand counts move sequences.
type perftCommand struct {
	Depth  int    `arg:""`
	FEN    string `arg:"" optional:"" name:"fen" default:"startpos"`
	Divide bool
}

// deepestPerft is far beyond what can be counted from any position with a choice
// of moves; each half-move needs a place on the stack.
const deepestPerft = 1000

// Run prints "nodes N" as its last line and, with --divide, the count behind
// each first move before it.
func (c *perftCommand) Run(r *run) error {
	if c.Depth < 0 || c.Depth > deepestPerft {
		return badValue("DEPTH", c.Depth)
	}
	p, faults := r.start(c.FEN)
	for _, fault := range faults {
		r.say(r.words.FENError(fault))
	}
	if slices.ContainsFunc(faults, func(e *chess.FENError) bool { return e.Code != chess.FENEnPassantImpossible }) {
		return no() // an en-passant square that cannot be is left out, as published counts do
	}
	if !c.Divide || c.Depth == 0 {
		return r.print("nodes", p.Perft(c.Depth))
	}
	var sum uint64
	for _, m := range p.LegalMoves() {
		after := p.After(m)
		n := after.Perft(c.Depth - 1)
		sum += n
		if err := r.print(fmt.Sprintf("%s: %d", m, n)); err != nil {
			return err
		}
	}
	return r.print("nodes", sum)
}
