package pgn

import (
	"strconv"
	"strings"

	"woodfox/game/chess"
)

// width is the most columns a line of moves takes; 4.3 wants fewer than 80.
const width = 79

// text is the text of moves as it grows, broken into lines.
type text struct {
	strings.Builder
	column   int
	numbered bool // the last thing written was a move: Black's reply needs no number
	tight    bool // a parenthesis was opened: no space after it
}

// token writes a word, after a space or in a new line.
func (t *text) token(word string) { t.word(word, true) }

// word writes a word; where a line must not begin with it, the line goes on.
func (t *text) word(word string, mayBreak bool) {
	switch {
	case t.column == 0 || t.tight:
	case mayBreak && t.column+1+len(word) > width:
		t.WriteByte('\n')
		t.column = 0
	default:
		t.WriteByte(' ')
		t.column++
	}
	t.tight = false
	t.WriteString(word)
	t.column += len(word)
}

// line writes the moves that follow a node, each with its variations behind it.
func (t *text) line(parent *Node, p chess.Position, ply int) error {
	for ; len(parent.Next) > 0; ply++ {
		node, before := parent.Next[0], p
		if err := t.move(node, &p, ply); err != nil {
			return err
		}
		for _, variation := range parent.Next[1:] {
			if err := t.variation(variation, before, ply); err != nil {
				return err
			}
		}
		parent = node
	}
	return nil
}

// variation writes a move that could have been played instead, and what follows
// it, in parentheses.
func (t *text) variation(node *Node, p chess.Position, ply int) error {
	t.token("(")
	t.tight, t.numbered = true, false
	if err := t.move(node, &p, ply); err != nil {
		return err
	}
	if err := t.line(node, p, ply+1); err != nil {
		return err
	}
	t.WriteByte(')')
	t.column++
	t.numbered = false
	return nil
}

// move writes a move with its number (8.2.2: Black's only where no move of White
// stands before it), its glyphs and its comments, and plays it.
func (t *text) move(node *Node, p *chess.Position, ply int) error {
	t.comments(node.Before)
	san := pass
	switch {
	case node.Move == chess.NoMove && !p.InCheck():
	case p.IsLegal(node.Move):
		san = p.SAN(node.Move)
	default:
		return &Error{Code: IllegalMove, Ply: ply}
	}
	number := strconv.Itoa(p.FullmoveNumber())
	if p.Turn() == chess.White {
		t.token(number + ".")
	} else if !t.numbered {
		t.token(number + "...")
	}
	t.token(san)
	t.numbered = true
	if node.Move == chess.NoMove {
		p.PlayNull()
	} else {
		p.Play(node.Move)
	}
	for _, glyph := range node.Glyphs {
		t.token("$" + strconv.Itoa(int(glyph)))
	}
	t.comments(node.Comments)
	return nil
}

// comments writes comments in braces; one that has a brace in it ends with its
// line instead (5).
func (t *text) comments(comments []string) {
	for _, comment := range comments {
		words := fields(comment)
		if len(words) == 0 {
			continue
		}
		t.numbered = false
		if strings.Contains(comment, "}") {
			t.token("; " + strings.Join(words, " ") + "\n")
			t.column = 0
			continue
		}
		words[0] = "{" + words[0]
		words[len(words)-1] += "}"
		for i, word := range words {
			t.word(word, i == 0 || mayBegin(word))
		}
	}
}

// mayBegin reports whether a line within a comment may begin with the word: a
// percent sign there would hide the line (6), and a bracket looks like a tag.
func mayBegin(word string) bool {
	return word[0] != '%' && (word[0] != '[' || strings.HasPrefix(word, "[%"))
}

// blanks break a line in a file, or are broken by one.
const blanks = " \t\n\v\f\r"

// fields are the words of a comment; only blanks tell them apart.
func fields(comment string) []string {
	return strings.FieldsFunc(comment, func(r rune) bool { return strings.ContainsRune(blanks, r) })
}
