//go:build unix

package main_test

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"woodfox/game/chess"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/drill"
)

// trainee is a person at a pseudo-terminal who drills puzzles in the plain face,
// and who finds the solution in what the program has saved.
type trainee struct {
	*process
	profile *store.Profile
	kind    string
}

// train begins a drill of the real binary.
func train(t *testing.T, binary, data string, mode puzzles.Mode, args ...string) *trainee {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: data})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	profile, err := s.LastProfile()
	if err == nil && profile == nil {
		profile, err = s.CreateProfile("Anna")
	}
	if err != nil {
		t.Fatal(err)
	}
	p := start(t, binary, data, append([]string{"--plain", "puzzles"}, args...)...)
	return &trainee{process: p, profile: profile, kind: drill.KindOf(mode, "")}
}

// session is the drill as it was saved; the program saves before it asks.
func (p *trainee) session() puzzles.Session {
	p.t.Helper()
	kind := p.kind
	if sets, err := p.profile.Woodpeckers(); err == nil && len(sets) > 0 && kind == drill.KindOf(puzzles.ModeWoodpecker, "") {
		kind = drill.KindOf(puzzles.ModeWoodpecker, sets[0].ID)
	}
	s, ok, err := drill.InProgress(p.profile, kind)
	if err != nil || !ok {
		p.t.Fatalf("no drill of kind %q in progress (%v); the screen shows:\n%s", kind, err, p.text())
	}
	return s
}

func (p *trainee) text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.screen()
}

// at waits until the n-th puzzle is put.
func (p *trainee) at(n int) {
	p.t.Helper()
	put := regexp.MustCompile(fmt.Sprintf(`Puzzle %d\b[^>]*best move\?\s+>\s*$`, n))
	p.wait(put.String(), put.MatchString)
}

// say types a line and waits until it has been answered with all of the texts.
func (p *trainee) say(line string, answered ...string) {
	p.t.Helper()
	p.press(line + "\r")
	p.waitFor(answered...)
}

// solve plays the solution of the puzzle that is put.
func (p *trainee) solve() {
	p.t.Helper()
	s := p.session()
	for _, m := range solution(s) {
		p.press(m + "\r")
	}
}

func solution(s puzzles.Session) (sans []string) {
	for i := s.Current.Ply; i < len(s.Current.Puzzle.Moves); i += 2 {
		position := s.Current.Puzzle.Position(i)
		sans = append(sans, position.SAN(s.Current.Puzzle.Moves[i]))
	}
	return sans
}

// wrong is a legal move that loses: the king's or, if it has none, the last.
func (p *trainee) wrong() string {
	p.t.Helper()
	s := p.session()
	position := s.Position()
	moves := slices.DeleteFunc(position.LegalMoves(), func(m chess.Move) bool {
		after := position.After(m)
		return m == s.Stored() || after.IsCheckmate()
	})
	if len(moves) == 0 {
		p.t.Fatal("the only legal move is right")
	}
	worst := moves[len(moves)-1]
	for _, m := range moves {
		if position.At(m.From()).Type() == chess.King {
			worst = m
		}
	}
	return worst.String()
}

// Each drill of puzzles by the real binary in a pseudo-terminal, in the plain face.
func TestDrillsInATerminal(t *testing.T) {
	binary, data := build(t), t.TempDir()
	t.Run("today", func(t *testing.T) {
		p := train(t, binary, data, puzzles.ModeToday, "--mode", "today")
		p.at(1)
		p.solve()
		p.waitFor("Your rating:", "next puzzle")
		p.press("\r")
		p.at(2)
		p.say("hint", "Look")
		p.say("answer", "The solution:")
		p.kill()
		again := train(t, binary, data, puzzles.ModeToday, "--mode", "today")
		again.waitFor("You go on with the puzzles that were left.", "Puzzle 2")
		again.say("quit", "Goodbye")
	})
	t.Run("theme", func(t *testing.T) {
		p := train(t, binary, data, puzzles.ModeTheme, "--theme", "fork", "--unrated")
		p.waitFor("An example of a fork")
		p.at(1)
		p.solve()
		p.waitFor("next puzzle")
		p.say("quit", "Goodbye")
	})
	t.Run("mate", func(t *testing.T) {
		p := train(t, binary, data, puzzles.ModeMate, "--mate", "1")
		p.at(1)
		p.solve()
		p.waitFor("next puzzle")
		p.say("quit", "Goodbye")
	})
	t.Run("streak", func(t *testing.T) {
		p := train(t, binary, data, puzzles.ModeStreak, "--mode", "streak")
		p.at(1)
		p.solve()
		p.waitFor("next puzzle")
		p.press("\r")
		p.waitFor("Your streak: 1.")
		p.at(2)
		p.say("skip", "Passed over.")
		p.press("\r")
		p.at(3)
		p.kill() // and so the streak goes on later
		p = train(t, binary, data, puzzles.ModeStreak, "--mode", "streak")
		p.at(3)
		p.say(p.wrong(), "That ends the streak.")
		p.press("\r")
		p.waitFor("The streak is over: 1 puzzle in a row.", "best so far")
		p.say("quit", "Goodbye")
	})
	t.Run("storm", func(t *testing.T) {
		p := train(t, binary, data, puzzles.ModeStorm, "--mode", "storm")
		p.at(1)
		p.solve()
		p.waitFor("Solved: 1.")
		p.at(2)
		p.say(p.wrong(), "Wrong: it was")
		p.at(3)
		p.say("clock", "2 minutes")
		p.say("quit", "Goodbye")
	})
	t.Run("woodpecker", func(t *testing.T) {
		p := train(t, binary, data, puzzles.ModeWoodpecker, "--mode", "woodpecker", "--size", "5", "--theme", "mix")
		p.waitFor("Cycle 1 of a set with 5 puzzles.")
		for n := range 5 {
			p.at(n + 1)
			if n == 2 {
				p.say("answer", "The solution:")
			} else {
				p.solve()
				p.waitFor("next puzzle")
			}
			p.press("\r")
		}
		p.waitFor("Cycle 1 is done: 4 of 5 at the first try", "The next cycle aims at")
		p.say("quit", "Goodbye")
	})
	t.Run("mistakes", func(t *testing.T) {
		p := train(t, binary, data, puzzles.ModeMistakes, "--mode", "mistakes")
		p.at(1)
		p.waitFor("so it is back.")
		p.solve()
		p.waitFor("next puzzle")
		p.say("quit", "Goodbye")
	})
}
