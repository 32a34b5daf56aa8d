package board_test

import (
	"fmt"
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/ui/i18n"
	"woodfox/ui/screen/screentest"
)

// A club player over a slow line pays for every byte.
func TestByteBudget(t *testing.T) {
	const step = 200 // at every size, with Chinese beside the board too
	sizes := []struct{ w, h, move int }{
		{40, 16, 220},
		{80, 24, 380},
		// Larger squares have more cells to change, and pictures in them.
		{90, 30, 600},
		{100, 40, 750},
		{140, 50, 1050},
	}
	for lang, beside := range map[i18n.Lang]string{
		i18n.EN:   "The bishop on c4 looks at f7.",
		i18n.Hans: "木狐狸：c4 的象正看着 f7。",
	} {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s %dx%d", lang, size.w, size.h), func(t *testing.T) {
				term, p := open(t, screentest.Options{Lang: lang, Width: size.w, Height: size.h}, chess.StartFEN)
				p.text = strings.Repeat(beside+"\n", 16)
				term.Press("up")
				for _, key := range []string{"up", "left", "down", "right"} {
					term.ResetBytes()
					term.Press(key)
					got := term.Bytes()
					t.Logf("cursor %s: %d bytes", key, got)
					if got == 0 || got >= step {
						t.Errorf("cursor %s: %d bytes, the budget is %d", key, got, step)
					}
				}
				for _, move := range []string{"e4", "e5", "Nf3"} {
					term.Type(move)
					term.ResetBytes()
					term.Press("enter")
					got := term.Bytes()
					t.Logf("%s: %d bytes", move, got)
					if got == 0 || got >= size.move {
						t.Errorf("%s: %d bytes, the budget is %d", move, got, size.move)
					}
				}
				term.ResetBytes()
				term.Settle()
				if got := term.Bytes(); got != 0 {
					t.Errorf("%d bytes while nothing happens", got)
				}
			})
		}
	}
}
