package club_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"woodfox/game/clock"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
	clubs "woodfox/ui/club"
	"woodfox/ui/i18n"
	"woodfox/ui/screen"
	"woodfox/ui/screen/screentest"
)

func lobby(env *screen.Env, v *club.Visit) screen.Screen { return clubs.NewLobby(env, v) }

// news has everybody look again.
func news(all ...*seat) {
	for _, s := range all {
		s.hear()
	}
}

func (s *seat) wants(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !s.Has(text) {
			t.Errorf("%q is not shown:\n%s", text, s.Text())
		}
	}
}

func (s *seat) wantsNot(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if s.Has(text) {
			t.Errorf("%q is shown:\n%s", text, s.Text())
		}
	}
}

// whole is a game with everything in it that moves differently: en passant,
// castling, a pawn that becomes a knight, one that becomes a queen, and mate.
const whole = "e4 a6 e5 d5 exd6 Bd7 dxc7 a5 cxb8=N Rxb8 Nf3 a4 Bc4 a3 O-O axb2 Ng5 bxa1=Q Qh5 h6 Qxf7#"

// plays has two people play moves in turn, White first.
func plays(white, black *seat, moves string, watching ...*seat) {
	for i, san := range strings.Fields(moves) {
		s := white
		if i%2 == 1 {
			s = black
		}
		s.Type(san)
		s.Press("enter")
		news(append(watching, white, black)...)
	}
}

func TestAGameFromTheChallengeToTheRematch(t *testing.T) {
	h := clubtest.New(t)
	ada := enter(t, h, h.Person("Ada"), look{}, lobby)
	ben := enter(t, h, h.Person("Ben"), look{lang: i18n.Hans}, nil)
	news(ada, ben)
	ada.wants(t, "2 people here.", "› here  Ben", "1 Challenge")
	ada.Press("enter")
	ada.wants(t, "Challenge Ben: choose", "10 minutes each", "Send the challenge")
	ada.Press("3", "2", "5") // rated, Ada has White
	news(ada, ben)
	ada.wants(t, "you asked", "You have challenged Ben.")
	ben.wants(t, "Ada想和你下一局", "你执黑", "1 接受")
	ben.Press("1")
	news(ada, ben)
	ada.wants(t, "Your move: you play White.", "10:00", "Ada – Ben")
	cid := enter(t, h, h.Person("Cid"), look{}, lobby)
	news(ada, ben, cid)
	cid.wants(t, "playing", "Ada – Ben")
	cid.Press("enter")
	news(ada, ben, cid)
	ada.wants(t, "1 watching")
	plays(ada, ben, whole, cid)
	ada.wants(t, "Checkmate", "1 Rematch", "Your rating is now 1662 (+162).")
	ben.wants(t, "将死", "等级分现在是")
	cid.wants(t, "Checkmate", "Qxf7#")
	cid.wantsNot(t, "Rematch", "rating")
	ada.Press("1")
	news(ada, ben, cid)
	ben.wants(t, "Ada想再来一局。", "1 同意再来")
	ben.Press("1")
	news(ada, ben, cid)
	ben.wants(t, "你执白")
	ada.wants(t, "Ben – Ada", "Ben to move.")
	cid.wants(t, "Ben – Ada")
	plays(ben, ada, "e4 e5", cid)
	ada.wants(t, "1. e4")
	// The game that is over is with the saved ones of both.
	for _, s := range []*seat{ada, ben} {
		games, err := s.env.Profile.Games(0)
		if err != nil || len(games) != 1 || games[0].Opponent != "person" || games[0].Result != "1-0" {
			t.Errorf("saved: %+v, %v", games, err)
		}
	}
}

func TestADroppedLineKeepsTheSeat(t *testing.T) {
	h := clubtest.New(t)
	a, b := h.Person("Ada"), h.Person("Ben")
	ada := enter(t, h, a, look{}, nil)
	ben := enter(t, h, b, look{}, nil)
	id, err := ada.visit.Challenge(club.Terms{To: b.ID, Control: clock.HalfHour(), Side: club.WhiteSide})
	if err != nil {
		t.Fatal(err)
	}
	news(ben)
	ben.wants(t, "Ada challenges you to a game")
	ben.Press("1")
	news(ada, ben)
	plays(ada, ben, "e4 e5")
	_ = id
	ben.stage.Close()
	ben.visit.Leave()
	news(ada)
	ada.wants(t, "Ben away")
	h.Clock.Advance(90 * time.Second)
	plays(ada, ada, "Nf3")
	ada.wants(t, "Ben away 1 min", "28:30")
	again := enter(t, h, b, look{}, nil)
	again.WaitFor("Your game with Ada (30:00 left)")
	again.ClickText("Your game with Ada")
	news(ada)
	again.wants(t, "2. Nf3", "Your move")
	ada.wantsNot(t, "away")
	h.Clock.Advance(31 * time.Minute)
	news(ada, again)
	ada.wants(t, "1 Rematch")
	again.wants(t, "1 Rematch")
}

func TestALobbyOfTwoHundred(t *testing.T) {
	h := clubtest.New(t)
	ada := enter(t, h, h.Person("Ada"), look{}, lobby)
	for i := range 200 {
		h.Enter(fmt.Sprintf("Pupil %03d", i))
	}
	h.Enter("Zoë 小明")
	news(ada)
	ada.wants(t, "202 people here.", "› here  Pupil 000")
	ada.Press("end")
	ada.wants(t, "Zoë 小明", "Pupil 199")
	ada.Press("pgup", "home", "down", "down")
	ada.wants(t, "› here  Pupil 002")
	// Somebody else comes, and stands above.
	h.Enter("Bo")
	news(ada)
	ada.wants(t, "› here  Pupil 002", "Bo")
	ada.Type("pil 15")
	ada.wants(t, "› here  Pupil 150", "Pupil 159")
	ada.wantsNot(t, "Pupil 002")
	ada.Press("7") // digits are text now
	ada.wants(t, "› here  Pupil 157")
	ada.Press("enter")
	ada.wants(t, "Challenge Pupil 157")
	ada.Press("esc", "esc")
	ada.Type("小")
	ada.wants(t, "Zoë 小明")
	ada.Type("x")
	ada.wants(t, "Nobody here has that in their name.")
	ada.Press("esc", "esc")
	ada.wants(t, "Home")
}

func TestNothingIsSentWhileNothingChangesInTheLobby(t *testing.T) {
	h := clubtest.New(t)
	ada := enter(t, h, h.Person("Ada"), look{}, lobby)
	h.Enter("Ben")
	news(ada)
	ada.ResetBytes()
	news(ada)
	if n := ada.Bytes(); n != 0 {
		t.Errorf("%d bytes were sent", n)
	}
}

func TestAChallengeDisturbsNothingThatCounts(t *testing.T) {
	h := clubtest.New(t)
	a, b := h.Person("Ada"), h.Person("Ben")
	ada := enter(t, h, a, look{}, nil)
	ben := enter(t, h, b, look{}, nil)
	cid := enter(t, h, h.Person("Cid"), look{}, nil)
	if _, err := ada.visit.Challenge(club.Terms{To: b.ID, Control: clock.HalfHour(), Side: club.WhiteSide}); err != nil {
		t.Fatal(err)
	}
	news(ben)
	ben.Press("1")
	news(ada, ben)
	ada.Type("e4")
	if _, err := cid.visit.Challenge(club.Terms{To: a.ID}); err != nil {
		t.Fatal(err)
	}
	news(ada)
	ada.wants(t, "Cid challenges you to a game. It waits in the club.", "› e4")
	ada.Press("enter")
	news(ada, ben)
	ben.wants(t, "1. e4")
}

func TestAQuestionGoesWithItsChallenge(t *testing.T) {
	h := clubtest.New(t)
	a := h.Person("Ada")
	ada := enter(t, h, a, look{}, nil)
	ben := enter(t, h, h.Person("Ben"), look{}, lobby)
	id, err := ben.visit.Challenge(club.Terms{To: a.ID})
	if err != nil {
		t.Fatal(err)
	}
	news(ada)
	ada.wants(t, "Ben challenges you to a game")
	if err := ben.visit.Withdraw(id); err != nil {
		t.Fatal(err)
	}
	news(ada)
	ada.wantsNot(t, "Ben challenges you")
	if id, err = ben.visit.Challenge(club.Terms{To: a.ID}); err != nil {
		t.Fatal(err)
	}
	news(ada)
	ada.Press("esc") // later
	ada.wants(t, "Ben challenges you.")
	ada.ClickText("Club")
	ada.wants(t, "asks you", "2 Decline")
	ada.Press("2")
	news(ben)
	ben.wants(t, "Ada declines your challenge.", "declined")
	_ = id
}

func TestTheServersWordsAreNotices(t *testing.T) {
	h := clubtest.New(t)
	ada := enter(t, h, h.Person("Ada"), look{}, nil)
	h.Say("Pizza at \x1b[31meight")
	news(ada)
	ada.wants(t, "The server says: Pizza at")
}

func TestEveryTableOfActionsOfTheLobby(t *testing.T) {
	h := clubtest.New(t)
	ada := enter(t, h, h.Person("Ada"), look{}, lobby)
	h.Enter("Ben")
	news(ada)
	screentest.CheckActions(t, ada.stage.Top())
	ada.Press("enter")
	screentest.CheckActions(t, ada.stage.Top())
	screentest.CheckSizes(ada.Terminal)
	ada.Press("esc")
	screentest.CheckSizes(ada.Terminal)
}

// full is a lobby with one of everything.
func full(t *testing.T, l look) *seat {
	t.Helper()
	h := clubtest.New(t)
	a := h.Person("Ada")
	ada := enter(t, h, a, l, lobby)
	ben, cid, dora := h.Enter("Ben"), h.Enter("Cid"), h.Enter("小明")
	h.Club.Enter(club.Person{ID: h.Person("Guest").ID, Name: "Guest 7", Guest: true})
	w, b := h.Pair(ben, cid, club.Terms{Control: clock.HalfHour()})
	h.Play(w, b, "e4", "e5")
	ada.Type("x")
	id, err := dora.Challenge(club.Terms{To: a.ID, Side: club.WhiteSide, Control: clock.Control{Kind: clock.SuddenDeath, Initial: 10 * time.Minute}})
	if err != nil {
		t.Fatal(err)
	}
	_ = id
	ada.visit.Doing(club.Doing{Code: "lobby"})
	dora.Doing(club.Doing{Code: "puzzles"})
	news(ada)
	ada.Press("esc", "ctrl+l")
	return ada
}

func TestScreensOfTheLobby(t *testing.T) {
	for _, lang := range i18n.All() {
		for _, size := range [][2]int{{80, 24}, {40, 16}} {
			l := look{lang: lang, width: size[0], height: size[1]}
			name := fmt.Sprintf("%s-%dx%d", lang, size[0], size[1])
			t.Run("lobby-"+name, func(t *testing.T) { full(t, l).Golden() })
			t.Run("challenge-"+name, func(t *testing.T) {
				ada := full(t, l)
				ada.Press("end", "1", "ctrl+l")
				ada.Golden()
			})
			t.Run("asked-"+name, func(t *testing.T) {
				h := clubtest.New(t)
				a := h.Person("Ada")
				ada := enter(t, h, a, l, nil)
				ben := h.Enter("Ben")
				if _, err := ben.Challenge(club.Terms{To: a.ID, Side: club.WhiteSide, Control: clock.HalfHour(), Rated: true}); err != nil {
					t.Fatal(err)
				}
				news(ada)
				ada.Press("ctrl+l")
				ada.Golden()
			})
		}
	}
}
