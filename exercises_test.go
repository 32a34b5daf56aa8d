//go:build unix

package main_test

import (
	"strings"
	"testing"
)

const up, enter, esc = "\x1b[A", "\r", "\x1b"

// Whoever's program is killed on the knight's way finds the knight where it was.
func TestKnightsPathInATerminal(t *testing.T) {
	binary, data := build(t), known(t)
	p := start(t, binary, data, "puzzles", "--mode", "knight")
	p.waitFor("Way 1 of 8", "Bring the knight from")
	p.press("2")
	p.waitFor("This is how it goes", "are enough")
	p.press(enter)
	p.waitFor("Way 2 of 8")
	p.press("1")
	p.waitFor("The last jump comes from")
	p.kill()
	p = start(t, binary, data, "puzzles", "--mode", "knight")
	p.waitFor("Way 2 of 8", "You are where you left off.")
}

func TestCoordinatesInATerminal(t *testing.T) {
	p := start(t, build(t), known(t), "puzzles", "--mode", "coordinates")
	p.waitFor("Thirty seconds", "find the square")
	p.press("1") // say the name
	p.waitFor("say the name")
	p.press("4")
	p.waitFor("What is the lit square called?")
	p.press("a1")
	p.wait("what came of it", func(screen string) bool {
		return strings.Contains(screen, "a1: right.") || strings.Contains(screen, ", not a1.")
	})
	p.press("\t" + enter) // the bar: stop
	p.waitFor("Thirty seconds", "say the name")
}

func TestProgressInATerminal(t *testing.T) {
	p := start(t, build(t), known(t), "puzzles")
	p.waitFor("Progress")
	p.press(up + up + up + enter)
	p.waitFor("Solve 10 puzzles and look again")
	p.press(esc)
	p.waitFor("Knight's path")
}
