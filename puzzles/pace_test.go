package puzzles_test

import (
	"testing"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

// solvedIn is an attempt at a puzzle so far off the learner's level.
func solvedIn(took time.Duration, moves, off int) puzzles.Attempt {
	return puzzles.Attempt{PuzzleID: "x", At: noon, Solved: true, Took: took, Moves: moves, Level: 1000 + off, Before: rating.Of(1000, 60)}
}

func TestPace(t *testing.T) {
	var attempts []puzzles.Attempt
	for i := range 9 {
		attempts = append(attempts, solvedIn(time.Duration(10+2*i)*time.Second, 2, 0), solvedIn(time.Minute, 2, 300))
	}
	attempts = append(attempts, solvedIn(time.Second, 1, -300)) // one is no habit
	for range 20 {
		missed, storm, repeat, unknown := solvedIn(time.Hour, 2, 0), solvedIn(time.Second, 2, 0), solvedIn(time.Second, 2, 0), solvedIn(0, 2, 0)
		missed.Wrong, storm.Mode, repeat.Repeat = 1, puzzles.ModeStorm, true
		attempts = append(attempts, missed, storm, repeat, unknown)
	}
	p := puzzles.PaceOf(attempts)
	for off, want := range map[int]time.Duration{0: 9 * time.Second, 140: 9 * time.Second, 200: 30 * time.Second, -200: 0} {
		if got := p.Usual(1000+off, 1000, 3); got != 3*want {
			t.Errorf("%+d: three moves usually take %v, want %v", off, got, 3*want)
		}
	}
	if n := p.Count(); n != 12 { // ten minutes at 18 s and half a minute after each
		t.Errorf("%d puzzles in ten minutes", n)
	}
	if n := (puzzles.Pace{}).Count(); n != puzzles.DefaultCount {
		t.Errorf("%d puzzles when nothing is known", n)
	}
	for took, want := range map[time.Duration]bool{30 * time.Second: false, 55 * time.Second: true, 45 * time.Second: false} {
		if got := p.Slow(took, 1000, 1000, 2); got != want {
			t.Errorf("%v instead of 18 s is slow: %v", took, got)
		}
	}
	if p.Slow(time.Hour, 500, 1000, 2) || (puzzles.Pace{}).Slow(time.Hour, 1000, 1000, 2) {
		t.Error("something is slow where nothing is usual")
	}
}

// What took long is solved and rated, and comes back all the same, with the reason.
func TestASlowSolutionComesBack(t *testing.T) {
	now := noon
	s := sessionOf(fork())
	s.Pace = puzzles.Pace{10 * time.Second, 10 * time.Second, 10 * time.Second}
	s.TryMove(s.Stored(), now.Add(50*time.Second))
	// The program ends, and goes on the next day: the night is no thinking.
	s = reload(t, s)
	now = now.Add(20 * time.Hour)
	s.Resume(now)
	s.TryMove(s.Stored(), now.Add(15*time.Second))
	a := s.Current.Attempt
	if !a.First() || !a.Slow || !a.Rated || a.Took != 65*time.Second || a.Moves != 2 {
		t.Fatalf("%+v", a)
	}
	card, keep := s.Review(schedule.Default())
	if !keep || card.Reason != string(puzzles.CauseSlow) || card.Since != schedule.DayOf(a.At) || card.Due <= card.Last {
		t.Errorf("card %+v, kept %v", card, keep)
	}
}

// Whoever went away for long was not thinking: the time is not known, so nothing
// is slow.
func TestAbsenceIsNotThinking(t *testing.T) {
	s := sessionOf(fork())
	s.Pace = puzzles.Pace{time.Second, time.Second, time.Second}
	solve(&s, noon.Add(time.Hour))
	if a := s.Current.Attempt; a.Took != 0 || a.Slow || !a.First() {
		t.Errorf("%+v", a)
	}
}

// The card says why it is back, and goes on to say it until something else goes
// wrong.
func TestCardsTellTheirReason(t *testing.T) {
	scheduler := schedule.Default()
	day := schedule.DayOf(noon)
	missed := sessionOf(fork())
	miss(&missed, noon)
	card, _ := missed.Review(scheduler)
	if card.Reason != string(puzzles.CauseMissed) || card.Since != day {
		t.Fatalf("%+v", card)
	}

	later := noon.AddDate(0, 0, 2)
	src := puzzles.Source{Set: list{fork()}, Rand: chance()}
	s := today([]schedule.Card{card}, 1, src)
	next(t, &s, src, later)
	if want := (puzzles.Because{Cause: puzzles.CauseMissed, Day: day}); s.Current.Because != want {
		t.Errorf("it says %+v, want %+v", s.Current.Because, want)
	}
	well := reload(t, s)
	solve(&well, later)
	if kept, _ := well.Review(scheduler); kept.Reason != card.Reason || kept.Since != day || kept.Due <= schedule.DayOf(later)+1 {
		t.Errorf("solved: %+v", kept)
	}
	s.Hint(later)
	if kept, _ := s.Review(scheduler); kept.Reason != string(puzzles.CauseHint) || kept.Since != schedule.DayOf(later) {
		t.Errorf("helped: %+v", kept)
	}
}
