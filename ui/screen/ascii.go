package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// narrow replaces every character whose width terminals disagree about (East
// Asian Width "Ambiguous", UAX #11) and that the program draws by one ASCII
// character of width 1. It is used where the terminal was found to draw them
// wide: one wide ruling would tear its row.
var narrow = strings.NewReplacer(
	"─", "-", "━", "=", "│", "|", "┃", "|",
	"┌", "+", "┐", "+", "└", "+", "┘", "+", "├", "+", "┤", "+", "┬", "+", "┴", "+", "┼", "+",
	"╭", "+", "╮", "+", "╰", "+", "╯", "+",
	"█", "#", "▓", "#", "▒", "%", "░", ":", "▀", "\"", "▄", "_", "▌", "|", "▐", "|",
	"▛", "+", "▜", "+", "▙", "+", "▟", "+",
	"▁", "_", "▂", "_", "▃", "_", "▅", "=", "▆", "=", "▇", "=",
	"·", ".", "•", "*", "…", "~", "—", "-", "–", "-", "―", "-",
	"“", "\"", "”", "\"", "‘", "'", "’", "'",
	"×", "x", "÷", "/", "±", "~", "°", "'", "½", "h", "¼", "q", "¾", "t",
	"→", ">", "←", "<", "↑", "^", "↓", "v", "↔", "-", "⇒", ">",
	"★", "*", "☆", ".", "●", "*", "○", "o", "◎", "o", "◆", "*", "◇", "o", "■", "#", "□", ".",
	"▲", "^", "△", "^", "▼", "v", "▽", "v", "▶", ">", "◀", "<",
	"①", "1", "②", "2", "③", "3", "④", "4", "⑤", "5", "⑥", "6", "⑦", "7", "⑧", "8", "⑨", "9",
	"√", "v", "∞", "8", "≤", "<", "≥", ">", "≠", "/", "≈", "~", "§", "S", "♠", "S", "♣", "C", "♥", "H",
)

// cutRight returns the first n cells of a line with its escape sequences.
func cutRight(line string, n int) string { return ansi.Truncate(line, n, "") }

// cutLeft returns what follows the first n cells of a line.
func cutLeft(line string, n int) string { return ansi.TruncateLeft(line, n, "") }
