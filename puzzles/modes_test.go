package puzzles_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"woodfox/game/chess"
	"woodfox/game/engine"
	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

// sessionIn begins a drill of any mode with its first puzzle.
func sessionIn(t interface{ Fatal(...any) }, mode puzzles.Mode, o puzzles.Options, src puzzles.Source) puzzles.Session {
	l := beginner()
	var s puzzles.Session
	var err error
	switch mode {
	case puzzles.ModeToday:
		s, err = puzzles.NewToday(l, o, []schedule.Card{{Key: "p003", Reps: 1}}, src)
	case puzzles.ModeTheme:
		s = puzzles.NewTheme(l, o, src)
	case puzzles.ModeMate:
		s = puzzles.NewMate(l, o, src)
	case puzzles.ModeStreak:
		s = puzzles.NewStreak(l, o, src)
	case puzzles.ModeStorm:
		s = puzzles.NewStorm(l, o, src)
	case puzzles.ModeRace:
		ids, lost := puzzles.DrawRace(src.Set, 1)
		s, err = puzzles.NewRace(l, puzzles.Race{Day: 20000, Left: ids}, src), lost
	case puzzles.ModeWoodpecker:
		var w puzzles.Woodpecker
		w, err = puzzles.NewWoodpecker(l, o, src, noon)
		s = puzzles.NewCycle(l, w, src, noon)
	case puzzles.ModeMistakes:
		s, err = puzzles.NewMistakes(l, o, []puzzles.Mistake{{ID: "p002"}, {ID: "p005"}, {ID: "p001"}}, src)
	}
	if err != nil {
		t.Fatal(err)
	}
	next(t, &s, src, noon)
	return s
}

func next(t interface{ Fatal(...any) }, s *puzzles.Session, src puzzles.Source, now time.Time) bool {
	ok, err := s.Next(src, now)
	if err != nil {
		t.Fatal(err)
	}
	return ok
}

// solve plays the rest of the line.
func solve(s *puzzles.Session, now time.Time) {
	for !s.Current.Done {
		if j := s.TryMove(s.Stored(), now); !j.Verdict.GoesOn() {
			return
		}
	}
}

// miss makes a wrong move that nobody compares.
func miss(s *puzzles.Session, now time.Time) {
	s.Try("a4", now)
	s.Settle(nil, now)
}

// matesAndForks is a set in which every other puzzle is a mate in one.
func matesAndForks(n int) list {
	l := many(n)
	for i := range l {
		if i%2 == 1 {
			l[i].Themes = []puzzles.Theme{"mateIn1"}
		}
	}
	return l
}

// Whatever the mode and however a learner goes about it: the session can be saved
// and read back at any time, nothing decided changes any more, the ratings of the
// attempts follow on each other, and no puzzle comes twice.
func TestSessionLaws(t *testing.T) {
	set := matesAndForks(24)
	rapid.Check(t, func(t *rapid.T) {
		mode := rapid.SampledFrom(append(puzzles.Modes(), puzzles.ModeRace)).Draw(t, "mode")
		source := puzzles.Source{Set: set, Rand: chance(), Met: met(func(id string) bool { return id < "p004" })}
		s := sessionIn(t, mode, puzzles.Options{Size: 6}, source)
		now := noon
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.IntRange(0, 40).Draw(t, "seconds")) * time.Second)
			before := s.Current.Attempt
			switch rapid.IntRange(0, 7).Draw(t, "step") {
			case 0:
				if m := s.Stored(); m != chess.NoMove {
					s.TryMove(m, now)
				}
			case 1:
				s.Try(rapid.SampledFrom([]string{"Nb4", "a4", "Re2", "zz", "Kh1", "Nf5"}).Draw(t, "try"), now)
			case 2:
				s.Settle(nil, now)
			case 3:
				s.Hint(now)
			case 4:
				s.GiveUp(now)
			case 5:
				s.Withdraw()
			case 6:
				s.Skip(now)
			case 7:
				next(t, &s, source, now)
				before = puzzles.Attempt{}
			}
			if after := s.Current.Attempt; before.Decided() &&
				(after.At != before.At || after.After != before.After || after.Rated != before.Rated || before.First() != after.First() || before.Took != after.Took) {
				t.Fatalf("decided as %+v, then %+v", before, after)
			}
			s = reload(t, s)
			last, seen := rating.Beginner(), map[string]bool{}
			for _, a := range s.Attempts() {
				if a.Before != last {
					t.Fatalf("rating %v does not follow on %v", a.Before, last)
				}
				if last = a.After; seen[a.PuzzleID] {
					t.Fatalf("%s twice", a.PuzzleID)
				}
				seen[a.PuzzleID] = true
			}
			if last != s.Rating {
				t.Fatalf("rating %v, attempts end at %v", s.Rating, last)
			}
		}
	})
}

// What each mode does with a puzzle solved, missed and helped.
func TestWhatAModeMakesOfAnAttempt(t *testing.T) {
	type effect struct{ rated, retry, help, card bool }
	for mode, want := range map[puzzles.Mode]effect{
		puzzles.ModeToday:      {true, true, true, true},
		puzzles.ModeTheme:      {true, true, true, true},
		puzzles.ModeMate:       {true, true, true, true},
		puzzles.ModeStreak:     {false, false, false, true},
		puzzles.ModeStorm:      {false, false, false, false},
		puzzles.ModeRace:       {false, false, false, false},
		puzzles.ModeWoodpecker: {false, true, true, false},
		puzzles.ModeMistakes:   {false, true, true, true},
	} {
		t.Run(string(mode), func(t *testing.T) {
			s := sessionIn(t, mode, puzzles.Options{Size: 6}, puzzles.Source{Set: matesAndForks(24), Rand: chance()})
			if mode == puzzles.ModeToday { // the first one is a repetition
				next(t, &s, puzzles.Source{Set: many(24), Rand: chance()}, noon)
			}
			if s.Helps() != want.help {
				t.Errorf("helps %v", s.Helps())
			}
			helped := reload(t, s)
			if _, ok := helped.Hint(noon); ok != want.help || (helped.GiveUp(noon) != nil) != want.help {
				t.Error("hint and solution are given or refused against the rules")
			}
			miss(&s, noon)
			if s.Current.Done == want.retry || s.Current.Attempt.Rated != want.rated {
				t.Errorf("after an error: %+v", s.Current)
			}
			if _, keep := s.Review(schedule.Default()); keep != want.card {
				t.Errorf("card kept: %v", keep)
			}
			if lost := !want.retry; lost != (len(s.Rest()) == 3) {
				t.Errorf("rest of the line: %v", s.Rest())
			}
		})
	}
}

// A drill that has told what to look for moves the rating less, most of all when
// the puzzle was solved; unrated it moves nothing.
func TestThemeDrillsWeighLess(t *testing.T) {
	change := func(mode puzzles.Mode, unrated, solved bool) float64 {
		src := puzzles.Source{Set: list{fork()}, Rand: chance()}
		s := sessionIn(t, mode, puzzles.Options{Unrated: unrated, Themes: []puzzles.Theme{"fork"}}, src)
		if s.Over() {
			t.Fatal("no puzzle")
		}
		if solved {
			solve(&s, noon)
		} else {
			miss(&s, noon)
		}
		if rated := s.Current.Attempt.Rated; rated == unrated {
			t.Errorf("%s: rated %v", mode, rated)
		}
		return s.Rating.R - rating.Beginner().R
	}
	up, down := change(puzzles.ModeToday, false, true), change(puzzles.ModeToday, false, false)
	if got := change(puzzles.ModeTheme, false, true) / up; got < 0.29 || got > 0.31 {
		t.Errorf("solved: %.3f of the whole step", got)
	}
	if got := change(puzzles.ModeTheme, false, false) / down; got < 0.59 || got > 0.61 {
		t.Errorf("missed: %.3f of the whole step", got)
	}
	if change(puzzles.ModeToday, true, true) != 0 || change(puzzles.ModeTheme, true, false) != 0 {
		t.Error("unrated, and the rating moved")
	}
}

// For the puzzle an attempt is a game against the learner.
func TestPuzzlesAreRatedToo(t *testing.T) {
	for _, solved := range []bool{true, false} {
		s := sessionOf(fork())
		if solved {
			solve(&s, noon)
		} else {
			miss(&s, noon)
		}
		a := s.Current.Attempt
		of := rating.Of(760, 150)
		r := puzzles.RatePuzzle(rating.Rating{}, false, a)
		if (r.R < of.R) != solved || r.RD >= of.RD {
			t.Errorf("solved %v: %v became %v", solved, of, r)
		}
		if again := puzzles.RatePuzzle(rating.Of(1500, 60), true, a); (again.R < 1500) != solved {
			t.Errorf("solved %v: 1500 became %v", solved, again)
		}
		a.Rated = false
		if r := puzzles.RatePuzzle(rating.Of(1500, 60), true, a); r.R != 1500 {
			t.Errorf("an unrated attempt made it %v", r)
		}
	}
	// The session meets the puzzle with the rating that it has got.
	src := puzzles.Source{Set: list{fork()}, Rand: chance(), Rating: func(string) (rating.Rating, bool) { return rating.Of(912.4, 61.6), true }}
	s := sessionIn(t, puzzles.ModeTheme, puzzles.Options{}, src)
	if p, a := s.Current.Puzzle, s.Current.Attempt; p.Rating != 912 || p.RD != 62 || a.Level != 912 || a.LevelRD != 62 {
		t.Errorf("met with %d ± %d", p.Rating, p.RD)
	}
}

func TestThemeDrill(t *testing.T) {
	set := many(30)
	for i := range set {
		set[i].Themes = [][]puzzles.Theme{{"fork"}, {"pin"}, {"skewer"}}[i%3]
	}
	wanted := []puzzles.Theme{"pin", "skewer"}
	src := puzzles.Source{Set: set, Rand: chance()}
	s := sessionIn(t, puzzles.ModeTheme, puzzles.Options{Themes: wanted, Size: 20}, src)
	got := map[puzzles.Theme]int{}
	for !s.Over() {
		got[s.Current.Puzzle.Themes[0]]++
		solve(&s, noon)
		next(t, &s, src, noon)
	}
	if got["fork"] > 0 || got["pin"] != 10 || got["skewer"] != 10 {
		t.Errorf("themes drawn: %v; there are ten of each", got)
	}
	s = sessionIn(t, puzzles.ModeTheme, puzzles.Options{Themes: wanted, Size: 8}, src)
	var early []puzzles.Theme
	for ; !s.Over(); next(t, &s, src, noon) {
		early = append(early, s.Current.Puzzle.Themes[0])
		solve(&s, noon)
	}
	if !slices.Contains(early, "pin") || !slices.Contains(early, "skewer") {
		t.Errorf("only one theme at first: %v", early)
	}
	if s := sessionIn(t, puzzles.ModeTheme, puzzles.Options{Themes: []puzzles.Theme{"zugzwang"}}, src); !s.Over() {
		t.Error("a theme that is not in the set brought a puzzle")
	}
}

// When the supply for a theme is used up, the puzzles met longest ago come again,
// unrated, each with its card.
func TestAUsedUpThemeComesAgain(t *testing.T) {
	when := map[string]time.Time{"p000": noon.Add(-3 * time.Hour), "p001": noon.Add(-9 * time.Hour), "p002": noon.Add(-5 * time.Hour)}
	src := puzzles.Source{
		Set: many(3), Rand: chance(),
		Met: func(id string) (time.Time, bool) { return when[id], true },
		Card: func(id string) (schedule.Card, bool) {
			return schedule.Card{Key: id, Reps: 2, Last: 20000, Due: 20003, Stability: 3, Difficulty: 5}, true
		},
	}
	s := sessionIn(t, puzzles.ModeTheme, puzzles.Options{Themes: []puzzles.Theme{"fork"}, Size: 5}, src)
	var order []string
	for !s.Over() {
		order = append(order, s.Current.Puzzle.ID)
		solve(&s, noon)
		if a := s.Current.Attempt; !a.Repeat || a.Rated {
			t.Errorf("%+v", a)
		}
		if card, keep := s.Review(schedule.Default()); !keep || card.Reps != 3 {
			t.Errorf("the card %+v was not moved on", card)
		}
		next(t, &s, src, noon)
	}
	if want := []string{"p001", "p002", "p000"}; !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
}

func TestMatesSuitTheLevel(t *testing.T) {
	for r, want := range map[float64]int{500: 1, 1250: 2, 1500: 3, 2300: 4} {
		l := puzzles.Learner{Rating: rating.Of(r, 60)}
		if s := puzzles.NewMate(l, puzzles.Options{}, puzzles.Source{Rand: chance()}); s.Options.Mate != want {
			t.Errorf("%v: mates in %d", r, s.Options.Mate)
		}
	}
	src := puzzles.Source{Set: matesAndForks(20), Rand: chance()}
	for s := sessionIn(t, puzzles.ModeMate, puzzles.Options{Mate: 1}, src); !s.Over(); next(t, &s, src, noon) {
		if !s.Current.Puzzle.Has("mateIn1") {
			t.Errorf("%v in a drill of mates in one", s.Current.Puzzle.Themes)
		}
		solve(&s, noon)
	}
}

// The switch of difficulty moves the level by its steps.
func TestDifficulty(t *testing.T) {
	set := many(150) // 400 to 3380
	for i, d := range puzzles.Difficulties() {
		sum, n := 0, 0
		for seed := range uint64(40) {
			src := puzzles.Source{Set: set, Rand: chanceOf(seed)}
			s := puzzles.NewTheme(puzzles.Learner{Rating: rating.Of(1500, 60)}, puzzles.Options{Difficulty: d}, src)
			next(t, &s, src, noon)
			sum, n = sum+s.Current.Puzzle.Rating, n+1
		}
		if mean, want := sum/n, 1470+300*(i-2); mean < want-60 || mean > want+60 {
			t.Errorf("%s: puzzles of %d on average, want about %d", d, mean, want)
		}
	}
}

func TestStreak(t *testing.T) {
	src := puzzles.Source{Set: many(80), Rand: chance()}
	s := sessionIn(t, puzzles.ModeStreak, puzzles.Options{}, src)
	if s.Current.Puzzle.Rating > 500 {
		t.Errorf("it begins with %d", s.Current.Puzzle.Rating)
	}
	last := 0
	for range 10 {
		if r := s.Current.Puzzle.Rating; r < last-100 {
			t.Errorf("%d after %d", r, last)
		} else {
			last = r
		}
		solve(&s, noon)
		s = reload(t, s)
		next(t, &s, src, noon)
	}
	if last < 580 {
		t.Errorf("after ten puzzles only %d", last)
	}
	if _, ended := s.Score(); ended {
		t.Error("it has ended without an error")
	}

	if !s.CanSkip() || !s.Skip(noon) || !s.Current.Done || s.Streak.Score != 10 {
		t.Fatalf("the skip: %+v", s.Streak)
	}
	if card, keep := s.Review(schedule.Default()); !keep || card.Reason != string(puzzles.CauseShown) {
		t.Errorf("what was skipped is not repeated: %+v", card)
	}
	if !next(t, &s, src, noon) || s.CanSkip() || s.Skip(noon) {
		t.Fatal("after the skip it does not go on, or may be skipped again")
	}

	// What is as good costs nothing here either.
	s.Try("Nb4", noon)
	s.Settle(&puzzles.Comparison{Stored: engine.Centipawns(300), Tried: engine.Centipawns(290)}, noon)
	solve(&s, noon)
	next(t, &s, src, noon)
	if s.Streak.Score != 11 {
		t.Fatalf("score %d, want 11", s.Streak.Score)
	}
	solved := reload(t, s)
	s.TryMove(s.Stored(), noon)
	miss(&s, noon) // at the second move
	if score, ended := s.Score(); score != 11 || !ended || !s.Streak.Ended {
		t.Errorf("score %d, ended %v", score, ended)
	}
	if s = reload(t, s); next(t, &s, src, noon) || !s.Over() {
		t.Error("it goes on after an error")
	}
	if missed := s.Missed(); len(missed) != 2 {
		t.Errorf("one was skipped and one missed: %v", missed)
	}
	if solve(&solved, noon); solved.Rating != rating.Beginner() {
		t.Error("a streak moved the rating")
	}
}
