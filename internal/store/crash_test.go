package store_test

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"modernc.org/sqlite"

	"woodfox/game/rating"
	"woodfox/internal/schedule"
	"woodfox/internal/store"
	"woodfox/puzzles"
)

// The test binary is its own victim: started with these variables it writes to
// a store until it is killed, by its parent or by itself.
const (
	victimDir   = "WOODFOX_TEST_VICTIM_DIR"   // the store to write to
	victimPoint = "WOODFOX_TEST_VICTIM_POINT" // "commit 7": die at the 7th such event; empty: until killed
	opener      = "WOODFOX_TEST_OPENER"       // only open the store there and print the code of the error
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(victimDir); dir != "" {
		os.Exit(victim(dir, os.Getenv(victimPoint)))
	}
	if dir := os.Getenv(opener); dir != "" {
		os.Exit(openAndTell(dir))
	}
	os.Exit(m.Run())
}

// openAndTell opens the store and prints the code of the error.
func openAndTell(dir string) int {
	_, err := store.Open(context.Background(), store.Options{Dir: dir})
	fmt.Print(store.CodeOf(err))
	return 0
}

// script is a session's writes. Each is one call, so that what the store holds
// after a crash is the script up to the last write that had returned, or one
// more.
func script(p *store.Profile) []func() error {
	game := func(n int) []byte { return fmt.Appendf(nil, `{"moves":%d,"pad":"%01000d"}`, n, n) }
	return []func() error{
		func() error { return p.SaveSettings(store.Settings{Lang: "zh-Hans", Animation: true}) },
		func() error { return p.SaveInProgress("game", game(1)) },
		func() error { return p.SaveInProgress("game", game(2)) },
		func() error { return p.SaveExercise("rook.1", 2) },
		func() error { return p.SaveExercise("rook.1", 3) },
		func() error { return p.MarkSeen("rook.s1") },
		func() error { return p.SaveChapter("rook", "s2", true) },
		func() error { return p.SaveRating("puzzle", rating.New()) },
		func() error { return p.SaveCard("puzzle", schedule.NewCard("wf001")) },
		func() error { return p.SaveInProgress("game", game(3)) },
		func() error {
			return p.RecordAttempt(attempt(1), schedule.NewCard("wf001"), "drill", []byte(`{"shown":1}`))
		},
		func() error {
			return p.Together(func(p *store.Profile) error {
				return errors.Join(p.SaveInProgress("lesson:rook", game(1)), p.SaveExercise("rook.2", 3), p.SaveCard("exercise", schedule.NewCard("rook.2")))
			})
		},
		func() error { return p.SaveGame(store.Game{ID: "g", PGN: string(game(4)), Result: "1-0"}, "game") },
		func() error { return p.SaveInProgress("game", game(5)) },
		func() error {
			return p.Together(func(p *store.Profile) error {
				return errors.Join(p.RecordResult("storm", 12, nil), p.SaveWoodpecker(woodpecker("w1")), p.ClearInProgress("drill"))
			})
		},
		func() error { return p.Rename("Anna Bo") },
	}
}

// attempt is the n-th of a learner.
func attempt(n int) puzzles.Attempt {
	return puzzles.Attempt{
		ID: fmt.Sprint("s1.", n), PuzzleID: fmt.Sprintf("wf%03d", n), At: noon.Add(time.Duration(n) * time.Minute),
		Level: 1200, LevelRD: 150, Weight: 1,
		Solved: true, Wrong: n % 2, Rated: true, Before: rating.Beginner(), After: rating.New(),
	}
}

// contents is what one profile holds, without what differs from run to run.
func contents(t testing.TB, s *store.Store) []any {
	t.Helper()
	p := must(s.LastProfile())(t)
	if p == nil {
		return nil
	}
	all := snapshot(t, p)
	info := all[0].(store.Info)
	info.ID = ""
	r, ok, err := p.Rating("puzzle")
	check(t, err)
	all[0] = info
	best, _, err := p.Best("storm")
	check(t, err)
	of, _, err := p.PuzzleRating("wf001")
	check(t, err)
	return append(all, best.Score, of, must(p.Woodpeckers())(t), r, ok, must(p.Cards("puzzle"))(t), must(p.Cards("exercise"))(t), must(p.Attempts(0))(t))
}

func frozen() time.Time { return noon }

// stages are the contents after 0, 1, … writes of the script, the first of
// which makes the profile.
func stages(t *testing.T) [][]any {
	s := must(store.Memory(t.Context(), store.Options{Now: frozen}))(t)
	defer s.Close()
	all := [][]any{contents(t, s)}
	p := newProfile(t, s, "Anna")
	all = append(all, contents(t, s))
	for _, write := range script(p) {
		check(t, write())
		all = append(all, contents(t, s))
	}
	return all
}

// victim runs the script and prints a line after each write that returned.
func victim(dir, point string) int {
	if point != "" {
		armBomb(point)
	}
	s, err := store.Open(context.Background(), store.Options{Dir: dir, Now: frozen})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	p, err := s.CreateProfile("Anna")
	fmt.Println("written")
	writes := script(p)
	for i := 0; err == nil && i < len(writes); i++ {
		err = writes[i]()
		fmt.Println("written")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// armBomb kills this process at the n-th time that a row is about to change
// ("row n") or that a transaction is about to be committed ("commit n"), both
// counted from the first migration on.
func armBomb(point string) {
	var event string
	var n int
	if _, err := fmt.Sscan(point, &event, &n); err != nil {
		panic(err)
	}
	tick := func(of string) {
		if of != event {
			return
		}
		if n--; n == 0 {
			self, err := os.FindProcess(os.Getpid())
			if err == nil {
				err = self.Kill()
			}
			panic(err) // not reached: the process is gone
		}
	}
	sqlite.RegisterConnectionHook(func(conn sqlite.ExecQuerierContext, _ string) error {
		hooks := conn.(sqlite.HookRegisterer)
		hooks.RegisterPreUpdateHook(func(sqlite.SQLitePreUpdateData) { tick("row") })
		hooks.RegisterCommitHook(func() int32 { tick("commit"); return 0 })
		return nil
	})
}

// run starts a victim on dir and counts its finished writes; after killAt of
// them it is killed, wherever it may be by then. killed is false when it came
// to its end.
func run(t *testing.T, dir, point string, killAt int) (written int, killed bool) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), victimDir+"="+dir, victimPoint+"="+point)
	cmd.Stderr = os.Stderr
	out := must(cmd.StdoutPipe())(t)
	check(t, cmd.Start())
	if killAt == 0 {
		check(t, cmd.Process.Kill())
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if written++; written == killAt {
			if err := cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
				t.Fatal(err)
			}
		}
	}
	err := cmd.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() > 0 {
		t.Fatalf("the victim failed instead of dying: %v", err)
	}
	return written, err != nil
}

// survived opens the store again and compares it with the writes that had
// returned when the process died.
func survived(t *testing.T, dir string, written int, stages [][]any) {
	t.Helper()
	s := must(store.Open(t.Context(), store.Options{Dir: dir, Now: frozen}))(t)
	defer s.Close()
	got := fmt.Sprint(contents(t, s))
	next := min(written+1, len(stages)-1)
	if got != fmt.Sprint(stages[written]) && got != fmt.Sprint(stages[next]) {
		t.Errorf("after %d finished writes the store holds\n%s\nand should hold\n%v\nor\n%v", written, got, stages[written], stages[next])
	}
	intact(t, s.Path())
	newProfile(t, s, "after the crash")
}

// intact lets SQLite check every page and every reference of the file.
func intact(t testing.TB, path string) {
	t.Helper()
	db := must(sql.Open("sqlite", path))(t)
	defer db.Close()
	var answer string
	check(t, db.QueryRow(`PRAGMA integrity_check`).Scan(&answer))
	equal(t, "integrity_check", answer, "ok")
	rows := must(db.Query(`PRAGMA foreign_key_check`))(t)
	defer rows.Close()
	if rows.Next() {
		t.Error("foreign_key_check found an orphan")
	}
}

func TestKilledAtEveryRowAndCommit(t *testing.T) {
	stages := stages(t)
	for _, event := range []string{"row", "commit"} {
		n := 0
		for killed := true; killed; {
			n++
			dir := t.TempDir()
			var written int
			written, killed = run(t, dir, event+" "+strconv.Itoa(n), -1)
			survived(t, dir, written, stages)
		}
		if n < len(stages) {
			t.Errorf("only %d times a %s came: the victim does not do its work", n, event)
		}
	}
}

func TestKilledFromOutside(t *testing.T) {
	stages := stages(t)
	for killAt := range len(stages) {
		dir := filepath.Join(t.TempDir(), "data")
		written, _ := run(t, dir, "", killAt)
		survived(t, dir, written, stages)
	}
}
