package play

import (
	"testing"
	"time"

	"woodfox/game/clock"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

// spent is how many bytes the program sends for an input.
func spent(term *screentest.Terminal, input func()) int {
	term.Settle()
	term.ResetBytes()
	input()
	return term.Bytes()
}

// The budgets are those of a game over a slow line: a move with everything that
// changes beside and under the board, a step of the cursor, a second on the
// clock. The board alone keeps a move under 600 bytes (package board); here a row
// in which both a square and the score sheet change is sent from one to the
// other.
func TestBytes(t *testing.T) {
	for _, tt := range []struct {
		lang               i18n.Lang
		move, cursor, tick int
	}{
		{i18n.EN, 1100, 300, 80},
		{i18n.Hans, 1100, 300, 80},
		{i18n.Hant, 1100, 300, 80},
	} {
		var watch wrist
		term, table := open(t, screentest.Options{
			Lang: tt.lang, Prepare: func(env *screen.Env) { env.Now = watch.look },
		}, Setup{Control: clock.HalfHour()})
		enter(term, "e4 e5 Nf3 Nc6")
		term.Type("Bb5")
		if n := spent(term, func() { term.Press("enter") }); n > tt.move {
			t.Errorf("%s: a move costs %d bytes, at most %d", tt.lang, n, tt.move)
		}
		if n := spent(term, func() { term.Press("up") }); n > tt.cursor {
			t.Errorf("%s: a cursor step costs %d bytes, at most %d", tt.lang, n, tt.cursor)
		}
		watch.set(time.Second)
		if n := spent(term, func() { term.Send(tickMsg{table}); term.Settle() }); n > tt.tick {
			t.Errorf("%s: a second costs %d bytes, at most %d", tt.lang, n, tt.tick)
		}
		if n := spent(term, func() { term.Send(tickMsg{table}); term.Settle() }); n != 0 {
			t.Errorf("%s: nothing changed, and %d bytes were sent", tt.lang, n)
		}
	}
}
