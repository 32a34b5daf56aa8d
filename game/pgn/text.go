package pgn

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// valid makes a text valid UTF-8, taking it for Windows-1252 if it is not.
func valid(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	var b strings.Builder
	for _, c := range text {
		if c >= 0x80 && c < 0xA0 {
			b.WriteRune(windows1252[c-0x80])
		} else {
			b.WriteRune(rune(c)) // as in Latin-1
		}
	}
	return b.String()
}

// windows1252 are the characters that stand where Latin-1 has none, 80 to 9F
// (Unicode's mapping table CP1252); where neither has one the replacement
// character stands.
var windows1252 = [32]rune([]rune("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ"))

// text takes a text over, telling once a game when it is not UTF-8.
func (r *Reader) text(text []byte) string {
	r.check(text)
	return valid(text)
}

func (r *Reader) check(text []byte) {
	if !r.told.encoding && !utf8.Valid(text) {
		r.told.encoding = true
		r.problem(Warning, Encoding, "", nil)
	}
}

// commentEnd is how a piece of a comment ends.
type commentEnd uint8

const (
	closed commentEnd = iota // a brace follows
	open                     // the file ends, or a tag pair begins
	cut                      // maxText has been reached
)

// comment reads a comment in braces, which do not nest (5). A brace that is never
// closed would swallow the file: a line that begins a tag pair ends it.
func (r *Reader) comment() {
	begins := r.here()
	r.pos++
	length, lines, end := r.commentPiece()
	r.say(r.buf[r.pos : r.pos+length])
	r.advance(length, lines)
	if end == cut {
		r.tellLong()
	}
	for end == cut {
		length, lines, end = r.commentPiece()
		r.advance(length, lines)
	}
	if end == closed {
		r.pos++
		return
	}
	r.problemAt(begins, Failure, UnterminatedComment, "", nil)
}

// commentPiece finds how far the comment goes from pos on, with how many line
// breaks, and how that ends.
func (r *Reader) commentPiece() (length, lines int, end commentEnd) {
	const stride = 512 // nobody looks far ahead for a brace that stands near
	for {
		part := r.buf[r.pos+length : min(r.end, r.pos+length+stride)]
		newline := bytes.IndexByte(part, '\n')
		if newline >= 0 {
			part = part[:newline]
		}
		if brace := bytes.IndexByte(part, '}'); brace >= 0 {
			return length + brace, lines, closed
		}
		length += len(part)
		switch {
		case newline >= 0:
			length++
			lines++
			if r.looksLikeTag(length) {
				return length, lines, open
			}
		case length >= maxText:
			return length, lines, cut
		case r.pos+length == r.end && !r.more():
			return length, lines, open
		}
	}
}

// advance moves on over a text with line breaks in it.
func (r *Reader) advance(length, lines int) {
	end := r.pos + length
	if lines > 0 {
		last := r.pos + bytes.LastIndexByte(r.buf[r.pos:end], '\n')
		r.line += lines - 1
		r.nextLine(last + 1)
	}
	r.skipTo(end)
}

// restOfLine reads a comment that ends with its line (5).
func (r *Reader) restOfLine() {
	text, whole := r.untilBreak(maxText)
	if !whole {
		r.tellLong()
	}
	r.say(text[1:])
	r.skipTo(r.pos + len(text))
	r.skipLine()
}

// untilBreak returns the rest of the line, at most so many bytes of it, and
// whether that is all.
func (r *Reader) untilBreak(limit int) (line []byte, whole bool) {
	for n := 0; ; {
		line = r.buf[r.pos:min(r.end, r.pos+limit)]
		if i := bytes.IndexAny(line[n:], "\r\n"); i >= 0 {
			return line[:n+i], true
		}
		n = len(line)
		if n == limit {
			return line, false
		}
		if !r.more() {
			return r.buf[r.pos:r.end], true
		}
	}
}

func (r *Reader) tellLong() {
	r.begin(before)
	if !r.told.long {
		r.told.long = true
		r.problem(Warning, TooLong, "", nil)
	}
}

// say adds a comment to the move it stands behind, or to the one that it stands
// before when that begins a variation. Line breaks in it are those of the file
// and mean nothing (8.2.5).
func (r *Reader) say(text []byte) {
	r.begin(before)
	l := r.current()
	if r.skipped > 0 || l.broken || len(bytes.Trim(text, blanks)) == 0 {
		return
	}
	r.game.Comments++
	r.check(text)
	if !r.tree {
		return
	}
	if r.kept += len(text) + commentCost; r.kept > maxComments {
		r.tellLong()
		return
	}
	comment := strings.Join(fields(valid(text)), " ")
	if l.plies == 0 && l.parent != nil {
		l.pending = append(l.pending, comment)
	} else {
		l.node.Comments = append(l.node.Comments, comment)
	}
}

// commentCost is about what a comment takes beside its text, in bytes.
const commentCost = 48
