package tactics_test

import (
	"testing"

	"woodfox/game/chess"
	"woodfox/game/tactics"
)

// FuzzFind walks along legal moves that the bytes choose: whatever the line, its
// motifs lie on the board and within the line, and every theme of them has a group.
func FuzzFind(f *testing.F) {
	for _, l := range lines {
		f.Add(l.fen, []byte{0, 1, 2, 3, 5, 8, 13})
	}
	f.Add(chess.StartFEN, []byte("a line of moves that nobody would play"))
	grouped := make(map[tactics.Theme]bool)
	for _, g := range tactics.Groups() {
		for _, theme := range g.Themes() {
			grouped[theme] = true
		}
	}
	f.Fuzz(func(t *testing.T, fen string, choices []byte) {
		start, err := chess.ParseFEN(fen)
		if err != nil {
			return // what is no position has no motifs; package chess fuzzes the reading of it
		}
		pos := start
		var line []chess.Move
		for _, c := range choices[:min(len(choices), 40)] {
			moves := pos.LegalMoves()
			if len(moves) == 0 {
				break
			}
			m := moves[int(c)%len(moves)]
			line = append(line, m)
			pos.Play(m)
		}
		for _, m := range tactics.Find(start, line) {
			if m.Ply < 1 || m.Ply > len(line) || !grouped[m.Theme] {
				t.Errorf("%+v in a line of %d moves", m, len(line))
			}
			for _, s := range m.Squares {
				if s >= chess.NoSquare {
					t.Errorf("%+v: a square off the board", m)
				}
			}
		}
	})
}
