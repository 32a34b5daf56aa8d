package puzzles_test

import (
	"slices"
	"testing"
	"time"

	"woodfox/internal/schedule"
	"woodfox/puzzles"
)

func TestMistakes(t *testing.T) {
	at := func(id string, hour int, wrong int) puzzles.Attempt {
		return puzzles.Attempt{ID: id, PuzzleID: id, At: noon.Add(time.Duration(hour) * time.Hour), Wrong: wrong, Solved: true}
	}
	helped := at("helped", 6, 0)
	helped.Hints = 1
	mistakes := puzzles.MistakesOf([]puzzles.Attempt{
		at("once, late", 5, 1), at("twice", 3, 1), at("mended", 2, 1), at("mended", 4, 0), at("twice", 4, 2),
		at("never", 1, 0), at("once, early", 1, 1), at("again", 7, 1), at("again", 6, 0), at("again", 5, 1), helped,
	})
	var order []string
	for _, m := range mistakes {
		order = append(order, m.ID)
	}
	if want := []string{"twice", "once, early", "once, late", "helped", "again"}; !slices.Equal(order, want) {
		t.Errorf("order %q, want %q", order, want)
	}
	if m := mistakes[0]; m.Times != 2 || m.Because != (puzzles.Because{Cause: puzzles.CauseMissed, Day: schedule.DayOf(noon)}) {
		t.Errorf("%+v", m)
	}
	if mistakes[3].Because.Cause != puzzles.CauseHint {
		t.Errorf("%+v", mistakes[3])
	}
}

// A mistake is a repetition: solved, its card moves on; without a card it needs
// none.
func TestAMistakeMovesItsCard(t *testing.T) {
	card := schedule.Default().Review(schedule.NewCard("p002"), schedule.Again, schedule.DayOf(noon)-3)
	src := puzzles.Source{Set: many(8), Rand: chance(), Card: func(id string) (schedule.Card, bool) { return card, id == "p002" }}
	s := sessionIn(t, puzzles.ModeMistakes, puzzles.Options{}, src)
	solve(&s, noon)
	if moved, keep := s.Review(schedule.Default()); !keep || moved.Reps != 2 || s.Current.Attempt.Rated {
		t.Errorf("card %+v, kept %v", moved, keep)
	}
	next(t, &s, src, noon)
	solve(&s, noon)
	if _, keep := s.Review(schedule.Default()); keep {
		t.Error("what had no card and was solved got one")
	}
	next(t, &s, src, noon)
	solve(&s, noon)
	if next(t, &s, src, noon) {
		t.Error("more than the three mistakes")
	}
}

// A pack that was removed takes its puzzles with it, and keeps nobody from the
// others.
func TestMistakesThatAreGone(t *testing.T) {
	src := puzzles.Source{Set: many(8), Rand: chance()}
	gone := make([]puzzles.Mistake, 30, 31)
	for i := range gone {
		gone[i].ID = "gone"
	}
	s, err := puzzles.NewMistakes(beginner(), puzzles.Options{}, append(gone, puzzles.Mistake{ID: "p002"}), src)
	if err != nil {
		t.Fatal(err)
	}
	if !next(t, &s, src, noon) || s.Current.Puzzle.ID != "p002" {
		t.Errorf("the drill shows %q", s.Current.Puzzle.ID)
	}
}
