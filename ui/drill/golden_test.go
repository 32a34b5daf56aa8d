package drill_test

import (
	"fmt"
	"strings"
	"testing"

	"woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/screen/screentest"
)

// The states that a person can see, by name, from the fork wf006 (White) or the
// skewer wf009 (Black).
var states = []struct {
	name string
	to   func(tb *table)
}{
	{"task", func(*table) {}},
	{"hint", func(tb *table) { tb.Press("1", "1") }},
	{"wrong", func(tb *table) {
		tb.Type("Nb4")
		tb.Press("enter")
		tb.Wait("the judgement", func(shown string) bool { return strings.Contains(shown, "✗") })
	}},
	{"end", func(tb *table) { tb.solve(byTyping) }},
	{"why", func(tb *table) { tb.solve(byTyping); tb.Press("2") }},
	{"summary", func(tb *table) { tb.solve(byTyping); tb.Press("4") }},
	{"missed", func(tb *table) { tb.Press("2", "4", "2") }},
	{"missed-why", func(tb *table) { tb.Press("2", "4", "2", "2") }},
}

func TestGolden(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}, {140, 50}} {
			for _, state := range states {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], state.name), func(t *testing.T) {
					tb := open(t, screentest.Options{Lang: lang, Width: size[0], Height: size[1]}, forkWith(t))
					state.to(tb)
					screentest.CheckActions(t, tb.stage.Top())
					tb.Golden()
				})
			}
		}
	}
}

func TestGoldenColours(t *testing.T) {
	for _, colour := range []string{"truecolor", "16", "none"} {
		for _, state := range states[:5] {
			t.Run(colour+"/"+state.name, func(t *testing.T) {
				tb := open(t, screentest.Options{Lang: i18n.Hant, Colour: colour}, forkWith(t))
				state.to(tb)
				tb.GoldenANSI()
			})
		}
	}
}

// The board is turned to whoever solves.
func TestGoldenBlackSolves(t *testing.T) {
	tb := open(t, screentest.Options{}, drill.Options{Set: only(t, "wf009")})
	if !tb.Board().Flipped() {
		t.Error("the board shows White below")
	}
	tb.Golden()
}

func TestSizes(t *testing.T) {
	for _, state := range states {
		tb := open(t, screentest.Options{}, forkWith(t))
		state.to(tb)
		screentest.CheckSizes(tb.Terminal)
	}
}

// A club player over a slow line pays for every byte.
func TestByteBudget(t *testing.T) {
	for lang, budget := range map[i18n.Lang]int{i18n.EN: 300, i18n.Hans: 300, i18n.Hant: 300} {
		tb := open(t, screentest.Options{Lang: lang}, drill.Options{Set: only(t, "wf006")})
		tb.Press("up")
		for _, key := range []string{"up", "left", "down", "right"} {
			tb.ResetBytes()
			tb.Press(key)
			if got := tb.Bytes(); got == 0 || got >= budget {
				t.Errorf("%s, cursor %s: %d bytes, the budget is %d", lang, key, got, budget)
			}
		}
		tb.ResetBytes()
		tb.Settle()
		if got := tb.Bytes(); got != 0 {
			t.Errorf("%s: %d bytes while nothing happens", lang, got)
		}
	}
}
