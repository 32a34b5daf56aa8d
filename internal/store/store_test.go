package store_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/internal/store/storetest"
	"woodfox/puzzles"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// clock hands out noon, then a second later at each look.
func clock() func() time.Time {
	now := noon.Add(-time.Second)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func openAt(t testing.TB, dir string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: dir, Now: clock()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func newProfile(t testing.TB, s *store.Store, name string) *store.Profile {
	t.Helper()
	p, err := s.CreateProfile(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// must unwraps a result that has no reason to fail.
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal(t testing.TB, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %+v\nwant %+v", what, got, want)
	}
}

// stores runs a test on every kind of database: they are one behaviour.
func stores(t *testing.T, test func(*testing.T, *store.Store)) {
	t.Helper()
	storetest.Each(t, clock, test)
}

func TestProfilesAreListedLastUsedFirst(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		if p := must(s.LastProfile())(t); p != nil {
			t.Fatalf("an empty store has the profile %q", p.ID())
		}
		anna := newProfile(t, s, "Anna")
		newProfile(t, s, "小明")
		check(t, anna.Used())
		var names []string
		for _, info := range must(s.Profiles())(t) {
			names = append(names, info.Name)
		}
		equal(t, "names", names, []string{"Anna", "小明"})
		equal(t, "last profile", must(s.LastProfile())(t).ID(), anna.ID())
		equal(t, "info", must(anna.Info())(t), store.Info{ID: anna.ID(), Name: "Anna", Created: noon, LastUsed: noon.Add(2 * time.Second)})

		check(t, anna.Rename("Ann"))
		equal(t, "renamed", must(anna.Info())(t).Name, "Ann")
		check(t, s.DeleteProfile(anna.ID()))
		_, err := s.Profile(anna.ID())
		equal(t, "reading a deleted profile", store.CodeOf(err), store.NotFound)
		equal(t, "renaming it", store.CodeOf(anna.Rename("x")), store.NotFound)
		equal(t, "deleting it again", store.CodeOf(s.DeleteProfile(anna.ID())), store.NotFound)
	})
}

func TestNamesAreMadeSafeToShow(t *testing.T) {
	s := must(store.Memory(t.Context(), store.Options{}))(t)
	defer s.Close()
	for name, want := range map[string]string{
		"":                                    "",
		"  Anna  ":                            "Anna",
		"red\x1b[31m":                         "red[31m",
		"a\u202eb\nc":                         "ab c",
		"broken \xff":                         "broken",
		"王小明":                                 "王小明",
		string(bytes.Repeat([]byte("x"), 90)): string(bytes.Repeat([]byte("x"), 40)),
	} {
		equal(t, "name", must(newProfile(t, s, name).Info())(t).Name, want)
	}
}

func TestSettings(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		equal(t, "new profile", must(p.Settings())(t), store.DefaultSettings())
		chosen := store.Settings{Lang: "zh-Hant", Theme: "night", Glyphs: "chinese", Sound: true, AutoQueen: true}
		check(t, p.SaveSettings(chosen))
		equal(t, "saved", must(p.Settings())(t), chosen)
	})
}

func TestProgress(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		check(t, p.SaveExercise("rook.1", 2))
		check(t, p.SaveExercise("rook.1", 1))
		check(t, p.SaveExercise("rook.2", 3))
		equal(t, "stars keep the best", must(p.ExerciseStars())(t), map[string]int{"rook.1": 2, "rook.2": 3})
		first := must(p.Exercises())(t)[0]
		equal(t, "solved", first.Solved, 2)
		equal(t, "dates", []time.Time{first.First, first.Last}, []time.Time{noon.Add(time.Second), noon.Add(2 * time.Second)})

		check(t, p.MarkSeen("note:castling"))
		check(t, p.MarkSeen("note:castling"))
		equal(t, "seen", must(p.Seen())(t), map[string]time.Time{"note:castling": noon.Add(4 * time.Second)})

		check(t, p.SaveChapter("rook", "s3", true))
		check(t, p.SaveChapter("king", "s1", false))
		check(t, p.SaveChapter("rook", "s1", false))
		chapters := must(p.Chapters())(t)
		equal(t, "last opened first", []string{chapters[0].ID, chapters[0].Step, chapters[1].ID}, []string{"rook", "s1", "king"})
		if chapters[0].Finished.IsZero() || !chapters[1].Finished.IsZero() {
			t.Errorf("finished once is finished: %+v", chapters)
		}
	})
}

func TestInProgress(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		has := func(kind, want string) {
			t.Helper()
			data, ok, err := p.InProgress(kind)
			check(t, err)
			equal(t, kind, []any{string(data), ok}, []any{want, want != ""})
		}
		has("game", "")
		check(t, p.SaveInProgress("game", []byte(`{"moves":1}`)))
		check(t, p.SaveInProgress("game", []byte(`{"moves":2}`)))
		check(t, p.SaveInProgress("lesson:1", []byte(`{}`)))
		equal(t, "kinds", must(p.KindsInProgress())(t), map[string]bool{"game": true, "lesson:1": true})
		equal(t, "kinds of somebody else", must(newProfile(t, s, "Bea").KindsInProgress())(t), map[string]bool{})
		has("game", `{"moves":2}`)
		check(t, p.ClearInProgress("game"))
		has("game", "")
		has("lesson:1", "{}")
	})
}

func TestAFinishedGameIsNoLongerInProgress(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		check(t, p.SaveInProgress("game", []byte(`{}`)))
		g := store.Game{ID: "g1", Finished: noon, White: "Anna", Black: "Bo", Result: "1-0", Reason: "checkmate", Opponent: "person", Plies: 7, PGN: "1. e4 *"}
		check(t, p.SaveGame(g, "game"))
		check(t, p.SaveGame(g, "game")) // the process died after saving, and did it again
		equal(t, "games", must(p.Games(0))(t), []store.Game{g})
		if _, ok, _ := p.InProgress("game"); ok {
			t.Error("the finished game is still in progress")
		}
		check(t, p.SaveGame(store.Game{Result: "0-1"}))
		newest := must(p.Games(1))(t)
		equal(t, "newest", []any{len(newest), newest[0].Result, newest[0].ID != ""}, []any{1, "0-1", true})
	})
}

func TestAttempts(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		card := schedule.Default().Review(schedule.NewCard("wf001"), schedule.Again, 20000)
		check(t, p.RecordAttempt(attempt(1), card, "drill", []byte(`{}`)))
		second := attempt(2)
		second.Before, second.After = rating.New(), rating.Of(1520, 300)
		check(t, p.RecordAttempt(second, schedule.Card{}, "drill", nil))
		again := attempt(1)
		again.Hints, again.Rated = 2, false
		check(t, p.RecordAttempt(again, schedule.Card{}, "drill", nil))
		equal(t, "the later record of an attempt", must(p.Attempts(0))(t), []puzzles.Attempt{second, again})
		equal(t, "newest", must(p.Attempts(1))(t), []puzzles.Attempt{second})
		equal(t, "met", must(p.Met())(t), map[string]time.Time{"wf001": again.At, "wf002": second.At})
		equal(t, "due the day before", must(p.Due(store.PuzzleKind, card.Due-1))(t), []schedule.Card(nil))
		equal(t, "due", must(p.Due(store.PuzzleKind, card.Due))(t), []schedule.Card{card})
		r, _, err := p.Rating(store.PuzzleKind)
		check(t, err)
		equal(t, "rating", r, second.After)
	})
}

func TestTogetherIsAllOrNothing(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		before := snapshot(t, p)
		sorry := errors.New("sorry")
		err := p.Together(func(p *store.Profile) error {
			check(t, p.SaveExercise("rook.1", 3))
			equal(t, "inside", len(must(p.Exercises())(t)), 1)
			return sorry
		})
		if !errors.Is(err, sorry) {
			t.Errorf("the reason is lost: %v", err)
		}
		equal(t, "after an error", snapshot(t, p), before)

		// A write that failed stops those after it, even if nobody looks.
		gone := newProfile(t, s, "Gone")
		check(t, s.DeleteProfile(gone.ID()))
		err = gone.Together(func(p *store.Profile) error {
			_ = p.SaveInProgress("game", nil)
			return p.ClearInProgress("game")
		})
		equal(t, "after a failed write", store.CodeOf(err), store.NotFound)

		func() {
			defer func() { _ = recover() }()
			_ = p.Together(func(p *store.Profile) error {
				check(t, p.SaveExercise("rook.1", 3))
				panic("a fault elsewhere")
			})
		}()
		equal(t, "after a panic", snapshot(t, p), before)
		check(t, p.Together(func(p *store.Profile) error {
			return errors.Join(p.SaveExercise("rook.1", 3), p.SaveGame(store.Game{ID: "g"}, "game"))
		}))
		equal(t, "done", []int{len(must(p.Exercises())(t)), len(must(p.Games(0))(t))}, []int{1, 1})
	})
}

func TestProfilesSeeNothingOfEachOther(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		anna, bo := newProfile(t, s, "Anna"), newProfile(t, s, "Bo")
		untouched := snapshot(t, bo)
		check(t, anna.SaveSettings(store.Settings{Lang: "zh-Hans"}))
		check(t, anna.SaveExercise("rook.1", 3))
		check(t, anna.MarkSeen("s1"))
		check(t, anna.SaveChapter("rook", "s1", true))
		check(t, anna.SaveInProgress("game", []byte(`{}`)))
		check(t, anna.SaveGame(store.Game{ID: "g"}))
		equal(t, "Bo", snapshot(t, bo), untouched)
		check(t, s.DeleteProfile(anna.ID()))
		equal(t, "Bo", snapshot(t, bo), untouched)
	})
}

// snapshot is all that one profile can see.
func snapshot(t testing.TB, p *store.Profile) []any {
	t.Helper()
	data, ok, err := p.InProgress("game")
	check(t, err)
	drill, _, err := p.InProgress("drill")
	check(t, err)
	lesson, _, err := p.InProgress("lesson:rook")
	check(t, err)
	return []any{
		must(p.Info())(t), must(p.Settings())(t), must(p.Exercises())(t), must(p.Seen())(t),
		must(p.Chapters())(t), must(p.Games(0))(t), string(data), ok, string(drill), string(lesson),
	}
}

func TestReopenedStoreHasEverything(t *testing.T) {
	for _, name := range []string{"plain", "with space", "what?#%41&=", "数据"} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), name, "deeper")
			equal(t, "exists", store.Exist(store.Options{Dir: dir}), false)
			s := openAt(t, dir)
			equal(t, "exists", store.Exist(store.Options{Dir: dir}), true)
			equal(t, "path", s.Path(), filepath.Join(dir, store.FileName))
			p := newProfile(t, s, "Anna")
			check(t, p.SaveInProgress("game", []byte(`{"moves":1}`)))
			before := snapshot(t, p)
			check(t, s.Close())
			if _, err := os.Stat(s.Path()); err != nil {
				t.Fatal(err)
			}
			again := must(openAt(t, dir).Profile(p.ID()))(t)
			equal(t, "reopened", snapshot(t, again), before)
		})
	}
}

func TestMemoryIsNotSaved(t *testing.T) {
	s := must(store.Memory(t.Context(), store.Options{Dir: t.TempDir()}))(t)
	defer s.Close()
	equal(t, "memory", []any{s.Saved(), s.Path()}, []any{false, ""})
	equal(t, "file", openAt(t, t.TempDir()).Saved(), true)
}

func BenchmarkOpen(b *testing.B) {
	dir := b.TempDir()
	newProfile(b, openAt(b, dir), "Anna")
	for b.Loop() {
		s, err := store.Open(b.Context(), store.Options{Dir: dir})
		check(b, err)
		p := must(s.LastProfile())(b)
		must(p.Settings())(b)
		check(b, s.Close())
	}
}

func TestAKeptGameIsDeleted(t *testing.T) {
	stores(t, func(t *testing.T, s *store.Store) {
		p := newProfile(t, s, "Anna")
		check(t, p.SaveGame(store.Game{ID: "g1"}))
		check(t, newProfile(t, s, "Bo").SaveGame(store.Game{ID: "g2"}))
		equal(t, "count", must(p.CountGames())(t), 1)
		check(t, p.DeleteGame("g1"))
		equal(t, "games", []int{len(must(p.Games(0))(t)), must(p.CountGames())(t)}, []int{0, 0})
		if e, ok := errors.AsType[*store.Error](p.DeleteGame("g1")); !ok || e.Code != store.NotFound {
			t.Error("a game that is not there was deleted")
		}
	})
}
