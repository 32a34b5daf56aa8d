package play

import "woodfox/ui/screen"

// How many lines stand under the board for what is said. A board of the home
// size, 5×2 squares with labels and move line, is 18 lines high, the smallest 10:
// it keeps them, and so its place, when the bar takes one more line.
const (
	leastUnder, mostUnder = 2, 4
	homeBoard, leastBoard = 18, 10
)

// layout is where the parts of the screen stand, computed once per size.
type layout struct {
	size    screen.SizeMsg
	panel   screen.Rect // players, clocks, captured pieces, score sheet
	opening screen.Rect // its name
	under   screen.Rect // what is said
	sheet   screen.Rect // the score sheet inside the panel
	narrow  bool        // the panel has no room for blocks of lines
}

// arrange lays the screen out: the board as large as it fits with a few lines
// for words below it, the panel where the board leaves room.
func (t *Table) arrange(size screen.SizeMsg) {
	l := layout{size: size}
	body := screen.Rect{W: size.Width, H: size.Height}
	rest, under := body.CutBottom(min(max(size.Height-homeBoard, leastUnder), mostUnder, max(size.Height-leastBoard, 1)))
	panel, beside := t.board.Arrange(rest)
	if beside {
		// The board may need less than it was offered; what is said follows it.
		under.Y = min(under.Y, t.board.Rect().Y+t.board.Rect().H)
	}
	if beside {
		// Each side's block stands beside its first rank.
		panel.H = min(panel.H, 8*t.board.Cell().H)
		// Beside the letters of the files nothing else changes: beside a rank the
		// name would cost that rank of the board again.
		l.opening = screen.Rect{X: panel.X, Y: panel.Y + 8*t.board.Cell().H, W: panel.W, H: 1}
	}
	l.panel = panel
	l.under = under
	l.narrow = l.panel.H < 9
	block := 2
	if l.narrow {
		block = 1
	}
	_, sheet := l.panel.CutTop(block)
	l.sheet, _ = sheet.CutBottom(block)
	if !l.narrow {
		l.sheet = l.sheet.Inset(0, 1)
	}
	t.layout = l
	t.compose()
}
