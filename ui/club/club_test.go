package club_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
	"woodfox/internal/store"
	"woodfox/puzzles"
	clubs "woodfox/ui/club"
	"woodfox/ui/drill"
	"woodfox/ui/home"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
	"woodfox/ui/theme"
)

// seat is somebody with a terminal of their own in a club.
type seat struct {
	*screentest.Terminal
	env   *screen.Env
	visit *club.Visit
	stage *screen.Stage
}

// look is how a terminal is made.
type look struct {
	lang          i18n.Lang
	width, height int
}

// enter lets somebody in, who sees Home and then a screen on top of it, if any.
func enter(t *testing.T, h *clubtest.House, p club.Person, l look, open func(*screen.Env, *club.Visit) screen.Screen) *seat {
	t.Helper()
	profile, err := h.Store.Profile(p.ID)
	if err != nil {
		t.Fatal(err)
	}
	settings := store.DefaultSettings()
	settings.Lang, settings.Animation = string(l.lang), false
	if err := profile.SaveSettings(settings); err != nil {
		t.Fatal(err)
	}
	s := &seat{visit: h.Club.Enter(p)}
	t.Cleanup(s.visit.Leave)
	visit := func() *club.Visit { return s.visit }
	s.env = screen.NewEnv(screen.Options{
		Store: h.Store, Profile: profile, Language: l.lang, Now: h.Clock.Now, Rand: rand.New(rand.NewPCG(1, 2)),
		Terminal: screen.Terminal{Depth: theme.TrueColor}, Served: true, Hear: clubs.Hear(visit),
		Doing: func(a screen.Activity) {
			s.visit.Doing(club.Doing{Code: string(a.Code), Detail: a.Detail, Score: a.Score})
		},
	})
	s.stage = screen.NewStage(s.env, home.New(s.env, clubs.Entries(visit)))
	if open != nil {
		s.env.Push(open(s.env, s.visit))
	}
	if l.width == 0 {
		l.width, l.height = 80, 24
	}
	s.Terminal = screentest.Run(t, s.stage, l.width, l.height)
	s.WaitFor("F2 文/A")
	return s
}

// hear lets a session look at the news, as the server does.
func (s *seat) hear() {
	s.Send(screen.NewsMsg{})
	s.Settle()
}

func teacher(h *clubtest.House, name string) club.Person {
	p := h.Person(name)
	p.Teacher = true
	return p
}

func desk(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewDesk(env, v) }

func class(env *screen.Env, v *club.Visit) screen.Screen {
	return clubs.Entries(func() *club.Visit { return v })[3].Open(env)
}

func TestATeachersBoardIsSeenAtOnce(t *testing.T) {
	h := clubtest.New(t)
	li := enter(t, h, teacher(h, "Ms Li"), look{}, desk)
	bo := enter(t, h, h.Person("Bo"), look{}, nil)
	li.Type("e4")
	li.Press("enter")
	if bo.hear(); bo.Has("Ms Li") {
		t.Fatalf("seen before it is shown:\n%s", bo.Text())
	}
	li.Press("1")
	if bo.hear(); !bo.Has("Ms Li shows this") || !bo.Has("1. e4") || !bo.Has("Black to move") {
		t.Fatalf("after it was shown:\n%s", bo.Text())
	}
	li.Type("mark d5 e5")
	li.Press("enter")
	li.Type("arrow e4e5")
	li.Press("enter")
	li.Press("7")
	li.Type("Who controls the centre?")
	li.Press("enter")
	if bo.hear(); !bo.Has("e4→e5") || !bo.Has("Who controls") || strings.Count(bo.Text(), "#") != 2 {
		t.Fatalf("marks and note:\n%s", bo.Text())
	}
	li.Press("2", "3")
	if bo.hear(); bo.Has("1. e4") || bo.Has("e4→e5") || !bo.Has("White to move") || !bo.Has("h    g    f") {
		t.Fatalf("taken back and turned:\n%s", bo.Text())
	}
	bo.Press("esc")
	if li.Press("1"); bo.Has("shows this") {
		t.Fatalf("after Esc:\n%s", bo.Text())
	}
	if bo.hear(); bo.Has("Look at") {
		t.Fatalf("put away, and Home offers it:\n%s", bo.Text())
	}
	li.Press("1")
	bo.hear()
	li.Press("1")
	if bo.hear(); !bo.Has("The board has been put away.") || bo.Has("shows this") {
		t.Fatalf("put away while it is looked at:\n%s", bo.Text())
	}
}

func TestABoardThatWasLeftIsOpenedFromHome(t *testing.T) {
	h := clubtest.New(t)
	li := enter(t, h, teacher(h, "Ms Li"), look{}, desk)
	bo := enter(t, h, h.Person("Bo"), look{}, nil)
	li.Press("1")
	bo.hear()
	bo.Press("esc")
	li.Type("d4")
	li.Press("enter")
	if bo.hear(); bo.Has("shows this") || !bo.Has("Look at Ms Li's board") {
		t.Fatalf("who left it is fetched back, or cannot go back:\n%s", bo.Text())
	}
	bo.ClickText("Look at Ms Li's board")
	if !bo.Has("1. d4") {
		t.Fatalf("opened from Home:\n%s", bo.Text())
	}
}

func TestNoBoardComesOverARace(t *testing.T) {
	h := clubtest.New(t)
	li := enter(t, h, teacher(h, "Ms Li"), look{}, desk)
	bo := enter(t, h, h.Person("Bo"), look{}, func(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewRace(env, v) })
	bo.Press("enter")
	run, ok := bo.stage.Top().(*drill.Drill)
	if !ok {
		t.Fatalf("no race:\n%s", bo.Text())
	}
	solve(bo, h.Store)
	li.Press("1")
	if bo.hear(); bo.stage.Top() != screen.Screen(run) || !bo.Has("Ms Li shows a board") {
		t.Errorf("over a running race:\n%s", bo.Text())
	}
}

// Whoever comes back to a running clock has Home before them, with the game.
func TestNoBoardComesBeforeAGameThatIsAwaited(t *testing.T) {
	h := clubtest.New(t)
	li := enter(t, h, teacher(h, "Ms Li"), look{}, desk)
	before := h.Enter("Bo")
	white, black := h.Pair(before, h.Enter("Ada"), club.Terms{Control: clock.HalfHour()})
	h.Play(white, black, "e4", "e5")
	before.Leave()
	bo := enter(t, h, before.Person(), look{}, nil)
	li.Press("1")
	if bo.hear(); bo.Has("shows this") || !bo.Has("Ms Li shows a board") || !bo.Has("Your game with Ada") {
		t.Errorf("before a game that goes on:\n%s", bo.Text())
	}
}

// solve plays the stored moves of the race's puzzle.
func solve(s *seat, from *store.Store) {
	saved, ok, err := drill.InProgress(s.env.Profile, drill.KindOf(puzzles.ModeRace, ""))
	if err != nil || !ok {
		return
	}
	for ply := saved.Current.Ply; ply < len(saved.Current.Puzzle.Moves); ply += 2 {
		s.Type(saved.Current.Puzzle.Moves[ply].String())
		s.Press("enter")
	}
}

func TestAClassIsSeenAsItIs(t *testing.T) {
	h := clubtest.New(t)
	li := enter(t, h, teacher(h, "Ms Li"), look{}, class)
	if !li.Has("Nobody else is here") {
		t.Fatalf("alone:\n%s", li.Text())
	}
	bo := enter(t, h, h.Person("Bo"), look{}, func(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewRace(env, v) })
	ada := enter(t, h, h.Person("Ada"), look{}, nil)
	if li.hear(); !li.Has("2 people here") || !li.Has("› Ada") || !li.Has("at Home") || !li.Has("Today's race") {
		t.Fatalf("two are there:\n%s", li.Text())
	}
	li.Press("down")
	if !li.Has("› Bo") {
		t.Fatalf("selecting:\n%s", li.Text())
	}
	bo.Press("enter")
	solve(bo, h.Store)
	h.Clock.Advance(3 * time.Minute)
	enter(t, h, h.Person("Abel"), look{}, nil)
	ada.visit.Leave()
	if li.hear(); !li.Has("› Bo") || !li.Has("Today's race: 1") || !li.Has("3 min") || li.Has("Ada") {
		t.Fatalf("Bo stays selected:\n%s", li.Text())
	}
	li.Press("1")
	if !li.Has("not in a game") {
		t.Errorf("watching somebody who does not play:\n%s", li.Text())
	}
	screentest.CheckActions(t, li.stage.Top())
}

func TestSettingUpByHandAndByFEN(t *testing.T) {
	h := clubtest.New(t)
	li := enter(t, h, teacher(h, "Ms Li"), look{}, desk)
	li.Press("8", "2")
	li.Type("nonsense")
	li.Press("enter")
	if !li.Has("This is no position") || !li.Has("nonsense") {
		t.Fatalf("a FEN that is none:\n%s", li.Text())
	}
	li.Press(strings.Split(strings.Repeat("backspace ", 8)+"x", " ")...)
	li.Press("backspace")
	li.Type("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1")
	li.Press("enter")
	if !li.Has("White to move") {
		t.Fatalf("a FEN:\n%s", li.Text())
	}
	li.Press("8", "3")
	li.Type("ke6") // a second black king
	li.Press("enter", "1")
	if !li.Has("Put pieces down") && !li.Has("king") {
		t.Fatalf("two kings:\n%s", li.Text())
	}
	li.Type("e5")
	li.Press("enter", "2", "1")
	position := li.stage.Top().(*clubs.Desk).Shown().Position()
	if position.FEN() != "8/8/4k3/8/8/4K3/4P3/8 b - - 0 1" {
		t.Errorf("set up: %s\n%s", position.FEN(), li.Text())
	}
	li.Press("esc")
	again := enter(t, h, li.visit.Person(), look{}, desk)
	if !again.Has("Black to move") {
		t.Errorf("what was prepared is gone:\n%s", again.Text())
	}
}

// many fills a club with members of all kinds.
func many(t *testing.T, h *clubtest.House, n int) {
	t.Helper()
	races := h.Races()
	for i := range n {
		p, err := h.Store.CreateProfile(fmt.Sprintf("Pupil %03d", i+1))
		if err != nil {
			t.Fatal(err)
		}
		score := (n - i) / 2
		if _, err := p.SaveRaceResult(races.Today(), h.Clock.Now(), score, puzzles.Storm{Score: score, Errors: i % 4}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestOnesOwnRowIsAlwaysInView(t *testing.T) {
	h := clubtest.New(t)
	many(t, h, 300)
	me := h.Person("Ada")
	profile, err := h.Store.Profile(me.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := profile.SaveRaceResult(h.Races().Today(), h.Clock.Now(), 70, puzzles.Storm{}); err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{80, 24}, {40, 16}} {
		s := enter(t, h, me, look{width: size[0], height: size[1]}, func(env *screen.Env, v *club.Visit) screen.Screen {
			return clubs.NewTables(env, v, clubs.DayTable)
		})
		s.WaitFor("▸")
		for _, key := range []string{"home", "pgdown", "pgdown", "end", "pgup"} {
			if s.Press(key); !s.Has("Ada") {
				t.Errorf("%v, after %s:\n%s", size, key, s.Text())
			}
		}
		if s.Press("end"); !s.Has("Pupil 300") {
			t.Errorf("the end is not to be seen:\n%s", s.Text())
		}
		if s.Press("home"); !s.Has("Pupil 001") {
			t.Errorf("the beginning is not to be seen:\n%s", s.Text())
		}
	}
}

func TestGolden(t *testing.T) {
	states := map[string]struct {
		open func(*screen.Env, *club.Visit) screen.Screen
		to   func(h *clubtest.House, s *seat)
	}{
		"race":   {func(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewRace(env, v) }, func(*clubtest.House, *seat) {}},
		"day":    {tables(clubs.DayTable), func(_ *clubtest.House, s *seat) { s.WaitFor("▸") }},
		"week":   {tables(clubs.WeekTable), func(_ *clubtest.House, s *seat) { s.WaitFor("▸") }},
		"puzzle": {tables(clubs.PuzzleTable), func(_ *clubtest.House, s *seat) { s.WaitFor("▸") }},
		"members": {tables(clubs.MembersTable), func(_ *clubtest.House, s *seat) {
			s.WaitFor("▸")
		}},
		"class": {class, func(_ *clubtest.House, s *seat) { s.hear() }},
		"desk": {desk, func(_ *clubtest.House, s *seat) {
			s.Type("e4")
			s.Press("enter")
			s.Type("mark d5")
			s.Press("enter", "5")
		}},
		"desk-shown": {desk, func(_ *clubtest.House, s *seat) {
			s.Type("e4")
			s.Press("enter")
			s.Type("arrow f1c4")
			s.Press("enter", "1")
		}},
		"desk-hand": {desk, func(_ *clubtest.House, s *seat) { s.Press("8", "3") }},
		"mirror": {nil, func(h *clubtest.House, s *seat) {
			other := h.Club.Enter(teacher(h, "Ms Li"))
			var b club.Blackboard
			for _, text := range []string{"e4", "e5", "Nf3", "Nc6", "Bb5"} {
				p := b.Position()
				m, err := p.ParseMove(text)
				if err != nil {
					panic(err)
				}
				b.Play(m)
			}
			b.Point(club.Arrow{From: m("b5"), To: m("c6")})
			b.Mark(m("d4"))
			b.Note = "What does the bishop want?"
			if err := other.Show(b); err != nil {
				panic(err)
			}
			s.hear()
		}},
		"home": {nil, func(h *clubtest.House, s *seat) {
			other := h.Club.Enter(teacher(h, "Ms Li"))
			if err := other.Show(club.Blackboard{}); err != nil {
				panic(err)
			}
			s.hear()
			s.Press("esc")
		}},
	}
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			for name, state := range states {
				t.Run(fmt.Sprintf("%s/%dx%d/%s", lang, size[0], size[1], name), func(t *testing.T) {
					h := clubtest.New(t)
					me := society(t, h)
					s := enter(t, h, me, look{lang, size[0], size[1]}, state.open)
					state.to(h, s)
					screentest.CheckActions(t, s.stage.Top())
					s.Golden()
				})
			}
		}
	}
}

func TestSizes(t *testing.T) {
	h := clubtest.New(t)
	me := society(t, h)
	for _, open := range []func(*screen.Env, *club.Visit) screen.Screen{
		desk, class, func(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewRace(env, v) },
	} {
		screentest.CheckSizes(enter(t, h, me, look{}, open).Terminal)
	}
}

func TestTheLobbyLeadsToTheBoard(t *testing.T) {
	h := clubtest.New(t)
	li := enter(t, h, teacher(h, "Ms Li"), look{}, desk)
	bo := enter(t, h, h.Person("Bo"), look{}, func(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewLobby(env, v) })
	li.Press("1")
	bo.hear()
	bo.Press("esc")
	bo.hear()
	screentest.CheckActions(t, bo.stage.Top())
	if bo.Press("4"); !bo.Has("Ms Li shows this") {
		t.Errorf("from the lobby:\n%s", bo.Text())
	}
}

func TestATeacherWatchesAPupilsGame(t *testing.T) {
	h := clubtest.New(t)
	ada, bo := h.Enter("Ada"), h.Enter("Bo")
	w, b := h.Pair(ada, bo, club.Terms{})
	h.Play(w, b, "e4", "c5")
	li := enter(t, h, teacher(h, "Ms Li"), look{}, class)
	if li.Press("1"); !li.Has("c5") || !li.Has("Ada") {
		t.Errorf("the game is not seen:\n%s", li.Text())
	}
	h.Play(w, b, "Nf3")
	if li.hear(); !li.Has("Nf3") {
		t.Errorf("a move is not seen:\n%s", li.Text())
	}
}
