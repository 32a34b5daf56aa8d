package account

import (
	"fmt"
	"unicode"
)

// visible is a character as it can be shown, or its number where it cannot be seen
// or would command the terminal.
func visible(r rune) string {
	if !unicode.IsGraphic(r) || unicode.IsMark(r) || unicode.IsSpace(r) && r != ' ' {
		return fmt.Sprintf("U+%04X", r)
	}
	return fmt.Sprintf("“%c”", r)
}
