package plain_test

import (
	"strings"
	"testing"

	"woodfox/game/chess"
	"woodfox/game/rating"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
	"woodfox/internal/store"
	"woodfox/puzzles"
	"woodfox/puzzles/pack"
	"woodfox/ui/i18n"
	"woodfox/ui/plain"
)

// inClub is a dialogue of somebody who is in a club.
func inClub(t *testing.T, h *clubtest.House, p club.Person, lang i18n.Lang) plain.Options {
	t.Helper()
	v := h.Club.Enter(p)
	t.Cleanup(v.Leave)
	profile, err := h.Store.Profile(p.ID)
	if err != nil {
		t.Fatal(err)
	}
	o := options(h.Store)
	o.Profile, o.Lang, o.Now, o.Served = profile, lang, h.Clock.Now, true
	o.Visit = func() *club.Visit { return v }
	return o
}

func wants(t *testing.T, said string, words ...string) {
	t.Helper()
	for _, word := range words {
		if !strings.Contains(said, word) {
			t.Errorf("%q is not said in\n%s", word, said)
		}
	}
}

// firstSolution is the stored line of the first puzzle of today's race.
func firstSolution(t *testing.T, h *clubtest.House) []string {
	t.Helper()
	race, err := h.Races().Race()
	if err != nil {
		t.Fatal(err)
	}
	set, err := pack.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	p, ok, err := set.ByID(race.Left[0])
	if err != nil || !ok {
		t.Fatal(race.Left[0], err)
	}
	var mine []string
	for ply := 1; ply < len(p.Moves); ply += 2 {
		mine = append(mine, p.Moves[ply].String())
	}
	return mine
}

func TestARaceInLines(t *testing.T) {
	h := clubtest.New(t)
	bo, err := h.Store.CreateProfile("Bo")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bo.SaveRaceResult(h.Races().Today(), h.Clock.Now(), 3, puzzles.Storm{Score: 3}); err != nil {
		t.Fatal(err)
	}
	o := inClub(t, h, h.Person("Ada"), i18n.EN)
	lines := append([]string{"race"}, firstSolution(t, h)...)
	said := talk(t, o, append(lines, "menu", "tables", "1", "quit")...)
	wants(t, said, "Three minutes, the same puzzles", "(UTC+00:00)", "Leading: Bo with 3", "Place 2 of 2 · ahead: Bo 3", "1. Bo: 3 solved", "You: 2. Ada: 1 solved")
	o.Lang = i18n.Hans
	again := talk(t, o, "竞速", "菜单", "退出")
	wants(t, again, "第 2 名，共 2 人")
}

func TestTheTablesInLines(t *testing.T) {
	h := clubtest.New(t)
	me := h.Person("Ada")
	profile, err := h.Store.Profile(me.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := profile.SaveRating(store.PuzzleKind, rating.Of(1210, 180)); err != nil {
		t.Fatal(err)
	}
	said := talk(t, inClub(t, h, me, i18n.EN), "tables", "2", "tables", "3", "tables", "5", "quit")
	wants(t, said, "Nobody yet.", "You: 1. Ada: 1210? (± 360)", "You: Ada: here now")
}

func TestABoardInLines(t *testing.T) {
	h := clubtest.New(t)
	li := h.Person("Ms Li")
	li.Teacher = true
	teaching := inClub(t, h, li, i18n.EN)
	talk(t, teaching, "blackboard", "e4", "zz9", "mark d5", "arrow e4e5", "note", "Look at the centre", "reveal", "e5", "quit")
	b, ok := teaching.Visit().Blackboard()
	if !ok || len(b.Moves) != 2 || b.Note != "Look at the centre" || b.Squares != 0 {
		t.Fatalf("shown %v: %+v", ok, b)
	}
	b.Mark(chess.D4)
	b.Point(club.Arrow{From: chess.G1, To: chess.F3})
	if err := teaching.Visit().Show(b); err != nil {
		t.Fatal(err)
	}
	said := talk(t, inClub(t, h, h.Person("Bo"), i18n.EN), "", "blackboard", "quit")
	wants(t, said, "Ms Li shows a board. Say “blackboard”", "Ms Li shows this", "Look at the centre", "1. e4 e5", "White to move", "Marked: d4", "Arrows: g1→f3")
	if strings.Count(said, "Ms Li shows a board") != 1 {
		t.Errorf("it is said more than once:\n%s", said)
	}
}

func TestAClassInLines(t *testing.T) {
	h := clubtest.New(t)
	h.Club.Enter(h.Person("Bo")).Doing(club.Doing{Code: "puzzles", Detail: "storm", Score: 4})
	li := h.Person("Ms Li")
	li.Teacher = true
	wants(t, talk(t, inClub(t, h, li, i18n.EN), "class", "quit"), "One person here", "Bo: Storm: 4")
	if said := talk(t, inClub(t, h, h.Person("Cy"), i18n.EN), "class", "quit"); strings.Contains(said, "Storm: 4") {
		t.Errorf("a pupil sees the class:\n%s", said)
	}
}
