package board_test

import (
	"fmt"
	"testing"

	"woodfox/game/chess"
	"woodfox/ui/board"
	"woodfox/ui/i18n"
	"woodfox/ui/screen/screentest"
)

// Everything that the board can show at once: the last move, a check, help,
// right and wrong, stars, marks, numbers, the held piece and its targets, the
// cursor.
func TestGolden(t *testing.T) {
	for _, o := range []screentest.Options{
		{Lang: i18n.EN, Width: 80, Height: 24, Colour: "truecolor", Glyphs: "figurine"},
		{Lang: i18n.EN, Width: 80, Height: 24, Colour: "256", Glyphs: "letters"},
		{Lang: i18n.Hans, Width: 80, Height: 24, Colour: "16", Glyphs: "chinese"},
		{Lang: i18n.Hant, Width: 80, Height: 24, Colour: "none", Glyphs: "chinese"},
		{Lang: i18n.EN, Width: 40, Height: 16, Colour: "none", Glyphs: "figurine"},
		{Lang: i18n.Hans, Width: 40, Height: 16, Colour: "16", Glyphs: "chinese"},
		{Lang: i18n.Hant, Width: 140, Height: 50, Colour: "truecolor"},
		{Lang: i18n.EN, Width: 140, Height: 50, Colour: "none"},
	} {
		t.Run(fmt.Sprintf("%s_%dx%d_%s_%s", o.Lang, o.Width, o.Height, o.Colour, o.Glyphs), func(t *testing.T) {
			term, p := open(t, o, "rnbqk1nr/pppp1ppp/8/4p3/1b1P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 1 3")
			p.board.Marks = board.Marks{
				Last:   chess.NewMove(chess.F8, chess.B4),
				Hints:  chess.BitboardOf(chess.B4, chess.G6),
				Right:  chess.BitboardOf(chess.H5),
				Wrong:  chess.BitboardOf(chess.A5, chess.G8),
				Stars:  chess.BitboardOf(chess.A6, chess.H3),
				Chosen: chess.BitboardOf(chess.C6, chess.D7),
			}
			p.board.SetCursor(chess.B1)
			term.Press("enter", "right")
			term.GoldenANSI()
		})
	}
}

// Lines in all directions, over empty squares only, and what they strike; seen
// from both sides.
func TestGoldenLines(t *testing.T) {
	for _, size := range [][2]int{{40, 16}, {80, 24}, {140, 50}} {
		for _, flipped := range []bool{false, true} {
			t.Run(fmt.Sprintf("%dx%d/flipped=%t", size[0], size[1], flipped), func(t *testing.T) {
				o := screentest.Options{Width: size[0], Height: size[1], Colour: "none"}
				term, p := open(t, o, "3r3k/6b1/8/n2Q3r/8/8/b7/3R3K w - - 0 1")
				p.board.SetMode(board.Watching)
				p.board.SetFlipped(flipped)
				var lines []board.Line
				for _, to := range []chess.Square{chess.D8, chess.H5, chess.A5, chess.A2, chess.G8, chess.H1, chess.E7} {
					lines = append(lines, board.Line{From: chess.D5, To: to})
				}
				p.board.Marks = board.Marks{Hints: chess.BitboardOf(chess.D5), Struck: chess.BitboardOf(chess.D8, chess.H5, chess.A5, chess.A2, chess.G8), Lines: lines}
				term.Repaint()
				term.Golden()
			})
		}
	}
}
