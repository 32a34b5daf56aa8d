package i18n

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Signs that may not begin a line and signs that may not end one (the basic
// rules of Chinese line breaking, W3C "Requirements for Chinese Text Layout",
// section 3.1.5).
const (
	notAtStart = "，。、；：！？）》」』】〉〕”’…—～·・％,.;:!?)]}%"
	notAtEnd   = "（《「『【〈〔“‘([{"
)

// hanPieces are the characters that name a piece at the head of a move.
const hanPieces = "王后车車象马馬兵"

// Wrap breaks plain text (no escape sequences) into lines of at most width
// cells. It breaks at spaces, which disappear there, and beside Han characters,
// but never inside a word or a move (Nf3, e2-e4, O-O-O, 马f3), never before
// closing punctuation and never after opening punctuation. Only what is wider
// than a whole line is broken anyhow. A newline in text ends a line; an empty
// text is one empty line. Nothing but spaces is lost. A width below 2 counts as
// 2, since a Han character needs as much.
func Wrap(text string, width int) []string {
	width = max(width, 2)
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapParagraph(paragraph, width)...)
	}
	return lines
}

func wrapParagraph(text string, width int) []string {
	var (
		lines   []string
		line    strings.Builder
		used    int
		pending int // spaces seen since the last piece; dropped when the line ends
	)
	flush := func() {
		lines = append(lines, line.String())
		line.Reset()
		used, pending = 0, 0
	}
	put := func(piece string, w int) {
		line.WriteString(strings.Repeat(" ", pending))
		line.WriteString(piece)
		used += pending + w
		pending = 0
	}
	for _, p := range pieces(text) {
		if p == " " {
			pending++
			continue
		}
		w := Width(p)
		if used+pending+w > width && (used > 0 || pending > 0) {
			if used > 0 {
				flush()
			}
			pending = 0
		}
		if w <= width {
			put(p, w)
			continue
		}
		for p != "" { // wider than a line: by graphemes
			g, gw := ansi.FirstGraphemeCluster(p, ansi.GraphemeWidth)
			if used+gw > width {
				flush()
			}
			put(g, gw)
			p = p[len(g):]
		}
	}
	if used > 0 || line.Len() > 0 || len(lines) == 0 {
		flush()
	}
	return lines
}

// pieces cuts a paragraph into what may not be broken; a piece " " is one space.
func pieces(text string) []string {
	var out []string
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			out = append(out, word.String())
			word.Reset()
		}
	}
	last := "" // the grapheme before, "" at the start and after a space
	for rest := text; rest != ""; {
		g, _ := ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
		rest = rest[len(g):]
		if g == " " || g == "\t" || g == "　" {
			end()
			out = append(out, " ")
			last = ""
			continue
		}
		if last != "" && mayBreak(last, g, rest) {
			end()
		}
		word.WriteString(g)
		last = g
	}
	end()
	return out
}

// mayBreak reports whether a line may end between the graphemes a and b; rest
// follows b.
func mayBreak(a, b, rest string) bool {
	switch {
	case strings.Contains(notAtEnd, a), strings.Contains(notAtStart, b):
		return false
	case Width(a) < 2 && Width(b) < 2:
		// Inside a word. After a closing sign of Chinese text (which may be one
		// cell wide, as ” and …) a Latin word may begin on the next line.
		return utf8.RuneLen(firstRune(a)) > 2 && strings.Contains(notAtStart, a)
	case strings.Contains(hanPieces, a):
		return !beginsSquare(b + rest)
	}
	return true
}

// beginsSquare reports whether s goes on like a move after its piece: f3, bd2,
// 1e2, xd5.
func beginsSquare(s string) bool {
	s = strings.TrimLeft(s, "x×")
	if s == "" {
		return false
	}
	if s[0] >= '1' && s[0] <= '8' {
		s = s[1:]
	}
	for range 2 {
		if len(s) >= 2 && s[0] >= 'a' && s[0] <= 'h' && s[1] >= '1' && s[1] <= '8' {
			return true
		}
		if s == "" || s[0] < 'a' || s[0] > 'h' {
			return false
		}
		s = strings.TrimLeft(s[1:], "x×")
	}
	return false
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}
