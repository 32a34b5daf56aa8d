package play

import (
	"strings"
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

// opening has a row of pieces that moves from end to end, castling, and a score
// sheet that grows beside every rank.
const opening = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O"

// A move with everything that changes beside and under the board, over a slow
// line. Colours out of the table of 256 are what comes over SSH; others take a
// few bytes more for every square. Somebody who knows the rules of the club is
// not told them: that is said once.
func TestBytesOfAnOpening(t *testing.T) {
	for _, lang := range i18n.All() {
		for colour, budget := range map[string]int{"256": 520, "truecolor": 590} {
			t.Run(string(lang)+" "+colour, func(t *testing.T) {
				term, _ := open(t, screentest.Options{Lang: lang, Colour: colour, Prepare: func(env *screen.Env) {
					env.Settings.Experience = "club"
				}}, Setup{})
				for _, move := range strings.Fields(opening) {
					term.Type(move)
					n := spent(term, func() { term.Press("enter") })
					t.Logf("%s: %d bytes", move, n)
					if n > budget {
						t.Errorf("%s costs %d bytes, at most %d", move, n, budget)
					}
				}
			})
		}
	}
}

// A step of the cursor and a second on the clock are cheaper than a move.
func TestBytes(t *testing.T) {
	const cursor, tick = 300, 80
	for _, lang := range i18n.All() {
		var watch wrist
		term, table := open(t, screentest.Options{
			Lang: lang, Prepare: func(env *screen.Env) { env.Now = watch.look },
		}, Setup{Control: clock.HalfHour()})
		enter(term, "e4 e5 Nf3 Nc6")
		if n := spent(term, func() { term.Press("up") }); n > cursor {
			t.Errorf("%s: a cursor step costs %d bytes, at most %d", lang, n, cursor)
		}
		watch.set(time.Second)
		if n := spent(term, func() { term.Send(tickMsg{table, table.ticks}); term.Settle() }); n > tick {
			t.Errorf("%s: a second costs %d bytes, at most %d", lang, n, tick)
		}
		if n := spent(term, func() { term.Send(tickMsg{table, table.ticks}); term.Settle() }); n != 0 {
			t.Errorf("%s: nothing changed, and %d bytes were sent", lang, n)
		}
	}
}
