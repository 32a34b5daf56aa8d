package main

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"

	"woodfox/game/chess"
	"woodfox/game/tactics"
	"woodfox/puzzles"
)

// puzzle makes a puzzle of a find, with its themes and without a rating.
func (f find) puzzle() (puzzles.Puzzle, error) {
	sum := sha256.Sum256([]byte(f.FEN + "\n" + f.Line))
	id := "wm" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:]))[:7]
	p, err := puzzles.New(id, f.FEN, f.Line, 0, 0)
	if err == nil {
		p.Themes = tactics.Themes(tactics.Find(p.Position(0), p.Moves))
	}
	return p, err
}

// placeOf tells a position of the solver from others.
func placeOf(pos *chess.Position) string { return fmt.Sprintf("%x", pos.Key()) }

// pattern is what makes two mates the same to somebody who learns: where the king stands, and the solver's moves by what
// moves where and takes what, whichever side solves and from whichever side of the board one looks.
func pattern(p *puzzles.Puzzle) string { return min(figure(p, 0), figure(p, 7)) }

// figure writes the pattern down with White's eyes; a mirror of 7 exchanges the files.
func figure(p *puzzles.Puzzle, mirror chess.Square) string {
	pos := p.Position(1)
	if pos.Turn() == chess.Black {
		mirror ^= 56
	}
	var b strings.Builder
	b.WriteString((pos.King(pos.Turn().Other()) ^ mirror).String())
	for i, m := range p.Moves {
		if i == 0 {
			continue
		}
		if i%2 == 1 {
			fmt.Fprint(&b, " ", pos.At(m.From()).Type(), (m.To() ^ mirror).String(), pos.Capture(m).Type(), m.Promotion())
		}
		pos.Play(m)
	}
	return b.String()
}
