//go:build unix

package main_test

import (
	"testing"
	"time"

	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/ui/drill"
)

// Each drill is found on the list, takes a move, and goes on where it was after
// kill -9.
func TestSmokeDrills(t *testing.T) {
	binary, data := build(t), t.TempDir()
	welcome(t, binary, data)
	type step struct{ seen, keys string }
	for _, d := range []struct {
		row   string
		mode  puzzles.Mode
		steps []step // from the row to the first puzzle
		shown string
		left  string // the row that goes on with it
	}{
		{"Today", puzzles.ModeToday, nil, "Puzzle 1 of", "Today"},
		{"By theme", puzzles.ModeTheme, []step{{"First motifs", "\r"}, {"Your turn", "\r"}}, "Hanging piece · 1 of", "Hanging piece"},
		{"Mate in n", puzzles.ModeMate, []step{{"Checkmates", "\r"}, {"Your turn", "\r"}}, "Mate in 1 · 1 of", "Mate in 1"},
		{"Streak", puzzles.ModeStreak, nil, "In a row: 0", "Streak"},
		{"Storm", puzzles.ModeStorm, nil, "The clock starts", "Storm"},
		{"Woodpecker", puzzles.ModeWoodpecker, []step{{"A new set", "\r"}}, "Cycle 1 · 1 of", "Woodpecker"},
	} {
		t.Run(d.row, func(t *testing.T) {
			p := start(t, binary, data, "puzzles")
			p.choose(d.row)
			for _, s := range d.steps {
				p.waitFor(s.seen)
				p.press(s.keys)
			}
			p.waitFor(d.shown, "type a move")
			first := inProgress(t, data, d.mode)
			p.press(first.Stored().String() + "\r")
			p.wait("the move to count", func(string) bool {
				now := inProgress(t, data, d.mode)
				return now.Current.Ply > 1 || len(now.Finished) > 0
			})
			p.kill()
			left := inProgress(t, data, d.mode)

			p = start(t, binary, data, "puzzles")
			p.choose("Go on: " + d.left)
			p.waitFor("5 Leave")
			again := inProgress(t, data, d.mode)
			if again.Current.Puzzle.ID != left.Current.Puzzle.ID || again.Current.Ply != left.Current.Ply || len(again.Finished) != len(left.Finished) {
				t.Errorf("it goes on with %+v, left at %+v", again.Current, left.Current)
			}
		})
	}
}

// A puzzle that was missed is found among the mistakes, with the reason.
func TestSmokeMistakes(t *testing.T) {
	binary, data := build(t), t.TempDir()
	welcome(t, binary, data)
	withProfile(t, data, func(p *store.Profile) error {
		missed := puzzles.Attempt{ID: "1/wf006", PuzzleID: "wf006", At: time.Now(), Wrong: 1}
		return p.RecordAttempt(missed, schedule.Card{}, drill.Kind, []byte("{}"))
	})
	p := start(t, binary, data, "puzzles")
	p.choose("My mistakes")
	p.waitFor("You missed it today", "type a move")
	p.press("2")
	p.waitFor("This was the solution", "Why it works")
	p.kill()
	p = start(t, binary, data, "puzzles")
	p.choose("Go on: My mistakes")
	p.waitFor("This was the solution")
}

// welcome goes through the first start.
func welcome(t *testing.T, binary, data string) {
	t.Helper()
	p := start(t, binary, data)
	p.waitFor("English")
	p.press("\r")
	p.waitFor("call you")
	p.press("\r")
	p.waitFor("played chess before")
	p.press("\r")
	p.waitFor("Settings")
	p.kill()
}

// withProfile does something with what the program keeps.
func withProfile(t *testing.T, data string, do func(*store.Profile) error) {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: data})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	profile, err := s.LastProfile()
	if err == nil {
		err = do(profile)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// inProgress is the drill of a mode that is kept.
func inProgress(t *testing.T, data string, mode puzzles.Mode) (s puzzles.Session) {
	t.Helper()
	withProfile(t, data, func(p *store.Profile) error {
		set := ""
		if sets, err := p.Woodpeckers(); err == nil && len(sets) > 0 {
			set = sets[0].ID
		}
		var err error
		s, _, err = drill.InProgress(p, drill.KindOf(mode, set))
		return err
	})
	return s
}
