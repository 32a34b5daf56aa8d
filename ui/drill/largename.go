package drill

import (
	"strconv"
	"strings"
	"time"

	"woodfox/game/chess"
	"woodfox/ui/screen"
)

// seconds writes a time as seconds with one decimal.
func seconds(t time.Duration) string { return strconv.FormatFloat(t.Seconds(), 'f', 1, 64) }

// strokes are the letters of squares' names, the digits and the colon of a clock,
// five dots wide (the colon one) and six high.
var strokes = map[byte][6]string{
	'a': {"     ", " ### ", "    #", " ####", "#   #", " ####"},
	'b': {"#    ", "#    ", "#### ", "#   #", "#   #", "#### "},
	'c': {"     ", " ### ", "#   #", "#    ", "#   #", " ### "},
	'd': {"    #", "    #", " ####", "#   #", "#   #", " ####"},
	'e': {"     ", " ### ", "#   #", "#####", "#    ", " ### "},
	'f': {"  ## ", " #   ", "#### ", " #   ", " #   ", " #   "},
	'g': {"     ", " ####", "#   #", " ####", "    #", " ### "},
	'h': {"#    ", "#    ", "#### ", "#   #", "#   #", "#   #"},
	'1': {"  #  ", " ##  ", "  #  ", "  #  ", "  #  ", " ### "},
	'2': {" ### ", "#   #", "   # ", "  #  ", " #   ", "#####"},
	'3': {" ### ", "#   #", "  ## ", "    #", "#   #", " ### "},
	'4': {"   # ", "  ## ", " # # ", "#####", "   # ", "   # "},
	'5': {"#####", "#    ", "#### ", "    #", "#   #", " ### "},
	'6': {" ### ", "#    ", "#### ", "#   #", "#   #", " ### "},
	'7': {"#####", "    #", "   # ", "  #  ", " #   ", " #   "},
	'8': {" ### ", "#   #", " ### ", "#   #", "#   #", " ### "},
	'9': {" ### ", "#   #", " ####", "    #", "    #", " ### "},
	'0': {" ### ", "#   #", "#   #", "#   #", "#   #", " ### "},
	':': {" ", "#", " ", " ", "#", " "},
}

// largeName draws a square's name large.
func largeName(env *screen.Env, s chess.Square, width, height int) []string {
	return large(env, s.String(), width, height)
}

// large draws names of squares, numbers and times three rows high, two dots to a
// cell, so that they are read from the corner of the eye; where there is no room or
// no such glyph they stand in one line.
func large(env *screen.Env, text string, width, height int) []string {
	look := env.Palette
	if width < 7*len(text)-2 || height < 3 || env.Terminal.WideAmbiguous || env.Terminal.NoFigurines {
		return []string{look.Strong.On("› " + text)}
	}
	rows := make([]string, 3)
	for y := range rows {
		var b strings.Builder
		for _, c := range []byte(text) {
			upper, lower := strokes[c][2*y], strokes[c][2*y+1]
			for x := range upper {
				b.WriteString(half(upper[x] == '#', lower[x] == '#'))
			}
			b.WriteString("  ")
		}
		rows[y] = look.Accent.On(strings.TrimRight(b.String(), " "))
	}
	return rows
}

// half is a cell by its upper and lower half.
func half(upper, lower bool) string {
	switch {
	case upper && lower:
		return "█"
	case upper:
		return "▀"
	case lower:
		return "▄"
	}
	return " "
}
