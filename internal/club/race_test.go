package club_test

import (
	"slices"
	"testing"
	"time"

	"woodfox/game/chess"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
)

func TestARaceIsTheSameOnEveryNode(t *testing.T) {
	h := clubtest.New(t)
	one, err := h.Races().Race()
	if err != nil {
		t.Fatal(err)
	}
	two, err := h.Node("other").Races().Race()
	if err != nil {
		t.Fatal(err)
	}
	if len(one.Left) != puzzles.RaceLength || !slices.Equal(one.Left, two.Left) || one.Day != two.Day {
		t.Errorf("%d puzzles on %v, and %d on %v", len(one.Left), one.Day, len(two.Left), two.Day)
	}
	h.Clock.Advance(24 * time.Hour)
	if next, err := h.Races().Race(); err != nil || next.Day != one.Day+1 || slices.Equal(next.Left, one.Left) {
		t.Errorf("the next day: %v (%v)", next.Day, err)
	}
}

// ran keeps a result of a day.
func ran(t *testing.T, h *clubtest.House, p *store.Profile, day schedule.Day, score int) {
	t.Helper()
	started := h.Clock.Now()
	if _, err := p.SaveRaceResult(day, started, score, puzzles.Storm{Score: score, Errors: 2, Left: time.Minute, At: started}); err != nil {
		t.Fatal(err)
	}
	h.Clock.Advance(time.Second)
}

func runner(t *testing.T, h *clubtest.House, name string) *store.Profile {
	t.Helper()
	p, err := h.Store.CreateProfile(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func places(table club.RaceTable) (names []string, places, scores []int) {
	for _, r := range table.Rows {
		names, places, scores = append(names, r.Name), append(places, r.Place), append(scores, r.Score)
	}
	return names, places, scores
}

func TestTheTableOfADay(t *testing.T) {
	h := clubtest.New(t)
	races := h.Races()
	today := races.Today()
	ada, bo, cy := runner(t, h, "Ada"), runner(t, h, "Bo\x1b[2J"), runner(t, h, "Cy")
	ran(t, h, ada, today, 7)
	ran(t, h, bo, today, 9)
	ran(t, h, cy, today, 7)
	table, err := races.Day(today)
	if err != nil {
		t.Fatal(err)
	}
	names, at, _ := places(table)
	if !slices.Equal(names, []string{"Bo[2J", "Ada", "Cy"}) || !slices.Equal(at, []int{1, 2, 2}) {
		t.Errorf("%v at %v", names, at)
	}
	if r := table.Rows[0]; !r.Running || r.Errors != 2 {
		t.Errorf("while the clock runs: %+v", r)
	}
	with := table.With(club.RaceRow{Profile: cy.ID(), Name: "Cy", Score: 9})
	if _, at, scores := places(with); !slices.Equal(at, []int{1, 1, 3}) || !slices.Equal(scores, []int{9, 9, 7}) || table.Rows[2].Score != 7 {
		t.Errorf("with Cy at 9: %v at %v; before %v", scores, at, table.Rows)
	}
	ran(t, h, runner(t, h, "Dora"), today, 1)
	h.Clock.Advance(time.Minute)
	if table, err = races.Day(today); err != nil || len(table.Rows) != 4 || table.Rows[0].Running {
		t.Errorf("a minute later: %+v (%v)", table.Rows, err)
	}
}

func TestAWeekGoesFromMondayToSunday(t *testing.T) {
	h := clubtest.New(t)
	monday := schedule.DayOf(clubtest.Noon) // 30 November 2026
	ada, bo := runner(t, h, "Ada"), runner(t, h, "Bo")
	ran(t, h, ada, monday-1, 50) // the Sunday before
	ran(t, h, ada, monday, 4)
	ran(t, h, bo, monday+6, 5)
	ran(t, h, ada, monday+6, 1)
	ran(t, h, bo, monday+7, 50) // the Monday after
	for day := monday; day < monday+7; day++ {
		table, err := h.Races().Week(day)
		if err != nil {
			t.Fatal(err)
		}
		names, at, scores := places(table)
		if table.Day != monday || !slices.Equal(names, []string{"Bo", "Ada"}) || !slices.Equal(at, []int{1, 1}) || !slices.Equal(scores, []int{5, 5}) {
			t.Errorf("%v: week of %v, %v at %v with %v", day, table.Day, names, at, scores)
		}
		if table.Rows[1].Days != 2 || table.Rows[1].Best != 4 {
			t.Errorf("Ada: %+v", table.Rows[1])
		}
	}
	if before, _ := h.Races().Week(monday - 1); before.Day != monday-7 || before.Rows[0].Score != 50 {
		t.Errorf("the week before: %+v", before)
	}
}

func TestADraftIsReadBack(t *testing.T) {
	var b club.Blackboard
	b.Play(chess.NewMove(chess.E2, chess.E4))
	b.Mark(chess.D5)
	b.Point(club.Arrow{From: chess.F1, To: chess.C4})
	b.Note, b.Flipped = "look", true
	data, err := b.Draft()
	if err != nil {
		t.Fatal(err)
	}
	back, ok := club.ReadDraft(data)
	again, err := back.Draft()
	if !ok || err != nil || string(again) != string(data) {
		t.Errorf("%s is read back as %s", data, again)
	}
	if b.TakeBack(); b.Squares != 0 || len(b.Arrows) != 0 || b.TakeBack() {
		t.Errorf("after taking back: %+v", b)
	}
	for _, want := range []int{1, 0} { // the second time takes it away
		if !b.Point(club.Arrow{From: chess.A1, To: chess.A2}) || len(b.Arrows) != want {
			t.Errorf("arrows %v, want %d", b.Arrows, want)
		}
	}
}

func FuzzReadDraft(f *testing.F) {
	f.Add([]byte(`{"fen":"8/8/8/4k3/8/4K3/4P3/8 w - - 0 1","moves":["e2e4"],"arrows":[{"From":200,"To":3}]}`))
	f.Add([]byte(`{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","squares":7}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, ok := club.ReadDraft(data)
		if !ok {
			return
		}
		again, err := b.Draft()
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := club.ReadDraft(again); !ok {
			t.Errorf("%s is not read again", again)
		}
	})
}
