package board_test

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"woodfox/game/chess"
	"woodfox/ui/board"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// Whatever is typed or pasted into the line and entered, in any mode, the board
// stays usable and what it says of squares and pieces is sound.
func FuzzMoveLine(f *testing.F) {
	for _, seed := range []string{"e4", "exd8=Q", "Ｎｆ３", "马f3", "王车易位", "O-O-O", "Ke1", "黑后d8", "白王", "a1a4", "e9", "提示", "square e4", "e7e8", "\u200d", "王王王王"} {
		for mode := board.Watching; mode <= board.Setting; mode++ {
			f.Add(seed, uint8(mode))
		}
	}
	env := screentest.NewEnv(f, screentest.Options{})
	f.Fuzz(func(t *testing.T, text string, mode uint8) {
		p := newPage(env, promotable)
		p.Update(screen.SizeMsg{Width: 80, Height: 21})
		if m := board.Mode(mode) % (board.Setting + 1); m == board.Free {
			p.board.SetFree(func(from chess.Square) chess.Bitboard { return chess.BitboardOf(from ^ 1) })
		} else {
			p.board.SetMode(m)
		}
		p.board.Update(tea.PasteMsg{Content: text})
		switch msg := p.board.Update(screentest.Key("enter")).(type) {
		case board.MoveMsg:
			if pos := p.board.Position(); p.board.Mode() == board.Moving && !pos.IsLegal(msg.Move) {
				t.Errorf("%q became the illegal move %v", text, msg.Move)
			}
		case board.SquareMsg:
			if msg.Square >= chess.NoSquare {
				t.Errorf("%q became the square %d", text, msg.Square)
			}
		case board.PlacedMsg:
			if msg.Square >= chess.NoSquare || p.board.Pieces()[msg.Square] != msg.Piece {
				t.Errorf("%q placed %v on %d", text, msg.Piece, msg.Square)
			}
		}
		for _, key := range []string{"tab", "enter", "esc", "esc", "up", "enter"} {
			p.board.Update(screentest.Key(key))
		}
		p.board.View()
	})
}
