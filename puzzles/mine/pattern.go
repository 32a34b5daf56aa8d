package mine

import (
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"woodfox/game/chess"
	"woodfox/puzzles"
)

// idOf is the name of a puzzle, which follows from its position and line: a w and
// seven letters and digits, of 35 bits.
func idOf(fen, line string) string {
	sum := sha256.Sum256([]byte(fen + "\n" + line))
	return "w" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:5]))[:7]
}

// pattern is what makes two puzzles the same to somebody who learns: the solver's
// moves with what moves and what it takes, and the square of the other king,
// whichever side solves and from whichever side of the board one looks.
func pattern(p *puzzles.Puzzle) string {
	straight, mirrored := figure(p, 0), figure(p, 7)
	return min(straight, mirrored)
}

// figure writes the pattern down, with White's eyes; a mirror of 7 exchanges the
// files.
func figure(p *puzzles.Puzzle, mirror int) string {
	pos := p.Position(1)
	solver := pos.Turn()
	square := func(s chess.Square) byte {
		n := int(s) ^ mirror
		if solver == chess.Black {
			n ^= 56
		}
		return byte('0' + n)
	}
	figure := []byte{square(pos.King(solver.Other()))}
	for i := 1; i < len(p.Moves); i++ {
		m := p.Moves[i]
		if i%2 == 1 {
			figure = append(figure,
				'0'+byte(pos.At(m.From()).Type()), square(m.From()), square(m.To()),
				'0'+byte(pos.Capture(m).Type()), '0'+byte(m.Promotion()))
		}
		pos.Play(m)
	}
	return string(figure)
}
