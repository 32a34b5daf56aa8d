package club_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"woodfox/game"
	"woodfox/game/chess"
	"woodfox/game/clock"
	"woodfox/game/rating"
	"woodfox/internal/club"
	"woodfox/internal/club/clubtest"
	"woodfox/internal/store"
)

var fiveMinutes = clock.Control{Kind: clock.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second}

// code is what a refusal comes to: the club's code or the game's.
func code(err error) string {
	if c := club.CodeOf(err); c != "" {
		return string(c)
	}
	if e, ok := errors.AsType[*game.Error](err); ok {
		return string(e.Code)
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

func refused(t *testing.T, what string, err error, want club.Code) {
	t.Helper()
	if got := code(err); got != string(want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func fine(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// told reports whether a visit was told of something since it was asked last.
func told(v *club.Visit) bool {
	select {
	case _, open := <-v.Told():
		return open
	default:
		return false
	}
}

func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		fine(t, err)
		return v
	}
}

func TestTwoPeopleFindEachOtherAndPlay(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	told(bo)
	id := must(anna.Challenge(club.Terms{To: bo.Person().ID, Control: fiveMinutes, Side: club.WhiteSide}))(t)
	equal(t, "Bo is told", told(bo), true)
	challenges := bo.News().Challenges
	equal(t, "challenges to Bo", len(challenges), 1)
	equal(t, "from", challenges[0].From.Name, "Anna")

	told(anna)
	black := must(bo.Accept(id))(t)
	equal(t, "Anna is told", told(anna), true)
	games := anna.News().Games
	equal(t, "Anna's games", len(games), 1)
	equal(t, "her turn", games[0].YourTurn, true)
	white := must(anna.Sit(games[0].ID))(t)

	h.Clock.Advance(10 * time.Second)
	told(bo)
	h.Play(white, black, "e4")
	equal(t, "Bo is told of the move", told(bo), true)
	view := black.Look()
	last, _ := view.Game.Last()
	equal(t, "the move", last.SAN, "e4")
	equal(t, "White's time", view.Game.Remaining(chess.White, h.Clock.Now()), 5*time.Minute-7*time.Second)

	h.Play(white, black, "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7")
	for _, s := range []*club.Seat{white, black} {
		equal(t, "the end", s.Look().Game.Outcome(), chess.Outcome{Result: chess.WhiteWins, Reason: chess.Checkmate})
	}
	for _, v := range []*club.Visit{anna, bo} {
		p := must(h.Store.Profile(v.Person().ID))(t)
		kept := must(p.Games(0))(t)
		equal(t, "games kept", len(kept), 1)
		equal(t, "the result", kept[0].Result+kept[0].White+kept[0].Black, "1-0AnnaBo")
		equal(t, "games in progress", len(must(v.Games())(t)), 0)
		_, known := must2(p.Rating(store.ClubKind))(t)
		equal(t, "a rating after an unrated game", known, false)
	}
	equal(t, "a move after the end", code(white.Play(chess.NewMove(chess.A2, chess.A3))), string(game.GameOver))
	equal(t, "resigning after the end", code(black.Resign()), string(game.GameOver))
}

func must2[A, B any](a A, b B, err error) func(*testing.T) (A, B) {
	return func(t *testing.T) (A, B) {
		t.Helper()
		fine(t, err)
		return a, b
	}
}

func TestARatedGameMovesBothRatingsOnce(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, club.Terms{Rated: true})
	equal(t, "taking back", code(white.AskTakeBack()), string(club.RatedUndo))
	h.Play(white, black, "e4")
	fine(t, black.Resign())
	won := rating.Update(rating.New(), []rating.Result{{Opponent: rating.New(), Score: 1}})
	lost := rating.Update(rating.New(), []rating.Result{{Opponent: rating.New(), Score: 0}})
	equal(t, "shown", *white.Look().Ratings, club.Ratings{
		Before: [2]rating.Rating{rating.New(), rating.New()}, After: [2]rating.Rating{won, lost},
	})
	for id, want := range map[string]rating.Rating{anna.Person().ID: won, bo.Person().ID: lost} {
		got, known := must2(must(h.Store.Profile(id))(t).Rating(store.ClubKind))(t)
		equal(t, "known", known, true)
		equal(t, "kept", got, want)
	}
	for _, p := range anna.Lobby().People {
		equal(t, "in the lobby", p.Rated && p.Rating.R != 1500, true)
	}
}

func TestChallenges(t *testing.T) {
	h := clubtest.New(t)
	anna, bo, cy := h.Enter("Anna"), h.Enter("Bo"), h.Enter("Cy")
	guest := h.Club.Enter(club.Person{ID: h.Person("Gast").ID, Name: "Gast", Guest: true})
	toBo := club.Terms{To: bo.Person().ID}
	challenge := func(v *club.Visit, terms club.Terms) string {
		t.Helper()
		return must(v.Challenge(terms))(t)
	}
	no := func(what string, v *club.Visit, terms club.Terms, want club.Code) {
		t.Helper()
		_, err := v.Challenge(terms)
		refused(t, what, err, want)
	}
	cannot := func(what string, v *club.Visit, id string, want club.Code) {
		t.Helper()
		_, err := v.Accept(id)
		refused(t, what, err, want)
	}

	no("oneself", anna, club.Terms{To: anna.Person().ID}, club.Yourself)
	no("somebody who is not there", anna, club.Terms{To: "nobody"}, club.NotHere)
	no("a side that does not exist", anna, club.Terms{Side: "red"}, club.BadTerms)
	no("laws that do not exist", anna, club.Terms{Laws: "blitz"}, club.BadTerms)
	no("an impossible clock", anna, club.Terms{Control: clock.Control{Kind: clock.SuddenDeath}}, club.BadTerms)
	no("a rated game with a guest", anna, club.Terms{To: guest.Person().ID, Rated: true}, club.GuestRated)
	no("a guest's rated game", guest, club.Terms{Rated: true}, club.GuestRated)

	id := challenge(anna, toBo)
	no("the same person twice", anna, toBo, club.Asked)
	cannot("somebody else's", cy, id, club.Gone)
	refused(t, "declined by a third", cy.Decline(id), club.Gone)
	refused(t, "withdrawn by the other", bo.Withdraw(id), club.Gone)
	fine(t, bo.Decline(id))
	refused(t, "declined twice", bo.Decline(id), club.Gone)
	cannot("declined", bo, id, club.Gone)
	equal(t, "Anna sees it", len(anna.News().Declined), 1)
	equal(t, "Bo does not", len(bo.Lobby().Challenges), 0)
	no("at once again", anna, toBo, club.TooSoon)
	h.Clock.Advance(time.Minute)
	id = challenge(anna, toBo)
	fine(t, anna.Withdraw(id))
	cannot("withdrawn", bo, id, club.Gone)

	open := challenge(anna, club.Terms{Rated: true})
	cannot("one's own", anna, open, club.Yourself)
	cannot("by a guest, rated", guest, open, club.GuestRated)
	must(cy.Accept(open))(t)
	cannot("twice", bo, open, club.Gone)

	id = challenge(anna, toBo)
	anna.Leave()
	cannot("of somebody who has left", bo, id, club.Gone)
	equal(t, "nothing of it is left", len(bo.Lobby().Challenges), 0)
	no("after leaving", anna, club.Terms{}, club.Left)
}

func TestChallengesAreBounded(t *testing.T) {
	h := clubtest.New(t)
	anna := h.Enter("Anna")
	made := 0
	var last error
	for range 100 {
		var id string
		if id, last = anna.Challenge(club.Terms{}); last != nil {
			break
		}
		made++
		if made > 3 {
			fine(t, anna.Withdraw(id))
		}
	}
	refused(t, "too often", last, club.TooSoon)
	h.Clock.Advance(time.Minute)
	for range 2 {
		must(anna.Challenge(club.Terms{}))(t)
	}
	_, err := anna.Challenge(club.Terms{})
	refused(t, "too many at once", err, club.TooMany)
}

func TestSomebodyInAGameWithAClockPlaysNoOther(t *testing.T) {
	h := clubtest.New(t)
	anna, bo, cy := h.Enter("Anna"), h.Enter("Bo"), h.Enter("Cy")
	clocked, open := club.Terms{Control: fiveMinutes}, club.Terms{}
	waiting := must(cy.Challenge(clocked))(t)
	toAnna := must(cy.Challenge(club.Terms{To: anna.Person().ID, Control: fiveMinutes}))(t)
	own := must(anna.Challenge(clocked))(t)
	white, black := h.Pair(anna, bo, clocked)
	_, err := anna.Accept(waiting)
	refused(t, "another", err, club.Busy)
	_, err = cy.Accept(own)
	refused(t, "one that was proposed before", err, club.Gone)
	later := must(bo.Challenge(clocked))(t)
	_, err = cy.Accept(later)
	refused(t, "one that they propose", err, club.TheyPlay)
	without := must(cy.Challenge(open))(t)
	must(anna.Accept(without))(t) // one that waits for ever does no harm

	h.Play(white, black, "e4", "e5")
	fine(t, white.Resign())
	must(anna.Accept(toAnna))(t)
	equal(t, "Anna's games", len(must(anna.Games())(t)), 2)
}

func TestOffersAndTakeBacks(t *testing.T) {
	h := clubtest.New(t)
	white, black := h.Pair(h.Enter("Anna"), h.Enter("Bo"), club.Terms{})
	refused(t, "answering nothing", black.AnswerTakeBack(true), club.NotAsked)
	equal(t, "no offer", code(black.AnswerDraw(true)), string(game.NoOffer))
	equal(t, "before the first move", code(white.AskTakeBack()), string(game.NoOwnMove))
	h.Play(white, black, "e4", "e5", "Nf3")

	fine(t, white.AskTakeBack())
	refused(t, "asked twice", white.AskTakeBack(), club.Asked)
	refused(t, "answering oneself", white.AnswerTakeBack(true), club.NotAsked)
	view := black.Look()
	equal(t, "Black sees who asks", view.TakeBack && view.By == chess.White, true)
	fine(t, black.AnswerTakeBack(true))
	equal(t, "half-moves", black.Look().Game.Plies(), 2)
	h.Play(white, black, "Nc3")
	fine(t, white.AskTakeBack())
	fine(t, black.AnswerTakeBack(false))
	refused(t, "again at once", white.AskTakeBack(), club.TooSoon)
	h.Play(white, black, "Nc6", "d4")
	fine(t, white.AskTakeBack())
	h.Play(white, black, "exd4")
	equal(t, "a move lets the question fall", white.Look().TakeBack, false)

	fine(t, white.OfferDraw())
	equal(t, "offered twice", code(white.OfferDraw()), string(game.OfferStands))
	fine(t, black.AnswerDraw(false))
	refused(t, "offered again at once", white.OfferDraw(), club.TooSoon)
	h.Play(white, black, "Nb5")
	fine(t, white.OfferDraw())
	fine(t, black.OfferDraw()) // which is to accept
	equal(t, "drawn", white.Look().Game.Outcome().Reason, chess.Agreement)
}

func TestAMoveAnswersWhatItsSeatHasSeen(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, club.Terms{})
	second := must(h.Club.Enter(anna.Person()).Sit(white.ID()))(t)
	second.Look()
	move := func(s *club.Seat, from, to chess.Square) string { return code(s.Play(chess.NewMove(from, to))) }
	equal(t, "not your turn", move(black, chess.E7, chess.E5), string(club.NotYourTurn))
	equal(t, "against the rules", move(white, chess.E2, chess.E5), string(game.IllegalMove))
	equal(t, "the first session", move(white, chess.E2, chess.E4), "")
	equal(t, "the second in the same position", move(second, chess.D2, chess.D4), string(club.NotYourTurn))
	h.Play(white, black, "e5")
	equal(t, "the second, which has not looked", move(second, chess.D2, chess.D4), string(club.Stale))
	second.Look()
	equal(t, "the second, which has", move(second, chess.D2, chess.D4), "")
	// A take-back and another move: as many half-moves, another position.
	seen := must(h.Club.Enter(bo.Person()).Sit(white.ID()))(t)
	seen.Look()
	fine(t, white.AskTakeBack())
	fine(t, black.AnswerTakeBack(true))
	h.Play(white, black, "a4")
	equal(t, "what was seen is another position", move(seen, chess.E5, chess.D4), string(club.Stale))
}

func TestTheClock(t *testing.T) {
	sudden := club.Terms{Control: clock.Control{Kind: clock.SuddenDeath, Initial: time.Minute}}
	left := func(s *club.Seat, h *clubtest.House, c chess.Color) time.Duration {
		return s.Look().Game.Remaining(c, h.Clock.Now())
	}
	t.Run("stands until the side to move sits", func(t *testing.T) {
		h := clubtest.New(t)
		anna, bo := h.Enter("Anna"), h.Enter("Bo")
		id := must(anna.Challenge(club.Terms{To: bo.Person().ID, Side: club.WhiteSide, Control: sudden.Control}))(t)
		black := must(bo.Accept(id))(t)
		equal(t, "when it will run", black.Look().ClockFrom, clubtest.Noon.Add(club.Patience))
		h.Clock.Advance(time.Minute)
		must(anna.Sit(black.ID()))(t)
		equal(t, "stood", left(black, h, chess.White), time.Minute)
		h.Clock.Advance(time.Second)
		equal(t, "runs", left(black, h, chess.White), 59*time.Second)
		h.Clock.Advance(2 * time.Minute)
		equal(t, "and falls", black.Look().Game.Outcome(), chess.Outcome{Result: chess.BlackWins, Reason: chess.Flag})
	})
	t.Run("waits so long and no longer", func(t *testing.T) {
		h := clubtest.New(t)
		anna, bo := h.Enter("Anna"), h.Enter("Bo")
		id := must(anna.Challenge(club.Terms{To: bo.Person().ID, Side: club.WhiteSide, Control: sudden.Control}))(t)
		black := must(bo.Accept(id))(t)
		h.Clock.Advance(club.Patience + time.Second)
		equal(t, "runs", left(black, h, chess.White), 59*time.Second)
		equal(t, "nobody waits any more", black.Look().ClockFrom.IsZero(), true)
	})
	t.Run("runs while a line is dropped, and the flag falls for someone who stays away", func(t *testing.T) {
		h := clubtest.New(t)
		anna, bo := h.Enter("Anna"), h.Enter("Bo")
		white, black := h.Pair(anna, bo, sudden)
		h.Play(white, black, "e4", "e5")
		anna.Leave()
		equal(t, "away", black.Look().Players[chess.White].Where, club.Away)
		h.Clock.Advance(30 * time.Second)
		again := h.Club.Enter(anna.Person())
		equal(t, "back, not at the board", black.Look().Players[chess.White].Where, club.Around)
		white = must(again.Sit(black.ID()))(t)
		equal(t, "at the board", black.Look().Players[chess.White].Where, club.AtBoard)
		equal(t, "half gone", left(black, h, chess.White), 30*time.Second)
		white.Leave()
		again.Leave()
		bo.Leave()
		h.Clock.Advance(time.Hour)
		kept := must(must(h.Store.Profile(anna.Person().ID))(t).Games(0))(t)
		equal(t, "lost with nobody there", kept[0].Result+kept[0].Reason, "0-1flag")
		equal(t, "nothing stays in memory", h.Club.Counts(), club.Counts{})
		equal(t, "and no timer", h.Clock.Waiting(), 0)
	})
	t.Run("falls without mating material", func(t *testing.T) {
		h := clubtest.New(t)
		white, black := h.Pair(h.Enter("Anna"), h.Enter("Bo"), sudden)
		moves := []string{"e4", "d5", "exd5", "Qxd5", "Nc3", "Qxg2", "Bxg2", "Bh3", "Bxb7", "Bf1", "Bxa8", "Bg2", "Bxg2", "Na6"}
		h.Play(white, black, moves...)
		h.Clock.Advance(time.Hour)
		equal(t, "lost", white.Look().Game.Outcome().Reason, chess.Flag)
	})
	t.Run("a move after the flag comes too late", func(t *testing.T) {
		h := clubtest.New(t)
		white, black := h.Pair(h.Enter("Anna"), h.Enter("Bo"), sudden)
		h.Play(white, black, "e4", "e5")
		white.Look()
		h.Clock.Advance(59*time.Second + 999*time.Millisecond)
		equal(t, "in the last millisecond", code(white.Play(chess.NewMove(chess.D2, chess.D4))), "")
		black.Look()
		h.Clock.Advance(time.Minute)
		equal(t, "too late", code(black.Play(chess.NewMove(chess.E5, chess.D4))), string(game.GameOver))
	})
}

func TestAGameIsCalledOffBeforeItHasBegun(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	white, black := h.Pair(anna, bo, club.Terms{Rated: true, Control: fiveMinutes})
	h.Play(white, black, "e4")
	equal(t, "may", black.Look().MayAbort, true)
	fine(t, black.Abort())
	equal(t, "seen", white.Look().Aborted, true)
	equal(t, "kept", len(must(must(h.Store.Profile(anna.Person().ID))(t).Games(0))(t)), 0)
	equal(t, "in progress", len(must(bo.Games())(t)), 0)
	equal(t, "a rating", white.Look().Ratings == nil, true)

	white, black = h.Pair(anna, bo, club.Terms{})
	h.Play(white, black, "e4", "e5")
	refused(t, "after a move of each", white.Abort(), club.TooLate)
}

func TestRematch(t *testing.T) {
	h := clubtest.New(t)
	anna, bo := h.Enter("Anna"), h.Enter("Bo")
	terms := club.Terms{Control: fiveMinutes, Rated: true}
	white, black := h.Pair(anna, bo, terms)
	refused(t, "while it goes on", white.Rematch(), club.Playing)
	h.Play(white, black, "f3", "e5", "g4", "Qh4")
	fine(t, white.Rematch())
	refused(t, "twice", white.Rematch(), club.Asked)
	equal(t, "Black sees it", black.Look().Rematch[chess.White], true)
	fine(t, black.Rematch())
	next := white.Look().Next
	equal(t, "both see the table", black.Look().Next, next)
	second := must(anna.Sit(next))(t)
	view := second.Look()
	equal(t, "sides changed", view.Side, chess.Black)
	equal(t, "the same terms", view.Terms.Rated && view.Game.Control() == fiveMinutes, true)

	white2 := must(bo.Sit(next))(t)
	fine(t, white2.Resign())
	second.Leave()
	refused(t, "with somebody who has stood up", white2.Rematch(), club.NotHere)
}

func TestSpectators(t *testing.T) {
	h := clubtest.New(t)
	anna, bo, cy := h.Enter("Anna"), h.Enter("Bo"), h.Enter("Cy")
	teacher := h.Club.Enter(club.Person{ID: h.Person("Tutor").ID, Name: "Tutor", Teacher: true})
	_, err := cy.Watch("anna")
	refused(t, "nobody plays", err, club.Gone)
	_, err = cy.Watch("Zed")
	refused(t, "nobody of that name", err, club.NotHere)
	white, black := h.Pair(anna, bo, club.Terms{})
	watcher := must(cy.Watch("anna"))(t)
	equal(t, "the same seat again", must(cy.Watch(white.ID()))(t), watcher)
	equal(t, "counted", white.Look().Watching, 1)
	told(cy)
	h.Play(white, black, "e4")
	equal(t, "told", told(cy), true)
	equal(t, "sees it", watcher.Look().Game.Plies(), 1)
	for what, act := range map[string]func() error{
		"a move":    func() error { return watcher.Play(chess.NewMove(chess.E7, chess.E5)) },
		"resigning": watcher.Resign, "a draw": watcher.OfferDraw, "an end": watcher.Abort, "a rematch": watcher.Rematch,
		"a take-back": func() error { return watcher.AnswerTakeBack(true) },
		"a claim":     func() error { return watcher.Claim(chess.Threefold) },
	} {
		refused(t, what+" by a spectator", act(), club.Watching)
	}
	watcher.Leave()
	equal(t, "counted no more", white.Look().Watching, 0)
	mine := must(anna.Watch("bo"))(t)
	equal(t, "who watches their own game plays", mine, white)
	h.Club.Enter(h.Person("Anna"))
	_, err = cy.Watch("anna")
	refused(t, "two of one name", err, club.Ambiguous)

	private, _ := h.Pair(cy, bo, club.Terms{Private: true})
	_, err = anna.Watch(private.ID())
	refused(t, "a private game", err, club.Private)
	equal(t, "not listed", slices.ContainsFunc(anna.Lobby().Games, func(g club.Game) bool { return g.ID == private.ID() }), false)
	must(teacher.Watch(private.ID()))(t)
}
