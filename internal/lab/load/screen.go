package main

import (
	"regexp"
	"strings"

	"github.com/charmbracelet/x/vt"

	"woodfox/game/chess"
)

// screen is what a terminal shows; it may be read while its client is locked.
type screen struct{ em *vt.Emulator }

// line is the text of a line.
func (s screen) line(y int) string {
	var b strings.Builder
	for x := range columns {
		switch cell := s.em.CellAt(x, y); {
		case cell == nil || cell.Width > 0 && cell.Content == "":
			b.WriteByte(' ')
		case cell.Width > 0: // the right half of a wide cell has width 0
			b.WriteString(cell.Content)
		}
	}
	return b.String()
}

// text is all of the text.
func (s screen) text() string {
	var b strings.Builder
	for y := range rows {
		b.WriteString(strings.TrimRight(s.line(y), " \u00a0"))
		b.WriteByte('\n')
	}
	return b.String()
}

// has reports whether each of the texts stands on one line.
func (s screen) has(texts ...string) bool {
	all := s.text()
	for _, text := range texts {
		if !strings.Contains(all, text) {
			return false
		}
	}
	return true
}

// digit is the key of a numbered entry, in a menu or in the action bar, "" if there is none.
func (s screen) digit(label string) string {
	found := regexp.MustCompile(`(?m)(?:^|[ ›])([1-9]) ` + regexp.QuoteMeta(label) + `(?:$|\s)`).FindStringSubmatch(s.text())
	if found == nil {
		return ""
	}
	return found[1]
}

// cursorRank is the line of the upper edge of the cursor on the board.
func (s screen) cursorRank() int {
	for y := range rows {
		if strings.Contains(s.line(y), "┌") {
			return y
		}
	}
	return 0
}

// files is the line of letters under the board.
var files = regexp.MustCompile(`a +b +c +d +e +f +g +h|h +g +f +e +d +c +b +a`)

// pieces are the letters of the figurines, whose colour tells the side.
var pieces = map[string]byte{
	"♚": 'k', "♛": 'q', "♜": 'r', "♝": 'b', "♞": 'n', "♟": 'p',
	"♔": 'k', "♕": 'q', "♖": 'r', "♗": 'b', "♘": 'n', "♙": 'p',
}

// board reads a board that stands at the left, seen by the side that is to move: the first two fields of its FEN, "" if
// there is no whole board.
func (s screen) board() string {
	for y := rows - 1; y > 0; y-- {
		at := files.FindStringIndex(s.line(y))
		if at == nil || at[0] > 10 {
			continue
		}
		var letters [8]int // the column of each file
		for x := range columns {
			if cell := s.em.CellAt(x, y); cell != nil && len(cell.Content) == 1 && x <= columns/2 && cell.Content[0] >= 'a' && cell.Content[0] <= 'h' {
				letters[cell.Content[0]-'a'] = x
			}
		}
		placement := s.placement(letters, y)
		switch {
		case placement == "":
			return ""
		case letters[0] < letters[7]:
			return placement + " w"
		default:
			return placement + " b"
		}
	}
	return ""
}

// placement reads the board whose files stand in the columns, above line bottom.
func (s screen) placement(letters [8]int, bottom int) string {
	var ranks [9]string
	left := min(letters[0], letters[7])
	for y := range bottom {
		for x := range left {
			cell := s.em.CellAt(x, y)
			if cell == nil || len(cell.Content) != 1 || cell.Content[0] < '1' || cell.Content[0] > '8' {
				continue
			}
			var row strings.Builder
			for _, x := range letters {
				row.WriteByte(s.piece(x, y))
			}
			ranks[cell.Content[0]-'0'] = row.String()
		}
	}
	var b strings.Builder
	for rank := 8; rank >= 1; rank-- {
		if len(ranks[rank]) != 8 {
			return ""
		}
		if rank < 8 {
			b.WriteByte('/')
		}
		b.WriteString(ranks[rank])
	}
	text := b.String()
	for n := 8; n >= 1; n-- {
		text = strings.ReplaceAll(text, strings.Repeat(".", n), string(rune('0'+n)))
	}
	return text
}

// piece is the letter of the piece in a cell, '.' if there is none.
func (s screen) piece(x, y int) byte {
	cell := s.em.CellAt(x, y)
	if cell == nil {
		return '.'
	}
	letter, ok := pieces[cell.Content]
	if !ok {
		return '.'
	}
	if cell.Style.Fg != nil {
		if r, g, b, _ := cell.Style.Fg.RGBA(); r+g+b > 3*0x8000 {
			letter -= 'a' - 'A'
		}
	}
	return letter
}

// position is the position that a board shows, as far as it does: no castling, nothing en passant.
func position(board string) (chess.Position, error) { return chess.ParseFEN(board + " - - 0 1") }
