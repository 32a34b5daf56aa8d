package store

import (
	"strings"
	"unicode"
)

// Clean makes a text from outside safe to show to others on one line: invisible
// characters and those that steer the terminal or the direction of writing are
// dropped, each run of white space is one space, no letter carries more than two
// marks, and what is longer than limit characters is cut.
func Clean(text string, limit int) string {
	var b strings.Builder
	n, marks, space := 0, 0, false
	for _, r := range strings.ToValidUTF8(text, "") {
		switch {
		case unicode.IsSpace(r):
			space = b.Len() > 0
			continue
		case !unicode.IsGraphic(r) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r) || r == brailleBlank:
			continue
		}
		if !unicode.IsMark(r) {
			marks = 0
		} else if marks++; marks > 2 || b.Len() == 0 || space {
			continue
		}
		if space {
			if n++; n >= limit {
				break
			}
			b.WriteByte(' ')
			space = false
		}
		if n++; n > limit {
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}

// brailleBlank is drawn as nothing and counts as a symbol.
const brailleBlank = '\u2800'
