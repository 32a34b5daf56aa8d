package plain_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	drills "woodfox/ui/drill"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
)

// forks is a supply in which every puzzle has the same solution, 1.Ne7+ and
// 2.Nxc6, so that a script can solve whatever comes.
func forks(t testing.TB, n int) puzzles.Set {
	t.Helper()
	var all []puzzles.Puzzle
	for i := range n {
		p, err := puzzles.New(fmt.Sprintf("f%02d", i), "3r2k1/p2q1ppp/1p6/3N4/8/1P2P3/P4PPP/4R1K1 b - - 0 27", "d7c6 d5e7 g8f8 e7c6", 400+40*i, 100, "fork", "short")
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return setOf(t, all)
}

// byHand are the twenty shipped puzzles that were made by hand: which others are
// shipped must not matter to a script.
func byHand(t testing.TB) puzzles.Set {
	t.Helper()
	shipped, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	var all []puzzles.Puzzle
	for n := range 20 {
		p, ok, err := shipped.ByID(fmt.Sprintf("wf%03d", n+1))
		if err != nil || !ok {
			t.Fatal(n, err)
		}
		all = append(all, p)
	}
	return setOf(t, all)
}

func setOf(t testing.TB, all []puzzles.Puzzle) puzzles.Set {
	t.Helper()
	var b bytes.Buffer
	if err := pack.Write(&b, all); err != nil {
		t.Fatal(err)
	}
	set, err := pack.Open(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// drilling is a dialogue about forks, to whose analyst every other move is bad.
// Each look at the clock is some time later than the one before.
func drilling(t testing.TB, s *store.Store, step time.Duration) plain.Options {
	o := options(s)
	now := noon
	o.Analyst, o.Set = blind{}, forks(t, 40)
	o.Now = func() time.Time { now = now.Add(step); return now }
	return o
}

// Every drill is led through by a script; what is said is compared in English, and
// in Chinese it is sayable.
func TestDrills(t *testing.T) {
	for name, step := range map[string]time.Duration{"streak": time.Second, "storm": 2 * time.Second, "woodpecker": time.Second, "theme": time.Second} {
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, []byte(talk(t, drilling(t, known(t, i18n.EN), step), script(t, name+".txt")...)))
			for _, lang := range []i18n.Lang{i18n.Hans, i18n.Hant} {
				said := pipe(t, drilling(t, known(t, lang), step), script(t, name+".txt")...)
				for _, word := range []string{"drills.", "drillmenu.", "puzzle."} {
					if strings.Contains(said, word) {
						t.Errorf("%s: %q is said to people:\n%s", lang, word, said)
					}
				}
			}
		})
	}
}

// What the scripts leave behind: the scores, the sets and what is in progress.
func TestWhatDrillsKeep(t *testing.T) {
	keeps := func(name string, step time.Duration) *store.Profile {
		t.Helper()
		s := known(t, i18n.EN)
		pipe(t, drilling(t, s, step), script(t, name+".txt")...)
		p, err := s.LastProfile()
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	results := func(p *store.Profile, mode puzzles.Mode) (scores []int) {
		t.Helper()
		all, err := p.Results(string(mode), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range all {
			scores = append(scores, r.Score)
		}
		return scores
	}
	streak := keeps("streak", time.Second)
	if got := results(streak, puzzles.ModeStreak); !slices.Equal(got, []int{2}) {
		t.Errorf("streaks %v, want one of 2", got)
	}
	if _, goesOn, _ := drills.InProgress(streak, drills.KindOf(puzzles.ModeStreak, "")); goesOn {
		t.Error("a streak that has ended goes on")
	}
	if got := results(keeps("storm", 2*time.Second), puzzles.ModeStorm); len(got) != 1 || got[0] == 0 {
		t.Errorf("storms %v, want one", got)
	}
	if sets, err := keeps("woodpecker", time.Second).Woodpeckers(); err != nil || len(sets) != 0 {
		t.Errorf("the set was not forgotten: %+v (%v)", sets, err)
	}
	s := known(t, i18n.EN)
	lines := script(t, "woodpecker.txt")
	pipe(t, drilling(t, s, time.Second), append(lines[:len(lines)-4:len(lines)-4], "quit")...)
	p, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	sets, err := p.Woodpeckers()
	if err != nil || len(sets) != 1 || len(sets[0].Cycles) != 2 || sets[0].Cycles[0].First != 3 || sets[0].Cycles[1].First != 5 || sets[0].InCycle() {
		t.Errorf("sets %+v (%v)", sets, err)
	}
}

// Each drill keeps its own place: to leave a streak for today's puzzles loses
// nothing.
func TestDrillsGoOnBesideEachOther(t *testing.T) {
	s := known(t, i18n.EN)
	pipe(t, drilling(t, s, time.Second), "streak", "Ne7", "Nxc6", "", "menu", "today", "Ne7", "Nxc6", "", "menu", "mate", "", "menu", "theme", "fork", "Ne7", "quit")
	p, err := s.LastProfile()
	if err != nil {
		t.Fatal(err)
	}
	for mode, done := range map[puzzles.Mode]int{puzzles.ModeStreak: 1, puzzles.ModeToday: 1, puzzles.ModeTheme: 0} {
		left, goesOn, err := drills.InProgress(p, drills.KindOf(mode, ""))
		if err != nil || !goesOn || len(left.Finished) != done {
			t.Errorf("%s goes on: %v, with %d done", mode, goesOn, len(left.Finished))
		}
	}
	said := pipe(t, drilling(t, s, time.Second), "puzzles", "4", "Ne7", "Nxc6", "", "quit")
	if !strings.Contains(said, "Streak: goes on, 1 puzzle done so far") || !strings.Contains(said, "Puzzle 3. Your streak: 2.") {
		t.Errorf("the streak does not go on where it was:\n%s", said)
	}
}
