package club

import (
	"strings"
	"unicode"

	"woodfox/game/rating"
)

// Person is somebody on the server.
type Person struct {
	ID      string // the profile's
	Name    string // cleaned by Enter; may be empty, and need not be unique
	Teacher bool
	Guest   bool
}

// Doing is what somebody does, in the codes of the screens.
type Doing struct {
	Code   string // "home", "learn", "puzzles" …
	Detail string // the chapter, the drill, the person opposite; cut at 80 characters
	Score  int    // points so far, where points are counted
}

// The longest texts, in characters.
const (
	maxName   = 40
	maxDetail = 80
	maxNote   = 300
	maxNotice = 300
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

// presence is a person with at least one visit. The club's mu guards it.
type presence struct {
	Person
	visits []*Visit // the one that did something last comes last
	rating rating.Rating
	rated  bool
	recent stamps // when challenges were made
}
