package cli

import (
	"fmt"
)

// perftCommand counts move sequences.
type perftCommand struct {
	Depth  int    `arg:""`
	FEN    string `arg:"" optional:"" name:"fen" default:"startpos"`
	Divide bool
}

// Run prints "nodes N" as its last line and, with --divide, the count behind
// each first move before it.
func (c *perftCommand) Run(r *run) error {
	if c.Depth < 0 {
		return badValue("DEPTH", c.Depth)
	}
	g, err := r.gameFrom(c.FEN, "")
	if err != nil {
		return err
	}
	p := g.Position()
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
