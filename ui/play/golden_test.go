package play

import (
	"fmt"
	"strings"
	"testing"

	"woodfox/game/clock"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

var sizes = [][2]int{{80, 24}, {40, 16}, {140, 50}}

// middle sits down at a game in the middle: something taken on both sides, a
// clock, a hint and the reason why a try was refused.
func middle(t *testing.T, o screentest.Options) *screentest.Terminal {
	t.Helper()
	term, _ := open(t, o, Setup{Opponent: "mei", Control: clock.HalfHour()})
	moves := strings.Fields(whole)
	for ply := 0; ply < 12; ply += 2 {
		enter(term, moves[ply])
		replied(term, moves[ply+1])
	}
	term.Settle()
	enter(term, "b1b3")
	term.Press("esc", "ctrl+l") // painted anew: how it came there is not the matter here
	return term
}

func TestScreens(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range sizes {
			o := screentest.Options{Width: size[0], Height: size[1], Lang: lang}
			name := fmt.Sprintf("%s-%dx%d", lang, size[0], size[1])
			t.Run("new-"+name, func(t *testing.T) {
				term, _ := screentest.Open(t, o, func(env *screen.Env) screen.Screen { return New(env) })
				term.Settle()
				term.Golden()
			})
			t.Run("game-"+name, func(t *testing.T) { middle(t, o).Golden() })
			t.Run("result-"+name, func(t *testing.T) {
				term, _ := open(t, o, Setup{})
				enter(term, whole)
				term.Press("ctrl+l")
				term.Golden()
			})
		}
	}
}

func TestScreensInEveryDepthOfColour(t *testing.T) {
	for _, colour := range []string{"true", "16", "none"} {
		for _, glyphs := range []string{"figurine", "chinese"} {
			t.Run(colour+"-"+glyphs, func(t *testing.T) {
				middle(t, screentest.Options{Colour: colour, Glyphs: glyphs}).GoldenANSI()
			})
		}
	}
}
