package i18n

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Width returns how many cells s takes in a terminal. Escape sequences take
// none, Han characters two. It is the one place that decides how wide a glyph
// is; everything that measures asks here.
func Width(s string) int { return ansi.StringWidth(s) }

// Truncate returns s if it fits into width cells, else as much of its beginning
// as fits together with an ellipsis. Escape sequences are kept.
func Truncate(s string, width int) string {
	return ansi.Truncate(s, max(width, 0), "…")
}

// Pad fills s with spaces on the right to width cells; what is wider already
// stays as it is.
func Pad(s string, width int) string {
	return s + strings.Repeat(" ", max(width-Width(s), 0))
}

// PadLeft fills s with spaces on the left to width cells.
func PadLeft(s string, width int) string {
	return strings.Repeat(" ", max(width-Width(s), 0)) + s
}

// Fold makes plain ASCII of what a Chinese input method writes instead of it:
// full-width letters, digits and signs (Ｎｆ３, ？, ：, ，), the ideographic space,
// full stop and comma, typographic quotes and dashes, and the multiplication
// sign of a capture. Everything else stays.
func Fold(s string) string { return strings.Map(fold, s) }

func fold(r rune) rune {
	switch {
	case r >= '！' && r <= '～': // FF01…FF5E mirror 21…7E
		return r - '！' + '!'
	case r == '　' || r == '\u00a0':
		return ' '
	case r == '。':
		return '.'
	case r == '、':
		return ','
	case r == '×' || r == '✕':
		return 'x'
	case r >= '‐' && r <= '―' || r == '−' || r == 'ー': // hyphens and dashes
		return '-'
	case r == '‘' || r == '’':
		return '\''
	case r == '“' || r == '”':
		return '"'
	case r == '【':
		return '['
	case r == '】':
		return ']'
	}
	return r
}
